"""Positions changed by chance are possible, or refused in words: no crash, no actor without moves."""

import json
import random
from typing import Any

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES, tell
from fidchell.rulekit.position import Position
from tests.games.mutations import Mutator, drawn_positions
from tests.rulekit.sampling import DEALS

DRAWN = 40  # positions to begin with
MUTATIONS = 200 if DEALS == 1 else 10_000  # of each game
MOVES = 2  # played on from each position that was loaded


@pytest.mark.some(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_changed_position_is_possible_or_refused(name: str) -> None:
    game = find(name)
    mutator, loaded = Mutator(drawn_positions(game, DRAWN), 1), 0
    for number in range(MUTATIONS):
        data = mutator.mutated()
        position = load_or_refuse(game, data)
        if position is not None:
            loaded += 1
            must_last(game, position)
            must_work(game, position, random.Random(number))
    assert loaded > MUTATIONS // 50  # the changes are not all too coarse


def load_or_refuse(game: Game, data: dict[str, Any]) -> Position | None:
    """The position, or None where it was refused with a sentence in every language."""
    try:
        position: Position = game.exchange.load(data)
    except UserError as error:
        if not all(error.say(language) for language in LANGUAGES):
            raise
        return None
    return position


def must_last(game: Game, position: Position) -> None:
    """What was loaded is written, and loads again to the same bytes."""
    written = json.loads(json.dumps(game.exchange.dump(position)))
    again = game.exchange.load(written)
    assert again.raw == position.raw, written
    assert game.exchange.dump(again) == written


def must_work(game: Game, position: Position, dice: random.Random) -> None:
    """Whoever may act can; views, scores and texts can be made; a few moves can be played and told."""
    for _ in range(MOVES):
        actors = position.actors()
        assert all(position.legal(seat) for seat in actors), game.exchange.dump(position)
        position.view_bytes(dice.choice((None, *range(position.seats))))
        if not actors:
            position.scores()
            return
        seat = dice.choice(actors)
        action, after = dice.choice(position.legal(seat)), position.copy()
        assert position.read(seat, game.moves.write(position, seat, action)) == action
        after.apply(seat, action)
        must_tell(game, position, seat, action, after)
        position = after


def must_tell(game: Game, position: Position, seat: int, action: int, after: Position) -> None:
    """A move is told to its seat and to spectators in both languages."""
    names: list[Any] = [f"player {number}" for number in range(position.seats)]
    for reader in (None, seat):
        for key, facts in game.log_messages(position, seat, action, after, reader):
            assert all(tell(game.words, language, key, facts, names) for language in LANGUAGES)
