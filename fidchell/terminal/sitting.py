"""A game under way: its journal on disk and the positions it went through."""

import random
from pathlib import Path
from typing import IO, Any

from fidchell.ai.bots import ask, find_bot
from fidchell.games import find
from fidchell.games.warm import Warming
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.faults import BadLog, Fault
from fidchell.rulekit.journal import Journal
from fidchell.rulekit.log import Log, verify
from fidchell.rulekit.log_reader import read_log
from fidchell.rulekit.position import Position
from fidchell.terminal.seats import YOU
from fidchell.terminal.speech import WORDS
from fidchell.terminal.telling import Step


class Sitting:
    """One game at one terminal, on interpreted rules; bots think on compiled ones when they are ready."""

    def __init__(self, journal: Journal, hold: IO[bytes]) -> None:
        self.journal, self.log, self.hold = journal, journal.log, hold
        self.warming = Warming(self.log.game, begin=False)
        self.first = self.log.start(self.log.game.plain)
        self.steps = [Step(*step) for step in self.log.steps(self.log.game.plain)]

    @classmethod
    def begin(cls, log: Log, path: Path) -> "Sitting":
        """A new game; nothing is written before its first position stands."""
        log.start(log.game.plain)
        journal = Journal.create(log, path)
        return cls(journal, held(path))

    @classmethod
    def resume(cls, path: Path) -> "Sitting":
        """Go on with a game; a log that cannot be played on stays as it is."""
        hold = held(path)
        log = read_log(path, find, mend=True)
        verify(log, log.game.plain)
        for sitter in log.sitters:
            if sitter.kind != YOU:
                find_bot(sitter.kind)
        return cls(Journal.resume(path, find), hold)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.steps[-1].after if self.steps else self.first

    def play(self, seat: int, action: int) -> None:
        """Write a legal move, then carry it out."""
        before, after = self.position, self.position.copy()
        after.apply(seat, action)
        self.write("move", seat, before.game.moves.write(before, seat, action))
        self.steps.append(Step(before, seat, action, after))

    def play_bot(self, seat: int) -> None:
        """Let the bot of a seat choose; its dice are public and the same after a pause."""
        dice = random.Random(f"{commitment(self.log.seed)} {len(self.log.lines)}")
        bot = find_bot(self.log.sitters[seat].kind)
        self.play(seat, ask(bot, self.position.on(self.warming.entries), seat, dice))

    def warm_up(self) -> None:
        """Compile the rules beside the game, so that bots answer faster after a while."""
        self.warming = Warming(self.log.game, begin=True)

    def close(self) -> None:
        """Let go of the log."""
        self.warming.stop()
        self.hold.close()

    def why_no_undo(self, seat: int, names: list[str]) -> Fault | None:
        """What stands in the way of taking a move back, if anything does."""
        if not self.steps:
            return Fault("undo-nothing", WORDS)
        last = self.steps[-1]
        if last.seat != seat:
            return Fault("undo-other", WORDS, player=names[last.seat])
        if last.before.barrier() != last.after.barrier():
            return Fault("undo-hidden", WORDS)
        return None

    def undo(self, seat: int) -> None:
        """Take the last move back."""
        self.write("undo", seat, 1)
        self.steps.pop()

    def finish(self) -> None:
        """Write the end of the game, once."""
        if self.log.totals is None:
            self.write("finish", self.position.totals())

    def write(self, kind: str, *facts: Any) -> None:
        """Write a line of the journal."""
        try:
            getattr(self.journal, kind)(*facts)
        except OSError as error:
            raise not_written(self.journal.path, error) from error


def not_written(path: Path, error: OSError) -> BadLog:
    """The fault of a log that cannot be written."""
    return BadLog("log-not-written", file=str(path), reason=error.strerror or "?")


def held(path: Path) -> IO[bytes]:
    """The log, opened for writing and kept from every other table while it is open."""
    try:
        file = open(path, "r+b")  # noqa: SIM115
    except FileNotFoundError as error:
        raise BadLog("log-missing", file=str(path), reason=error.strerror or "?") from error
    except OSError as error:
        raise not_written(path, error) from error
    try:
        import fcntl
    except ImportError:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise Fault("log-busy", WORDS, file=str(path)) from error
    return file
