"""Commands for researchers: data sets and the benchmark."""
