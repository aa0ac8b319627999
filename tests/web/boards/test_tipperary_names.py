"""Tipperary's names are those of the table's edition in the language of the page, wherever they are shown."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.games import find
from fidchell.rulekit.i18n import typeset
from tests.web.visitor import PHONE, Visitor
from tests.web.waiting import expect_value

OBJECTIVES = {"en": "House objectives", "fr": "Objectifs maison"}
SEEN = "async (table) => (await (await fetch(`/api/v1/tables/${table}?seat=0`)).json()).game"
TOWN = "[...document.querySelectorAll('.tip-window .tip-town-name')].map(e => e.textContent.trim()).join(' ')"


def renamed() -> dict[str, Any]:
    """Our edition, but every hometown, objective and rank has another name."""
    data: dict[str, Any] = copy.deepcopy(dict(find("tipperary").edition.data))
    for row in data["hometown"]:
        row["name"] = f"BAILE {row['id']}"
    for number, row in enumerate((*data["objective"], *data["solo"]["rank"])):
        row["name_en"], row["name_fr"] = f"Otter {number}", f"Loutre {number}"
    return data


def check_cards(here: Visitor, language: str, expected: list[str]) -> None:
    """These are the objectives on their sheet, once the book has come."""
    here.page.locator(f".tip-objectives[aria-label='{OBJECTIVES[language]}']").press("Enter")
    here.page.wait_for_selector(".tip-sheet .tip-cards dt")
    expect(here.page.locator(".tip-cards dt, .tip-cards dd")).to_have_text(expected)
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(".tip-sheet", state="detached")


def check_names(here: Visitor, view: dict[str, Any], data: dict[str, Any], language: str) -> None:
    """Objectives, hometown and rank are called as the edition calls them."""
    cards = [data["objective"][card - 1] for card in view["objectives"]]
    expected = [
        typeset(text, language)
        for card in cards
        for text in (f"{card[f'name_{language}']} ({card['vp']})", card[f"text_{language}"])
    ]
    check_cards(here, language, expected)
    town = data["hometown"][view["players"][0]["town"] - 1]
    expect_value(here.page, TOWN, town["name"])
    rank = data["solo"]["rank"][view["solo_rank"] - 1][f"name_{language}"]
    expect(here.page.locator(".tip-status .tip-round")).to_contain_text(typeset(rank, language))


@pytest.mark.parametrize("edition", [None, renamed()], ids=["ours", "own"])
def test_names_are_of_the_edition_and_of_the_language(
    visitor: Callable[..., Visitor], edition: dict[str, Any] | None
) -> None:
    here, data = visitor(), edition or dict(find("tipperary").edition.data)
    table = here.open_game("tipperary", {"objectives": True}, rivals=0, edition=edition)
    view = here.page.evaluate(SEEN, table)
    here.page.evaluate("window.isTheSamePage = true")
    for language in ("en", "fr"):
        check_names(here, view, data, language)
        here.page.click("[aria-label=Menu]")
        here.page.click("dialog label:has-text('Français')")
        here.page.keyboard.press("Escape")
        here.page.wait_for_selector(f".tip-objectives[aria-label='{OBJECTIVES['fr']}']")
    assert here.page.evaluate("window.isTheSamePage")
    here.page.goto(f"{here.url}/#/replay/{table}/0")
    here.page.wait_for_selector(".replay [data-board]")
    check_names(here, view, data, "fr")


def test_40_3_a_solo_game_ends_with_the_rank_of_its_edition(visitor: Callable[..., Visitor]) -> None:
    """The title of the end tells the rank by its name."""
    here, data = visitor(size=PHONE), renamed()
    data["rounds"]["players_1"] = data["solo"]["rounds"] = 1
    data["solo"]["rival_flock_by_round"] = [1]
    table = here.open_game("tipperary", rivals=0, edition=data)
    here.play_on()
    here.page.wait_for_selector("dialog.end")
    rank = data["solo"]["rank"][here.page.evaluate(SEEN, table)["solo_rank"] - 1]
    expect(here.page.locator("dialog.end h2")).to_contain_text(rank["name_en"])
