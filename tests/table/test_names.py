"""Names: what can be seen, and told apart from all others at the table."""

import re

import pytest

from fidchell.ai.players.levels import BY_KEY
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.targets.cache import GAMES
from fidchell.table import say_in
from fidchell.table.commands import Say
from fidchell.table.names import check_distinct, check_name, clean_name, skeleton, usable_name
from fidchell.table.seats import level_names
from fidchell.table.terms import Chair, Terms
from tests.table.fixtures import TableDriver, started_table, terms


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Medb",
            "Étaín",
            "O’Brien",
            "Ольга",
            "Ελένη",
            "Fionn mac Cumhaill",
            "3 Ravens",
            "李小龙",
            "たろう Tanaka",
        ),
        *("김철수", "🍀 Lucky", "❤️ Niamh", "שרה", "Jean-Luc", "x", "ณัฐ", "Łukasz", "n̈o̊ë"),
    ],
)
def test_names_of_people_are_names(name: str) -> None:
    check_name(name)
    assert clean_name(name) == clean_name(clean_name(name))


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            " ",
            "\u3164",
            "\u200b",
            "Medb\u200b",
            "Me\u00addb",
            "\u202eMedb",
            "\u2066Medb",
            "\u2800",
            "\uffa0",
        ),
        *("\u115f\u1160", "a\u034fb", "x\n", "x\x1b[31m", "\ue000", "\u0301a", "x" * 25, "Medb\U000e0101"),
        *("\u180e", "e\u0301\u0302\u0303\u0304\u0305", "Medb\u2028", "\ufeffMedb", "ﷺﷺ"),
    ],
)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(UserError) as refused:
        check_name(name)
    assert refused.value.key == "name-wrong"
    assert refused.value.say("en").isprintable()


@pytest.mark.parametrize("name", ["Меdb", "Cоnn", "Niаmh", "Αoife", "Medb Ольга", "ᎷeDb"])
def test_letters_of_several_scripts_are_refused(name: str) -> None:
    with pytest.raises(UserError) as refused:
        check_name(name)
    assert refused.value.key == "name-mixed"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("СОРЕ", "COPE"),
        ("ΚΑΤΕ", "Kate"),
        ("ᎷᎪᎡᎪ", "Mara"),
        ("ꓟꓮꓣꓮ", "MARA"),
        ("Ａoife", "Aoife"),
        ("𝕸edb", "Medb"),
        ("ᴍara", "Mara"),
        ("Ai1ill", "AiIiII"),
        ("C0nn", "Conn"),
        ("Me db", "Medb"),
        ("ＭＥＤＢ", "medb"),
    ],
)
def test_names_that_look_alike_do_not_sit_together(name: str, other: str) -> None:
    with pytest.raises(UserError) as refused:
        check_distinct(clean_name(name), [other])
    assert refused.value.key in ("name-twice", "name-alike")


@pytest.mark.parametrize(
    ("name", "other"), [("Eoin", "Eóin"), ("Medb", "Maeve"), ("Ольга", "Olga"), ("Ian", "Ann")]
)
def test_names_that_can_be_told_apart_do(name: str, other: str) -> None:
    check_distinct(name, [other])
    assert skeleton(name) != skeleton(other)


def take_refused(driver: TableDriver, seat: int, name: str) -> str:
    before = driver.table.version
    with pytest.raises(UserError) as refused:
        driver.sit(seat, name)
    assert driver.table.version == before
    return refused.value.key


def test_look_alikes_do_not_sit_at_one_table() -> None:
    driver = TableDriver(terms(chairs=[Chair(), Chair(), Chair("bot", "oisin"), Chair()]))
    driver.sit(0, "Maeve")
    assert take_refused(driver, 1, "\u3164") == "name-wrong"
    assert take_refused(driver, 1, "Mаeve") == "name-mixed"
    assert take_refused(driver, 1, "maeve") == "name-twice"
    assert take_refused(driver, 1, "Maève".replace("è", "\u200be")) == "name-wrong"
    driver.sit(1, "  Ｃｏｎｎ  ")
    assert driver.table.seat_states[1].name == "Conn"
    driver.check_fold()


def test_spectators_do_not_speak_in_a_players_name() -> None:
    driver = started_table(chat="all")
    assert driver.refused(None, Say("hello", "Маеѵе")) == "name-alike"
    assert driver.refused(None, Say("hello", "Maeve\u200d")) == "name-wrong"


def test_names_of_old_logs_are_used_as_far_as_they_can_be() -> None:
    assert usable_name("Medb\u202e") == ""
    assert usable_name("  Me  db  " + "x" * 40) == "Me db " + "x" * 18


def test_a_bot_gives_way_to_whoever_has_its_name() -> None:
    poets = level_names("oisin")
    driver = TableDriver(Terms("tirnanog", [Chair(), *[Chair("bot", "oisin")] * 4]))
    assert driver.table.names("fr")[1:] == poets[1:]
    driver.sit(0, poets[2].lower())
    assert driver.table.names("en") == [poets[2].lower(), poets[1], poets[0], poets[3], poets[4]]


@pytest.mark.parametrize("level", BY_KEY)
def test_a_table_never_has_two_of_the_same_name(level: str) -> None:
    driver = TableDriver(Terms("tirnanog", [Chair("bot", level)] * 5))
    names = driver.table.names("en")
    assert len(set(names)) == 5
    assert not any("(" in name for name in names)


def test_every_bot_has_a_name_of_its_own_in_every_language() -> None:
    called = [name for level in BY_KEY for name in level_names(level)]
    assert len({skeleton(name) for name in called}) == len(called) == 5 * len(BY_KEY)
    for language in LANGUAGES:
        for level in BY_KEY:
            assert say_in(language, f"bot-names-{level}").split(", ") == level_names(level)


def test_no_bot_is_called_like_a_card() -> None:
    """Neither in a name nor in a text of an edition, so that a log never speaks of two things at once."""
    editions = "\n".join(path.read_text(encoding="utf-8") for path in GAMES.glob("*/edition.toml"))
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+", editions)}
    called = [name for level in BY_KEY for name in level_names(level)]
    assert [name for name in called if name.casefold() in words] == []
