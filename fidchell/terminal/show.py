"""`fidchell show`: a game's rules, pieces, rulings and options."""

import argparse
from collections.abc import Callable

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.edition import Edition, Option, option_text
from fidchell.rulekit.game import Game
from fidchell.terminal.drawing import extra, find_drawing
from fidchell.terminal.parser import Parser
from fidchell.terminal.rulebook import open_rulebook
from fidchell.terminal.screen import Screen
from fidchell.terminal.speech import say_in as say


def arguments(parser: Parser) -> None:
    """What `fidchell show` takes."""
    parser.thing("game", "metavar-game", "help-game")
    parser.thing("topic", "metavar-topic", "help-topic", nargs="*")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One topic or paragraph; without one, everything."""
    game, screen = find(arguments.game), Screen(language)
    asked = " ".join(arguments.topic)
    topics = [topic for name, topic in TOPICS.items() if is_called(name, asked, language)]
    for topic in topics if asked else (rules, pieces, options):
        topic(game, screen)
    if asked and not topics:
        drawn = of_the_game(game, asked, language)
        if drawn is None:
            screen.markdown(open_rulebook(game, language).find(asked))
        else:
            screen.print(drawn)
    return 0


def of_the_game(game: Game, asked: str, language: str) -> RenderableType | None:
    """A topic that only this game's drawing has, or a card that it can explain."""
    drawing = find_drawing(game)
    for name, topic in extra(drawing, "TOPICS", {}).items():
        if is_called(name, asked, language):
            drawn: RenderableType = topic(game.edition, language)
            return drawn
    explain: Callable[..., RenderableType | None] = extra(drawing, "explain", lambda *_: None)
    return explain(None, asked, game.edition, language)


def is_called(name: str, asked: str, language: str) -> bool:
    """Whether a topic was asked for, in English or in the language."""
    return any(asked.lower() in say(spoken, f"topic-{name}").split(", ") for spoken in ("en", language))


def rules(game: Game, screen: Screen) -> None:
    """The whole rulebook; the rulings stand where they belong."""
    screen.markdown(open_rulebook(game, screen.language).text)


def rulings(game: Game, screen: Screen) -> None:
    """The rulings alone."""
    screen.markdown(open_rulebook(game, screen.language).all_rulings())


def pieces(game: Game, screen: Screen) -> None:
    """What lies in the box."""
    screen.print(find_drawing(game).pieces(game.edition, screen.language))


def options(game: Game, screen: Screen) -> None:
    """Options and variants."""
    screen.print(option_table(game.edition, screen.language), variant_table(game.edition, screen.language))


TOPICS: dict[str, Callable[[Game, Screen], None]] = {
    "rules": rules,
    "pieces": pieces,
    "rulings": rulings,
    "options": options,
}


def option_table(edition: Edition, language: str) -> Table:
    """Every option with its choices, the default in bold letters and first."""
    table = Table(
        title=say(language, "show-options"), box=box.SIMPLE, title_justify="left", title_style="bold"
    )
    table.add_column(say(language, "show-option"), no_wrap=True, style="bold")
    table.add_column(say(language, "show-choices"), no_wrap=True)
    table.add_column(say(language, "show-effect"))
    for option in edition.options.values():
        effect = Text.assemble(option.label[language], "\n", (option.help[language], "quiet"))
        table.add_row(option.name, choices(option), effect)
    return table


def choices(option: Option) -> Text:
    """The choices of an option; a star marks the default."""
    lines = []
    for choice in option.choices:
        usual = choice == option.default
        lines.append(Text(option_text(choice) + (" *" if usual else ""), "bold" if usual else ""))
    return Text("\n").join(lines)


def variant_table(edition: Edition, language: str) -> Table:
    """Every variant with the options it sets."""
    table = Table(
        title=say(language, "show-variants"), box=box.SIMPLE, title_justify="left", title_style="bold"
    )
    table.add_column(say(language, "show-variant"), no_wrap=True, style="bold")
    table.add_column(say(language, "show-name"), no_wrap=True)
    table.add_column(say(language, "show-sets"))
    for variant in edition.variants.values():
        sets = ", ".join(f"{name}={option_text(value)}" for name, value in variant.options.items())
        table.add_row(variant.name, variant.label[language], sets or "–")
    return table
