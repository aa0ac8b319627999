"""The legal moves, grouped and numbered."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from fidchell.rulekit.position import Position
from fidchell.terminal.drawing import Drawing, extra

MOST_SHOWN = 60


@dataclass(frozen=True)
class Choices:
    """What a seat may do now, in the order of the numbers."""

    actions: list[int]
    texts: list[str]
    grouped: Callable[[str], tuple[str, str]]

    @classmethod
    def of(cls, position: Position, seat: int, drawing: Drawing) -> "Choices":
        """The legal moves of a seat, sorted so that groups stay together."""
        written = {
            position.game.moves.write(position, seat, action): action for action in position.legal(seat)
        }
        grouped = extra(drawing, "grouped", usual_group)
        texts = list(extra(drawing, "in_order", list)(list(written)))
        groups = list(dict.fromkeys(grouped(text)[0] for text in texts))
        texts.sort(key=lambda text: groups.index(grouped(text)[0]))
        return cls([written[text] for text in texts], texts, grouped)

    @property
    def numbers(self) -> list[int]:
        """All numbers."""
        return list(range(1, len(self.texts) + 1))

    def narrowed(self, beginning: str) -> list[int]:
        """The numbers of the moves that begin so; a whole move is no beginning."""
        if beginning.lower() in map(str.lower, self.texts):
            return []
        start = beginning.lower() + " "
        return [number for number, text in enumerate(self.texts, 1) if text.lower().startswith(start)]

    def shown(self, numbers: list[int], paint: Callable[[str], Text], width: int) -> Text:
        """Moves by number, a line or more for each kind."""
        rows: dict[str, list[Text]] = {}
        for number in numbers[:MOST_SHOWN]:
            group, thing = self.grouped(self.texts[number - 1])
            rows.setdefault(group, []).append(Text.assemble((f"{number:>2} ", "quiet"), paint(thing)))
        label = max(map(len, rows)) + 2
        lines = []
        for kind, entries in rows.items():
            for place, line in enumerate(in_columns(entries, width - label - 1)):
                lines.append(Text.assemble((f" {'' if place else kind:<{label}}", "bold"), line))
        if len(numbers) > MOST_SHOWN:
            lines.append(Text(f" … {len(numbers)}", "quiet"))
        return Text("\n").join(lines)


def usual_group(text: str) -> tuple[str, str]:
    """A move in the list: its kind, and what it is done with."""
    return kind_of(text), object_of(text)


def kind_of(text: str) -> str:
    """A move without what it is done with: lay … large."""
    first, *rest = text.split()
    return " ".join([first, "…", *rest[1:]]) if len(rest) > 1 else first


def object_of(text: str) -> str:
    """What a move is done with; a move of one word is its own object."""
    words = text.split()
    return words[1] if len(words) > 1 else words[0]


def in_columns(entries: list[Text], width: int) -> list[Text]:
    """Entries in columns of one width, as many lines as they need."""
    widest = max(entry.cell_len for entry in entries)
    a_line = max(1, (width + 2) // (widest + 2))
    lines = []
    for start in range(0, len(entries), a_line):
        row = [entry + Text(" " * (widest - entry.cell_len)) for entry in entries[start : start + a_line]]
        lines.append(Text("  ").join(row))
    return lines
