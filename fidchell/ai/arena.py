"""The arena: players meet on shared deals with rotated seats, in one process or several."""

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize

from fidchell.ai.bots import Bot, ask
from fidchell.ai.keep import Keep
from fidchell.ai.match import Match, Result
from fidchell.ai.outside import Outside
from fidchell.ai.speech import WORDS
from fidchell.games import find
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import Position

Results = Generator[Result, None, None]


class Stopped(Exception):
    """The match was stopped in the middle of a game."""


class Chair:
    """A player at a seat during one game."""

    def __init__(self, player: Bot | Outside, dice: random.Random) -> None:
        self.player, self.dice = player, dice
        self.decisions, self.seconds = 0, 0.0
        if isinstance(player, Outside):
            player.begin(dice.getrandbits(63))

    def choose(self, position: Position, seat: int) -> int:
        """What the player chooses, by the clock."""
        start = time.perf_counter()
        action = ask(self.player, position, seat, self.dice)
        self.seconds += time.perf_counter() - start
        return action

    def slips(self) -> dict[str, int]:
        """What a program did wrong in this game."""
        if not isinstance(self.player, Outside) or not self.player.slips:
            return {}
        return {**self.player.slips, "lost": int(self.player.has_lost)}

    def told(self) -> str:
        """The last error a program was told in this game."""
        return self.player.last_slip if isinstance(self.player, Outside) else ""


class Company:
    """The players of a match in one process, and their table."""

    def __init__(self, match: Match, is_stopped: Callable[[], bool] = lambda: False) -> None:
        self.match, self.is_stopped = match, is_stopped
        self.game = find(match.game)
        self.table = Position(self.game, self.game.edition, self.game.edition.choose(match.options))
        self.players = [match.seat_player(name) for name in match.players]
        self._warm_up()

    def _warm_up(self) -> None:
        """Ask each bot once, so that no compiling counts as thinking."""
        position = self._laid(0)
        seat = position.actors()[0]
        for player in dict(zip(self.match.players, self.players, strict=True)).values():
            if not isinstance(player, Outside):
                position.copy().apply(seat, ask(player, position, seat, random.Random(0)))
        position.scores()

    def _laid(self, deal: int) -> Position:
        """The table before the first decision of a deal."""
        position = self.table.copy()
        position.call("setup", self.match.seats, seed_words(self.match.deal_seed(deal)))
        return position

    def play(self, number: int) -> Result:
        """One game to its end."""
        bout = self.match.bout(number)
        position = self._laid(bout.deal)
        chairs = [Chair(self.players[player], self.match.dice(number, player)) for player in bout.seating]
        while not position.over:
            if self.is_stopped():
                raise Stopped
            self._round(position, chairs)
        for chair in chairs:
            if isinstance(chair.player, Outside):
                chair.player.end(position.scores())
        return Result(
            number=number,
            seating=list(bout.seating),
            scores=[[int(points) for points in row] for row in position.score_table()],
            decisions=[chair.decisions for chair in chairs],
            seconds=[round(chair.seconds, 6) for chair in chairs],
            slips=[chair.slips() for chair in chairs],
            told=[chair.told() for chair in chairs],
        )

    def _round(self, position: Position, chairs: list[Chair]) -> None:
        """All who may act choose from the same position and then act; nobody waits to see the others act."""
        acting = position.actors()
        chosen = [(seat, chairs[seat].choose(position, seat)) for seat in acting]
        for seat, action in chosen:
            if seat in position.actors() and action in position.legal(seat):
                position.apply(seat, action)
                chairs[seat].decisions += 1
            elif seat == acting[0]:
                raise RuntimeError(f"{chairs[seat].player} chose {action}, which is not legal")

    def close(self) -> None:
        """Let the programs go."""
        for player in self.players:
            if isinstance(player, Outside):
                player.close()


def play_here(match: Match, numbers: Iterator[int]) -> Results:
    """Games one after the other in this process."""
    with contextlib.closing(Company(match)) as company:
        for number in numbers:
            yield company.play(number)


_company: list[Company] = []  # of a process of the arena


def open_company(match: Match, stop: Event) -> None:
    """What a process of the arena does first; it goes when the arena goes, in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _company[:] = [Company(match, stop.is_set)]
    Finalize(None, _company[0].close, exitpriority=10)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        for company in _company:
            company.close()
        os._exit(1)


def play_one(number: int) -> Result:
    """One game in a process of the arena."""
    return _company[0].play(number)


def play_in_processes(match: Match, numbers: Iterator[int], processes: int) -> Results:
    """Games in several processes, as they end; leaving early stops them at their next move."""
    Company(match).close()  # compiles once, so that the others find it done
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, open_company, (match, stop))
    running: set[Future[Result]] = set()
    try:
        while True:
            for number in numbers:
                running.add(pool.submit(play_one, number))
                if len(running) >= 2 * processes:
                    break
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    except BrokenProcessPool as error:
        raise Fault("process-died", WORDS) from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def play_match(
    match: Match, games: int, processes: int, keep: Keep | None, tell: Callable[[int, int], None]
) -> list[Result]:
    """All games of a match in the order of their numbers; `tell` hears how many of them are done."""
    games = match.whole(games)
    done = {number: result for number, result in (keep.results if keep else {}).items() if number < games}
    missing = (number for number in range(games) if number not in done)
    tell(len(done), games)
    if len(done) == games:
        return [done[number] for number in range(games)]
    processes = min(processes, games - len(done))
    played = play_in_processes(match, missing, processes) if processes > 1 else play_here(match, missing)
    finished = dict(done)
    with contextlib.closing(played):
        for result in played:
            if keep:
                keep.add(result)
            finished[result.number] = result
            tell(len(finished), games)
    return [finished[number] for number in range(games)]
