"""The hand with the names of its cards, and the texts that matter now."""

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.layout import padded
from fidchell.terminal.boards.tirnanog.style import (
    CHIPS,
    Card,
    card_chip,
    code_of,
    known_cards,
    name_of,
    shortened,
    words_of,
)
from fidchell.terminal.i18n import say_in as say

AIR = 3  # columns between two cards


def hand(view: View, edition: Edition, language: str, width: int, roomy: bool) -> list[Text]:
    """The cards in hand; a roomy table adds the texts of the special ones."""
    cards: list[Card] = view["players"][view["seat"]].get("hand", [])
    if "drawn" in view:
        card = view["drawn"]
        drawn = Text.assemble((say(language, "tirnanog-drawn"), "bold"), "  ", named(card, language))
        return [*flowed(view, cards, language, width), drawn, *texts([card], edition, language, width)]
    lines = flowed(view, cards, language, width)
    return lines + (texts(cards, edition, language, width) if roomy else [])


def named(card: Card, language: str) -> Text:
    """A card with its name."""
    return Text.assemble(card_chip(card), " ", name_of(card, language))


def flowed(view: View, cards: list[Card], language: str, width: int) -> list[Text]:
    """Cards with their names in as few lines as they need; those to be discarded are struck out."""
    label = say(language, "tirnanog-hand")
    picked = list(view["players"][view["seat"]].get("picked", []))
    entries = []
    for card in cards:
        entry = named(card, language)
        if card["card"] in picked:
            picked.remove(card["card"])
            entry.stylize("strike")
        entries.append(entry)
    if not entries:
        return [Text.assemble((label, "bold"), "  –")]
    return in_lines(Text(label, "bold"), entries, width)


def in_lines(label: Text, entries: list[Text], width: int) -> list[Text]:
    """Entries behind a label, in as few lines as they need."""
    start = label.cell_len + 2
    lines = [padded(label, start)]
    for entry in entries:
        gap = "" if lines[-1].cell_len == start else " " * AIR
        if gap and lines[-1].cell_len + AIR + entry.cell_len > width:
            lines.append(Text(" " * start))
            gap = ""
        lines[-1] = Text.assemble(lines[-1], gap, entry)
    return lines


def texts(cards: list[Card], edition: Edition, language: str, width: int) -> list[Text]:
    """The texts of special cards, one line each."""
    known, lines = known_cards(edition), []
    for code in dict.fromkeys(code_of(card) for card in cards):
        if code in known:
            text = shortened(words_of(known[code]["text"], language), width - 8)
            lines.append(Text.assemble("  ", (code, "bold"), (f"  {text}", "dim")))
    return lines


def question_text(view: View, edition: Edition, language: str, width: int) -> list[Text]:
    """§9.3: the text of the card that asks."""
    card = known_cards(edition).get(view["question"]["facts"].get("card", ""))
    if not card or not card["text"]:
        return []
    chip = Text(f" {card['card']} ", CHIPS[card["colour"]])
    text = shortened(words_of(card["text"], language), width - 6)
    return [Text.assemble(chip, (f" {text}", "italic"))]
