"""One game at a time: the same games as in a batch, for every number of seats and every option."""

import random
from typing import Any

import numpy as np
import pytest

from fidchell.adapters.episode import Episode
from fidchell.adapters.errors import AdapterError, EpisodeOver, IllegalAction
from fidchell.envs.batch import CpuBatchEnv, make
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import is_compiling

pytestmark = pytest.mark.skipif(not is_compiling(), reason="batches are for compiled rules")
COUNTS = [(name, seats) for name in NAMES for seats in find(name).seats]


def a_legal(episode: Episode, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(episode.mask)))


def played(episode: Episode, seed: int = 1) -> Episode:
    """A random game to its end."""
    dice = random.Random(seed)
    episode.deal(seed)
    while episode.acting:
        episode.act(a_legal(episode, dice))
    return episode


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_an_episode_is_the_first_environment_of_a_batch(name: str, seats: int) -> None:
    batch, episode, dice = make(name, seats, 1, 5), Episode(name, seats), random.Random(2)
    assert isinstance(batch, CpuBatchEnv)
    batch.reset()
    episode.deal(5)
    for _ in range(3):
        while episode.acting:
            assert episode.seat == batch.turn[0]
            observation, mask = episode.decision(episode.seat)
            assert mask.tolist() == batch.mask[0].tolist()
            assert observation.tolist() == batch.observations[0].tolist()
            action = a_legal(episode, dice)
            episode.act(action)
            batch.step(np.array([action]))
        assert batch.done[0]
        assert episode.final_rewards() == batch.rewards[0, :seats].tolist()
        episode.deal()


def each_option(name: str) -> list[dict[str, Any]]:
    """Every choice of every option and every variant of a game, one at a time."""
    edition = find(name).edition
    chosen: list[dict[str, Any]] = [{"variant": variant} for variant in edition.variants]
    return chosen + [{o.name: value} for o in edition.options.values() for value in o.choices]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_any_option_comes_to_its_end(name: str) -> None:
    most = max(find(name).seats)
    for number, options in enumerate(each_option(name)):
        if options == {"stall_rounds": 0}:
            continue  # without the guard chance alone ends the game
        episode = played(Episode(name, most, options), number)
        assert sum(episode.final_rewards()) == pytest.approx(1)


def test_actions_at_the_same_time_can_be_given_in_any_order() -> None:
    episode, dice = Episode("tipperary", 4), random.Random(3)
    episode.deal(3)
    several = 0
    while episode.acting:
        seat = dice.choice([each for each in range(4) if episode.acting >> each & 1])
        several += episode.acting.bit_count() > 1
        _, mask = episode.decision(seat)
        episode.act_at(seat, int(dice.choice(np.flatnonzero(mask))))
    assert several > 20
    assert sum(episode.final_rewards()) == pytest.approx(1)


def test_whoever_writes_into_a_mask_cannot_act_illegally() -> None:
    episode = Episode("keltis", 2)
    episode.deal(1)
    _, mask = episode.decision(episode.seat)
    illegal, before = int(np.argmin(mask)), episode.position.raw
    mask[:] = 1
    with pytest.raises(IllegalAction, match=f"Action {illegal} is not legal for player_{episode.seat}"):
        episode.act(illegal)
    assert episode.position.raw == before


def copies(decision: tuple[Any, ...]) -> list[list[int]]:
    return [part.tolist() for part in decision]


def test_what_was_given_out_never_changes() -> None:
    episode, dice = Episode("keltis", 2), random.Random(6)
    episode.deal(6)
    held: list[tuple[Any, list[list[int]]]] = []
    while episode.acting:
        seen = episode.decision(episode.seat)
        some = dice.choice([seen, seen[:1], seen[1:], (seen[0][9:],), (seen[1][9:],)])
        held.append((some, copies(some)))
        del seen, some
        held = held[-dice.randrange(1, 12) :]
        episode.act(a_legal(episode, dice))
        assert all(copies(some) == before for some, before in held)


def test_what_nobody_holds_is_written_again() -> None:
    episode, dice = Episode("keltis", 2), random.Random(7)
    episode.deal(7)
    addresses = set()
    for _ in range(40):
        episode.act(a_legal(episode, dice))
        addresses |= {part.ctypes.data for part in episode.decision(episode.seat)}
    assert len(addresses) == 2


def test_a_decision_can_be_seen_again_whoever_wrote_into_it() -> None:
    episode, dice = Episode("keltis", 2), random.Random(8)
    episode.deal(8)
    for _ in range(20):
        episode.act(a_legal(episode, dice))
        observation, mask = episode.decision(episode.seat)
        before = copies((observation, mask))
        observation[:], mask[:] = -1, 1
        illegal = before[1].index(0)
        assert copies(episode.decision(episode.seat)) == before
        with pytest.raises(IllegalAction):
            episode.act(illegal)
        assert copies(episode.decision(episode.seat)) == before


def test_seeds_of_any_size() -> None:
    deals = set()
    for seed in (0, 1, -1, 2**32, 2**64, -(2**64), 10**2000, np.int64(7), np.uint8(8)):
        episode = Episode("keltis", 2)
        episode.deal(seed)
        again = Episode("keltis", 2)
        again.deal(seed)
        assert again.position.raw == episode.position.raw
        deals.add(episode.position.raw)
    assert len(deals) == 9
    episode.deal()
    assert episode.position.raw not in deals


@pytest.mark.parametrize("seed", [1.5, "7", [7], 2**9000])
def test_what_is_no_seed_is_an_error(seed: Any) -> None:
    with pytest.raises(AdapterError, match="A seed is a whole number of at most") as raised:
        Episode("keltis", 2).deal(seed)
    assert raised.value.say("fr").startswith("Une graine est un entier")


def test_a_step_needs_a_game() -> None:
    episode = Episode("keltis", 2, {"variant": "short"})
    for state in (episode, played(episode)):
        with pytest.raises(EpisodeOver, match="call reset before the next step"):
            state.act(0)


def test_points_are_the_totals() -> None:
    episode = played(Episode("keltis", 3, reward="points"))
    assert episode.final_rewards() == [float(total) for total in episode.position.totals()]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("chess", 2), "Unknown game"),
        (("keltis", 5), "keltis is for 2, 3, 4 players"),
        (("keltis", 2, {"scale": 9}), "Option scale takes one of"),
        (("keltis", 2, {"first": "d"}), "needs a seat d"),
        (("keltis", 2, {}, "fame"), "reward takes one of: win, points"),
    ],
)
def test_wrong_arguments_are_errors(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(UserError, match=said):
        Episode(*given)


def test_an_error_says_that_compiled_rules_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fidchell.adapters.episode.is_compiling", lambda: False)
    with pytest.raises(AdapterError, match="expected Numba") as raised:
        Episode("keltis", 2)
    assert "il faut Numba" in raised.value.say("fr")
