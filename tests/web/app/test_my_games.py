"""My games in the lobby: first on a phone, with whose turn and the points; a removal can be taken back."""

from collections.abc import Callable

from playwright.sync_api import expect

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
