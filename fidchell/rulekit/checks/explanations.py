"""Checks of what is said of a move before it is made: reasons, gains, and what is certain of it."""

import random
from typing import NamedTuple

from fidchell.rulekit.checks.requirement import require
from fidchell.rulekit.i18n import LANGUAGES, has, tell
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import read_messages

ASKED = 4  # moves that a seat asks about at a time


class Explanation(NamedTuple):
    """All that a seat is told of a move; view and messages are those of the foreseen position, if any."""

    reasons: bytes
    gains: bytes
    brings: bytes
    view: bytes
    messages: bytes


def explain(position: Position, seat: int, action: int) -> Explanation:
    """What a seat is told of a move; nothing is played."""
    before, after = position.raw, position.copy()
    after.apply(seat, action)
    certain = position.foreseen(seat, action)
    told = Explanation(
        position.reasons_json(seat, action, after),
        position.gains_json(seat, action, after),
        position.brings_json(seat, action),
        certain.view_json(seat) if certain is not None else b"",
        position.foreseen_json(seat, action, certain) if certain is not None else b"",
    )
    require(position.raw == before, "what is said of a move changes nothing", position)
    return told


def check_explained(compiled: Position, interpreted: Position, dice: random.Random) -> None:
    """Of a move of each seat the compiled writers say what the literals say in Python, to the byte."""
    for seat in compiled.actors():
        action = dice.choice(compiled.legal(seat))
        same = explain(compiled, seat, action) == explain(interpreted, seat, action)
        require(same, "what is said of a move is the same compiled and interpreted", compiled)
        one, two = (each.foreseen(seat, action) for each in (compiled, interpreted))
        same = (one and one.raw) == (two and two.raw)
        require(same, "compiled and interpreted rules foresee the same position", compiled)


def check_explained_alike(position: Position, other: Position, seat: int, dice: random.Random) -> None:
    """What a seat is told of its moves does not depend on what it cannot know."""
    actions = position.legal(seat)
    for action in dice.sample(actions, min(ASKED, len(actions))):
        one, two = explain(position, seat, action), explain(other, seat, action)
        for name, told, also in zip(Explanation._fields, one, two, strict=True):
            require(told == also, f"a re-deal keeps what the seat is told of a move ({name})", position)


def check_explained_in_words(position: Position, seat: int, action: int, after: Position) -> None:
    """What speaks for a move, and what is certain of it, has a text in every language."""
    game, certain = position.game, position.foreseen(seat, action)
    found = [position.reasons_json(seat, action, after)]
    found += [position.foreseen_json(seat, action, certain)] if certain is not None else []
    names, players = game.fact_names(position.edition), [f"player {seat}" for seat in range(position.seats)]
    for key, facts in (message for each in found for message in read_messages(each, names)):
        for language in LANGUAGES:
            has_text = has(game.words, language, key) and tell(game.words, language, key, facts, players)
            require(bool(has_text), "a message about a move has a text", position)
