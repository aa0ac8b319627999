"""What can go wrong with a store."""

from pathlib import Path

from fidchell.rulekit.errors import UserError

WORDS = Path(__file__).resolve().parent / "words"


class StoreError(UserError):
    """Whatever a store complains of."""

    words = WORDS

    def for_players(self) -> "StoreError":
        """What may be said to whoever does not run the server: no path, no host, no words of a driver."""
        return self


class NoSuchTable(StoreError):
    """No table has this id."""

    def __init__(self, table: str) -> None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in table[:64])
        super().__init__("store-no-table", table=shown)
        self.table = table


class Conflict(StoreError):
    """The table moved on (or exists already): nothing was written; read the tail and decide again."""

    def __init__(self, table: str, expected: int, version: int) -> None:
        super().__init__("store-conflict", table=table, expected=expected, version=version)
        self.table, self.expected, self.version = table, expected, version


class StoreUnavailable(StoreError):
    """The store cannot serve now and works again by itself when the cause is gone.

    After a failed `create` or `append` the events may or may not be written: read the tail before deciding
    again, or simply repeat the same call, which gives `Conflict` if they are.
    """

    def for_players(self) -> StoreError:
        """That it is not their fault, and that nothing is lost."""
        return StoreError("store-away")


class StoreClosed(StoreUnavailable):
    """The store was closed by its owner."""

    def __init__(self) -> None:
        super().__init__("store-closed")


class BadDatabase(StoreError):
    """A person must help: a wrong address, a database of something else or of a newer program."""

    def for_players(self) -> StoreError:
        """That it is not their fault, and that nothing is lost."""
        return StoreError("store-away")
