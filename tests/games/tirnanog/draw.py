"""Drawing positions for tests."""

from typing import Any

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.box import ROWS, SLOTS
from fidchell.games.tirnanog.edition.keys import LETTERS
from fidchell.games.tirnanog.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

FULL_RING = ["R1 B2 G3", "Y4 ## R5", "B6 G7 Y8"]
FULL_GRID = ["R1 B2 G3 Y4", "R5 B6 G7 Y8", "R2 B3 G4 Y5"]


def start(seats: int, number: int = 1, **options: object) -> Position:
    """A new game, interpreted."""
    return Position.start(GAME, seats, seed_from_number(number), options, None, GAME.interpreted)


def shown_saga(state: Any, player: int) -> str:
    """A Saga drawn as shown colours and values (§1.9), such as R7 .. B12 / Y4."""
    rows = []
    for row in range(ROWS):
        cells = [
            f"{LETTERS[state.colour[player, cell] - 1]}{state.value[player, cell]}"
            if state.card[player, cell]
            else ".."
            for cell in range(row * SLOTS, row * SLOTS + SLOTS)
        ]
        while cells and cells[-1] == "..":
            cells.pop()
        rows.append(" ".join(cells) or "..")
    return " / ".join(rows)


def saga(text: str) -> str:
    """What a drawn Saga shows."""
    return shown_saga(exchange.load({"players": 2, "phase": "over", "sagas": [text, ".."]}).state, 0)


def table(players: int = 2, phase: str = "play", **more: Any) -> Position:
    """A drawn position with empty Sagas where none are given."""
    given = {"players": players, "phase": phase, **more}
    given.setdefault("sagas", [".."] * players)
    given["sagas"] = [*given["sagas"], *[".."] * (players - len(given["sagas"]))]
    if "hands" in given:
        given["hands"] = [*given["hands"], *[""] * (players - len(given["hands"]))]
    parties = max(2, players)
    if "tellers" in given:
        given["tellers"] = [*given["tellers"], *[""] * (parties - len(given["tellers"]))]
    return exchange.load(given)


def after(position: Position, *moves: str) -> Position:
    """The position after some moves of whoever may act."""
    for move in moves:
        position = exchange.apply(position, move)
    return position


def played(text: str, card: str, row: str, **more: Any) -> Position:
    """A card of seat a has just been played to a row of a drawn Saga."""
    hand = more.pop("hand", "")
    position = table(sagas=[text], hands=[f"{card} {hand}".strip()], **more)
    return after(position, f"play {card} {row}")


def asked(position: Position) -> list[str]:
    """The answers to the open question."""
    return exchange.legal(position)


def drawn(position: Position, seat: int = 0) -> str:
    """A Saga as it lies, with tokens."""
    text: str = exchange.dump(position)["sagas"][seat]
    return text


def shown(position: Position, seat: int = 0) -> str:
    """A Saga as it shows."""
    return shown_saga(position.state, seat)


def outcomes(position: Position, depth: int) -> set[str]:
    """All distinct positions after so many answers to one text."""
    if depth == 0 or position.view(None)["phase"] != "step":
        return {str({key: value for key, value in exchange.dump(position).items() if key != "frame"})}
    return {end for move in asked(position) for end in outcomes(after(position, move), depth - 1)}
