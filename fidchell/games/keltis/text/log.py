"""What a move did, as messages for the log: found by comparing the positions before and after."""

from typing import Any

from fidchell.games.keltis.box import CARDS, CLOVER, PATHS
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.state import BY_DECK, BY_GOAL, CLOVER_STEP, FREE_STEP
from fidchell.games.keltis.text.cards import card_name, path_name
from fidchell.rulekit.game import Message
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position


def log_messages(
    before: Position, seat: int, action: int, after: Position, reader: int | None
) -> list[Message]:
    """What happened, as the reader may know it; None is a spectator."""
    was, now = before.state, after.state
    messages = [action_message(before, was, seat, action, reader)]
    if now.round != was.round:
        return [*messages, *round_messages(was, now, action)]
    messages += tile_messages(was, now, seat)
    if now.ended == BY_GOAL:
        messages.append(("end-goal", {"count": now.goal}))
    if now.ended == BY_DECK:
        messages.append(("end-deck", {}))
    return messages


def round_messages(was: Any, now: Any, action: int) -> list[Message]:
    """D.1: why the round ended, what each player carries over, and who begins the next."""
    messages: list[Message] = [("round-deck" if action == DRAW_DECK else "round-goal", {"round": was.round})]
    for seat in range(now.seats):
        messages.append(("log-carry", {"player": Seat(seat), "points": int(now.carry[seat])}))
    return [*messages, ("log-round", {"round": now.round, "player": Seat(now.first)})]


def action_message(before: Position, was: Any, seat: int, action: int, reader: int | None) -> Message:
    """The move itself."""
    edition, player = before.edition, Seat(seat)
    if action < DISCARD:
        key = "log-lay-large" if action >= LAY_LARGE else "log-lay"
        return key, {"player": player, "card": card_name(edition, action % CARDS)}
    if action < STEP:
        return "log-discard", {"player": player, "card": card_name(edition, action - DISCARD)}
    if action < DECLINE:
        path = (action - STEP) % PATHS
        return step_message(before, was, seat, path, action >= STEP_LARGE)
    if action == DECLINE:
        return "log-decline", {"player": player}
    if action == DRAW_DECK:
        if reader == seat:
            return "log-deck-own", {"player": player, "card": card_name(edition, top_of_deck(was))}
        return "log-deck", {"player": player}
    path = action - DRAW_PILE
    return "log-take", {
        "player": player,
        "card": card_name(edition, int(was.pile[path, was.height[path] - 1])),
    }


def step_message(before: Position, was: Any, seat: int, path: int, with_large: bool) -> Message:
    """A step by a clover or a free step."""
    facts: dict[str, Any] = {"player": Seat(seat), "path": path_name(before.edition, path)}
    if was.step[seat, path] == 0:
        return ("log-start-large" if with_large else "log-start"), facts
    return "log-step", {**facts, "row": int(was.step[seat, path]) + 1}


def top_of_deck(was: Any) -> int:
    """The card that lay on top of the deck."""
    return int(was.stock[was.removed + was.deck - 1])


def tile_messages(was: Any, now: Any, seat: int) -> list[Message]:
    """Tiles reached: numbers, wishing stones, clovers."""
    player, messages = Seat(seat), list[Message]()
    if now.points[seat] > was.points[seat]:
        messages.append(
            ("log-number", {"player": player, "points": int(now.points[seat] - was.points[seat])})
        )
    if now.stones[seat] > was.stones[seat]:
        messages.append(("log-stone", {"player": player, "count": int(now.stones[seat])}))
    if now.phase == FREE_STEP:
        messages.append(("log-free", {"player": player}))
    moved = [path for path in range(PATHS) if now.step[seat, path] > was.step[seat, path]]
    if moved and not now.ended and now.tile[moved[0], now.step[seat, moved[0]]] == CLOVER:
        messages.append(("log-clover", {"player": player}) if now.phase == CLOVER_STEP else ("log-lapse", {}))
    return messages
