"""Two whole games in miniature, to prove the kit on: the race to 21, and the sprint to 11."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fidchell.games import find as find_game
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import IllegalMove, UnreadableMove, UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import FactNames, ShownParts
from tests.rulekit.race import rules
from tests.rulekit.race.rules import HAND, OBSERVED, VALUES, Box, State

FOLDER = Path(__file__).resolve().parent
WORDS = FOLDER / "text" / "words"
DRAWN = ("seats", "turn", "goal", "sum", "deck", "stock", "hand", "played")


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    box = Box.open(boxes)
    box.copies = edition.root.section("cards").integer("copies", 3, 3)
    box.close(boxes)


def write(position: Position, seat: int, action: int) -> str:
    return f"play {action + 1}"


def read(position: Position, seat: int, text: str) -> int:
    words = text.split()
    if len(words) != 2 or words[0] != "play" or words[1] not in ("1", "2", "3", "4"):
        raise UnreadableMove("unreadable", WORDS, came=text[:20])
    return int(words[1]) - 1


def clicks(position: Position, seat: int, action: int) -> tuple[str, ...]:
    return (f"hand {action + 1}",)


def why_not(position: Position, seat: int, action: int) -> UserError:
    if seat not in position.actors():
        return IllegalMove("not-now", WORDS)
    return IllegalMove("not-held", WORDS, card=action + 1)


def dump(position: Position) -> dict[str, Any]:
    state = position.state
    return {name: getattr(state, name).tolist() if State.fields[name].shape else getattr(state, name)
            for name in DRAWN}  # fmt: skip


def load(drawn: Mapping[str, Any], game: Game | None = None) -> Position:
    game = game or GAME
    position = Position(game, game.edition, game.edition.choose({}), game.interpreted)
    state = position.state
    for name in DRAWN:
        setattr(state, name, drawn[name])
    position.store(state)
    return position


@shown
def view(state: State, seat: int) -> Any:
    return {
        "turn": state.turn,
        "sum": state.sum,
        "deck": state.deck,
        "hands": [
            [state.hand[player, place] for place in range(HAND)] if player == seat else None
            for player in range(2)
        ],
    }


@shown
def moves(actions: Grid, count: int) -> Any:
    return [
        {"text": f"play {actions[place] + 1}", "clicks": [f"hand {actions[place] + 1}"]}
        for place in range(count)
    ]


@shown
def log(seat: int, action: int) -> Any:
    return [{"key": "played", "player": seat, "card": action + 1}]


def no_names(edition: Edition) -> FactNames:
    return {}


def census(position: Position) -> Any:
    """The cards of each value, wherever they lie."""
    state = position.state
    cards = [*state.stock.tolist(), *state.hand.ravel().tolist()]
    return [cards.count(value) + int(state.played[value - 1]) for value in range(1, VALUES + 1)]


GAME = Game(
    name="race",
    version=1,
    seats=(2,),
    folder=FOLDER,
    Box=Box,
    State=State,
    rules={name: getattr(rules, name) for name in (
        "setup", "actors", "legal", "apply", "score", "redeal", "observe", "barrier", "greedy_score"
    )},
    constants={"SEATS": 2, "ACTIONS": VALUES, "OPTIONS": 2, "OBSERVED": OBSERVED, "COLUMNS": 2},
    categories=(),
    make_box=make_box,
    bound=lambda seats, options: rules.PACK,
    moves=SimpleNamespace(write=write, read=read, clicks=clicks, why_not=why_not),
    exchange=SimpleNamespace(load=load, dump=dump),
    shown=ShownParts("race", view, moves, log, no_names),
)  # fmt: skip

SPRINT = replace(
    GAME,
    name="sprint",
    shown=replace(GAME.shown, game="sprint"),
    rules={**GAME.rules, "setup": rules.short_setup},
)
SPRINT.__dict__["edition"] = GAME.edition  # the same cards, under another name


def find(name: str) -> Game:
    """The race, or a game of the package, or the error for neither."""
    return GAME if name == "race" else find_game(name)
