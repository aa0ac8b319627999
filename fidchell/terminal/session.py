"""A game under way: its log on disk and the positions it went through."""

import random
from pathlib import Path
from typing import IO, Any

from fidchell.ai.players.bots import ask, find_bot
from fidchell.games import find
from fidchell.games.precompile import BackgroundCompiler
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.log.file import LogFile
from fidchell.rulekit.log.log import Log, verify
from fidchell.rulekit.log.reader import read_log
from fidchell.rulekit.position import Position
from fidchell.terminal.i18n import WORDS
from fidchell.terminal.seats import YOU
from fidchell.terminal.transcript import PlayedMove, played_moves


class GameSession:
    """One game at one terminal, on interpreted rules; bots think on compiled ones when they are ready."""

    def __init__(self, log_file: LogFile, lock: IO[bytes]) -> None:
        self.log_file, self.log, self.lock = log_file, log_file.log, lock
        self.compiler = BackgroundCompiler(self.log.game)
        self.first = self.log.start(self.log.game.interpreted)
        self.moves = played_moves(self.log)

    @classmethod
    def begin(cls, log: Log, path: Path) -> "GameSession":
        """A new game; nothing is written before its first position stands."""
        log.start(log.game.interpreted)
        log_file = LogFile.create(log, path)
        return cls(log_file, lock_log(path))

    @classmethod
    def resume(cls, path: Path) -> "GameSession":
        """Go on with a game; a log that cannot be played on stays as it is."""
        lock = lock_log(path)
        log = read_log(path, find, drop_cut_line=True)
        if log.table:
            raise UserError("log-of-table", WORDS, file=str(path))
        verify(log, log.game.interpreted)
        for player in log.players:
            if player.kind != YOU:
                find_bot(player.kind)
        return cls(LogFile.resume(path, find), lock)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.moves[-1].after if self.moves else self.first

    def play(self, seat: int, action: int) -> None:
        """Write a legal move, then carry it out."""
        before, after = self.position, self.position.copy()
        after.apply(seat, action)
        self.write("move", seat, before.game.moves.write(before, seat, action))
        self.moves.append(PlayedMove(before, seat, action, after))

    def play_bot(self, seat: int) -> None:
        """Let the bot of a seat choose; its dice are public and the same after a pause."""
        dice = random.Random(f"{commitment(self.log.seed)} {len(self.log.lines)}")
        bot = find_bot(self.log.players[seat].kind)
        self.play(seat, ask(bot, self.position.on(self.compiler.entry_points), seat, dice))

    def start_compiling(self) -> None:
        """Compile the rules beside the game, so that bots answer faster after a while."""
        self.compiler.start()

    def close(self) -> None:
        """Let go of the log."""
        self.compiler.stop()
        self.lock.close()

    def undo_error(self, seat: int, names: list[str]) -> UserError | None:
        """What stands in the way of taking a move back, if anything does."""
        if not self.moves:
            return UserError("undo-nothing", WORDS)
        last = self.moves[-1]
        if last.seat != seat:
            return UserError("undo-other", WORDS, player=names[last.seat])
        if last.before.barrier() != last.after.barrier():
            return UserError("undo-hidden", WORDS)
        return None

    def undo(self, seat: int) -> None:
        """Take the last move back."""
        self.write("undo", seat, 1)
        self.moves.pop()

    def finish(self) -> None:
        """Write the end of the game, once."""
        if self.log.totals is None:
            self.write("finish", self.position.totals())

    def write(self, kind: str, *facts: Any) -> None:
        """Write a line of the log."""
        try:
            getattr(self.log_file, kind)(*facts)
        except OSError as error:
            raise write_error(self.log_file.path, error) from error


def write_error(path: Path, error: OSError) -> BadLog:
    """The error of a log that cannot be written."""
    return BadLog("log-not-written", file=str(path), reason=error.strerror or "?")


def lock_log(path: Path) -> IO[bytes]:
    """The log, opened for writing and locked against every other terminal while it is open."""
    try:
        file = open(path, "r+b")  # noqa: SIM115
    except FileNotFoundError as error:
        raise BadLog("log-missing", file=str(path), reason=error.strerror or "?") from error
    except OSError as error:
        raise write_error(path, error) from error
    try:
        import fcntl
    except ImportError:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise UserError("log-busy", WORDS, file=str(path)) from error
    return file
