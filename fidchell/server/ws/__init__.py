"""WebSockets: one for each table that a client watches, one for the lobby."""
