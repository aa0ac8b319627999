"""Several people: two browsers at one table with a lost line in between, and one device for two."""

import re
from collections.abc import Callable

from tests.server.serving import Served
from tests.web.playing import Visitor


def open_table(here: Visitor, chair: str, name: str = "") -> str:
    """A new table of Keltis for two; returns its name."""
    here.open("#/new/keltis")
    here.page.wait_for_selector(".chair-row")
    here.page.select_option(".chair-row:nth-of-type(2) select", chair)
    if name:
        here.page.fill(".chair-row:nth-of-type(2) input", name)
    here.page.click("text=Open the table")
    here.page.wait_for_selector(".waiting, .handover, [data-board]")
    return str(here.page.evaluate("location.hash")).split("/")[2].split("?")[0]


def test_two_browsers_play_and_one_comes_back(visitor: Callable[..., Visitor], house: Served) -> None:
    host, guest = visitor(), visitor()
    open_table(host, "person", "Niamh")
    link = host.page.locator("input[readonly]").input_value()
    assert re.search(r"#/join/[\w-]+\?invite=", link)
    assert host.page.locator("svg.qr").count() == 1
    guest.page.goto(link)
    guest.page.fill("input[maxlength='24']", "Niamh")
    guest.page.click("form >> text=Sit down")
    guest.page.wait_for_selector("[data-board]")
    host.page.wait_for_selector("[data-board]")

    both = [host, guest]
    for _ in range(6):
        take_a_turn(both)
    guest.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('offline'))")
    guest.page.wait_for_selector(".offline")
    if host.lit():
        take_a_turn([host])
    guest.context.set_offline(False)
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    for _ in range(4):
        take_a_turn(both)
    said = [log_lines(each) for each in both]
    assert len(said[0]) == len(said[1]) > 10
    guest.complaints = [each for each in guest.complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def take_a_turn(people: list[Visitor]) -> None:
    """Whoever may act makes one whole turn."""
    for _ in range(400):
        for each in people:
            if each.lit():
                before = log_lines(each)
                while log_lines(each) == before:
                    things = each.lit()
                    if things:
                        each.pick(each.dice.choice(things))
                    each.page.wait_for_timeout(15)
                return
        people[0].page.wait_for_timeout(25)
    raise AssertionError("nobody may act")


def log_lines(here: Visitor) -> list[str]:
    found: list[str] = here.page.evaluate(
        "[...document.querySelectorAll('.log .move')].map(e => e.textContent)"
    )
    return found


def test_one_device_is_handed_over_with_hands_covered(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    open_table(here, "here", "Niamh")
    seen = set()
    for _ in range(4):
        here.page.wait_for_selector(".handover, [data-board] .lit")
        if here.page.locator(".handover").count():
            assert here.page.locator("[data-board]").count() == 0  # nothing of anybody's hand is on the page
            here.page.click(".handover button")
            here.page.wait_for_selector("[data-board] .lit")
        seen.add(here.page.locator(".player.acting .player-name").inner_text().split()[0])
        while not here.page.locator(".handover").count():
            things = here.lit()
            if things:
                here.pick(here.dice.choice(things))
            here.page.wait_for_timeout(15)
    assert seen == {"Guest", "Niamh"}


def test_a_qr_code_has_its_finder_and_timing_patterns(visitor: Callable[..., Visitor], house: Served) -> None:
    """What it says is not read back here."""
    here = visitor().open()
    grid = here.page.evaluate(
        """async () => {
          const qr = document.querySelector('link[rel=modulepreload][href$="qr.js"]').href;
          return (await import(qr)).encode("https://play.example.org/#/join/abcdefghij?invite=0123456789012345678901");
        }"""
    )
    size = len(grid)
    assert (size - 17) % 4 == 0
    finder = [
        [1] * 7,
        [1, 0, 0, 0, 0, 0, 1],
        [1, 0, 1, 1, 1, 0, 1],
        [1, 0, 1, 1, 1, 0, 1],
        [1, 0, 1, 1, 1, 0, 1],
    ]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [row[left : left + 7] for row in grid[top : top + 5]] == finder
    assert [grid[6][column] for column in range(8, size - 8)] == [(c + 1) % 2 for c in range(8, size - 8)]


def test_the_next_game_is_with_the_same_people(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    table = here.play_now("Keltis")
    here.page.click("[aria-label=Menu]")
    here.page.click("text=Resign")
    here.page.click("text=Really resign?")
    here.page.wait_for_selector("dialog.end")
    here.page.click("text=Check the shuffle")
    here.page.wait_for_selector("text=never changed")
    here.page.click("text=Play again")
    here.page.wait_for_selector("[data-board] .lit")
    assert table not in here.page.evaluate("location.hash")
