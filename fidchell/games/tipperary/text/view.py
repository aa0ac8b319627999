"""§17: what a seat sees, named one by one."""

from typing import Any

from fidchell.games.tipperary.box import AREAS, CARDS_IN_PLAY, SLOTS, TILES, Box
from fidchell.games.tipperary.edition import MODES
from fidchell.games.tipperary.rules.display import bottom_of, top_of
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.scoring import (
    AREA,
    CIRCLES,
    EXPLORATION,
    OBJECTIVES,
    SHEEP,
    WHISKEY,
)
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import COMMITTED, PLACE, State
from fidchell.games.tipperary.text.choice_view import choice_view
from fidchell.games.tipperary.text.lands import LAND_LETTERS, bonus_letter, letter_at
from fidchell.games.tipperary.text.tryout import Tryouts
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

PHASES = ("place", "effect", "bonus", "tower", "end")
SIDES = ("A", "B")


@shown
def view(box: Box, state: State, seat: int, scored: Grid, notes: Tryouts) -> Any:
    """The table as a seat sees it; -1 is a spectator. Orders and other choices stay hidden."""
    bag = tiles_in_bag(state)
    return {
        "game": "tipperary",
        "seat": seat if seat >= 0 else None,
        "seats": state.seats,
        "mode": MODES[box.simultaneous],
        "phase": PHASES[state.phase],
        "turn": None if state.phase == PLACE and box.simultaneous else state.turn,
        "bag_holder": state.bag_holder,
        "round": state.round,
        "rounds": box.rounds[state.seats],
        "rival": box.rival[state.round] if state.seats == 1 else None,
        "solo_rank": rank_of(box, scored[0, TOTAL]) if state.seats == 1 else None,
        "spin": state.spin,
        "marker": state.marker if state.marker >= 0 else None,
        "supply": {
            "sheep": state.sheep,
            "towers": state.towers,
            "bag": state.bag_left,
            "stack": state.stack_left,
        },
        "bag_tiles": [tile for tile in range(1, TILES + 1) if (bag >> tile) & 1],
        "stack_tiles": [
            LAND_LETTERS[letter]
            for letter in range(len(LAND_LETTERS))
            for _ in range(letters_in_stack(box, state, letter))
        ],
        "bonus": LAND_LETTERS[bonus_letter(box, state.bonus)] if state.bonus else None,
        "areas": [
            [state.area[area, slot] if state.area[area, slot] else None for slot in range(SLOTS)]
            for area in range(AREAS)
        ],
        "objectives": [state.card[place] for place in range(CARDS_IN_PLAY) if state.card[place]],
        "players": [player_view(box, state, player, seat, notes) for player in range(state.seats)],
        "scores": [score_view(scored, player) for player in range(state.seats)],
    }


@rule
def tiles_in_bag(state: State) -> int:
    """§17.2, Ruling 43: a bit for each tile in the bag: open as a set, hidden as an order."""
    bag = 0
    for place in range(state.bag_left):
        bag |= 1 << int(state.bag[place])
    return bag


@rule
def letters_in_stack(box: Box, state: State, letter: int) -> int:
    """§17.2: how many bonus tiles with a letter are left; their order is hidden."""
    count = 0
    for place in range(state.stack_left):
        count += bonus_letter(box, int(state.stack[place])) == letter
    return count


@rule
def rank_of(box: Box, total: int) -> int:
    """§40.3 (ours): the rank that a solo score earns, 0 for none."""
    rank = 0
    while rank < box.ranks and total >= box.rank_from[rank]:
        rank += 1
    return rank


@shown
def player_view(box: Box, state: State, player: int, seat: int, notes: Tryouts) -> Any:
    """A player's display and rewards; the choice only for its owner, until all have committed."""
    return {
        "seat": player,
        "town": state.town[player] + 1,
        "side": SIDES[state.side[player]],
        "area": area_of(box, state, player),
        "display": [
            "".join(
                LAND_LETTERS[letter_at(state, player, row, column)]
                for column in range(state.left[player], state.right[player] + 1)
            )
            for row in range(top_of(state, player), bottom_of(state, player) + 1)
        ],
        "corner": [top_of(state, player), state.left[player]],
        "barrel": state.barrel[player],
        "whiskey": box.track_value[state.barrel[player]],
        "towers": state.tower[player],
        "due_sheep": state.due_sheep[player],
        "due_bonus": state.due_bonus[player],
        "flock": largest_flock(state, player),
        "open_ring": open_ring(box, state, player),
        "committed": state.phase == PLACE and state.stage[player] == COMMITTED,
        **(
            {"choice": choice_view(box, state, player, notes)}
            if is_choice_seen(box, state, player, seat)
            else {}
        ),
    }


@rule
def is_choice_seen(box: Box, state: State, player: int, seat: int) -> bool:
    """§17.1: one's own choice; taking turns, everybody watches."""
    if state.phase != PLACE:
        return False
    return player == seat if box.simultaneous else player == state.turn


@shown
def score_view(scored: Grid, player: int) -> Any:
    """The score as if the game ended now."""
    return {
        "total": scored[player, TOTAL],
        "rank": scored[player, RANK],
        "area": scored[player, AREA],
        "sheep": scored[player, SHEEP],
        "exploration": scored[player, EXPLORATION],
        "whiskey": scored[player, WHISKEY],
        "circles": scored[player, CIRCLES],
        "objectives": scored[player, OBJECTIVES],
    }
