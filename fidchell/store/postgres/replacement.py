"""Put new tables in the place of old ones, which are kept in a schema of their own, in one transaction."""

import contextlib
import secrets
import time
from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import sql

from fidchell.store.errors import StoreError
from fidchell.store.schema import NOT_COPIED, newest, table_specs

OTHERS = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'fidchell' AND pid <> pg_backend_pid()"""
OWN_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = %s AND tablename = ANY(%s) ORDER BY 1"
WAIT = 5.0  # seconds for connections that are just being closed


def table_names() -> list[str]:
    """Every table that is ours."""
    return sorted(NOT_COPIED | {table.name for table in table_specs(newest("postgresql"))})


def check_alone(connection: psycopg.Connection[Any], database: str) -> None:
    """Refuse while a server, or anything else of ours, is connected."""
    end = time.monotonic() + WAIT
    while connection.execute(OTHERS).fetchone() != (0,):
        if time.monotonic() > end:
            raise StoreError("restore-busy", database=database)
        time.sleep(0.05)


def move_tables(connection: psycopg.Connection[Any], source: str, target: str) -> int:
    """Move our tables from one schema to another; returns how many there were."""
    found = connection.execute(OWN_TABLES, (source, table_names())).fetchall()
    for (name,) in found:
        statement = sql.SQL("ALTER TABLE {} SET SCHEMA {}")
        connection.execute(statement.format(sql.Identifier(source, name), sql.Identifier(target)))
    return len(found)


class Replacement:
    """Where the old tables lie; empty when there were none."""

    aside = ""


@contextlib.contextmanager
def replacement(connection: psycopg.Connection[Any], database: str) -> Iterator[Replacement]:
    """What is made in this block takes the place of what is there, at its end and at once."""
    check_alone(connection, database)
    token, result = secrets.token_hex(4), Replacement()
    new, aside = f"fidchell_new_{token}", time.strftime(f"fidchell_replaced_%Y%m%d_{token}", time.gmtime())
    with connection.transaction():
        (current,) = connection.execute("SELECT current_schema()").fetchone() or ("public",)
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(new)))
        connection.execute(sql.SQL("SET LOCAL search_path TO {}").format(sql.Identifier(new)))
        yield result
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(aside)))
        if move_tables(connection, current, aside):
            result.aside = aside
        else:
            connection.execute(sql.SQL("DROP SCHEMA {}").format(sql.Identifier(aside)))
        move_tables(connection, new, current)
        connection.execute(sql.SQL("DROP SCHEMA {}").format(sql.Identifier(new)))
