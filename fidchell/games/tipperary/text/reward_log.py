"""§6: what new spaces brought, and what was due and could not be paid, as messages for the log."""

from typing import Any

from fidchell.games.tipperary.box import FRESH, Box
from fidchell.games.tipperary.rules.land import new_contacts, new_lines, new_sites, symbols
from fidchell.games.tipperary.state import EFFECT, SET_TOWER, State
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown


@rule
def is_fresh(state: State, seat: int) -> bool:
    """Whether a display has spaces that have not been counted."""
    for place in range(state.size[seat]):
        if state.space[seat, place] & FRESH:
            return True
    return False


@rule
def is_anybody_fresh(state: State) -> bool:
    """Whether any display has spaces that have not been counted."""
    for seat in range(state.seats):
        if is_fresh(state, seat):
            return True
    return False


@rule
def is_settled(laid: State, now: State, seat: int) -> bool:
    """Whether the new spaces of a seat were counted."""
    return is_fresh(laid, seat) and not is_fresh(now, seat)


@shown
def reward_messages(box: Box, laid: State, now: State, seat: int) -> Any:
    """§6: whiskeys, towers, sites and sheep symbols."""
    return [
        *(
            [{"key": "log-symbol", "player": seat, "count": symbols(laid, seat)}]
            if symbols(laid, seat)
            else []
        ),
        *(
            [
                {
                    "key": "log-whiskey",
                    "player": seat,
                    "count": new_contacts(laid, seat),
                    "value": box.track_value[now.barrel[seat]],
                }
            ]
            if new_contacts(laid, seat)
            else []
        ),
        *(
            [{"key": "log-tower", "player": seat, "count": now.tower[seat] - laid.tower[seat]}]
            if now.tower[seat] > laid.tower[seat]
            else []
        ),
        *(
            [{"key": "log-supply", "player": seat}]
            if now.tower[seat] - laid.tower[seat] < new_lines(laid, seat) and now.phase != SET_TOWER
            else []
        ),
        *(
            [{"key": "log-site", "player": seat, "count": new_sites(laid, seat)}]
            if new_sites(laid, seat)
            else []
        ),
    ]


@shown
def lost_messages(box: Box, laid: State, now: State, other: int, seat: int) -> Any:
    """§6.5: what was due and could not be paid."""
    return [
        *(
            [{"key": "log-supply" if now.sheep == 0 else "log-sheep-lost", "player": other}]
            if now.due_sheep[other] == 0 and sheep_due(box, laid, now, other, seat) > 0
            else []
        ),
        *(
            [{"key": "log-supply", "player": other}]
            if now.due_bonus[other] == 0 and bonus_due(laid, now, other, seat) > 0
            else []
        ),
    ]


@rule
def sheep_due(box: Box, laid: State, now: State, other: int, seat: int) -> int:
    """Sheep due once everything of this move has been counted."""
    due = int(laid.due_sheep[other])
    if other == seat and laid.phase == EFFECT and laid.stack_left == now.stack_left:
        due -= 1  # the sheep that was placed
    if is_settled(laid, now, other):
        due += symbols(laid, other)
        for place in range(laid.barrel[other] + 1, now.barrel[other] + 1):
            due += int(box.track_sheep[place])
    return due


@rule
def bonus_due(laid: State, now: State, other: int, seat: int) -> int:
    """Bonus tiles due once everything of this move has been counted."""
    due = int(laid.due_bonus[other])
    if other == seat and laid.phase == EFFECT:
        due -= laid.stack_left - now.stack_left
    if is_settled(laid, now, other):
        due += new_sites(laid, other)
    return due
