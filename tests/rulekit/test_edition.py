"""Editions: every wrong value is named with its file and key, and what was expected, in both languages."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.edition import EditionSection, edition_from, read_edition
from fidchell.rulekit.edition.edition import content_digest
from fidchell.rulekit.edition.options import read_options, read_variants
from fidchell.rulekit.errors import BadEdition, BadOption
from fidchell.rulekit.position import Position
from tests.rulekit import race

KELTIS = find("keltis")
FILE = KELTIS.folder / "edition.toml"


def section(**data: Any) -> EditionSection:
    return EditionSection("mine.toml", "stones", data)


READINGS: tuple[tuple[str, Callable[[EditionSection], Any], Any, str, str], ...] = (
    ("table", lambda s: s.section("key"), 3, "a table", "une table"),
    ("tables", lambda s: s.sections("key"), {}, "a list of tables", "une liste de tables"),
    ("tables within", lambda s: s.sections("key"), [{}, 1], "a list of tables", "une liste de tables"),
    ("count of tables", lambda s: s.sections("key", 2), [{}], "2 tables", "2 tables"),
    ("number", lambda s: s.integer("key", -1, 9), 10, "a whole number from -1 to 9", "un entier de -1 à 9"),
    ("low number", lambda s: s.integer("key", 1, 9), 0, "a whole number from 1 to 9", "un entier de 1 à 9"),
    ("truth", lambda s: s.integer("key", 0, 9), True, "a whole number from 0 to 9", "un entier de 0 à 9"),
    ("fraction", lambda s: s.integer("key", 0, 9), 1.0, "a whole number from 0 to 9", "un entier de 0 à 9"),
    ("flag", lambda s: s.flag("key"), 1, "true or false", "true ou false"),
    ("text", lambda s: s.string("key"), 5, "a text", "un texte"),
    ("empty text", lambda s: s.string("key"), "", "a text", "un texte"),
    ("word", lambda s: s.string("key", ("oak", "elm")), "ash", "one of oak, elm", "ces valeurs : oak, elm"),
    ("texts", lambda s: s.strings("key"), ["a", 1], "a list of texts", "une liste de textes"),
    ("count of texts", lambda s: s.strings("key", 2), ["a"], "a list of 2 texts", "une liste de 2 textes"),
    ("numbers", lambda s: s.integers("key", 0, 9), [1, 10], "whole numbers from 0 to 9", "entiers de 0 à 9"),
    ("truths", lambda s: s.integers("key", 0, 9), [True], "whole numbers from 0 to 9", "entiers de 0 à 9"),
    ("count of numbers", lambda s: s.integers("key", 0, 9, 2), [1], "2 whole numbers", "2 entiers"),
    ("languages", lambda s: s.text("key"), {"en": "oak"}, "a text in each language: en, fr",
     "un texte dans chaque langue : en, fr"),
    ("empty language", lambda s: s.text("key"), {"en": "oak", "fr": ""}, "a text in each language",
     "un texte dans chaque langue"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("read", "value", "english", "french"), [row[1:] for row in READINGS], ids=[row[0] for row in READINGS]
)
def test_a_wrong_value_is_named(
    read: Callable[[EditionSection], Any], value: Any, english: str, french: str
) -> None:
    with pytest.raises(BadEdition) as raised:
        read(section(key=value))
    came = {"[{}, 1]": "1", "[{}]": "1"}.get(repr(value), value if isinstance(value, str) else repr(value))
    for language, expected in (("en", english), ("fr", french)):
        said = raised.value.say(language)
        assert said.startswith("mine.toml")
        assert "stones.key" in said
        assert expected in said
        assert came in said


@pytest.mark.parametrize("read", [row[1] for row in READINGS], ids=[row[0] for row in READINGS])
def test_a_missing_value_is_named(read: Callable[[EditionSection], Any]) -> None:
    with pytest.raises(BadEdition) as raised:
        read(section(other=1))
    assert raised.value.say("en").startswith("mine.toml: stones.key: expected ")
    assert raised.value.say("en").endswith("; came nothing.")
    assert raised.value.say("fr").endswith(" ; reçu : rien.")


def test_right_values_are_read_as_they_are() -> None:
    right = section(
        table={"n": 1}, rows=[{"n": 1}, {"n": 2}], flag=False, text="oak", texts=["a"], numbers=[0, 9],
        name={"en": "oak", "fr": "chêne"},
    )  # fmt: skip
    assert right.section("table").integer("n", 1, 1) == 1
    assert [row.place for row in right.sections("rows", 2)] == ["stones.rows[0]", "stones.rows[1]"]
    assert right.flag("flag") is False
    assert right.string("text", ("oak",)) == "oak"
    assert right.strings("texts", 1) == ["a"]
    assert right.integers("numbers", 0, 9, 2) == [0, 9]
    assert right.text("name") == {"en": "oak", "fr": "chêne"}


LABELS = {"label": {"en": "a", "fr": "b"}, "help": {"en": "c", "fr": "d"}}
NAMED = {"name": {"en": "a", "fr": "b"}}
BAD_OPTIONS = (
    {"hue": 3},
    {"hue": {"type": "colour", **LABELS}},
    {"hue": {"type": "bool", "default": 1, **LABELS}},
    {"hue": {"type": "int", "default": 4, "choices": [1, 2], **LABELS}},
    {"hue": {"type": "int", "default": 1, "choices": [1, 1000], **LABELS}},
    {"hue": {"type": "choice", "default": "red", "choices": ["blue"], **LABELS}},
    {"hue": {"type": "choice", "default": "red", "choices": ["red", "dark red"], **LABELS}},
    {"hue": {"type": "choice", "default": "Red", "choices": ["Red"], **LABELS}},
    {"the hue": {"type": "bool", "default": True, **LABELS}},
    {"variant": {"type": "bool", "default": True, **LABELS}},
    {"hue": {"type": "bool", "default": True, "label": LABELS["label"]}},
)
BAD_VARIANTS = (
    {},
    {"Short": {**NAMED, "set": {}}},
    {"short": {**NAMED}},
    {"short": {"set": {}}},
    {"short": {**NAMED, "set": {"weight": 1}}},
    {"short": {**NAMED, "set": {"hue": 3}}},
    {"short": {**NAMED, "set": {"hue": True}}},
    {"short": {**NAMED, "set": {"hue": 1.0}}},
    {"short": {**NAMED, "set": {"hue": [1]}}},
)


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=str)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadEdition, match=r"mine\.toml: options\."):
        read_options(EditionSection("mine.toml", "options", options))


@pytest.mark.parametrize("variants", BAD_VARIANTS, ids=str)
def test_bad_variants_are_refused(variants: dict[str, Any]) -> None:
    hue = {"hue": {"type": "int", "default": 1, "choices": [1, 2], **LABELS}}
    options = read_options(EditionSection("mine.toml", "options", hue))
    with pytest.raises(BadEdition, match=r"mine\.toml: variants\."):
        read_variants(EditionSection("mine.toml", "variants", variants), options)


def test_options_are_defaults_then_the_variants_then_what_was_chosen() -> None:
    edition = KELTIS.edition
    assert edition.choose({})["goal_figures"] == 5
    assert edition.choose({"variant": "short"})["goal_figures"] == 3
    chosen = edition.choose(
        {"variant": "short", "goal_figures": "5", "own_redraw": "ON", "layout": "Regular"}
    )
    assert (chosen["goal_figures"], chosen["own_redraw"], chosen["layout"]) == (5, True, "regular")


@pytest.mark.parametrize(
    ("chosen", "english", "french"),
    [
        ({"colour": 1}, "Unknown option “colour”", "Option inconnue : « colour »"),
        ({"scale": 2}, "Option scale takes one of: 1, 5; “2” came", "prend l’une de ces valeurs : 1, 5"),
        ({"own_redraw": "yes"}, "takes one of: off, on", "off, on"),
        ({"variant": "long"}, "standard, three_journeys, short", "standard, three_journeys, short"),
    ],
)
def test_a_wrong_choice_names_the_choices(chosen: dict[str, Any], english: str, french: str) -> None:
    with pytest.raises(BadOption) as raised:
        KELTIS.edition.choose(chosen)
    assert english in raised.value.say("en")
    assert french in raised.value.say("fr")


FILES = (
    (b"\xff\xfe\x00", "is not a TOML file", "n’est pas un fichier TOML"),
    ("nom = « é »".encode("latin-1"), "is not a TOML file", "n’est pas un fichier TOML"),
    (b"rows = [1, 2", "is not a TOML file", "n’est pas un fichier TOML"),
    (b"x = 1" + b"0" * 5000, "is not a TOML file", "n’est pas un fichier TOML"),
    (b"x = " + b"[" * 100_000, "is not a TOML file", "n’est pas un fichier TOML"),
    (b"", "game: expected a table; came nothing", "game : attendu : une table ; reçu : rien"),
    (b'game.key = "tarot"', "game.key: expected one of keltis; came tarot", "game.key"),
    (b"x = 0x" + b"f" * 5000, "x: expected a whole number", "x : attendu : un entier"),
    (
        b"game.when = [{ day = 2008-05-01 }]",
        "game.when[0].day: expected a text, a number",
        "game.when[0].day",
    ),
)


@pytest.mark.parametrize(("content", "english", "french"), FILES, ids=range(len(FILES)))
def test_a_file_that_is_no_edition_is_one_clear_line(
    tmp_path: Path, content: bytes, english: str, french: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(BadEdition) as raised:
        KELTIS.load_edition(path)
    for language, expected in (("en", english), ("fr", french)):
        said = raised.value.say(language)
        assert said.startswith(str(path))
        assert expected in said
        assert len(said.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_one_clear_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(BadEdition) as raised:
            read_edition(path, "keltis")
        assert "cannot be read" in raised.value.say("en")
        assert "illisible" in raised.value.say("fr")


@pytest.mark.parametrize("data", [[], "text", None, 3])
def test_carried_data_that_is_no_table_is_refused(data: Any) -> None:
    with pytest.raises(BadEdition):
        edition_from(data, "mine.log", "keltis")


def keltis_data() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_an_edition_says_what_its_game_is_called() -> None:
    data = keltis_data()
    data["game"]["name"]["fr"] = "Les Sentiers"
    assert edition_from(data, "mine.toml", "keltis").title("fr") == "Les Sentiers"
    del data["game"]["name"]
    with pytest.raises(BadEdition):
        edition_from(data, "mine.toml", "keltis").title("fr")


def test_the_digest_knows_the_content_and_not_the_layout(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("# mine\n" + FILE.read_text(encoding="utf-8").replace(" = ", "="), encoding="utf-8")
    assert KELTIS.load_edition(path).digest == KELTIS.edition.digest
    other = keltis_data()
    other["rows"]["large_factor"] = 3
    assert content_digest(other) != KELTIS.edition.digest


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda data: data["options"].pop("own_redraw"), "options.own_redraw"),
        (lambda data: data["options"].update(extra=data["options"]["own_redraw"]), "options.extra"),
        (lambda data: data["options"]["memory_aid"].update(choices=[0, 1, 99]), "options.memory_aid.choices"),
        (lambda data: data["options"]["layout"]["choices"].append("mine"), "layouts.mine"),
        (lambda data: data["layouts"]["regular"].update(R=[1, 2]), "layouts.regular.R"),
        (lambda data: data["wishing_stones"].pop("table_three_rounds"), "wishing_stones.table_three_rounds"),
        (lambda data: data["variants"]["short"]["removed"].update({"4": 999}), "variants.short.removed.4"),
    ],
)  # fmt: skip
def test_an_edition_is_checked_on_load_in_every_variant_and_option(change: Any, place: str) -> None:
    data = keltis_data()
    change(data)
    with pytest.raises(BadEdition) as raised:
        KELTIS.carried_edition(data, "mine.toml")
    assert f"mine.toml: {place}: " in str(raised.value)


def test_an_edition_may_bring_its_own_layout() -> None:
    data = keltis_data()
    data["options"]["layout"]["choices"].append("mine")
    data["layouts"]["mine"] = {**data["layouts"]["regular"], "R": [1, 2, 3, 4]}
    edition = KELTIS.carried_edition(data, "mine.toml")
    position = Position.start(KELTIS, 2, bytes(32), {"layout": "mine"}, edition, KELTIS.interpreted)
    assert (position.state.tile[0] > 0).tolist() == [row in (1, 2, 3, 4, 9) for row in range(10)]


def test_a_game_in_miniature_has_its_own_edition() -> None:
    assert race.GAME.load_edition(race.FOLDER / "edition.toml").digest == race.GAME.edition.digest
    with pytest.raises(BadEdition, match="expected one of race; came keltis"):
        race.GAME.load_edition(FILE)
