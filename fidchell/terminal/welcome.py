"""The welcome: kind questions before a new game, and what is promised before the first card."""

from rich.text import Text

from fidchell.games import NAMES, find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.drawing import title
from fidchell.terminal.places import shown
from fidchell.terminal.screen import Screen, history
from fidchell.terminal.seats import YOU
from fidchell.terminal.sitting import Sitting

USUAL_OPPONENTS = 2
USUAL_BOT = "easy"


def ask_game(screen: Screen) -> str:
    """Which game, where there are several."""
    if len(NAMES) == 1:
        return NAMES[0]
    for number, name in enumerate(NAMES, 1):
        screen.note(f"{number} {title(find(name).edition, screen.language)}")
    while True:
        answer = screen.ask(screen.say("ask-game", usual=NAMES[0])).lower() or NAMES[0]
        if answer in NAMES:
            return answer
        if answer.isdecimal() and 1 <= int(answer[:3]) <= len(NAMES):
            return NAMES[int(answer[:3]) - 1]
        screen.tell("ask-game-wrong", "warn", games=", ".join(NAMES))


def ask_seats(screen: Screen, game: Game) -> list[str]:
    """How many opponents; the usual number on Enter."""
    numbers = [str(seats - 1) for seats in game.seats]
    usual = str(USUAL_OPPONENTS) if str(USUAL_OPPONENTS) in numbers else numbers[0]
    while True:
        question = screen.say("ask-opponents", numbers=", ".join(numbers), usual=usual)
        answer = screen.ask(question) or usual
        if answer in numbers:
            return [YOU] + [USUAL_BOT] * int(answer)
        screen.tell("ask-opponents-wrong", "warn", numbers=", ".join(numbers))


def welcome(sitting: Sitting, screen: Screen, names: list[str]) -> None:
    """Who sits where, the options, the promise about the shuffle, and where the log is."""
    log = sitting.log
    screen.clear()
    screen.note(Text(title(log.edition, screen.language), "bold"))
    for seat, sitter in enumerate(log.sitters):
        kind = screen.say("kind-person" if sitter.kind == YOU else "kind-bot", kind=sitter.kind)
        screen.note(Text.assemble((f"{SEAT_LETTERS[seat]} ", "bold"), names[seat], (f"  {kind}", "quiet")))
    chosen = [f"{name}={option_text(value)}" for name, value in log.options.items() if name != "variant"]
    variant = log.edition.variants[log.options["variant"]].label[screen.language]
    screen.note(" · ".join([variant, *chosen]))
    screen.print()
    screen.tell("commitment-shown")
    screen.note(commitment(log.seed))
    screen.line("log-place", file=shown(sitting.journal.path))
    screen.tell("help-hint")
    if screen.interactive:
        history()
        screen.print()
        screen.ask(screen.say("press-enter"))
