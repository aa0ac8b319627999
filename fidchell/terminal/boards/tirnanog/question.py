"""The open question in words, and the legal moves with the cards they are about."""

from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import tell
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.rulekit.shown.messages import message_of
from fidchell.terminal.boards.tirnanog.printed_view import with_printed
from fidchell.terminal.boards.tirnanog.saga import CODED, saga_cell, saga_place
from fidchell.terminal.boards.tirnanog.style import ROWS, known_cards, paint, seat_chip, slim_chip
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.moves.move_list import MoveList
from fidchell.terminal.moves.vocabulary import shown_move

BY_TELLER = ("take", "any")  # moves listed by the Storyteller that makes them


def group_move(text: str) -> tuple[str, str]:
    """How a move stands in the list: `play…top` and the card, `take H11` and the cell."""
    verb, *things = text.split()
    if not things:
        return verb, verb
    if verb in BY_TELLER:
        return f"{verb} {things[0]}", things[1]
    if verb == "play":
        return f"play…{things[1]}", things[0]
    return verb, " ".join(things)


def sort_moves(texts: list[str]) -> list[str]:
    """Moves in the order of their numbers: plays row by row from the top."""
    rows = list(ROWS.values())
    return sorted(texts, key=lambda text: rows.index(text.split()[2]) if text.startswith("play ") else 0)


def question(view: View, edition: Edition, language: str, width: int) -> RenderableType:
    """The question, and the moves by number."""
    game = find("tirnanog")
    view = with_printed(view, edition)
    key, facts = message_of(
        {"key": view["question"]["key"], **view["question"]["facts"]}, game.fact_names(edition)
    )
    asked = tell(game.words, language, key, facts, [])
    moves = MoveList([], view["moves"], group_move, partial(shown_move, game, language))

    def with_card(thing: str) -> Text:
        return described(thing, view, edition, language)

    return Group(Text(f" {asked}", "bold"), moves.draw(moves.numbers, with_card, width))


def described(thing: str, view: View, edition: Edition, language: str) -> Text:
    """A cell with its card, a card with its colour, a Storyteller by its letter."""
    known = known_cards(edition)
    if thing in ("none", "keep"):
        key = "tirnanog-end-turn" if view["phase"] == "power" else f"tirnanog-{thing}"
        return Text(say(language, key), "italic")
    if thing in known:
        return slim_chip(known[thing])
    if thing[:1].isdigit():
        row, column = (int(number) - 1 for number in thing.split(","))
        card = view["otherworld"][row][column]
        return Text.assemble(f"{thing} ", slim_chip(card) if card else "")
    if thing[0] in "TMB" and thing[1:].isdigit():
        cell = saga_place(view, thing, view["seat"] or 0)
        return Text.assemble(f"{thing} ", saga_cell(cell, CODED))
    letter, _, space = thing.partition(" ")
    if letter in SEAT_LETTERS and space:
        return Text.assemble(seat_chip(view, SEAT_LETTERS.index(letter)), f" {space}")
    return paint(thing)
