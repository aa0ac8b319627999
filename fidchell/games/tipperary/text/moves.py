"""Moves as text and as the things one clicks, and why a move is not allowed.

take T25 5      a tile of the own area in an orientation (§0.6)
at 3 -1         its place: row and column of the top left
sheep 3 2       a wooden sheep onto a meadow
draw            a bonus tile
bonus 0 6       its place, beside the display or onto a meadow
tower 2 4       a tower
done            no more towers
"""

import re
from typing import Any

from fidchell.games.tipperary.box import FACES, FEATURES, MEADOW
from fidchell.games.tipperary.edition import WORDS
from fidchell.games.tipperary.rules.actions import AT, CHOOSE, DONE, DRAW
from fidchell.games.tipperary.rules.ring_map import code_of, column_of_code, row_of_code
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, EFFECT, OVER, PLACE, SET_BONUS, SET_TOWER
from fidchell.games.tipperary.text.spaces import Space, spaces_in, tile_space
from fidchell.rulekit.errors import IllegalMove, UnreadableMove, UserError
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

VERBS = {PLACE: "at", EFFECT: "sheep", SET_BONUS: "bonus", SET_TOWER: "tower"}
TAKE = re.compile(r"take t(\d{1,2}) ([0-7])")
PLACED = re.compile(r"(at|sheep|bonus|tower) (-?\d{1,3}) (-?\d{1,3})")


def offered(position: Position, state: Any, seat: int) -> list[int]:
    """The two tiles of a seat's area."""
    area = interpreted(area_of)(position.box, state, seat)
    return [int(tile) for tile in state.area[area]]


def space_of_action(state: Any, seat: int, action: int) -> Space:
    """Row and column of an action that names a space."""
    code = action - AT
    return int(interpreted(row_of_code)(state, seat, code)), int(
        interpreted(column_of_code)(state, seat, code)
    )


def write(position: Position, seat: int, action: int) -> str:
    """The text of an action."""
    if action == DRAW:
        return "draw"
    if action == DONE:
        return "done"
    state = position.state
    if action < AT:
        return f"take T{offered(position, state, seat)[action // FACES]:02} {action % FACES}"
    row, column = space_of_action(state, seat, action)
    return f"{VERBS.get(state.phase, 'at')} {row} {column}"


def read(position: Position, seat: int, text: str) -> int:
    """The action behind a text, in small or capital letters."""
    text = text.lower()
    if text in ("draw", "done"):
        return DRAW if text == "draw" else DONE
    if taken := TAKE.fullmatch(text):
        return read_choice(position, seat, int(taken[1]), int(taken[2]))
    if placed := PLACED.fullmatch(text):
        return read_space(position, seat, placed[1], int(placed[2]), int(placed[3]))
    raise UnreadableMove("move-unreadable", WORDS, came=text[:40])


def read_choice(position: Position, seat: int, tile: int, face: int) -> int:
    """A tile of the own area and an orientation."""
    tiles = offered(position, position.state, seat)
    if tile not in tiles or tile == 0:
        offer = ", ".join(f"T{number:02}" for number in tiles)
        raise IllegalMove("why-not-offered", WORDS, tile=f"T{tile:02}", offer=offer)
    return CHOOSE + tiles.index(tile) * FACES + face


def read_space(position: Position, seat: int, verb: str, row: int, column: int) -> int:
    """A space for the piece that is to be placed now."""
    state = position.state
    if VERBS.get(state.phase) != verb:
        raise why_phase(state, seat)
    if abs(row) > 127 or abs(column) > 127:
        raise IllegalMove("why-no-contact", WORDS)
    action = AT + interpreted(code_of)(row, column)
    if space_of_action(state, seat, action) != (row, column):
        raise IllegalMove("why-no-contact", WORDS)  # far away, where the ring map shows another space
    return int(action)


def clicks(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """The tile, then its orientation; or a space; or a word."""
    words = write(position, seat, action).split()
    if words[0] == "take":
        return (f"tile {words[1]}", f"face {words[2]}")
    if action in (DRAW, DONE):
        return (words[0],)
    return (f"space {words[1]} {words[2]}",)


def prompt(state: Any, seat: int) -> str:
    """What a seat is asked now."""
    if state.phase == PLACE:
        return "prompt-at" if state.stage[seat] == CHOSEN else "prompt-take"
    if state.phase == SET_TOWER:
        return "prompt-tower" if state.tower[seat] > 0 else "prompt-tower-none"
    return {EFFECT: "prompt-effect", SET_BONUS: "prompt-bonus"}[state.phase]


def why_phase(state: Any, seat: int) -> UserError:
    """Something else is asked now."""
    if state.phase == OVER:
        return IllegalMove("why-not-your-turn", WORDS)
    return IllegalMove("why-phase", WORDS, prompt=UserError(prompt(state, seat), WORDS))


def why_not(position: Position, seat: int, action: int) -> UserError:
    """Why an action is not legal, from what everybody sees and the seat's own choice."""
    state = position.state
    if seat not in position.actors():
        return IllegalMove("why-not-your-turn", WORDS)
    if action < AT:
        if state.phase != PLACE or state.stage[seat] == CHOSEN:
            return why_phase(state, seat)
        return IllegalMove("why-same-pattern", WORDS)
    if action in (DRAW, DONE):
        return why_not_word(state, seat, action)
    if state.phase == PLACE and state.stage[seat] != CHOSEN:
        return why_phase(state, seat)
    return why_not_there(position, state, seat, action)


def why_not_word(state: Any, seat: int, action: int) -> UserError:
    """No bonus tile is due, or no towers are being placed."""
    if state.phase != EFFECT or action == DONE:
        return why_phase(state, seat)
    return IllegalMove("why-no-draw" if state.due_bonus[seat] == 0 else "why-supply", WORDS)


def why_not_there(position: Position, state: Any, seat: int, action: int) -> UserError:
    """§5.2, §7.2, §10.4, §14.1: what is wrong with a space."""
    spaces = spaces_in(state, seat)
    row, column = space_of_action(state, seat, action)
    land = spaces.get((row, column), 0)
    if state.phase == EFFECT:
        free = land & FEATURES == MEADOW
        return IllegalMove("why-no-sheep" if free else "why-no-meadow", WORDS)
    if state.phase == SET_BONUS and land:
        return IllegalMove("why-no-cover", WORDS)
    if state.phase != PLACE:
        return IllegalMove("why-overlap" if land else "why-no-contact", WORDS)
    tile = offered(position, state, seat)[state.slot[seat]]
    numbers = position.box.tile_space[tile, state.face[seat], : position.box.tile_size[tile]]
    covered = [(row + down, column + right) for down, right in map(tile_space, map(int, numbers))]
    return IllegalMove(
        "why-overlap" if any(space in spaces for space in covered) else "why-no-contact", WORDS
    )
