"""Whether the open step of a card's text is possible in a drawn position."""

from fidchell.games.tirnanog.box import (
    AMOUNT,
    CELLS,
    COLOURS,
    DO,
    FIRST,
    FROM,
    JOURNEY,
    LOST,
    PLAYED,
    ROWS,
    SAGA,
    SCORING,
    SEATS,
    TELLERS,
    Box,
)
from fidchell.games.tirnanog.edition.keys import expect
from fidchell.games.tirnanog.rules.effects import (
    A_CARD,
    A_COLOUR,
    A_ROW,
    AN_OTHERWORLD,
    ANY_TELLER,
    CHOOSE,
    DISCARD,
    DRAW,
    DRAWN_CARDS,
    MY_TELLER,
    REGISTERS,
)
from fidchell.games.tirnanog.rules.otherworld import away, is_on_board, parties, touches_any
from fidchell.games.tirnanog.state import (
    LOSSES,
    PATTERNS,
    PICK,
    PLACED,
    PLAY,
    PLAYED_OUT,
    SCORING_TEXTS,
    TAKE,
    State,
)
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.targets.interpreted import interpreted

# Where the game goes on after a text, by its timing.
RESUMES = {
    PLAYED: (PATTERNS,),
    JOURNEY: (PLACED,),
    SAGA: (TAKE, PICK, PLAY, PLAYED_OUT),
    SCORING: (SCORING_TEXTS,),
    LOST: (LOSSES,),
}
LAST_LOSS = 2 * TELLERS * CELLS


class StepCheck:
    """The text whose step is open: its rows up to the open one, its timing, its owner."""

    def __init__(self, drawing: PositionReader, box: Box, state: State) -> None:
        self.drawing, self.box, self.state = drawing, box, state
        self.owner, self.timing, self.rows = int(state.owner), 0, list[int]()

    def require(self, is_right: bool, key: str) -> None:
        """The error that names a number of the frame."""
        if not is_right:
            raise self.drawing.error(f"frame.{key}", expect("step"), str(getattr(self.state, key)))

    def find_text(self) -> None:
        """The open step belongs to a text of the bearer, and asks something."""
        state, box = self.state, self.box
        self.require(self.owner < state.seats, "owner")
        card = state.card[self.owner, state.bearer]
        self.require(bool(card) and bool(box.face[card]), "bearer")
        for timing in RESUMES:
            row = int(box.text[box.face[card], timing])
            rows = [row] if row else []
            while rows and rows[-1] != state.step and box.step[rows[-1], DO]:
                rows.append(rows[-1] + 1)
            if rows and rows[-1] == state.step and box.step[rows[-1], DO]:
                self.timing, self.rows = timing, rows[:-1]
        self.require(self.timing > 0 and box.step[state.step, DO] in (CHOOSE, DISCARD), "step")
        self.require(state.resume in RESUMES[self.timing], "resume")

    def turn(self) -> None:
        """Whose turn it is, and what the phase needs to which the game comes back."""
        state, timing = self.state, self.timing
        self.require(timing == LOST or self.owner == state.turn, "owner")
        self.require(state.added == (state.bearer if timing == PLAYED else 0), "added")
        self.require(state.fresh == (self.placed() - 1 if timing == JOURNEY else 0), "fresh")
        self.require(timing != JOURNEY or self.placed() > 0, "resume")
        cursors = {JOURNEY: range(1, CELLS + 1), SCORING: [(state.turn - state.first) % state.seats]}
        self.require(state.cursor in cursors.get(timing, [0]), "cursor")
        is_saga = timing not in (JOURNEY, SCORING, LOST)
        self.require(not state.echtra or is_saga, "resume")
        self.require(state.resume != TAKE or self.can_take(), "resume")
        self.require(state.resume != PICK or self.can_pick(), "resume")
        self.require(state.resume != PLAY or state.held[state.turn] > 0, "resume")
        self.require(not state.willing or (timing == SAGA and not state.choice.any()), "willing")

    def placed(self) -> int:
        """How many Storytellers the owner has placed."""
        return int(interpreted(away)(self.state, self.owner))

    def can_take(self) -> bool:
        """§5.3: a Storyteller touches a card, before the Echtra."""
        return not self.state.echtra and bool(interpreted(touches_any)(self.state, self.owner))

    def can_pick(self) -> bool:
        """§7.4: a Lost Storyteller, and a card."""
        return bool(self.state.echtra and self.state.lying and self.placed())

    def losses(self) -> None:
        """§7.2: which Storytellers have become Lost; the one that set off the text is among them."""
        state, count = self.state, interpreted(parties)(self.state)
        is_lost = self.timing == LOST
        self.require((1 <= state.loss <= LAST_LOSS) if is_lost else state.loss == 0, "loss")
        for seat in range(SEATS):
            out = sum(1 << t for t in range(TELLERS) if seat < count and state.teller[seat, t])
            self.require(not int(state.lost[seat]) & ~(out if is_lost else 0), "lost")
        marked = int(state.lost[self.owner]) >> int(state.subject) & 1
        self.require(marked == 1 if is_lost else state.subject == 0, "subject")

    def registers(self) -> None:
        """What was chosen in earlier steps is still there; nothing was chosen in later ones."""
        chosen = {
            int(self.box.step[row, FIRST]): row for row in self.rows if self.box.step[row, DO] == CHOOSE
        }
        for register in range(REGISTERS + 1):
            value = int(self.state.choice[register])
            is_right = self.is_choice(chosen[register], value - 1) if register in chosen else value == 0
            self.require(is_right, "choice")

    def is_choice(self, row: int, candidate: int) -> bool:
        """Whether something could have been chosen in a step."""
        state, kind = self.state, int(self.box.step[row, FROM])
        if candidate < 0:
            return False
        if kind == A_CARD:
            return candidate < CELLS and bool(state.card[self.owner, candidate])
        if kind == A_COLOUR:
            return 1 <= candidate <= COLOURS
        if kind == AN_OTHERWORLD:
            return bool(int(state.lying) >> candidate & 1)
        if kind in (MY_TELLER, ANY_TELLER):
            return candidate < SEATS * TELLERS and bool(state.teller[divmod(candidate, TELLERS)])
        return candidate < ROWS if kind == A_ROW else bool(interpreted(is_on_board)(state, candidate))

    def discards(self) -> None:
        """`discard`: cards that are owed, fewer than the hand has; and no more drawn than the text draws."""
        state, box, step = self.state, self.box, int(self.state.step)
        draws = sum(int(box.step[row, AMOUNT]) for row in self.rows if box.step[row, DO] == DRAW)
        self.require(state.drawn <= draws, "drawn")
        if box.step[step, DO] != DISCARD:
            self.require(state.owed == 0, "owed")
            return
        most = state.drawn if box.step[step, FIRST] == DRAWN_CARDS else int(box.step[step, AMOUNT])
        self.require(0 < state.owed <= min(most, int(state.held[self.owner]) - 1), "owed")


def check_step(drawing: PositionReader, box: Box, state: State) -> None:
    """The open step of a text, and all that its frame says."""
    check = StepCheck(drawing, box, state)
    check.find_text()
    check.turn()
    check.losses()
    check.registers()
    check.discards()
