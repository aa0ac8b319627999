"""B.4, B.5: the notation of moves, what one clicks, and why a move is not allowed."""

from typing import Any

import pytest

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text import moves
from fidchell.rulekit.errors import IllegalMove, UnreadableMove
from fidchell.rulekit.position import Position
from tests.games.keltis.draw import LETTERS, NOBODY, draw, start

CARDS = [f"{letter}{value}" for letter in LETTERS for value in range(11)]
FULL = "R5 R6 A5 A6 H5 H6 M5 M6"

# B.5, written apart from the code: the text of each of the 182 actions.
NOTATION = [
    *[f"lay {card}" for card in CARDS],
    *[f"lay {card} large" for card in CARDS],
    *[f"discard {card}" for card in CARDS],
    *[f"step {letter}" for letter in LETTERS],
    *[f"step {letter} large" for letter in LETTERS],
    "decline",
    "draw deck",
    *[f"draw {letter}" for letter in LETTERS],
]


def test_b_5_action_numbers() -> None:
    """B.5: 182 actions, each with exactly one notation, in this order."""
    position = start(2)
    assert GAME.constants["ACTIONS"] == len(NOTATION) == 182
    for action, text in enumerate(NOTATION):
        assert moves.write(position, 0, action) == text
        assert moves.read(position, 0, text) == action


@pytest.mark.parametrize("text", ["lay R5 large", "LAY r5 LARGE", "  Lay  R5\tlarge ", "lay r5 Large"])
def test_b_4_case_and_spaces_do_not_matter(text: str) -> None:
    """B.4: small or capital letters, and spaces, are read alike."""
    assert draw(hands=["R5"]).read(0, text) == NOTATION.index("lay R5 large")


@pytest.mark.parametrize(
    "text", ["", "lay R05", "lay R 5", "layR5", "draw", "draw X", "step", "pass", "decline R", "R5", "lay A"]
)
def test_b_4_unreadable(text: str) -> None:
    """B.4: anything else is no move, and the message says what one looks like."""
    with pytest.raises(UnreadableMove) as caught:
        draw().read(0, text)
    assert caught.value.key == "move-unreadable"


def test_b_4_a_long_text_is_cut_in_the_message() -> None:
    """One clear line, however long the input."""
    with pytest.raises(UnreadableMove) as caught:
        draw().read(0, "lay " * 1000)
    assert len(str(caught.value)) < 200


PHASED = {"figures": ["9 1 0 9 9L", NOBODY], "hands": ["R5"]}
SMALL_GONE = {"figures": ["3 3 3 3 0", NOBODY], "hands": ["S5"]}

# The move that is tried, the key of the message, what the message names, and the position.
WHY: list[tuple[str, str, str, dict[str, Any]]] = [
    ("draw deck", "why-phase", "Play a card", {}),
    ("step R", "why-phase", "Play a card", {}),
    ("discard R5", "why-phase", "Clover", {**PHASED, "phase": "clover"}),
    ("draw deck", "why-phase", "another figure", {**PHASED, "phase": "free", "finished": "R"}),
    ("lay R5", "why-phase", "Draw", {"hands": ["R5"], "phase": "draw"}),
    ("decline", "why-phase", "Draw", {"phase": "draw"}),
    ("lay R10", "why-not-in-hand", "Russet 10", {"hands": [FULL]}),
    ("lay R10 large", "why-not-in-hand", "Russet 10", {"hands": [FULL]}),
    ("discard S0", "why-not-in-hand", "Sky 0", {"hands": [FULL]}),
    (
        "lay R5",
        "why-order-up",
        "7",
        {"figures": ["2L 0 0 0 0", NOBODY], "columns": ["R 3 7"], "hands": ["R5"]},
    ),
    (
        "lay R5",
        "why-order-down",
        "3",
        {"figures": ["2L 0 0 0 0", NOBODY], "columns": ["R 7 3"], "hands": ["R5"]},
    ),
    (
        "lay R5",
        "why-order-up",
        "6",
        {
            "figures": ["1L 0 0 0 0", NOBODY],
            "columns": ["R 6"],
            "hands": ["R5"],
            "options": {"ascending_only": True},
        },
    ),
    ("lay R5 large", "why-figure-there", "large", {"figures": ["2 0 0 0 0", NOBODY], "hands": ["R5"]}),
    ("lay R5 large", "why-figure-there", "large", {"figures": ["9 0 0 0 0", NOBODY], "hands": ["R5"]}),
    ("lay S5", "why-no-small", "large", SMALL_GONE),
    ("lay R5 large", "why-no-large", "large", {"figures": ["0 1L 0 0 0", NOBODY], "hands": ["R5"]}),
    ("step R", "why-end-stone", "end stone", {**PHASED, "phase": "clover"}),
    ("step R large", "why-end-stone", "end stone", {**PHASED, "phase": "free", "finished": "R"}),
    ("step A large", "why-figure-there", "large", {**PHASED, "phase": "clover"}),
    ("step H large", "why-no-large", "large", {**PHASED, "phase": "clover"}),
    ("step S", "why-no-small", "large", {**SMALL_GONE, "phase": "clover"}),
    ("step H", "why-no-start", "Heather", {**PHASED, "phase": "clover", "options": {"bonus_start": False}}),
    ("decline", "why-must-step", "must", {**PHASED, "phase": "clover"}),
    ("draw H", "why-pile-empty", "Heather", {"phase": "draw"}),
    ("draw R", "why-own-discard", "just discarded", {"phase": "draw", "piles": "R5", "discarded": "R"}),
    ("draw A", "why-guard", "3 rounds", {"phase": "draw", "piles": "R5 | A3", "discarded": "R", "stall": 6}),
    (
        "draw A",
        "why-guard",
        "2 rounds",
        {"phase": "draw", "piles": "A3", "discarded": "R", "stall": 4, "options": {"stall_rounds": 2}},
    ),
]


@pytest.mark.parametrize(("move", "key", "named", "drawn"), WHY)
def test_why_not(move: str, key: str, named: str, drawn: dict[str, Any]) -> None:
    """Every reason is told in both languages, and nothing changes."""
    position = draw(**drawn)
    before = position.raw
    with pytest.raises(IllegalMove) as caught:
        position.play(0, move)
    assert caught.value.key == key
    assert named in caught.value.say("en")
    assert caught.value.say("fr") != caught.value.say("en")
    assert position.raw == before


def test_why_not_another_seat() -> None:
    """Whose turn it is not is told so."""
    position = draw()
    for action in position.legal(0):
        assert moves.why_not(position, 1, action).key == "why-not-your-turn"
    assert moves.why_not(draw(phase="end", end="goal"), 0, 0).key == "why-not-your-turn"


def test_every_reason_is_tested() -> None:
    """Every key of the word file that begins with why- appears above."""
    text = (GAME.words / "en.ftl").read_text(encoding="utf-8")
    keys = {line.split(" =")[0] for line in text.splitlines() if line.startswith("why-")}
    assert keys == {key for _, key, _, _ in WHY} | {"why-not-your-turn"}


def clicked(position: Position, text: str) -> tuple[str, ...]:
    return moves.clicks(position, 0, position.read(0, text))


def test_clicks_of_plays() -> None:
    """A card, then a path or a pile, then the figure where one enters."""
    position = draw(figures=["2 0 0 0 0", NOBODY], hands=["R5 A5"])
    assert clicked(position, "lay R5") == ("hand R5", "path R")
    assert clicked(position, "lay A5") == ("hand A5", "path A", "small")
    assert clicked(position, "lay A5 large") == ("hand A5", "path A", "large")
    assert clicked(position, "discard A5") == ("hand A5", "pile A")


def test_clicks_of_steps_and_draws() -> None:
    """A path, then the figure where one starts; the deck or a pile."""
    clover = draw(figures=["2 0 0 0 0", NOBODY], phase="clover", options={"clover_optional": True})
    assert clicked(clover, "step R") == ("path R",)
    assert clicked(clover, "step S") == ("path S", "small")
    assert clicked(clover, "step S large") == ("path S", "large")
    assert clicked(clover, "decline") == ("decline",)
    taking = draw(phase="draw", piles="M3")
    assert clicked(taking, "draw deck") == ("deck",)
    assert clicked(taking, "draw M") == ("pile M",)
