"""Work on many machines at once, by Ray; who does what when is left to Ray."""
