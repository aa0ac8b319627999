"""Which moves look best to a seat, from a position dealt anew for it."""

from fidchell.ai.analysis import look_at
from fidchell.ai.study import study_within
from fidchell.rulekit.position import Position

PATIENCE = 2.0  # seconds that a hint may take

Move = tuple[str, float, float, float]  # text, win chance, points, share of the thought


def best_moves(position: Position, seat: int, seed: bytes) -> list[Move]:
    """The best moves of a seat with what may come of them; a glance while the rules are being compiled."""
    found = look_at(study_within(position, seat, PATIENCE, seed))
    return [(move.move, move.chances[seat], move.points[seat], move.share) for move in found.moves]
