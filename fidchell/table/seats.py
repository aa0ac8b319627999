"""Who sits where: people with their tokens, bots, and those who have given up."""

from typing import Literal

import msgspec

from fidchell.ai.players.bots import NICKNAMES
from fidchell.ai.players.levels import BY_KEY
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table import say_in
from fidchell.table.terms import Chair


class SeatState(msgspec.Struct):
    """A seat and whoever plays it."""

    chair: Chair  # what the terms say of the seat
    name: str = ""
    token_hash: str = ""
    recovery_hash: str = ""
    bot: str = ""  # the level of the bot that plays here
    gone: Literal["", "resigned", "left", "replaced"] = ""
    is_silent: bool = False  # silenced by the host
    mutes: set[int | None] = msgspec.field(default_factory=set)  # whose chat this seat does not read

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits here."""
        return bool(self.token_hash or self.bot or self.gone)

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person decides for this seat."""
        return bool(self.token_hash) and not self.bot and not self.gone

    @property
    def has_given_up(self) -> bool:
        """Whether the seat can no longer win."""
        return self.gone in ("resigned", "left")

    def vacate(self) -> None:
        """Nobody sits here any more."""
        self.name = self.token_hash = self.recovery_hash = ""


def initial_seat(chair: Chair) -> SeatState:
    """A seat at the beginning: bots have taken theirs already."""
    return SeatState(chair, chair.name if chair.kind == "bot" else "", bot=chair.bot)


def display_names(seats: list[SeatState], language: str) -> list[str]:
    """What everybody is called, no name twice: bots by their level, free seats by their letter."""
    names: list[str] = []
    for seat, state in enumerate(seats):
        name = state.name or (bot_name(state.bot, language) if state.bot else "")
        name = name or say_in(language, "name-seat", seat=SEAT_LETTERS[seat])
        names.append(name if name not in names else f"{name} ({SEAT_LETTERS[seat]})")
    return names


def bot_name(level: str, language: str) -> str:
    """What a bot of a level is called."""
    key = NICKNAMES.get(level, level)
    return BY_KEY[key].name(language) if key in BY_KEY else level
