"""Cards, Geas and Subplots by name, code or place, with their texts and how to pronounce them."""

import re
import unicodedata
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.boards.tirnanog.hand import in_lines
from fidchell.terminal.boards.tirnanog.printed_view import with_printed
from fidchell.terminal.boards.tirnanog.saga import saga_place
from fidchell.terminal.boards.tirnanog.style import (
    ROWS,
    Card,
    by_colour,
    card_chip,
    code_of,
    known_cards,
    name_of,
    value_text,
    words_of,
)
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed

LEAST = 3  # letters of a name that are enough to find it
MOST = 6  # entries shown at once
SAGA_PLACE = re.compile(r"(?:([a-e])\W*)?([tmb])([1-8])")
WORLD_PLACE = re.compile(r"([1-3])\W([1-6])")

Entry = list[Text]  # a heading, and what is to be said


def explain(view: View | None, asked: str, edition: Edition, language: str) -> RenderableType | None:
    """A place on the table, a card, a Geas or a Subplot; None where nothing is so called."""
    wanted = plain(asked)
    found: list[Entry] = []
    if view is not None:
        view = with_printed(view, edition)
        found = placed(view, wanted, edition, language) or row_geas(view, wanted, edition, language)
    found = found or named(wanted, edition, language)
    return written(found[:MOST]) if found else None


def written(entries: list[Entry]) -> RenderableType:
    """Entries with a line between them; what belongs to a heading stands in from it."""
    lines: list[RenderableType] = []
    for head, *rest in entries:
        if lines:
            lines.append(Text())
        lines += [Padding(head, (0, 1)), *(Padding(text, (0, 1, 0, 3)) for text in rest)]
    return Group(*lines)


def plain(text: str) -> str:
    """A name without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip()


def placed(view: View, wanted: str, edition: Edition, language: str) -> list[Entry]:
    """A card of a Saga (T3, b T3) or of the Otherworld (1,2)."""
    if found := WORLD_PLACE.fullmatch(wanted):
        row, column = int(found[1]) - 1, int(found[2]) - 1
        card = view["otherworld"][row][column] if column < view["columns"] else None
        return [card_entry(card, edition, language)] if card and not card.get("hole") else []
    if found := SAGA_PLACE.fullmatch(wanted):
        seat = SEAT_LETTERS.index(found[1]) if found[1] else view["seat"] or 0
        cell = saga_place(view, f"{found[2]}{found[3]}".upper(), seat)
        return [saga_entry(view, seat, cell, edition, language)] if cell else []
    return []


def row_geas(view: View, wanted: str, edition: Edition, language: str) -> list[Entry]:
    """The Geas of a row by the row's name, or all three."""
    every = [geas_entry(face, edition, language) for face in view["geas"]]
    if wanted in ("geas", "geis"):
        return every
    for number, row in enumerate(ROWS.values()):
        if wanted in {plain(say(spoken, f"tirnanog-row-{row}")) for spoken in ("en", language)}:
            return [every[number]]
    return []


def named(wanted: str, edition: Edition, language: str) -> list[Entry]:
    """Cards, Geas and Subplots by code or name; the names that begin so come first."""
    things: list[tuple[set[str], Entry]] = []
    for card in known_cards(edition).values():
        names = {plain(name_of(card, spoken)) for spoken in LANGUAGES}
        things.append((names | {card["card"].lower()}, card_entry(card, edition, language)))
    for face in edition.data["geas"]:
        things.append(({plain(face["name"][s]) for s in LANGUAGES}, geas_entry(face, edition, language)))
    for plot in edition.data["subplot"]:
        things.append(({plain(plot["name"][s]) for s in LANGUAGES}, plot_entry(plot, edition, language)))
    exact = [entry for names, entry in things if wanted in names]
    if exact or len(wanted) < LEAST:
        return exact
    begun = [entry for names, entry in things if any(name.startswith(wanted) for name in names)]
    return begun or [entry for names, entry in things if any(wanted in name for name in names)]


def pronounced(name: str, edition: Edition, language: str, code: str = "") -> str:
    """§F: how the Irish words of a name are said; nothing where the guide has none."""
    said = []
    for word in edition.data.get("pronunciation", []):
        known = plain(words_of(word["name"], language))
        if (code and word.get("code") == code) or re.search(rf"\b{re.escape(known)}\b", plain(name)):
            said.append(words_of(word["say"], language))
    return ", ".join(dict.fromkeys(said))


def heading(chip: Text, name: str, said: str, rest: str) -> Text:
    """The first line of an entry."""
    spoken = f"  [{said}]" if said else ""
    return Text.assemble(chip, " " if chip else "", (name, "bold"), (spoken, "italic"), (f"  {rest}", "dim"))


def card_entry(card: Card, edition: Edition, language: str) -> Entry:
    """A card with its text."""
    known = known_cards(edition).get(card["card"], {})
    said = pronounced(name_of(card, language), edition, language, code_of(card))
    copies = say(language, "tirnanog-copies", count=known.get("copies", 0))
    head = heading(card_chip(card), name_of(card, language), said, copies if known else "")
    text = words_of(known["text"], language) if known.get("text") else say(language, "tirnanog-plain")
    return [head, Text(text)]


def saga_entry(view: View, seat: int, cell: dict[str, Any], edition: Edition, language: str) -> Entry:
    """§9.6: a Saga card, what it shows, and why."""
    printed = cell["printed"]
    shown = value_text({**printed, "colour": cell["colour"], "value": cell["value"]})
    why = [f"{say(language, 'tirnanog-printed')} {value_text(printed)}"]
    if cell["dye"]:
        why.append(say(language, "tirnanog-dye", colour=cell["dye"]))
    if cell["token"]:
        why.append(say(language, "tirnanog-token", amount=f"+{cell['token']}"))
    why += [reason(view, seat, one, language) for one in cell["why"]]
    if cell["used"]:
        why.append(say(language, "tirnanog-used"))
    place = Text.assemble((f"{cell['cell']}: {shown}", "bold"), f" = {', '.join(why)}")
    return [*card_entry(printed, edition, language), place]


def reason(view: View, seat: int, why: dict[str, Any], language: str) -> str:
    """What one card does to another."""
    cell = saga_place(view, why["from"], seat)
    assert cell is not None
    source = f"{name_of(cell['printed'], language)} ({why['from']})"
    if "copies" in why:
        return say(language, f"tirnanog-copies-{why['copies']}", card=source)
    amount = why["amount"]
    return f"{signed(amount) if amount < 0 else f'+{amount}'} {source}"


def geas_entry(face: dict[str, Any], edition: Edition, language: str) -> Entry:
    """A Geas with its placement rule, its scoring and its solo score."""
    name = words_of(face["name"], language)
    rest = say(language, "tirnanog-solo", points=face["solo"])
    head = heading(Text(), name, pronounced(name, edition, language), rest)
    texts = [face[key] for key in ("placement_text", "scoring_text") if face.get(key)]
    return [head, *(Text(words_of(text, language)) for text in texts)]


def plot_entry(plot: dict[str, Any], edition: Edition, language: str) -> Entry:
    """A Subplot with its pattern."""
    name = words_of(plot["name"], language)
    head = heading(Text(), name, pronounced(name, edition, language), say(language, "tirnanog-subplot"))
    return [head, Text(words_of(plot["text"], language))]


def overview(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """What the table has no room for: all texts in sight, and the discard pile."""
    view = with_printed(view, edition)
    codes = dict.fromkeys(code_of(card) for card in in_sight(view) if code_of(card))
    known = known_cards(edition)
    parts = [card_entry(known[code], edition, language) for code in codes if code in known]
    parts += [geas_entry(face, edition, language) for face in view["geas"]]
    parts += [plot_entry(plot, edition, language) for plot in view["subplots"]]
    pile = [card_chip(card) for card in by_colour(view["discards"], edition)]
    label = Text(say(language, "tirnanog-discard-pile"), "bold")
    parts.append([label, *in_lines(Text(), pile, width - 4)])
    return written(parts)


def in_sight(view: View) -> list[Card]:
    """The cards of the Otherworld, of all Sagas and of the reader's hand."""
    cards = [card for row in view["otherworld"] for card in row if card and not card.get("hole")]
    for player in view["players"]:
        cards += player.get("hand", [])
        cards += [cell["printed"] for row in player["saga"] for cell in row if cell]
    return cards
