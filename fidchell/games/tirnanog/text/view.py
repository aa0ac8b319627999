"""§14: what a seat sees, named one by one."""

from typing import Any

import numpy as np

from fidchell.games.tirnanog.box import KINDS, ROUNDS, ROWS, SEATS, SLOTS
from fidchell.games.tirnanog.edition.keys import LETTERS
from fidchell.games.tirnanog.rules.balor import BALOR, RING_SPACES, piled_of_colour
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, GRID_COLUMNS, HOLE
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.rules.scoring import COLUMNS as SCORE_COLUMNS
from fidchell.games.tirnanog.rules.scoring import LARGEST_REGION
from fidchell.games.tirnanog.state import (
    DISCARDED,
    MARKED_LEFT,
    MARKED_RIGHT,
    PICK,
    PILED,
    PLACED,
    REMOVED,
    SCORING_TEXTS,
    USED,
)
from fidchell.games.tirnanog.text.cards import card_name, card_texts, cell_text, geas_data, space_text
from fidchell.games.tirnanog.text.prompts import PHASES, prompt_facts, question
from fidchell.games.tirnanog.text.shown_values import ShownChange, shown_changes
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

STAGES = {
    "token": "journey",
    "place": "journey",
    "cleanup": "cleanup",
    "remove": "scoring",
    "over": "end",
}  # every other question belongs to the Saga phase
TEXT_STAGES = {PLACED: "journey", SCORING_TEXTS: "scoring"}


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None is a spectator, who sees no hand."""
    state = position.state
    shown: dict[str, Any] = {
        "game": "tirnanog",
        "seat": seat,
        "seats": state.seats,
        "round": state.round,
        "rounds": ROUNDS,
        "phase": PHASES[state.phase],
        "stage": stage(state),
        "echtra": bool(state.echtra),
        "turn": state.turn,
        "first": state.first,
        "question": {"key": question(position), "facts": prompt_facts(position), "seats": position.actors()},
        "deck": state.deck,
        "discards": in_zone(position, state, DISCARDED),
        "columns": GRID_COLUMNS[state.seats],
        "otherworld": [world_row(position, state, row) for row in range(3)],
        "geas": [geas_view(position, int(face)) for face in state.geas],
        "subplots": subplots_view(position, state),
        "players": [player_view(position, state, player, seat) for player in range(state.seats)],
        "scores": position.scores(),
    }
    if state.seats == 1:
        shown["balor"] = balor_view(position, state)
    if state.phase == PICK and seat == state.turn and state.peeked:
        shown["drawn"] = card_view(position, state.peeked)
    return shown


def stage(state: Any) -> str:
    """§3.1: the part of the round; a text belongs to where it was begun."""
    if state.resume in TEXT_STAGES:
        return TEXT_STAGES[state.resume]
    return STAGES.get(PHASES[state.phase], "echtra" if state.echtra else "saga")


def card_view(position: Position, card: int) -> dict[str, Any]:
    """A printed card."""
    box = position.box
    return {
        "card": card_texts(position.edition)[card],
        "name": card_name(position.edition, card),
        "colour": LETTERS[box.colour[card] - 1],
        "value": int(box.value[card]),
        "ailm": bool(box.ailm[card]),
        "face": int(box.face[card]),
    }


def in_zone(position: Position, state: Any, zone: int) -> list[str]:
    """R50: all cards that lie somewhere, in no particular order."""
    texts = card_texts(position.edition)
    return [texts[card] for card in range(1, KINDS) if state.zone[card] == zone]


def world_row(position: Position, state: Any, row: int) -> list[dict[str, Any] | None]:
    """A row of the Otherworld: cards, None where a card is gone, nothing at the hole."""
    cells = range(COLUMNS * row, COLUMNS * row + GRID_COLUMNS[state.seats])
    return [
        {"hole": True}
        if cell == HOLE and state.seats < 3
        else card_view(position, int(state.world[cell]))
        if state.world[cell]
        else None
        for cell in cells
    ]


def geas_view(position: Position, face: int) -> dict[str, Any]:
    """§14.1: a Geas with its texts."""
    data = geas_data(position.edition, face)
    return {key: data.get(key) for key in ("id", "name", "placement_text", "scoring_text", "solo")}


def subplots_view(position: Position, state: Any) -> list[dict[str, Any]]:
    """§13.1: the Subplots with the tokens left."""
    if not position.options["subplots"]:
        return []
    plots = []
    for side in range(2):
        data = position.edition.data["subplot"][int(state.subplot[side])]
        tokens = [int(token) for token in position.box.token[state.seats] if token]
        left = tokens[int(state.claimed[side]) :]
        plots.append({"id": data["id"], "name": data["name"], "text": data["text"], "tokens": left})
    return plots


def player_view(position: Position, state: Any, player: int, seat: int | None) -> dict[str, Any]:
    """A player's Saga and Storytellers; the hand only for its owner (R51)."""
    why = shown_changes(position.box, state, player)
    shown: dict[str, Any] = {
        "seat": player,
        "saga": [saga_row(position, state, player, row, why) for row in range(ROWS)],
        "regions": [
            int(interpreted(region_size)(state, player, colour)) for colour in range(1, len(LETTERS) + 1)
        ],
        "tellers": sorted(space_text(int(place)) for place in state.teller[player] if place),
        "tellers_home": int((state.teller[player] == 0).sum()),
        "hand_size": int(state.held[player]),
        "subplot_points": int(state.won[player]),
        "allowances_used": [int(used) for used in state.allowed[player]],
    }
    if player == seat:
        held = [int(card) for card in state.hand[player][: state.held[player]]]
        shown["hand"] = [card_view(position, card) for card in held]
        picked = [place for place in range(len(held)) if int(state.pick[player]) >> place & 1]
        shown["picked"] = [card_texts(position.edition)[held[place]] for place in picked]
    return shown


def saga_row(
    position: Position, state: Any, player: int, row: int, why: list[list[ShownChange]]
) -> list[dict[str, Any] | None]:
    """A row up to its last card; None is a gap."""
    places = range(row * SLOTS, (row + 1) * SLOTS)
    cells = [saga_cell(position, state, player, cell, why[cell]) for cell in places]
    while cells and cells[-1] is None:
        cells.pop()
    return cells


def saga_cell(
    position: Position, state: Any, player: int, cell: int, why: list[ShownChange]
) -> dict[str, Any] | None:
    """A Saga card: printed, what lies on it, what it shows and why."""
    card = int(state.card[player, cell])
    if not card:
        return None
    flag, dye = int(state.flag[player, cell]), int(state.dye[player, cell])
    return {
        "cell": cell_text(cell),
        "printed": card_view(position, card),
        "colour": LETTERS[state.colour[player, cell] - 1],
        "value": int(state.value[player, cell]),
        "dye": LETTERS[dye - 1] if dye else None,
        "token": int(state.token[player, cell]),
        "marks": [bool(flag & MARKED_LEFT), bool(flag & MARKED_RIGHT)],
        "used": bool(flag & USED),
        "why": why,
    }


def balor_view(position: Position, state: Any) -> dict[str, Any]:
    """§12: Balor's card, token, Storytellers, pile and score."""
    table = np.zeros((SEATS, SCORE_COLUMNS), np.int64)
    position.call("score", table)
    names = ("total", "rank", *position.game.categories)
    return {
        "side": ("highest", "lowest")[state.side_up],
        "token": space_text(RING_SPACES[state.spiral]),
        "tellers": sorted(space_text(int(place)) for place in state.teller[BALOR] if place),
        "pile": in_zone(position, state, PILED),
        "regions": [
            int(interpreted(piled_of_colour)(position.box, state, colour))
            for colour in range(1, len(LETTERS) + 1)
        ],
        "removed": in_zone(position, state, REMOVED),
        "to_remove": int(state.owed) if PHASES[state.phase] == "remove" else 0,
        "score": dict(zip(names, map(int, table[BALOR, :LARGEST_REGION]), strict=True)),
    }
