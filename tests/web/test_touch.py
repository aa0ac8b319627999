"""Fingers: whatever may be picked late in a game is large enough on a small phone; and frames in time."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest

from tests.web.late import LATE, go_on
from tests.web.playing import Visitor

UPRIGHT, SIDEWAYS = {"width": 360, "height": 740}, {"width": 740, "height": 360}
LEAST = 24  # pixels, WCAG 2.2, 2.5.8
PICKS = 2
FRAME = 1000 / 60  # milliseconds
LATE_FRAMES = 0.2  # of all frames may be late on a busy machine

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


# The board has not changed for some frames.
STILL = """async () => {
  let [last, same] = ["", 0];
  while (same < 6) {
    await new Promise(requestAnimationFrame);
    const now = document.querySelector("[data-board]").innerHTML;
    [last, same] = [now, now === last ? same + 1 : 0];
  }
}"""


def settled(here: Visitor, size: dict[str, int]) -> None:
    """Turn the phone, and wait until the board is drawn for it."""
    here.page.set_viewport_size(size)
    here.page.evaluate(STILL)


@pytest.mark.parametrize(("game", "seats"), LATE)
def test_fingers_hit_whatever_may_be_picked(visitor: Callable[..., Visitor], game: str, seats: int) -> None:
    here = visitor(size=UPRIGHT, has_touch=True, is_mobile=True)
    go_on(here, game, seats)
    here.page.wait_for_selector("[data-board] .lit, .prompt button[data-thing]")
    kinds = set()
    for _ in range(PICKS):
        for size in (SIDEWAYS, UPRIGHT):
            settled(here, size)
            found = here.page.evaluate(MEASURE, LEAST)
            assert found["wrong"] == []
        things = here.lit()
        kinds |= {thing.split()[0] for thing in things}
        if things:
            here.pick(here.liked(things), "touch")
    assert kinds


def test_places_out_of_sight_are_reached_by_arrows(visitor: Callable[..., Visitor]) -> None:
    """On a small phone a late display is larger than its window: every place can be brought into it."""
    here = visitor(size=UPRIGHT, has_touch=True, is_mobile=True)
    go_on(here, "tipperary", 2)
    here.page.wait_for_selector("[data-board] [data-thing^=tile].lit")
    here.pick(next(thing for thing in here.lit() if thing.startswith("tile")), "touch")
    here.page.wait_for_selector("[data-thing^=space].lit.beyond")
    places = {thing for thing in here.lit("keys") if thing.startswith("space")}
    seen = set(here.lit())
    assert not places <= seen
    for side in ("right", "below", "left", "left", "above", "above", "right", "right", "below", "below"):
        if (arrow := here.page.locator(f".tip-beyond [aria-label$='{side}']")).count():
            arrow.tap()
        seen |= set(here.lit())
    assert places <= seen


def dragged(here: Visitor, start: dict[str, float], end: dict[str, float]) -> list[float]:
    """Carry a tile to and fro; returns the milliseconds between frames."""
    here.page.mouse.move(start["x"], start["y"])
    here.page.mouse.down()
    here.page.evaluate(COUNT)
    for turn in range(90):
        share = abs((turn % 30) / 15 - 1)
        x, y = (start[axis] + (end[axis] - start[axis]) * share for axis in ("x", "y"))
        here.page.mouse.move(x, y)
    frames: list[float] = here.page.evaluate("() => { window.isCounting = false; return window.frames; }")
    here.page.mouse.up()
    return frames


COUNT = """() => {
  [window.frames, window.isCounting] = [[], true];
  let last = performance.now();
  const next = (now) => {
    window.frames.push(now - last);
    last = now;
    if (window.isCounting) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def middle(box: Any) -> dict[str, float]:
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_tile_is_dragged_at_sixty_frames_a_second(visitor: Callable[..., Visitor]) -> None:
    here = visitor(reduced_motion="no-preference")
    go_on(here, "tipperary", 2)
    end = time.monotonic() + 20
    while not here.page.locator("[data-thing^=tile].lit").count():  # what is due before is laid first
        assert time.monotonic() < end
        if things := here.lit():
            here.pick(things[0])
        here.page.wait_for_timeout(60)
    here.pick(next(thing for thing in here.lit() if thing.startswith("tile")))
    here.page.wait_for_selector(".tip-held")
    here.page.wait_for_selector("[data-thing^=space].lit")
    start = middle(here.page.locator(".tip-held").bounding_box())
    end = middle(here.page.locator("[data-thing^=space].lit").first.bounding_box())
    frames = dragged(here, start, end)[1:]
    late = sum(frame > 1.5 * FRAME for frame in frames) / len(frames)
    print(
        f"{len(frames)} frames, median {median(frames):.1f} ms, longest {max(frames):.0f} ms, {late:.0%} late"
    )
    assert len(frames) > 20
    assert median(frames) < FRAME + 1
    assert late < LATE_FRAMES
