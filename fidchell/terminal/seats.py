"""Who sits where: people and bots, and what they are called."""

import random

from fidchell.ai.players.bots import find_bot
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.terminal.i18n import WORDS, printable, say_in

YOU = "you"
LONGEST_NAME = 16
LEGENDS = (
    *("Aoife", "Bran", "Niamh", "Conn", "Étaín", "Midir", "Deirdre", "Caílte", "Macha", "Cormac"),
    *("Brigid", "Diarmuid", "Gráinne", "Fergus", "Emer", "Ailill", "Scáthach", "Naoise"),
)


def read_seats(text: str) -> list[str]:
    """Who sits where, from `you,easy,easy`."""
    kinds = [kind.strip().lower() for kind in text.split(",")]
    for kind in kinds:
        if kind != YOU:
            find_bot(kind)
    return kinds


def read_names(text: str, people: int) -> list[str]:
    """The names of the people, from `Anna,Ben`."""
    names = [name.strip() for name in text.split(",")] if text else []
    if len(names) > people:
        raise UserError("names-many", WORDS, people=people, came=len(names))
    for name in names:
        if not 1 <= len(name) <= LONGEST_NAME or printable(name) != name:
            raise UserError("name-wrong", WORDS, longest=LONGEST_NAME, came=printable(name))
        if names.count(name) > 1:
            raise UserError("name-twice", WORDS, came=name)
    return names


def default_name(language: str, number: int, people: int) -> str:
    """What a person is called who gave no name."""
    return say_in(language, "name-you" if people == 1 else "name-person", number=number)


def seat_players(kinds: list[str], names: str, language: str, dice: random.Random) -> list[LogPlayer]:
    """Everybody at the table, with a name; bots have names from Irish legend."""
    people = kinds.count(YOU)
    called = read_names(names, people)
    called += [default_name(language, number, people) for number in range(len(called) + 1, people + 1)]
    legends = [name for name in dice.sample(LEGENDS, len(LEGENDS)) if name not in called]
    return [LogPlayer(kind, called.pop(0) if kind == YOU else legends.pop(0)) for kind in kinds]


def shown_names(log: Log, language: str) -> list[str]:
    """The names in a log as they are shown: default names in the reader's language."""
    people = len(people_of(log))
    translated = {}
    for number in range(1, len(SEAT_LETTERS) + 1):
        for spoken in LANGUAGES:
            translated[default_name(spoken, number, people)] = default_name(language, number, people)
    return [printable(translated.get(s.name, s.name) if s.kind == YOU else s.name) for s in log.players]


def people_of(log: Log) -> list[int]:
    """The seats where people sit."""
    return [seat for seat, player in enumerate(log.players) if player.kind == YOU]


def read_seat(text: str, seats: int) -> int:
    """A seat by its letter."""
    letters = SEAT_LETTERS[:seats]
    if len(text) != 1 or text.lower() not in letters:
        raise UserError("seat-unknown", WORDS, came=text, seats=", ".join(letters))
    return letters.index(text.lower())
