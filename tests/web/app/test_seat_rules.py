"""Rules on the player's device: drafts are those of the server, and no click waits for it."""

from collections.abc import Callable

import pytest

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import DEALS
from tests.web.visitor import Visitor

TURNS = 12 * DEALS
CLICKS = 16
# One device at all seats of a table: drafts as its rules have them and as the server has them, turn by turn.
BOTH = """async ({ game, seats, turns }) => {
  const root = document.querySelector('script[type="module"]').src.replace(/[^/]+$/, "");
  const api = await import(root + "net/api.js");
  const { SeatRules } = await import(root + "app/table/model/seat_rules.js");
  const chairs = Array.from({ length: seats }, () => ({ kind: "open" }));
  const { table } = await api.openTable({ game, chairs, hot_seat: true }, "Medb", 0);
  for (let seat = 1; seat < seats; seat++) await api.takeSeat(table, `Conn ${seat}`, { seat });
  const found = [];
  let chance = 7;
  const one = (all) => all[(chance = (chance * 48271) % 2147483647) % all.length];
  for (let turn = 0; turn < turns; turn++) {
    const [seat] = (await api.getTable(table, 0)).actors;
    const view = await api.getTable(table, seat);
    const rules = new SeatRules(table);
    await rules.follow(view);
    const { number, moves } = view;
    for (const { text } of [one(moves), one(moves), one(moves)])
      found.push([rules.draft([text], number), { ...(await api.draft(table, seat, [text])), words: [] }]);
    await api.sendCommand(table, seat, { command: "act", number, moves: [one(moves).text] });
  }
  return found;
}"""


@pytest.mark.parametrize("game", NAMES)
def test_drafts_on_the_device_are_those_of_the_server(game: str, visitor: Callable[..., Visitor]) -> None:
    find_or_build(game)
    here = visitor().open()
    pairs = here.page.evaluate(BOTH, {"game": game, "seats": 2, "turns": TURNS})
    assert len(pairs) == 3 * TURNS
    for own, theirs in pairs:
        assert own == theirs


@pytest.mark.parametrize("game", NAMES)
def test_no_request_lies_between_a_click_and_its_picture(game: str, visitor: Callable[..., Visitor]) -> None:
    find_or_build(game)
    here, happened = visitor(), list[str]()
    here.page.on("requestfinished", lambda request: happened.append(request.url.rpartition("/")[2]))
    here.open_short_game(game)
    here.play_on(clicks=CLICKS)
    steps = [
        step.partition("?")[0] for step in happened if step.startswith(("position", "draft", "commands"))
    ]
    turns = "".join(step[0] for step in steps).split("c")
    assert turns[1:].count("p") >= 2, "what the seat knows comes once a turn"
    assert not [turn for turn in turns[1:] if "pd" in turn], "from then on nothing is asked"
