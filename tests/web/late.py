"""Games that stand late, kept as logs and gone on with in the browser.

Made anew on purpose, where rules have changed: FIDCHELL_KEEP=1 python -m pytest tests/web/test_touch.py
"""

import os
import random
from pathlib import Path

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.log import Log, Sitter
from fidchell.rulekit.log_reader import Reader
from fidchell.rulekit.position import Position
from tests.web.playing import Visitor

KEPT = Path(__file__).resolve().parent / "kept"
IS_KEEPING = bool(os.environ.get("FIDCHELL_KEEP"))
LATE = {("keltis", 4): 150, ("tipperary", 2): 40, ("tipperary", 5): 90, ("tirnanog", 5): 60}  # moves
SEED = 7
FEW = 5  # moves that are compared


def played(name: str, seats: int, moves: int) -> Log:
    """A game played by likings, with a little chance."""
    game, dice, key = find(name), random.Random(SEED), seed_from_number(SEED)
    log = Log(game, game.edition, {}, [Sitter("you", f"Seat{seat}") for seat in range(seats)], key)
    position = Position.start(game, seats, key, entries=game.plain)
    for _ in range(moves):
        seat = position.actors()[0]
        actions = position.legal(seat)
        few = dice.sample(actions, min(FEW, len(actions)))
        action = max(few, key=lambda one: position.appraise(seat, one))
        log.move(seat, game.moves.write(position, seat, action))
        position.apply(seat, action)
    return log


def late_log(name: str, seats: int) -> tuple[str, int]:
    """The log of a game that stands late, as text, and a seat that may act then."""
    file = KEPT / f"late-{name}-{seats}.log"
    if IS_KEEPING:
        file.write_text(played(name, seats, LATE[name, seats]).text(), encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    log = Reader(text, file.name, find, mend=False).log()
    return text, log.position(log.game.plain).actors()[0]


def go_on(here: Visitor, name: str, seats: int) -> str:
    """Sit down at a game that stands late; bots take the other chairs. Returns the table."""
    text, seat = late_log(name, seats)
    here.open()
    table: str = here.page.evaluate(GO_ON, [text, seat])
    here.page.goto(f"{here.url}/#/table/{table}?seat={seat}")
    here.page.wait_for_selector("[data-board]")
    return table


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
