"""What lies in the box of Tipperary: lands, tiles, hometowns, bonus tiles, whiskey track and supplies."""

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.rulekit.i18n import say as say_game
from fidchell.terminal.boards.tipperary.overview import flowing
from fidchell.terminal.boards.tipperary.side_panel import legend
from fidchell.terminal.boards.tipperary.style import SYMBOL, land, style_of
from fidchell.terminal.boards.tipperary.tiles import tile_lines, tile_name
from fidchell.terminal.i18n import say_in as say

FEATURE_LETTERS = {
    "meadow": "m",
    "grain": "g",
    "distillery": "d",
    "ruin": "r",
    "bog": "b",
    "town": "H",
}


def letter_of(row: EditionSection) -> str:
    """The letter by which views show a character of the legend; a capital carries a sheep symbol."""
    feature = row.string("feature")
    if feature == "circle":
        return str(row.integer("vp", 0, 9))
    small = "st"[row.integer("sheep", 1, 2) - 1] if feature == "pasture" else FEATURE_LETTERS[feature]
    return small.upper() if row.flag("symbol") else small


def pieces(edition: Edition, language: str) -> RenderableType:
    """Everything drawn small, in as many columns as the screen has."""
    return BoxContents(edition, language)


class BoxContents:
    """Everything in the box, drawn when the width of the screen is known."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.section, self.language = edition, edition.root, language
        characters = edition.root.section("legend")
        self.letters = {each: letter_of(characters.section(each)) for each in characters.data}

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
        written = self.section.data.get("edition", {}).get(f"note_{self.language}", "")
        words = find("tipperary").words
        ours = [say_game(words, self.language, key) for key in ("about-solo", "about-objectives")]
        return [note for note in (written, *ours) if note]

    def drawing(self, rows: list[str]) -> list[str]:
        """A drawing of the edition in the letters of the views."""
        return ["".join(self.letters.get(character, character) for character in row) for row in rows]

    def bonuses(self) -> list[list[Text]]:
        """§33: the bonus tiles."""
        return [[land(self.letters[row.string("cell")], 3)] for row in self.section.sections("bonus")]

    def tiles(self) -> list[list[Text]]:
        """§31: the landscape tiles; a star beside a land is a sheep symbol."""
        return [
            [Text(tile_name(row.data["id"]), "dim"), *tile_lines(self.drawing(row.strings("rows")), 2)]
            for row in self.section.sections("tile")
        ]

    def towns(self) -> list[list[Text]]:
        """§32: the hometowns with both sides and their arms."""
        blocks = []
        for town in self.section.sections("hometown"):
            for side in "ab":
                head = Text(f"{town.string('name')} {side.upper()}", "bold")
                arms = Text(town.string(f"arms_{self.language}"), "dim")
                blocks.append([head, arms, *tile_lines(self.drawing(town.strings(f"side_{side}")), 2)])
        return blocks

    def track(self) -> Text:
        """§8.2: the whiskey track."""
        track, line = self.section.section("track").data, Text()
        for value, has_sheep in zip(track["value"], track["sheep"], strict=True):
            star, style = (SYMBOL, style_of("w")) if has_sheep else ("", style_of("d"))
            line.append(f" {value}{star} ", style).append(" ")
        return line

    def supplies(self) -> list[str]:
        """§1: sheep, towers and bonus tiles."""
        supply = self.section.section("supply").data
        counts = {"sheep": supply["wooden_sheep"], "towers": supply["towers"]}
        counts["stack"] = len(self.section.sections("bonus"))
        return [say(self.language, f"tipperary-supply-{name}", count=count) for name, count in counts.items()]
