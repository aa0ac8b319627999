"""Hints in words: where to look, a few good moves, or the move with its reasons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fidchell.ai.analysis import Choice, choice
from fidchell.ai.reasons import aim, line, reasons
from fidchell.ai.speech import WORDS
from fidchell.ai.study import Study, study, study_within
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Saying
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.words import LANGUAGES, has, say, tell

NUDGE, SHORTLIST, ANSWER = STRENGTHS = ("nudge", "shortlist", "answer")
CLEAR = 0.02  # win chance by which one move is clearly better than the next
LEAST_POINTS = 0.5
SURE = 1  # standard errors


@dataclass(frozen=True)
class Hint:
    """What a seat is told: sentences, and the moves that it names with their figures."""

    strength: str
    sentences: tuple[str, ...]
    moves: tuple[Choice, ...]  # none in a nudge
    then: tuple[str, ...]  # how the first of them goes on in the same turn
    clicks: tuple[str, ...]  # what one would click for the first of them; in a nudge only of what kind

    @property
    def text(self) -> str:
        """All in one."""
        return " ".join(self.sentences)


@dataclass(frozen=True)
class Speaker:
    """Says things in a language to the seat that asked."""

    found: Study
    language: str
    names: Sequence[str]

    def say(self, key: str, **facts: object) -> str:
        """A message of the computer players."""
        return say(WORDS, self.language, key, **facts)

    def reason(self, saying: Saying) -> str:
        """A reason: in the game's words where it has them, else in ours."""
        key, facts = saying
        words = self.found.position.game.words
        if "category" in facts:
            facts = {**facts, "category": self.category(str(facts["category"]))}
        folder = words if has(words, self.language, key) else WORDS
        return tell(folder, self.language, key, facts, list(self.names))

    def category(self, name: str) -> str:
        """A category of the score in words."""
        return say(self.found.position.game.words, self.language, f"category-{name}")


def hint(
    position: Position,
    seat: int,
    strength: str,
    language: str,
    effort: int,
    seed: bytes,
    names: Sequence[str] | None = None,
) -> Hint:
    """A hint for a seat, from what it may know; effort 0 is a glance, without figures."""
    check_hint(strength, language)
    return told(study(position, seat, effort, seed), strength, language, names)


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
    return told(study_within(position, seat, seconds, seed), strength, language, names)


def check_hint(strength: str, language: str) -> None:
    """Whether we know how to say it."""
    if strength not in STRENGTHS:
        raise Fault("hint-strength", WORDS, came=strength, strengths=", ".join(STRENGTHS))
    if language not in LANGUAGES:
        raise Fault("hint-language", WORDS, came=language, languages=", ".join(LANGUAGES))


def told(found: Study, strength: str, language: str, names: Sequence[str] | None) -> Hint:
    """What a study found, in words; players without names are called by their letters."""
    called = names or [say(WORDS, language, "seat-name", letter=letter) for letter in SEAT_LETTERS.upper()]
    return TELLERS[strength](Speaker(found, language, called))


def nudge(speaker: Speaker) -> Hint:
    """Where to look, without the move."""
    found, sentences = speaker.found, list[str]()
    game, kinds = found.position.game, kinds_clicked(found)
    for length in range(len(kinds), 0, -1):
        key = f"nudge-{'-'.join(kinds[:length])}"
        if has(game.words, speaker.language, key):
            sentences.append(say(game.words, speaker.language, key))
            break
    category = aim(found)
    if category:
        sentences.append(speaker.say("nudge-aim", category=speaker.category(category)))
    sentences.append(speaker.say(clearness(found)))
    return Hint(NUDGE, tuple(sentences), (), (), tuple(kinds[:1]))


def kinds_clicked(found: Study) -> list[str]:
    """What kinds of things one clicks for the best move, in order."""
    best = found.candidates[0].action
    return [click.split()[0] for click in found.position.game.moves.clicks(found.position, found.seat, best)]


def clearness(found: Study) -> str:
    """Whether one move stands out."""
    if len(found.position.legal(found.seat)) == 1:
        return "nudge-only"
    moves = [choice(found, candidate) for candidate in found.candidates]
    if found.is_glance:
        return "nudge-glance"
    return "nudge-clear" if is_clear(moves[1]) else "nudge-open"


def is_clear(other: Choice) -> bool:
    """Whether a move is clearly behind the best one."""
    return other.behind > max(CLEAR, SURE * other.error)


def is_alone(found: Study) -> bool:
    """Whether nobody can be beaten: points count then, not games won."""
    forecast = found.candidates[0].forecast
    return forecast is not None and forecast.par is not None


def shortlist(speaker: Speaker) -> Hint:
    """Two or three good moves with their figures."""
    found = speaker.found
    moves = tuple(choice(found, candidate) for candidate in found.candidates)
    sentences = [speaker.say("shortlist", moves=", ".join(move.move for move in moves))]
    if not found.is_glance:
        key = "shortlist-alone" if is_alone(found) else "shortlist-move"
        sentences = [speaker.say(key, move=move.move, **figures(found.seat, move)) for move in moves]
    return Hint(SHORTLIST, tuple(sentences), moves, (), clicks(found))


def answer(speaker: Speaker) -> Hint:
    """The move, how much better it is than the next, and why."""
    found = speaker.found
    moves = tuple(choice(found, candidate) for candidate in found.candidates)
    parts = line(found.position, found.seat, found.candidates[0].action)
    then = tuple(one.move for one in parts[1:])
    sentences = [speaker.say("answer", move=moves[0].move)]
    if then:
        sentences = [speaker.say("answer-then", move=moves[0].move, then=", ".join(then))]
    next_best = moves[1].move if len(moves) > 1 else ""
    told = [(key, {**facts, "next": next_best}) for key, facts in reasons(found, parts)]
    sentences += [speaker.reason(saying) for saying in told]
    sentences.append(how_much_better(speaker, moves))
    return Hint(ANSWER, tuple(sentences), moves, then, clicks(found))


def how_much_better(speaker: Speaker, moves: Sequence[Choice]) -> str:
    """The lead over the next best move: in games won, else in points, else hardly any."""
    seat, best = speaker.found.seat, moves[0]
    if len(moves) == 1:
        is_only = len(speaker.found.position.legal(seat)) == 1
        return speaker.say("lead-only" if is_only else "lead-alone")
    other = moves[1]
    if speaker.found.is_glance:
        return speaker.say("lead-glance", next=other.move)
    if is_clear(other) and not is_alone(speaker.found):
        wins = {"wins": hundredths(best.chances[seat]), "others": hundredths(other.chances[seat])}
        return speaker.say("lead-wins", next=other.move, **wins)
    points = round(best.points[seat] - other.points[seat], 1)
    if points >= LEAST_POINTS:
        return speaker.say("lead-points", next=other.move, points=points)
    return speaker.say("lead-none", next=other.move)


def figures(seat: int, move: Choice) -> dict[str, object]:
    """A move's figures for a seat."""
    return {"wins": hundredths(move.chances[seat]), "points": round(move.points[seat], 1)}


def hundredths(chance: float) -> int:
    """A chance as games of a hundred."""
    return round(chance * 100)


def clicks(found: Study) -> tuple[str, ...]:
    """What one clicks for the best move."""
    best = found.candidates[0].action
    return tuple(found.position.game.moves.clicks(found.position, found.seat, best))


TELLERS: dict[str, Callable[[Speaker], Hint]] = {NUDGE: nudge, SHORTLIST: shortlist, ANSWER: answer}
