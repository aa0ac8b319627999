"""WebSockets (RFC 6455) without tasks: frames are read where they come, and written at once."""
