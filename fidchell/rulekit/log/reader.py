"""Reading a log: line by line, with every checksum checked."""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path

from fidchell.rulekit.chance import commitment
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.log import FIRST_LINE, MOVE, Log, LogPlayer, line_checksum
from fidchell.rulekit.position import SEAT_LETTERS

MOST_EDITION_BYTES = 4_000_000
LINE = re.compile(r"(?P<text>.*) #(?P<checksum>[0-9a-f]{6})")
Find = Callable[[str], Game]


class LogReader:
    """Reads a log line by line; every error names the line and what was expected."""

    def __init__(self, text: str, file: str, find: Find, drop_cut_line: bool = False) -> None:
        self.file, self.find = file, find
        lines = text.split("\n")
        if lines[-1] and not drop_cut_line:
            raise self.error("log-cut", len(lines))
        self.raw = lines[:-1]
        self.lines: list[str] = []

    def error(self, key: str, line: int, **facts: object) -> BadLog:
        """The error that names file and line."""
        return BadLog(key, file=self.file, line=line, **facts)

    def next(self, expected: str) -> str:
        """The text of the next line, its checksum checked."""
        number = len(self.lines) + 1
        if number > len(self.raw):
            raise self.error("log-short", number, expected=expected)
        found = LINE.fullmatch(self.raw[number - 1])
        if found is None or found["checksum"] != line_checksum(self.lines, found["text"]):
            raise self.error("log-altered", number)
        self.lines.append(self.raw[number - 1])
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
        if self.next(FIRST_LINE) != FIRST_LINE:
            raise self.error("log-expected", 1, expected=FIRST_LINE, came=self.raw[0][:40])
        game = self.of_version(self.find(self.value("game")))
        edition = self.edition(game)
        options = self.options()
        players = self.players()
        seed = self.seed()
        log = Log(game, edition, options, players, seed, lines=self.lines)
        while len(self.lines) < len(self.raw):
            self.entry(log)
        return log

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
        try:
            packed = base64.b64decode(self.value("edition-data"), validate=True)
            unpacked = zlib.decompressobj().decompress(packed, MOST_EDITION_BYTES)
            edition = game.carried_edition(json.loads(unpacked), self.file)
        except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
            raise self.error("log-edition", 5, came=digest[:12]) from error
        if edition.digest != digest:
            raise self.error("log-edition", 5, came=edition.digest[:12])
        return edition

    def options(self) -> dict[str, str]:
        """name=value pairs."""
        options = {}
        for pair in self.value("options").split():
            name, _, value = pair.partition("=")
            options[name] = value
        return options

    def players(self) -> list[LogPlayer]:
        """One line a seat, in order."""
        players: list[LogPlayer] = []
        while self.peek().startswith("seat "):
            letter, _, rest = self.value("seat").partition(" ")
            kind, _, name = rest.partition(" ")
            if len(players) == len(SEAT_LETTERS) or letter != SEAT_LETTERS[len(players)] or not name:
                raise self.error("log-expected", len(self.lines), expected="seat", came=rest[:40])
            players.append(LogPlayer(kind, name))
        return players

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
        found = MOVE.fullmatch(text)
        if found is None or int(found["number"]) != number:
            raise self.error("log-expected", len(self.lines), expected=f"{number} a …", came=text[:40])
        undo = re.fullmatch(r"undo ([1-9][0-9]{0,5})", found["text"])
        if undo is None:
            log.moves.append((SEAT_LETTERS.index(found["seat"]), found["text"]))
        elif int(undo[1]) <= len(log.moves):
            del log.moves[len(log.moves) - int(undo[1]) :]
        else:
            raise self.error("log-expected", len(self.lines), expected="undo", came=text[:40])


def read_log(path: Path, find: Find, drop_cut_line: bool = False) -> Log:
    """A log from a file; a last line that was cut off while it was written is an error, or left out."""
    try:
        text = path.read_bytes().decode()  # line ends as they are: a changed one is noticed
    except OSError as error:
        raise BadLog("log-missing", file=str(path), reason=error.strerror or "?") from error
    except UnicodeDecodeError as error:
        raise BadLog("log-altered", file=str(path), line=1) from error
    return LogReader(text, str(path), find, drop_cut_line).log()
