"""Who sits where: people with their tokens, bots, and those who have given up."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from fidchell.ai.players.bots import NICKNAMES
from fidchell.ai.players.levels import BY_KEY
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table import WORDS, say_in
from fidchell.table.commands import KeyHashes
from fidchell.table.names import check_distinct, check_name, clean_name, skeleton
from fidchell.table.terms import Chair
from fidchell.table.tokens import fits


class SeatState(msgspec.Struct):
    """A seat and whoever plays it."""

    chair: Chair  # what the terms say of the seat
    name: str = ""
    token_hash: str = ""
    recovery_hash: str = ""
    offered: KeyHashes | None = None  # new keys that were not used yet
    account: str = ""  # the id of whoever was signed in
    place: str = ""  # where they came from, to be compared
    is_own_name: bool = False  # the name is that of their account
    invite_hash: str = ""  # of the link for a seat that the host has freed
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

    def has_token(self, token_hash: str) -> bool:
        """Whether a token, by its hash, is of this seat; both are compared, so that time tells nothing."""
        offered = self.offered.token_hash if self.offered else ""
        return fits(token_hash, self.token_hash) | fits(token_hash, offered)

    def has_code(self, code_hash: str) -> bool:
        """Whether a recovery code, by its hash, is of this seat."""
        offered = self.offered.recovery_hash if self.offered else ""
        return fits(code_hash, self.recovery_hash) | fits(code_hash, offered)

    def give_keys(self, token_hash: str, recovery_hash: str) -> None:
        """These keys alone are of this seat from now on."""
        self.token_hash, self.recovery_hash, self.offered = token_hash, recovery_hash, None

    def vacate(self) -> None:
        """Nobody sits here any more."""
        self.name, self.account, self.place, self.is_own_name = "", "", "", False
        self.give_keys("", "")


def initial_seat(chair: Chair) -> SeatState:
    """A seat at the beginning: bots have taken theirs already."""
    return SeatState(chair, chair.name if chair.kind == "bot" else "", bot=chair.bot)


def display_names(seats: Sequence[SeatState], language: str) -> list[str]:
    """What everybody is called, no name twice: bots by names of their level, free seats by their letter."""
    called = with_bots([state.name for state in seats], [state.bot for state in seats])
    names: list[str] = []
    for seat, given in enumerate(called):
        name = given or say_in(language, "name-seat", seat=SEAT_LETTERS[seat])
        names.append(name if name not in names else f"{name} ({SEAT_LETTERS[seat]})")
    return names


def with_bots(called: list[str], levels: Sequence[str]) -> list[str]:
    """Names of everybody: bots without one get that of their seat, unless a person has it."""
    people = tuple(called)
    bots = [seat for seat, level in enumerate(levels) if level and not called[seat]]
    own = {seat: bot_name(levels[seat], seat) for seat in bots}
    giving_way = [seat for seat in bots if bot_name(levels[seat], seat, people) != own[seat]]
    for seat in bots:
        called[seat] = "" if seat in giving_way else own[seat]
    for seat in giving_way:
        called[seat] = bot_name(levels[seat], seat, tuple(called))
    return called


@lru_cache(maxsize=256)
def bot_name(level: str, seat: int, called: tuple[str, ...] = ()) -> str:
    """A name of a level for a seat that is none of those: each seat begins with another one."""
    names = level_names(level)
    own = [names[(seat + step) % len(names)] for step in range(len(names))]
    taken = {skeleton(name) for name in called}
    return next((name for name in own if skeleton(name) not in taken), own[0])


def level_names(level: str) -> list[str]:
    """The names that bots of a level go by, in every language the same, one for each seat."""
    key = NICKNAMES.get(level, level)
    return say_in(LANGUAGES[0], f"bot-names-{key}").split(", ") if key in BY_KEY else [level]


def level_name(level: str, language: str) -> str:
    """What a level is called."""
    key = NICKNAMES.get(level, level)
    return BY_KEY[key].name(language) if key in BY_KEY else level


def check_first_player(chairs: Sequence[Chair], seat: int, name: str) -> None:
    """Whether somebody could take a seat of a new table: none is created for a name that is refused."""
    if seat >= len(chairs) or chairs[seat].kind == "bot":
        raise UserError("no-chair", WORDS, chairs=len(chairs))
    check_name(name)
    check_distinct(clean_name(name), [chair.name for chair in chairs if chair.kind == "bot"])
