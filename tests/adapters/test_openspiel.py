"""OpenSpiel's own tests on our games: API, simulations with serialisation, playthroughs."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation

from fidchell.adapters import openspiel
from fidchell.adapters.trajectory import Trajectory
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from tests.adapters import playthroughs

COUNTS = [(name, seats) for name in NAMES for seats in find(name).seats]


def dealt(text: str, seed: int = 1) -> Any:
    state, dice = pyspiel.load_game(text).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    return state


def step(state: Any, dice: random.Random) -> None:
    """One random action, or one of everybody."""
    if not state.is_simultaneous_node():
        state.apply_action(dice.choice(state.legal_actions()))
        return
    seats = range(state.num_players())
    state.apply_actions([dice.choice(state.legal_actions(seat) or [0]) for seat in seats])


def finished(text: str, seed: int = 1) -> Any:
    state, dice = dealt(text, seed), random.Random(seed)
    while not state.is_terminal():
        step(state, dice)
    return state


def test_games_are_registered_under_their_names() -> None:
    openspiel.register()
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_returns_are_those_of_the_rules(name: str, seats: int) -> None:
    for simultaneous in (False, True):
        state = finished(f"{name}(players={seats},simultaneous={simultaneous})")
        position: Any = state.trajectory.position
        assert position.over
        if seats > 1:
            winners = position.winners()
            assert state.returns() == [1 / len(winners) if s in winners else 0.0 for s in range(seats)]
        points = finished(f"{name}(players={seats},simultaneous={simultaneous},reward=points)")
        assert points.returns() == [float(total) for total in points.trajectory.position.totals()]


GAMES = (
    "keltis(options=variant:short)",
    "tipperary(simultaneous=true,frames=2)",
    "tipperary(players=3,frames=1)",
    "tirnanog(frames=1)",
)


@pytest.mark.some(3)
@pytest.mark.parametrize("text", [*GAMES, *(f"{name}(players={seats},frames=1)" for name, seats in COUNTS)])
def test_openspiels_simulations_pass_with_serialisation(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.in_turn(3)
@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_playthroughs_are_those_that_were_kept(name: str) -> None:
    """`python -m tests.adapters.playthroughs` writes them anew, where a change is meant."""
    text = playthroughs.playthrough(playthroughs.GAMES[name])
    assert "InformationStateString(0)" in text
    assert "ObservationTensor(0)" in text
    kept = (playthroughs.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthroughs.shortened(text).splitlines() == kept.splitlines()


def api_case(name: str, seats: int) -> type:
    """OpenSpiel's generic tests on a part of the tree of a game for so many."""
    game = pyspiel.load_game(f"{name}(players={seats},frames=1)")
    case = f"Test{name.capitalize()}For{seats}"
    facts = {"game_name": name, "game": game, "__module__": __name__}
    return type(case, (api_test.EnforceAPIOnPartialTreeBase,), facts)


globals().update((case.__name__, case) for case in (api_case(*count) for count in COUNTS))


@pytest.mark.parametrize("text", GAMES)
def test_copies_go_their_own_ways(text: str) -> None:
    state, dice = dealt(text), random.Random(2)
    for _ in range(12):
        step(state, dice)
    other, third = state.clone(), pickle.loads(pickle.dumps(state))
    assert str(other) == str(state) == str(third)
    told = state.information_state_string(0)
    step(other, random.Random(3))
    assert str(other) != str(state)
    assert state.information_state_string(0) == told == third.information_state_string(0)


def test_what_a_seat_cannot_know_is_in_none_of_its_observations() -> None:
    """Promise 3: re-dealt behind what a seat knows, everything it is given stays the same."""
    state, dice = dealt("keltis(players=3)"), random.Random(5)
    for _ in range(30):
        step(state, dice)
    for seat in range(3):
        hidden = state.clone()
        trajectory: Trajectory = hidden.trajectory
        trajectory.position = trajectory.position.redealt(seat, bytes(32))
        assert str(hidden) != str(state)
        assert hidden.observation_string(seat) == state.observation_string(seat)
        assert hidden.observation_tensor(seat) == state.observation_tensor(seat)


def test_a_story_tells_what_the_seat_saw_and_grows() -> None:
    state, dice = dealt("keltis"), random.Random(1)
    lengths = []
    for number in range(6):
        story = state.information_state_string(1).splitlines()
        assert len(story) == number + 1
        lengths.append(len(story))
        earlier = story[:-1]
        step(state, dice)
        assert state.information_state_string(1).splitlines()[:number] == earlier
    fresh = copy.deepcopy(state.trajectory)
    fresh.told = {}
    assert fresh.story(1) == state.information_state_string(1)


def test_frames_are_the_observations_before_the_last_actions() -> None:
    state, dice, seen = dealt("keltis(frames=4)"), random.Random(1), []
    for _ in range(6):
        seen.append(state.observation_tensor(0))
        step(state, dice)
    seen.append(state.observation_tensor(0))
    tensor = np.array(state.information_state_tensor(0)).reshape(4, -1)
    assert tensor.tolist() == [list(each) for each in seen[:-5:-1]]
    assert state.get_game().information_state_tensor_shape() == [4, len(seen[0])]


def test_spectators_have_observers_of_their_own() -> None:
    state = dealt("keltis")
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = make_observation(state.get_game(), kind)
    assert observer.tensor is None
    assert observer.string_from(state, 0) == observer.string_from(state, 1)
    assert '"hand"' not in observer.string_from(state, 0)


def test_simultaneous_nodes_ask_everybody_and_turns_one() -> None:
    together, apart = dealt("tipperary(players=3,simultaneous=true)"), dealt("tipperary(players=3)")
    assert together.is_simultaneous_node()
    assert all(together.legal_actions(seat) for seat in range(3))
    assert apart.current_player() == 0
    assert apart.legal_actions(1) == []
    with pytest.raises(pyspiel.SpielError, match="is not legal for player_2"):
        together.apply_actions([together.legal_actions(0)[0], together.legal_actions(1)[0], 10_833])


def test_an_outcome_that_chance_does_not_have_is_an_error() -> None:
    state = pyspiel.load_game("keltis").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="from 0 to 15; 16 came"):
        state.apply_action(16)
    state.apply_action(15)
    assert state.history() == [15]


def test_illegal_actions_change_nothing() -> None:
    state = dealt("keltis")
    before = str(state), state.history()
    illegal = next(action for action in range(182) if action not in state.legal_actions())
    for action in (illegal, -2, 182, 10**9):
        with pytest.raises(pyspiel.SpielError, match="is not legal for player_"):
            state.apply_action(action)
        assert (str(state), state.history()) == before
    with pytest.raises(pyspiel.SpielError):  # OpenSpiel's own check
        state.apply_action(-1)
    over = finished("keltis(options=variant:short)")
    assert over.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="call reset"):
        over.apply_action(0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("keltis(players=5)", "keltis is for 2, 3, 4 players"),
        ("keltis(options=short)", "Options are written as"),
        ("keltis(options=variant:long)", "variant"),
        ("keltis(reward=fame)", "reward takes one of"),
        ("keltis(frames=0)", "at least one frame"),
    ],
)
def test_wrong_parameters_are_errors(text: str, said: str) -> None:
    with pytest.raises((UserError, RuntimeError), match=said):
        pyspiel.load_game(text)
