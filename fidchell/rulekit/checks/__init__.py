"""Checks of the contract that work for every game: random games in which each of its promises is tested."""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.checks.explanations import (
    check_explained,
    check_explained_alike,
    check_explained_in_words,
)
from fidchell.rulekit.checks.plays import check_played
from fidchell.rulekit.checks.requirement import require
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES, tell
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.move_list import place_of
from fidchell.rulekit.shown.renderer import ShownStep

Scorer = Callable[[Position], list[int]]
Census = Callable[[Position], Any]
COMPARED_SCORES = 6  # greedy scores compared at a time: interpreted, they can be slow


@dataclass(frozen=True)
class Deal:
    """One game to check: seats, options and the number behind its seed."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    number: int

    def start(self, entry_points: EntryPoints) -> Position:
        """The position before the first decision."""
        return Position.start(
            self.game, self.seats, seed_from_number(self.number), self.options, None, entry_points
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
        if is_allowed(game, seats, options)
        for number in numbers
    ]


def is_allowed(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether a game can be set up so (some options are for some numbers of players only)."""
    try:
        Position.start(game, seats, seed_from_number(0), options, None, game.interpreted)
    except UserError:
        return False
    return True


def check_actors(position: Position) -> None:
    """An actor can act, others cannot; actions are distinct, ascending and within bounds."""
    sizes, actors = position.game.constants, position.actors()
    for seat in range(position.seats):
        actions = position.legal(seat)
        require(bool(actions) == (seat in actors), f"seat {seat} acts exactly if it can", position)
        require(actions == sorted(set(actions)), "legal actions ascend and are distinct", position)
        require(all(0 <= a < sizes["ACTIONS"] for a in actions), "actions are within their number", position)
        require(len(actions) <= sizes["OPTIONS"], "no more options than stated", position)


def check_texts(position: Position, seat: int) -> None:
    """Reading what was written gives the action again; no two actions look or click the same."""
    moves, actions = position.game.moves, position.legal(seat)
    texts = [moves.write(position, seat, action) for action in actions]
    clicks = {moves.clicks(position, seat, action) for action in actions}
    require(len(set(texts)) == len(actions), "texts are distinct", position)
    require(len(clicks) == len(actions), "clicks are distinct", position)
    for action, text in zip(actions, texts, strict=True):
        require(position.read(seat, text) == action, f"“{text}” reads back", position)
    shown = [(move["text"], tuple(move["clicks"])) for move in position.shown_moves(seat)]
    written = [
        (text, moves.clicks(position, seat, action)) for action, text in zip(actions, texts, strict=True)
    ]
    require(shown == written, "legal moves are shown as they are written and clicked", position)
    places = [place_of(position.moves_json(seat), text) for text in texts]
    require(places == list(range(len(actions))), "a shown move is found by its text", position)


def check_exchange(position: Position) -> None:
    """A position as plain data loads as what it was, in all that the data says."""
    exchange = position.game.exchange
    data = exchange.dump(position)
    loaded = exchange.load(data)
    require(exchange.dump(loaded) == data, "dump and load agree", position)
    require(loaded.actors() == position.actors(), "a loaded position has the same actors", position)
    for seat in position.actors():
        require(loaded.texts(seat) == position.texts(seat), "a loaded position has the same moves", position)


def check_targets(compiled: Position, interpreted: Position, dice: random.Random) -> None:
    """Interpreted and compiled rules give the same bytes and numbers."""
    one, two = compiled, interpreted
    require(one.raw == two.raw, "interpreted and compiled positions have the same bytes", one)
    require(one.call("actors") == two.call("actors"), "interpreted and compiled actors agree", one)
    require(np.array_equal(one.score_table(), two.score_table()), "scores agree", one)
    require(one.barrier() == two.barrier(), "barriers agree", one)
    for seat in range(one.seats):
        actions = one.legal(seat)
        require(actions == two.legal(seat), "interpreted and compiled moves agree", one)
        require(np.array_equal(one.observe(seat), two.observe(seat)), "observations agree", one)
        some = dice.sample(actions, min(COMPARED_SCORES, len(actions)))
        scores = [one.greedy_score(seat, action) for action in some]
        require(scores == [two.greedy_score(seat, action) for action in some], "greedy scores agree", one)
    check_shown(one, two)
    check_explained(one, two, dice)
    seat, seed = dice.randrange(one.seats), dice.randbytes(32)
    require(one.redealt(seat, seed).raw == two.redealt(seat, seed).raw, "re-deals agree", one)


def check_shown(compiled: Position, interpreted: Position) -> None:
    """The compiled writers write what the literals are in Python, to the byte."""
    for reader in (None, *range(compiled.seats)):
        same = compiled.view_json(reader) == interpreted.view_json(reader)
        require(same, f"the view of {reader} is the same compiled and interpreted", compiled)
    for seat in compiled.actors():
        same = compiled.moves_json(seat) == interpreted.moves_json(seat)
        require(same, "legal moves are shown the same compiled and interpreted", compiled)


def check_shown_log(before: Position, seat: int, action: int, after: Position) -> None:
    """The compiled log says what the literals say in Python, to the byte."""
    game = before.game
    for reader in (None, *range(before.seats)):
        logs = {
            before.on(entry_points).log_json(seat, action, after, reader)
            for entry_points in (game.compiled, game.interpreted)
        }
        require(len(logs) == 1, f"the log for {reader} is the same compiled and interpreted", before)


def check_shown_step(before: Position, seat: int, action: int, after: Position) -> None:
    """One call for a whole step gives each reader the same as a call for each part."""
    game, acting, readers = before.game, after.actors(), [None, *range(before.seats)]
    steps = before.on(before.game.compiled).shown_step(seat, action, after, readers)
    for reader, step in zip(readers, steps, strict=True):
        moves = after.moves_json(reader) if reader is not None and reader in acting else b""
        parts = ShownStep(after.view_json(reader), moves, before.log_json(seat, action, after, reader))
        require(step == parts, f"a step for {reader} has the same parts", before)
    reached = before.copy().advance(seat, action)
    require(reached == (acting, after.barrier()), "an action leads to the same actors and barrier", before)
    chosen = before.copy()
    by_place = chosen.choose(seat, before.legal(seat).index(action))
    require(by_place == (action, acting, after.barrier()), "an action is found by its place", before)
    require(chosen.raw == after.raw, "an action by its place leads to the same position", before)
    for reader in range(before.seats):
        knows = {before.on(each).is_same_for(reader, after) for each in (game.compiled, game.interpreted)}
        require(len(knows) == 1, "what a seat learns is the same compiled and interpreted", before)


def refusal(position: Position, seat: int, action: int) -> list[str]:
    """Why an action is not legal, in every language."""
    error = position.game.moves.why_not(position, seat, action)
    return [error.say(language) for language in LANGUAGES]


def check_privacy(position: Position, seat: int, dice: random.Random) -> None:
    """Two positions that differ only in what a seat cannot know look the same to it, errors included."""
    other = position.redealt(seat, dice.randbytes(32))
    require(
        other.view_bytes(seat) == position.view_bytes(seat), f"a re-deal keeps seat {seat}'s view", position
    )
    require(other.view_bytes(None) == position.view_bytes(None), "a re-deal keeps the public view", position)
    require(other.actors() == position.actors(), "a re-deal keeps the actors", position)
    require(
        np.array_equal(other.observe(seat), position.observe(seat)),
        "a re-deal keeps what is observed",
        position,
    )
    actions = position.legal(seat)
    require(other.legal(seat) == actions, "a re-deal keeps the seat's moves", position)
    require(other.texts(seat) == position.texts(seat), "a re-deal keeps the seat's texts", position)
    illegal = [a for a in range(position.game.constants["ACTIONS"]) if a not in actions]
    for action in dice.sample(illegal, min(8, len(illegal))):
        same = refusal(other, seat, action) == refusal(position, seat, action)
        require(same, "a re-deal keeps the error messages", position)
    seed = dice.randbytes(32)
    same = other.redealt(seat, seed).raw == position.redealt(seat, seed).raw
    require(same, "the same knowledge and seed give the same re-deal: no bot can tell them apart", position)
    if actions:
        check_foresight(position, other, seat, dice.choice(actions))
        check_explained_alike(position, other, seat, dice)


def check_foresight(position: Position, other: Position, seat: int, action: int) -> None:
    """Where the barrier did not grow, the actor learned nothing that it could not foresee: undo is fair."""
    after, other_after = position.copy(), other.copy()
    after.apply(seat, action)
    other_after.apply(seat, action)
    require(after.barrier() >= position.barrier(), "the barrier never falls", position)
    if after.barrier() > position.barrier():
        return
    same = after.view_bytes(seat) == other_after.view_bytes(seat)
    require(same, "without a barrier an action shows its seat nothing hidden", position)
    messages = position.game.log_messages(position, seat, action, after, seat)
    same = messages == other.game.log_messages(other, seat, action, other_after, seat)
    require(same, "without a barrier the log tells nothing hidden", position)


def check_log_messages(position: Position, seat: int, action: int, after: Position) -> None:
    """Every reader can read what happened, in every language."""
    names = [f"player {number}" for number in range(position.seats)]
    for reader in (None, *range(position.seats)):
        for key, facts in position.game.log_messages(position, seat, action, after, reader):
            for language in LANGUAGES:
                require(
                    bool(tell(position.game.words, language, key, facts, names)),
                    "a message of the log has a text",
                    position,
                )


@dataclass
class ContractCheck:
    """One random game with all checks.

    A game's tests may add a census (all pieces: no move changes it) and a scorer (the score, computed anew).
    """

    deal: Deal
    census: Census | None = None
    scorer: Scorer | None = None
    every: int = 7  # the costly checks come every so many decisions

    def run(self) -> int:
        """Play the game to its end with all checks; returns the number of decisions."""
        game, dice = self.deal.game, random.Random(self.deal.number)
        position, interpreted = self.deal.start(game.compiled), self.deal.start(game.interpreted)
        counted = self.census(position) if self.census else None
        bound = game.bound(self.deal.seats, position.options)
        played, decisions = list[tuple[int, int]](), 0
        while not position.over:
            require(decisions < bound, f"the game ends within {bound} decisions", position)
            check_actors(position)
            if decisions % self.every == 0:
                self.check_deeply(position, interpreted, dice)
            seat = dice.choice(position.actors())
            action = dice.choice(position.legal(seat))
            before = position.copy()
            position.apply(seat, action)
            interpreted.apply(seat, action)
            played.append((seat, action))
            decisions += 1
            require(position.raw == interpreted.raw, f"interpreted and compiled agree on {action}", position)
            require(position.barrier() >= before.barrier(), "the barrier never falls", position)
            if self.census:
                require(self.census(position) == counted, "no piece is lost or made", position)
            if decisions % self.every == 0:
                check_log_messages(before, seat, action, position)
                check_explained_in_words(before, seat, action, position)
                check_shown_log(before, seat, action, position)
                check_shown_step(before, seat, action, position)
                check_played(before, seat, action, position)
        check_actors(position)
        self.check_deeply(position, interpreted, dice)
        self.check_repeat(played, position)
        return decisions

    def check_deeply(self, position: Position, interpreted: Position, dice: random.Random) -> None:
        """The costly checks."""
        check_targets(position, interpreted, dice)
        check_exchange(position)
        for seat in position.actors():
            check_texts(position, seat)
        check_privacy(position, dice.randrange(position.seats), dice)
        if self.scorer:
            require(position.totals() == self.scorer(position), "the score is the naive score", position)

    def check_repeat(self, played: list[tuple[int, int]], end: Position) -> None:
        """The same seed and the same moves give the same bytes."""
        again = self.deal.start(self.deal.game.compiled)
        for seat, action in played:
            again.apply(seat, action)
        require(again.raw == end.raw, "the same seed and moves give the same bytes", end)
