"""The server: tables over HTTP and WebSocket. It knows no game by name."""
