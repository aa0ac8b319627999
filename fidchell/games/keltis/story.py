"""What a move did, as sayings for the log: found by comparing the positions before and after."""

from typing import Any

from fidchell.games.keltis.box import CARDS, CLOVER, PATHS
from fidchell.games.keltis.cards import card_name, path_name
from fidchell.games.keltis.rules import DECLINE, DISCARD, DRAW_DECK, DRAW_PILE, LAY_LARGE, STEP, STEP_LARGE
from fidchell.games.keltis.state import BY_DECK, BY_GOAL, CLOVER_STEP, FREE_STEP
from fidchell.rulekit.game import Saying
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import Seat


def tell(before: Position, seat: int, action: int, after: Position, reader: int | None) -> list[Saying]:
    """What happened, as the reader may know it."""
    was, now = before.state, after.state
    sayings = [what_was_done(before, was, seat, action, reader)]
    if now.round != was.round:
        return [*sayings, *next_round(was, now, action)]
    sayings += what_it_brought(was, now, seat, action)
    if now.ended == BY_GOAL:
        sayings.append(("end-goal", {"count": now.goal}))
    if now.ended == BY_DECK:
        sayings.append(("end-deck", {}))
    return sayings


def next_round(was: Any, now: Any, action: int) -> list[Saying]:
    """D.1: why the round ended, what each player carries over, and who begins the next."""
    sayings: list[Saying] = [("round-deck" if action == DRAW_DECK else "round-goal", {"round": was.round})]
    for seat in range(now.seats):
        sayings.append(("log-carry", {"player": Seat(seat), "points": int(now.carry[seat])}))
    return [*sayings, ("log-round", {"round": now.round, "player": Seat(now.first)})]


def what_was_done(before: Position, was: Any, seat: int, action: int, reader: int | None) -> Saying:
    """The move itself."""
    edition, player = before.edition, Seat(seat)
    if action < DISCARD:
        key = "log-lay-large" if action >= LAY_LARGE else "log-lay"
        return key, {"player": player, "card": card_name(edition, action % CARDS)}
    if action < STEP:
        return "log-discard", {"player": player, "card": card_name(edition, action - DISCARD)}
    if action < DECLINE:
        path = (action - STEP) % PATHS
        return step_saying(before, was, seat, path, action >= STEP_LARGE)
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


def step_saying(before: Position, was: Any, seat: int, path: int, with_large: bool) -> Saying:
    """A step by a clover or a free step."""
    facts: dict[str, Any] = {"player": Seat(seat), "path": path_name(before.edition, path)}
    if was.step[seat, path] == 0:
        return ("log-start-large" if with_large else "log-start"), facts
    return "log-step", {**facts, "row": int(was.step[seat, path]) + 1}


def top_of_deck(was: Any) -> int:
    """The card that lay on top of the deck."""
    return int(was.stock[was.removed + was.deck - 1])


def what_it_brought(was: Any, now: Any, seat: int, action: int) -> list[Saying]:
    """Tiles reached: numbers, wishing stones, clovers."""
    player, sayings = Seat(seat), list[Saying]()
    if now.points[seat] > was.points[seat]:
        sayings.append(("log-number", {"player": player, "points": int(now.points[seat] - was.points[seat])}))
    if now.stones[seat] > was.stones[seat]:
        sayings.append(("log-stone", {"player": player, "count": int(now.stones[seat])}))
    if now.phase == FREE_STEP:
        sayings.append(("log-free", {"player": player}))
    moved = [path for path in range(PATHS) if now.step[seat, path] > was.step[seat, path]]
    if moved and not now.ended and now.tile[moved[0], now.step[seat, moved[0]]] == CLOVER:
        sayings.append(("log-clover", {"player": player}) if now.phase == CLOVER_STEP else ("log-lapse", {}))
    return sayings
