"""Following a link: who invites to what; a link that leads nowhere says so and shows the way to the lobby."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.clients import ApiClient, get, open_table, terms
from tests.server.servers import LocalServer
from tests.web.visitor import PHONE, Visitor


def test_an_invitation_shows_who_invites_to_which_game(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    host = ApiClient(server.url)
    opened = host.post("/tables", 201, terms=terms("tirnanog", "open", "open"), name="Niamh")
    here = visitor(size=PHONE).open(f"#/join/{opened['table']}")
    here.page.wait_for_selector(".invitation .game-thumb svg")
    expect(here.page.locator(".invitation")).to_contain_text("Niamh invites you")
    expect(here.page.locator(".invitation")).to_contain_text("At the table: Niamh, a free chair")
    expect(here.page.locator(".invitation a[href='#/rules/tirnanog']")).to_have_count(1)
    host.http.close()


def test_a_dead_link_offers_the_lobby_instead_of_a_chair(
    visitor: Callable[..., Visitor], server: LocalServer
) -> None:
    table, _ = open_table(server.url, "keltis", "open", "open")
    here = visitor().open(f"#/join/{table}")
    here.page.wait_for_selector("text=No chair is free")
    assert here.page.locator("form >> text=Sit down").count() == 0
    here.open("#/join/nothing-here")
    here.page.click(".page .button:has-text('To the lobby')")
    here.page.wait_for_selector(".lobby")
    here.complaints = [each for each in here.complaints if "404" not in each]


def test_a_link_that_works_on_this_device_only_says_so(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/new/keltis")
    here.page.click("text=Open the table")
    here.page.wait_for_selector(".invite [role=note]:has-text('this device only')")
    here.page.click(".invite .button")
    here.page.wait_for_selector(".invite .button:has-text('Copied')")


def test_a_phone_offers_the_link_at_once(visitor: Callable[..., Visitor]) -> None:
    """Without scrolling: a picture of it is for other devices."""
    here = visitor(size={"width": 360, "height": 740}).open("#/new/tirnanog")
    here.page.click("text=Open the table")
    button = here.page.locator(".invite .button:has-text('Copy link')")
    button.wait_for()
    expect(button).to_be_in_viewport(ratio=1)


def test_a_page_that_is_not_there_is_a_page_for_people(server: LocalServer) -> None:
    seen = get(f"{server.url}/nothing", headers={"accept": "text/html,*/*", "accept-language": "fr"})
    assert seen.status_code == 404
    assert seen.headers["content-type"].startswith("text/html")
    assert "Cette page n’existe pas." in seen.text
    assert get(f"{server.url}/nothing").json()["error"] == "no-page"
