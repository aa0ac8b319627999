"""Rules on the player's device: drafts are those of the server, and no click waits for it."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import DEALS
from tests.web.page_scripts import ROOT
from tests.web.visitor import MOST_SECONDS, Visitor
from tests.web.waiting import wait_until

TURNS = 12 * DEALS
CLICKS = 16
# One device at all seats of a table: drafts as its rules have them and as the server has them, turn by turn.
BOTH = (
    f"async ({{ game, seats, turns }}) => {{ {ROOT}"
    + """
  const api = await import(`${root}/net/api.js`);
  const server = await import(`${root}/net/server.js`);
  const { SeatRules } = await import(`${root}/app/table/model/seat_rules.js`);
  const chairs = Array.from({ length: seats }, () => ({ kind: "open" }));
  const { table } = await server.openTable({ game, chairs, hot_seat: true }, "Medb", 0);
  for (let seat = 1; seat < seats; seat++) await server.takeSeat(table, `Conn ${seat}`, { seat });
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
)


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
    here, begun, happened = visitor(), list[str](), list[str]()
    here.page.on("request", lambda request: begun.append(request.url.rpartition("/")[2]))
    here.page.on("requestfinished", lambda request: happened.append(request.url.rpartition("/")[2]))
    here.open_short_game(game)
    for _ in range(CLICKS):
        here.wait_for_a_choice()
        wait_for_answers(here, begun, happened)
        here.play_on(clicks=1)
    steps = [
        step.partition("?")[0] for step in happened if step.startswith(("position", "draft", "commands"))
    ]
    turns = "".join(step[0] for step in steps).split("c")
    assert turns[1:].count("p") >= 2, "what the seat knows comes once a turn"
    assert not [turn for turn in turns[1:] if "pd" in turn], "from then on nothing is asked"


def test_a_page_with_other_rules_than_the_server_asks_it(visitor: Callable[..., Visitor]) -> None:
    """As where a newer server has taken over while the page was open."""
    here, asked = visitor(), list[str]()

    def newer(route: Route) -> None:
        position = route.fetch().json()
        route.fulfill(json={**position, "code_hash": "of other rules"})

    here.context.route("**/position?*", newer)
    here.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    here.open_short_game("keltis")
    here.wait_for_a_choice()
    here.play_on(clicks=4)
    wait_until(
        here.page, lambda: any(each.startswith("draft") for each in asked), "the server is never asked"
    )


def wait_for_answers(here: Visitor, begun: list[str], happened: list[str]) -> None:
    """Wait until the seat knows its position and the page has nothing to do, as a person does."""
    end = time.monotonic() + MOST_SECONDS
    while positions(happened) < positions(begun):
        assert time.monotonic() < end, begun[-1]
        here.page.wait_for_timeout(10)
    here.page.evaluate("new Promise((idle) => requestIdleCallback(idle, { timeout: 200 }))")


def positions(requests: list[str]) -> int:
    """How often a position is among requests."""
    return sum(each.startswith("position") for each in requests)
