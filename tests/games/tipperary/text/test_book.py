"""What does not depend on the position is not sent with it: it is looked up in the edition and the book."""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import msgspec

from fidchell.games.tipperary import GAME
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http.game_info import edition_info, game_info
from fidchell.table.view import view
from fidchell.table.view.step import step
from tests.table.fixtures import TableDriver, started_table

MARK = "Qwx"
ENDINGS = ("name", *(f"_{language}" for language in LANGUAGES))
READERS = (None, 0, 1)


def marked(value: Any, numbers: "count[int]") -> Any:
    """An edition of which every `{en, fr}`, `name`, `..._en` and `..._fr` is a mark of its own."""
    if isinstance(value, list):
        return [marked(each, numbers) for each in value]
    if not isinstance(value, Mapping):
        return value
    if set(value) == set(LANGUAGES):
        return {language: f"{MARK}{next(numbers)}" for language in LANGUAGES}
    return {
        key: f"{MARK}{next(numbers)}"
        if isinstance(each, str) and key.endswith(ENDINGS)
        else marked(each, numbers)
        for key, each in value.items()
    }


def sent(driver: TableDriver, dice: random.Random) -> Iterator[bytes]:
    """All that readers are sent of a game played by chance: whole views, and steps with moves and log."""
    while driver.table.status == "running":
        since = view.version(driver.table, None)
        driver.any_move(dice.choice(driver.table.history.actors), dice)
        for reader in READERS:
            yield step(driver.table, reader, "en", since)
    for reader in READERS:
        yield msgspec.json.encode(view.shown(driver.table, reader, "fr", has_words=False))


def test_no_text_of_an_edition_is_sent_with_a_position() -> None:
    """Every name and text of the edition is a mark, and nothing that is sent has one."""
    options = {"mode": "turns", "objectives": True}
    driver = started_table("tipperary", 2, options=options, edition=marked(GAME.edition.data, count()))
    messages = list(sent(driver, random.Random(2)))
    assert len(messages) > 100
    assert [message for message in messages if MARK.encode() in message] == []


def test_texts_and_drawings_of_an_own_edition_are_looked_up() -> None:
    """They come with the game of its table, and our own with our game."""
    edition = GAME.carried_edition(marked(GAME.edition.data, count()), "own")
    own, ours = edition_info(GAME, edition, "fr"), game_info("tipperary", "fr")
    assert all(MARK in row["name"] for row in own["edition"]["hometown"])
    assert all(MARK in row["text"] for row in own["edition"]["objective"])
    assert all(MARK in name for names in own["names"].values() for name in names.values())
    assert MARK not in json.dumps(ours)
    assert own["book"] == ours["book"] == GAME.book(GAME.edition)
