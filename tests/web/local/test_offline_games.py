"""Whole games with the network off, in both languages, and what is kept for them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.local.device import Device
from tests.web.visitor import DESKTOP, PHONE
from tests.web.waiting import value_when

GAMES = (
    ("keltis", "Keltis", "en", DESKTOP),
    ("tipperary", "Tipperary", "fr", DESKTOP),
    ("tirnanog", "Tír na nÓg", "fr", PHONE),
)
READY = {"en": "Ready to play offline", "fr": "Prêt à jouer hors connexion"}
KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((cache) => cache.keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""


@pytest.mark.parametrize(("game", "title", "language", "size"), GAMES)
def test_a_whole_game_without_a_network(
    device: Callable[..., Device], game: str, title: str, language: str, size: dict[str, int]
) -> None:
    here = device(is_kept=True, size=size, locale=language)
    here.open()
    here.page.wait_for_selector(f".ready-offline:has-text('{READY[language]}')")
    here.context.set_offline(True)
    here.page.reload()  # everything is there without the server
    here.page.click(f'.game-card:has-text("{title}") .game-picture')
    here.page.wait_for_selector("[data-board]")
    here.table = str(here.page.evaluate("location.hash")).split("/")[2].split("?")[0]
    assert here.table.startswith("local-")
    assert here.page.locator(".offline").count() == 0, "a table on the device misses no server"
    here.play_on(clicks=6)
    here.page.goto(f"{here.url}/#/settings")
    here.play_unseen()
    ended = here.play_out([0])
    here.look()
    assert (ended["terms"]["game"], ended["status"]) == (game, "ended")
    expect(here.page.locator("dialog.end .score tfoot td")).to_have_count(len(ended["chairs"]))
    here.page.click("dialog.end .proof button")
    here.page.wait_for_selector(".proof .good")
    here.page.goto(f"{here.url}/#/replay/{here.table}/3")
    here.page.wait_for_selector(".replay [data-board]")
    words = re.compile("^Coup 3 sur" if language == "fr" else "^Move 3 of")
    expect(here.page.locator(".prompt-words")).to_have_text(words, use_inner_text=True)
    here.forget_lost_lines()


def test_the_new_table_page_offers_the_device_by_itself_when_offline(device: Callable[..., Device]) -> None:
    here = device(is_kept=True)
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.context.set_offline(True)
    here.page.goto(f"{here.url}/#/new/keltis")
    here.page.wait_for_selector(".device-switch input:checked")
    expect(here.page.locator("fieldset:has-text('Clock')")).to_have_count(0)
    here.page.click("text=Open the table")
    here.page.wait_for_selector("[data-board]")
    here.page.goto(f"{here.url}/#/")
    here.page.wait_for_selector(".game-line a[href*='local-']")
    here.forget_lost_lines()


def answers(paths: list[str]) -> set[str]:
    """The answers of a server among what is kept."""
    return {path for path in paths if path.startswith("/api/")}


def test_answers_about_tables_of_the_server_are_never_kept(device: Callable[..., Device]) -> None:
    here = device(is_kept=True)
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.open_game("keltis")
    here.play_on(clicks=4)
    expected = {
        "/api/v1/house",
        *(f"/api/v1/games/{game}{part}" for game, *_ in GAMES for part in ("", "/rules", "/module")),
    }
    kept = value_when(here.page, KEPT, lambda paths: answers(paths) >= expected)
    assert [path for path in kept if path.startswith("/modules/")]
    assert answers(kept) == expected
