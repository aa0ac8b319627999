"""Which database a command means."""

import argparse
import os

from fidchell.store import Store, open_store
from fidchell.store.connect import default_database, is_postgresql, sqlite_path, with_password
from fidchell.store.sqlite.file import translate_error


def database_of(arguments: argparse.Namespace) -> str:
    """The address that was given, or that of the environment, or that of the server without settings."""
    url = arguments.database or os.environ.get("FIDCHELL_DATABASE") or default_database()
    return with_password(url, os.environ.get("FIDCHELL_DATABASE_PASSWORD_FILE", ""))


async def open_existing(url: str) -> Store:
    """The store at an address; a file that is not there is an error and is not made."""
    if not is_postgresql(url):
        try:
            os.stat(sqlite_path(url))
        except OSError as error:
            raise translate_error(error, sqlite_path(url)) from error
    return await open_store(url)
