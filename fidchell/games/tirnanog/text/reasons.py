"""What speaks for a move, for hints: found by comparing the positions before and after it."""

from typing import Any

from fidchell.games.tirnanog.box import ROWS, TELLERS, Box
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, ROW_KEYS
from fidchell.games.tirnanog.rules.actions import ANY_AT, DISCARD_AT, PICK_AT, PLAY_AT, SPACE_AT, TAKE_AT
from fidchell.games.tirnanog.rules.balor import is_balor
from fidchell.games.tirnanog.rules.hands import barrier
from fidchell.games.tirnanog.rules.otherworld import TOUCHES, ones, parties, touched
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.rules.scoring import (
    BONUS_POINTS,
    GEAS_POINTS,
    LARGEST_REGION,
    REGION_POINTS,
)
from fidchell.games.tirnanog.state import PLACE, TOKEN, WORLD, State
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

MOST_RIVALS = 2  # that are told of a card


@shown
def reasons(box: Box, was: State, now: State, seat: int, action: int, gained: Grid, texts: SagaTexts) -> Any:
    """What a move does for the seat and to the others, from what the seat may know."""
    return (
        []
        if was.phase == TOKEN
        else space_reasons(was, seat, action - SPACE_AT, texts)
        if was.phase == PLACE and SPACE_AT < action < TAKE_AT
        else take_reasons(was, seat, taken_cell(action), texts)
        if TAKE_AT <= action < PLAY_AT
        else saga_reasons(now, seat, told_columns(box, was, now, seat, action, gained), gained, texts)
    )


@rule
def taken_cell(action: int) -> int:
    """The Otherworld cell that an action takes a card from."""
    if action >= PICK_AT:
        return action - PICK_AT
    return (action - (ANY_AT if action >= ANY_AT else TAKE_AT)) % WORLD


@shown
def space_reasons(was: State, seat: int, space: int, texts: SagaTexts) -> Any:
    """§4: the cards a Storyteller would touch, and who else could take them."""
    cells = touched(was, space)
    return [
        *(
            [
                {
                    "key": "fact-touches",
                    "cards": [texts.code[was.world[cell]] for cell in range(WORLD) if (cells >> cell) & 1],
                }
            ]
            if cells
            else []
        ),
        *([] if is_anybody_beside(was, seat, cells) else [{"key": "fact-unrivalled"}]),
    ]


@rule
def is_beside(was: State, rival: int, cells: int) -> bool:
    """Whether a Storyteller of a rival touches one of some cells."""
    for teller in range(TELLERS):
        if TOUCHES[was.teller[rival, teller]] & cells:
            return True
    return False


@rule
def is_anybody_beside(was: State, seat: int, cells: int) -> bool:
    """Whether a Storyteller of any rival touches one of some cells."""
    for rival in range(parties(was)):
        if rival != seat and is_beside(was, rival, cells):
            return True
    return False


@shown
def take_reasons(was: State, seat: int, cell: int, texts: SagaTexts) -> Any:
    """§5: a card that rivals stand beside is gone for them; a Storyteller may become Lost."""
    return [
        {"key": "fact-denies-balor", "card": texts.code[was.world[cell]]}
        if is_balor(was, rival)
        else {
            "key": "fact-last-hold" if is_last_hold(was, rival, cell) else "fact-denies",
            "card": texts.code[was.world[cell]],
            "player": rival,
        }
        for rival in range(parties(was))
        if is_told(was, seat, rival, cell)
    ]


@rule
def is_told(was: State, seat: int, rival: int, cell: int) -> bool:
    """Whether a rival stands beside a card, as one of the first who do."""
    if rival == seat or not is_beside(was, rival, 1 << cell):
        return False
    earlier = 0
    for other in range(rival):
        earlier += other != seat and is_beside(was, other, 1 << cell)
    return earlier < MOST_RIVALS


@rule
def is_last_hold(was: State, rival: int, cell: int) -> bool:
    """§7.1: whether a Storyteller of a rival touches no other card."""
    for teller in range(TELLERS):
        if touched(was, was.teller[rival, teller]) == 1 << cell:
            return True
    return False


@rule
def told_columns(box: Box, was: State, now: State, seat: int, action: int, gained: Grid) -> int:
    """Bit mask of the columns of the score that speak for a move.

    What is drawn, or what Balor takes, may change regions; the own rows are sure.
    """
    is_foreseen = barrier(box, was) == barrier(box, now)
    if not is_foreseen and not PLAY_AT <= action < DISCARD_AT:
        return 0
    columns = 0
    for column in range(GEAS_POINTS, LARGEST_REGION if is_foreseen else GEAS_POINTS + ROWS):
        if REGION_POINTS <= column < BONUS_POINTS:
            speaks = is_region_larger(box, was, now, seat, column - REGION_POINTS + 1)
        else:
            speaks = gained[seat, column] > 0
        if speaks:
            columns |= 1 << column
    return columns


@rule
def is_region_larger(box: Box, was: State, now: State, seat: int, colour: int) -> bool:
    """§11: a region has grown, and is large enough to score."""
    size = region_size(now, seat, colour)
    return size > region_size(was, seat, colour) and size >= box.region_minimum


@rule
def is_ahead(gained: Grid, seat: int, column: int, other: int) -> bool:
    """Whether a column has gained more than another, or as much and comes before it."""
    more = gained[seat, column] - gained[seat, other]
    return more > 0 or (more == 0 and column < other)


@rule
def column_at(gained: Grid, seat: int, columns: int, place: int) -> int:
    """The column at a place among some of them, the one that gains most first."""
    for column in range(GEAS_POINTS, LARGEST_REGION):
        ahead = 0
        for other in range(GEAS_POINTS, LARGEST_REGION):
            if (columns >> other) & 1 and is_ahead(gained, seat, other, column):
                ahead += 1
        if (columns >> column) & 1 and ahead == place:
            return column
    return GEAS_POINTS


@shown
def saga_reasons(now: State, seat: int, columns: int, gained: Grid, texts: SagaTexts) -> Any:
    """§10, §11: rows, regions, bonus and Subplots that score more than before, the most first."""
    return [
        saga_reason(now, seat, column_at(gained, seat, columns, place), gained, texts)
        for place in range(ones(columns))
    ]


@shown
def saga_reason(now: State, seat: int, column: int, gained: Grid, texts: SagaTexts) -> Any:
    """A row and its Geas; a region that has grown, and what its place earns more; bonus or Subplots."""
    return (
        {
            "key": "fact-geas",
            "row": ROW_KEYS[column - GEAS_POINTS],
            "geas": texts.geas[now.geas[column - GEAS_POINTS]],
            "points": gained[seat, column],
        }
        if column < REGION_POINTS
        else {
            "key": "fact-region" if gained[seat, column] > 0 else "fact-region-grows",
            "colour": COLOUR_KEYS[column - REGION_POINTS],
            "size": region_size(now, seat, column - REGION_POINTS + 1),
            "points": gained[seat, column],
        }
        if column < BONUS_POINTS
        else {
            "key": "fact-bonus" if column == BONUS_POINTS else "fact-subplot",
            "points": gained[seat, column],
        }
    )
