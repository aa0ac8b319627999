"""The log is the game: a text file a person can read, safe to append to, from which every position follows.

    fidchell log 1
    game keltis
    rules 1
    edition 3f0c... (content hash; `edition-data` follows when it is not ours)
    options variant=short layout=regular
    seat a you Maeve
    seat b greedy Conn
    commitment 9b1e... (SHA-256 of the seed)
    seed 51c0...

    1 a lay R5 #5ad01c
    2 a draw deck #0b77e2
    end 43 24 #77c2d0

Each line ends with a checksum that depends on all lines before it: a changed, lost or added line is noticed.

The log of a table (`fidchell log 2`) also tells under which terms it was played and what happened there
besides moves, each with its seconds since the start, so that clocks, consent and seats can be proven too:

    table {"undo":"free","clock":{"kind":"live","seconds":300,"increment":5}}
    1 0.5 a lay R5 #5ad01c
    2 4.25 b table undoagreed #0b77e2
    3 4.25 a undo 1 agreed #77c2d0
"""

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from fidchell.rulekit.chance import commitment
from fidchell.rulekit.edition import Edition, option_text
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.entries import LogEntry, Playback
from fidchell.rulekit.position import SEAT_LETTERS, Position

FIRST_LINE = "fidchell log 1"
FIRST_LINE_OF_TABLE = "fidchell log 2"
LONGEST_PLAYER_NAME = 60
NOBODY = "-"  # in the place of a seat


@dataclass(frozen=True)
class LogPlayer:
    """The player at a seat: a person (`you`) or the name of a bot, and a name to show."""

    kind: str
    name: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z0-9_-]+", self.kind):
            raise UserError("log-kind", came=_printable(self.kind))
        is_long = len(self.name) > LONGEST_PLAYER_NAME
        if not self.name.strip() or is_long or _printable(self.name) != self.name:
            raise UserError("log-name", came=_printable(self.name[: 2 * LONGEST_PLAYER_NAME]))


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


@dataclass
class Log:
    """A game as its header and its moves."""

    game: Game
    edition: Edition
    options: Mapping[str, Any]  # as chosen, not filled up with defaults
    players: list[LogPlayer]
    seed: bytes
    moves: list[tuple[int, str]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # as in the file, header included
    totals: list[int] | None = None  # written at the end
    header_lines: int = 0
    entries: list[LogEntry] = field(default_factory=list)  # moves, undos, and what else happened
    table: str = ""  # the terms of the table as JSON, in the log of one

    def __post_init__(self) -> None:
        self.options = clean_options(self.edition, self.options)
        self.game.check_seats(len(self.players))
        if not self.lines:
            for line in self.header():
                self._add(line)
        self.header_lines = self.header_lines or len(self.lines)

    def header(self) -> list[str]:
        """The lines before the first move."""
        options = " ".join(f"{name}={option_text(value)}" for name, value in self.options.items())
        first = FIRST_LINE_OF_TABLE if self.table else FIRST_LINE
        lines = [first, f"game {self.game.name}", f"rules {self.game.version}"]
        lines.append(f"edition {self.edition.digest}")
        if not self.game.is_ours(self.edition.digest):
            packed = zlib.compress(json.dumps(self.edition.data, ensure_ascii=False).encode())
            lines.append(f"edition-data {base64.b64encode(packed).decode()}")
        lines.append(f"options {options}".rstrip())
        lines += [f"seat {SEAT_LETTERS[n]} {s.kind} {s.name}" for n, s in enumerate(self.players)]
        lines += [f"table {self.table}"] if self.table else []
        return [*lines, f"commitment {commitment(self.seed)}", f"seed {self.seed.hex()}"]

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return [player.name for player in self.players]

    @property
    def written(self) -> int:
        """Moves and undos written so far."""
        return len(self.lines) - self.header_lines

    def _add(self, text: str) -> str:
        """Add a line with its checksum; returns it."""
        line = f"{text} #{line_checksum(self.lines, text)}"
        self.lines.append(line)
        return line

    def enter(self, seat: int | None, text: str, at: float | None = None) -> str:
        """Write a move, an undo, or what else happened at a table; returns the line."""
        letter = NOBODY if seat is None else SEAT_LETTERS[seat]
        entry = LogEntry(len(self.lines) + 1, self.written + 1, seat, text, at)
        entry.carry_out(self.moves)
        self.entries.append(entry)
        return self._add(f"{entry.number} {'' if at is None else f'{at!r} '}{letter} {text}")

    def move(self, seat: int, text: str) -> str:
        """Write a move; returns its line."""
        return self.enter(seat, text)

    def undo(self, seat: int, count: int) -> str:
        """Write that a seat took its own last moves back; returns the line."""
        return self.enter(seat, f"undo {count}")

    def finish(self, totals: list[int]) -> str:
        """Write the end of the game; returns the line."""
        self.totals = totals
        return self._add("end " + " ".join(map(str, totals)))

    def start(self, entry_points: EntryPoints | None = None) -> Position:
        """The position before the first move."""
        options, seats = dict(self.options), len(self.players)
        return Position.start(self.game, seats, self.seed, options, self.edition, entry_points)

    def steps(self, entry_points: EntryPoints | None = None) -> Iterator[tuple[Position, int, int, Position]]:
        """Every move that was not taken back, as position before, seat, action, position after."""
        playback = self.played(entry_points)
        for (seat, text), (before, after) in zip(playback.moves, pairwise(playback.positions), strict=True):
            yield before, seat, before.read(seat, text), after

    def position(self, entry_points: EntryPoints | None = None) -> Position:
        """The position after the last move."""
        return self.played(entry_points).positions[-1]

    def played(self, entry_points: EntryPoints | None = None) -> Playback:
        """The game played again; raises at the first entry that is not right."""
        playback = Playback([self.start(entry_points)])
        playback.play(self.entries)
        return playback

    def text(self) -> str:
        """The whole log."""
        return "".join(line + "\n" for line in self.lines)


def clean_options(edition: Edition, options: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen options, checked; those that change nothing are left out."""
    full = edition.choose(options)
    defaults = edition.choose({"variant": full["variant"]})
    return {name: full[name] for name in full if name == "variant" or full[name] != defaults[name]}


def line_checksum(lines: list[str], text: str) -> str:
    """The checksum of the next line: a hash of the line before, with its own checksum, and this text."""
    before = lines[-1] if lines else ""
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:6]


def verify(log: Log, entry_points: EntryPoints | None = None) -> Position:
    """The last position of a log, recomputed: moves and undos are right, and the totals at the end too."""
    position = log.position(entry_points)
    check_totals(log, position)
    return position


def check_totals(log: Log, position: Position) -> None:
    """The totals that a log ends with must be those of its last position."""
    if log.totals is None:
        return
    if not position.over:
        raise BadLog("log-not-over", moves=len(log.moves))
    if log.totals != position.totals():
        expected = " ".join(map(str, position.totals()))
        raise BadLog("log-totals", expected=expected, came=" ".join(map(str, log.totals[:9])))
