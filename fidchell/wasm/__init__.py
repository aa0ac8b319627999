"""Games for browsers: rules, views, players and search of each as one WebAssembly module, and its data."""
