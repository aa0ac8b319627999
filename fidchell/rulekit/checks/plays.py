"""A plain move in one call is the same as its parts, compiled and interpreted."""

from fidchell.rulekit.checks.requirement import require
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.digest import digest_of


def check_played(before: Position, seat: int, action: int, after: Position) -> None:
    """A move that is carried out and shown in one call; with it the digest, and who learns nothing of it."""
    game, place = before.game, before.legal(seat).index(action)
    barrier_before, barrier = before.barrier(), after.barrier()
    readers = [None, *range(before.seats)]
    known = dict(zip(readers, before.shown_step(seat, action, after, readers), strict=True))
    hidden = barrier_before == barrier and before.is_same_for((seat + 1) % before.seats, after)
    for entry_points in (game.compiled, game.interpreted):
        reached = before.copy()
        everybody, given = (1 << len(readers)) - 1, (before.boxes, before.states, reached.states)
        made = entry_points.play(*given, before.edition, seat, place, everybody, barrier_before)
        require(reached.raw == after.raw, "a move in one call leads to the same position", before)
        require(made is not None, "a legal move is found by its place", before)
        found = (made.action, made.barrier, made.is_hidden, made.digest)  # type: ignore[union-attr]
        wanted = (action, barrier, hidden, digest_of(game.State, after.states))
        require(found == wanted, "a move in one call has the same outcome", before)
        shown = [seat] if hidden else readers
        steps = {reader: known[reader] for reader in shown}
        require(made.steps == steps, "a move in one call is shown the same", before)  # type: ignore[union-attr]
    given, beyond = (before.boxes, before.states, before.copy().states), len(before.legal(seat))
    missing = game.compiled.play(*given, before.edition, seat, beyond, 0)
    require(missing is None, "no move is found behind the last legal one", before)
