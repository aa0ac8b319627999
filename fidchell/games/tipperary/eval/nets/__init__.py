"""What a neural net sees of Tipperary and answers, and the nets trained for it."""
