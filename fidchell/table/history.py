"""The moves of a game in order, and as many of its positions as undo and the transcript need."""

from collections import deque
from collections.abc import Callable
from copy import copy
from sys import intern

import msgspec

from fidchell.rulekit.contract import ACTOR_BITS
from fidchell.rulekit.entry_points import NO_BARRIER
from fidchell.rulekit.errors import IllegalMove
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.record import Batch
from fidchell.rulekit.shown.move_list import place_of
from fidchell.table.position import ReadOnlyPosition, ShownPosition, digest_of

RECENT = 8  # positions kept at least, to describe what has just happened
CHECKPOINT_INTERVAL = 16  # every so many moves a position is kept for good
REST_INTERVAL = 4 * CHECKPOINT_INTERVAL  # the same at a table where nobody is


class HistoryMove(msgspec.Struct, frozen=True, gc=False):
    """One move of the history."""

    seat: int
    action: int
    text: str
    barrier: int  # before the move
    is_simultaneous: bool  # other seats could act at the same time
    is_hidden: bool = False  # nobody else can know that it was made


class MoveOutcome(msgspec.Struct, frozen=True):
    """A move that was tried on a copy, and the position it leads to; nothing has changed yet."""

    move: HistoryMove
    before: Position
    after: ReadOnlyPosition
    barrier: int
    digest: str
    actors: list[int]  # after the move
    shown: ShownPosition = msgspec.field(default_factory=ShownPosition)  # what was made for those who watch

    @property
    def crosses_barrier(self) -> bool:
        """Whether something hidden comes to light."""
        return self.barrier != self.move.barrier


def is_invisible_to_others(before: Position, after: Position, seat: int) -> bool:
    """Whether a move left what others know as it was."""
    return before.is_same_for((seat + 1) % before.seats, after)


SEATS_OF = [[seat for seat in range(ACTOR_BITS) if bits >> seat & 1] for bits in range(1 << ACTOR_BITS)]
CarriedOut = tuple[int, str, list[int], int]  # the action and its text, and who may act then, the barrier


def carry_out(before: Position, after: Position, seat: int, text: str, shown: bytes) -> CarriedOut:
    """Carry out a move on a copy of a position; raises where it is not legal.

    Among the moves that the seat was shown its text is found at once; any other is read.
    """
    if (place := place_of(shown, text)) >= 0:
        chosen = after.entry_points.choose(after.boxes, after.states, seat, place)
        if chosen is not None:
            action, acting, barrier = chosen
            return action, text, [*SEATS_OF[acting]], barrier
    moves = before.game.moves
    action = moves.read(before, seat, " ".join(text.split()))
    advanced = after.advance(seat, action)
    if advanced is None:
        raise moves.why_not(before, seat, action)
    return action, moves.write(before, seat, action), *advanced


def repeat(before: Position, after: Position, move: HistoryMove) -> CarriedOut:
    """Carry out a move that was made before on a copy of another position; raises where it is not legal."""
    advanced = after.advance(move.seat, move.action)
    if advanced is None:
        raise before.game.moves.why_not(before, move.seat, move.action)
    return move.action, move.text, *advanced


class MoveHistory:
    """A game from its first position to the present one."""

    def __init__(self, first: Position) -> None:
        self.first, self.seats = first, first.seats
        self.moves: list[HistoryMove] = []
        self.revision = 0  # grows with every change
        self.simultaneous_barrier = NO_BARRIER  # where several seats chose at the same time
        self.recent: deque[ReadOnlyPosition] = deque()  # before each of the last moves
        self.checkpoints: dict[int, Batch] = {}  # states by the number of moves before them
        self.last_replayed: tuple[int, Position] = (0, first)  # by the same number
        self.set_position(first)

    def set_position(self, position: Position) -> None:
        """Make a position the present one."""
        self._reach(ReadOnlyPosition.of(position), position.actors(), position.barrier(), ShownPosition())

    def _reach(
        self, position: ReadOnlyPosition, actors: list[int], barrier: int, shown: ShownPosition
    ) -> None:
        """The same where everything is known of it."""
        self.position, self.actors, self.barrier, self.shown = position, actors, barrier, shown
        if len(actors) > 1:
            self.simultaneous_barrier = barrier
        self.revision += 1

    def convert_positions(self, convert: Callable[[Position], Position]) -> None:
        """Replace all kept positions, for example by the same ones with other entry points."""
        self.first = convert(self.first)
        self.recent = deque(ReadOnlyPosition.of(convert(position)) for position in self.recent)
        self.last_replayed = (0, self.first)
        self.set_position(convert(self.position))

    def try_move(
        self,
        seat: int,
        text: str,
        position: Position | None = None,
        made: HistoryMove | None = None,
        shown: bytes = b"",
    ) -> MoveOutcome:
        """Try a move on the present position, or on another; raises where it is not legal.

        `made` is the move as it was made before, when it is replayed in another order: it stays as hidden as
        it was. `shown` are the legal moves as the seat was shown them, where they are at hand.
        """
        before = position or self.position
        actors = before.actors() if position else self.actors
        if seat not in actors:
            raise IllegalMove("not-your-turn", seat=SEAT_LETTERS[seat])
        barrier = before.barrier() if position else self.barrier
        after = ReadOnlyPosition.beginning_as(before)
        done = carry_out(before, after, seat, text, shown) if made is None else repeat(before, after, made)
        action, text, next_actors, reached = done
        # Only where several seats choose at the same time can a move be hidden, until all is revealed.
        if made is not None:
            is_hidden = made.is_hidden
        elif barrier == reached == self.simultaneous_barrier and before.seats > 1:
            is_hidden = is_invisible_to_others(before, after, seat)
        else:
            is_hidden = False
        move = HistoryMove(seat, action, intern(text), barrier, len(actors) > 1, is_hidden)
        return MoveOutcome(move, before, after, reached, digest_of(after), next_actors)

    def try_shown_move(self, seat: int, text: str) -> MoveOutcome | None:
        """Try one of the moves that a seat was shown, and show it to all who watch; None where it is none."""
        shown, before, barrier, actors = self.shown, self.position, self.barrier, self.actors
        place = place_of(shown.of(seat).moves, text) if seat in actors else -1
        if place < 0:
            return None
        # Only where several seats choose at the same time can a move be hidden, until all is revealed.
        simultaneous = barrier if barrier == self.simultaneous_barrier and self.seats > 1 else NO_BARRIER
        states = before.states
        after = ReadOnlyPosition.behind(before, bytearray(states.itemsize))
        play, given = before.entry_points.play, (before.boxes, states, after.states, before.edition)
        played = play(*given, seat, place, shown.readers, simultaneous)
        if played is None:
            return None
        text = intern(text)  # many tables have the same moves
        move = HistoryMove(seat, played.action, text, barrier, len(actors) > 1, played.is_hidden)
        acting = SEATS_OF[played.acting]
        return MoveOutcome(move, before, after, played.barrier, played.digest, acting, shown.after(played))

    def append(self, outcome: MoveOutcome) -> None:
        """Make a move."""
        moves, recent, position = self.moves, self.recent, self.position
        if len(moves) % CHECKPOINT_INTERVAL == 0:
            self.checkpoints[len(moves)] = position.states
        moves.append(outcome.move)
        if recent and recent[-1].cached is not None:
            recent[-1].drop_caches()
        recent.append(position)
        self._reach(outcome.after, outcome.actors, outcome.barrier, outcome.shown)
        while (count := len(recent)) > RECENT and moves[-count].barrier != self.barrier:
            recent.popleft()

    def remove_last(self, count: int) -> None:
        """Take the last moves back."""
        length = len(self.moves) - count
        position = self.position_before(length)
        del self.moves[length:]
        for _ in range(min(count, len(self.recent))):
            self.recent.pop()
        self.checkpoints = {index: states for index, states in self.checkpoints.items() if index < length}
        self.last_replayed = (0, self.first)
        self.set_position(position)

    def position_before(self, index: int) -> Position:
        """The position before a move, for reading; behind the last move, the present position."""
        if index == len(self.moves):
            return self.position
        recent = index - len(self.moves) + len(self.recent)
        if recent >= 0:
            return self.recent[recent]
        start, position = self.nearest_kept(index)
        position = position.copy()
        for move in self.moves[start:index]:
            position.apply(move.seat, move.action)
        self.last_replayed = (index, position)
        return position

    def forget_recent(self) -> None:
        """Keep the present position and some checkpoints; others are replayed where they are wanted."""
        self.recent.clear()
        kept = self.checkpoints.items()
        self.checkpoints = {index: states for index, states in kept if index % REST_INTERVAL == 0}
        self.shown = ShownPosition()
        self.last_replayed = (0, self.first)
        self.position.drop_caches()

    def snapshot(self) -> "MoveHistory":
        """The history as it is now, for reading while the real one goes on."""
        other = copy(self)
        other.moves, other.recent, other.checkpoints = (
            list(self.moves),
            self.recent.copy(),
            {**self.checkpoints},
        )
        return other

    def nearest_kept(self, index: int) -> tuple[int, Position]:
        """The nearest kept position at or before a move, and how many moves lie before it."""
        checkpoint = max((kept for kept in self.checkpoints if kept <= index), default=0)
        if checkpoint <= self.last_replayed[0] <= index:
            return self.last_replayed
        if checkpoint not in self.checkpoints:
            return 0, self.first
        position = self.first.copy()
        position.states = self.checkpoints[checkpoint].copy()
        return checkpoint, position

    def start_of_last_moves(self, seat: int, count: int, earliest: int) -> int | None:
        """Where the last moves of a seat begin, so many of them; None where it has fewer."""
        moves = self.moves
        for index in range(len(moves) - 1, earliest - 1, -1):
            if moves[index].seat == seat:
                if count == 1:
                    return index
                count -= 1
        return None

    def replayed_without(self, first: int, seat: int) -> list[MoveOutcome] | None:
        """The moves of the others from a move on, replayed without those of a seat.

        None where the others' moves depend on them.
        """
        if not self.can_stay_without(first, seat):
            return None
        kept = list[MoveOutcome]()
        for move in self.moves[first:]:
            if move.seat != seat:
                before = kept[-1].after if kept else self.position_before(first).copy()
                kept.append(self.try_move(move.seat, move.text, before, move))
        return kept

    def can_stay_without(self, first: int, seat: int) -> bool:
        """Whether the others' moves from a move on can stay without those of a seat.

        They can where all were free to choose, and the others' moves made first lead to the same position.
        """
        moves = self.moves[first:]
        if not moves[0].is_simultaneous:
            return False
        position = self.position_before(first).copy()
        acting = position.actors()
        for move in sorted(moves, key=lambda move: move.seat == seat):
            advanced = position.advance(move.seat, move.action) if move.seat in acting else None
            if advanced is None:
                return False
            acting = advanced[0]
        return bool(position.raw == self.position.raw)
