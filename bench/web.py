"""How quick the browser client is: the first load, a click in late games, and dragging a tile.

    python -m bench.web [--clicks N] [--seconds N]

Chromium must be there (Debian: apt-get install chromium). What else runs on the machine changes the figures.
"""

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from fidchell.server.compression import gzipped
from fidchell.server.http import assets
from tests.server.servers import running_server
from tests.web.stored_games import LATE, go_on, take_a_tile
from tests.web.visitor import PHONE, Visitor, chromium

LOADS = 5
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
FRAME = 1000 / 60  # milliseconds
DRAG_STEPS = 90
HELD_TURN = ".actions .main:has-text('Confirm')"

# Wait until the page has nothing to do, as a person does; press one point, and count the milliseconds until
# the changed board is laid out, and until a frame begins.
CLICK = """async ({ x, y }) => {
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 200 }));
  const target = document.elementFromPoint(x, y);
  const changed = new Promise((done) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      board.getBoundingClientRect();
      const laidOut = performance.now() - start;
      requestAnimationFrame(() => done([laidOut, performance.now() - start]));
    });
    const board = document.querySelector("[data-board]");
    watch.observe(board, { subtree: true, childList: true, attributes: true });
    setTimeout(() => done(null), 5000);
  });
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
  return changed;
}"""

COUNT_FRAMES = """() => {
  [window.frames, window.isCounting] = [[], true];
  let last = performance.now();
  const next = (now) => {
    window.frames.push(now - last);
    last = now;
    if (window.isCounting) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


class Limit(argparse.Namespace):
    """How long each late game is measured."""

    clicks: int
    seconds: int  # bots take their time


def first_load(browser: Any, url: str) -> None:
    """How much is loaded before the lobby is there, and when it is painted."""
    first = assets.modules()
    size = sum(
        len(gzipped(content))
        for name, content in assets.files().items()
        if name in first or name.endswith(".css")
    )
    spent = []
    for _ in range(LOADS):
        here = Visitor(browser, url, service_workers="block").open()
        here.page.wait_for_selector(".game-card svg.picture")
        spent.append(here.page.evaluate(PAINTED))
        here.close()
    print(f"first load: {size / 1000:.1f} KB gzip, painted after {median(spent):.0f} ms (median of {LOADS})")


def ready_offline(browser: Any, url: str) -> None:
    """How long after a first visit began everything is kept for playing offline."""
    spent = []
    for _ in range(LOADS):
        here = Visitor(browser, url, service_workers="allow")
        began = time.monotonic()
        here.open()
        here.page.wait_for_selector(".ready-offline")
        spent.append(time.monotonic() - began)
        here.close()
    print(f"ready to play offline {median(spent):.1f} s after the first visit (median of {LOADS})")


def clicks(browser: Any, url: str, game: str, seats: int, limit: Limit, **device: Any) -> None:
    """Clicks in a late game until the board is painted anew; views from their message until drawn."""
    here = Visitor(browser, url, **device)
    go_on(here, game, seats)
    here.page.wait_for_load_state("networkidle")
    spent: list[tuple[float, float]] = []
    end = time.monotonic() + limit.seconds
    while len(spent) < limit.clicks and time.monotonic() < end and not here.is_over:
        if not (things := here.lit()) or not (spot := here.spot(here.choice(things))):
            if here.page.query_selector(HELD_TURN):
                here.page.keyboard.press("u")  # as often as possible, without waiting for bots
            here.page.wait_for_timeout(20)
        elif (taken := here.page.evaluate(CLICK, spot)) is not None:
            spent.append(tuple(taken))
    drawn = here.page.evaluate("performance.getEntriesByName('view-drawn').map(e => e.duration)")
    here.close()
    told = f", a view drawn {summary(drawn[1:])} after its message" if len(drawn) > 2 else ""
    laid_out, framed = (summary([each[place] for each in spent]) for place in (0, 1))
    print(f"{game}, {seats} players, late: click to laid out {laid_out}, to a frame {framed}{told}")


def summary(spent: list[float]) -> str:
    """Median, 95th and 99th percentile."""
    if len(spent) < 2:
        return "not measured"
    steps = quantiles(spent, n=100, method="inclusive")
    return f"{median(spent):.1f} ms (p95 {steps[94]:.1f} ms, p99 {steps[98]:.1f} ms, {len(spent)} times)"


def dragging(browser: Any, url: str) -> None:
    """Frames while a tile is dragged to and fro in a late game of Tipperary."""
    here = Visitor(browser, url, reduced_motion="no-preference")
    go_on(here, "tipperary", 2)
    start, end = take_a_tile(here)
    here.page.mouse.move(start["x"], start["y"])
    here.page.mouse.down()
    here.page.evaluate(COUNT_FRAMES)
    for step in range(DRAG_STEPS):
        share = abs((step % 30) / 15 - 1)
        x, y = (start[axis] + (end[axis] - start[axis]) * share for axis in ("x", "y"))
        here.page.mouse.move(x, y)
    frames = here.page.evaluate("() => { window.isCounting = false; return window.frames; }")[1:]
    here.page.mouse.up()
    here.close()
    late = sum(frame > 1.5 * FRAME for frame in frames) / len(frames)
    print(f"dragging a tile: {summary(frames)} a frame, {late:.0%} late")


def main() -> None:
    """All figures, one a line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=int, default=60, help="at most, in each late game")
    parser.add_argument("--clicks", type=int, default=20, help="in each late game")
    limit = parser.parse_args(namespace=Limit())
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        chromium() as browser,
    ):
        first_load(browser, server.url)
        ready_offline(browser, server.url)
        for game, seats in LATE:
            clicks(browser, server.url, game, seats, limit)
        clicks(browser, server.url, "tipperary", 5, limit, size=PHONE)
        dragging(browser, server.url)


if __name__ == "__main__":
    main()
