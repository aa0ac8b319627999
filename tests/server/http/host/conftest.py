"""A server of their own for these tests, and its host."""

from tests.server.http.host.houses import host, house

__all__ = ["host", "house"]
