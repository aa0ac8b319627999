"""A plain move in one call is the same as its parts, compiled and interpreted."""

from fidchell.rulekit.checks.requirement import require
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.digest import digest_of
from fidchell.rulekit.shown.played import ChosenMove
from fidchell.rulekit.shown.renderer import ShownStep


def check_played(before: Position, seat: int, action: int, after: Position) -> None:
    """A move that is carried out and shown in one call; with it the digest, and who learns nothing of it."""
    game, place, barrier = before.game, before.legal(seat).index(action), after.barrier()
    readers = [None, *range(before.seats)]
    steps = before.shown_step(seat, action, after, readers)
    hidden = before.barrier() == barrier and before.is_same_for((seat + 1) % before.seats, after)
    for entry_points in (game.compiled, game.interpreted):
        reached = before.copy()
        chosen = ChosenMove(seat, place, before.barrier(), (1 << len(readers)) - 1)
        made = entry_points.play(before.boxes, before.states, reached.states, chosen, before.edition)
        require(reached.raw == after.raw, "a move in one call leads to the same position", before)
        require(made is not None, "a legal move is found by its place", before)
        found = (made.action, made.barrier, made.is_hidden, made.digest)  # type: ignore[union-attr]
        wanted = (action, barrier, hidden, digest_of(game.State, after.states))
        require(found == wanted, "a move in one call has the same outcome", before)
        shown = [seat] if hidden else readers
        for reader in shown:
            start, view, moves, log = made.ends[0 if reader is None else reader + 1]  # type: ignore[union-attr]
            text = made.text  # type: ignore[union-attr]
            step = ShownStep(text[start:view], text[view:moves], text[moves:log])
            require(step == steps[readers.index(reader)], "a move in one call is shown the same", before)
    beyond = ChosenMove(seat, len(before.legal(seat)), -1, 0)
    missing = game.compiled.play(before.boxes, before.states, before.copy().states, beyond, before.edition)
    require(missing is None, "no move is found behind the last legal one", before)
