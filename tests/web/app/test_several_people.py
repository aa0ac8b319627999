"""Several people: two browsers at one table with a lost line in between, and one device for two."""

import re
import time
from collections.abc import Callable
from io import BytesIO

from PIL import Image
from playwright.sync_api import expect

from tests.server.servers import LocalServer
from tests.web.app import qr_reader
from tests.web.page_scripts import ROOT
from tests.web.visitor import MOST_SECONDS, PHONE, Visitor


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


def seat_link(here: Visitor) -> str:
    """The link that invites to the other chair, once it is there."""
    link = here.page.locator("input[readonly]")
    expect(link).to_have_value(re.compile(r"#/join/[\w-]+\?invite=."))
    return link.input_value()


def test_two_browsers_play_and_one_comes_back(visitor: Callable[..., Visitor], server: LocalServer) -> None:
    host, guest = visitor(), visitor()
    open_table(host, "person", "Niamh")
    link = seat_link(host)
    expect(host.page.locator("svg.qr")).to_have_count(1)
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
    moves = max(len(log_lines(each)) for each in both)
    assert moves > 10
    for each in both:
        each.page.wait_for_function(f"() => document.querySelectorAll('.log .move').length === {moves}")
    guest.complaints = [each for each in guest.complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def take_a_turn(people: list[Visitor]) -> None:
    """Whoever may act makes one whole turn."""
    end = time.monotonic() + MOST_SECONDS
    while time.monotonic() < end:
        for each in people:
            if each.lit():
                before = log_lines(each)
                while log_lines(each) == before:
                    assert time.monotonic() < end, "the turn does not end"
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
            expect(here.page.locator("[data-board]")).to_have_count(0)  # nothing of anybody's hand is seen
            here.page.click(".handover button")
            here.page.wait_for_selector("[data-board] .lit")
        seen.add(here.page.locator(".player.acting .player-name").inner_text().split()[0])
        while not here.page.locator(".handover").count():
            things = here.lit()
            if things:
                here.pick(here.dice.choice(things))
            if here.page.query_selector(".hand-on"):  # what the turn brought is still to be seen
                assert here.page.locator("[data-board]").count() == 1
                here.hand_on()
            here.page.wait_for_timeout(15)
    assert seen == {"Guest", "Niamh"}


def test_the_qr_code_on_the_screen_says_the_seat_link(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    open_table(here, "person", "Niamh")
    link = seat_link(here)
    picture = Image.open(BytesIO(here.page.locator("svg.qr").screenshot())).convert("L")
    dark = [
        [picture.getpixel((x, y)) < 128 for x in range(picture.width)]  # type: ignore[operator]
        for y in range(picture.height)
    ]
    assert qr_reader.read(qr_reader.squares(dark)) == link


def test_qr_codes_of_every_length_can_be_read(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open()
    texts = [("https://é.example/" + "x" * length)[:length] for length in (1, 13, 14, 60, 120, 200)]
    grids = here.page.evaluate(
        f"""async (texts) => {{ {ROOT}
          return texts.map((await import(`${{root}}/app/parts/qr_code.js`)).encode);
        }}""",
        texts,
    )
    assert [qr_reader.read(grid) for grid in grids] == texts


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
    here.page.wait_for_function("(old) => !location.hash.includes(old)", arg=table)
    here.page.wait_for_selector("[data-board] .lit")


def test_what_happened_since_ones_last_turn_is_shown_again(visitor: Callable[..., Visitor]) -> None:
    """Move by move: the table as it was, then step by step as it is; each step is another picture."""
    here = visitor(reduced_motion="no-preference")
    here.open_game("keltis")
    while not (things := here.lit()) or here.page.locator(".since li").count() < 2:
        if things:
            here.pick(here.choice(things))
        here.page.wait_for_timeout(15)
    now = here.page.evaluate(TABLEAU)
    here.page.evaluate(WATCH)
    here.page.click(".since [aria-label='Show it again']")
    here.page.wait_for_function("() => window.wasUnlit")  # nothing may be picked meanwhile
    here.page.wait_for_selector("[data-board] .lit")
    seen, flown = here.page.evaluate("[window.seen, window.flown]")
    assert seen[0] == seen[-1] == now
    assert len(set(seen)) >= 2  # a card that is drawn cannot be seen on the table
    assert flown > 0  # pieces fly to where they went
    here.pick(next(thing for thing in here.lit() if thing.startswith("hand")))
    here.page.wait_for_selector(".since", state="detached")


def test_what_happened_is_read_whole_on_a_phone(visitor: Callable[..., Visitor]) -> None:
    """A tap unfolds the line, another one folds it again; the board stays as large as it was."""
    here = visitor(size=PHONE, has_touch=True)
    here.open_game("tirnanog", rivals=4, bot="greedy")
    here.play_until(".since.slim")
    here.wait_until_still()
    board = here.page.locator("[data-board]").bounding_box()
    line = here.page.locator(".since.slim .since-line")
    expect(line).to_have_attribute("aria-expanded", "false")
    line.tap()
    expect(line).to_have_attribute("aria-expanded", "true")
    whole = here.page.locator(".since.slim li")
    expect(whole.last).to_be_in_viewport(ratio=1)
    assert whole.count() >= 4
    assert whole.evaluate_all("all => all.filter((e) => e.scrollWidth > e.clientWidth).length") == 0
    assert here.page.locator("[data-board]").bounding_box() == board
    line.tap()
    expect(whole).to_have_count(0)


TABLEAU = """() => [...document.querySelectorAll("[data-board] [data-piece]")]
  .map(e => e.dataset.piece + e.closest("[transform]").getAttribute("transform")).sort().join()"""
WATCH = f"""() => {{
  const look = {TABLEAU};
  [window.seen, window.flown, window.wasUnlit] = [[look()], 0, false];
  const note = () => {{
    const now = look();
    if (now !== window.seen.at(-1)) window.seen.push(now);
    window.wasUnlit ||= !document.querySelector("[data-board] .lit");
  }};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {{
    if (this.dataset?.piece) window.flown++;
    return animate.apply(this, given);
  }};
  const all = {{ subtree: true, childList: true, attributes: true }};
  new MutationObserver(note).observe(document.body, all);
}}"""
