"""Before a new game: the questions, then who plays, the options and the commitment to the shuffle."""

from functools import partial

from rich.text import Text

from fidchell.ai.players.bots import bot_name
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.log import LogPlayer
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.log_files import shell_path
from fidchell.terminal.moves.vocabulary import shown_value
from fidchell.terminal.screen import Screen, input_history
from fidchell.terminal.seats import YOU
from fidchell.terminal.session import GameSession

DEFAULT_OPPONENTS = 2
DEFAULT_BOT = "easy"


def ask_game(screen: Screen) -> str:
    """Which game, where there are several."""
    if len(NAMES) == 1:
        return NAMES[0]
    for number, name in enumerate(NAMES, 1):
        screen.note(f"{number} {find(name).edition.title(screen.language)}")
    while True:
        answer = screen.ask(screen.say("ask-game", usual=NAMES[0])).lower() or NAMES[0]
        if answer in NAMES:
            return answer
        if answer.isdecimal() and 1 <= int(answer[:3]) <= len(NAMES):
            return NAMES[int(answer[:3]) - 1]
        screen.tell("ask-game-wrong", "warn", games=", ".join(NAMES))


def ask_seats(screen: Screen, game: Game) -> list[str]:
    """How many opponents; Enter is the default number."""
    numbers = [str(seats - 1) for seats in game.seats]
    default = str(DEFAULT_OPPONENTS) if str(DEFAULT_OPPONENTS) in numbers else numbers[0]
    while True:
        question = screen.say("ask-opponents", numbers=", ".join(numbers), usual=default)
        answer = screen.ask(question) or default
        if answer in numbers:
            return [YOU] + [DEFAULT_BOT] * int(answer)
        screen.tell("ask-opponents-wrong", "warn", numbers=", ".join(numbers))


def kind_of(player: LogPlayer, screen: Screen) -> str:
    """A person, or a computer player and what it is called."""
    if player.kind == YOU:
        return screen.say("kind-person")
    return screen.say("kind-bot", kind=bot_name(player.kind, screen.language))


def welcome(session: GameSession, screen: Screen, names: list[str]) -> None:
    """Who sits where, the options, the commitment to the shuffle, and where the log is."""
    log = session.log
    screen.clear()
    screen.note(Text(log.edition.title(screen.language), "bold"))
    for seat, player in enumerate(log.players):
        screen.note(
            Text.assemble(
                (f"{SEAT_LETTERS[seat]} ", "bold"), names[seat], (f"  {kind_of(player, screen)}", "quiet")
            )
        )
    translate = partial(shown_value, log.game, log.edition, screen.language)
    others = [(name, option_text(value)) for name, value in log.options.items() if name != "variant"]
    chosen = [f"{name}={translate(value)}" for name, value in others]
    variant = log.edition.variants[log.options["variant"]].label[screen.language]
    screen.note(" · ".join([variant, *chosen]))
    screen.print()
    screen.tell("commitment-shown")
    screen.note(commitment(log.seed))
    screen.line("log-place", file=shell_path(session.log_file.path))
    screen.tell("help-hint")
    if screen.interactive:
        input_history()
        screen.print()
        screen.ask(screen.say("press-enter"))
