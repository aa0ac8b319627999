"""A site of files: any file host serves it below any path, and everything happens on the visitor's device."""

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.games import NAMES
from fidchell.server.site.content import site_content
from fidchell.server.site.folder import write_site
from fidchell.wasm.files import find_or_build
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.local.device import Device
from tests.web.visitor import PHONE, Visitor, visits
from tests.web.waiting import wait_until

PATH = "club/games"
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "keltis-2-unguarded.log"
LESSONS = (("keltis", "fr-FR"), ("tipperary", "en-GB"), ("tirnanog", "fr-FR"))
WORDS = {
    "en-GB": ("Play against the computer", "Together on this device", "Without a server", "Open a log"),
    "fr-FR": (
        "Jouer contre l’ordinateur",
        "Ensemble sur cet appareil",
        "Sans serveur",
        "Ouvrir un journal",
    ),
}


class QuietFiles(SimpleHTTPRequestHandler):
    """Files as they lie in a folder."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class QuietHost(ThreadingHTTPServer):
    """A file host."""

    def handle_error(self, *_: Any) -> None:
        """Say nothing of browsers that leave early."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site below a path of a file host."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / PATH, site_content({game: find_or_build(game) for game in NAMES}))
    shutil.copy(GOLDEN, root / PATH / "final.log")
    host = QuietHost(("127.0.0.1", 0), partial(QuietFiles, directory=str(root)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/{PATH}"
    host.shutdown()


@pytest.fixture
def guest(browser: Any, site: str) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors of the site; none may meet an error, and no request leaves its folder."""
    asked = list[str]()

    def make(**settings: Any) -> Visitor:
        here = Visitor(browser, site, **settings)
        here.page.on("request", lambda request: asked.append(request.url))
        here.page.on("websocket", lambda socket: asked.append(socket.url))
        return here

    with visits(make) as come:
        yield come
    assert [url for url in asked if not url.startswith((f"{site}/", "data:", "blob:"))] == []


@pytest.mark.parametrize("locale", WORDS)
def test_the_lobby_offers_what_a_device_can_do(guest: Callable[..., Visitor], locale: str) -> None:
    page = guest(locale=locale, size=PHONE).open().page
    page.wait_for_selector(".level")
    for words in WORDS[locale]:
        expect(page.locator("body")).to_contain_text(words)
    expect(page.locator(".game-card")).to_have_count(len(NAMES))
    assert page.locator('a[href="/api"]').count() == 0
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "locale"), LESSONS)
def test_a_lesson_can_be_played_to_its_end(guest: Callable[..., Visitor], game: str, locale: str) -> None:
    guest(locale=locale).learn(game)


@pytest.mark.parametrize("locale", WORDS)
def test_the_rules_can_be_read(guest: Callable[..., Visitor], locale: str) -> None:
    here = guest(locale=locale)
    for game in NAMES:
        here.open(f"#/rules/{game}").page.wait_for_selector(".paragraph >> nth=10")
        expect(here.page.locator("html")).to_have_attribute("lang", locale[:2])


def test_links_to_tables_of_a_server_say_why_there_is_none(guest: Callable[..., Visitor]) -> None:
    here = guest()
    for place in ("#/join/abc", "#/table/abc?seat=0", "#/replay/abc/3"):
        here.open(place).page.wait_for_selector('main:has-text("has no server")')


def test_games_are_played_on_the_device(guest: Callable[..., Visitor]) -> None:
    """Against the computer by one click, and together by the page of a new table."""
    here = guest()
    assert here.play_now("Keltis").startswith("local-")
    assert here.play_on(clicks=4) == 4
    here.page.goto(f"{here.url}/#/new/keltis?together=1")
    here.page.wait_for_selector(".chair-row")
    assert here.page.locator("input[name=clock]").count() == 0, "only a server has clocks"
    here.page.click(".create .button.main")
    here.page.wait_for_url("**/#/table/local-*")
    here.page.wait_for_selector(".handover, [data-board]")


def test_a_log_is_replayed_by_a_link_or_from_a_file(guest: Callable[..., Visitor]) -> None:
    here = guest()
    page = here.open("#/log?url=final.log").page
    page.wait_for_selector(".replay [data-board]")
    here.open("#/log")
    page.set_input_files("input[type=file]", str(GOLDEN))
    page.wait_for_selector(".replay [data-board]")


@pytest.mark.parametrize("look", LOOKS[:2], ids=["desktop", "phone"])
def test_every_screen_passes_axe(guest: Callable[..., Visitor], look: tuple[Any, ...]) -> None:
    tour = Tour(guest(size=look[1], bypass_csp=True), look)
    tour.show("site-lobby", "/", ".level")
    tour.show("site-new", "/new/keltis?together=1", ".chair-row")
    tour.show("site-log", "/log", "input[type=file]")
    tour.show("site-no-server", "/join/abc", "main p + .button")
    tour.show("site-replay", "/log?url=final.log", ".replay [data-board]")
    assert {screen: found for screen, found in tour.found.items() if found} == {}


def test_a_log_is_fetched_from_the_same_host_alone(guest: Callable[..., Visitor]) -> None:
    here = guest()
    page = here.open("#/log?url=//elsewhere.example/game.log").page
    expect(page.locator(".trouble")).to_contain_text("same host")
    here.open("#/log?url=missing.log")
    page.wait_for_selector('.trouble:has-text("missing.log")')
    here.complaints.clear()  # the browser notes that the file is missing


def test_the_page_runs_no_script_that_is_not_a_file_of_the_site(guest: Callable[..., Visitor]) -> None:
    here = guest().open()
    ran = here.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.head.append(script);
          return window.ran ?? false;
        }"""
    )
    assert not ran

    def is_complained_of() -> bool:
        return any("Content Security Policy" in complaint for complaint in here.complaints)

    wait_until(here.page, is_complained_of, "the browser does not say what it refused")
    here.complaints.clear()


def test_the_site_works_without_a_network_after_the_first_visit(guest: Callable[..., Visitor]) -> None:
    here = guest(service_workers="allow").open()
    here.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    here.context.set_offline(True)
    here.page.goto(f"{here.url}/")
    here.page.wait_for_selector(".level")
    here.page.goto(f"{here.url}/#/learn/keltis/lesson")
    here.page.wait_for_selector(".lesson [data-board]")
    here.complaints.clear()  # the browser notes that nothing could be fetched


def test_the_deal_of_the_day_is_played_without_a_server(browser: Any, site: str) -> None:
    with visits(partial(Device, browser, site)) as come:
        here = come()
        here.open("#/daily")
        here.page.click(".daily-deals a:has-text('Keltis')")
        here.page.click("main button[type=submit]")
        here.page.wait_for_selector("[data-board]")
        here.table = here.page.evaluate("location.hash").split("/")[2].split("?")[0]
        here.page.goto(f"{here.url}/#/settings")
        here.play_unseen()
        here.play_out([0])
        here.look()
        here.page.click("dialog.end a:has-text('Everybody’s results')")
        here.page.wait_for_selector(".daily-points")
        here.page.wait_for_selector("text=This page has no server")
        here.page.wait_for_selector(".daily-decisions .daily-moves li")
        assert here.page.locator("[role=alert]").count() == 0
