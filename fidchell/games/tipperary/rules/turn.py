"""§4, §16 and §20: what the seats may do, and the placement of tiles."""

from fidchell.games.tipperary.box import BONUSES, FACES, FRESH, SLOTS, TOWER, Box
from fidchell.games.tipperary.rules.actions import AT, CHOOSE, DONE, DRAW
from fidchell.games.tipperary.rules.display import add_space, add_tile, space_at
from fidchell.games.tipperary.rules.effects import (
    count_rewards,
    draw_bonus,
    lay_bonus,
    may_draw,
    may_place_sheep,
    place_sheep,
)
from fidchell.games.tipperary.rules.places import edge_places, meadow_places, tile_places
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.round import go_on, next_builder
from fidchell.games.tipperary.rules.setup import area_of, forget_choice
from fidchell.games.tipperary.state import (
    CHOSEN,
    COMMITTED,
    EFFECT,
    OVER,
    PLACE,
    SET_BONUS,
    State,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

DONE_IS_SAID = (
    2  # §19.4: the version of the rules from which on the last tower does not end a seat's building
)


@rule
def actors(box: Box, state: State) -> int:
    """§16: the seat to act, or all seats that have not committed yet."""
    if state.phase == OVER:
        return 0
    if state.phase != PLACE or not box.simultaneous:
        return 1 << state.turn
    mask = 0
    for seat in range(state.seats):
        if state.stage[seat] != COMMITTED:
            mask |= 1 << seat
    return mask


@rule
def decision_kind(box: Box, state: State, seat: int) -> int:
    """The kind of question; where a tile goes, the longest to answer, comes last."""
    if state.phase == PLACE and state.stage[seat] == CHOSEN:
        return 0
    return state.phase + 1


@rule
def barrier(box: Box, state: State) -> int:
    """§19: spins and refills, the reveal of commitments, and drawn bonus tiles cannot be taken back."""
    revealed = state.phase != PLACE and box.simultaneous != 0
    return state.round * 64 + revealed * 32 + BONUSES - state.stack_left


@rule
def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    """§20: what the seat may do in this phase."""
    if state.phase == PLACE:
        return legal_placements(box, state, seat, out)
    if seat != state.turn or state.phase == OVER:
        return 0
    if state.phase == EFFECT:
        return legal_effects(state, seat, out)
    if state.phase == SET_BONUS:
        return edge_places(state, seat, True, AT, out)
    return legal_towers(state, seat, out)


@rule
def legal_placements(box: Box, state: State, seat: int, out: Grid) -> int:
    """§4.2: a tile of the own area in an orientation, then its place."""
    if state.stage[seat] == COMMITTED or (seat != state.turn and not box.simultaneous):
        return 0
    area = area_of(box, state, seat)
    if state.stage[seat] == CHOSEN:
        tile = int(state.area[area, state.slot[seat]])
        return tile_places(box, state, seat, tile, int(state.face[seat]), AT, out)
    count = 0
    for slot in range(SLOTS):
        faces = int(box.tile_faces[state.area[area, slot]])
        for face in range(FACES):
            if (faces >> face) & 1:  # Ruling 4
                out[count] = CHOOSE + slot * FACES + face
                count += 1
    return count


@rule
def legal_effects(state: State, seat: int, out: Grid) -> int:
    """§6.4: a due sheep onto a free meadow, or a due bonus tile."""
    count = 0
    if may_place_sheep(state, seat):
        count = meadow_places(state, seat, AT, out)
    if may_draw(state, seat):
        out[count] = DRAW
        count += 1
    return count


@rule
def legal_towers(state: State, seat: int, out: Grid) -> int:
    """§14.1, §19.4: a tower on an empty space, as long as there is one in hand; or `done`."""
    count = 0
    if state.tower[seat] > 0:
        count = edge_places(state, seat, False, AT, out)
    out[count] = DONE
    return count + 1


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    """§20: carry out an action."""
    if action < AT:
        state.slot[seat] = action // FACES
        state.face[seat] = action % FACES
        state.stage[seat] = CHOSEN
    elif action == DRAW:
        draw_bonus(state, seat)
    elif action == DONE:
        next_builder(state)
    else:
        code = action - AT
        row, column = row_of_code(state, seat, code), column_of_code(state, seat, code)
        use_space(box, state, seat, row, column)


@rule
def use_space(box: Box, state: State, seat: int, row: int, column: int) -> None:
    """A space was named: for a tile, a sheep, a bonus tile or a tower."""
    if state.phase == PLACE:
        commit(box, state, seat, row, column)
    elif state.phase == EFFECT:
        place_sheep(state, seat, space_at(row, column))
        go_on(box, state)
    elif state.phase == SET_BONUS:
        lay_bonus(box, state, seat, space_at(row, column))
        count_rewards(box, state, seat)
        go_on(box, state)
    else:
        add_space(state, seat, space_at(row, column) + TOWER)
        state.tower[seat] -= 1
        if state.tower[seat] == 0 and box.rules < DONE_IS_SAID:
            next_builder(state)


@rule
def commit(box: Box, state: State, seat: int, row: int, column: int) -> None:
    """§16: the choice is complete; in simultaneous play it waits for the others."""
    state.row[seat] = row
    state.column[seat] = column
    state.stage[seat] = COMMITTED
    if not box.simultaneous:
        lay_tile(box, state, seat)
    elif actors(box, state) == 0:
        for other in range(state.seats):
            lay_tile(box, state, other)
    else:
        return
    count_rewards(box, state, int(state.turn))
    go_on(box, state)


@rule
def lay_tile(box: Box, state: State, seat: int) -> None:
    """§4.2: the chosen tile leaves its slot and lies in the display; its rewards are counted later."""
    area, slot = area_of(box, state, seat), state.slot[seat]
    corner = space_at(int(state.row[seat]), int(state.column[seat]))
    add_tile(box, state, seat, int(state.area[area, slot]), int(state.face[seat]), corner, FRESH)
    state.area[area, slot] = 0
    forget_choice(state, seat)
