"""Who sits where: people with their keys, bots, and those who have given up."""

from typing import Literal

import msgspec

from fidchell.ai.bots import NICKNAMES
from fidchell.ai.levels import BY_KEY
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table.speech import say_in
from fidchell.table.terms import Chair


class Place(msgspec.Struct):
    """A chair and whoever sits on it."""

    chair: Chair
    name: str = ""
    token_hash: str = ""
    recovery_hash: str = ""
    bot: str = ""  # the level of the bot that plays here
    gone: Literal["", "resigned", "left", "replaced"] = ""
    is_silent: bool = False  # by the host
    mutes: set[int | None] = msgspec.field(default_factory=set)  # whom this seat does not hear

    @property
    def is_taken(self) -> bool:
        """Whether somebody, or some bot, sits here."""
        return bool(self.token_hash or self.bot or self.gone)

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person decides for this seat."""
        return bool(self.token_hash) and not self.bot and not self.gone

    @property
    def has_given_up(self) -> bool:
        """Whether the seat can no longer win."""
        return self.gone in ("resigned", "left")

    def free(self) -> None:
        """Nobody sits here any more."""
        self.name = self.token_hash = self.recovery_hash = ""


def seated(chair: Chair) -> Place:
    """A chair at the beginning: bots sit on theirs already."""
    return Place(chair, chair.name if chair.kind == "bot" else "", bot=chair.bot)


def names_of(places: list[Place], language: str) -> list[str]:
    """What everybody is called, none twice: bots by their level, free chairs by their letter."""
    names: list[str] = []
    for seat, place in enumerate(places):
        name = place.name or (bot_name(place.bot, language) if place.bot else "")
        name = name or say_in(language, "name-seat", seat=SEAT_LETTERS[seat])
        names.append(name if name not in names else f"{name} ({SEAT_LETTERS[seat]})")
    return names


def bot_name(level: str, language: str) -> str:
    """What a bot is called."""
    key = NICKNAMES.get(level, level)
    return BY_KEY[key].name(language) if key in BY_KEY else level
