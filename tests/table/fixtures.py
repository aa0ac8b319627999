"""Tables for tests: a driver that carries out commands and keeps all events as bytes, as the store would."""

import random
from typing import Any

import msgspec
import pytest

from fidchell.ai.players.bots import find_bot
from fidchell.rulekit.errors import UserError
from fidchell.table.commands import Act, Command, KeyHashes, Requester, Take
from fidchell.table.events import Event, decode, encode
from fidchell.table.handlers.opening import open_table
from fidchell.table.table import Table
from fidchell.table.terms import Chair, Terms
from fidchell.table.tokens import hashed, hashed_code
from fidchell.table.view import view

NAMES = ("Maeve", "Conn", "Niamh", "Finn", "Emer")
HOST = Requester(is_host=True)
START_TIME = 1_700_000_000.0


def terms(game: str = "keltis", seats: int = 2, **other: Any) -> Terms:
    """Terms with chairs for whoever comes; Keltis in its short form, so that tests are quick."""
    if game == "keltis":
        other.setdefault("options", {"variant": "short"})
    return Terms(game, other.pop("chairs", None) or [Chair() for _ in range(seats)], **other)


def shown_to(
    table: Table, seat: int | None, language: str = "en", since: int | None = None
) -> dict[str, Any]:
    """What a reader is shown, as plain data."""
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view.shown(table, seat, language, since)))
    return shown


class TableDriver:
    """A table and all its events."""

    def __init__(self, agreed: Terms, number: int = 7, events: list[Event] | None = None) -> None:
        seed = bytes([number] * 32)
        self.now = START_TIME
        self.stored: list[bytes] = []
        opened = events or open_table(agreed, self.now, hashed("host"), seed=seed)
        self.table = Table("T", opened[0])  # type: ignore[arg-type]
        self.stored.append(encode(opened[0]))
        for event in opened[1:]:
            self.apply(event)

    def apply(self, event: Event) -> None:
        self.stored.append(encode(event))
        self.table.apply_event(decode(self.stored[-1]))

    def do(self, requester: Requester | int | None, command: Command, later: float = 1.0) -> list[Event]:
        """Carry out a command a moment later."""
        self.now += later
        if not isinstance(requester, Requester):
            requester = Requester(requester)
        found = self.table.decide(requester, command, self.now)
        for event in found:
            self.apply(event)
        return found

    def refused(self, requester: Requester | int | None, command: Command) -> str:
        """The message key of the error that a command brings; nothing has happened."""
        before = self.table.version
        with pytest.raises(UserError) as caught:
            self.do(requester, command)
        assert self.table.version == before
        for language in ("en", "fr"):
            assert caught.value.say(language)
        return caught.value.key

    def tick(self, later: float = 0.0) -> list[Event]:
        """Let time pass, and happen whatever is due."""
        self.now += later
        happened: list[Event] = []
        while found := self.table.tick(self.now):
            for event in found:
                self.apply(event)
            happened += found
        return happened

    def arrive(self, *tokens: str) -> list[Event]:
        """Somebody with these tokens is here."""
        found = self.table.arrive([hashed(token) for token in tokens], self.now)
        for event in found:
            self.apply(event)
        return found

    def sit(
        self, seat: int, name: str = "", requester: Requester | None = None, invite: str = ""
    ) -> list[Event]:
        """Somebody sits down."""
        keys = KeyHashes(hashed(f"token {seat}"), hashed_code(f"CODE{'ABCDE'[seat]}"))
        requester = Requester(is_host=requester.is_host if requester else False, keys=keys)
        return self.do(requester, Take(seat, name or NAMES[seat], invite))

    def sit_all(self) -> "TableDriver":
        """Everybody sits down."""
        for seat, state in enumerate(self.table.seat_states):
            if not state.is_taken:
                self.sit(seat)
        return self

    def act(self, seat: int, *moves: str) -> list[Event]:
        """A seat moves."""
        return self.do(seat, Act(self.table.act_count(seat), list(moves)))

    def any_move(self, seat: int, dice: random.Random | None = None) -> list[Event]:
        """A seat makes a legal move."""
        texts = self.table.position.texts(seat)
        if "draw deck" in texts and dice:
            texts += ["draw deck"] * 9  # towards the end
        return self.act(seat, dice.choice(texts) if dice else texts[0])

    def play(self, moves: int = 10_000, number: int = 1) -> "TableDriver":
        """People make random moves, bots theirs, until the end or for so many moves."""
        dice = random.Random(number)
        while self.table.status == "running" and moves:
            if bots := self.table.bots_to_move():
                self.bot_moves(bots[0])
            else:
                self.any_move(dice.choice(self.table.history.actors), dice)
            moves -= 1
        return self

    def bot_moves(self, seat: int) -> list[Event]:
        """The bot of a seat moves; by chance, whatever its level, so that tests are quick."""
        table, dice = self.table, random.Random(self.table.version)
        position = table.redealt_for(seat, dice.randbytes(32))
        action = find_bot("random").choose(position, seat, dice)
        text = position.game.moves.write(position, seat, action)
        return self.do(Requester(seat, is_bot=True), Act(table.act_count(seat), [text]))

    def folded_again(self) -> Table:
        """The table folded anew from what was stored."""
        return Table.fold("T", map(decode, self.stored))

    def shown(
        self, seat: int | None = None, language: str = "en", since: int | None = None
    ) -> dict[str, Any]:
        return shown_to(self.table, seat, language, since)

    def words(self, seat: int | None = None, language: str = "en") -> list[str]:
        """The log in words."""
        return [entry["words"] for entry in self.shown(seat, language)["log"]]

    def check_fold(self) -> None:
        """What was stored gives the same table again: the same position, and the same views."""
        again = self.folded_again()
        assert again.version == self.table.version
        assert again.position.raw == self.table.position.raw
        for reader in (None, *range(self.table.seats)):
            assert shown_to(again, reader) == shown_to(self.table, reader)
        assert again.deadline == self.table.deadline
        assert again.bots_to_move() == self.table.bots_to_move()


def started_table(game: str = "keltis", seats: int = 2, **other: Any) -> TableDriver:
    """A table at which everybody sits."""
    return TableDriver(terms(game, seats, **other)).sit_all()


def first_turn(driver: TableDriver) -> tuple[int, str]:
    """The seat to move in Keltis, and a discard."""
    seat = driver.table.history.actors[0]
    return seat, next(text for text in driver.table.position.texts(seat) if text.startswith("discard"))


def choices(driver: TableDriver, seat: int, number: int) -> list[str]:
    """A whole placement of Tipperary: tile, then place."""
    dice, position = random.Random(number), driver.table.redealt_for(seat, bytes(32))
    take = dice.choice(position.texts(seat))
    position.play(seat, take)
    return [take, dice.choice(position.texts(seat))]


def finished_table(game: str = "keltis") -> TableDriver:
    """A table of a person and a bot whose game is over."""
    return TableDriver(terms(game, chairs=[Chair(), Chair("bot", "greedy")])).sit_all().play()


def clock(driver: TableDriver, seat: int) -> dict[str, float | None]:
    """The clock of a seat, as everybody sees it."""
    return dict(driver.shown(None)["clocks"][seat])
