"""What speaks for a move, for hints: found by comparing the positions before and after it."""

from typing import Any

from fidchell.games.keltis.box import CARDS, GOAL, PATHS, VALUES
from fidchell.games.keltis.rules.actions import DECLINE, DISCARD, DRAW_DECK, DRAW_PILE, STEP
from fidchell.games.keltis.rules.legal import fits
from fidchell.games.keltis.rules.scoring import row_points, stone_points
from fidchell.games.keltis.state import BY_GOAL, CLOVER_STEP
from fidchell.games.keltis.text.cards import card_name, path_name
from fidchell.games.keltis.text.view import unseen
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message
from fidchell.rulekit.targets.interpreted import interpreted


def reasons(before: Position, seat: int, action: int, after: Position) -> list[Message]:
    """What a move does for the seat and to the others, from what the seat may know."""
    was, now = before.state, after.state
    if action == DRAW_DECK:
        return draw_reasons(before, was, seat)
    if action >= DRAW_PILE:
        return take_reasons(before, was, seat, action - DRAW_PILE)
    if action == DECLINE:
        return [("fact-decline", {})]
    if DISCARD <= action < STEP:
        return discard_reasons(before, was, seat, action - DISCARD)
    if now.round != was.round:
        return [("fact-round", {})]
    return advance_reasons(before, was, now, seat) + end_reasons(after, now, seat)


def advance_reasons(before: Position, was: Any, now: Any, seat: int) -> list[Message]:
    """A figure moved: how far, what its row is worth, and what it found there."""
    moved = [path for path in range(PATHS) if now.step[seat, path] > was.step[seat, path]]
    if not moved:
        return []
    path, box, found = moved[0], before.box, list[Message]()
    points = int(interpreted(row_points)(box, now, seat) - interpreted(row_points)(box, was, seat))
    facts = {"path": path_name(before.edition, path), "row": int(now.step[seat, path]), "points": points}
    size = "large" if now.large[seat] == path else "small"
    if was.step[seat, path] == 0:
        found.append((f"fact-start-{size}", facts))
    elif was.step[seat, path] < GOAL <= now.step[seat, path]:
        found.append((f"fact-goal-{size}", facts))
    else:
        found.append((f"fact-advance-{size}", facts))
    found += close_reasons(before, was, now, seat, path)
    return found + tile_reasons(before, was, now, seat)


def close_reasons(before: Position, was: Any, now: Any, seat: int, path: int) -> list[Message]:
    """A card that follows closely leaves no card behind that could still have come."""
    old, new = int(was.last[seat, path]), int(now.last[seat, path])
    if old == new or was.step[seat, path] == 0:
        return []
    hand = was.hand[seat][: was.held[seat]].tolist()
    between = range(min(old, new) + 1, max(old, new))
    left = unseen_cards(was, seat)
    missed = sum(left[path * VALUES + value] + hand.count(path * VALUES + value) for value in between)
    return [] if missed else [("fact-close", {"path": path_name(before.edition, path)})]


def tile_reasons(before: Position, was: Any, now: Any, seat: int) -> list[Message]:
    """Numbers, wishing stones and clovers reached."""
    found, box = list[Message](), before.box
    if now.points[seat] > was.points[seat]:
        found.append(("fact-number", {"points": int(now.points[seat] - was.points[seat]) * box.scale}))
    if now.stones[seat] > was.stones[seat]:
        worth = int(interpreted(stone_points)(box, now, seat) - interpreted(stone_points)(box, was, seat))
        found.append(("fact-stone", {"count": int(now.stones[seat]), "points": worth}))
    if now.phase == CLOVER_STEP:
        found.append(("fact-clover", {}))
    return found


def end_reasons(after: Position, now: Any, seat: int) -> list[Message]:
    """The figure that ends the game, and who leads then."""
    if now.ended != BY_GOAL:
        return []
    return [("fact-ends-won" if seat in after.winners() else "fact-ends", {})]


def users(before: Position, was: Any, seat: int, card: int) -> list[int]:
    """The rivals whose columns a card fits, those who have begun that path, the next to play first."""
    path, value = card // VALUES, card % VALUES
    order = [(seat + distance) % was.seats for distance in range(1, was.seats)]
    may_use = interpreted(fits)
    return [
        rival for rival in order if was.step[rival, path] and may_use(before.box, was, rival, path, value)
    ]


def discard_reasons(before: Position, was: Any, seat: int, card: int) -> list[Message]:
    """What a discard gives away."""
    facts: dict[str, Any] = {"card": card_name(before.edition, card)}
    found: list[Message] = []
    if not interpreted(fits)(before.box, was, seat, card // VALUES, card % VALUES):
        found.append(("fact-useless", facts))
    if not users(before, was, seat, card):
        found.append(("fact-harmless", facts))
    elif was.height[card // VALUES]:
        found += covering_reasons(before, was, seat, card)
    return found


def covering_reasons(before: Position, was: Any, seat: int, card: int) -> list[Message]:
    """A discard hides the card below it from a rival who could use that one more."""
    path = card // VALUES
    below = int(was.pile[path, was.height[path] - 1])
    rivals = [
        rival for rival in users(before, was, seat, below) if rival not in users(before, was, seat, card)
    ]
    facts = {"card": card_name(before.edition, below)}
    return [("fact-covers", {**facts, "player": Seat(rivals[0])})] if rivals else []


def take_reasons(before: Position, was: Any, seat: int, path: int) -> list[Message]:
    """A card from a pile: whether it fits, whether it is the last of its kind, and who else wants it."""
    card, found = int(was.pile[path, was.height[path] - 1]), list[Message]()
    facts: dict[str, Any] = {
        "card": card_name(before.edition, card),
        "path": path_name(before.edition, path),
    }
    if interpreted(fits)(before.box, was, seat, path, card % VALUES):
        left = still_to_come(before, was, seat, path)
        found.append(("fact-last" if left == 0 else "fact-fits", {**facts, "count": left}))
    rivals = users(before, was, seat, card)
    if rivals:
        found.append(("fact-denies", {**facts, "player": Seat(rivals[0])}))
    return found


def unseen_cards(was: Any, seat: int) -> list[int]:
    """§12.6: copies of each card that a seat has not seen."""
    return [int(interpreted(unseen)(was, seat, card)) for card in range(CARDS)]


def still_to_come(before: Position, was: Any, seat: int, path: int) -> int:
    """Cards of a colour that fit the seat's column and that it has not seen yet."""
    left, may_lay = unseen_cards(was, seat), interpreted(fits)
    values = [value for value in range(VALUES) if may_lay(before.box, was, seat, path, value)]
    return int(sum(left[path * VALUES + value] for value in values))


def draw_reasons(before: Position, was: Any, seat: int) -> list[Message]:
    """The deck: the end is near, or no pile shows a card of use, or how many unseen cards would fit."""
    if was.deck == 1:
        return [("fact-last-card", {})]
    useful = [path for path in range(PATHS) if is_wanted(before, was, seat, path)]
    left = unseen_cards(was, seat)
    fitting = sum(still_to_come(before, was, seat, path) for path in range(PATHS) if was.step[seat, path])
    found: list[Message] = [] if useful else [("fact-no-pile", {})]
    share = round(100 * fitting / max(1, sum(max(0, count) for count in left)))
    return [*found, ("fact-deck", {"percent": share})] if fitting else found


def is_wanted(before: Position, was: Any, seat: int, path: int) -> bool:
    """Whether the top card of a pile may be taken and fits a column that the seat has begun."""
    if was.height[path] == 0 or path == was.discarded or not was.step[seat, path]:
        return False
    top = int(was.pile[path, was.height[path] - 1])
    return bool(interpreted(fits)(before.box, was, seat, path, top % VALUES))
