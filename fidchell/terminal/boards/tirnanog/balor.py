"""§12: Balor in the solo game: his card, his pile and his score."""

from typing import Any

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tirnanog.hand import in_lines
from fidchell.terminal.boards.tirnanog.saga import regions
from fidchell.terminal.boards.tirnanog.style import BALOR, ROWS, TOKEN, by_colour, card_chip
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed

TELLERS = 3


def balor_block(view: View, edition: Edition, language: str, width: int) -> list[Text]:
    """Which cards he takes, the cards he has, his Geas and regions."""
    balor = view["balor"]
    score = balor["score"]
    side = say(language, f"tirnanog-{balor['side']}")
    home = TELLERS - len(balor["tellers"])
    facts = [side, f"{TOKEN} {balor['token']}"]
    if balor["to_remove"]:
        facts.append(say(language, "tirnanog-remove", count=balor["to_remove"]))
    at_home = ("b" * home or "–", BALOR if home else "dim")
    head = Text.assemble("  ", ("b", BALOR), (" Balor  ", "bold"), at_home)
    head += Text.assemble("   ", " · ".join(facts), "   ", (signed(score["total"]), "bold"))
    geas = "+".join(str(score[row]) for row in ROWS.values())
    printed = (f"   {say(language, 'tirnanog-geas')} {geas}", "dim")
    earned = Text.assemble("  ", regions(balor["regions"], score), printed)
    return [head, *pile(balor, edition, language, width), earned]


def pile(balor: dict[str, Any], edition: Edition, language: str, width: int) -> list[Text]:
    """§12.8: the cards he has taken."""
    label = Text(f"  {say(language, 'tirnanog-pile')}", "dim")
    cards = by_colour(balor["pile"], edition)
    if not cards:
        return [label + Text("  –", "dim")]
    return in_lines(label, [card_chip(card) for card in cards], width)


def rivals(view: View, language: str) -> list[tuple[str, dict[str, int]]]:
    """§12.11: who is ranked beside the seats: Balor, in the solo game."""
    return [("Balor", view["balor"]["score"])] if "balor" in view else []
