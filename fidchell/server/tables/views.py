"""What everybody at a table is sent, as JSON: made once for all who look from the same seat."""

from fidchell.server.codec import ENCODER
from fidchell.table.table import Table
from fidchell.table.view import view
from fidchell.table.view.step import step


class TableViews:
    """The messages of one table; no client can make us keep more than the newest of each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._messages: dict[tuple[int | None, str], bytes] = {}  # whole views by reader and language
        self._steps: dict[str, tuple[int, bytes]] = {}  # of spectators by language, and since when

    def forget(self) -> None:
        """The table has changed."""
        self._messages.clear()
        self._steps.clear()

    def version(self, seat: int | None) -> int:
        """The version that a reader is shown."""
        return self.table.activity.version_of(seat)

    def view(
        self, seat: int | None, language: str, since: int | None = None, has_words: bool = True
    ) -> bytes:
        """What a reader sees, with a log in words for those who ask."""
        return ENCODER.encode(view.shown(self.table, seat, language, since, has_words))

    def message(self, seat: int | None, language: str, since: int | None) -> bytes:
        """The whole view of a reader as a message."""
        key = (seat, language)
        if since is None and key in self._messages:
            return self._messages[key]
        text = b'{"type":"view","view":%b}' % self.view(seat, language, since, has_words=False)
        if since is None:
            self._messages[key] = text
        return text

    def step(self, seat: int | None, language: str, since: int) -> bytes:
        """What has changed for a reader since a version, as a message."""
        if seat is not None:  # mostly one client, and what is not kept costs no memory
            return step(self.table, seat, language, since)
        kept = self._steps.get(language)
        if kept is None or kept[0] != since:
            kept = self._steps[language] = since, step(self.table, None, language, since)
        return kept[1]
