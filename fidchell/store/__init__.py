"""Where logs live: SQLite by default, PostgreSQL by URL; bytes in, bytes out, no game known here."""

from fidchell.store.contract import Health, Place, Status, Store, Summary
from fidchell.store.faults import BadDatabase, Conflict, NoSuchTable, StoreFault, StoreUnavailable
from fidchell.store.hints import Hint, Watch
from fidchell.store.opening import open_store, usual_database

__all__ = [
    "BadDatabase",
    "Conflict",
    "Health",
    "Hint",
    "NoSuchTable",
    "Place",
    "Status",
    "Store",
    "StoreFault",
    "StoreUnavailable",
    "Summary",
    "Watch",
    "open_store",
    "usual_database",
]
