"""An account in a real browser: Chromium's virtual authenticator, codes, devices, seats, the end."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.accounts.provider import CLIENT, SECRET, ClubProvider
from tests.server.http.account.people import fresh_name
from tests.server.servers import LocalServer, free_port, running_server
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import PHONE, Visitor, visits

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Guest(Visitor):
    """A visitor whose device makes and uses passkeys, and who knows the server by its name: they need one."""

    def __init__(self, browser: Any, url: str, **look: Any) -> None:
        super().__init__(browser, url.replace("127.0.0.1", "localhost"), **look)
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("WebAuthn.enable")
        added = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.authenticator = {"authenticatorId": added["authenticatorId"]}

    def verify(self, is_verified: bool) -> None:
        """Whether the person's finger is the right one from now on."""
        self.devtools.send("WebAuthn.setUserVerified", {**self.authenticator, "isUserVerified": is_verified})


@pytest.fixture
def visitor(browser: Any, server: LocalServer) -> Iterator[Callable[..., Guest]]:
    with visits(partial(Guest, browser, server.url)) as come:
        yield come


def claim(here: Visitor, name: str) -> list[str]:
    """Claim a name on the page; the codes that it shows."""
    here.open("#/account")
    here.page.fill("input[name=name]", name)
    here.page.click("text=Claim this name")
    here.page.wait_for_selector(f"[aria-busy=false] h2:has-text('{name}')")
    shown = here.page.locator(".account-codes code")
    expect(shown).to_have_count(8)
    codes = shown.all_inner_texts()
    here.page.click("text=I have them")
    return codes


def sign_out(here: Visitor) -> None:
    here.page.click("h2 + button:has-text('Sign out')")
    here.page.wait_for_selector("text=Claim this name")


def test_a_passkey_from_claiming_to_coming_back(visitor: Callable[..., Guest]) -> None:
    here, name = visitor(), fresh_name()
    claim(here, name)
    here.page.wait_for_selector(".passkey")
    kept = here.devtools.send("WebAuthn.getCredentials", here.authenticator)["credentials"]
    assert [each["rpId"] for each in kept] == ["localhost"]
    sign_out(here)
    here.page.click("text=With a passkey")
    here.page.wait_for_selector(f"h2:has-text('{name}')")
    here.open("#/")
    expect(here.page.locator(".account-link")).to_have_text(name)
    here.open("#/account")
    here.page.click(".passkey >> text=Remove")
    here.page.wait_for_selector("text=You have none yet")


def test_who_dismisses_the_passkey_has_the_account_all_the_same(visitor: Callable[..., Guest]) -> None:
    here, name = visitor(), fresh_name()
    here.verify(False)
    claim(here, name)
    expect(here.page.locator("[role=alert]")).to_contain_text("No passkey was made")
    expect(here.page.locator(".passkey")).to_have_count(0)
    here.verify(True)
    here.page.click("text=Add a passkey")
    here.page.wait_for_selector(".passkey")
    expect(here.page.locator("[role=alert]")).to_have_count(0)


def test_a_seat_is_there_on_another_device(visitor: Callable[..., Guest]) -> None:
    here, phone, name = visitor(), visitor(size=PHONE), fresh_name()
    table = here.play_now("Keltis")
    codes = claim(here, name)
    here.open(f"#/table/{table}?seat=0")
    here.page.wait_for_selector("[data-board] .lit")
    phone.open("#/account")
    phone.page.fill("input[name=code]", codes[0])
    phone.page.click("text=With this code")
    phone.page.wait_for_selector(f"h2:has-text('{name}')")
    phone.open("#/")
    phone.page.click(f"a.my-game[href*='{table}']")
    phone.page.wait_for_selector("[data-board] .lit")
    here.open("#/account")
    here.page.wait_for_selector(".device >> nth=1")
    here.page.click("text=Sign out all others")
    here.page.wait_for_selector(".device >> nth=1", state="detached")
    phone.open("#/account")
    phone.page.wait_for_selector("text=Claim this name")
    phone.complaints.clear()  # its table was closed


def test_what_is_refused_is_said(visitor: Callable[..., Guest]) -> None:
    here, other, name = visitor(), visitor(), fresh_name()
    claim(here, name)
    other.open("#/account")
    other.page.fill("input[name=name]", name)
    other.page.click("text=Claim this name")
    other.page.wait_for_selector("[role=alert]:has-text('belongs to somebody else')")
    other.page.fill("input[name=code]", "AAAA-BBBB-CCCC-DDDD")
    other.page.click("text=With this code")
    other.page.wait_for_selector("[role=alert]:has-text('No account has this code')")
    other.complaints.clear()  # a refusal is noted there
    here.page.click("text=Delete the account")
    here.page.fill("input[name=delete-name]", "somebody")
    here.page.click("text=Delete for good")
    here.page.wait_for_selector("[role=alert]:has-text('write its name')")
    here.page.fill("input[name=delete-name]", name)
    here.page.click("text=Delete for good")
    here.page.wait_for_selector("text=Your account is deleted.")
    here.page.wait_for_selector("text=Claim this name")
    here.complaints.clear()


def test_everything_is_saved_as_a_file(visitor: Callable[..., Guest]) -> None:
    here, name = visitor(), fresh_name()
    claim(here, name)
    with here.page.expect_download() as download:
        here.page.click("text=Save everything as a file")
    assert name in download.value.path().read_text()


@pytest.mark.parametrize("look", LOOKS[:3], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_pages_are_for_everybody(visitor: Callable[..., Guest], look: tuple[Any, ...]) -> None:
    here = visitor(size=look[1], bypass_csp=True)
    tour = Tour(here, look)
    tour.show("account-out", "/account", "input[name=name]")
    here.page.fill("input[name=name]", fresh_name())
    here.page.click("form button.main")
    tour.show("account-in", None, ".passkey")
    tour.show("account-lobby", "/", ".account-link")
    tour.show("leaderboard", "/account/leaderboard/tipperary/3", ".leaderboard tbody tr")
    tour.show("account-link", "/account/link/none", ".panel .button.main")
    here.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}


def test_a_rated_table_is_opened_and_a_leaderboard_read(visitor: Callable[..., Guest]) -> None:
    here = visitor()
    here.open("#/new/keltis")
    here.page.wait_for_selector(".chair-row")
    assert here.page.locator("input[name=rated]").count() == 0, "for people with accounts"
    claim(here, fresh_name())
    here.page.check("input[name=public]")
    here.page.wait_for_selector("[aria-busy=false] input[name=public]:checked")
    here.open("#/new/keltis")
    here.page.click(".more-options summary")
    here.page.check("input[name=rated]")
    here.page.select_option(".chair-row:nth-of-type(2) select >> nth=0", "bot")
    here.page.click(".create .button.main")
    here.page.wait_for_selector("[data-board]")
    table = here.page.evaluate("location.hash").split("/")[2].split("?")[0]
    terms = here.page.evaluate(f"fetch('/api/v1/tables/{table}').then((answer) => answer.json())")["terms"]
    assert (terms["rated"], terms["hints"], terms["on_time"]) == (True, False, "resign")
    here.open("#/account/leaderboard/keltis/2")
    expect(here.page.locator(".leaderboard tbody tr:first-child")).to_contain_text("computer player")
    here.page.click("label:has-text('Tipperary')")
    here.page.click("fieldset:has(input[name=seats]) label:has-text('5')")
    here.page.wait_for_function("() => location.hash === '#/account/leaderboard/tipperary/5'")


def test_members_of_a_club_sign_in_at_their_provider(browser: Any, tmp_path: Path) -> None:
    """There and back by links alone; a newcomer chooses a name, and the next time is signed in at once."""
    club = ClubProvider()
    club.person = {"sub": "7", "preferred_username": "Derdriu"}
    port = free_port()
    settings = {"openid_issuer": club.issuer, "openid_client": CLIENT, "openid_name": "Craobh"}
    (tmp_path / "secret").write_text(SECRET)
    public = {"port": port, "public_url": f"http://localhost:{port}"}
    secret = {"openid_secret_file": str(tmp_path / "secret")}
    with (
        running_server(tmp_path, **settings, **public, **secret) as server,
        visits(partial(Guest, browser, server.url)) as come,
    ):
        here = come().open("#/account")
        here.page.click("text=At Craobh")
        expect(here.page.locator("input[name=provider-name]")).to_have_value("Derdriu")
        here.page.click("text=Claim this name")
        here.page.wait_for_selector("[aria-busy=false] h2:has-text('You are Derdriu')")
        here.page.click("text=I have them")
        expect(here.page.locator(".identity")).to_contain_text("Craobh: Derdriu")
        sign_out(here)
        here.page.click("text=At Craobh")
        here.page.wait_for_selector("[aria-busy=false] h2:has-text('You are Derdriu')")
        sign_out(here)
        club.is_denied = True
        here.page.click("text=At Craobh")
        expect(here.page.get_by_role("status")).to_contain_text("not signed in there")
    club.close()
