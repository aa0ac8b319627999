"""A whole position as plain data, drawn as in §1.9: for tests, bug reports, links and lessons."""

from collections.abc import Mapping
from typing import Any

from fidchell.games.tirnanog.box import KINDS
from fidchell.games.tirnanog.edition.keys import expect
from fidchell.games.tirnanog.rules.saga import update_shown
from fidchell.games.tirnanog.state import DISCARDED, PILED, REMOVED, State
from fidchell.games.tirnanog.text.cards import card_texts, space_text
from fidchell.games.tirnanog.text.positions.checks import check_position
from fidchell.games.tirnanog.text.positions.reader import (
    Cards,
    empty_position,
    read_frame,
    read_hand,
    read_piles,
    read_saga,
    read_table,
    read_world,
)
from fidchell.games.tirnanog.text.positions.writer import (
    bits_of,
    drawn_flags,
    drawn_frame,
    drawn_saga,
    drawn_world,
    hand_line,
)
from fidchell.games.tirnanog.text.prompts import PHASES
from fidchell.rulekit.exchange import PositionReader, apply, legal, score
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

__all__ = ["apply", "dump", "legal", "load", "score"]

KEYS = [
    "options",
    "round",
    "turn",
    "first",
    "echtra",
    "otherworld",
    "tellers",
    "allowed",
    "flags",
    "hands",
    "seen",
    "deck",
    "discards",
    "geas",
    "subplots",
    "claimed",
    "won",
    "picked",
    "drawn",
    "frame",
    "balor",
]


def load(mapping: Mapping[str, Any]) -> Position:
    """A position from plain data; what breaks the format raises BadPosition."""
    from fidchell.games.tirnanog import GAME

    drawing = PositionReader(mapping, "players", "phase", "sagas")
    drawing.allow(*KEYS)
    position = empty_position(drawing, GAME)
    state, cards = State.open(position.states), Cards(drawing, position)
    read_table(drawing, position, state)
    for seat, line in enumerate(drawing.lines("sagas", state.seats)):
        read_saga(drawing, cards, state, seat, line)
    read_world(drawing, cards, state)
    for seat in range(state.seats):
        read_hand(drawing, cards, state, seat)
    read_piles(drawing, cards, state)
    cards.check(position.box.cards)
    read_frame(drawing, position, state)
    for seat in range(state.seats):
        interpreted(update_shown)(position.box, state, seat)
    check_position(drawing, position.box, state)
    position.store(state)
    if not all(map(position.legal, position.actors())):
        raise drawing.error("phase", expect("question"), PHASES[state.phase])
    return position


def dump(position: Position) -> dict[str, Any]:
    """Plain data from a position; all keys are written."""
    state, edition = position.state, position.edition
    texts, seats = card_texts(edition), range(position.seats)
    data: dict[str, Any] = {
        "players": state.seats,
        "options": {name: position.options[name] for name in edition.options},
        "round": state.round,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": state.first,
        "echtra": state.echtra,
        "geas": [edition.data["geas"][int(face)]["id"] for face in state.geas],
        "sagas": [drawn_saga(texts, state, seat) for seat in seats],
        "flags": [drawn_flags(state, seat) for seat in seats],
        "otherworld": [drawn_world(texts, state, row) for row in range(3)],
        "tellers": [
            " ".join(space_text(int(place)) for place in state.teller[seat])
            for seat in range(2 if state.seats == 1 else state.seats)
        ],
        "allowed": [" ".join(str(used) for used in state.allowed[seat]) for seat in seats],
        "hands": [hand_line(texts, state, seat, ~0) for seat in seats],
        "seen": [hand_line(texts, state, seat, bits_of(state.seen[seat])) for seat in seats],
        "picked": [hand_line(texts, state, seat, int(state.pick[seat])) for seat in seats],
        "deck": " ".join(texts[card] for card in state.stock[: state.deck][::-1]),
        "discards": " ".join(texts[card] for card in range(KINDS) if state.zone[card] == DISCARDED),
        "drawn": texts[state.peeked],
        "claimed": [int(count) for count in state.claimed],
        "won": [int(points) for points in state.won[: state.seats]],
        "frame": drawn_frame(state),
    }
    if position.options["subplots"]:
        data["subplots"] = [edition.data["subplot"][int(plot)]["id"] for plot in state.subplot]
    if state.seats == 1:
        data["balor"] = {
            "side": ("highest", "lowest")[state.side_up],
            "token": f"S{state.spiral}",
            "pile": " ".join(texts[card] for card in range(KINDS) if state.zone[card] == PILED),
            "removed": " ".join(texts[card] for card in range(KINDS) if state.zone[card] == REMOVED),
        }
    return data
