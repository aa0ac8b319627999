"""B.4: moves as text and as the things one clicks, and why a move is not allowed."""

from typing import Any

from fidchell.games.keltis.box import CARDS, PATHS, ROWS, VALUES
from fidchell.games.keltis.edition import WORDS
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DRAW_PILE,
    STEP,
)
from fidchell.games.keltis.rules.figures import has_large
from fidchell.games.keltis.rules.legal import must_draw_from_deck
from fidchell.games.keltis.state import CLOVER_STEP, DRAW, EMPTY, FREE_STEP, PLAY
from fidchell.games.keltis.text.cards import card_name, path_name
from fidchell.games.keltis.text.clicks import TEXTS, has_figure
from fidchell.games.keltis.text.clicks import clicks as clicks_of
from fidchell.rulekit.errors import IllegalMove, UnreadableMove, UserError
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

ACTIONS_BY_TEXT = {text.lower(): action for action, text in enumerate(TEXTS)}


def write(position: Position, seat: int, action: int) -> str:
    """The text of an action."""
    return TEXTS[action]


def read(position: Position, seat: int, text: str) -> int:
    """The action behind a text, in small or capital letters."""
    action = ACTIONS_BY_TEXT.get(text.lower())
    if action is None:
        raise UnreadableMove("move-unreadable", WORDS, came=text[:40])
    return action


def clicks(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """The things one clicks."""
    return clicks_of(action, bool(interpreted(has_figure)(position.state, seat, action)))


PROMPTS = {PLAY: "prompt-play", CLOVER_STEP: "prompt-clover", FREE_STEP: "prompt-free", DRAW: "prompt-draw"}


def phase_of(action: int) -> tuple[int, ...]:
    """The phases in which an action can be legal."""
    if action < STEP:
        return (PLAY,)
    return (CLOVER_STEP, FREE_STEP) if action <= DECLINE else (DRAW,)


def why_not(position: Position, seat: int, action: int) -> UserError:
    """Why an action is not legal, from what everybody sees and the seat's own hand."""
    state = position.state
    if state.turn != seat or state.phase not in PROMPTS:
        return IllegalMove("why-not-your-turn", WORDS)
    if state.phase not in phase_of(action):
        return IllegalMove("why-phase", WORDS, prompt=UserError(PROMPTS[state.phase], WORDS))
    if action < STEP:
        return why_not_play(position, state, seat, action)
    if action < DECLINE:
        return why_not_step(position, state, seat, action)
    if action == DECLINE:
        return IllegalMove("why-must-step", WORDS)
    return why_not_draw(position, state, action - DRAW_PILE)


def why_not_play(position: Position, state: Any, seat: int, action: int) -> UserError:
    """§5.2, Ruling 7: the card is not in hand, does not fit, or the figure is not there."""
    card = action % CARDS
    if card not in state.hand[seat][: state.held[seat]]:
        return IllegalMove("why-not-in-hand", WORDS, card=card_name(position.edition, card))
    path, value = card // VALUES, card % VALUES
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    rises = direction > 0 or (direction == 0 and position.options["ascending_only"])
    if last != EMPTY and rises and value < last:
        return IllegalMove("why-order-up", WORDS, value=last)
    if last != EMPTY and direction < 0 and value > last:
        return IllegalMove("why-order-down", WORDS, value=last)
    return why_no_figure(state, seat, path)


def why_no_figure(state: Any, seat: int, path: int) -> UserError:
    """Ruling 7: which figure is missing on the start stone."""
    if state.step[seat, path] > 0:
        return IllegalMove("why-figure-there", WORDS)
    if interpreted(has_large)(state, seat):
        return IllegalMove("why-no-small", WORDS)
    return IllegalMove("why-no-large", WORDS)


def why_not_step(position: Position, state: Any, seat: int, action: int) -> UserError:
    """§7.4, Ruling 10: the figure stands on the end stone, or may not start."""
    path = (action - STEP) % PATHS
    if state.step[seat, path] == ROWS:
        return IllegalMove("why-end-stone", WORDS)
    if state.step[seat, path] == 0 and not position.options["bonus_start"]:
        return IllegalMove("why-no-start", WORDS, path=path_name(position.edition, path))
    return why_no_figure(state, seat, path)


def why_not_draw(position: Position, state: Any, path: int) -> UserError:
    """§9, Rulings 16 and 24: the pile is empty, closed, or the deck must be drawn from."""
    if state.height[path] == 0:
        return IllegalMove("why-pile-empty", WORDS, path=path_name(position.edition, path))
    if interpreted(must_draw_from_deck)(position.box, state):
        return IllegalMove("why-guard", WORDS, rounds=position.options["stall_rounds"])
    return IllegalMove("why-own-discard", WORDS)
