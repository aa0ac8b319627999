"""What speaks for a move, for hints: found by comparing the positions before and after it."""

from typing import Any

from fidchell.games.keltis.box import CARDS, GOAL, NONE, PATHS, VALUES, Box
from fidchell.games.keltis.edition import LETTERS
from fidchell.games.keltis.rules.actions import DECLINE, DISCARD, DRAW_DECK, DRAW_PILE, STEP
from fidchell.games.keltis.rules.legal import fits
from fidchell.games.keltis.rules.scoring import row_points, stone_points
from fidchell.games.keltis.state import BY_GOAL, CLOVER_STEP, State
from fidchell.games.keltis.text.cards import CARD_TEXTS
from fidchell.games.keltis.text.log import top_of_pile
from fidchell.games.keltis.text.view import unseen
from fidchell.rulekit.contract import RANK
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

NOBODY, NO_CARD = -1, -1
# By kind of step, first those of small figures, then those of the large one.
STARTED, ARRIVED, ADVANCED, KINDS = 0, 1, 2, 3
STEP_KEYS = (
    *("fact-start-small", "fact-goal-small", "fact-advance-small"),
    *("fact-start-large", "fact-goal-large", "fact-advance-large"),
)


@shown
def reasons(box: Box, was: State, now: State, seat: int, action: int, scored: Grid) -> Any:
    """What a move does for the seat and to the others, from what the seat may know."""
    return (
        draw_reasons(box, was, seat)
        if action == DRAW_DECK
        else take_reasons(box, was, seat, action - DRAW_PILE)
        if action >= DRAW_PILE
        else [{"key": "fact-decline"}]
        if action == DECLINE
        else discard_reasons(box, was, seat, action - DISCARD)
        if DISCARD <= action < STEP
        else [{"key": "fact-round"}]
        if now.round != was.round
        else [
            *advance_reasons(box, was, now, seat),
            *(
                [{"key": "fact-ends-won" if scored[seat, RANK] == 1 else "fact-ends"}]
                if now.ended == BY_GOAL
                else []
            ),
        ]
    )


@shown
def advance_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """A figure moved: how far, what its row is worth, and what it found there."""
    path = moved_path(was, now, seat)
    return (
        []
        if path == NONE
        else [
            {
                "key": STEP_KEYS[step_kind(was, now, seat, path)],
                "path": LETTERS[path],
                "row": now.step[seat, path],
                "points": row_points(box, now, seat) - row_points(box, was, seat),
            },
            *([{"key": "fact-close", "path": LETTERS[path]}] if is_close(was, now, seat, path) else []),
            *tile_reasons(box, was, now, seat),
        ]
    )


@rule
def moved_path(was: State, now: State, seat: int) -> int:
    """The path on which a figure has moved, or NONE."""
    for path in range(PATHS):
        if now.step[seat, path] > was.step[seat, path]:
            return path
    return NONE


@rule
def step_kind(was: State, now: State, seat: int, path: int) -> int:
    """A figure's first step, its step into the goal area, or another; the large figure's kinds come later."""
    kind = ADVANCED
    if was.step[seat, path] == 0:
        kind = STARTED
    elif was.step[seat, path] < GOAL <= now.step[seat, path]:
        kind = ARRIVED
    return kind + KINDS if now.large[seat] == path else kind


@rule
def is_close(was: State, now: State, seat: int, path: int) -> bool:
    """A card that follows closely leaves no card behind that could still have come."""
    old, new = int(was.last[seat, path]), int(now.last[seat, path])
    if old == new or was.step[seat, path] == 0:
        return False
    missed = 0
    for value in range(min(old, new) + 1, max(old, new)):
        card = path * VALUES + value
        missed += unseen(was, seat, card)
        for place in range(was.held[seat]):
            missed += was.hand[seat, place] == card
    return missed == 0


@shown
def tile_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """Numbers, wishing stones and clovers reached."""
    return [
        *(
            [{"key": "fact-number", "points": (now.points[seat] - was.points[seat]) * box.scale}]
            if now.points[seat] > was.points[seat]
            else []
        ),
        *(
            [
                {
                    "key": "fact-stone",
                    "count": now.stones[seat],
                    "points": stone_points(box, now, seat) - stone_points(box, was, seat),
                }
            ]
            if now.stones[seat] > was.stones[seat]
            else []
        ),
        *([{"key": "fact-clover"}] if now.phase == CLOVER_STEP else []),
    ]


@rule
def is_user(box: Box, was: State, player: int, card: int) -> bool:
    """Whether a player has begun the path of a card, and the card fits the player's column."""
    path = card // VALUES
    return was.step[player, path] > 0 and fits(box, was, player, path, card % VALUES)


@rule
def first_user(box: Box, was: State, seat: int, card: int, other: int) -> int:
    """The rival who is the next to use a card, of those who cannot use another one; or NOBODY."""
    for distance in range(1, was.seats):
        rival = (seat + distance) % was.seats
        if is_user(box, was, rival, card) and (other == NO_CARD or not is_user(box, was, rival, other)):
            return rival
    return NOBODY


@shown
def discard_reasons(box: Box, was: State, seat: int, card: int) -> Any:
    """What a discard gives away."""
    return [
        *(
            []
            if fits(box, was, seat, card // VALUES, card % VALUES)
            else [{"key": "fact-useless", "card": CARD_TEXTS[card]}]
        ),
        *(
            [{"key": "fact-harmless", "card": CARD_TEXTS[card]}]
            if first_user(box, was, seat, card, NO_CARD) == NOBODY
            else covering_reasons(box, was, seat, card, top_of_pile(was, card // VALUES))
            if was.height[card // VALUES]
            else []
        ),
    ]


@shown
def covering_reasons(box: Box, was: State, seat: int, card: int, below: int) -> Any:
    """A discard hides the card below it from a rival who could use that one more."""
    rival = first_user(box, was, seat, below, card)
    return [{"key": "fact-covers", "card": CARD_TEXTS[below], "player": rival}] if rival != NOBODY else []


@shown
def take_reasons(box: Box, was: State, seat: int, path: int) -> Any:
    """A card from a pile: whether it fits, whether it is the last of its kind, and who else wants it."""
    card = top_of_pile(was, path)
    left = still_to_come(box, was, seat, path)
    rival = first_user(box, was, seat, card, NO_CARD)
    return [
        *(
            [
                {
                    "key": "fact-last" if left == 0 else "fact-fits",
                    "card": CARD_TEXTS[card],
                    "path": LETTERS[path],
                    "count": left,
                }
            ]
            if fits(box, was, seat, path, card % VALUES)
            else []
        ),
        *(
            [{"key": "fact-denies", "card": CARD_TEXTS[card], "path": LETTERS[path], "player": rival}]
            if rival != NOBODY
            else []
        ),
    ]


@rule
def still_to_come(box: Box, was: State, seat: int, path: int) -> int:
    """Cards of a colour that fit the seat's column and that it has not seen yet."""
    left = 0
    for value in range(VALUES):
        if fits(box, was, seat, path, value):
            left += unseen(was, seat, path * VALUES + value)
    return left


@shown
def draw_reasons(box: Box, was: State, seat: int) -> Any:
    """The deck: the end is near, or no pile shows a card of use, or how many unseen cards would fit."""
    fitting = fitting_cards(box, was, seat)
    return (
        [{"key": "fact-last-card"}]
        if was.deck == 1
        else [
            *([] if is_any_wanted(box, was, seat) else [{"key": "fact-no-pile"}]),
            *(
                [{"key": "fact-deck", "percent": percent(fitting, max(1, unseen_cards(was, seat)))}]
                if fitting
                else []
            ),
        ]
    )


@rule
def fitting_cards(box: Box, was: State, seat: int) -> int:
    """Unseen cards that fit the columns that the seat has begun."""
    fitting = 0
    for path in range(PATHS):
        if was.step[seat, path]:
            fitting += still_to_come(box, was, seat, path)
    return fitting


@rule
def unseen_cards(was: State, seat: int) -> int:
    """§12.6: the cards that a seat has not seen."""
    count = 0
    for card in range(CARDS):
        count += max(0, unseen(was, seat, card))
    return count


@rule
def percent(part: int, whole: int) -> int:
    """A share in hundredths; a half goes to the even number."""
    share = (200 * part + whole) // (2 * whole)
    is_half = (200 * part + whole) % (2 * whole) == 0
    return share - 1 if is_half and share % 2 else share


@rule
def is_any_wanted(box: Box, was: State, seat: int) -> bool:
    """Whether a pile shows a card that may be taken and fits a column that the seat has begun."""
    for path in range(PATHS):
        if was.height[path] > 0 and path != was.discarded and is_user(box, was, seat, top_of_pile(was, path)):
            return True
    return False
