"""The deal of the day in the browser: played once, handed in, compared with others; also offline."""

import datetime
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.games import NAMES
from fidchell.server.http.daily import routes
from fidchell.store.sql.statements import Statement
from fidchell.table.daily.deal import DailyDeal
from fidchell.table.daily.fixed_choice import fractions
from fidchell.table.daily.streaks import streak
from tests.server.clients import ApiClient
from tests.server.servers import LocalServer
from tests.table.daily.played import played_text
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.local.device import Device
from tests.web.page_scripts import ROOT
from tests.web.waiting import MOST_SECONDS, value_when

TODAY = datetime.date(2026, 11, 17)
NOON = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)
OTHERS = ("secret-of-another-device-1", "secret-of-another-device-2")
OPEN_DAILY = f"""async ([day, game, name]) => {{ {ROOT}
  const client = await import(`${{root}}/local/daily/client.js`);
  return client.openDaily(day, game, name);
}}"""
ALL_SENT = """() => Object.values(JSON.parse(localStorage.getItem("fidchell-daily")))
  .every((deal) => deal.isSent)"""
NAMED = """() => [...document.querySelectorAll(".daily-decisions .daily-moves li .soft")]
  .flatMap((each) => each.innerText.split(", "))"""
CALL_MODULE = f"""async ([file, name, given]) => {{ {ROOT}
  return (await import(`${{root}}/${{file}}`))[name](...given);
}}"""

FRACTIONS = f"""async (given) => {{ {ROOT}
  const {{ fractions }} = await import(`${{root}}/local/daily/fixed_choice.js`);
  return [...Array(20).keys()].map(fractions(...given));
}}"""


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "today", lambda: TODAY)


@pytest.fixture(autouse=True)
def nothing_handed_in(server: LocalServer) -> Iterator[None]:
    yield
    server.run(server.server.store.transaction([Statement("DELETE FROM daily_results RETURNING day")]))


@pytest.fixture
def player(device: Callable[..., Device]) -> Callable[..., Device]:
    """A device whose clock says that it is noon."""

    def make(**settings: Any) -> Device:
        made = device(**settings)
        made.context.clock.set_fixed_time(NOON)
        return made

    return make


def page_of(server: LocalServer, game: str, secret: str = "") -> Any:
    return ApiClient(server.url, secret).get(f"/daily/2026-11-17/{game}")


def others_play(server: LocalServer, game: str) -> None:
    for number, secret in enumerate(OTHERS):
        log = played_text(DailyDeal(TODAY, game), number)
        client = ApiClient(server.url, secret)
        client.post(f"/daily/2026-11-17/{game}", 201, name=f"Conn {number}", log=log)


def play_deal(here: Device, game: str) -> None:
    """Play today's deal to its end by the page's own calls, with any legal moves."""
    here.open("#/settings")
    here.table = here.page.evaluate(OPEN_DAILY, ["2026-11-17", game, "Niamh"])
    here.play_unseen()
    assert here.play_out([0])["status"] == "ended"


def finish(here: Device) -> None:
    """Play on to the end while another page is shown, then look at it."""
    here.page.goto(f"{here.url}/#/settings")
    here.play_unseen()
    here.play_out([0])
    here.look()


def test_from_the_lobby_to_everybodys_results(player: Callable[..., Device], server: LocalServer) -> None:
    others_play(server, "keltis")
    here = player().open()
    here.page.click(".daily-card a:has-text('Keltis')")
    here.page.wait_for_selector("text=2 people have played it.")
    here.page.fill("main input[type=text]", "Niamh")
    here.page.click("main button[type=submit]")
    here.page.wait_for_selector("[data-board]")
    here.play_on(clicks=4)
    here.table = here.page.evaluate("location.hash").split("/")[2].split("?")[0]
    assert here.table == "local-daily-2026-11-17-keltis"
    finish(here)
    here.page.wait_for_selector("dialog.end .end-next")
    assert here.page.locator("dialog.end :text('Play again')").count() == 0, "it is played once"
    here.page.click("dialog.end a:has-text('Everybody’s results')")
    here.page.wait_for_selector(".daily-results .daily-you:has-text('Niamh')")
    expect(here.page.locator(".daily-results tbody tr")).to_have_count(3)
    points = here.page.locator(".daily-you td").nth(1).inner_text()
    assert page_of(server, "keltis")["players"] == 3
    here.page.click(".daily-share summary")
    shared = here.page.locator(".daily-lines")
    expect(shared).to_contain_text(f"{here.url}/#/daily/2026-11-17/keltis")
    lines = shared.inner_text().splitlines()
    assert lines[0].startswith("Fidchell · Keltis · Tuesday, November 17, 2026")
    assert lines[-1] == f"{here.url}/#/daily/2026-11-17/keltis"
    here.open()
    here.page.wait_for_selector(f".daily-card a:has-text('{points} points')")


@pytest.mark.parametrize("game", NAMES)
def test_the_server_agrees_with_every_move_of_the_devices_computer_players(
    player: Callable[..., Device], server: LocalServer, game: str
) -> None:
    here = player()
    play_deal(here, game)
    here.open(f"#/daily/2026-11-17/{game}")
    here.page.wait_for_selector(".daily-results .daily-you:has-text('Niamh')", timeout=1000 * MOST_SECONDS)
    ended = here.view()["result"]["scores"]
    own = page_of(server, game, here.page.evaluate("localStorage.getItem('fidchell-device')"))["own"]
    assert own["score"]["totals"] == [score["total"] for score in ended]
    assert own["score"]["ranks"] == [score["rank"] for score in ended]


def test_decisions_are_shown_beside_those_of_others(
    player: Callable[..., Device], server: LocalServer
) -> None:
    others_play(server, "keltis")
    here = player()
    play_deal(here, "keltis")
    here.open("#/daily/2026-11-17/keltis")
    here.page.wait_for_selector(".daily-decisions .daily-moves li")
    here.page.locator(".daily-decisions input[type=range]").fill("0")
    here.page.wait_for_selector("text=2 others had this position.")
    named = value_when(here.page, NAMED, lambda names: sorted(names) == ["Conn 0", "Conn 1", "you"])
    assert sorted(named) == ["Conn 0", "Conn 1", "you"]
    here.page.wait_for_selector(".daily-words:has-text('You')")
    here.page.click("text=What the engine thinks here")
    here.page.wait_for_selector(".replay [data-board]")


def test_a_second_try_finds_the_first_and_help_is_refused(player: Callable[..., Device]) -> None:
    here = player()
    here.open("#/settings")
    here.table = here.page.evaluate(OPEN_DAILY, ["2026-11-17", "keltis", "Niamh"])
    here.play_unseen()
    here.play_out([0], most=4)
    view = here.view()
    assert (view["terms"]["hints"], view["terms"]["undo"]) == (False, "never")
    assert here.page.evaluate(OPEN_DAILY, ["2026-11-17", "keltis", "Medb"]) == here.table
    assert here.view()["chairs"][0]["name"] == "Niamh"
    undo = {"command": "undo", "number": view["number"], "count": 4}
    assert here.refusal("sendCommand", here.table, 0, undo)["key"] == "shell-daily-undo"
    bot = {"command": "replacebybot", "seat": 0}
    assert here.refusal("sendCommand", here.table, 0, bot)["key"] == "shell-daily-once"
    here.play_out([0])
    again = {"command": "offerrematch", "on": True}
    assert here.refusal("sendCommand", here.table, 0, again)["key"] == "shell-daily-once"


def test_a_deal_that_is_given_up_has_no_result(player: Callable[..., Device], server: LocalServer) -> None:
    here = player()
    here.open("#/settings")
    here.table = here.page.evaluate(OPEN_DAILY, ["2026-11-17", "keltis", "Niamh"])
    here.look()
    here.call("sendCommand", here.table, 0, {"command": "resign"})
    here.open("#/daily/2026-11-17/keltis")
    here.page.wait_for_selector("text=You have given this deal up")
    assert page_of(server, "keltis")["players"] == 0


def test_without_a_network_it_is_kept_and_handed_in_later(
    player: Callable[..., Device], server: LocalServer
) -> None:
    here = player(is_kept=True)
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.context.set_offline(True)
    here.page.reload()
    here.page.click(".daily-card a:has-text('Keltis')")
    here.page.click("main button[type=submit]")
    here.page.wait_for_selector("[data-board]")
    here.table = "local-daily-2026-11-17-keltis"
    finish(here)
    here.page.click("dialog.end a:has-text('Everybody’s results')")
    here.page.wait_for_selector("text=Your result is kept on this device")
    here.page.wait_for_selector(".daily-points")
    assert page_of(server, "keltis")["players"] == 0
    here.context.set_offline(False)
    here.page.goto(f"{here.url}/#/")
    here.page.wait_for_function(ALL_SENT)
    assert page_of(server, "keltis")["players"] == 1
    here.forget_lost_lines()


@pytest.mark.parametrize(
    "place", ["2026-11-18/keltis", "soon/keltis", "2026-11-17/chess", "2026-02-31/keltis"]
)
def test_a_deal_that_is_not_there_is_said_so(player: Callable[..., Device], place: str) -> None:
    here = player().open(f"#/daily/{place}")
    here.page.wait_for_selector("[role=alert]:has-text('There is no such deal')")
    here.page.click("main a:has-text('Today’s deals')")
    here.page.wait_for_selector(".daily-deals")


def test_streaks_and_chance_are_those_of_the_server(player: Callable[..., Device]) -> None:
    here = player().open()
    days = [TODAY - datetime.timedelta(days=back) for back in (0, 1, 2, 5, 6, 7, 8)]
    given = [[day.isoformat() for day in days], TODAY.isoformat()]
    counted = here.page.evaluate(CALL_MODULE, ["net/daily.js", "streakOf", given])
    expected = streak(days, TODAY)
    assert (counted["now"], counted["best"]) == (expected.now, expected.best) == (3, 4)
    seed = DailyDeal(TODAY, "keltis").seed
    drawn = here.page.evaluate(FRACTIONS, [seed.hex(), 1, 3])
    assert drawn == fractions(seed, 1, 3, 20)


def test_comparing_decisions(player: Callable[..., Device]) -> None:
    here = player().open()
    others = [
        {"name": "same", "moves": ["a", "b", "c"]},
        {"name": "later", "moves": ["a", "x", "c"]},
        {"name": "too", "moves": ["a", "x"]},
        {"name": "never", "moves": ["z", "y"]},
    ]
    file = "app/daily/comparison.js"
    found = here.page.evaluate(CALL_MODULE, [file, "compared", [["a", "b", "c"], others, 1]])
    assert found["moves"] == [
        {"text": "b", "names": ["same"], "isYours": True},
        {"text": "x", "names": ["later", "too"], "isYours": False},
    ]
    assert (found["here"], found["elsewhere"]) == (3, [{"name": "never", "text": "y"}])
    assert here.page.evaluate(CALL_MODULE, [file, "firstDifference", [["a", "b"], others[:1]]]) == -1
    assert here.page.evaluate(CALL_MODULE, [file, "firstDifference", [["a", "b"], others]]) == 0


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: look[0])
def test_every_screen_passes_axe(
    player: Callable[..., Device], server: LocalServer, look: tuple[Any, ...]
) -> None:
    others_play(server, "keltis")
    here = player(size=look[1])
    tour = Tour(here, look)
    tour.show("daily-lobby", "/", ".daily-card, .daily-link")
    tour.show("daily-overview", "/daily", ".daily-deals")
    tour.show("daily-begin", "/daily/2026-11-17/keltis", "main form")
    play_deal(here, "keltis")
    here.page.reload()
    tour.show("daily-result", "/daily/2026-11-17/keltis", ".daily-results")
    here.page.click(".daily-share summary")
    tour.show("daily-share", None, ".daily-lines")
    assert {screen: found for screen, found in tour.found.items() if found} == {}
