"""What a move did, as messages for the log: first what was laid, then what that brought."""

from typing import Any

from fidchell.games.tipperary.box import FACES, FEATURES, TOWER, Box
from fidchell.games.tipperary.drawing import NAMES_OF_FEATURES
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import space_at
from fidchell.games.tipperary.rules.effects import lay_bonus
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.rules.turn import lay_tile
from fidchell.games.tipperary.state import (
    COMMITTED,
    EFFECT,
    NOBODY,
    OVER,
    PLACE,
    SET_BONUS,
    SET_TOWER,
    State,
)
from fidchell.games.tipperary.text.reward_log import (
    is_anybody_fresh,
    is_settled,
    lost_messages,
    reward_messages,
)
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import LAST

FEATURE_KEYS = tuple(NAMES_OF_FEATURES.get(feature, "") for feature in range(TOWER + 1))


@rule
def is_secret(box: Box, state: State, seat: int, action: int) -> bool:
    """§17.1: a choice that still waits for its place, or for others."""
    if state.phase != PLACE:
        return False
    if action < AT:
        return True
    for other in range(state.seats):
        if box.simultaneous and other != seat and state.stage[other] != COMMITTED:
            return True
    return False


@rule
def next_stage(box: Box, state: State, seat: int, action: int, stage: int) -> bool:
    """The pieces are laid, and nothing is counted yet."""
    if stage > 0:
        return False
    if is_secret(box, state, seat, action) or action < AT or action in (DRAW, DONE):
        return True
    row, column = row_of_code(state, seat, action - AT), column_of_code(state, seat, action - AT)
    if state.phase == SET_BONUS:
        lay_bonus(box, state, seat, space_at(row, column))
    if state.phase == PLACE:
        state.row[seat], state.column[seat] = row, column
        for distance in range(state.seats):
            other = (state.bag_holder + distance) % state.seats
            if box.simultaneous or other == seat:
                lay_tile(box, state, other)
    return True


@shown
def log(box: Box, was: State, now: State, seat: int, action: int, reader: int, stage: int) -> Any:
    """What happened, as the reader may know it; a spectator is -1."""
    return (
        (
            secret_messages(box, was, seat, action, reader)
            if is_secret(box, was, seat, action)
            else done_messages(box, was, seat, action)
        )
        if stage != LAST
        else []
        if was.phase == PLACE and not is_anybody_fresh(was)
        else [
            *[
                message
                for distance in range(was.seats)
                if is_settled(was, now, (was.bag_holder + distance) % was.seats)
                for message in reward_messages(box, was, now, (was.bag_holder + distance) % was.seats)
            ],
            *[
                message
                for other in range(was.seats)
                if is_settled(was, now, other) or (other == seat and was.phase in (EFFECT, SET_BONUS))
                for message in lost_messages(box, was, now, other, seat)
            ],
            *following_messages(was, now),
        ]
    )


@shown
def secret_messages(box: Box, was: State, seat: int, action: int, reader: int) -> Any:
    """§17.1: others hear only that a commitment exists; taking turns, the choice is open."""
    return (
        [
            {"key": "log-take", "player": seat, "tile": f"T{offered(box, was, seat, action // FACES):02}"}
            if action < AT
            else {
                "key": "log-commit-own",
                "player": seat,
                "row": row_of_code(was, seat, action - AT),
                "column": column_of_code(was, seat, action - AT),
            }
        ]
        if reader == seat or not box.simultaneous
        else []
        if action < AT
        else [{"key": "log-commit", "player": seat}]
    )


@rule
def offered(box: Box, state: State, seat: int, slot: int) -> int:
    """A tile of a seat's area."""
    return state.area[area_of(box, state, seat), slot]


@shown
def done_messages(box: Box, was: State, seat: int, action: int) -> Any:
    """The move itself."""
    return (
        [
            {
                "key": "log-draw",
                "player": seat,
                "feature": FEATURE_KEYS[feature_of(box, was.stack[was.stack_left - 1])],
            }
        ]
        if action == DRAW
        else [{"key": "log-done", "player": seat, "count": was.tower[seat]}]
        if action == DONE
        else [
            place_message(box, was, seat, action, (was.bag_holder + distance) % was.seats)
            for distance in range(was.seats)
            if box.simultaneous or (was.bag_holder + distance) % was.seats == seat
        ]
        if was.phase == PLACE
        else [
            piece_message(
                box, was, seat, row_of_code(was, seat, action - AT), column_of_code(was, seat, action - AT)
            )
        ]
    )


@rule
def feature_of(box: Box, tile: int) -> int:
    """The feature of a bonus tile."""
    return box.bonus_land[tile] & FEATURES


@shown
def place_message(box: Box, was: State, seat: int, action: int, other: int) -> Any:
    """§4.2, §16.1: a tile that is laid."""
    return {
        "key": "log-place",
        "player": other,
        "tile": f"T{offered(box, was, other, was.slot[other]):02}",
        "row": row_of_code(was, seat, action - AT) if other == seat else was.row[other],
        "column": column_of_code(was, seat, action - AT) if other == seat else was.column[other],
    }


@shown
def piece_message(box: Box, was: State, seat: int, row: int, column: int) -> Any:
    """A sheep, a tower or a bonus tile."""
    return (
        {"key": "log-sheep", "player": seat, "row": row, "column": column}
        if was.phase == EFFECT
        else {"key": "log-build", "player": seat, "row": row, "column": column}
        if was.phase == SET_TOWER
        else {
            "key": "log-bonus",
            "player": seat,
            "row": row,
            "column": column,
            "feature": FEATURE_KEYS[feature_of(box, was.bonus)],
        }
    )


@shown
def following_messages(was: State, now: State) -> Any:
    """§12, §13: the marker, the next round, the end."""
    return [
        *(
            [
                {"key": "log-marker", "player": now.marker}
                if now.marker != NOBODY
                else {"key": "log-marker-back"}
            ]
            if now.marker != was.marker
            else []
        ),
        *(
            [{"key": "log-round", "round": now.round, "player": now.bag_holder}]
            if now.round != was.round
            else []
        ),
        *(
            [{"key": "log-end"}]
            if now.phase == OVER
            else [{"key": "log-towers"}]
            if now.phase == SET_TOWER and was.phase != SET_TOWER
            else []
        ),
    ]
