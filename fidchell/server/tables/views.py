"""What everybody at a table is sent, as JSON: made once for all who look from the same seat."""

from functools import partial

from fidchell.server.codec import ENCODER
from fidchell.table.table import Table
from fidchell.table.view import view
from fidchell.table.view.step import news


class TableViews:
    """The messages of one table; no client can make us keep more than the newest of each seat.

    They have no first bracket, so that answers to commands can come before the rest.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.messages: dict[tuple[int | None, str], bytes] = {}  # whole views by reader and language
        self.version = table.activity.version_of  # that a reader is shown
        self.step = partial(news, table)  # that version, and what has changed since another

    def forget(self) -> None:
        """The table has changed."""
        self.messages.clear()

    def view(
        self, seat: int | None, language: str, since: int | None = None, has_words: bool = True
    ) -> bytes:
        """What a reader sees, with a log in words for those who ask."""
        return ENCODER.encode(view.shown(self.table, seat, language, since, has_words))

    def message(self, seat: int | None, language: str, since: int | None) -> tuple[int, bytes]:
        """The version of a reader and the whole view, with the log since another version.

        A client that has this version gets nothing, one that lies about its version everything.
        """
        version, key = self.version(seat), (seat, language)
        if since == version:
            return version, b""
        if since is not None and since < version:
            return version, b'"type":"view","view":%b}' % self.view(seat, language, since, has_words=False)
        if key not in self.messages:
            self.messages[key] = b'"type":"view","view":%b}' % self.view(seat, language, has_words=False)
        return version, self.messages[key]
