"""What everybody at a table is sent, as JSON: made once for all who look from the same seat."""

from functools import partial

from fidchell.server.codec import ENCODER
from fidchell.table.table import Table
from fidchell.table.view import view
from fidchell.table.view.step import unclosed_step


class TableViews:
    """The messages of one table; no client can make us keep more than the newest of each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.messages: dict[tuple[int | None, str], bytes] = {}  # whole views by reader and language
        self.spectator_steps: dict[str, tuple[int, int, bytes]] = {}  # by language: since, version, message
        self.version = table.activity.version_of  # that a reader is shown
        # What has changed for a seat since a version, without the last bracket; mostly for one client.
        self.step = partial(unclosed_step, table)

    def forget(self) -> None:
        """The table has changed."""
        self.messages.clear()
        self.spectator_steps.clear()

    def view(
        self, seat: int | None, language: str, since: int | None = None, has_words: bool = True
    ) -> bytes:
        """What a reader sees, with a log in words for those who ask."""
        return ENCODER.encode(view.shown(self.table, seat, language, since, has_words))

    def message(self, seat: int | None, language: str, since: int | None) -> bytes:
        """The whole view of a reader as a message, without its last bracket."""
        key = (seat, language)
        if since is None and key in self.messages:
            return self.messages[key]
        text = b'{"type":"view","view":%b' % self.view(seat, language, since, has_words=False)
        if since is None:
            self.messages[key] = text
        return text

    def spectator_step(self, language: str, since: int) -> bytes:
        """What has changed for spectators since a version, made once for all; without its last bracket."""
        version, kept = self.table.version, self.spectator_steps.get(language)
        if kept is None or kept[:2] != (since, version):
            text = unclosed_step(self.table, None, language, since)
            kept = self.spectator_steps[language] = since, version, text
        return kept[2]
