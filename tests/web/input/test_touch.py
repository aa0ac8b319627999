"""Fingers: whatever may be picked late in a game is large enough on a small phone; tiles are dragged."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.stored_games import LATE, go_on, middle, take_a_tile
from tests.web.visitor import PHONE, Visitor
from tests.web.waiting import value_when

UPRIGHT, SIDEWAYS = {"width": 360, "height": 740}, {"width": 740, "height": 360}
LEAST = 24  # pixels, WCAG 2.2, 2.5.8
PICKS = 2
FINGER = 58  # pixels that a picture stays above the finger

# Every control that is on the screen, and how far apart the outermost points lie at which it is hit.
MEASURE = """(least) => {
  const wrong = [], step = 2;
  const controls = "[data-thing].lit, [role=button], button, a[href], input, select";
  const all = [...document.querySelectorAll(controls)].filter(node => !node.matches(".beyond"));
  for (const node of all) {
    const box = node.getBoundingClientRect();
    if (!box.width || box.right <= 0 || box.bottom <= 0 || node.closest(".skip")) continue;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    const isEnough = () => right - left + step >= least && bottom - top + step >= least;
    for (let y = Math.max(0, box.top); y < Math.min(innerHeight, box.bottom) && !isEnough(); y += step)
      for (let x = Math.max(0, box.left); x < Math.min(innerWidth, box.right) && !isEnough(); x += step) {
        if (x > left && x < right && y > top && y < bottom) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !node.contains(hit)) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    const [width, height] = [right - left + step, bottom - top + step];
    const name = node.dataset.thing ?? node.getAttribute("aria-label") ?? node.textContent.trim();
    if (!(width >= least && height >= least)) wrong.push(`${name}: ${width} x ${height}`);
  }
  return { wrong, count: all.length };
}"""

# How far the places stand beside the middle of their window, and how many cannot be reached.
STANDING = """() => {
  const [frame, field] = [document.querySelector(".tip-window"), document.querySelector(".tip-field")];
  const places = [...frame.querySelectorAll("[data-thing^=space].lit")].map(e => e.getBoundingClientRect());
  const [left, right] = [Math.min(...places.map(e => e.left)), Math.max(...places.map(e => e.right))];
  const room = field.getBoundingClientRect();
  const beyond = frame.querySelectorAll(".beyond").length;
  return { aside: (left + right - room.left - room.right) / 2, beyond };
}"""


def settled(here: Visitor, size: dict[str, int]) -> None:
    """Turn the phone, and wait until the board is drawn for it."""
    here.page.set_viewport_size(size)
    here.wait_until_still()


@pytest.mark.parametrize(("game", "seats"), LATE)
def test_fingers_hit_whatever_may_be_picked(visitor: Callable[..., Visitor], game: str, seats: int) -> None:
    here = visitor(size=UPRIGHT, has_touch=True, is_mobile=True)
    go_on(here, game, seats)
    here.page.wait_for_selector("[data-board] .lit, .prompt button[data-thing]")
    kinds = set()
    for _ in range(PICKS):
        for size in (SIDEWAYS, UPRIGHT):
            settled(here, size)
            found = value_when(here.page, MEASURE, lambda found: not found["wrong"], LEAST)
            assert found["wrong"] == []
        things = here.lit()
        kinds |= {thing.split()[0] for thing in things}
        if things:
            here.pick(here.choice(things), "touch")
    assert kinds


def test_places_out_of_sight_are_reached_by_arrows(visitor: Callable[..., Visitor]) -> None:
    """On a small phone a late display is larger than its window: every place can be brought into it."""
    here = visitor(size=UPRIGHT, has_touch=True, is_mobile=True)
    go_on(here, "tipperary", 2)
    here.page.wait_for_selector("[data-board] [data-thing^=tile].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("tile")), "touch")
    here.page.wait_for_selector("[data-thing^=space].lit.beyond")
    places = {thing for thing in here.lit("keys") if thing.startswith("space")}
    here.wait_until_still()
    seen = set(here.lit())
    assert not places <= seen
    for side in ("right", "below", "left", "left", "above", "above", "right", "right", "below", "below"):
        if (arrow := here.page.locator(f".tip-beyond [aria-label$='{side}']")).count():
            arrow.tap()
            here.wait_until_still()
        seen |= set(here.lit())
    assert places <= seen


@pytest.mark.parametrize("seats", [2, 5])
def test_a_late_display_and_its_places_stand_in_the_middle_of_a_phone(
    visitor: Callable[..., Visitor], seats: int
) -> None:
    """Beside the buttons, where these cover none of the places: all of them are in sight."""
    here = visitor(size=PHONE, has_touch=True, is_mobile=True)
    go_on(here, "tipperary", seats)
    here.page.wait_for_selector("[data-board] .lit")
    if tiles := [thing for thing in here.lit() if thing.startswith("tile")]:
        here.pick(tiles[0], "touch")
    here.page.wait_for_selector("[data-thing^=space].lit")
    here.wait_until_still()
    found = value_when(here.page, STANDING, lambda found: abs(found["aside"]) < 2)
    assert abs(found["aside"]) < 2
    assert found["beyond"] == 0


def test_a_tile_is_dragged_to_a_place_and_snaps_there(visitor: Callable[..., Visitor]) -> None:
    """How smoothly is measured by bench/web.py."""
    here = visitor(reduced_motion="no-preference")
    go_on(here, "tipperary", 2)
    start, end = take_a_tile(here)
    here.page.mouse.move(start["x"], start["y"])
    here.page.mouse.down()
    for step in range(1, 11):
        x, y = (start[axis] + (end[axis] - start[axis]) * step / 10 for axis in ("x", "y"))
        here.page.mouse.move(x, y)
    here.page.wait_for_selector(".tip-float.tip-snapped")
    here.page.mouse.up()
    here.page.wait_for_selector(".tip-float.tip-snapped", state="detached")
    here.page.wait_for_selector(".tip-laid, .log-line")


@pytest.mark.parametrize("game", ["tipperary", "keltis"])
def test_a_finger_drags_a_thing_that_stays_in_sight(visitor: Callable[..., Visitor], game: str) -> None:
    """The picture is above the finger; small places are seen through a loupe."""
    here = visitor(size=UPRIGHT, has_touch=True, is_mobile=True)
    kind, target = {"tipperary": ("tile", "space"), "keltis": ("hand", "pile")}[game]
    if game == "tipperary":
        go_on(here, game, 2)
    else:
        here.open_short_game(game)
    here.page.wait_for_selector(f"[data-thing^={kind}].lit")
    here.wait_until_still()
    finger = here.context.new_cdp_session(here.page)
    start: Any = here.spot(next(thing for thing in here.lit() if thing.startswith(kind)))

    def touch(kind: str, **point: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point] if point else []})

    touch("touchStart", **start)
    touch("touchMove", x=start["x"], y=start["y"] - 12)
    place = here.page.locator(f"[data-thing^={target}].lit:not(.beyond)").first
    to = middle(place.bounding_box())
    touch("touchMove", x=to["x"], y=to["y"] + FINGER - 8)
    touch("touchMove", x=to["x"], y=to["y"] + FINGER)
    if game == "tipperary":
        here.page.wait_for_selector(".loupe.on-target .tip-float.tip-snapped")
    else:
        here.page.wait_for_selector(f"[data-thing^={target}].lit.over")
    touch("touchEnd")
    here.page.wait_for_selector(".loupe, .flight", state="detached")
    here.page.wait_for_selector(".tip-aimed" if game == "tipperary" else "[data-thing=deck].lit, .log-line")
