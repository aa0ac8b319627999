"""What nets see and answer, in every game that has nets: what a seat may know, and slots for its actions."""

import random

import numpy as np
import pytest

from fidchell.ai.nets import shape
from fidchell.ai.nets.decision import TEMPLATE, room_for, see, see_compiled, see_interpreted
from fidchell.ai.nets.shape import LEAST_SEATS, has_nets, lists_candidates, net_features, net_shape
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai import hazel
from tests.ai.nets.decisions import by_turns

GAMES = [game for game in map(find, NAMES) if has_nets(game)]
TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in game.seats
    if seats >= LEAST_SEATS
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_net_cannot_tell_positions_apart_that_its_seat_cannot(game: Game, seats: int) -> None:
    """§12 of Keltis, §17 of Tipperary, §14 of Tír na nÓg: all that the seat cannot know is dealt anew."""
    rng, different, dealt = random.Random(seats), set(), 0
    for position, seat in by_turns(game, seats, seats)[::4]:
        for observer in range(seats):
            seen = see(position, observer)
            other = position.redealt(observer, rng.randbytes(32))
            dealt += other.raw != position.raw
            again = see(other, observer)
            assert again.features.tobytes() == seen.features.tobytes()
            assert (again.actions, again.slots) == (seen.actions, seen.slots)
        different.add(see(position, seat).features.tobytes())
    assert min(len(different), dealt) > 10


@pytest.mark.skipif(not is_compiling(), reason="nothing is compiled")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_features_are_marks_and_the_same_interpreted(game: Game, seats: int) -> None:
    shape = net_shape(game, seats)
    found = by_turns(game, seats, 7)
    for position, seat in found[:: max(20, len(found) // 5)]:
        before = position.raw
        seen, plain = see_compiled(position, seat), see_interpreted(position, seat)
        assert position.raw == before
        assert seen.features.shape == (shape.features,)
        assert set(seen.features.tolist()) <= {0, 1}
        assert seen.features.tobytes() == plain.features.tobytes()
        assert (seen.actions, seen.slots) == (plain.actions, plain.slots)


def legal_slots(position: Position, seat: int) -> tuple[list[int], list[int]]:
    """The slots that the mask calls legal, and the action that each stands for."""
    rules = position.game.template(TEMPLATE)
    mask, options, candidates, features = room_for(position)
    rules.see_at(position.boxes, position.states, 0, seat, mask, options, candidates, features)
    slots = np.flatnonzero(mask).tolist()
    return slots, [rules.action_at(position.states, 0, seat, slot, candidates) for slot in slots]


@pytest.mark.skipif(not is_compiling(), reason="whole games take too long")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_legal_slot_is_a_legal_action_of_its_own(game: Game, seats: int) -> None:
    for position, seat in by_turns(game, seats, 13):
        seen = see(position, seat)
        slots, actions = legal_slots(position, seat)
        assert slots
        assert dict(zip(seen.actions, seen.slots, strict=True)) == dict(zip(actions, slots, strict=True))
        assert set(actions) <= set(position.legal(seat))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_seen_part_by_part_is_only_read(game: Game, seats: int) -> None:
    """Many threads of a GPU write the parts of one position's features: none may try anything on it."""
    if lists_candidates(game):
        return  # one thread writes them all
    for position, seat in by_turns(game, seats, 3)[::30]:
        state = position.state
        for field in vars(state).values():
            if isinstance(field, np.ndarray):
                field.setflags(write=False)
        _, _, candidates, features = room_for(position)
        write = interpreted(game.template(TEMPLATE).write_features)
        write(position.box, state, seat, candidates, features)


def test_a_game_without_features_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shape, "net_module", lambda game, part: f"fidchell.games.{game.name}.text.{part}")
    with pytest.raises(UserError, match="neural net"):
        net_features(find("keltis"))


def test_nobody_learns_alone() -> None:
    with pytest.raises(UserError, match="at least 2"):
        net_shape(find("tipperary"), 1)


def test_a_game_without_a_room_for_nets_has_none() -> None:
    """A search specialises its templates for such a game all the same."""
    game = hazel.make_game()
    assert not has_nets(game)
    assert game.template(TEMPLATE)
