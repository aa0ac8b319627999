"""§12: what a seat sees, named one by one."""

from typing import Any

from fidchell.games.keltis.box import CARDS, COPIES, PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.edition import LETTERS, TILE_LETTERS
from fidchell.games.keltis.rules.scoring import CARRIED, ROW_POINTS, STONE_POINTS, TILE_POINTS
from fidchell.games.keltis.rules.setup import size_of_hand
from fidchell.games.keltis.state import State
from fidchell.games.keltis.text.cards import CARD_TEXTS
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

PHASES = ("play", "clover", "free", "draw", "end")
ENDS = ("-", "goal", "deck")
LETTER_OR_DASH = (*LETTERS, "-")  # by path, NONE last


@shown
def view(box: Box, state: State, seat: int, scored: Grid) -> Any:
    """The table as a seat sees it; a spectator (-1) sees no hand."""
    return {
        "game": "keltis",
        "seat": seat if seat >= 0 else None,
        "seats": state.seats,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "end": ENDS[state.ended],
        "round": state.round,
        "rounds": box.rounds,
        "scale": box.scale,
        "deck": state.deck,
        "removed": state.removed,
        "stall": state.stall,
        "stall_limit": box.stall_rounds * state.seats,
        "goal": state.goal,
        "goal_figures": box.goal_figures,
        "discarded": LETTER_OR_DASH[state.discarded],
        "finished": LETTER_OR_DASH[state.finished],
        "row_values": [box.row_value[row] for row in range(ROWS + 1)],
        "paths": [path_view(box, state, path) for path in range(PATHS)],
        "players": [player_view(box, state, player, seat) for player in range(state.seats)],
        "scores": [score_view(scored, player) for player in range(state.seats)],
        **(
            {"unseen": [unseen(state, seat, card) for card in range(CARDS)]}
            if seat >= 0 and box.memory_aid == 2
            else {}
        ),
    }


@shown
def path_view(box: Box, state: State, path: int) -> Any:
    """A path: its tiles from row 1, and its pile (Ruling 22: top card and size, all with the memory aid)."""
    lowest = 0 if box.memory_aid else max(0, state.height[path] - 1)
    return {
        "letter": LETTERS[path],
        "tiles": [TILE_LETTERS[state.tile[path, row]] for row in range(1, ROWS + 1)],
        "pile": [CARD_TEXTS[state.pile[path, place]] for place in range(lowest, state.height[path])],
        "height": state.height[path],
    }


@shown
def player_view(box: Box, state: State, player: int, seat: int) -> Any:
    """A player's open cards and figures; the hand only for its owner, the known cards with the aid."""
    return {
        "seat": player,
        "rows": [state.step[player, path] for path in range(PATHS)],
        "large": LETTER_OR_DASH[state.large[player]],
        "columns": [column(state, player, path) for path in range(PATHS)],
        "directions": [state.direction[player, path] for path in range(PATHS)],
        "stones": state.stones[player],
        "points": state.points[player],
        "hand_size": size_of_hand(state, player),
        **(
            {"known": [CARD_TEXTS[state.known[player, place]] for place in range(state.knowns[player])]}
            if box.memory_aid
            else {}
        ),
        **(
            {"hand": [CARD_TEXTS[state.hand[player, place]] for place in range(state.held[player])]}
            if player == seat
            else {}
        ),
    }


@shown
def column(state: State, player: int, path: int) -> Any:
    """§5.1: a column in the order it was laid, rebuilt from counts and direction."""
    return [
        value
        for place in range(VALUES)
        for value in (VALUES - 1 - place if state.direction[player, path] < 0 else place,)
        for _ in range(state.laid[player, path * VALUES + value])
    ]


@shown
def score_view(scored: Grid, player: int) -> Any:
    """The score as if the game ended now."""
    return {
        "total": scored[player, TOTAL],
        "rank": scored[player, RANK],
        "rows": scored[player, ROW_POINTS],
        "tiles": scored[player, TILE_POINTS],
        "stones": scored[player, STONE_POINTS],
        "carry": scored[player, CARRIED],
    }


@rule
def unseen(state: State, seat: int, card: int) -> int:
    """§12.6: copies of a card that this seat has not seen."""
    copies = COPIES
    for player in range(state.seats):
        copies -= state.laid[player, card]
        if player != seat:
            for place in range(state.knowns[player]):
                copies -= state.known[player, place] == card
    for place in range(state.held[seat]):
        copies -= state.hand[seat, place] == card
    for path in range(PATHS):
        for place in range(state.height[path]):
            copies -= state.pile[path, place] == card
    return copies
