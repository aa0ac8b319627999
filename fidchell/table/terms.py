"""What was agreed before the game: the game and its options, who may sit where, clock, undo and chat."""

import hashlib
from collections import OrderedDict
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fidchell.ai.players.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition, EditionCache
from fidchell.rulekit.errors import BadEdition, UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.table import WORDS
from fidchell.table.names import LONGEST_NAME, check_name

MOST_SEATS = 5
MOST_EDITION_BYTES = 1_000_000
MOST_TRUSTED = 10_000  # editions whose digests are remembered
DAY = 86_400

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Level = Annotated[str, Meta(max_length=24)]
OptionValue = bool | int | Annotated[str, Meta(max_length=60)]


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the terms have it: for a person with a seat link, for a bot, or open to whoever comes."""

    kind: Literal["person", "bot", "open"] = "open"
    bot: Level = ""  # the level of a bot
    name: Name = ""  # what a bot is called, or whom a seat link is meant for


class Live(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """So many seconds for the whole game, and an increment after every turn."""

    seconds: Annotated[int, Meta(ge=10, le=DAY)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days for every turn."""

    days: Annotated[int, Meta(ge=1, le=60)]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a table; they never change once it is created.

    Who resigns or leaves a game of three or more is played on by a bot of the level `stand_in`, and the
    result lists the seat as resigned; a game of two ends, and the other has won.
    """

    game: Annotated[str, Meta(max_length=24)]
    chairs: Annotated[list[Chair], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}
    edition: dict[str, Any] | None = None  # an own edition, carried whole
    clock: Live | Days | None = None
    on_time: Literal["bot", "resign"] = "bot"  # what happens to a seat whose time has run out
    stand_in: Level = "oisin"  # the bot that plays on for a seat
    patience: Annotated[int, Meta(ge=10, le=30 * DAY)] = 300  # seconds a seat has to object to a bot
    undo: Literal["free", "agreed", "never"] = "free"  # free: to the barrier at once, past it by consent
    chat: Literal["seats", "all", "none"] = "seats"  # all: spectators may speak too
    public: bool = False  # listed in the lobby
    hot_seat: bool = False  # one device holds several seats: hands are covered between turns
    hints: bool = False
    rated: bool = False  # the result counts for the ratings of those who play

    def check(self) -> None:
        """Everything fits together and can be dealt; otherwise an error says what was expected."""
        game = find(self.game)
        game.check_seats(len(self.chairs))
        find_bot(self.stand_in)
        for chair in self.chairs:
            check_chair(chair)
        if self.rated:
            self.check_rated()
        check_deal(edition_of(self), self.game, len(self.chairs), msgspec.json.encode(self.options))

    def check_rated(self) -> None:
        """A rated game is for two or more, by our edition, without help, and time that is over counts."""
        is_timed_by_bot = self.clock is not None and self.on_time == "bot"
        if len(self.chairs) < 2 or self.edition is not None or self.hot_seat or self.hints or is_timed_by_bot:
            raise UserError("rated-terms", WORDS)


@EditionCache
def check_deal(edition: Edition, name: str, seats: int, options: bytes) -> bool:
    """An edition can be dealt for so many with these options, as JSON; tried once."""
    game, chosen = find(name), msgspec.json.decode(options)
    Position.start(game, seats, seed_from_number(0), chosen, edition, game.interpreted)
    return True


def check_chair(chair: Chair) -> None:
    """A bot has a level that exists, and nobody else has one."""
    if chair.name:
        check_name(chair.name)
    if chair.kind == "bot":
        find_bot(chair.bot)
    elif chair.bot:
        raise UserError("chair-bot", WORDS, kind=chair.kind)


def game_of(terms: Terms, rules: int | None = None) -> Game:
    """The game that is played, by the rules of a version where this server still has them."""
    game = find(terms.game)
    return game if rules is None else game.of_version(rules)


def edition_of(terms: Terms) -> Edition:
    """Our edition, or the one the terms carry."""
    if terms.edition is None:
        return find(terms.game).edition
    packed = msgspec.json.encode(terms.edition)
    if len(packed) > MOST_EDITION_BYTES:
        raise BadEdition("edition-long", WORDS, most=MOST_EDITION_BYTES, came=len(packed))
    return _carried(terms.game, packed)


@lru_cache(maxsize=32)
def _carried(game: str, packed: bytes) -> Edition:
    """An own edition, checked once, here or in another process."""
    data = msgspec.json.decode(packed)
    if _digest(game, packed) in _trusted:
        return find(game).trusted_edition(data, "edition")
    return find(game).carried_edition(data, "edition")


_trusted: OrderedDict[bytes, None] = OrderedDict()  # digests of editions


def _digest(game: str, packed: bytes) -> bytes:
    """An edition of a game in a few bytes."""
    return hashlib.blake2b(packed, key=game.encode(), digest_size=32).digest()


def is_trusted(terms: Terms) -> bool:
    """Whether the edition of terms is ours, or was checked in another process."""
    if terms.edition is None:
        return True
    return _digest(terms.game, msgspec.json.encode(terms.edition)) in _trusted


def trust(terms: Terms) -> None:
    """The edition of terms was checked in another process: it is not checked again here."""
    if terms.edition is not None:
        _trusted[_digest(terms.game, msgspec.json.encode(terms.edition))] = None
        while len(_trusted) > MOST_TRUSTED:
            _trusted.popitem(last=False)
