"""What a neural net sees of Tír na nÓg, part by part: 0s and 1s."""
