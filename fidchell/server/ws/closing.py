"""The close codes of our WebSockets, beside those of the standard."""

from fidchell.server.transport.websocket.frames import SERVICE_RESTART

RECONNECT, TOO_SLOW, TOKEN_REVOKED = SERVICE_RESTART, 4008, 4003
