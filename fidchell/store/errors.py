"""What can go wrong with a store."""

from pathlib import Path

from fidchell.rulekit.errors import UserError

WORDS = Path(__file__).resolve().parent / "words"


class StoreError(UserError):
    """Whatever a store complains of."""

    words = WORDS

    def for_players(self) -> "StoreError":
        """What may be said to whoever does not run the server: no path, no host, no words of a driver.

        The kind of the error stays, so that its HTTP status does.
        """
        return self if not self.facts else StoreError("store-away")


class NoSuchTable(StoreError):
    """No table has this id."""

    def __init__(self, table: str) -> None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in table[:64])
        super().__init__("store-no-table", table=shown)
        self.table = table

    def for_players(self) -> StoreError:
        """The same: the id came from whoever asked."""
        return self


class Conflict(StoreError):
    """The table moved on (or exists already): nothing was written; read the tail and decide again."""

    def __init__(self, table: str, expected: int, version: int) -> None:
        super().__init__("store-conflict", table=table, expected=expected, version=version)
        self.table, self.expected, self.version = table, expected, version

    def for_players(self) -> StoreError:
        """The same: a table's id and its version are no secret at the table."""
        return self


class DamagedTable(StoreError):
    """An event of one table is missing or is not what was written; every other table goes on."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__("store-table-damaged", table=table, version=version)
        self.table, self.version = table, version

    def for_players(self) -> StoreError:
        """The same: it names the table and the event alone."""
        return self


class StoreUnavailable(StoreError):
    """The store cannot serve now and works again by itself when the cause is gone.

    After a failed `create` or `append` the events may or may not be written: read the tail before deciding
    again, or simply repeat the same call, which gives `Conflict` if they are.
    """

    def for_players(self) -> StoreError:
        """That it is not their fault, and that nothing is lost."""
        return StoreUnavailable("store-away")


class StoreClosed(StoreUnavailable):
    """The store was closed by its owner."""

    def __init__(self) -> None:
        super().__init__("store-closed")


class BadDatabase(StoreError):
    """A person must help: a wrong address, a database of something else or of a newer program."""

    def for_players(self) -> StoreError:
        """That it is not their fault, and that nothing is lost."""
        return BadDatabase("store-away")


class DamagedDatabase(BadDatabase):
    """The database cannot be read as it was written; nothing more is written to it."""

    def for_players(self) -> StoreError:
        """That the host must help; nothing is promised."""
        return DamagedDatabase("store-broken")
