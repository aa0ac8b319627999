"""§12.7: a fair random completion of what a seat cannot know."""

import random
from collections import Counter
from itertools import permutations

import pytest

from fidchell.games.keltis.state import CLOVER_STEP, DRAW, OVER, PLAY
from fidchell.games.keltis.text import exchange
from fidchell.rulekit.position import Position
from tests.games.keltis import naive
from tests.games.keltis.draw import NOBODY, after, draw, hand_of, number_of, shown, start, wander

WHOLE = "0 0 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10"
REDEALS = 1200

Outcome = tuple[str, str, str]


def small_table() -> Position:
    """All but five cards lie open or are known: one in the hand of b, two in the deck, two removed."""
    return draw(
        columns=[f"R {WHOLE} | A {WHOLE} | H {WHOLE}", f"M {WHOLE}"],
        hands=["S0 S0 S1 S1 S2 S2 S3 S3", "S4 S4 S5 S5 S6 S6 S7 S7"],
        known=["", "S4 S4 S5 S5 S6 S6 S7"],
        piles="S9 S10",
        deck="S8 S8",
    )


def outcome(position: Position) -> Outcome:
    """Where the hidden cards lie: the hand of b, the deck in its order, the removed cards."""
    state = position.state
    removed = " ".join(sorted(f"S{card % 11}" for card in state.stock[: state.removed]))
    return shown(position, "hands")[1], shown(position, "deck"), removed


def expected_outcomes() -> Counter[Outcome]:
    """The same by writing down all orders of the five hidden cards."""
    outcomes = Counter[Outcome]()
    for hand, first, second, *removed in permutations(["S7", "S8", "S8", "S9", "S10"]):
        held = sorted(["S4", "S4", "S5", "S5", "S6", "S6", "S7", hand], key=lambda card: int(card[1:]))
        outcomes[" ".join(held), f"{first} {second}", " ".join(sorted(removed))] += 1
    return outcomes


def test_redeal_is_uniform() -> None:
    """§12.7: each way to place the hidden cards comes as often as it should (chi-square)."""
    position, dice = small_table(), random.Random(5)
    found = Counter(outcome(position.redealt(0, dice.randbytes(32))) for _ in range(REDEALS))
    expected = expected_outcomes()
    assert set(found) <= set(expected)
    means = {place: REDEALS * ways / 120 for place, ways in expected.items()}
    distance = sum((found[place] - mean) ** 2 / mean for place, mean in means.items())
    freedom = len(means) - 1
    # Five standard deviations above the mean of the chi-square distribution.
    assert distance < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_redeal_keeps_what_is_known_in_every_phase(seats: int) -> None:
    """§12.7: views, own hand, known cards, sizes and the whole pack stay, in all phases and at the end."""
    dice, phases = random.Random(seats), set[int]()
    options = {"clover_optional": True, "goal_figures": 3}
    for number, position in enumerate(wander(start(seats, 7, **options), 7)):
        if number % 16 and number_of(position, "phase") in (PLAY, DRAW):
            continue
        phases.add(number_of(position, "phase"))
        for seat in range(seats):
            other = position.redealt(seat, dice.randbytes(32))
            assert other.view_bytes(seat) == position.view_bytes(seat)
            assert other.observe(seat).tobytes() == position.observe(seat).tobytes()
            assert naive.census(other) == naive.census(position)
            before, now = exchange.dump(position), exchange.dump(other)
            assert now["hands"][seat] == before["hands"][seat]
            hidden = ("hands", "deck")
            assert {k: v for k, v in now.items() if k not in hidden} == {
                k: v for k, v in before.items() if k not in hidden
            }
            check_hands(other)
    assert {PLAY, CLOVER_STEP, DRAW, OVER} <= phases


def check_hands(position: Position) -> None:
    """Every hand has its size, is sorted, and holds what is known of it."""
    state = position.state
    for seat in range(position.seats):
        hand = [int(card) for card in state.hand[seat][: state.held[seat]]]
        assert hand == sorted(hand)
        assert len(hand) == position.view(None)["players"][seat]["hand_size"]
        known = Counter(int(card) for card in state.known[seat][: state.knowns[seat]])
        assert not known - Counter(hand)
        assert not state.hand[seat][state.held[seat] :].any()


@pytest.mark.parametrize("phase", ["play", "clover", "free", "draw"])
def test_redeal_in_a_drawn_phase(phase: str) -> None:
    """§12.7: the seat to move keeps seven cards between playing and drawing, also for others."""
    position = draw(figures=["9 3L 0 0 0", NOBODY], phase=phase, finished="R" if phase == "free" else "-")
    for seat in (0, 1):
        other = position.redealt(seat, bytes(32))
        assert [len(hand_of(other, s)) for s in (0, 1)] == [len(hand_of(position, s)) for s in (0, 1)]
        assert hand_of(other, seat) == hand_of(position, seat)
        assert hand_of(other, 1 - seat) != hand_of(position, 1 - seat)


def test_redeal_at_the_end() -> None:
    """§12.7: also after the last card of the deck, with all else dealt out."""
    ended = after(draw(deck=1, hands=["R5"]), "discard R5", "draw deck")
    other = ended.redealt(0, bytes(32))
    assert (other.over, len(hand_of(other, 1)), shown(other, "deck")) == (True, 8, "")
    by_goal = after(draw(figures=["6L 0 0 0 0", "7 7 7 7 0"], hands=["R5"]), "lay R5")
    assert [len(hand_of(by_goal.redealt(1, bytes(32)), seat)) for seat in (0, 1)] == [7, 8]


def test_redeal_keeps_one_known_copy_of_two() -> None:
    """§12.7: of two copies in a hand, one known, only the other is dealt anew."""
    position = draw(hands=["", "R5 R5"], known=["", "R5"])
    copies = {hand_of(position.redealt(0, bytes([n] * 32)), 1).count("R5") for n in range(60)}
    assert copies == {1, 2}
    both = draw(hands=["", "R5 R5"], known=["", "R5 R5"])
    assert {hand_of(both.redealt(0, bytes([n] * 32)), 1).count("R5") for n in range(20)} == {2}


def test_redeal_gives_chance_a_new_seed() -> None:
    """A re-dealt position knows nothing of the seed of the game."""
    position = start(2, 1)
    assert list(position.redealt(0, bytes(32)).state.seed) == [0] * 8
    assert position.redealt(0).raw != position.redealt(0).raw
