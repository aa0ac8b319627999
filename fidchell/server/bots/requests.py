"""The requests to bot processes: about a position they hold only what the asked seat may know."""

import secrets

from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from fidchell.server.bots.protocol import BotRequest, Kind
from fidchell.table.archive import whole_log
from fidchell.table.table import Table


def seat_request(
    table: Table, dealt: Position, seat: int, kind: Kind, bot: str, is_compiled: bool
) -> BotRequest:
    """A request about a position that was re-dealt for a seat; advice calls the players by their names."""
    terms = table.terms
    return BotRequest(
        kind,
        terms.game,
        table.game.version,
        terms.options,
        terms.edition,
        dealt.raw,
        seat,
        bot,
        secrets.token_bytes(32),
        is_compiled,
        {language: table.names(language) for language in LANGUAGES} if kind == "hint" else {},
    )


def review_request(table: Table) -> BotRequest:
    """A request for the review of a finished game."""
    log = whole_log(table).text()
    return BotRequest("review", table.game.name, table.game.version, {}, None, b"", 0, "", b"", True, log=log)
