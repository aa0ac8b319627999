"""Moves as text and as the things one clicks, and why a move is not allowed."""

import re
from typing import Any

from fidchell.games.tirnanog.box import ALLOWS_FULL_ROW, CELLS, ROW_LIMIT, ROWS, TELLERS
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, ROW_KEYS, WORDS
from fidchell.games.tirnanog.rules.actions import (
    ACTIONS,
    ANY_AT,
    CELL_AT,
    CLAIM_AT,
    COLOUR_AT,
    DECLINE,
    DISCARD_AT,
    KEEP,
    PICK_AT,
    PLAY_AT,
    ROW_AT,
    SPACE_AT,
    TAKE_AT,
    TELLER_AT,
    USE_AT,
)
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, touched_cells
from fidchell.games.tirnanog.rules.saga import NO_SLOT, cards_in_row, landing_slot
from fidchell.games.tirnanog.rules.subplots import fitting, shape_cell
from fidchell.games.tirnanog.state import PLACE, PLAY, STEP, TAKE, WORLD
from fidchell.games.tirnanog.text.cards import (
    SPACES,
    card_name,
    card_texts,
    cell_text,
    geas_data,
    numbers_of,
    space_text,
    world_text,
)
from fidchell.games.tirnanog.text.prompts import prompt_facts, question
from fidchell.rulekit.errors import IllegalMove, UnreadableMove, UserError
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.targets.interpreted import interpreted


def write(position: Position, seat: int, action: int) -> str:
    """The text of an action."""
    return " ".join(parts(position, seat, action))


def clicks(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """The things one clicks, in order: a verb is no thing, but tells what a click is for."""
    verb, *things = parts(position, seat, action)
    if not things:
        return (verb,)
    if verb == "claim":
        return (" ".join((verb, *things)),)
    kinds = CLICKED[verb]
    return tuple(f"{kind} {thing}" for kind, thing in zip(kinds, things, strict=True))


CLICKED = {
    "place": ("space",),
    "take": ("teller", "world"),
    "any": ("any", "world"),
    "pick": ("world",),
    "play": ("hand", "row"),
    "discard": ("hand",),
    "card": ("cell",),
    "colour": ("colour",),
    "teller": ("seat", "teller"),
    "row": ("row",),
    "use": ("power",),
}


def parts(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """A verb and its things."""
    texts = card_texts(position.edition)
    if action < SPACE_AT:
        return ("keep",) if action == KEEP else ("none",)
    if action < TAKE_AT:
        return ("place", space_text(action - SPACE_AT))
    if action < PICK_AT:
        verb, start = ("any", ANY_AT) if action >= ANY_AT else ("take", TAKE_AT)
        teller, cell = divmod(action - start, WORLD)
        return (verb, space_text(int(position.states["teller"][0, seat, teller])), world_text(cell))
    if action < PLAY_AT:
        return ("pick", world_text(action - PICK_AT))
    if action < DISCARD_AT:
        card, row = divmod(action - PLAY_AT, ROWS)
        return ("play", texts[card] or f"#{card}", ROW_KEYS[row])
    if action < CELL_AT:
        return ("discard", texts[action - DISCARD_AT] or f"#{action - DISCARD_AT}")
    return other_parts(position, seat, action)


def other_parts(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """The steps of texts, claims and powers."""
    if action < COLOUR_AT:
        return ("card", cell_text(action - CELL_AT))
    if action < TELLER_AT:
        return ("colour", ("-", *COLOUR_KEYS)[action - COLOUR_AT])
    if action < ROW_AT:
        owner, teller = divmod(action - TELLER_AT, TELLERS)
        where = space_text(int(position.states["teller"][0, owner, teller]))
        return ("teller", SEAT_LETTERS[owner], where)
    if action < CLAIM_AT:
        return ("row", ROW_KEYS[action - ROW_AT])
    if action < USE_AT:
        return ("claim", *claim_cells(position, seat, action - CLAIM_AT))
    return ("use", cell_text(action - USE_AT))


def claim_cells(position: Position, seat: int, which: int) -> tuple[str, ...]:
    """The cells of a fitting pattern in reading order, as drawn in Part E."""
    box, state = position.box, position.state
    side = min(int(state.side), 1)
    rule = int(box.subplot_rule[state.subplot[side]])
    if which >= interpreted(fitting)(box, state, seat, side, -1):
        return (f"#{which}",)
    place = interpreted(fitting)(box, state, seat, side, which)
    cells = {interpreted(shape_cell)(rule, int(state.added), place, part) for part in range(4)}
    return tuple(cell_text(cell) for cell in sorted(cells))


def read(position: Position, seat: int, text: str) -> int:
    """The action behind a text, in small or capital letters: a legal one if there is, else one that fits."""
    wanted = text.lower()
    for action in position.legal(seat):
        if write(position, seat, action).lower() == wanted:
            return action
    found = unlisted(position, seat, wanted.split())
    if found is None:
        raise UnreadableMove("move-unreadable", WORDS, came=text[:40])
    return found


def unlisted(position: Position, seat: int, words: list[str]) -> int | None:
    """The action behind a text that is not legal now."""
    match words:
        case ["none"]:
            return DECLINE
        case ["keep"]:
            return KEEP
        case ["place", space] if space.upper() in SPACES and space != "home":
            return SPACE_AT + SPACES[space.upper()]
        case ["take" | "any" as verb, space, world]:
            return read_take(position, seat, verb, space.upper(), world)
        case ["pick", world] if (cell := read_world(world)) is not None:
            return PICK_AT + cell
        case ["play", card, row] if row in ROW_KEYS and numbers_of(position.edition, card.upper()):
            return PLAY_AT + ROWS * numbers_of(position.edition, card.upper())[0] + ROW_KEYS.index(row)
        case ["discard", card] if numbers_of(position.edition, card.upper()):
            return DISCARD_AT + numbers_of(position.edition, card.upper())[0]
        case ["card" | "use" as verb, cell] if (place := read_cell(cell)) is not None:
            return (CELL_AT if verb == "card" else USE_AT) + place
        case ["colour", colour] if colour in COLOUR_KEYS:
            return COLOUR_AT + 1 + COLOUR_KEYS.index(colour)
        case ["row", row] if row in ROW_KEYS:
            return ROW_AT + ROW_KEYS.index(row)
        case ["claim", *_]:
            return CLAIM_AT
        case ["teller", owner, _] if owner in SEAT_LETTERS:
            return TELLER_AT + TELLERS * SEAT_LETTERS.index(owner)
    return None


def read_world(text: str) -> int | None:
    """An Otherworld cell such as 1,2."""
    found = re.fullmatch(r"([1-3]),([1-6])", text)
    return COLUMNS * (int(found[1]) - 1) + int(found[2]) - 1 if found else None


def read_cell(text: str) -> int | None:
    """A Saga cell such as T3."""
    cells = {cell_text(cell).lower(): cell for cell in range(CELLS)}
    return cells.get(text)


def read_take(position: Position, seat: int, verb: str, space: str, world: str) -> int | None:
    """A Storyteller by its space, and a cell."""
    cell = read_world(world)
    if cell is None or space not in SPACES:
        return None
    standing = [int(place) for place in position.states["teller"][0, seat]]
    teller = standing.index(SPACES[space]) if SPACES[space] in standing else 0
    return (ANY_AT if verb == "any" else TAKE_AT) + teller * WORLD + cell


def why_not(position: Position, seat: int, action: int) -> UserError:
    """Why an action is not legal, from what everybody sees and the seat's own hand."""
    assert 0 <= action < ACTIONS
    if seat not in position.actors():
        return IllegalMove("why-not-your-turn", WORDS)
    state = position.state
    if state.phase == PLAY and PLAY_AT <= action < DISCARD_AT:
        return why_not_play(position, state, seat, *divmod(action - PLAY_AT, ROWS))
    if state.phase == PLAY and DISCARD_AT <= action < CELL_AT:
        return IllegalMove("why-must-play", WORDS)
    if state.phase == PLACE and SPACE_AT <= action < TAKE_AT:
        return IllegalMove("why-no-space", WORDS, space=space_text(action - SPACE_AT))
    if state.phase == TAKE and TAKE_AT <= action < ANY_AT:
        return why_not_take(state, seat, *divmod(action - TAKE_AT, WORLD))
    if state.phase == STEP and action == DECLINE:
        return IllegalMove("why-compulsory", WORDS)
    return IllegalMove(
        "why-phase", WORDS, prompt=UserError(question(position), WORDS, **prompt_facts(position))
    )


def why_not_take(state: Any, seat: int, teller: int, cell: int) -> UserError:
    """§5.3: the Storyteller is at home, or does not touch the card, or the card is gone."""
    space = int(state.teller[seat, teller])
    if not state.world[cell]:
        return IllegalMove("why-no-card", WORDS, cell=world_text(cell))
    if space and cell in touched_cells(space):
        return IllegalMove("why-twin", WORDS)
    return IllegalMove("why-not-touching", WORDS, cell=world_text(cell), space=space_text(space))


def why_not_play(position: Position, state: Any, seat: int, card: int, row: int) -> UserError:
    """§6.1-6.4: not in hand, the row is full, or its Geas forbids the card."""
    box = position.box
    held = [int(box.look[number]) for number in state.hand[seat][: state.held[seat]]]
    if int(box.look[card]) not in held:
        return IllegalMove("why-not-in-hand", WORDS, card=card_name(position.edition, card))
    where = UserError(f"row-{ROW_KEYS[row]}", WORDS)
    if interpreted(landing_slot)(state, seat, row) == NO_SLOT:
        return IllegalMove("why-row-end", WORDS, row=where)
    is_full = interpreted(cards_in_row)(state, seat, row) >= ROW_LIMIT
    if is_full and not box.trait[card] & ALLOWS_FULL_ROW:
        return IllegalMove("why-row-full", WORDS, row=where)
    geas = geas_data(position.edition, int(state.geas[row]))
    if "placement_text" in geas:
        return IllegalMove("why-geas", WORDS, geas=geas["name"], text=geas["placement_text"])
    return IllegalMove("why-alike", WORDS)
