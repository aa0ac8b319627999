"""The names in sight are those of the table's edition in the language of the page, wherever it is drawn."""

import copy
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.i18n import typeset
from tests.web.visitor import Visitor
from tests.web.waiting import value_when

OTTER = {"en": "Blue Otter", "fr": "Loutre bleue"}
ALL_CARDS = {"en": "Cards and texts", "fr": "Cartes et textes"}
REGIONS = {"en": "Regions of Tír na nÓg", "fr": "Régions de Tír na nÓg"}  # a heading, no name of the edition
SEEN = "async (table) => (await (await fetch(`/api/v1/tables/${table}?seat=0`)).json()).game"
HEADINGS = "[...document.querySelectorAll('.tnn-sheet h3')].map(e => e.innerText)"
LABELS = "[...document.querySelectorAll('[data-board] [data-thing^=space]')].map(e => e.ariaLabel).join()"


def otters() -> dict[str, Any]:
    """Our edition, but every card, Geas and Subplot has another name."""
    data: dict[str, Any] = copy.deepcopy(dict(find("tirnanog").edition.data))
    for row in (*data["plain"], *data["special"], *data["geas"], *data["subplot"]):
        row["name"] = {language: f"{name} {row['id']}" for language, name in OTTER.items()}
    return data


def names_of(data: dict[str, Any], language: str) -> dict[str, str]:
    """What an edition calls its cards, Geas and Subplots, by text or id."""
    names = {row["id"]: row["name"][language] for row in (*data["geas"], *data["subplot"])}
    for row in data["plain"]:
        text = f"{row['colour'][0].upper()}{row['value']}{'*' if row['ailm'] else ''}"
        names[text] = row["name"][language]
    names |= {row["code"]: row["name"][language] for row in data["special"]}
    return {thing: typeset(name, language) for thing, name in names.items()}


def otherworld(view: dict[str, Any]) -> list[str]:
    """The cards of the Otherworld."""
    return [cell for row in view["otherworld"] for cell in row if isinstance(cell, str)]


def open_things(view: dict[str, Any]) -> set[str]:
    """The texts and ids of what lies open or in the own hand."""
    plots = {plot["id"] for plot in view["subplots"]}
    cells = [cell for player in view["players"] for row in player["saga"] for cell in row if cell]
    return {
        *view["geas"],
        *plots,
        *otherworld(view),
        *view["players"][0]["hand"],
        *(cell["card"] for cell in cells),
    }


def check_headings(here: Visitor, language: str, expected: set[str]) -> None:
    """These are the names on the sheet with all cards and texts, once the book has come."""
    here.page.locator(f".tnn-more[aria-label='{ALL_CARDS[language]}']").click()
    here.page.wait_for_selector(".tnn-sheet .tnn-large")
    assert set(value_when(here.page, HEADINGS, lambda found: set(found) == expected)) == expected
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(".tnn-sheet", state="detached")


def has_all(names: list[str], text: str) -> bool:
    return all(name in text for name in names)


def choose_language(here: Visitor, name: str) -> None:
    """Change the language of the page in its menu, without a reload."""
    here.page.click("[aria-label=Menu]")
    here.page.click(f"dialog label:has-text('{name}')")
    here.page.keyboard.press("Escape")


@pytest.mark.parametrize("edition", [None, otters()], ids=["ours", "own"])
def test_names_are_of_the_edition_and_of_the_language(
    visitor: Callable[..., Visitor], edition: dict[str, Any] | None
) -> None:
    here, data = visitor(), edition or dict(find("tirnanog").edition.data)
    table = here.open_game("tirnanog", {"subplots": True, "first": "a"}, edition=edition)
    view = here.page.evaluate(SEEN, table)
    for language in ("en", "fr"):
        names = names_of(data, language)
        check_headings(here, language, {names[thing] for thing in open_things(view)} | {REGIONS[language]})
        cards = [names[card] for card in otherworld(view)]  # spaces are named by the cards beside them
        labels = value_when(here.page, LABELS, partial(has_all, cards))
        assert [name for name in cards if name not in labels] == []
        choose_language(here, "Français")
    here.page.goto(f"{here.url}/#/replay/{table}/0")
    here.page.wait_for_selector(".replay [data-board]")
    check_headings(here, "fr", {names[thing] for thing in open_things(view)} | {REGIONS["fr"]})


def test_a_book_that_comes_late_does_not_undo_a_change_of_language(visitor: Callable[..., Visitor]) -> None:
    here, held = visitor(), list[Any]()
    table = here.open_game("tirnanog", {"first": "a"})
    names = names_of(dict(find("tirnanog").edition.data), "en")
    things = open_things(here.page.evaluate(SEEN, table))
    english = {names[thing] for thing in things} | {REGIONS["en"]}
    check_headings(here, "en", english)
    here.page.route(re.compile(r"/games/tirnanog\?language=fr"), lambda route: held.append(route))
    choose_language(here, "Français")
    choose_language(here, "English")
    with here.page.expect_response(re.compile(r"/games/tirnanog\?language=fr")):
        while not held:
            here.page.wait_for_timeout(20)
        held.pop().continue_()
    here.wait_until_still()
    check_headings(here, "en", english)
