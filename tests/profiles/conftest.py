"""The databases of the store's tests."""

from tests.store.conftest import database, new_database, server

__all__ = ["database", "new_database", "server"]
