"""The audit log: recoveries of seats, acts of hosts, refusals and deletions, for as long as the host says."""

import re
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

COLUMNS = "id, at, kind, table_id, address, detail"
INSERT = f"INSERT INTO audit ({COLUMNS}) VALUES ({{0}}, {{0}}, {{0}}, {{0}}, {{0}}, {{0}})"
TRIM = """DELETE FROM audit WHERE at < {0}
    OR id <= (SELECT id FROM audit ORDER BY id DESC LIMIT 1 OFFSET {0})"""
KIND = re.compile(r"[a-z][a-z-]{0,39}", re.ASCII)
MOST_ENTRIES = 100_000  # the oldest beyond these go, however young they are
LONGEST_VALUE = 300  # letters of one value of a detail
TABLE_DELETED = "table-deleted"
CHAT_REMOVED = "chat-removed"
NAME_REMOVED = "name-removed"  # from a table, since its owner deleted their account


class AuditEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened."""

    id: str  # in the order of time
    at: float  # unix time
    kind: str  # such as seat-recovered or table-deleted
    table: str = ""
    address: str = ""  # of whoever asked; empty where nobody did
    detail: dict[str, str] = {}


def new_row(kind: str, table: str, address: str, detail: Mapping[str, object]) -> tuple[Any, ...]:
    """The row of something that happens now."""
    if not KIND.fullmatch(kind):
        raise ValueError(f"no kind of an audit entry: {kind!r}")
    now = time.time_ns()
    texts = {name: _storable(str(value)) for name, value in detail.items()}
    entry_id = f"{now:020d}{secrets.token_hex(4)}"
    packed = msgspec.json.encode(texts).decode()
    return entry_id, now / 1e9, kind, _storable(table), _storable(address), packed


def _storable(text: str) -> str:
    """A text that every database can keep, and that no terminal takes for a command."""
    whole = text[:LONGEST_VALUE].encode("utf-8", "replace").decode()
    return "".join(letter if letter.isprintable() else "?" for letter in whole)


def entry_of(row: Sequence[Any]) -> AuditEntry:
    """An entry from its row."""
    entry_id, at, kind, table, address, detail = row
    facts = msgspec.json.decode(detail, type=dict[str, str])
    return AuditEntry(id=entry_id, at=at, kind=kind, table=table, address=address, detail=facts)


def read_query(
    mark: str, since: float, kind: str | None, table: str | None, limit: int
) -> tuple[str, list[Any]]:
    """The query for the newest entries, newest first, and its values; `mark` stands where a value goes."""
    given = [("id >= ", f"{max(0, int(since * 1e9)):020d}"), ("kind = ", kind), ("table_id = ", table)]
    conditions = [(f"{condition}{mark}", value) for condition, value in given if value is not None]
    where = " AND ".join(condition for condition, _ in conditions)
    query = f"SELECT {COLUMNS} FROM audit WHERE {where} ORDER BY id DESC LIMIT {mark}"
    return query, [*(value for _, value in conditions), limit]
