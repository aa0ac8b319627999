"""External players: any program that speaks the line protocol of docs/bots.md."""

import json
import random
import time
from collections import Counter

from fidchell.ai.players.bots import Bot, GreedyBot
from fidchell.ai.players.program import Program, ProgramEnded, ProgramTimeout
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import SEAT_LETTERS, Position

PROTOCOL = 1
TRIES = 2
START_SECONDS = 20.0  # for the first line: a program may have a net to load
SLIP_KINDS = ("crash", "silence", "nonsense", "illegal")  # what a program can do wrong, as it is counted


class Slip(Exception):
    """What a program did wrong: one of SLIP_KINDS, and the error it is told."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(kind, text)
        self.kind, self.text = kind, text


class ExternalPlayer:
    """A program at a seat. It is asked about re-dealt positions, and sees only views of them."""

    def __init__(self, command: tuple[str, ...], limit: float, start_limit: float = START_SECONDS) -> None:
        self.command, self.limit, self.start_limit = command, limit, start_limit
        self.program: Program | None = None
        self.fallback: Bot = GreedyBot()
        self.begin_game(0)

    def begin_game(self, seed: int) -> None:
        """A new game; a program that lost its seat may play again."""
        self.seed = seed
        self.is_announced = False
        self.has_lost = False
        self.slips: Counter[str] = Counter()
        self.last_slip = ""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """The program's move; after two slips a greedy bot plays the seat for the rest of the game."""
        for _ in range(0 if self.has_lost else TRIES):
            try:
                return self._ask(position, seat)
            except Slip as slip:
                self._report(slip)
        self.has_lost = True
        return self.fallback.choose(position, seat, rng)

    def end_game(self, scores: list[dict[str, int]]) -> None:
        """Send the scores of all seats; a new game may begin afterwards."""
        if self.program and self.is_announced:
            self.program.write(f"end {json.dumps(scores)}")

    def close(self) -> None:
        """End the program."""
        if self.program:
            self.program.close()
        self.program = None

    def _ask(self, position: Position, seat: int) -> int:
        """One question and its answer."""
        program = self.program or self._start()
        if not self.is_announced:
            self._announce(program, position, seat)
        program.write(f"view {json.dumps(position.view(seat))}")
        program.write(f"legal {json.dumps(position.texts(seat))}")
        program.write("choose")
        text = self._answer(program, "move", self.limit)
        try:
            return position.read(seat, text)
        except UserError as error:
            raise Slip("illegal", str(error)) from error

    def _start(self) -> Program:
        """Start the program, wait for its handshake, and tell it what went wrong before."""
        try:
            program = self.program = Program(self.command)
        except ProgramEnded as ended:
            raise Slip("crash", str(ended)) from ended
        program.write(f"fidchell {PROTOCOL}")
        version, *_ = self._answer(program, "ready", self.start_limit).split() or [""]
        if version != str(PROTOCOL):
            raise Slip("nonsense", f"expected: ready {PROTOCOL} and a name; came: ready {version}")
        if self.last_slip:
            program.write(f"error {self.last_slip}")
        self.is_announced = False
        return program

    def _announce(self, program: Program, position: Position, seat: int) -> None:
        """Send which game is played, and at which seat."""
        program.write(f"game {position.game.name} rules {position.game.version}")
        for name, value in position.options.items():
            program.write(f"option {name}={option_text(value)}")
        program.write(f"seats {position.seats}")
        program.write(f"seat {SEAT_LETTERS[seat]}")
        program.write(f"limit {self.limit:g}")
        program.write(f"seed {self.seed}")
        self.is_announced = True

    def _answer(self, program: Program, word: str, limit: float) -> str:
        """The rest of the line that begins with a word; empty lines and `info` may come before it."""
        deadline = time.monotonic() + limit
        while True:
            try:
                line = program.read(deadline)
            except ProgramTimeout as timeout:
                raise Slip(
                    "silence", f"no answer within {limit:g} seconds; expected: {word} ..."
                ) from timeout
            except ProgramEnded as ended:
                raise Slip("crash", str(ended)) from ended
            first, _, rest = line.partition(" ")
            if first == word:
                return rest.strip()
            if line and first != "info":
                raise Slip("nonsense", f"expected: {word} ...; came: {line[:60]}")

    def _report(self, slip: Slip) -> None:
        """Count a slip and tell the program; unless it was only illegal, its state is unknown: end it."""
        self.slips[slip.kind] += 1
        self.last_slip = " ".join(slip.text.split())
        if self.program is None:
            return
        self.program.write(f"error {self.last_slip}")
        if slip.kind == "nonsense":
            self.close()
        elif slip.kind != "illegal":
            self.program.kill()
            self.program = None
