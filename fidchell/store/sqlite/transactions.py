"""Statements on a SQLite connection, in the transaction of the group that they are written with."""

import sqlite3
from collections.abc import Sequence

from fidchell.store.sql.statements import Row, Statement


def query(connection: sqlite3.Connection, statement: Statement) -> list[Row]:
    """The rows of one statement."""
    return connection.execute(*statement.parts("?")).fetchall()


def transaction(connection: sqlite3.Connection, statements: Sequence[Statement]) -> list[list[Row]] | None:
    """Run all statements, or none of them: others of the same group are not undone with them."""
    connection.execute("SAVEPOINT statements")
    found: list[list[Row]] = []
    for statement in statements:
        found.append(query(connection, statement))
        if statement.is_needed and not found[-1]:
            connection.execute("ROLLBACK TO statements")
            connection.execute("RELEASE statements")
            return None
    connection.execute("RELEASE statements")
    return found
