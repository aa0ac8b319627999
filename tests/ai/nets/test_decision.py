"""What a net sees and answers, in every game that nets can learn: no more than its seat may know."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from fidchell.ai.nets import shape
from fidchell.ai.nets.decision import TEMPLATE, see
from fidchell.ai.nets.shape import LEAST_SEATS, has_nets, net_features, net_shape, net_slots
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted

GAMES = [game for game in map(find, NAMES) if has_nets(game)]
TABLES = [(game, seats) for game in GAMES for seats in game.seats if seats >= LEAST_SEATS]
EVERY_TABLE = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)


def decisions(game: Game, seats: int, number: int, variant: str) -> Iterator[tuple[Position, int]]:
    """Positions of a game played by chance, each with a seat that may act."""
    rng = random.Random(number)
    position = Position.start(game, seats, seed_from_number(number), {"variant": variant})
    while not position.over:
        seat = rng.choice(position.actors())
        yield position.copy(), seat
        position.apply(seat, rng.choice(position.legal(seat)))


def every_variant(game: Game, seats: int, number: int) -> Iterator[tuple[Position, int]]:
    """A game of each variant, whatever its options put on the table."""
    for variant in game.edition.variants:
        yield from decisions(game, seats, number, variant)


@EVERY_TABLE
def test_a_net_cannot_tell_positions_apart_that_its_seat_cannot(game: Game, seats: int) -> None:
    rng, different, dealt = random.Random(seats), set(), 0
    for position, seat in list(every_variant(game, seats, seats))[::7]:
        for observer in range(seats):
            seen = see(position, observer)
            other = position.redealt(observer, rng.randbytes(32))
            dealt += other.raw != position.raw
            assert see(other, observer).features.tobytes() == seen.features.tobytes()
        different.add(see(position, seat).features.tobytes())
    assert len(different) > 10
    assert dealt > 10


@EVERY_TABLE
def test_features_are_marks_and_the_same_interpreted(game: Game, seats: int) -> None:
    sizes = net_shape(game, seats)
    for position, seat in list(every_variant(game, seats, 7))[::20]:
        seen = see(position, seat).features
        out = np.full(sizes.features, 5, np.int8)
        interpreted(game.template(TEMPLATE).write_features)(position.box, position.state, seat, out)
        assert seen.shape == (sizes.features,)
        assert set(seen.tolist()) <= {0, 1}
        assert seen.tobytes() == out.tobytes()


@EVERY_TABLE
def test_every_legal_action_has_a_slot_of_its_own(game: Game, seats: int) -> None:
    slots, sizes = net_slots(game), net_shape(game, seats)
    for position, seat in every_variant(game, seats, 11):
        seen, state = see(position, seat), position.state
        assert len(set(seen.slots)) == len(seen.actions)
        assert all(0 <= slot < sizes.slots for slot in seen.slots)
        assert [interpreted(slots.action_of)(state, seat, slot) for slot in seen.slots] == seen.actions


@EVERY_TABLE
def test_what_is_seen_is_only_read(game: Game, seats: int) -> None:
    """Many threads of a GPU write the features of one position: none may try anything on it."""
    for position, seat in list(every_variant(game, seats, 3))[::30]:
        state = position.state
        for field in vars(state).values():
            if isinstance(field, np.ndarray):
                field.setflags(write=False)
        out = np.zeros(net_shape(game, seats).features, np.int8)
        interpreted(game.template(TEMPLATE).write_features)(position.box, state, seat, out)


def test_a_game_without_features_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shape, "eval_room", lambda game: f"fidchell.games.{game.name}.text")
    with pytest.raises(UserError, match="neural net"):
        net_features(find("keltis"))


def test_a_net_does_not_learn_alone() -> None:
    with pytest.raises(UserError, match="rivals"):
        net_shape(find("tirnanog"), 1)
