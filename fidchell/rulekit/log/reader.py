"""Reading a log: line by line, with every checksum checked; whatever is wrong is named by its line."""

import base64
import binascii
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from fidchell.rulekit.chance import commitment
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.entries import LogEntry
from fidchell.rulekit.log.log import (
    FIRST_LINE,
    FIRST_LINE_OF_TABLE,
    NOBODY,
    Log,
    LogPlayer,
    line_checksum,
)
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.rulekit.strict import read_json

MOST_LOG_BYTES = 16_000_000
MOST_EDITION_BYTES = 4_000_000
LONGEST_ENTRY = 400
LONGEST_TERMS = 1000  # of a table
LINE = re.compile(r"(?P<text>.*) #(?P<checksum>[0-9a-f]{6})")
ENTRY = re.compile(r"(?P<number>[1-9][0-9]{0,8}) (?P<seat>[a-e]) (?P<text>\S.*)")
ENTRY_OF_TABLE = re.compile(
    r"(?P<number>[1-9][0-9]{0,8}) (?P<at>[0-9]{1,12}\.[0-9]{1,20}|[0-9](?:\.[0-9]{1,20})?e-[0-9]{1,2})"
    r" (?P<seat>[-a-e]) (?P<text>\S.*)"
)
Find = Callable[[str], Game]


class LogReader:
    """Reads a log line by line; every error names the line and what was expected."""

    def __init__(self, text: str, file: str, find: Find, drop_cut_line: bool = False) -> None:
        self.file, self.find, self.is_of_table = file, find, False
        if len(text) > MOST_LOG_BYTES:
            raise self.error("log-long", 1, most=MOST_LOG_BYTES)
        lines = text.split("\n")
        if lines[-1] and not drop_cut_line:
            raise self.error("log-cut", len(lines))
        self.raw = lines[:-1]
        self.lines: list[str] = []

    def error(self, key: str, line: int, **facts: object) -> BadLog:
        """The error that names file and line."""
        return BadLog(key, file=self.file, line=line, **facts)

    def refuse(self, reason: UserError, line: int | None = None) -> NoReturn:
        """Raise an error about what a line says, the last one that was read where none is named."""
        raise self.error("log-line", line or len(self.lines), reason=reason) from reason

    def next(self, expected: str) -> str:
        """The text of the next line, its checksum checked."""
        number = len(self.lines) + 1
        if number > len(self.raw):
            raise self.error("log-short", number, expected=expected)
        found = LINE.fullmatch(self.raw[number - 1])
        if found is None or found["checksum"] != line_checksum(self.lines, found["text"]):
            raise self.error("log-altered", number)
        self.lines.append(self.raw[number - 1])
        if not found["text"].isprintable():
            raise self.error("log-control", number)
        return found["text"]

    def value(self, key: str) -> str:
        """The value of a header line."""
        text = self.next(key)
        if text != key and not text.startswith(key + " "):
            raise self.error("log-expected", len(self.lines), expected=key, came=text[:40])
        return text[len(key) + 1 :]

    def peek(self) -> str:
        """The next line as it stands, or nothing."""
        return self.raw[len(self.lines)] if len(self.lines) < len(self.raw) else ""

    def log(self) -> Log:
        """The whole log."""
        first = self.next(FIRST_LINE)
        if first not in (FIRST_LINE, FIRST_LINE_OF_TABLE):
            raise self.error("log-expected", 1, expected=FIRST_LINE, came=first[:40])
        self.is_of_table = first == FIRST_LINE_OF_TABLE
        game = self.of_version(self.game())
        edition = self.edition(game)
        options = self.options()
        line = len(self.lines)
        players = self.players()
        table = self.terms() if self.is_of_table else ""
        seed = self.seed()
        try:
            log = Log(game, edition, options, players, seed, lines=self.lines, table=table)
        except UserError as error:
            self.refuse(error, line)
        while len(self.lines) < len(self.raw):
            self.entry(log)
        return log

    def game(self) -> Game:
        """The game that was played."""
        name = self.value("game")
        try:
            return self.find(name[:40])
        except UserError as error:
            self.refuse(error)

    def of_version(self, game: Game) -> Game:
        """The game by the rules of the log; they must still be there."""
        version, versions = self.value("rules"), {str(number): number for number in game.versions}
        if version not in versions:
            expected = ", ".join(versions)
            raise self.error("log-version", 3, game=game.name, expected=expected, came=version[:40])
        return game.of_version(versions[version])

    def edition(self, game: Game) -> Edition:
        """Ours by its hash, or the one the log carries."""
        digest = self.value("edition")
        if game.is_ours(digest):
            return game.edition
        if not self.peek().startswith("edition-data "):
            raise self.error("log-edition", 4, came=digest[:12])
        edition = self.carried_edition(game)
        if edition.digest != digest:
            raise self.error("log-edition", 5, came=edition.digest[:12])
        return edition

    def carried_edition(self, game: Game) -> Edition:
        """The edition that the log carries, packed; nothing may stand behind it."""
        text = self.value("edition-data")
        try:
            unpacker = zlib.decompressobj()
            unpacked = unpacker.decompress(base64.b64decode(text, validate=True), MOST_EDITION_BYTES)
            if not unpacker.eof or unpacker.unused_data:
                raise self.error("log-packed", 5, most=MOST_EDITION_BYTES)
            return game.carried_edition(read_json(unpacked), self.file)
        except (binascii.Error, zlib.error) as error:
            raise self.error("log-packed", 5, most=MOST_EDITION_BYTES) from error
        except BadLog:
            raise
        except UserError as error:
            self.refuse(error)

    def options(self) -> dict[str, str]:
        """name=value pairs, each name once."""
        options: dict[str, str] = {}
        for pair in self.value("options").split(" "):
            name, equals, value = pair.partition("=")
            if pair and (not name or not equals or not value or name in options):
                raise self.error("log-expected", len(self.lines), expected="name=value", came=pair[:40])
            options |= {name: value} if pair else {}
        return options

    def players(self) -> list[LogPlayer]:
        """One line a seat, in order."""
        players: list[LogPlayer] = []
        while self.peek().startswith("seat "):
            letter, _, rest = self.value("seat").partition(" ")
            kind, _, name = rest.partition(" ")
            if len(players) == len(SEAT_LETTERS) or letter != SEAT_LETTERS[len(players)] or not name:
                raise self.error("log-expected", len(self.lines), expected="seat", came=rest[:40])
            try:
                players.append(LogPlayer(kind, name))
            except UserError as error:
                self.refuse(error)
        return players

    def terms(self) -> str:
        """The terms of a table, which are read where tables are known."""
        text = self.value("table")
        if not 2 <= len(text) <= LONGEST_TERMS:
            raise self.error("log-expected", len(self.lines), expected="table {…}", came=text[:40])
        return text

    def seed(self) -> bytes:
        """The seed, which must be the one that was committed to."""
        promised, text = self.value("commitment"), self.value("seed")
        line = len(self.lines)
        if not re.fullmatch(r"[0-9a-f]{64}", text):
            raise self.error("log-expected", line, expected="seed (64 × 0-9a-f)", came=text[:40])
        seed = bytes.fromhex(text)
        if commitment(seed) != promised:
            raise self.error("log-commitment", line, expected=promised[:12], came=commitment(seed)[:12])
        return seed

    def entry(self, log: Log) -> None:
        """A move, an undo, or the end."""
        number = log.written + 1
        text = self.next("move")
        if log.totals is not None:
            raise self.error("log-after-end", len(self.lines))
        if re.fullmatch(r"end( -?[0-9]{1,9})+", text):
            log.totals = [int(word) for word in text.split()[1:]]
            return
        found = (ENTRY_OF_TABLE if self.is_of_table else ENTRY).fullmatch(text)
        if found is None or int(found["number"]) != number or len(text) > LONGEST_ENTRY:
            form = f"{number} 0.0 a …" if self.is_of_table else f"{number} a …"
            raise self.error("log-expected", len(self.lines), expected=form, came=text[:40])
        seat = None if found["seat"] == NOBODY else SEAT_LETTERS.index(found["seat"])
        at = float(found["at"]) if self.is_of_table else None
        entry = LogEntry(len(self.lines), number, seat, found["text"], at)
        is_other = bool(entry.table or entry.is_agreed)
        if (is_other and not self.is_of_table) or (seat is None and not entry.table):
            raise self.error("log-expected", len(self.lines), expected=f"{number} a …", came=text[:40])
        if not entry.carry_out(log.moves):
            raise self.error("log-expected", len(self.lines), expected="undo", came=text[:40])
        log.entries.append(entry)


def read_log(path: Path, find: Find, drop_cut_line: bool = False) -> Log:
    """A log from a file; a last line that was cut off while it was written is an error, or left out."""
    try:
        with open(path, "rb") as file:
            text = file.read(MOST_LOG_BYTES + 1).decode()  # line ends as they are: a changed one is noticed
    except OSError as error:
        raise BadLog("log-missing", file=str(path), reason=error.strerror or "?") from error
    except UnicodeDecodeError as error:
        raise BadLog("log-altered", file=str(path), line=1) from error
    return LogReader(text, str(path), find, drop_cut_line).log()
