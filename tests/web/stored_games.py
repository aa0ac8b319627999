"""Stored games: some that stand late and are gone on with in the browser, and one that is finished.

Made anew on purpose, where rules have changed: FIDCHELL_KEEP=1 python -m pytest tests/web/input/test_touch.py
"""

import json
import os
import random
import time
from pathlib import Path
from typing import Any

import httpx

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.log.reader import LogReader
from fidchell.rulekit.position import SEAT_LETTERS, Position
from tests.web.visitor import MOST_SECONDS, Visitor

FIXTURES = Path(__file__).resolve().parent / "fixtures"
FINISHED = FIXTURES.parents[1] / "golden" / "keltis-2.log"
IS_KEEPING = bool(os.environ.get("FIDCHELL_KEEP"))
LATE = {("keltis", 4): 150, ("tipperary", 2): 40, ("tipperary", 5): 90, ("tirnanog", 5): 60}  # moves
SEED = 7
STORED_SEED = 9  # of the games whose boards are kept as pictures
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


def stored_moves(name: str) -> list[str]:
    """The moves of a stored game for two, each with the letter of its seat."""
    return list(json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8")))


def phase_logs(name: str) -> dict[str, tuple[str, int]]:
    """By phase of a stored game: its log until the phase is reached first, and a seat that may act then."""
    game, key = find(name), seed_from_number(STORED_SEED)
    options = {"subplots": True} if name == "tirnanog" else {}
    log = Log(game, game.edition, options, [LogPlayer("you", f"Seat{seat}") for seat in range(2)], key)
    position = Position.start(game, 2, key, options, entry_points=game.interpreted)
    found: dict[str, tuple[str, int]] = {}
    for move in stored_moves(name):
        view = position.view(None)
        phase = f"{view['phase']} {view.get('question', {}).get('key', '')}"
        if phase not in found:
            found[phase] = (log.text(), position.actors()[0])
        seat = SEAT_LETTERS.index(move[0])
        log.move(seat, move[2:])
        position.play(seat, move[2:])
    return found


def go_on(here: Visitor, name: str, seats: int) -> str:
    """Sit down at a game that stands late; bots take the other chairs. Returns the table."""
    return sit_down(here, *late_log(name, seats))


def sit_down(here: Visitor, text: str, seat: int) -> str:
    """Sit down at a game that is told by its log; bots take the other chairs. Returns the table."""
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
    tile, end = "[data-thing^=tile].lit", time.monotonic() + MOST_SECONDS
    while not here.page.locator(tile).count():  # what is due before is laid first
        assert time.monotonic() < end
        if things := here.lit():
            here.pick(things[0])
        here.page.wait_for_timeout(60)
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
