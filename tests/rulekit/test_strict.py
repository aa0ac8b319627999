"""The strict reader: doubles, depth and unseen letters are refused, and the nearest key is named."""

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.edition import EditionSection, edition_from
from fidchell.rulekit.errors import BadEdition, BadPosition
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.strict import DEEPEST, BadJson, clean, is_clean, nearest, read_json


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"a": 1, "a": 2}', "json-double"),
        ('{"a": {"b": 1, "b": 1}}', "json-double"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "json-deep"),
        ("[" * 100_000, "json-deep"),
        ("[NaN]", "json-number"),
        ("[Infinity]", "json-number"),
        ("[18446744073709551616]", "json-number"),
        ("{", "json-syntax"),
        ("1" * 5000, "json-syntax"),
        (b"\xff", "json-syntax"),
    ],
)
def test_json_that_could_mean_two_things_is_refused(text: str | bytes, key: str) -> None:
    with pytest.raises(BadJson) as caught:
        read_json(text)
    assert caught.value.key == key
    assert all(caught.value.say(language) for language in ("en", "fr"))


def test_plain_json_is_read_as_it_is() -> None:
    assert read_json('{"a": [1, 2.5, "é", null, true]}') == {"a": [1, 2.5, "é", None, True]}
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deep)


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "a\nb", "\u202e", "\u200b", "\ud800", "\ue000", "\u2028", "x" * 2001]
)
def test_letters_that_cannot_be_seen_are_not_clean(text: str) -> None:
    assert not is_clean(text)
    assert is_clean(clean(text))


def test_the_key_that_was_meant_is_named() -> None:
    assert nearest("colour_s", ["colours", "tiles"]) == "colours"
    assert nearest("zebra", ["colours", "tiles"]) is None


def test_a_key_that_nobody_asked_for_is_named_with_the_nearest_one() -> None:
    root = EditionSection("mine.toml", "", {"rows": [{"value": 1}, {"valeu": 2, "value": 2}]})
    for row in root.sections("rows"):
        row.integer("value", 0, 9)
    with pytest.raises(BadEdition, match=r"rows\[1\]\.valeu: unknown key; expected perhaps “value”"):
        root.check_all_read()


def test_a_position_with_a_misspelt_key_names_the_right_one() -> None:
    reader = PositionReader({"phase": "play", "hadns": []}, "phase")
    reader.allow("hands")
    with pytest.raises(BadPosition, match="hadns: unknown key; expected perhaps “hands”"):
        reader.table("deck", ())


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_that_lets_a_seat_begin_which_no_table_has_is_refused(name: str) -> None:
    game = find(name)
    first = {**game.edition.data["options"]["first"], "choices": ["random", "a", "zoo"]}
    data = {**game.edition.data, "options": {**game.edition.data["options"], "first": first}}
    with pytest.raises(BadEdition, match=r"options\.first\.choices: expected one of random, a, b"):
        game.carried_edition(data, "mine.toml")


@pytest.mark.parametrize("name", NAMES)
def test_an_edition_with_unseen_letters_or_doubled_choices_is_refused(name: str) -> None:
    game = find(name)
    for text in ("\x1b]0;pwned\x07", "a\u202eb", "x" * 3000):
        data = {**game.edition.data, "game": {**game.edition.data["game"], "author": text}}
        with pytest.raises(BadEdition, match=r"game\.author: expected at most 2,000 letters"):
            edition_from(data, "mine.toml", name)
    option = next(key for key, row in game.edition.data["options"].items() if row["type"] == "choice")
    row = game.edition.data["options"][option]
    doubled = {**row, "choices": row["choices"] * 2}
    data = {**game.edition.data, "options": {**game.edition.data["options"], option: doubled}}
    with pytest.raises(BadEdition, match=rf"options\.{option}\.choices: expected at most 64 choices"):
        edition_from(data, "mine.toml", name)
