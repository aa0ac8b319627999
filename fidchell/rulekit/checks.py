"""The proof every game gets for nothing: random games in which each promise of the contract is checked."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Entries, Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import LANGUAGES

Scorer = Callable[[Position], list[int]]
Census = Callable[[Position], Any]
APPRAISED = 6  # appraisals compared at a time: a look ahead can be slow, interpreted


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""


def hold(truth: bool, promise: str, position: Position) -> None:
    """Raise where a promise is broken, with the position drawn."""
    if not truth:
        try:
            drawn: object = position.game.exchange.dump(position)
        except Exception as error:  # a broken position may not be drawable
            drawn = error
        raise Broken(f"{position.game.name}: {promise}\n{drawn}")


@dataclass(frozen=True)
class Deal:
    """One game to check: seats, options and the number behind its seed."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    number: int

    def start(self, entries: Entries) -> Position:
        """The table before the first decision."""
        return Position.start(
            self.game, self.seats, seed_from_number(self.number), self.options, None, entries
        )


def every_deal(game: Game, numbers: Iterable[int]) -> list[Deal]:
    """Every number of seats with every variant and every value of every option, once for each number."""
    edition, chosen = game.edition, list[Mapping[str, Any]]()
    chosen += [{"variant": variant} for variant in edition.variants]
    for name, option in edition.options.items():
        chosen += [{name: value} for value in option.choices if value != option.default]
    return [
        Deal(game, seats, options, number)
        for seats in game.seats
        for options in chosen
        if allowed(game, seats, options)
        for number in numbers
    ]


def allowed(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether a game can be set up so (some options are for some numbers of players only)."""
    try:
        Position.start(game, seats, seed_from_number(0), options, None, game.plain)
    except Fault:
        return False
    return True


def check_actors(position: Position) -> None:
    """An actor can act, others cannot; actions are distinct, ascending and within bounds."""
    sizes, actors = position.game.constants, position.actors()
    for seat in range(position.seats):
        actions = position.legal(seat)
        hold(bool(actions) == (seat in actors), f"seat {seat} acts exactly if it can", position)
        hold(actions == sorted(set(actions)), "legal actions ascend and are distinct", position)
        hold(all(0 <= a < sizes["ACTIONS"] for a in actions), "actions are within their number", position)
        hold(len(actions) <= sizes["OPTIONS"], "no more options than stated", position)


def check_texts(position: Position, seat: int) -> None:
    """Reading what was written gives the action again; no two actions look or click the same."""
    moves, actions = position.game.moves, position.legal(seat)
    texts = [moves.write(position, seat, action) for action in actions]
    clicks = {moves.clicks(position, seat, action) for action in actions}
    hold(len(set(texts)) == len(actions), "texts are distinct", position)
    hold(len(clicks) == len(actions), "clicks are distinct", position)
    for action, text in zip(actions, texts, strict=True):
        hold(position.read(seat, text) == action, f"“{text}” reads back", position)


def check_exchange(position: Position) -> None:
    """A drawn position loads as what it was, for all that can be drawn."""
    exchange = position.game.exchange
    drawn = exchange.dump(position)
    loaded = exchange.load(drawn)
    hold(exchange.dump(loaded) == drawn, "dump and load agree", position)
    hold(loaded.actors() == position.actors(), "a loaded position has the same actors", position)
    for seat in position.actors():
        hold(loaded.texts(seat) == position.texts(seat), "a loaded position has the same moves", position)


def check_twins(position: Position, twin: Position, dice: random.Random) -> None:
    """Interpreted and compiled rules give the same bytes and numbers."""
    hold(position.raw == twin.raw, "interpreted and compiled positions have the same bytes", position)
    hold(position.call("actors") == twin.call("actors"), "interpreted and compiled actors agree", position)
    hold(np.array_equal(position.score_table(), twin.score_table()), "scores agree", position)
    hold(position.barrier() == twin.barrier(), "barriers agree", position)
    for seat in range(position.seats):
        actions = position.legal(seat)
        hold(actions == twin.legal(seat), "interpreted and compiled moves agree", position)
        hold(np.array_equal(position.observe(seat), twin.observe(seat)), "observations agree", position)
        some = dice.sample(actions, min(APPRAISED, len(actions)))
        liking = [position.appraise(seat, action) for action in some]
        hold(liking == [twin.appraise(seat, action) for action in some], "appraisals agree", position)
    seat, seed = dice.randrange(position.seats), dice.randbytes(32)
    hold(position.redealt(seat, seed).raw == twin.redealt(seat, seed).raw, "re-deals agree", position)


def complaint(position: Position, seat: int, action: int) -> list[str]:
    """Why an action is not legal, in every language."""
    fault = position.game.moves.why_not(position, seat, action)
    return [fault.say(language) for language in LANGUAGES]


def check_privacy(position: Position, seat: int, dice: random.Random) -> None:
    """Two positions that differ only in what a seat cannot know look the same to it, errors included."""
    other = position.redealt(seat, dice.randbytes(32))
    hold(other.view_bytes(seat) == position.view_bytes(seat), f"a re-deal keeps seat {seat}'s view", position)
    hold(other.view_bytes(None) == position.view_bytes(None), "a re-deal keeps the public view", position)
    hold(other.actors() == position.actors(), "a re-deal keeps the actors", position)
    hold(
        np.array_equal(other.observe(seat), position.observe(seat)), "a re-deal keeps what is seen", position
    )
    actions = position.legal(seat)
    hold(other.legal(seat) == actions, "a re-deal keeps the seat's moves", position)
    hold(other.texts(seat) == position.texts(seat), "a re-deal keeps the seat's texts", position)
    illegal = [a for a in range(position.game.constants["ACTIONS"]) if a not in actions]
    for action in dice.sample(illegal, min(8, len(illegal))):
        same = complaint(other, seat, action) == complaint(position, seat, action)
        hold(same, "a re-deal keeps the error messages", position)
    seed = dice.randbytes(32)
    same = other.redealt(seat, seed).raw == position.redealt(seat, seed).raw
    hold(same, "the same knowledge and seed give the same re-deal: no bot can tell them apart", position)
    if actions:
        check_foresight(position, other, seat, dice.choice(actions))


def check_foresight(position: Position, other: Position, seat: int, action: int) -> None:
    """Where the barrier did not grow, the actor learned nothing that it could not foresee: undo is fair."""
    after, other_after = position.copy(), other.copy()
    after.apply(seat, action)
    other_after.apply(seat, action)
    hold(after.barrier() >= position.barrier(), "the barrier never falls", position)
    if after.barrier() > position.barrier():
        return
    same = after.view_bytes(seat) == other_after.view_bytes(seat)
    hold(same, "without a barrier an action shows its seat nothing hidden", position)
    tell = position.game.tell
    told = tell(position, seat, action, after, seat) == tell(other, seat, action, other_after, seat)
    hold(told, "without a barrier the log tells nothing hidden", position)


def check_stories(position: Position, seat: int, action: int, after: Position) -> None:
    """Every reader can be told what happened, in every language."""
    from fidchell.rulekit.words import tell

    names = [f"player {number}" for number in range(position.seats)]
    for reader in (None, *range(position.seats)):
        for key, facts in position.game.tell(position, seat, action, after, reader):
            for language in LANGUAGES:
                hold(bool(tell(position.game.words, language, key, facts, names)), "told", position)


@dataclass
class Proof:
    """What is checked in one random game; census and scorer are the game's own, written apart."""

    deal: Deal
    census: Census | None = None
    scorer: Scorer | None = None
    every: int = 7  # the costly checks come every so many decisions

    def run(self) -> int:
        """Play the game to its end with all checks; returns the number of decisions."""
        game, dice = self.deal.game, random.Random(self.deal.number)
        position, twin = self.deal.start(game.compiled), self.deal.start(game.plain)
        counted = self.census(position) if self.census else None
        bound = game.bound(self.deal.seats, position.options)
        line, decisions = list[tuple[int, int]](), 0
        while not position.over:
            hold(decisions < bound, f"the game ends within {bound} decisions", position)
            check_actors(position)
            if decisions % self.every == 0:
                self.check_deeply(position, twin, dice)
            seat = dice.choice(position.actors())
            action = dice.choice(position.legal(seat))
            before = position.copy()
            position.apply(seat, action)
            twin.apply(seat, action)
            line.append((seat, action))
            decisions += 1
            hold(position.raw == twin.raw, f"interpreted and compiled agree on {action}", position)
            hold(position.barrier() >= before.barrier(), "the barrier never falls", position)
            if self.census:
                hold(self.census(position) == counted, "no piece is lost or made", position)
            if decisions % self.every == 0:
                check_stories(before, seat, action, position)
        check_actors(position)
        self.check_deeply(position, twin, dice)
        self.check_repeat(line, position)
        return decisions

    def check_deeply(self, position: Position, twin: Position, dice: random.Random) -> None:
        """The costly checks."""
        check_twins(position, twin, dice)
        check_exchange(position)
        for seat in position.actors():
            check_texts(position, seat)
        check_privacy(position, dice.randrange(position.seats), dice)
        if self.scorer:
            hold(position.totals() == self.scorer(position), "the score is the naive score", position)

    def check_repeat(self, line: list[tuple[int, int]], end: Position) -> None:
        """The same seed and the same moves give the same bytes."""
        again = self.deal.start(self.deal.game.compiled)
        for seat, action in line:
            again.apply(seat, action)
        hold(again.raw == end.raw, "the same seed and moves give the same bytes", end)
