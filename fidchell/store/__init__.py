"""Where logs live: SQLite by default, PostgreSQL by URL; bytes in, bytes out, no game known here."""

from fidchell.store.audit import AuditEntry
from fidchell.store.base import Health, PageCursor, Status, Store, Summary
from fidchell.store.changes import ChangeSubscription, TableChange
from fidchell.store.connect import default_database, open_store
from fidchell.store.errors import (
    BadDatabase,
    Conflict,
    DamagedDatabase,
    DamagedTable,
    NoSuchTable,
    StoreError,
    StoreUnavailable,
)
from fidchell.store.sql.daily_results import DailyResult, DailyResults

__all__ = [
    "AuditEntry",
    "BadDatabase",
    "ChangeSubscription",
    "Conflict",
    "DailyResult",
    "DailyResults",
    "DamagedDatabase",
    "DamagedTable",
    "Health",
    "NoSuchTable",
    "PageCursor",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Summary",
    "TableChange",
    "default_database",
    "open_store",
]
