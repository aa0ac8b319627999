"""What a move did, told in both languages to each reader."""

from typing import Any

import pytest

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text import exchange
from fidchell.rulekit.i18n import LANGUAGES, tell
from tests.games.keltis.draw import NOBODY, draw

NAMES = ["Ana", "Bo", "Cem"]
JOURNEYS = {"rounds": 3, "scale": 5, "ascending_only": True}
LAST = {"figures": ["6L 1 0 0 0", "7 7 7 7 0"], "hands": ["R5"]}

# The move, the messages in English as the mover reads them, and the position.
MOVES: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "lay": ("lay R5", ["Ana lays out Russet 5."], {"hands": ["R5"]}),
    "lay large": (
        "lay R5 large",
        ["Ana lays out Russet 5 with the large figure."],
        {"hands": ["R5"]},
    ),
    "discard": ("discard M10", ["Ana discards Moss 10."], {"hands": ["M10"]}),
    "number": (
        "lay R5",
        ["Ana lays out Russet 5.", "Ana scores 3 on a number tile."],
        {"hands": ["R5"], "tiles": {"R1": "3"}, "points": [4, 0]},
    ),
    "stone": (
        "lay R5",
        ["Ana lays out Russet 5.", "Ana takes a wishing stone (3)."],
        {"hands": ["R5"], "tiles": {"R1": "W"}, "stones": [2, 0]},
    ),
    "clover": (
        "lay R5",
        ["Ana lays out Russet 5.", "Ana reaches a clover."],
        {"hands": ["R5"], "tiles": {"R1": "C"}},
    ),
    "lapse": (
        "lay R5",
        ["Ana lays out Russet 5.", "No figure can move: the clover has no effect."],
        {
            "figures": ["8L 0 0 0 0", NOBODY],
            "hands": ["R5"],
            "tiles": {"R9": "C"},
            "options": {"bonus_start": False},
        },
    ),
    "free": (
        "lay R5",
        ["Ana lays out Russet 5.", "The path is finished: Ana may move another figure."],
        {"figures": ["9L 0 0 0 0", NOBODY], "hands": ["R5"]},
    ),
    "step": (
        "step A",
        ["Ana moves to row 4 on Amber.", "Ana reaches a clover."],
        {"figures": ["9L 3 0 0 0", NOBODY], "phase": "clover", "tiles": {"A4": "C"}},
    ),
    "start": (
        "step A",
        ["Ana starts a small figure on Amber."],
        {"figures": ["9L 0 0 0 0", NOBODY], "phase": "free", "finished": "R"},
    ),
    "start large": (
        "step S large",
        ["Ana starts the large figure on Sky.", "Ana takes a wishing stone (1)."],
        {"figures": ["9 0 0 0 0", NOBODY], "phase": "clover", "tiles": {"S1": "W"}},
    ),
    "decline": (
        "decline",
        ["Ana declines the step."],
        {"figures": ["9 0 0 0 0", NOBODY], "phase": "free", "finished": "R"},
    ),
    "deck": ("draw deck", ["Ana draws Sky 9 from the deck."], {"phase": "draw", "deck": "S9 S8"}),
    "deck, a second copy": (
        "draw deck",
        ["Ana draws Sky 9 from the deck."],
        {"phase": "draw", "deck": "S9 S8", "hands": ["S9"]},
    ),
    "take": ("draw M", ["Ana takes Moss 3 from a discard pile."], {"phase": "draw", "piles": "M7 M3"}),
    "end by the goal area": (
        "lay R5",
        ["Ana lays out Russet 5.", "The fifth figure has reached the goal area: the game is over."],
        {**LAST, "tiles": {"R7": "C"}},
    ),
    "end of the short game": (
        "lay R5",
        ["Ana lays out Russet 5.", "3 figures have reached the goal area: the game is over."],
        {"figures": ["6L 1 0 0 0", "7 7 0 0 0"], "hands": ["R5"], "options": {"goal_figures": 3}},
    ),
    "end by the deck": (
        "draw deck",
        ["Ana draws Sky 9 from the deck.", "The last card has been drawn: the game is over."],
        {"phase": "draw", "deck": "S9"},
    ),
    "next round by the goal area": (
        "lay R5",
        [
            "Ana lays out Russet 5.",
            "Enough figures have reached the goal area: round 1 is over.",
            "Ana: 40 so far, without wishing stones.",
            "Bo: 120 so far, without wishing stones.",
            "Round 2 begins; Bo plays first.",
        ],
        {**LAST, "options": JOURNEYS},
    ),
    "next round by the deck": (
        "draw deck",
        [
            "Ana draws Sky 9 from the deck.",
            "The last card has been drawn: round 2 is over.",
            "Ana: 0 so far, without wishing stones.",
            "Bo: 0 so far, without wishing stones.",
            "Round 3 begins; Bo plays first.",
        ],
        {"phase": "draw", "deck": "S9", "round": 2, "options": JOURNEYS},
    ),
}


def told(move: str, drawn: dict[str, Any], reader: int | None, language: str) -> list[str]:
    """What a reader is told about a move of seat a."""
    before = draw(**drawn)
    after, action = exchange.apply(before, move), before.read(0, move)
    messages = GAME.log_messages(before, 0, action, after, reader)
    return [tell(GAME.words, language, key, facts, NAMES) for key, facts in messages]


@pytest.mark.parametrize("name", MOVES)
def test_a_move_in_words(name: str) -> None:
    """Each move is told in words; a French reader is told as much, in other words."""
    move, messages, drawn = MOVES[name]
    assert told(move, drawn, 0, "en") == messages
    french = told(move, drawn, 0, "fr")
    assert len(french) == len(messages)
    assert not set(french) & set(messages)


@pytest.mark.parametrize("name", [name for name, case in MOVES.items() if case[0] != "draw deck"])
def test_open_moves_are_told_to_everybody_alike(name: str) -> None:
    """§12.1: all but a draw from the deck is open."""
    move, _, drawn = MOVES[name]
    tellings = [told(move, drawn, reader, language) for reader in (0, 1, None) for language in LANGUAGES]
    assert tellings[:2] == tellings[2:4] == tellings[4:]


@pytest.mark.parametrize("reader", [1, None])
@pytest.mark.parametrize("deck", ["S9", "S9 S8"])
def test_a_deck_draw_names_the_card_only_to_the_drawer(reader: int | None, deck: str) -> None:
    """§9.2: drawing from the deck is hidden, also when the last card ends the game."""
    drawn = {"phase": "draw", "deck": deck}
    for language, first in (("en", "Ana draws from the deck."), ("fr", "Ana pioche.")):
        said = told("draw deck", drawn, reader, language)
        assert said[0] == first
        assert "9" not in " ".join(said)


def test_every_saying_is_told() -> None:
    """Every message of the word files appears in a case above."""
    text = (GAME.words / "en.ftl").read_text(encoding="utf-8")
    keys = {line.split(" =")[0] for line in text.splitlines() if line.startswith(("log-", "end-", "round-"))}
    found = {"log-deck"}
    for move, _, drawn in MOVES.values():
        before = draw(**drawn)
        after = exchange.apply(before, move)
        found |= {key for key, _ in GAME.log_messages(before, 0, before.read(0, move), after, 0)}
    assert {key for key in keys if not key.endswith("-you")} == found
