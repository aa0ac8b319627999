"""Our edition as data that tests change, and what is said where a change is refused."""

import copy
import random
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition, check_options, edition_from
from fidchell.rulekit.errors import BadEdition
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position

Data = dict[str, Any]


@cache
def _ours() -> Data:
    return tomllib.loads((GAME.folder / "edition.toml").read_text(encoding="utf-8"))


def own_data() -> Data:
    """The data of our edition, to be changed."""
    return copy.deepcopy(_ours())


def special(data: Data, code: str) -> Data:
    """A special card by its code."""
    card: Data = next(card for card in data["special"] if card["code"] == code)
    return card


def loaded(data: Data) -> Edition:
    """An edition that is accepted, with every key of it read; one new box reads them all."""
    edition = edition_from(data, "mine.toml", GAME.name)
    check_options(edition, GAME.edition.options)
    GAME.make_box(edition, edition.choose({}), GAME.Box.batch())
    edition.root.check_all_read()
    return edition


def refused(change: Callable[[Data], Any]) -> str:
    """Why our edition with a change is refused, in English; it must be said in French too."""
    data = own_data()
    change(data)
    with pytest.raises(BadEdition) as caught:
        loaded(data)
    for language in LANGUAGES:
        assert caught.value.say(language).startswith("mine.toml")
    return caught.value.say("en")


def cut_deck(data: Data, cards: int) -> None:
    """Leave so many cards: plain ones first, then special ones, numbered anew."""
    left = cards
    for key in ("plain", "special"):
        kept = []
        for card in data[key]:
            copies = min(card["copies"], left)
            if copies:
                first = cards - left + 1
                kept.append({**card, "copies": copies, "numbers": list(range(first, first + copies))})
                left -= copies
        data[key] = kept
    data["limits"]["cards"] = cards


def play_out(edition: Edition, seats: int, number: int, **options: object) -> Position:
    """A whole random game, interpreted, in which whoever is asked can answer."""
    dice, chosen = random.Random(number), {"variant": "full", **options}
    position = Position.start(GAME, seats, seed_from_number(number), chosen, edition, GAME.interpreted)
    while not position.over:
        seat = dice.choice(position.actors())
        position.apply(seat, dice.choice(position.legal(seat)))
    return position
