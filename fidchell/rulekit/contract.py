"""What a game provides. Templates import these names; `specialize` puts a game's own rules in their place.

Every rule takes the box (what lies in the game's box, read only) and the state (what lies on the table).
"""

# mypy: disable-error-code="empty-body"

from fidchell.rulekit.record import Grid, Record, small

Box = Record


class State(Record):
    """What every game's state has."""

    seats = small()


ACTOR_BITS = 8  # of the mask of the seats that may act
SEATS = 1  # most seats
ACTIONS = 1  # actions are the numbers 0 .. ACTIONS - 1
OPTIONS = 1  # most legal actions at one decision
OBSERVED = 1  # numbers in an observation
COLUMNS = 2  # numbers a seat has in a score: TOTAL, RANK, one for each category, then those that break ties
WEIGHTS = 1  # numbers that tune `policy_score` and `expected_gain`

TOTAL = 0
RANK = 1
FIRST_CATEGORY = 2


def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    """Lay the table before the first decision; the seed is eight numbers of 32 bits."""


def actors(box: Box, state: State) -> int:
    """A bit mask of the seats that may act now; 0 when the game is over."""


def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    """Write all legal actions of a seat, ascending, and return their number; never none for an actor."""


def apply(box: Box, state: State, seat: int, action: int) -> None:
    """Carry out an action; it is trusted to be legal."""


def score(box: Box, state: State, out: Grid) -> None:
    """Write total, rank (1 = first, ties share) and points by category, one row a seat, as if ended now."""


def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    """Deal everything this seat cannot know anew, uniformly, and give chance a new seed."""


def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    """Write what this seat may know, and nothing else, as numbers for a neural net."""


def barrier(box: Box, state: State) -> int:
    """A number that grows whenever something hidden came to light: undo stops there."""


def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    """How good a legal action is for a seat, looking one step ahead with what it may know."""


def policy_score(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """How good a legal action is for a seat, tuned by weights; only from what the seat may know."""


def policy_scores(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Grid, scores: Grid
) -> None:
    """`policy_score` for all legal actions of a decision at once; a game has one of the two."""


def expected_gain(box: Box, state: State, seat: int, weights: Grid) -> int:
    """The points a seat can expect beyond its score as if ended now, in 64ths of a point."""


def decision_kind(box: Box, state: State, seat: int) -> int:
    """The kind of question a seat is asked: threads of a GPU that run in step answer one kind at a time."""


RULES = (setup, actors, legal, apply, score, redeal, observe, barrier, greedy_score)
# A game may leave these out: `templates.defaults` takes their place.
EXTRAS = (policy_score, policy_scores, expected_gain, decision_kind)
CONSTANTS = ("SEATS", "ACTIONS", "OPTIONS", "OBSERVED", "COLUMNS", "WEIGHTS")
