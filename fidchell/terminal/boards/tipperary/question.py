"""The legal moves of a stage: their order, their groups, and the question with its numbers."""

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import say
from fidchell.terminal.boards.tipperary.display import own_display
from fidchell.terminal.boards.tipperary.table import ROOMY, WIDEST, cell_width
from fidchell.terminal.i18n import say_in
from fidchell.terminal.moves.vocabulary import shown_move

WORD_MOVES = ("draw", "done")


def sort_moves(texts: list[str]) -> list[str]:
    """Places row by row, as one reads them on the display; single words last."""
    return sorted(texts, key=rank)


def rank(text: str) -> tuple[bool, list[int]]:
    """Where a move stands; tiles keep the order of their slots."""
    words = text.split()
    if words[0] == "take":
        return False, []
    return len(words) == 1, [int(word) for word in words[1:]]


def group_move(text: str) -> tuple[str, str]:
    """A tile with its orientations, a row with its columns, or a word."""
    words = text.split()
    if len(words) == 1:
        return text, text
    if words[0] == "take":
        return f"take {words[1]}", words[2]
    return f"{words[0]} {words[1]}", words[2]


def question(view: View, edition: Edition, language: str, width: int) -> RenderableType:
    """What is asked, and which numbers stand where."""
    asked = Text(f" {question_text(view, language)}", "strong")
    lines = [asked, Text(f" {' · '.join(hints(view, edition, language, width))}", "quiet")]
    return Group(*(Text.assemble(line, no_wrap=True, overflow="ellipsis") for line in lines))


def question_text(view: View, language: str) -> str:
    """What a seat is asked now, with what is due."""
    words, player = find(view["game"]).words, view["players"][view["seat"]]
    kinds = {text.split()[0] for text in view["moves"]}
    if "take" in kinds:
        return say(words, language, "prompt-take")
    if "at" in kinds:
        return say(words, language, "prompt-at")
    if view["phase"] == "bonus":
        return say(words, language, "prompt-bonus")
    if view["phase"] == "tower":
        if not player["towers"]:
            return say(words, language, "prompt-tower-none")
        return say(words, language, "prompt-tower-count", count=player["towers"])
    if {"sheep", "draw"} <= kinds:
        return say(words, language, "prompt-effect")
    if "sheep" in kinds:
        return say(words, language, "prompt-sheep", count=player["due_sheep"])
    return say(words, language, "prompt-draw", count=player["due_bonus"])


def hints(view: View, edition: Edition, language: str, width: int) -> list[str]:
    """Where the numbers stand, the moves that are words, and what else one may type."""
    moves, game = view["moves"], find(view["game"])
    placed = [number for number, text in enumerate(moves, 1) if text not in WORD_MOVES]
    found = []
    if placed:
        where = "tiles" if moves[0].startswith("take") else place_key(view, edition, width)
        verb = shown_move(game, language, moves[0].split()[0])
        found.append(say_in(language, f"tipperary-hint-{where}", last=placed[-1], verb=verb))
    words = [(number, text) for number, text in enumerate(moves, 1) if text in WORD_MOVES]
    found += [f"{number} {shown_move(game, language, text)}" for number, text in words]
    if placed:
        found.append(say_in(language, "tipperary-hint-preview", number=placed[-1]))
    return found


def place_key(view: View, edition: Edition, width: int) -> str:
    """Whether the numbers stand on the display; a very large one has no room for them."""
    inner = min(width, WIDEST) - (4 if width >= ROOMY else 2)
    shown = own_display(view, view["seat"], edition)
    wide = len(str(len(view["moves"]))) <= cell_width(shown, inner) > 1
    return "display" if wide else "list"
