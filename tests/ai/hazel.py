"""Hazel, a game for tests: 1 to 5 players pick 0, 1 or 2 nuts at the same time, three times.

Whoever alone picks a number gets it; a hidden nut is added for the first seat at the end.
"""

import tempfile
from pathlib import Path
from typing import Any

from fidchell.rulekit.chance import Seeded, below, set_seed
from fidchell.rulekit.errors import IllegalMove, UnreadableMove
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import BoxRecord, Grid, small
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import ShownParts

SEATS, ROUNDS, PICKS, NONE = 5, 3, 3, -1

EDITION = """
[game]
key = "hazel"
[options]
[variants.standard]
name = { en = "Standard", fr = "Standard" }
set = {}
"""


class Box(BoxRecord):
    rounds = small()


class State(Seeded):
    seats = small()
    round = small()
    hidden = small()
    pick = small(SEATS)
    nuts = small(SEATS)


@rule
def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    set_seed(state, seed)
    state.seats, state.round = seats, 0
    state.hidden = below(state, 2)
    for seat in range(SEATS):
        state.pick[seat], state.nuts[seat] = NONE, 0


@rule
def actors(box: Box, state: State) -> int:
    mask = 0
    for seat in range(state.seats):
        if state.round < box.rounds and state.pick[seat] == NONE:
            mask |= 1 << seat
    return mask


@rule
def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    for pick in range(PICKS):
        out[pick] = pick
    return PICKS


@rule
def alone(state: State, seat: int) -> bool:
    for other in range(state.seats):
        if other != seat and state.pick[other] == state.pick[seat]:
            return False
    return True


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    state.pick[seat] = action
    if actors(box, state) != 0:
        return
    for player in range(state.seats):
        if alone(state, player):
            state.nuts[player] += state.pick[player]
    for player in range(state.seats):
        state.pick[player] = NONE
    state.round += 1


@rule
def points(state: State, seat: int) -> int:
    return state.nuts[seat] + (state.hidden if seat == 0 else 0)


@rule
def score(box: Box, state: State, out: Grid) -> None:
    for seat in range(state.seats):
        out[seat, 0] = points(state, seat)
        out[seat, 1] = 1
        out[seat, 2] = state.nuts[seat]
        for other in range(state.seats):
            if points(state, other) > points(state, seat):
                out[seat, 1] += 1


@rule
def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    set_seed(state, seed)
    state.hidden = below(state, 2)
    for other in range(state.seats):
        if other != seat and state.pick[other] != NONE:
            state.pick[other] = below(state, PICKS)


@rule
def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    out[0] = state.nuts[seat]


@rule
def barrier(box: Box, state: State) -> int:
    return state.round


@rule
def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    return action


def make_box(edition: Any, options: Any, boxes: Any) -> None:
    boxes["rounds"][0] = ROUNDS


def write(position: Position, seat: int, action: int) -> str:
    return f"pick {action}"


def read(position: Position, seat: int, text: str) -> int:
    if not text.startswith("pick ") or not text[5:].isdigit():
        raise UnreadableMove("game-over")
    return int(text[5:])


def clicks(position: Position, seat: int, action: int) -> tuple[str, ...]:
    return (str(action),)


def why_not(position: Position, seat: int, action: int) -> IllegalMove:
    return IllegalMove("game-over")


@shown
def view(state: State) -> Any:
    return {
        "round": state.round,
        "nuts": [state.nuts[seat] for seat in range(SEATS)],
        "picked": [state.pick[seat] != NONE for seat in range(state.seats)],
    }


@shown
def moves(actions: Grid, count: int) -> Any:
    return [{"text": f"pick {actions[place]}", "clicks": [f"{actions[place]}"]} for place in range(count)]


@shown
def log(seat: int) -> Any:
    return [*([{"key": "never"}] if seat < 0 else [])]


class Moves:
    write, read = staticmethod(write), staticmethod(read)
    clicks, why_not = staticmethod(clicks), staticmethod(why_not)


def make_game() -> Game:
    folder = Path(tempfile.mkdtemp())
    (folder / "edition.toml").write_text(EDITION, encoding="utf-8")
    rules = (setup, actors, legal, apply, score, redeal, observe, barrier, greedy_score)
    return Game(
        name="hazel",
        version=1,
        seats=(1, 2, 3, 4, 5),
        folder=folder,
        Box=Box,
        State=State,
        rules={rule.__name__: rule for rule in rules},
        constants={"SEATS": SEATS, "ACTIONS": PICKS, "OPTIONS": PICKS, "OBSERVED": 1, "COLUMNS": 3},
        categories=("nuts",),
        make_box=make_box,
        bound=lambda seats, options: seats * ROUNDS,
        moves=Moves(),
        exchange=Moves(),  # type: ignore[arg-type]
        shown=ShownParts("hazel", view, moves, log, lambda edition: {}),
    )
