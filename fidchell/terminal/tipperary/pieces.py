"""What lies in the box of Tipperary: lands, tiles, hometowns, bonus tiles, whiskey track and supplies."""

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from fidchell.games.tipperary.drawing import drawn, letter, spaces_of
from fidchell.games.tipperary.edition import WORDS, read_legend
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.words import say as say_game
from fidchell.terminal.speech import say_in as say
from fidchell.terminal.tipperary.around import flowing
from fidchell.terminal.tipperary.side import legend
from fidchell.terminal.tipperary.style import SYMBOL, land, style_of
from fidchell.terminal.tipperary.tiles import tile_lines, tile_name


def pieces(edition: Edition, language: str) -> RenderableType:
    """Everything drawn small, in as many columns as the screen has."""
    return Box(edition, language)


class Box:
    """The box laid out on the table."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.sheet, self.language = edition, edition.sheet, language
        self.lands = read_legend(edition.sheet.sheet("legend"))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Part after part under its heading."""
        width = options.max_width - 2
        for key, blocks in (
            ("lands", [legend(self.edition, self.language)]),
            ("tiles", self.tiles()),
            ("towns", self.towns()),
            ("bonuses", self.bonuses()),
            ("track", [[self.track()]]),
            ("supplies", [[Text(fact)] for fact in self.supplies()]),
        ):
            yield Text(f" {say(self.language, f'tipperary-box-{key}')}", "bold")
            yield Text()
            for line in flowing(blocks, width):
                yield Text.assemble(" ", line, no_wrap=True)
        for note in self.notes():
            yield Padding(Text(note, "dim"), (0, 1))

    def notes(self) -> list[str]:
        """§0.2: what is our own design, and no fact about the published game."""
        written = self.sheet.data.get("edition", {}).get(f"note_{self.language}", "")
        ours = [say_game(WORDS, self.language, key) for key in ("about-solo", "about-objectives")]
        return [note for note in (written, *ours) if note]

    def drawing(self, rows: list[str]) -> list[str]:
        """A drawing of the edition in our letters."""
        return drawn(spaces_of(rows, self.lands))[1]

    def bonuses(self) -> list[list[Text]]:
        """§33: the bonus tiles."""
        return [[land(letter(self.lands[row.string("cell")]), 3)] for row in self.sheet.sheets("bonus")]

    def tiles(self) -> list[list[Text]]:
        """§31: the landscape tiles; a star beside a land is a sheep symbol."""
        return [
            [Text(tile_name(row.data["id"]), "dim"), *tile_lines(self.drawing(row.strings("rows")), 2)]
            for row in self.sheet.sheets("tile")
        ]

    def towns(self) -> list[list[Text]]:
        """§32: the hometowns with both sides and their arms."""
        blocks = []
        for town in self.sheet.sheets("hometown"):
            for side in "ab":
                head = Text(f"{town.string('name')} {side.upper()}", "bold")
                arms = Text(town.string(f"arms_{self.language}"), "dim")
                blocks.append([head, arms, *tile_lines(self.drawing(town.strings(f"side_{side}")), 2)])
        return blocks

    def track(self) -> Text:
        """§8.2: the whiskey track."""
        track, line = self.sheet.sheet("track").data, Text()
        for value, has_sheep in zip(track["value"], track["sheep"], strict=True):
            star, style = (SYMBOL, style_of("w")) if has_sheep else ("", style_of("d"))
            line.append(f" {value}{star} ", style).append(" ")
        return line

    def supplies(self) -> list[str]:
        """§1: sheep, towers and bonus tiles."""
        supply = self.sheet.sheet("supply").data
        counts = {"sheep": supply["wooden_sheep"], "towers": supply["towers"]}
        counts["stack"] = len(self.sheet.sheets("bonus"))
        return [say(self.language, f"tipperary-supply-{name}", count=count) for name, count in counts.items()]
