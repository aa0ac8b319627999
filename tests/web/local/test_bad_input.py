"""What may go wrong on a device: two pages, a full disk, a wrong module, an old browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fidchell.server.http.assets import WEB
from tests.web.local.device import Device, bots
from tests.web.waiting import wait_until

ELSEWHERE = "This game is being played on another page"


def test_a_second_page_looks_on_until_it_takes_the_game_over(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local(options={"first": "a"})
    second = here.context.new_page()
    here.listen(second)
    second.goto(here.page.url)
    second.wait_for_selector(f".ask:has-text('{ELSEWHERE}')")
    assert second.locator("[data-board] .lit").count() == 0
    here.play_out([0], most=2)
    second.wait_for_selector(".log .move.seat-0")
    second.click(".ask button")
    second.wait_for_selector("[data-board] .lit")
    here.page.wait_for_selector(f".ask:has-text('{ELSEWHERE}')")
    number = here.view()["number"]
    move = {"command": "act", "number": number, "moves": ["draw deck"]}
    assert here.refusal("sendCommand", here.table, 0, move)["key"] == "shell-local-elsewhere"
    second.close()


def refuse_storage(here: Device, error: str) -> None:
    """The browser's storage refuses whatever is written, once `window.refuse` was said."""
    source = (WEB / "local" / "store.js").read_text(encoding="utf-8")
    opening = "const base = await database();"
    assert opening in source
    broken = (
        f'if (mode === "readwrite" && await isRefused()) throw new DOMException("", "{error}"); {opening}'
    )
    script = source.replace(opening, broken) + REFUSED
    here.context.route(
        "**/local/store.js", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )
    here.context.route("**/refused", lambda route: route.fulfill(body=here.refuses))


REFUSED = """
const isRefused = async () => (await (await fetch("/refused")).text()) === "yes";
"""


def test_a_full_disk_refuses_the_move_and_loses_nothing(device: Callable[..., Device]) -> None:
    here = device()
    here.refuses = "no"
    refuse_storage(here, "QuotaExceededError")
    here.open_local(chairs=[{"kind": "open"}, {"kind": "open"}], names=["Aoife", "Conn"])
    here.play_out([0, 1], most=5)
    before = here.view()
    seat = before["actors"][0]
    view = here.view(seat)
    here.refuses = "yes"
    move = {"command": "act", "number": view["number"], "moves": [view["moves"][0]["text"]]}
    refused = here.refusal("sendCommand", here.table, seat, move)
    assert refused["key"] == "shell-local-full"
    assert "Everything before it is kept" in refused["text"]
    assert here.view()["game"] == before["game"]
    here.refuses = "no"
    here.page.reload()
    here.page.wait_for_selector("[data-board], .handover")
    assert here.view()["game"] == before["game"]


def test_a_bot_whose_move_cannot_be_kept_is_asked_again(device: Callable[..., Device]) -> None:
    here = device()
    refuse_storage(here, "QuotaExceededError")
    here.open()
    terms = {"game": "keltis", "chairs": [{"kind": "open"}, *bots("lir")], "options": {"first": "b"}}
    here.table = here.call("openLocalTable", terms, ["Aoife", ""])["table"]
    here.refuses = "yes"
    here.look()
    here.page.wait_for_selector(".ask:has-text('There is no room left on this device')")
    here.refuses = "no"
    here.page.click(".ask button")
    here.page.wait_for_selector(".log .move.seat-1")
    here.page.wait_for_selector("[data-board] .lit")
    expect(here.page.locator(".ask")).to_have_count(0)


def test_a_game_by_other_rules_is_not_played_on_and_its_log_is_saved(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local()
    here.play_out([0], most=3)
    here.page.evaluate(OTHER_RULES, here.table)
    here.page.goto(f"{here.url}/#/")
    here.page.reload()
    here.page.goto(f"{here.url}/#/table/{here.table}?seat=0")
    here.page.wait_for_selector(".trouble:has-text('begun by other rules')")
    with here.page.expect_download() as saved:
        here.page.click("text=Save the log")
    text = Path(saved.value.path()).read_text()
    assert "\nrules 99 #" in text
    assert "\n3 " in text


OTHER_RULES = """async (table) => {
  const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const base = await answer(indexedDB.open("fidchell"));
  const headers = base.transaction("headers", "readwrite").objectStore("headers");
  await answer(headers.put({ ...(await answer(headers.get(table))), rules: 99 }));
  base.close();
}"""


def test_a_browser_that_keeps_nothing_says_so(device: Callable[..., Device]) -> None:
    here = device()
    here.refuses = "yes"
    refuse_storage(here, "SecurityError")
    here.open("#/new/keltis")
    here.page.click(".device-switch:has(input:not([disabled]))")
    here.page.click("text=Open the table")
    here.page.wait_for_selector(".trouble:has-text('lets us keep nothing on this device')")


@pytest.mark.parametrize("ending", ["wasm", "json"])
def test_a_module_with_a_wrong_hash_is_not_used(device: Callable[..., Device], ending: str) -> None:
    here = device()
    here.context.route(f"**/modules/*.{ending}", lambda route: route.fulfill(body=b"\0asm altered"))
    here.open("#/new/keltis")
    here.page.wait_for_selector("[role=alert]:has-text('The rules cannot be loaded on this device')")
    expect(here.page.locator(".device-switch input")).to_be_disabled()
    here.page.click("text=Open the table")
    here.page.wait_for_selector(".waiting")


def test_an_old_browser_plays_at_the_server(device: Callable[..., Device]) -> None:
    here = device(locale="fr")
    here.context.add_init_script("delete window.WebAssembly")
    here.open("#/new/keltis")
    here.page.wait_for_selector("[role=alert]:has-text('Les règles ne peuvent pas être chargées')")
    here.page.click("text=Ouvrir la table")
    here.page.wait_for_selector(".waiting")


def test_a_table_that_is_not_there_says_so(device: Callable[..., Device]) -> None:
    here = device().open("#/table/local-nothing?seat=0")
    here.page.wait_for_selector("text=There is no such table")


def test_a_game_is_deleted_only_when_asked_twice(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local()
    here.page.goto(f"{here.url}/#/")
    line = here.page.locator(f".game-line:has(a[href*='{here.table}'])")
    line.locator("[aria-label='Take off the list']").click()
    here.page.click(".removed-games summary")
    here.page.click(f".removed-games [data-table='{here.table}'] >> text=Delete for good")
    here.page.wait_for_selector(".removed-games", state="detached")

    def is_gone() -> bool:
        return here.refusal("getTable", here.table, 0).get("text") == "There is no such table"

    wait_until(here.page, is_gone, "the game is still there")


def test_a_game_stays_on_the_list_when_the_list_is_lost(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local()
    here.page.evaluate("localStorage.clear()")
    here.page.goto(here.url)
    here.page.reload()
    here.page.click(f".game-line a[href*='{here.table}']")
    here.page.wait_for_selector("[data-board]")
    assert here.view()["you"] == 0
