"""Stored games: some that stand late and are gone on with in the browser, and one that is finished.

Made anew on purpose, where rules have changed: FIDCHELL_KEEP=1 python -m pytest tests/web/input/test_touch.py
"""

import os
import random
from pathlib import Path
from typing import Any

import httpx

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.log.reader import LogReader
from fidchell.rulekit.position import Position
from tests.web.visitor import MOST_SECONDS, Visitor

FIXTURES = Path(__file__).resolve().parent / "fixtures"
FINISHED = FIXTURES.parents[1] / "golden" / "keltis-2.log"
IS_KEEPING = bool(os.environ.get("FIDCHELL_KEEP"))
LATE = {("keltis", 4): 150, ("tipperary", 2): 40, ("tipperary", 5): 90, ("tirnanog", 5): 60}  # moves
SEED = 7
FEW = 5  # moves that are compared


def played(name: str, seats: int, moves: int) -> Log:
    """A game played by the greedy score, with a little chance."""
    game, dice, key = find(name), random.Random(SEED), seed_from_number(SEED)
    log = Log(game, game.edition, {}, [LogPlayer("you", f"Seat{seat}") for seat in range(seats)], key)
    position = Position.start(game, seats, key, entry_points=game.interpreted)
    for _ in range(moves):
        seat = position.actors()[0]
        actions = position.legal(seat)
        few = dice.sample(actions, min(FEW, len(actions)))
        action = max(few, key=lambda one: position.greedy_score(seat, one))
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)
    return log


def late_log(name: str, seats: int) -> tuple[str, int]:
    """The log of a game that stands late, as text, and a seat that may act then."""
    file = FIXTURES / f"late-{name}-{seats}.log"
    if IS_KEEPING:
        file.write_text(played(name, seats, LATE[name, seats]).text(), encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    log = LogReader(text, file.name, find).log()
    return text, log.position(log.game.interpreted).actors()[0]


def go_on(here: Visitor, name: str, seats: int) -> str:
    """Sit down at a game that stands late; bots take the other chairs. Returns the table."""
    text, seat = late_log(name, seats)
    here.open()
    table: str = here.page.evaluate(GO_ON, [text, seat])
    here.page.goto(f"{here.url}/#/table/{table}?seat={seat}")
    here.page.wait_for_selector("[data-board]")
    return table


def import_finished(url: str) -> str:
    """Import a finished game into a server. Returns the table."""
    body = {"log": FINISHED.read_text(encoding="utf-8")}
    answer = httpx.post(f"{url}/api/v1/imports", json=body, timeout=MOST_SECONDS)
    return str(answer.json()["table"])


def take_a_tile(here: Visitor) -> tuple[dict[str, float], dict[str, float]]:
    """Take a tile in hand in a late game of Tipperary: where it lies, and where it may be laid."""
    here.play_until("[data-thing^=tile].lit")  # what is due before is laid first
    here.pick(next(thing for thing in here.lit() if thing.startswith("tile")))
    here.page.wait_for_selector(".tip-held")
    here.page.wait_for_selector("[data-thing^=space].lit:not(.beyond)")
    here.wait_until_still()
    held = here.page.locator(".tip-held").bounding_box()
    place = here.page.locator("[data-thing^=space].lit:not(.beyond)").first.bounding_box()
    return middle(held), middle(place)


def middle(box: Any) -> dict[str, float]:
    """The middle of what the browser has measured."""
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


GO_ON = """async ([log, seat]) => {
  const headers = { "content-type": "application/json" };
  const post = async (path, body) => {
    const answer = await fetch(`/api/v1/${path}`, { method: "POST", body: JSON.stringify(body), headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { table } = await post("imports", { log });
  await post(`tables/${table}/seats`, { name: "Aoife", seat });
  await post(`tables/${table}/commands`, { command: { command: "start" } });
  return table;
}"""
