"""What strangers bring along (editions, logs, positions) is checked in worker processes."""
