"""The checks of the contract find what they promise to find: faults injected one by one into a whole game."""

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fidchell.rulekit.checks import ContractCheck, Deal, every_deal
from fidchell.rulekit.checks.explanations import check_explained_alike
from fidchell.rulekit.checks.requirement import ContractViolation
from fidchell.rulekit.entry_points import InterpretedEntryPoints
from fidchell.rulekit.errors import IllegalMove
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown import shown
from fidchell.rulekit.targets.interpreted import interpreted
from tests.rulekit import race
from tests.rulekit.race import GAME, rules

RIGHT = {name: interpreted(rule) for name, rule in GAME.rules.items()}


def winner(position: Position) -> list[int]:
    """The score, computed anew."""
    state = position.state
    return [int(state.sum >= state.goal and state.turn == 1 - seat) for seat in range(2)]


def check(game: Game, deals: int = 12) -> None:
    for number in range(deals):
        ContractCheck(Deal(game, 2, {}, number), race.census, winner, every=1).run()


@pytest.mark.parametrize("deal", every_deal(GAME, range(3)), ids=lambda deal: f"{deal.options}-{deal.number}")
def test_a_game_without_faults_passes_interpreted_and_compiled(deal: Deal) -> None:
    assert 6 <= ContractCheck(deal, race.census, winner, every=1).run() <= rules.PACK


def legal_for_nobody(box: Any, state: Any, seat: int, out: Any) -> int:
    return 0 if state.sum > 9 else RIGHT["legal"](box, state, seat, out)


def legal_for_all(box: Any, state: Any, seat: int, out: Any) -> int:
    out[0] = 0
    return 1


def legal_twice(box: Any, state: Any, seat: int, out: Any) -> int:
    count = RIGHT["legal"](box, state, seat, out)
    out[1] = out[0]
    return 2 if count else 0


def legal_beyond(box: Any, state: Any, seat: int, out: Any) -> int:
    count = RIGHT["legal"](box, state, seat, out)
    out[0] += 4 * count
    return min(count, 1)


def legal_by_the_other_hand(box: Any, state: Any, seat: int, out: Any) -> int:
    count = RIGHT["legal"](box, state, seat, out)
    return 1 if count == 2 and state.hand[1 - seat, 1] == 4 else count


def barrier_that_stays(box: Any, state: Any) -> int:
    return 0


def barrier_that_falls(box: Any, state: Any) -> int:
    return state.deck


def redeal_of_the_own_hand(box: Any, state: Any, seat: int, seed: Any) -> None:
    RIGHT["redeal"](box, state, 1 - seat, seed)


def redeal_of_cards_as_they_lay(box: Any, state: Any, seat: int, seed: Any) -> None:
    cards = [int(card) for card in state.stock[: state.deck]]
    RIGHT["redeal"](box, state, seat, seed)
    state.stock[: state.deck] = cards


def redeal_that_loses_the_turn(box: Any, state: Any, seat: int, seed: Any) -> None:
    state.turn = 1 - state.turn


def observe_too_much(box: Any, state: Any, seat: int, out: Any) -> None:
    RIGHT["observe"](box, state, seat, out)
    out[0] = state.hand[1 - seat, 1]


def apply_that_loses_a_card(box: Any, state: Any, seat: int, action: int) -> None:
    RIGHT["apply"](box, state, seat, action)
    state.played[action] = 1


def apply_that_leads_nowhere(box: Any, state: Any, seat: int, action: int) -> None:
    state.turn = 1 - seat


def score_for_the_loser(box: Any, state: Any, out: Any) -> None:
    RIGHT["score"](box, state, out)
    out[:, 0] = 1 - out[:, 0]


RULE_FAULTS = (
    ("legal", legal_for_nobody, "acts exactly if it can"),
    ("legal", legal_for_all, "acts exactly if it can"),
    ("legal", legal_twice, "ascend and are distinct"),
    ("legal", legal_beyond, "within their number"),
    ("legal", legal_by_the_other_hand, "a re-deal keeps the seat's moves"),
    ("barrier", barrier_that_stays, "without a barrier an action shows its seat nothing hidden"),
    ("barrier", barrier_that_falls, "the barrier never falls"),
    ("redeal", redeal_of_the_own_hand, "a re-deal keeps seat"),
    ("redeal", redeal_that_loses_the_turn, "a re-deal keeps"),
    ("redeal", redeal_of_cards_as_they_lay, "the same knowledge and seed give the same re-deal"),
    ("observe", observe_too_much, "a re-deal keeps what is observed"),
    ("apply", apply_that_loses_a_card, "no piece is lost or made"),
    ("apply", apply_that_leads_nowhere, "the game ends within 12 decisions"),
    ("score", score_for_the_loser, "the score is the naive score"),
)


def with_fault(**changes: Any) -> Game:
    """The race with a fault, interpreted only."""
    exchange = SimpleNamespace(dump=race.dump, load=lambda drawn: race.load(drawn, game))
    game = replace(GAME, **{"exchange": exchange, **changes})
    game.__dict__["compiled"] = game.interpreted
    return game


@pytest.mark.parametrize(
    ("name", "fault", "promise"), RULE_FAULTS, ids=[fault.__name__ for _, fault, _ in RULE_FAULTS]
)
def test_a_faulty_rule_is_found(name: str, fault: Callable[..., Any], promise: str) -> None:
    with pytest.raises(ContractViolation, match=promise):
        check(with_fault(rules={**GAME.rules, name: fault}))


@shown
def view_of_all_hands(state: Any, seat: int) -> Any:
    return {"hands": [state.hand[player, 1] for player in range(2)] if seat >= 0 else None}


@shown
def view_of_the_deck(state: Any, seat: int) -> Any:
    return {"top": [state.stock[place] for place in range(rules.PACK)] if seat < 0 else None}


def test_a_view_that_leaks_is_found() -> None:
    with pytest.raises(ContractViolation, match=r"a re-deal keeps seat .'s view"):
        check(with_fault(shown=replace(GAME.shown, view=view_of_all_hands)))
    with pytest.raises(ContractViolation, match="a re-deal keeps the public view"):
        check(with_fault(shown=replace(GAME.shown, view=view_of_the_deck)))


@shown
def reasons_from_the_other_hand(was: Any, seat: int) -> Any:
    return [{"key": "played", "player": seat, "card": was.hand[1 - seat, 1]}]


@shown
def reasons_in_no_words(seat: int) -> Any:
    return [{"key": "no-such-message", "player": seat}]


@shown
def gain_by_the_other_hand(state: Any, seat: int) -> Any:
    return {"more": state.hand[1 - seat, 1]}


def foresight_of_the_deck(box: Any, state: Any, seat: int, action: int) -> bool:
    state.sum = state.stock[0]
    return True


@shown
def messages_about_the_deck(was: Any) -> Any:
    return [{"key": "played", "player": 0, "card": was.stock[0]}]


def foresight_of_nothing_new(box: Any, state: Any, seat: int, action: int) -> bool:
    return True


EXPLANATION_FAULTS = (
    ({"reasons": reasons_from_the_other_hand}, r"is told of a move \(reasons\)"),
    ({"reasons": reasons_in_no_words}, "a message about a move has a text"),
    ({"brings": gain_by_the_other_hand}, r"is told of a move \(brings\)"),
    ({"foresee": foresight_of_the_deck}, r"is told of a move \(view\)"),
    (
        {"foresee": foresight_of_nothing_new, "foreseen": messages_about_the_deck},
        r"is told of a move \(messages\)",
    ),
)


@pytest.mark.parametrize(
    ("fault", "promise"), EXPLANATION_FAULTS, ids=["-".join(fault) for fault, _ in EXPLANATION_FAULTS]
)
def test_what_must_not_be_said_of_a_move_is_found(fault: dict[str, Any], promise: str) -> None:
    """Promise 3: reasons, certain gains and previews come from what the seat may know, and have words."""
    with pytest.raises(ContractViolation, match=promise):
        check(with_fault(shown=replace(GAME.shown, **fault)))


def test_gains_that_depend_on_what_is_hidden_are_found() -> None:
    """Points of the other hand, which nobody sees: a view would not tell them, gains would."""

    def score_of_the_other_hand(box: Any, state: Any, out: Any) -> None:
        RIGHT["score"](box, state, out)
        for seat in range(2):
            out[seat, 2] = state.sum * state.hand[1 - seat, 1]

    faulty = with_fault(
        rules={**GAME.rules, "score": score_of_the_other_hand, "barrier": lambda box, state: 0},
        categories=("luck",),
        constants={**GAME.constants, "COLUMNS": 3},
    )
    position = Deal(faulty, 2, {}, 3).start(faulty.interpreted)
    other = position.redealt(0, bytes(range(32)))
    with pytest.raises(ContractViolation, match=r"is told of a move \(gains\)"):
        check_explained_alike(position, other, 0, random.Random(1))


def peeking(position: Position, seat: int, action: int) -> IllegalMove:
    return IllegalMove("peeked", race.WORDS, cards=str(position.state.hand[1 - seat]))


MOVE_FAULTS = (
    ({"write": lambda position, seat, action: "play 1"}, "texts are distinct"),
    ({"read": lambda position, seat, text: position.legal(seat)[0]}, "reads back"),
    ({"clicks": lambda position, seat, action: ("hand",)}, "clicks are distinct"),
    ({"why_not": peeking}, "a re-deal keeps the error messages"),
)


@pytest.mark.parametrize(
    ("fault", "promise"), MOVE_FAULTS, ids=[next(iter(fault)) for fault, _ in MOVE_FAULTS]
)
def test_a_fault_in_the_texts_is_found(fault: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractViolation, match=promise):
        check(with_fault(moves=SimpleNamespace(**{**vars(GAME.moves), **fault})))


def test_an_exchange_that_loads_another_position_is_found() -> None:
    forgetful = SimpleNamespace(dump=race.dump, load=lambda drawn: race.load({**drawn, "sum": 0}))
    with pytest.raises(ContractViolation, match="dump and load agree"):
        check(with_fault(exchange=forgetful))


class WrongEntryPoints(InterpretedEntryPoints):
    """Entry points that answer wrongly for one rule, as with a fault of the compiler."""

    def __init__(self, name: str) -> None:
        super().__init__(
            GAME.Box, GAME.State, GAME.rules, GAME.interpreted.renderer, GAME.constants["OPTIONS"]
        )
        self.name = name

    def call(self, name: str, boxes: Any, states: Any, index: int, *rest: Any) -> Any:
        result = super().call(name, boxes, states, index, *rest)
        if name != self.name:
            return result
        if name in ("score", "observe"):
            rest[-1].flat[0] += 1
        elif name in ("redeal", "setup", "apply"):
            states["played"][index, 0] += 1
        return None if result is None else result + 1


@pytest.mark.parametrize("name", [name for name in GAME.rules if name not in ("actors", "legal")])
def test_a_compiled_rule_that_answers_differently_is_found(name: str) -> None:
    game = replace(GAME)
    game.__dict__["compiled"] = WrongEntryPoints(name)
    with pytest.raises(ContractViolation):
        ContractCheck(Deal(game, 2, {}, 0), every=1).run()
