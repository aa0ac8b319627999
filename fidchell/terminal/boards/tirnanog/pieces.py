"""What lies in the box of Tír na nÓg, as tables, and the signs on the table."""

from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.terminal.boards.tirnanog.lookup import pronounced
from fidchell.terminal.boards.tirnanog.style import (
    AILM,
    BALOR,
    CHIPS,
    DYED,
    HAND,
    LETTERS,
    LOWERED,
    RAISED,
    ROWS,
    SEATS,
    SUBPLOTS,
    TOKEN,
    by_colour,
    card_chip,
    code_of,
    known_cards,
    name_of,
    words_of,
)
from fidchell.terminal.i18n import say_in as say

SIGNS = (
    ("H11 V11", "spaces"),
    ("+ K11", "corners"),
    (AILM, "ailm"),
    (f"{RAISED} {LOWERED}", "changed"),
    (DYED, "dyed"),
    (SUBPLOTS, "marked"),
    (TOKEN, "first"),
    ("aaa", "home"),
    (f"{HAND}5", "in-hand"),
    ("R3→8", "region"),
)


def pieces(edition: Edition, language: str) -> RenderableType:
    """Signs, players, cards, Geas, Regions, Subplots and Balor."""
    parts: list[RenderableType] = [titled("signs", language, signs(edition, language))]
    return Group(*parts, *(topic(edition, language) for topic in TOPICS.values()))


def titled(key: str, language: str, *things: RenderableType) -> RenderableType:
    """Tables below a title."""
    return Group(Text(f" {say(language, f'tirnanog-{key}')}", "bold"), *things)


def sheet_table(language: str, *heads: str) -> Table:
    """An empty table with headings from the words; a heading with an equals sign does not wrap."""
    table = Table(box=box.SIMPLE, padding=(0, 1))
    for head in heads:
        name = head.removeprefix("=")
        table.add_column(say(language, f"tirnanog-{name}") if name else "", no_wrap=head != name)
    return table


def signs(edition: Edition, language: str) -> Table:
    """What the signs on the table mean."""
    table = Table(box=box.SIMPLE, show_header=False, padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()
    for letter, colour in zip(LETTERS, edition.data["colours"], strict=True):
        name = f"{words_of(colour['name'], language)} ({words_of(colour['symbol'], language)})"
        table.add_row(Text(f" {letter}7 ", CHIPS[letter]), name)
    for seat, player in enumerate(edition.data["player_colours"]):
        table.add_row(Text("abcde"[seat], SEATS[seat]), words_of(player["name"], language))
    table.add_row(Text("b", BALOR), say(language, "tirnanog-sign-balor"))
    for sign, key in SIGNS:
        table.add_row(Text(sign, "bold"), say(language, f"tirnanog-sign-{key}"))
    return table


def cards(edition: Edition, language: str) -> RenderableType:
    """§B: all cards by colour and value, with their texts and how to pronounce them."""
    table = sheet_table(language, "=card", "=number", "name", "text")
    known = by_colour(list(known_cards(edition)), edition)
    for place, card in enumerate(known):
        last = place + 1 == len(known) or known[place + 1]["colour"] != card["colour"]
        name = name_of(card, language)
        said = pronounced(name, edition, language, code_of(card))
        text = words_of(card["text"], language) if card["text"] else ""
        table.add_row(card_chip(card), f"×{card['copies']}", spoken(name, said), text, end_section=last)
    return titled("cards", language, table)


def spoken(name: str, said: str) -> Text:
    """A name, and below it how it is said."""
    return Text.assemble(name, (f"\n{said}" if said else "", "dim italic"))


def geas(edition: Edition, language: str) -> RenderableType:
    """§C: the Geas by row."""
    table = sheet_table(language, "=row", "name", "text", "=solo-score")
    faces = edition.data["geas"]
    for place, face in enumerate(faces):
        name = words_of(face["name"], language)
        text = Text(words_of(face["scoring_text"], language))
        if face.get("placement_text"):
            rule = (f"{words_of(face['placement_text'], language)}\n", "italic")
            text = Text.assemble(rule, text)
        last = place + 1 == len(faces) or faces[place + 1]["row"] != face["row"]
        row = say(language, f"tirnanog-row-{face['row']}")
        said = pronounced(name, edition, language)
        table.add_row(row, spoken(name, said), text, str(face["solo"]), end_section=last)
    return titled("geas", language, table, sets(edition, language))


def sets(edition: Edition, language: str) -> Table:
    """§C.3: the named sets."""
    table = sheet_table(language, "set", *(f"row-{row}" for row in ROWS.values()), "=solo-score")
    faces = {face["id"]: face for face in edition.data["geas"]}
    for chosen in edition.data.get("set", []):
        three: list[Any] = [faces[name] for name in chosen["geas"]]
        names = [words_of(face["name"], language) for face in three]
        table.add_row(words_of(chosen["name"], language), *names, str(sum(face["solo"] for face in three)))
    return table


def regions(edition: Edition, language: str) -> RenderableType:
    """§D.1: what the largest regions of a colour earn."""
    table = sheet_table(language, "=players", "=first-place", "=second-place", "=third-place")
    for players, key in (("1–3", "small"), ("4–5", "large")):
        values = [*map(str, edition.data["regions"][key]), "–", "–"][:3]
        table.add_row(players, *values)
    return titled("regions", language, table)


def subplots(edition: Edition, language: str) -> RenderableType:
    """§E: the Subplots and their tokens."""
    table = sheet_table(language, "name", "text")
    for plot in edition.data["subplot"]:
        name = words_of(plot["name"], language)
        table.add_row(spoken(name, pronounced(name, edition, language)), words_of(plot["text"], language))
    tokens = sheet_table(language, "=players", "=tokens")
    for players, row in edition.data["subplot_tokens"].items():
        tokens.add_row(players, " ".join(map(str, row)))
    return titled("subplots", language, table, tokens)


def balor(edition: Edition, language: str) -> RenderableType:
    """§12.11: the levels of the solo game."""
    table = sheet_table(language, "=level", "=removed")
    for level in edition.options["difficulty"].choices:
        boxes = find("tirnanog").box(edition, edition.choose({"difficulty": level}))
        table.add_row(say(language, f"tirnanog-level-{level}"), str(boxes["removals"][0]))
    return titled("balor", language, table)


TOPICS: dict[str, Callable[[Edition, str], RenderableType]] = {
    "cards": cards,
    "geas": geas,
    "regions": regions,
    "subplots": subplots,
    "balor": balor,
}
