"""Positions of Keltis drawn in a few words: what a test does not name is filled in."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fidchell.games.keltis import GAME
from fidchell.games.keltis.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

LETTERS = "RAHMS"
PACK = tuple(f"{letter}{value}" for value in (5, 6, 4, 7, 3, 8, 2, 9, 1, 10, 0) for letter in LETTERS) * 2
NOBODY = "0 0 0 0 0"


def draw(**drawn: Any) -> Position:
    """The position behind a drawing."""
    return exchange.load(drawing(**drawn))


def drawing(
    figures: Sequence[str] = (NOBODY, NOBODY),
    hands: Sequence[str] = (),
    columns: Sequence[str] = (),
    tiles: Mapping[str, str] | Sequence[str] = (),
    piles: str = "",
    deck: str | int = 12,
    **rest: Any,
) -> dict[str, Any]:
    """A drawing in the exchange format.

    Columns are drawn as `R 3 3 6 | H 1` for each seat, piles as `R7 | A3 A4` (bottom card first), tiles as
    `{"R4": "W"}`. Hands are filled up to their size, and the deck to its number, with cards that lie nowhere.
    """
    seats = len(figures)
    drawn: dict[str, Any] = {
        "players": seats,
        "turn": 0,
        "phase": "play",
        "tiles": tile_lines(tiles),
        "figures": list(figures),
        "columns": [column_lines(columns[seat] if seat < len(columns) else "") for seat in range(seats)],
        "piles": pile_lines(piles),
        "stones": [0] * seats,
        "points": [0] * seats,
        **rest,
    }
    named = [*hands, *[""] * (seats - len(hands))]
    spare = unused(drawn, [*named, deck if isinstance(deck, str) else ""])
    drawn["hands"] = [filled(line, size_of_hand(drawn, seat), spare) for seat, line in enumerate(named)]
    drawn["deck"] = deck if isinstance(deck, str) else " ".join(next(spare) for _ in range(deck))
    return drawn


def tile_lines(tiles: Mapping[str, str] | Sequence[str]) -> list[str]:
    """Five strings of nine characters from the stones that carry a tile."""
    if not isinstance(tiles, Mapping):
        return list(tiles) or ["." * 9] * 5
    rows = range(1, 10)
    return ["".join(tiles.get(f"{letter}{row}", ".") for row in rows) for letter in LETTERS]


def column_lines(line: str) -> list[str]:
    """Five columns from `R 3 3 6 | H 1`."""
    values = dict(part.split(maxsplit=1) for part in line.split("|") if part.strip())
    return [values.get(letter, "") for letter in LETTERS]


def pile_lines(line: str) -> list[str]:
    """Five piles from `R7 | A3 A4`."""
    parts = [" ".join(part.split()) for part in line.split("|") if part.strip()]
    return [next((part for part in parts if part[0] == letter), "") for letter in LETTERS]


def size_of_hand(drawn: Mapping[str, Any], seat: int) -> int:
    """§3.1: eight cards, seven for the seat to move between playing and drawing."""
    between = drawn["phase"] in ("clover", "free", "draw") or drawn.get("end") == "goal"
    return 7 if seat == drawn["turn"] and between else 8


def unused(drawn: Mapping[str, Any], lines: Sequence[str]) -> Iterator[str]:
    """The cards of the pack that a drawing does not name."""
    used = Counter(card for line in (*lines, *drawn["piles"]) for card in line.split())
    for columns in drawn["columns"]:
        for letter, column in zip(LETTERS, columns, strict=True):
            used.update(f"{letter}{value}" for value in column.split())
    for card in PACK:
        if used[card]:
            used[card] -= 1
        else:
            yield card


def filled(line: str, size: int, spare: Iterator[str]) -> str:
    """A hand filled up to its size, in the order of card types."""
    cards = line.split()
    cards += [next(spare) for _ in range(size - len(cards))]
    return " ".join(sorted(cards, key=lambda card: (LETTERS.index(card[0]), int(card[1:]))))


def after(position: Position, *moves: str) -> Position:
    """The position after some moves of whoever may act."""
    for move in moves:
        position = exchange.apply(position, move)
    return position


def legal(position: Position, *kinds: str) -> list[str]:
    """The legal moves that begin with one of these words; all without a word."""
    return [text for text in exchange.legal(position) if not kinds or text.startswith(kinds)]


def shown(position: Position, key: str) -> Any:
    """What a position shows for a key of the exchange format."""
    return exchange.dump(position)[key]


def start(seats: int, number: int = 0, **options: Any) -> Position:
    """The table before the first card, run interpreted."""
    return Position.start(GAME, seats, seed_from_number(number), options, None, GAME.interpreted)


def wander(position: Position, number: int = 0) -> Iterator[Position]:
    """The position itself at each decision of a game of random moves, and once more at its end."""
    dice = random.Random(number)
    while actors := position.actors():
        yield position
        position.apply(actors[0], dice.choice(position.legal(actors[0])))
    yield position


def number_of(position: Position, field: str) -> int:
    """One number of the state, without opening all of it."""
    return int(position.states[field][0])


def hand_of(position: Position, seat: int) -> list[str]:
    """The cards a seat holds."""
    return str(shown(position, "hands")[seat]).split()


def aided(position: Position, level: int) -> Position:
    """The same position at a table with the memory aid (D.3)."""
    other = position.copy()
    other.options = {**position.options, "memory_aid": level}
    other.boxes = other.game.box(other.edition, other.options)
    return other
