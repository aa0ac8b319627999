"""The legal moves of a decision, grouped and numbered."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from fidchell.rulekit.position import Position
from fidchell.terminal.board import Board

MOST_SHOWN = 60


@dataclass(frozen=True)
class MoveList:
    """What a seat may do now, in the order of the numbers."""

    actions: list[int]
    texts: list[str]
    group_move: Callable[[str], tuple[str, str]]
    translate: Callable[[str], str] = str  # into the words of the reader's language

    @classmethod
    def of(
        cls, position: Position, seat: int, board: Board, translate: Callable[[str], str] = str
    ) -> "MoveList":
        """The legal moves of a seat, sorted so that groups stay together."""
        written = {
            position.game.moves.write(position, seat, action): action for action in position.legal(seat)
        }
        texts = list(board.sort_moves(list(written)))
        groups = list(dict.fromkeys(board.group_move(text)[0] for text in texts))
        texts.sort(key=lambda text: groups.index(board.group_move(text)[0]))
        return cls([written[text] for text in texts], texts, board.group_move, translate)

    @property
    def numbers(self) -> list[int]:
        """All numbers."""
        return list(range(1, len(self.texts) + 1))

    def beginning_with(self, words: str) -> list[int]:
        """The numbers of the moves that begin with these words; none where they are a whole move."""
        if words.lower() in map(str.lower, self.texts):
            return []
        start = words.lower() + " "
        return [number for number, text in enumerate(self.texts, 1) if text.lower().startswith(start)]

    def draw(self, numbers: list[int], paint: Callable[[str], Text], width: int) -> Text:
        """Moves by number, a line or more for each group."""
        rows: dict[str, list[Text]] = {}
        for number in numbers[:MOST_SHOWN]:
            group, shown = self.group_move(self.texts[number - 1])
            entry = Text.assemble((f"{number:>2} ", "quiet"), self.painted(shown, paint))
            rows.setdefault(self.translate(group), []).append(entry)
        label = max(map(len, rows)) + 2
        lines = []
        for group, entries in rows.items():
            for place, line in enumerate(in_columns(entries, width - label - 1)):
                lines.append(Text.assemble((f" {'' if place else group:<{label}}", "bold"), line))
        if len(numbers) > MOST_SHOWN:
            lines.append(Text(f" … {len(numbers)}", "quiet"))
        return Text("\n").join(lines)

    def painted(self, shown: str, paint: Callable[[str], Text]) -> Text:
        """A part of a move in its colour; what is a mere word is said in the reader's language."""
        text = paint(shown)
        if text.plain == shown:
            text.plain = self.translate(shown)
        return text


def in_columns(entries: list[Text], width: int) -> list[Text]:
    """Entries in columns of one width, as many lines as they need."""
    widest = max(entry.cell_len for entry in entries)
    a_line = max(1, (width + 2) // (widest + 2))
    lines = []
    for start in range(0, len(entries), a_line):
        row = [entry + Text(" " * (widest - entry.cell_len)) for entry in entries[start : start + a_line]]
        lines.append(Text("  ").join(row))
    return lines
