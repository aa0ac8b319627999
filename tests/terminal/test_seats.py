"""Who sits at the terminal's table: no bot is called like a level that it is not."""

import random

from fidchell.ai.players.levels import LEVELS
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.terminal.seats import LEGENDS, YOU, seat_players


def test_bots_do_not_borrow_the_names_of_levels() -> None:
    levels = {word for level in LEVELS for each in LANGUAGES for word in level.name(each).split()}
    assert len(set(LEGENDS)) == len(LEGENDS)
    assert not levels & set(LEGENDS)
    players = seat_players([YOU, "easy", "easy", "gentle", "lugh"], "", "en", random.Random(1))
    assert {player.name for player in players[1:]} <= set(LEGENDS)
