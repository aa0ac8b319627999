"""§12: open, remembered and hidden information, as views show it."""

import json
import re
from collections import Counter
from typing import Any

import pytest

from fidchell.games.keltis.rules.observe import UNSEEN_AT
from fidchell.rulekit.position import Position
from tests.games.keltis.draw import NOBODY, after, aided, draw, hand_of, shown, start, wander

TABLE_KEYS = {
    "game",
    "seat",
    "seats",
    "turn",
    "phase",
    "end",
    "round",
    "rounds",
    "scale",
    "deck",
    "removed",
    "stall",
    "stall_limit",
    "goal",
    "goal_figures",
    "discarded",
    "finished",
    "row_values",
    "paths",
    "players",
    "scores",
}
PATH_KEYS = {"letter", "tiles", "pile", "height"}
PLAYER_KEYS = {"seat", "rows", "large", "columns", "directions", "stones", "points", "hand_size"}
SCORE_KEYS = {"total", "rank", "rows", "tiles", "stones", "carry"}
READERS = (0, 1, 2, None)


def cards_named(view: Any) -> set[str]:
    """Every card that a view names anywhere."""
    return set(re.findall(r"\b[RAHMS](?:10|\d)\b", json.dumps(view)))


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("reader", READERS)
def test_paragraph_12_whitelist(reader: int | None, level: int) -> None:
    """§12.1 to §12.3: exactly these keys, for the own seat, another seat and a spectator at each level."""
    position = draw(figures=["1L 0 0 0 0", NOBODY, NOBODY], piles="R3 R7")
    seen = aided(position, level).view(reader)
    has_unseen = level == 2 and reader is not None
    assert set(seen) == TABLE_KEYS | ({"unseen"} if has_unseen else set())
    assert all(set(path) == PATH_KEYS for path in seen["paths"])
    assert all(set(score) == SCORE_KEYS for score in seen["scores"])
    for player in seen["players"]:
        own = {"hand"} if player["seat"] == reader else set()
        assert set(player) == PLAYER_KEYS | own | ({"known"} if level else set())


def test_paragraph_12_1_open_information() -> None:
    """§12.1: what everybody sees, with its values."""
    position = draw(
        figures=["1L 0 3 0 0", NOBODY],
        columns=["R 5 | H 7 7 3", ""],
        piles="R3 R7",
        tiles={"A4": "W"},
        phase="draw",
        discarded="R",
        stall=4,
        deck=9,
        stones=[2, 0],
        points=[3, 0],
    )
    seen = position.view(None)
    assert (seen["seat"], seen["seats"], seen["turn"], seen["phase"]) == (None, 2, 0, "draw")
    assert (seen["deck"], seen["stall"], seen["stall_limit"]) == (9, 4, 6)
    assert (seen["discarded"], seen["finished"], seen["goal"], seen["goal_figures"]) == ("R", "-", 0, 5)
    assert seen["paths"][1]["tiles"] == list("...W.....")
    first, second = seen["players"]
    assert first["columns"] == [[5], [], [7, 7, 3], [], []]
    assert (first["rows"], first["large"], first["directions"]) == ([1, 0, 3, 0, 0], "R", [0, 0, -1, 0, 0])
    assert (first["hand_size"], second["hand_size"], first["stones"], first["points"]) == (7, 8, 2, 3)
    assert (second["large"], seen["removed"]) == ("-", 110 - 7 - 8 - 9 - 2 - 4)
    assert seen["scores"] == position.scores()


def hidden_table(level: int, **drawn: Any) -> Position:
    """Open cards and the hand of seat a are R and A; the other hand is H, the deck M, all else removed."""
    rest = {
        "hands": ["R0 R1 R2 R3 A0 A1 A2 A3", "H0 H0 H1 H1 H2 H2 H3 H3"],
        "columns": ["R 4 5", "A 9 8"],
        "piles": "R8 R9 | A7",
        "deck": "M0 M0 M1 M2 M10",
        "known": ["A3", "H1 H3"],
        **drawn,
    }
    return aided(draw(**rest), level)


OWN = {"R0", "R1", "R2", "R3", "A0", "A1", "A2", "A3"}
KNOWN = {"A3", "H1", "H3"}


@pytest.mark.parametrize("reader", [0, None])
@pytest.mark.parametrize("level", [0, 1, 2])
def test_paragraph_12_3_nothing_hidden_is_named(reader: int | None, level: int) -> None:
    """§12.2, §12.3: no card of other hands (but known ones, with the aid), of the deck or removed."""
    tops = {"R9", "A7"} | ({"R8"} if level else set())
    expected = tops | (OWN if reader == 0 else set()) | (KNOWN if level else set())
    assert cards_named(hidden_table(level).view(reader)) == expected


@pytest.mark.parametrize("reader", [0, None])
def test_paragraph_12_3_hands_stay_hidden_at_the_end(reader: int | None) -> None:
    """§12.3, Ruling 2: the end of the game shows no hand, no deck and no removed card."""
    ended = hidden_table(0, phase="end", end="deck")
    assert cards_named(ended.view(reader)) == {"R9", "A7"} | (OWN if reader == 0 else set())


def test_paragraph_12_3_the_own_hand_is_the_only_difference() -> None:
    """§12.3: what a seat sees beyond a spectator is its hand."""
    position = hidden_table(0)
    seen, watched = position.view(0), position.view(None)
    assert seen["players"][0].pop("hand") == shown(position, "hands")[0].split()
    assert {**seen, "seat": None} == watched


def test_paragraph_12_2_who_took_a_card_is_not_shown() -> None:
    """§12.2: a card taken from a pile is in a hand now, and shown only with the memory aid."""
    position = after(hidden_table(0), "discard R0", "draw A")
    assert "A7" not in cards_named(position.view(1)["players"][0])
    assert "A7" in cards_named(aided(position, 1).view(1)["players"][0])


def test_paragraph_12_5_public_knowledge() -> None:
    """§12.5 K1 to K4: a pile draw adds, a play takes away, a deck draw changes nothing."""
    assert shown(start(4, 3), "known") == [""] * 4
    position = draw(hands=["R5 M3", "A4"], piles="M3", deck="S9 S8 S7")
    position = after(position, "discard R5", "draw M")
    assert shown(position, "known") == ["M3", ""]
    position = after(position, "discard A4", "draw deck")
    assert shown(position, "known") == ["M3", ""]
    position = after(position, "discard M3", "draw R")
    assert shown(position, "known") == ["R5", ""]
    assert hand_of(position, 0).count("M3") == 1
    both = draw(hands=["A4"], known=["A4", ""], piles="A4")
    assert shown(after(both, "discard M5", "draw A"), "known") == ["A4 A4", ""]


def hidden_from(position: Position, seat: int) -> Counter[str]:
    """§12.6, counted from the truth: deck, removed cards and the unknown part of the other hands."""
    state, names = position.state, [f"{letter}{value}" for letter in "RAHMS" for value in range(11)]
    cards = Counter(names[card] for card in state.stock[: state.removed + state.deck])
    for other in range(position.seats):
        if other != seat:
            cards.update(names[card] for card in state.hand[other][: state.held[other]])
            cards.subtract(names[card] for card in state.known[other][: state.knowns[other]])
    return cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_paragraph_12_6_unseen_pool(seats: int) -> None:
    """§12.6: the pool is what truly lies hidden, and its check sum holds, along a whole game."""
    names = [f"{letter}{value}" for letter in "RAHMS" for value in range(11)]
    for number, position in enumerate(wander(start(seats, 2, memory_aid=2), 2)):
        if number % 9 and not position.over:
            continue
        for seat in range(seats):
            seen = position.view(seat)
            others = [player for player in seen["players"] if player["seat"] != seat]
            unknown = sum(player["hand_size"] - len(player["known"]) for player in others)
            assert sum(seen["unseen"]) == seen["deck"] + seen["removed"] + unknown
            assert +hidden_from(position, seat) == +Counter(dict(zip(names, seen["unseen"], strict=True)))
            assert min(seen["unseen"]) >= 0
            assert position.observe(seat)[UNSEEN_AT : UNSEEN_AT + 55].tolist() == seen["unseen"]


def test_paragraph_12_6_at_the_start_102_cards_are_unseen() -> None:
    """§12.6: 8 + 64 + 30 with two players."""
    assert sum(start(2, 1, memory_aid=2).view(0)["unseen"]) == 102


def test_paragraph_12_7_observation() -> None:
    """§12.7: the numbers for a net tell apart what the seat may know, and nothing else."""
    position = hidden_table(0)
    swapped = draw(
        hands=["R0 R1 R2 R3 A0 A1 A2 A3", "H1 H3 M0 M0 M1 M2 M10 S0"],
        columns=["R 4 5", "A 9 8"],
        piles="R8 R9 | A7",
        deck="H0 H0 H1 H2 H2",
        known=["A3", "H1 H3"],
    )
    assert list(swapped.observe(0)) == list(position.observe(0))
    assert list(swapped.observe(1)) != list(position.observe(1))
    for change in ({"stall": 1}, {"known": ["A3", "H1"]}, {"stones": [0, 1]}, {"piles": "R9 R8 | A7"}):
        assert list(hidden_table(0, **change).observe(0)) != list(position.observe(0))
