"""What results are read from: the events of many tables at once, without their moves."""

from collections.abc import Sequence

from fidchell.store.checksum import is_intact
from fidchell.store.sql.statements import SqlStore, Statement

MOVE = b'{"event":"moved"'  # how most events of a log begin; results need none of them
WHOLE = """SELECT table_id FROM events WHERE table_id IN ({marks}) GROUP BY table_id
    HAVING count(*) = max(version)"""
OTHERS = """SELECT table_id, version, event, checksum FROM events WHERE table_id IN ({marks})
    AND substr(event, 1, {length}) <> {0} ORDER BY table_id, version"""


async def result_events(store: SqlStore, tables: Sequence[str]) -> dict[str, list[bytes]]:
    """All events but the moves, by table; without tables that lack one, or have a damaged one of these."""
    if not tables:
        return {}
    marks = ", ".join(["{0}"] * len(tables))
    rows = await store.query(Statement(WHOLE.replace("{marks}", marks), tuple(tables)))
    sql = OTHERS.replace("{marks}", marks).replace("{length}", str(len(MOVE)))
    found: dict[str, list[bytes]] = {table: [] for (table,) in rows}
    for table, version, event, mark in await store.query(Statement(sql, (*tables, MOVE))):
        if is_intact(table, version, event, mark) and table in found:
            found[table].append(event)
        else:
            found.pop(table, None)
    return found
