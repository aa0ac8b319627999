"""Advice for a seat, from a position re-dealt for it: the best moves, and reasons in words."""

from fidchell.ai.analysis.comparison import Comparison, compare_within
from fidchell.ai.analysis.hints import STRENGTHS, write_hint
from fidchell.ai.analysis.position_analysis import MoveAnalysis, summarise
from fidchell.ai.analysis.reasons import continuation
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from fidchell.server.bots.protocol import Advice, LaterMove, Suggestion

TIME_LIMIT = 2.0  # seconds that advice may take


def advice(position: Position, seat: int, seed: bytes, names: dict[str, list[str]]) -> Advice:
    """One analysis in sentences of every strength and language; without search before compilation."""
    found = compare_within(position, seat, TIME_LIMIT, seed)
    looked = summarise(found)
    moves = [suggestion(found, move) for move in looked.moves]
    sentences = {
        strength: {
            language: list(write_hint(found, strength, language, names.get(language)).sentences)
            for language in LANGUAGES
        }
        for strength in STRENGTHS
    }
    later = later_moves(found)
    named = {move.text: move.clicks for move in later} | {move.text: move.clicks for move in moves}
    return Advice(moves, sentences, moves[0].clicks[0].split()[0], named, later, looked.is_static)


def suggestion(found: Comparison, move: MoveAnalysis) -> Suggestion:
    """One of the best moves as plain numbers."""
    seat, clicks = found.seat, found.position.game.moves.clicks
    return Suggestion(
        move.move,
        list(clicks(found.position, seat, move.action)),
        move.chances[seat],
        move.points[seat],
        move.share,
        move.behind,
        list(move.chances),
        list(move.points),
    )


def later_moves(found: Comparison) -> list[LaterMove]:
    """How the best move goes on, as far as nothing hidden comes to light."""
    parts = continuation(found.position, found.seat, found.candidates[0].action)
    clicks = found.position.game.moves.clicks
    return [
        LaterMove(part.move, list(clicks(part.before, part.seat, part.action)), part.before.view(part.seat))
        for part in parts[1:]
    ]
