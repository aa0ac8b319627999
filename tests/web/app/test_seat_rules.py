"""Rules on the player's device: drafts are those of the server, and no click waits for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.rulekit.sampling import DEALS
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor
from tests.web.waiting import wait_until

TURNS = 12 * DEALS
OWN_TURNS = 3  # of which the page worked out every draft
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

# Which position of its seat the page has taken up last, and whether that is the one at the table now.
NOTE_POSITIONS = """(() => {
  const fetched = window.fetch;
  window.fetch = async (...given) => {
    const answer = await fetched(...given);
    if (!String(given[0]).includes("/position?")) return answer;
    const read = answer.json.bind(answer);
    answer.json = async () => {
      const found = await read();
      setTimeout(() => (window.known = found.number));
      return found;
    };
    return answer;
  };
})()"""
IS_KNOWN = """async (table) => {
  const view = await (await fetch(`/api/v1/tables/${table}?seat=0`)).json();
  return view.number === window.known;
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
    here.context.add_init_script(NOTE_POSITIONS)
    here.page.on("requestfinished", lambda request: happened.append(request.url.rpartition("/")[2]))
    table = here.open_short_game(game)
    while turns(happened).count("p") < OWN_TURNS:
        here.wait_for_a_choice()
        here.page.wait_for_function(IS_KNOWN, arg=table)
        here.play_on(clicks=1)
    asked = ["d" in turn for turn in turns(happened)]
    assert asked == sorted(asked, reverse=True), "once the rules are here nothing is asked"


def turns(happened: list[str]) -> list[str]:
    """What was asked in every turn: p what the seat knows, which comes once a turn, and d a draft."""
    asked = [each[0] for each in happened if each.startswith(("position", "draft", "commands"))]
    return "".join(asked).split("c")


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
