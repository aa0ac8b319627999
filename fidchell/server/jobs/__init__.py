"""Worker processes for whatever takes long: limits on time and memory, and a queue that is fair."""
