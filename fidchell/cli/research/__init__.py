"""Commands for researchers: data sets, the benchmark, and how far players can be exploited."""
