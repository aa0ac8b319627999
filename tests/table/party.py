"""A table with people at it, for tests: everything that happens is kept as bytes, as the store would."""

import random
from typing import Any

import pytest

from fidchell.ai.bots import find_bot
from fidchell.rulekit.faults import Fault
from fidchell.table import sight
from fidchell.table.commands import Act, Command, Keys, Take, Who
from fidchell.table.events import Event, decode, encode
from fidchell.table.table import Table, open_table
from fidchell.table.terms import Chair, Terms
from fidchell.table.tokens import hashed, hashed_code

NAMES = ("Maeve", "Conn", "Niamh", "Finn", "Emer")
HOST = Who(is_host=True)
DAWN = 1_700_000_000.0


def terms(game: str = "keltis", seats: int = 2, **other: Any) -> Terms:
    """Terms with chairs for whoever comes; Keltis in its short form, so that tests are quick."""
    if game == "keltis":
        other.setdefault("options", {"variant": "short"})
    return Terms(game, other.pop("chairs", None) or [Chair() for _ in range(seats)], **other)


class Party:
    """A table and all its events."""

    def __init__(self, agreed: Terms, number: int = 7, events: list[Event] | None = None) -> None:
        seed = bytes([number] * 32)
        self.now = DAWN
        self.stored: list[bytes] = []
        opened = events or open_table(agreed, self.now, hashed("host"), seed=seed)
        self.table = Table("T", opened[0])  # type: ignore[arg-type]
        self.stored.append(encode(opened[0]))
        for event in opened[1:]:
            self.take(event)

    def take(self, event: Event) -> None:
        self.stored.append(encode(event))
        self.table.take(decode(self.stored[-1]))

    def do(self, who: Who | int | None, command: Command, later: float = 1.0) -> list[Event]:
        """Carry out a command a moment later."""
        self.now += later
        found = self.table.decide(who if isinstance(who, Who) else Who(who), command, self.now)
        for event in found:
            self.take(event)
        return found

    def refused(self, who: Who | int | None, command: Command) -> str:
        """The key of the fault that a command brings; nothing has happened."""
        before = self.table.version
        with pytest.raises(Fault) as caught:
            self.do(who, command)
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
                self.take(event)
            happened += found
        return happened

    def sit(self, seat: int, name: str = "", who: Who | None = None, invite: str = "") -> list[Event]:
        """Somebody sits down."""
        keys = Keys(hashed(f"token {seat}"), hashed_code(f"CODE{'ABCDE'[seat]}"))
        who = Who(is_host=who.is_host if who else False, keys=keys)
        return self.do(who, Take(seat, name or NAMES[seat], invite))

    def sit_all(self) -> "Party":
        """Everybody sits down."""
        for seat, place in enumerate(self.table.places):
            if not place.is_taken:
                self.sit(seat)
        return self

    def act(self, seat: int, *moves: str) -> list[Event]:
        """A seat moves."""
        return self.do(seat, Act(self.table.number(seat), list(moves)))

    def any_move(self, seat: int, dice: random.Random | None = None) -> list[Event]:
        """A seat makes a legal move."""
        texts = self.table.position.texts(seat)
        if "draw deck" in texts and dice:
            texts += ["draw deck"] * 9  # towards the end
        return self.act(seat, dice.choice(texts) if dice else texts[0])

    def play(self, moves: int = 10_000, number: int = 1) -> "Party":
        """People make random moves, bots theirs, until the end or for so many moves."""
        dice = random.Random(number)
        while self.table.status == "running" and moves:
            if bots := self.table.bots_to_move():
                self.bot_moves(bots[0])
            else:
                self.any_move(dice.choice(self.table.line.actors), dice)
            moves -= 1
        return self

    def bot_moves(self, seat: int) -> list[Event]:
        """The bot of a seat moves; by chance, whatever its level, so that tests are quick."""
        table, dice = self.table, random.Random(self.table.version)
        position = table.dealt_for(seat, dice.randbytes(32))
        action = find_bot("random").choose(position, seat, dice)
        text = position.game.moves.write(position, seat, action)
        return self.do(Who(seat, is_bot=True), Act(table.number(seat), [text]))

    def again(self) -> Table:
        """The table folded anew from what was stored."""
        return Table.fold("T", map(decode, self.stored))

    def shown(
        self, seat: int | None = None, language: str = "en", since: int | None = None
    ) -> dict[str, Any]:
        return sight.shown(self.table, seat, language, since)

    def words(self, seat: int | None = None, language: str = "en") -> list[str]:
        """The log in words."""
        return [entry["words"] for entry in self.shown(seat, language)["log"]]

    def check_fold(self) -> None:
        """What was stored gives the same table again: the same truth, and the same sights."""
        again = self.again()
        assert again.version == self.table.version
        assert again.position.raw == self.table.position.raw
        for reader in (None, *range(self.table.seats)):
            assert sight.shown(again, reader, "en") == sight.shown(self.table, reader, "en")
        assert again.deadline == self.table.deadline
        assert again.bots_to_move() == self.table.bots_to_move()


def party(game: str = "keltis", seats: int = 2, **other: Any) -> Party:
    """A table at which everybody sits."""
    return Party(terms(game, seats, **other)).sit_all()
