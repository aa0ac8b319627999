"""Many games in rows, on CPU and GPU: what nets see, and what comes of their answers."""
