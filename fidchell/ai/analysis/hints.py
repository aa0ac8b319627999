"""Hints in words: a nudge (where to look), a shortlist (a few good moves), or the answer with its reasons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fidchell.ai import WORDS
from fidchell.ai.analysis import HINT_WORDS
from fidchell.ai.analysis.comparison import Comparison, compare_moves, compare_within
from fidchell.ai.analysis.position_analysis import MoveAnalysis, move_analyses
from fidchell.ai.analysis.reasons import continuation, main_category, reasons
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES, has, say, tell
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.shown.messages import Message

NUDGE, SHORTLIST, ANSWER = STRENGTHS = ("nudge", "shortlist", "answer")
CLEAR_LEAD = 0.02  # win chance by which one move is clearly better than the next
LEAST_POINTS = 0.5
CLEAR_ERRORS = 1  # standard errors that it must exceed


@dataclass(frozen=True)
class Hint:
    """What a seat is told: sentences, and the moves that it names with their figures."""

    strength: str
    sentences: tuple[str, ...]
    moves: tuple[MoveAnalysis, ...]  # none in a nudge
    then: tuple[str, ...]  # how the first of them goes on in the same turn
    clicks: tuple[str, ...]  # what one would click for the first of them; in a nudge only of what kind

    @property
    def text(self) -> str:
        """All in one."""
        return " ".join(self.sentences)


@dataclass(frozen=True)
class HintWriter:
    """Writes a comparison in a language, for the seat that asked."""

    comparison: Comparison
    language: str
    names: Sequence[str]

    def say(self, key: str, **facts: object) -> str:
        """A message of the computer players."""
        return say(HINT_WORDS, self.language, key, **facts)

    def reason(self, message: Message) -> str:
        """A reason: in the game's words where it has them, else in those of the computer players."""
        key, facts = message
        words = self.comparison.position.game.words
        if "category" in facts:
            facts = {**facts, "category": self.category(str(facts["category"]))}
        folder = words if has(words, self.language, key) else HINT_WORDS
        return tell(folder, self.language, key, facts, list(self.names))

    def category(self, name: str) -> str:
        """A category of the score in words."""
        return say(self.comparison.position.game.words, self.language, f"category-{name}")


def hint(
    position: Position,
    seat: int,
    strength: str,
    language: str,
    effort: int,
    seed: bytes,
    names: Sequence[str] | None = None,
) -> Hint:
    """A hint for a seat, from what it may know; with effort 0 it has no figures."""
    check_hint(strength, language)
    return write_hint(compare_moves(position, seat, effort, seed), strength, language, names)


def hint_within(
    seconds: float,
    position: Position,
    seat: int,
    strength: str,
    language: str,
    seed: bytes,
    names: Sequence[str] | None = None,
) -> Hint:
    """The best hint that a time allows."""
    check_hint(strength, language)
    return write_hint(compare_within(position, seat, seconds, seed), strength, language, names)


def check_hint(strength: str, language: str) -> None:
    """Refuse a strength or a language that does not exist."""
    if strength not in STRENGTHS:
        raise UserError("hint-strength", WORDS, came=strength, strengths=", ".join(STRENGTHS))
    if language not in LANGUAGES:
        raise UserError("hint-language", WORDS, came=language, languages=", ".join(LANGUAGES))


def write_hint(comparison: Comparison, strength: str, language: str, names: Sequence[str] | None) -> Hint:
    """A comparison in words; players without names are called by their letters."""
    letters = SEAT_LETTERS.upper()
    called = names or [say(HINT_WORDS, language, "seat-name", letter=letter) for letter in letters]
    return WRITERS[strength](HintWriter(comparison, language, called))


def nudge(writer: HintWriter) -> Hint:
    """Where to look, without the move."""
    comparison, sentences = writer.comparison, list[str]()
    game, kinds = comparison.position.game, kinds_clicked(comparison)
    for length in range(len(kinds), 0, -1):
        key = f"nudge-{'-'.join(kinds[:length])}"
        if has(game.words, writer.language, key):
            sentences.append(say(game.words, writer.language, key))
            break
    category = main_category(comparison)
    if category:
        sentences.append(writer.say("nudge-aim", category=writer.category(category)))
    sentences.append(writer.say(clearness_key(comparison)))
    return Hint(NUDGE, tuple(sentences), (), (), tuple(kinds[:1]))


def kinds_clicked(comparison: Comparison) -> list[str]:
    """The kinds of things one clicks for the best move, in order."""
    return [click.split()[0] for click in clicks(comparison)]


def clearness_key(comparison: Comparison) -> str:
    """The message that says whether one move stands out."""
    if len(comparison.position.legal(comparison.seat)) == 1:
        return "nudge-only"
    if comparison.is_static:
        return "nudge-glance"
    return "nudge-clear" if is_clear(move_analyses(comparison)[1]) else "nudge-open"


def is_clear(other: MoveAnalysis) -> bool:
    """Whether a move is clearly behind the best one."""
    return other.behind > max(CLEAR_LEAD, CLEAR_ERRORS * other.error)


def is_alone(comparison: Comparison) -> bool:
    """Whether nobody can be beaten: points count then, not games won."""
    forecast = comparison.candidates[0].forecast
    return forecast is not None and forecast.par is not None


def shortlist(writer: HintWriter) -> Hint:
    """Two or three good moves with their figures."""
    comparison = writer.comparison
    moves = move_analyses(comparison)
    sentences = [writer.say("shortlist", moves=", ".join(move.move for move in moves))]
    if not comparison.is_static:
        key = "shortlist-alone" if is_alone(comparison) else "shortlist-move"
        sentences = [writer.say(key, move=move.move, **figures(comparison.seat, move)) for move in moves]
    return Hint(SHORTLIST, tuple(sentences), moves, (), clicks(comparison))


def answer(writer: HintWriter) -> Hint:
    """The move, how much better it is than the next, and why."""
    comparison = writer.comparison
    moves = move_analyses(comparison)
    line = continuation(comparison.position, comparison.seat, comparison.candidates[0].action)
    then = tuple(tried.move for tried in line[1:])
    sentences = [writer.say("answer", move=moves[0].move)]
    if then:
        sentences = [writer.say("answer-then", move=moves[0].move, then=", ".join(then))]
    next_best = moves[1].move if len(moves) > 1 else ""
    for key, facts in reasons(comparison, line):
        sentences.append(writer.reason((key, {**facts, "next": next_best})))
    sentences.append(how_much_better(writer, moves))
    return Hint(ANSWER, tuple(sentences), moves, then, clicks(comparison))


def how_much_better(writer: HintWriter, moves: Sequence[MoveAnalysis]) -> str:
    """The lead over the next best move: in games won, else in points, else hardly any."""
    seat, best = writer.comparison.seat, moves[0]
    if len(moves) == 1:
        is_only = len(writer.comparison.position.legal(seat)) == 1
        return writer.say("lead-only" if is_only else "lead-alone")
    other = moves[1]
    if writer.comparison.is_static:
        return writer.say("lead-glance", next=other.move)
    if is_clear(other) and not is_alone(writer.comparison):
        wins = {"wins": hundredths(best.chances[seat]), "others": hundredths(other.chances[seat])}
        return writer.say("lead-wins", next=other.move, **wins)
    points = round(best.points[seat] - other.points[seat], 1)
    if points >= LEAST_POINTS:
        return writer.say("lead-points", next=other.move, points=points)
    return writer.say("lead-none", next=other.move)


def figures(seat: int, move: MoveAnalysis) -> dict[str, object]:
    """A move's figures for a seat."""
    return {"wins": hundredths(move.chances[seat]), "points": round(move.points[seat], 1)}


def hundredths(chance: float) -> int:
    """A chance as games of a hundred."""
    return round(chance * 100)


def clicks(comparison: Comparison) -> tuple[str, ...]:
    """What one clicks for the best move."""
    best = comparison.candidates[0].action
    return tuple(comparison.position.game.moves.clicks(comparison.position, comparison.seat, best))


WRITERS: dict[str, Callable[[HintWriter], Hint]] = {NUDGE: nudge, SHORTLIST: shortlist, ANSWER: answer}
