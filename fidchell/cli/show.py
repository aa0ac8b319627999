"""`fidchell show`: a game's rules, pieces, rulings and options."""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.cli.arguments import Parser
from fidchell.games import find
from fidchell.rulekit.edition import Edition, Option, option_text
from fidchell.rulekit.game import Game
from fidchell.server.http.game_info import in_language, options_of
from fidchell.terminal.board import find_board
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.moves.vocabulary import shown_value
from fidchell.terminal.rulebook import open_rulebook
from fidchell.terminal.screen import Screen


def add_arguments(parser: Parser) -> None:
    """What `fidchell show` takes."""
    parser.positional("game", "metavar-game", "help-game")
    parser.positional("topic", "metavar-topic", "help-topic", nargs="*")
    parser.option("edition", "metavar-file", "help-edition")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One topic or paragraph; without one, everything."""
    game, screen = find(arguments.game), Screen(language)
    edition = game.load_edition(Path(arguments.edition).expanduser()) if arguments.edition else game.edition
    asked = " ".join(arguments.topic)
    topics = [topic for name, topic in TOPICS.items() if is_called(name, asked, language)]
    for topic in topics if asked else (rules, pieces, options):
        topic(game, edition, screen)
    if asked and not topics:
        drawn = game_topic(game, edition, asked, language)
        if drawn is None:
            screen.markdown(open_rulebook(game, language).find(asked))
        else:
            screen.print(drawn)
    return 0


def game_topic(game: Game, edition: Edition, asked: str, language: str) -> RenderableType | None:
    """A topic that only this game's board has, or a card that it can explain."""
    board = find_board(game)
    for name, topic in board.topics.items():
        if is_called(name, asked, language):
            return topic(edition, language)
    return board.explain(None, asked, edition, language) if board.explain else None


def is_called(name: str, asked: str, language: str) -> bool:
    """Whether a topic was asked for, in English or in the language."""
    return any(asked.lower() in say(spoken, f"topic-{name}").split(", ") for spoken in ("en", language))


def rules(game: Game, edition: Edition, screen: Screen) -> None:
    """The whole rulebook; the rulings stand where they belong."""
    screen.markdown(open_rulebook(game, screen.language).text)


def rulings(game: Game, edition: Edition, screen: Screen) -> None:
    """The rulings alone."""
    screen.markdown(open_rulebook(game, screen.language).all_rulings())


def pieces(game: Game, edition: Edition, screen: Screen) -> None:
    """What lies in the box."""
    screen.print(find_board(game).pieces(edition, screen.language))


def options(game: Game, edition: Edition, screen: Screen) -> None:
    """Options and variants."""
    language = screen.language
    translate = partial(shown_value, game, edition, language)
    words = option_words_of(game, edition, language)
    screen.print(
        option_table(edition, language, translate, words), variant_table(edition, language, translate)
    )


def option_words_of(game: Game, edition: Edition, language: str) -> dict[str, dict[str, Any]]:
    """What every option and its values are called, in the words of the browser's table."""
    shown = options_of(game, edition, in_language(dict(edition.data), language), language)
    return {option["name"]: option for option in shown}


TOPICS: dict[str, Callable[[Game, Edition, Screen], None]] = {
    "rules": rules,
    "pieces": pieces,
    "rulings": rulings,
    "options": options,
}


def option_table(
    edition: Edition, language: str, translate: Callable[[str], str], words: dict[str, dict[str, Any]]
) -> Table:
    """Every option with its choices, the default in bold letters and first."""
    table = Table(
        title=say(language, "show-options"), box=box.SIMPLE, title_justify="left", title_style="bold"
    )
    table.add_column(say(language, "show-option"), no_wrap=True, style="bold")
    table.add_column(say(language, "show-choices"))
    table.add_column(say(language, "show-effect"))
    for option in edition.options.values():
        said = words[option.name]
        effect = Text.assemble(said["label"], "\n", (said["help"], "quiet"))
        table.add_row(option.name, choices(option, translate, said["words"]), effect)
    return table


def choices(option: Option, translate: Callable[[str], str], words: list[str]) -> Text:
    """The choices of an option as one types them and in words; a star marks the default."""
    lines = []
    for choice, said in zip(option.choices, words, strict=True):
        is_default = choice == option.default
        typed = translate(option_text(choice))
        marked = typed + (" *" if is_default else "")
        called = marked if typed.casefold() == said.casefold() else f"{marked} · {said}"
        lines.append(Text(called, "bold" if is_default else ""))
    return Text("\n").join(lines)


def variant_table(edition: Edition, language: str, translate: Callable[[str], str]) -> Table:
    """Every variant with the options it sets."""
    table = Table(
        title=say(language, "show-variants"), box=box.SIMPLE, title_justify="left", title_style="bold"
    )
    table.add_column(say(language, "show-variant"), no_wrap=True, style="bold")
    table.add_column(say(language, "show-name"), no_wrap=True)
    table.add_column(say(language, "show-sets"))
    for variant in edition.variants.values():
        sets = ", ".join(f"{name}={translate(option_text(value))}" for name, value in variant.options.items())
        table.add_row(translate(variant.name), variant.label[language], sets or "–")
    return table
