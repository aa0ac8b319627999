"""§D.3: the memory aid: whole piles, cards known in hands, copies not yet seen."""

from rich.text import Text

from fidchell.rulekit.game import View
from fidchell.terminal.boards.keltis.style import COLOURS, card, symbol
from fidchell.terminal.i18n import say_in as say

LABEL = 14


def memory_aid(view: View, language: str, names: list[str], width: int) -> list[Text]:
    """Nothing where the aid is off."""
    lines = []
    for path in view["paths"]:
        if len(path["pile"]) > 1:
            lines.append(cards(say(language, "keltis-pile", letter=path["letter"]), path["pile"], width))
    for player in view["players"]:
        if player.get("known") and player["seat"] != view["seat"]:
            label = say(language, "keltis-known", player=names[player["seat"]])
            lines.append(cards(label, player["known"], width))
    return lines + (unseen(view, language) if "unseen" in view else [])


def cards(label: str, texts: list[str], width: int) -> Text:
    """Cards behind a label; the oldest give way."""
    room = (width - max(LABEL, len(label)) - 3) // 4
    left_out = "… " if len(texts) > room else ""
    shown = Text(" ").join([card(text) for text in texts[-room:]])
    return Text.assemble((f"{label:<{LABEL}} {left_out}", "dim"), shown)


def unseen(view: View, language: str) -> list[Text]:
    """§12.6: how many copies of each card this seat has not seen."""
    values = len(view["unseen"]) // len(view["paths"])
    label = say(language, "keltis-unseen")
    lines = [Text(f"{label:<{LABEL}}" + "".join(f"{value:>3}" for value in range(values)), "dim")]
    for number, path in enumerate(view["paths"]):
        counts = view["unseen"][number * values : (number + 1) * values]
        letter = path["letter"]
        head = (f"{symbol(letter)} {letter}".ljust(LABEL), f"bold {COLOURS[letter]}")
        lines.append(Text.assemble(head, "".join(f"{count or '·':>3}" for count in counts)))
    return lines
