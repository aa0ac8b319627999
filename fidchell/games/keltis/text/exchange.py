"""B.7: a whole position as plain data, for tests, bug reports, links and lessons."""

from collections.abc import Mapping
from typing import Any

from fidchell.games.keltis.box import CARDS, COPIES, GOAL, NONE, PATHS, PILE, ROWS, SEATS, THREE, VALUES
from fidchell.games.keltis.edition import LETTERS, TILE_LETTERS, expect
from fidchell.games.keltis.rules.setup import size_of_hand
from fidchell.games.keltis.state import EMPTY, OVER, State
from fidchell.games.keltis.text.cards import CARD_TYPES, cards_in
from fidchell.games.keltis.text.view import ENDS, LETTER_OR_DASH, PHASES, column
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadOption, BadPosition
from fidchell.rulekit.exchange import PositionReader, apply, legal, score
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

__all__ = ["apply", "dump", "legal", "load", "score"]

OPTIONS = (
    "own_redraw",
    "bonus_start",
    "clover_optional",
    "ascending_only",
    "goal_figures",
    "stall_rounds",
    "scale",
    "rounds",
)
MOST_POINTS = 127  # what the record holds
ROW_TEXTS = tuple(str(row) for row in range(ROWS + 1))
VALUE_TEXTS = tuple(str(value) for value in range(VALUES))


def load(mapping: Mapping[str, Any]) -> Position:
    """A position from plain data; what breaks the format raises BadPosition."""
    from fidchell.games.keltis import GAME

    drawing = PositionReader(
        mapping, "players", "turn", "phase", "tiles", "figures", "columns", "hands", "deck"
    )
    drawing.allow("piles", "stones", "points", "known", "end", "discarded", "finished", "stall")
    drawing.allow("round", "carry", "options")
    position = Position(GAME, GAME.edition, read_options(drawing, GAME.edition), GAME.interpreted)
    state = State.open(position.states)
    read_table(drawing, state, position.options["rounds"])
    read_tiles(drawing, state)
    check_points(drawing, state)
    for seat in range(SEATS):
        state.large[seat] = NONE
        state.last[seat] = EMPTY
    for seat in range(state.seats):
        read_seat(drawing, state, seat)
    read_piles(drawing, state)
    state.goal = int((state.step >= GOAL).sum())
    read_deck(drawing, state)
    position.store(state)
    if not position.over and not legal(position):
        raise drawing.error("phase", expect("phase"), PHASES[state.phase])
    return position


def read_options(drawing: PositionReader, edition: Edition) -> dict[str, Any]:
    """The options of the position; missing ones take the default."""
    try:
        return edition.choose(drawing.table("options", OPTIONS))
    except BadOption as error:
        raise BadPosition(error.key, **error.facts) from error


def read_table(drawing: PositionReader, state: State, rounds: int) -> None:
    """Players, turn, phase and the like."""
    state.seats = drawing.number("players", 2, SEATS)
    state.turn = drawing.number("turn", 0, state.seats - 1)
    state.phase = drawing.choice("phase", PHASES)
    state.ended = drawing.choice("end", ENDS, "-")
    if (state.phase == OVER) != (state.ended != 0):
        raise drawing.error("end", expect("end"), ENDS[state.ended])
    state.discarded = drawing.choice("discarded", (*LETTERS, "-"), "-")
    state.finished = drawing.choice("finished", (*LETTERS, "-"), "-")
    state.stall = drawing.number("stall", 0, 100, 0)
    state.round = drawing.number("round", 1, rounds, 1)
    state.first = state.turn
    state.stones[: state.seats] = drawing.numbers("stones", state.seats, 0, 27)
    state.points[: state.seats] = drawing.numbers("points", state.seats, 0, 99)
    state.carry[: state.seats] = drawing.numbers("carry", state.seats, -9999, 9999)


def read_tiles(drawing: PositionReader, state: State) -> None:
    """Five strings of nine characters, row 1 first."""
    for path, line in enumerate(drawing.lines("tiles", PATHS)):
        if len(line) != ROWS or any(letter not in TILE_LETTERS for letter in line):
            raise drawing.error(f"tiles[{path}]", expect("letters", count=ROWS, letters=TILE_LETTERS), line)
        state.tile[path, 1:] = [TILE_LETTERS.index(letter) for letter in line]


def check_points(drawing: PositionReader, state: State) -> None:
    """B.7 allows any tiles on any stones; what they can bring must find room in the record."""
    to_come = int(state.tile[state.tile <= THREE].sum())
    for seat in range(state.seats):
        if state.points[seat] + to_come > MOST_POINTS:
            raise drawing.error("points", expect("room", most=MOST_POINTS), int(state.points[seat] + to_come))


def read_seat(drawing: PositionReader, state: State, seat: int) -> None:
    """Figures, columns, hand and known cards of a seat."""
    read_figures(drawing, state, seat)
    for path, line in enumerate(drawing.nested("columns", state.seats, seat, PATHS)):
        read_column(drawing, state, seat, path, line)
    hand = read_cards(drawing, "hands", drawing.lines("hands", state.seats)[seat])
    expected = interpreted(size_of_hand)(state, seat)
    if len(hand) != expected:
        raise drawing.error(f"hands[{seat}]", expect("cards", count=expected), len(hand))
    state.held[seat] = len(hand)
    state.hand[seat, : len(hand)] = sorted(hand)
    known = read_cards(drawing, "known", drawing.lines("known", state.seats, "")[seat])
    for card in set(known):
        if known.count(card) > hand.count(card):
            raise drawing.error(f"known[{seat}]", expect("known"), drawing.lines("known", state.seats)[seat])
    state.knowns[seat] = len(known)
    state.known[seat, : len(known)] = sorted(known)


def read_figures(drawing: PositionReader, state: State, seat: int) -> None:
    """Five entries: the row, with L for the large figure."""
    line = drawing.lines("figures", state.seats)[seat]
    entries = line.split()
    rows = [entry.removesuffix("L") for entry in entries]
    right = len(rows) == PATHS and all(row in ROW_TEXTS for row in rows)
    large = [path for path, entry in enumerate(entries) if entry.endswith("L")]
    if not right or len(large) > 1 or any(rows[path] == "0" for path in large):
        raise drawing.error(f"figures[{seat}]", expect("figures"), line)
    if not large and "0" not in rows:
        raise drawing.error(f"figures[{seat}]", expect("small-figures"), line)
    state.step[seat] = [int(row) for row in rows]
    if large:
        state.large[seat] = large[0]


def read_column(drawing: PositionReader, state: State, seat: int, path: int, line: str) -> None:
    """§5.2: values in the order laid, sorted up or down."""
    place = f"columns[{seat}][{path}]"
    if not all(word in VALUE_TEXTS for word in line.split()):
        raise drawing.error(place, expect("values", most=VALUES - 1), line)
    values = [int(word) for word in line.split()]
    if values not in (sorted(values), sorted(values, reverse=True)):
        raise drawing.error(place, expect("sorted"), line)
    for value in values:
        state.laid[seat, path * VALUES + value] += 1
    if values:
        state.last[seat, path] = values[-1]
        state.direction[seat, path] = (values[-1] > values[0]) - (values[-1] < values[0])


def read_cards(drawing: PositionReader, key: str, line: str) -> list[int]:
    """Cards such as R5 R10 A0."""
    for text in line.split():
        if text not in CARD_TYPES:
            raise drawing.error(key, expect("card"), text)
    return [CARD_TYPES[text] for text in line.split()]


def read_piles(drawing: PositionReader, state: State) -> None:
    """Five piles, bottom card first, each of its own colour."""
    for path, line in enumerate(drawing.lines("piles", PATHS, "")):
        cards = read_cards(drawing, "piles", line)
        if any(card // VALUES != path for card in cards) or len(cards) > PILE:
            raise drawing.error(f"piles[{path}]", expect("colour", letter=LETTERS[path]), line)
        state.height[path] = len(cards)
        state.pile[path, : len(cards)] = cards


def read_deck(drawing: PositionReader, state: State) -> None:
    """The deck, top card first; cards that lie nowhere count as removed."""
    deck = read_cards(drawing, "deck", drawing.line("deck"))
    left = [COPIES - int(state.laid[:, card].sum()) for card in range(CARDS)]
    placed = list(deck)
    for seat in range(state.seats):
        placed += [int(card) for card in state.hand[seat][: state.held[seat]]]
    for path in range(PATHS):
        placed += [int(card) for card in state.pile[path][: state.height[path]]]
    for card in placed:
        left[card] -= 1
    for card, count in enumerate(left):
        if count < 0:
            third = next(text for text, number in CARD_TYPES.items() if number == card)
            raise drawing.error("deck", expect("copies", count=COPIES), f"{COPIES - count} × {third}")
    if not deck and state.phase != OVER:
        raise drawing.error("deck", expect("deck"), "–")
    removed = [card for card, count in enumerate(left) for _ in range(count)]
    state.removed, state.deck = len(removed), len(deck)
    state.stock[: len(removed) + len(deck)] = removed + deck[::-1]


def dump(position: Position) -> dict[str, Any]:
    """Plain data from a position; all keys are written."""
    state, seats = position.state, range(position.seats)
    deck = state.stock[state.removed : state.removed + state.deck]
    return {
        "players": state.seats,
        "options": {name: position.options[name] for name in OPTIONS},
        "round": state.round,
        "carry": [int(points) for points in state.carry[: state.seats]],
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "end": ENDS[state.ended],
        "discarded": LETTER_OR_DASH[state.discarded],
        "finished": LETTER_OR_DASH[state.finished],
        "stall": state.stall,
        "tiles": ["".join(TILE_LETTERS[code] for code in row[1:]) for row in state.tile],
        "figures": [figures_text(state, seat) for seat in seats],
        "columns": [
            [" ".join(map(str, column(state, seat, path))) for path in range(PATHS)] for seat in seats
        ],
        "hands": [" ".join(cards_in(state.hand[seat][: state.held[seat]].tolist())) for seat in seats],
        "known": [" ".join(cards_in(state.known[seat][: state.knowns[seat]].tolist())) for seat in seats],
        "deck": " ".join(cards_in(deck[::-1].tolist())),
        "piles": [
            " ".join(cards_in(state.pile[path][: state.height[path]].tolist())) for path in range(PATHS)
        ],
        "stones": [int(stones) for stones in state.stones[: state.seats]],
        "points": [int(points) for points in state.points[: state.seats]],
    }


def figures_text(state: Any, seat: int) -> str:
    """Rows of a seat's figures, the large one with L."""
    return " ".join(
        f"{row}{'L' if state.large[seat] == path else ''}" for path, row in enumerate(state.step[seat])
    )
