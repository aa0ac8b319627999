"""My games in the lobby: first on a phone, with whose turn and the points; a removal can be taken back."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.app.test_friends import signed_in
from tests.web.app.test_several_people import open_table, seat_link, take_a_turn
from tests.web.visitor import PHONE, Visitor


def test_a_game_that_is_taken_off_the_list_comes_back(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=PHONE)
    table = here.open_game("keltis", {"first": "a"})
    here.open("#/")
    line = here.page.locator(f".game-line:has(a[href*='{table}'])")
    line.wait_for()
    expect(line.locator(".game-thumb svg")).to_have_count(1)
    expect(line.locator(".state")).to_have_text("your turn")
    expect(line.locator(".my-game-words")).to_contain_text("Aoife −4")
    top = line.bounding_box()
    first = here.page.locator(".game-card").first.bounding_box()
    assert top
    assert first
    assert top["y"] < first["y"]

    line.locator("[aria-label='Take off the list']").click()
    line.wait_for(state="detached")
    here.page.click(".toast >> text=Undo")
    line.wait_for()
    line.locator("[aria-label='Take off the list']").click()
    line.wait_for(state="detached")
    here.page.reload()  # no longer at once, and still not lost
    here.page.click(".removed-games summary")
    here.page.click("text=Put back")
    line.wait_for()


def test_the_list_tells_whose_turn_it_is_though_others_move(visitor: Callable[..., Visitor]) -> None:
    """Somebody waits in the lobby until the other has moved; the page comes to the front again."""
    host, guest = visitor(), visitor()
    table = open_table(host, "person", "Niamh")
    guest.page.goto(seat_link(host))
    guest.page.fill("input[maxlength='24']", "Niamh")
    guest.page.click("form >> text=Sit down")
    for each in (host, guest):
        each.page.wait_for_selector("[data-board]")
    host.page.wait_for_selector(".prompt")
    first, other = (host, guest) if host.page.locator(".prompt.mine").count() else (guest, host)
    state = other.page.locator(f".game-line:has(a[href*='{table}']) .state")
    other.open("#/")
    expect(state).not_to_have_text("your turn")
    take_a_turn([first])
    expect(first.page.locator(".prompt.mine")).to_have_count(0)
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(state).to_have_text("your turn")


def test_a_game_of_the_account_is_on_the_list_of_its_other_device(visitor: Callable[..., Visitor]) -> None:
    """Also where it was begun after both were signed in."""
    here, phone = visitor(), visitor(size=PHONE)
    name = signed_in(here)
    phone.context.add_cookies(here.context.cookies())
    phone.open()
    phone.page.evaluate("name => localStorage.setItem('fidchell-account', name)", name)
    table = here.play_now("Keltis")
    phone.page.reload()
    phone.page.locator(f".game-line a[href*='{table}']").click()
    phone.page.wait_for_selector("[data-board]")
