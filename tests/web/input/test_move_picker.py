"""The move picker, in the browser it runs in: what is lit, what is complete, how one changes one's mind."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.servers import LocalServer
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

LAY = {"text": "lay R5", "clicks": ["hand R5", "path R"]}
SMALL = {"text": "lay A2", "clicks": ["hand A2", "path A", "small"]}
LARGE = {"text": "lay A2 large", "clicks": ["hand A2", "path A", "large"]}
DROP = {"text": "discard R5", "clicks": ["hand R5", "pile R"]}
DRAW = {"text": "draw deck", "clicks": ["deck"]}
MOVES = [LAY, SMALL, LARGE, DROP, DRAW]
ASK = f"""async ([name, given]) => {{ {ROOT}
  const found = (await import(`${{root}}/input/move_picker.js`))[name](...given);
  return found instanceof Set ? [...found].sort() : found;
}}"""


@pytest.fixture(scope="module")
def picker(browser: Any, server: LocalServer) -> Iterator[Callable[..., Any]]:
    here = Visitor(browser, server.url).open()
    yield lambda name, *given: here.page.evaluate(ASK, [name, list(given)])
    here.close()
    assert here.complaints == []


def test_first_things_are_lit_then_those_that_remain(picker: Callable[..., Any]) -> None:
    assert picker("litThings", MOVES, []) == ["deck", "hand A2", "hand R5"]
    assert picker("litThings", MOVES, ["hand R5"]) == ["path R", "pile R"]
    assert picker("litThings", MOVES, ["hand A2", "path A"]) == ["large", "small"]
    assert picker("litThings", [], []) == []


def test_the_last_thing_completes_the_move(picker: Callable[..., Any]) -> None:
    assert picker("pick", MOVES, [], "deck") == {"picked": ["deck"], "move": DRAW}
    assert picker("pick", MOVES, [], "hand R5") == {"picked": ["hand R5"], "move": None}
    assert picker("pick", MOVES, ["hand R5"], "pile R")["move"] == DROP
    assert picker("pick", MOVES, ["hand A2", "path A"], "large")["move"] == LARGE


def test_one_may_change_ones_mind(picker: Callable[..., Any]) -> None:
    assert picker("pick", MOVES, ["hand R5"], "hand A2") == {"picked": ["hand A2"], "move": None}
    assert picker("pick", MOVES, ["hand R5"], "hand R5") == {"picked": [], "move": None}
    assert picker("pick", MOVES, ["hand A2", "path A"], "hand R5") == {"picked": ["hand R5"], "move": None}
    assert picker("pick", MOVES, ["hand A2"], "deck")["move"] == DRAW


def test_what_is_not_lit_changes_nothing(picker: Callable[..., Any]) -> None:
    assert picker("pick", MOVES, ["hand R5"], "path S") == {"picked": ["hand R5"], "move": None}
    assert picker("pick", [], [], "deck") == {"picked": [], "move": None}


def test_a_last_step_without_a_choice_is_taken_by_itself(picker: Callable[..., Any]) -> None:
    assert picker("pick", [LAY, SMALL], ["hand A2"], "path A")["move"] == SMALL
    assert picker("pick", [LAY, SMALL], [], "hand A2")["move"] is None  # one thing alone makes no such move


def test_a_move_that_another_one_begins_with_waits(picker: Callable[..., Any]) -> None:
    short = {"text": "step R", "clicks": ["path R"]}
    long = {"text": "step R twice", "clicks": ["path R", "path R"]}
    assert picker("pick", [short, long], [], "path R") == {"picked": ["path R"], "move": None}
    assert picker("completeMove", [short, long], ["path R"]) == short


def test_drafts_belong_to_a_number(picker: Callable[..., Any]) -> None:
    none = {"moves": [], "number": None}
    one = picker("addToDraft", none, "lay R5", 3)
    assert one == {"moves": ["lay R5"], "number": 3}
    assert picker("addToDraft", one, "draw deck", 3)["moves"] == ["lay R5", "draw deck"]
    assert picker("addToDraft", one, "draw deck", 4)["moves"] == ["draw deck"]
    assert picker("draftFor", one, 4) == none
    assert picker("draftFor", one, 3) == one
    assert picker("removeLastMove", one) == none


def test_a_thing_that_says_it_all_makes_the_move(picker: Callable[..., Any]) -> None:
    """A card that one Storyteller touches is taken at once; where two do, one is asked which."""
    moves = [
        {"text": "a", "clicks": ["card 1", "teller 1"], "isDirect": True},
        {"text": "b", "clicks": ["card 2", "teller 1"], "isDirect": True},
        {"text": "c", "clicks": ["card 2", "teller 2"], "isDirect": True},
    ]
    assert picker("pick", moves, [], "card 1")["move"]["text"] == "a"
    assert picker("pick", moves, [], "card 2") == {"picked": ["card 2"], "move": None}
    assert picker("pick", moves, ["card 2"], "teller 2")["move"]["text"] == "c"
