"""The whole table: the others, the Otherworld between, and the reader's Saga and hand nearest."""

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tirnanog.balor import balor_block
from fidchell.terminal.boards.tirnanog.hand import hand, question_text, texts
from fidchell.terminal.boards.tirnanog.otherworld import SPACE, WIDE_SPACE, grid_width, otherworld
from fidchell.terminal.boards.tirnanog.own_saga import CROWDED, own_saga
from fidchell.terminal.boards.tirnanog.printed_view import with_printed
from fidchell.terminal.boards.tirnanog.saga import CODED, FULL, SLIM, Player, block_width, small_saga
from fidchell.terminal.boards.tirnanog.style import (
    MOST_LINES,
    ROWS,
    SUBPLOTS,
    Card,
    shortened,
    side_by_side,
    words_of,
    wrapped,
)
from fidchell.terminal.i18n import say_in as say

ROOMY = 100  # columns from which the table has air, names and texts
WIDEST = 120
GAP = 3  # columns between two Sagas
BESIDE, ROOMY_BESIDE = 30, 46  # columns from which something stands beside the Otherworld
MOST_BESIDE = 8  # lines


def draw(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The table as a view shows it."""
    view = with_printed(view, edition)
    width = min(width, WIDEST) - 2
    roomy = width + 2 >= ROOMY
    nearest = view["seat"] or 0
    state = [state_line(view, edition, language)]
    beyond = others(view, edition, language, names, nearest, width, roomy)
    is_crowded = view["seats"] >= CROWDED
    parts = [beyond, state] if is_crowded else [state, beyond]
    parts.append(middle(view, edition, language, width, roomy))
    parts.append(own_saga(view, view["players"][nearest], language, names[nearest], width, roomy))
    if view["seat"] is not None and view["stage"] != "end":
        parts.append(hand(view, edition, language, width, roomy))
        parts.append(question_text(view, edition, language, width))
    air = [Text()] if roomy and (width + 2 == WIDEST or not is_crowded) else []
    lines = [line for part in parts if part for line in (*part, *air)]
    if air:
        lines.pop()
    return Group(*(Text.assemble(" ", line, no_wrap=True, overflow="ellipsis") for line in lines))


def state_line(view: View, edition: Edition, language: str) -> Text:
    """The game, the round and its phase, deck and discard pile."""
    facts = [say(language, "tirnanog-round", round=view["round"], rounds=view["rounds"])]
    facts.append(say(language, f"tirnanog-stage-{view['stage']}"))
    facts.append(say(language, "tirnanog-deck", count=view["deck"]))
    facts.append(say(language, "tirnanog-discards", count=len(view["discards"])))
    return Text.assemble((edition.title(language), "bold"), ("   " + " · ".join(facts), "dim"))


def others(
    view: View, edition: Edition, language: str, names: list[str], nearest: int, width: int, roomy: bool
) -> list[Text]:
    """Balor, or the other players in the order of their turns."""
    if "balor" in view:
        return balor_block(view, edition, language, width)
    seats = [(nearest + step) % view["seats"] for step in range(1, view["seats"])]
    players = [view["players"][seat] for seat in seats]
    a_band, detail = band(players, width, roomy)
    share = (width + GAP) // a_band - GAP
    lines: list[Text] = []
    for first in range(0, len(players), a_band):
        together: list[Text] = []
        for place, player in enumerate(players[first : first + a_band]):
            block = small_saga(view, player, names[player["seat"]], players, detail, share)
            together = side_by_side(together, block, place * (share + GAP) - GAP, GAP) if place else block
        lines += ([Text()] if roomy and lines else []) + together
    return lines


def band(players: list[Player], width: int, roomy: bool) -> tuple[int, int]:
    """How many Sagas stand side by side, and how much their cards show."""
    for bands in range(1, len(players) + 1):
        a_band = -(-len(players) // bands)
        for detail in (FULL, CODED) if roomy and bands == 1 else (FULL, CODED, SLIM):
            if a_band * (block_width(players, detail) + GAP) - GAP <= width:
                return a_band, detail
    return 1, SLIM


def middle(view: View, edition: Edition, language: str, width: int, roomy: bool) -> list[Text]:
    """The Otherworld, and beside it what belongs to it, where there is room."""
    space_width = WIDE_SPACE if roomy else SPACE
    lines, used = otherworld(view, space_width), grid_width(view, space_width) + 4
    if width - used < (ROOMY_BESIDE if roomy else BESIDE):
        return lines + subplots(view, language, width, 0)
    beside = subplots(view, language, width - used, 1 if roomy else MOST_LINES)
    if roomy:
        beside += texts(in_the_otherworld(view), edition, language, width - used)[: MOST_BESIDE - len(beside)]
    elif not beside:
        beside = geas_texts(view, language, width - used)
    return side_by_side(lines, beside, used - 2)


def in_the_otherworld(view: View) -> list[Card]:
    """The cards that lie there."""
    return [card for row in view["otherworld"] for card in row if card and not card.get("hole")]


def geas_texts(view: View, language: str, width: int) -> list[Text]:
    """The whole texts of the three Geas."""
    lines = []
    for letter, face in zip(ROWS, view["geas"], strict=True):
        both = [words_of(face[key], language) for key in ("placement_text", "scoring_text") if face.get(key)]
        for place, line in enumerate(wrapped(" ".join(both), width - 2, MOST_LINES)):
            lines.append(Text.assemble((" " if place else letter, "bold dim"), (f" {line}", "dim")))
    return lines


def subplots(view: View, language: str, width: int, most: int) -> list[Text]:
    """§13.1: the Subplots with the tokens left, and so many lines of text; none is one line for all."""
    lines = []
    for sign, plot in zip(SUBPLOTS, view["subplots"], strict=False):
        tokens = " ".join(map(str, plot["tokens"])) or say(language, "tirnanog-closed")
        name, text = words_of(plot["name"], language), words_of(plot["text"], language)
        head = Text.assemble((f"{sign} {shortened(name, width - len(tokens) - 4)}", "bold"), f"  {tokens}")
        if most:
            lines += [head, *(Text(f"  {line}", "dim") for line in wrapped(text, width - 2, most))]
        else:
            lines.append(head + Text(f"  {shortened(text, width - head.cell_len - 2)}", "dim"))
    return lines
