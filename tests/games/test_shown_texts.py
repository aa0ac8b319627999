"""What an edition says of its cards is in no view, move or step: it is looked up in the edition."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fidchell.games import find
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.table.view import view
from fidchell.table.view.step import step
from tests.table.fixtures import started_table

READERS = (None, 0, 1)
OPTIONS = {"keltis": {}, "tirnanog": {"subplots": True}}


def leaves(data: Any) -> Iterator[tuple[bool, str]]:
    """Every text of an edition: whether it is one of several languages, and the text."""
    if isinstance(data, str):
        yield False, data
    elif isinstance(data, list):
        for each in data:
            yield from leaves(each)
    elif isinstance(data, dict) and set(data) == set(LANGUAGES):
        yield from ((True, text) for text in data.values())
    elif isinstance(data, dict):
        for each in data.values():
            yield from leaves(each)


def printed_texts(name: str) -> set[str]:
    """The names and texts of an edition in all languages, but for those that are keys too, such as red."""
    found = list(leaves(find(name).edition.data))
    return {text for is_said, text in found if is_said} - {text for is_said, text in found if not is_said}


def strings(data: Any) -> Iterator[str]:
    """Every key and every text of plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, each in data.items():
            yield key
            yield from strings(each)
    elif isinstance(data, list):
        for each in data:
            yield from strings(each)


def decoded(message: Any) -> Any:
    """A message as plain data, after its travel."""
    return msgspec.json.decode(msgspec.json.encode(message))


def everything_sent(name: str) -> set[str]:
    """Every text that the readers of a whole game are sent: views, moves and log step by step."""
    driver, dice = started_table(name, 2, options=OPTIONS[name]), random.Random(3)
    sent: set[str] = set()
    while driver.table.status == "running":
        since = view.version(driver.table, None)
        driver.any_move(dice.choice(driver.table.history.actors), dice)
        for reader in READERS:
            sent.update(strings(msgspec.json.decode(step(driver.table, reader, "en", since))))
    whole = view.shown(driver.table, 0, "en", has_words=False)
    return sent | set(strings(decoded(whole)))


@pytest.mark.parametrize("name", list(OPTIONS))
def test_no_text_of_the_edition_is_sent_with_a_position(name: str) -> None:
    texts, sent = printed_texts(name), everything_sent(name)
    assert len(texts) > 20
    assert len(sent) > 100
    assert {(text, string) for text in texts for string in sent if text in string} == set()
