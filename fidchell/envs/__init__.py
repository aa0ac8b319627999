"""The same games for researchers: batches of positions on CPU threads or on a GPU."""
