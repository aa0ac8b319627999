"""A table on the device does what a table of the server does: moves, undo, bots, hot seat, the end."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.local.device import Device, bots
from tests.web.waiting import wait_until

TWO = [{"kind": "open"}, {"kind": "open"}]
LEVELS = ("lir", "oisin", "medb", "fionn")
# The bar of a bot that thinks is shown for a moment only: its button is pressed as soon as it is there.
PRESS_WHEN_THERE = """() => {
  window.pressed = 0;
  const press = () => {
    const button = document.querySelector(".thinking progress") && document.querySelector(".thinking button");
    if (button) window.pressed++;
    button?.click();
  };
  new MutationObserver(press).observe(document.body, { subtree: true, childList: true });
}"""


def act(here: Device, seat: int = 0) -> str:
    """The first legal move of a seat, once it may act."""
    here.page.wait_for_function("() => document.querySelector('[data-board] .lit')")
    view = here.view(seat)
    move: str = view["moves"][0]["text"]
    here.call("sendCommand", here.table, seat, {"command": "act", "number": view["number"], "moves": [move]})
    return move


def test_a_message_that_comes_twice_does_nothing_the_second_time(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local(chairs=TWO, names=["Aoife", "Conn"], options={"first": "a"})
    view = here.view()
    moves = [view["moves"][0]["text"]]
    command = {"command": "act", "number": 0, "moves": moves}
    first = here.call("sendCommand", here.table, 0, command)
    assert here.call("sendCommand", here.table, 0, command) == first
    assert here.view()["number"] == 1
    other = {"command": "act", "number": 0, "moves": ["draw deck"]}
    refused = here.refusal("sendCommand", here.table, 0, other)
    assert refused["key"] == "number-wrong"
    assert "your next act has the number 1" in refused["text"]
    wrong = here.refusal("sendCommand", here.table, 0, {"command": "act", "number": 1, "moves": ["fly home"]})
    assert wrong["text"] == "“fly home” is not possible now."
    assert here.refusal("sendCommand", here.table, 0, {"command": "pause"})["key"] == "shell-local-not-here"


def test_undo_goes_past_what_came_to_light_and_takes_the_answers_of_bots_back(
    device: Callable[..., Device],
) -> None:
    here = device()
    here.open_local(options={"first": "a"})
    start = here.view()["game"]
    act(here)
    here.play_out([0], most=1)  # a card comes to light, and the bot answers
    here.page.wait_for_function("() => document.querySelectorAll('.log .seat-1').length >= 2")
    here.page.wait_for_selector("[data-board] .lit")
    for _ in range(2):
        here.page.wait_for_selector(".actions button:has-text('Undo'):not([aria-disabled])")
        before = here.view()["number"]
        here.page.keyboard.press("u")
        wait_until(here.page, lambda before=before: here.view()["number"] != before, "nothing is undone")
        undone = [entry["kind"] for entry in here.view()["log"]].count("undo")
        here.page.wait_for_function("(n) => document.querySelectorAll('.log .undo').length >= n", arg=undone)
    assert here.view()["game"] == start
    assert here.view()["undo"]["why"] == {"key": "undo-nothing"}


def test_two_people_share_the_device(device: Callable[..., Device]) -> None:
    here = device(locale="fr")
    here.open("#/new/keltis")
    here.page.click(".device-switch:has(input:not([disabled]))")
    here.page.select_option(".chair-row:nth-of-type(2) select", "here")
    here.page.fill(".chair-row:nth-of-type(2) input", "Niamh")
    here.page.click("text=Ouvrir la table")
    here.page.wait_for_selector("[data-board], .handover")
    for _ in range(3):
        while here.page.locator(".handover").count() == 0:
            if things := here.lit():
                here.pick("deck" if "deck" in things else things[0])
            here.hand_on()
            here.page.wait_for_timeout(10)
        assert here.page.locator("[data-thing^='hand']").count() == 0, "hands are covered meanwhile"
        here.page.click(".handover button")
        here.page.wait_for_selector("[data-board] .lit")


def test_bots_of_all_levels_play_against_one_another(device: Callable[..., Device]) -> None:
    here = device()
    chairs = [chair for level in LEVELS for chair in bots(level)]
    here.open_local(chairs=chairs, options={"variant": "short"}, is_shown=False)
    ended = here.play_out([0])
    assert ended["status"] == "ended"
    assert [chair["bot"] for chair in ended["chairs"]] == list(LEVELS)
    assert ended["seed"]


def test_the_strongest_bot_shows_how_far_it_is_and_moves_when_told(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local(chairs=[{"kind": "open"}, *bots("lugh")], options={"first": "a"})
    here.page.evaluate(PRESS_WHEN_THERE)
    here.play_out([0], most=2)
    here.page.wait_for_selector(".log .move.seat-1")
    here.page.wait_for_selector("[data-board] .lit")
    here.page.wait_for_function("() => window.pressed > 0")
    here.page.wait_for_selector(".thinking", state="detached")


def test_resigning_ends_a_game_of_two_and_the_next_one_begins(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local()
    here.page.click("[aria-label=Menu]")
    assert here.page.locator("dialog button:has-text('Pause')").count() == 0
    assert here.refusal("hint", here.table, 0, "nudge")["key"] == "shell-local-not-here"
    here.page.click("text=Resign")
    here.page.click("text=Really resign?")
    here.page.wait_for_selector("dialog.end")
    result = here.view()["result"]
    assert (result["reason"], result["winners"], result["resigned"]) == ("resigned", [1], [0])
    here.page.click("dialog.end button:has-text('Play again')")
    here.page.wait_for_function("(old) => !location.hash.includes(old)", arg=here.table)
    here.page.wait_for_selector("[data-board]")
    expect(here.page.locator("dialog.end")).to_have_count(0)


def test_a_bot_plays_for_somebody_who_may_come_back(device: Callable[..., Device]) -> None:
    here = device()
    chairs = [{"kind": "open"}, {"kind": "open"}, *bots("lir")]
    here.open_local(chairs=chairs, names=["Aoife", "Conn", ""])
    here.call("sendCommand", here.table, 0, {"command": "replacebybot", "seat": 1})
    assert here.view()["chairs"][1]["gone"] == "replaced"
    here.call("sendCommand", here.table, 1, {"command": "return"})
    assert here.view()["chairs"][1] | {"gone": None, "bot": None} == here.view()["chairs"][1]


def test_a_choice_at_the_same_time_is_hidden_and_taken_back_alone(device: Callable[..., Device]) -> None:
    here = device()
    here.open_local("tipperary", TWO, ["Aoife", "Conn"])
    assert here.view()["actors"] == [0, 1]
    here.page.wait_for_selector("[data-board] .lit")
    for seat in (0, 1):
        view = here.view(seat)
        moves = [view["moves"][0]["text"]]
        here.call("sendCommand", here.table, seat, {"command": "act", "number": 0, "moves": moves})
    made = [[entry["seat"] for entry in here.view(seat)["log"] if entry["kind"] == "move"] for seat in (0, 1)]
    assert made == [[0], [1]], "nobody is told what the other has chosen"
    chosen = here.view(1)["game"]
    here.call("sendCommand", here.table, 0, {"command": "undo", "number": 1})
    assert here.view(1)["game"] == chosen, "the choice of the other stays"
    assert (here.view(0)["number"], here.view(1)["number"]) == (2, 1)
    assert [entry["kind"] for entry in here.view(1)["log"]].count("undo") == 0


def test_options_that_do_not_fit_are_refused_in_words(device: Callable[..., Device]) -> None:
    here = device()
    here.open()
    terms = {"game": "keltis", "chairs": TWO, "options": {"first": "d"}}
    refused = here.refusal("openLocalTable", terms, ["Aoife", "Conn"])
    assert refused["text"].startswith("These options do not go together, or not with this number of players:")
    assert here.refusal("openLocalTable", {**terms, "options": {}}, ["Aoife", "aoife"])["key"] == "name-twice"
