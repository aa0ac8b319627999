"""§1.9: the parts of a drawn position, read into a state; what breaks the format raises BadPosition."""

import re
from typing import Any

from fidchell.games.tirnanog.box import CELLS, DECK, HAND, ROWS, SEATS, SLOTS, TELLERS
from fidchell.games.tirnanog.edition.keys import LETTERS, ROW_KEYS, WORDS, expect
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, GRID_COLUMNS, HOLE
from fidchell.games.tirnanog.state import DISCARDED, PILED, REMOVED, STEP, State
from fidchell.games.tirnanog.text.cards import SPACES, card_texts, cell_text, numbers_of
from fidchell.games.tirnanog.text.positions.writer import (
    FLAGS,
    FRAME,
    LISTS,
)
from fidchell.games.tirnanog.text.prompts import PHASES
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadOption, BadPosition, UserError
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

BALOR_KEYS = ("side", "token", "pile", "removed")
SIDES_UP = ("highest", "lowest")
PHASE_NAMES = tuple(PHASES[number] for number in range(len(PHASES)))
CELL = re.compile(r"(?P<card>[RYGB][0-8]\*?|[A-Z]{3})(=(?P<dye>[RYGB]))?(\+(?P<token>[0-9]{1,4}))?")


class Cards:
    """Hands out card numbers for drawn cards: of the deck while there are any, then drawn ones (§1.9)."""

    def __init__(self, drawing: PositionReader, position: Position) -> None:
        self.drawing, self.edition = drawing, position.edition
        self.used, self.piled, self.count = set[int](), set[int](), 0

    def take(self, key: str, text: str, is_pile: bool = False) -> int:
        """A number for a card's text; of cards that do not exist, a pile can hold each look only once."""
        numbers = numbers_of(self.edition, text)
        if not numbers:
            raise self.drawing.error(key, expect("card"), text)
        number = next((number for number in numbers if number not in self.used), numbers[-1])
        if is_pile and number in self.piled:
            raise self.drawing.error(key, expect("copies", most=len(numbers), card=text), text)
        self.used.add(number)
        self.piled |= {number} if is_pile else set()
        self.count += 1
        return number

    def line(self, key: str, line: str, is_pile: bool = False) -> list[int]:
        """The cards of a line."""
        texts = line.split()
        if len(texts) > DECK:
            raise self.drawing.error(key, expect("most-cards", most=DECK), len(texts))
        return [self.take(key, text, is_pile) for text in texts]

    def check(self, cards: int) -> None:
        """§1.9-1.10: a sketch may leave cards out or draw others; where all are there, each is there once."""
        if self.count > cards or (self.count == cards and self.used != set(range(1, cards + 1))):
            raise self.drawing.error("deck", expect("all-cards", cards=cards), self.count)


def read_options(drawing: PositionReader, edition: Edition) -> dict[str, Any]:
    """The options of the position; missing ones take the default."""
    return edition.choose(drawing.table("options", edition.options))


def empty_position(drawing: PositionReader, game: Game) -> Position:
    """A position with its box, in which nothing lies yet."""
    try:
        return Position(game, game.edition, read_options(drawing, game.edition), game.interpreted)
    except BadOption as error:
        raise BadPosition(error.key, **error.facts) from error


def read_table(drawing: PositionReader, position: Position, state: State) -> None:
    """Players, round, phase, Geas, Subplots."""
    state.seats = drawing.number("players", 1, SEATS)
    state.phase = drawing.choice("phase", PHASE_NAMES)
    state.round = drawing.number("round", 1, 5, 1)
    is_solo_step = state.seats == 1 and state.phase == STEP  # an interrupt may come in a turn of Balor's
    state.turn = drawing.number("turn", 0, BALOR if is_solo_step else state.seats - 1, 0)
    state.first = drawing.number("first", 0, state.seats - 1, 0)
    state.echtra = drawing.number("echtra", 0, 1, 0)
    ids = [face["id"] for face in position.edition.data["geas"]]
    chosen = [int(face) for face in position.box.chosen_geas]
    named = drawing.lines("geas", ROWS) if "geas" in drawing.mapping else [ids[face] for face in chosen]
    for row, name in enumerate(named):
        if name not in ids or position.edition.data["geas"][ids.index(name)]["row"] != ROW_KEYS[row]:
            raise drawing.error(
                f"geas[{row}]", expect("geas", row=UserError(f"row-{ROW_KEYS[row]}", WORDS)), name
            )
        state.geas[row] = ids.index(name)
    if position.options["subplots"]:
        plots = [plot["id"] for plot in position.edition.data["subplot"]]
        for side, name in enumerate(drawing.lines("subplots", 2)):
            if name not in plots or (side and state.subplot[0] == plots.index(name)):
                raise drawing.error(
                    f"subplots[{side}]", UserError("expect-one-of", choices=", ".join(plots)), name
                )
            state.subplot[side] = plots.index(name)
    tokens = int((position.box.token[state.seats] > 0).sum()) if position.options["subplots"] else 0
    state.claimed[:] = drawing.numbers("claimed", 2, 0, tokens)
    most = 2 * int(position.box.token[state.seats].sum()) if tokens else 0
    state.won[: state.seats] = drawing.numbers("won", state.seats, 0, most)


def read_saga(drawing: PositionReader, cards: Cards, state: State, seat: int, line: str) -> None:
    """§1.9: rows from the top, separated by a slash or a line end."""
    rows = [row.split() for row in re.split(r"[/\n]", line)]
    if len(rows) > ROWS or any(len(row) > SLOTS for row in rows):
        raise drawing.error(f"sagas[{seat}]", expect("saga", rows=ROWS, slots=SLOTS), line)
    for row, entries in enumerate(rows):
        for slot, text in enumerate(entries):
            cell = row * SLOTS + slot
            if text == "..":
                continue
            found = CELL.fullmatch(text)
            if not found:
                raise drawing.error(f"sagas[{seat}]", expect("cell"), text)
            state.card[seat, cell] = cards.take(f"sagas[{seat}]", found["card"])
            state.dye[seat, cell] = LETTERS.index(found["dye"]) + 1 if found["dye"] else 0
            state.token[seat, cell] = int(found["token"] or 0)
    read_flags(drawing, state, seat)


def read_flags(drawing: PositionReader, state: State, seat: int) -> None:
    """Marks of Subplots and used powers, such as T1:l M2:ru, each cell once."""
    entries = drawing.lines("flags", state.seats, "")[seat].split()
    cells = {cell_text(cell): cell for cell in range(CELLS) if state.card[seat, cell]}
    for entry in entries[: CELLS + 1]:
        name, _, flags = entry.partition(":")
        if name not in cells or not flags or not set(flags) <= set(FLAGS):
            raise drawing.error(f"flags[{seat}]", expect("flag"), entry)
        state.flag[seat, cells.pop(name)] = sum(1 << FLAGS.index(flag) for flag in set(flags))


def read_world(drawing: PositionReader, cards: Cards, state: State) -> None:
    """§1.9: three lines of cells, -- where a card is gone, ## the hole; Storytellers by their spaces."""
    columns = GRID_COLUMNS[state.seats]
    empty = [" ".join(["--"] * columns)] * 3 if state.seats > 2 else ["-- -- --", "-- ## --", "-- -- --"]
    lines = drawing.lines("otherworld", 3) if "otherworld" in drawing.mapping else empty
    for row, line in enumerate(lines):
        if len(line.split()) != columns:
            raise drawing.error(f"otherworld[{row}]", expect("world", columns=columns), line)
        for column, text in enumerate(line.split()):
            cell = COLUMNS * row + column
            if (text == "##") != (state.seats < 3 and cell == HOLE):
                raise drawing.error(f"otherworld[{row}]", expect("world", columns=columns), line)
            if text not in ("--", "##"):
                state.world[cell] = cards.take(f"otherworld[{row}]", text)
                state.lying = int(state.lying) | 1 << cell
    parties = 2 if state.seats == 1 else state.seats
    for seat, line in enumerate(drawing.lines("tellers", parties, "")):
        spaces = line.split()
        if len(spaces) > TELLERS or any(space not in SPACES for space in spaces):
            raise drawing.error(f"tellers[{seat}]", expect("spaces"), line)
        state.teller[seat, : len(spaces)] = [SPACES[space] for space in spaces]


def read_hand(drawing: PositionReader, cards: Cards, state: State, seat: int) -> None:
    """A hand, what everybody has seen of it, and secret picks."""
    held = sorted(cards.line(f"hands[{seat}]", drawing.lines("hands", state.seats, "")[seat]))
    if len(held) > HAND:
        raise drawing.error(f"hands[{seat}]", expect("most-cards", most=HAND), len(held))
    state.held[seat] = len(held)
    state.hand[seat, : len(held)] = held
    texts = [card_texts(cards.edition)[card] for card in held]
    for key, mark in (("seen", state.seen), ("picked", None)):
        left = list(texts)
        for text in drawing.lines(key, state.seats, "")[seat].split():
            if text not in left:
                raise drawing.error(f"{key}[{seat}]", expect("hand"), text)
            place = left.index(text)
            left[place] = ""
            if mark is not None:
                mark[seat, place] = 1
            else:
                state.pick[seat] = int(state.pick[seat]) | 1 << place
    state.allowed[seat] = [int(entry) for entry in read_pair(drawing, state.seats, seat)]


def read_pair(drawing: PositionReader, seats: int, seat: int) -> list[str]:
    """R5: corners and occupied spaces used this round."""
    entries = drawing.lines("allowed", seats, "0 0")[seat].split()
    if len(entries) != 2 or not all(
        re.fullmatch("[0-9]{1,2}", entry) and int(entry) <= CELLS for entry in entries
    ):
        raise drawing.error(f"allowed[{seat}]", expect("pair"), " ".join(entries))
    return entries


def read_piles(drawing: PositionReader, cards: Cards, state: State) -> None:
    """Deck (top card first), discard pile, a card drawn before a pick, and Balor's things."""
    lines = {
        key: drawing.line(key) if key in drawing.mapping else "" for key in ("deck", "discards", "drawn")
    }
    deck = cards.line("deck", lines["deck"])[::-1]
    if len(deck) > DECK:
        raise drawing.error("deck", expect("most-cards", most=DECK), len(deck))
    state.deck = len(deck)
    state.stock[: len(deck)] = deck
    for card in cards.line("discards", lines["discards"], is_pile=True):
        state.zone[card] = DISCARDED
    drawn = cards.line("drawn", lines["drawn"])
    if len(drawn) > 1:
        raise drawing.error("drawn", expect("most-cards", most=1), len(drawn))
    state.peeked = drawn[0] if drawn else 0
    read_balor(drawing, cards, state)


def read_balor(drawing: PositionReader, cards: Cards, state: State) -> None:
    """§12: Balor's card, token and pile, in the solo game."""
    balor = drawing.table("balor", BALOR_KEYS if state.seats == 1 else ())
    for key in balor:
        if not isinstance(balor[key], str):
            raise drawing.error(f"balor.{key}", UserError("expect-text"), balor[key])
    side, token = balor.get("side", SIDES_UP[0]), balor.get("token", "S0")
    if side not in SIDES_UP:
        raise drawing.error("balor.side", UserError("expect-one-of", choices=", ".join(SIDES_UP)), side)
    if not re.fullmatch("S[0-7]", token):
        raise drawing.error("balor.token", expect("token"), token)
    state.side_up, state.spiral = SIDES_UP.index(side), int(token[1])
    for key, zone in (("pile", PILED), ("removed", REMOVED)):
        for card in cards.line(f"balor.{key}", balor.get(key, ""), is_pile=True):
            state.zone[card] = zone
            state.piled += zone == PILED


def read_frame(drawing: PositionReader, position: Position, state: State) -> None:
    """The open question: numbers within their bounds, 0 where they are missing."""
    frame = drawing.table("frame", (*FRAME, *LISTS))
    for key, (low, high) in FRAME.items():
        value = frame.get(key, 0)
        if type(value) is not int or not low <= value <= high:
            raise drawing.error(
                f"frame.{key}", UserError("expect-integer", low=str(low), high=str(high)), value
            )
        setattr(state, key, value)
    for key, (count, most) in LISTS.items():
        values = frame.get(key, [0] * count)
        right = isinstance(values, list) and len(values) == count
        if not right or not all(type(value) is int and 0 <= value <= most for value in values):
            raise drawing.error(
                f"frame.{key}",
                UserError("expect-integers-count", count=count, low="0", high=str(most)),
                values,
            )
        getattr(state, key)[:] = values
