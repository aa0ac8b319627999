"""Advice for a seat, from a position dealt anew for it: the best moves, and reasons in words."""

from fidchell.ai.analysis import Choice, look_at
from fidchell.ai.hints import STRENGTHS, told
from fidchell.ai.reasons import line
from fidchell.ai.study import Study, study_within
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import LANGUAGES
from fidchell.server.thoughts import Advice, Suggestion

PATIENCE = 2.0  # seconds that advice may take


def advice(position: Position, seat: int, seed: bytes, names: dict[str, list[str]]) -> Advice:
    """One study, told in every strength and language; a glance while the rules are being compiled."""
    found = study_within(position, seat, PATIENCE, seed)
    looked = look_at(found)
    moves = [suggestion(found, move) for move in looked.moves]
    sayings = {
        strength: {
            language: list(told(found, strength, language, names.get(language)).sentences)
            for language in LANGUAGES
        }
        for strength in STRENGTHS
    }
    return Advice(moves, sayings, moves[0].clicks[0].split()[0], named(found, moves), looked.is_glance)


def suggestion(found: Study, move: Choice) -> Suggestion:
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


def named(found: Study, moves: list[Suggestion]) -> dict[str, list[str]]:
    """What one clicks for the moves that may be named: the best ones, and how the first goes on."""
    parts = line(found.position, found.seat, found.candidates[0].action)
    clicks = found.position.game.moves.clicks
    onwards = {part.move: list(clicks(part.before, part.seat, part.action)) for part in parts[1:]}
    return onwards | {move.text: move.clicks for move in moves}
