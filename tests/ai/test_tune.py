"""Tuning: matches are fair, nobody peeks, and a search goes on where it stopped."""

import dataclasses
import json
import random
from pathlib import Path

import numpy as np
import pytest

from fidchell.ai.contests import BY_WEIGHTS, FIRST_GREEDY, play, versus
from fidchell.ai.liking import likings
from fidchell.ai.tune import Tuning, read_record
from fidchell.ai.weights import find_weights, first_weights, read_all, weights_file
from fidchell.cli import main
from fidchell.envs.batch import has_cuda
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

KELTIS = find("keltis")
BOXES = KELTIS.box(KELTIS.edition, KELTIS.edition.choose({}))


def own_room(tmp_path: Path) -> Game:
    """Keltis with weights and record in a folder of its own."""
    game = dataclasses.replace(KELTIS, room=tmp_path)
    object.__setattr__(game, "__dict__", {**game.__dict__, "edition": KELTIS.edition})
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_players_share_every_deal(seats: int) -> None:
    weights = find_weights(KELTIS, seats)
    result = play(KELTIS, BOXES, versus(BY_WEIGHTS, weights, BY_WEIGHTS, weights, seats), 1, seats)
    assert result.shares.sum() == pytest.approx(seats)


def test_tuned_beats_the_first_greedy_player() -> None:
    weights = find_weights(KELTIS, 2)
    result = play(KELTIS, BOXES, versus(BY_WEIGHTS, weights, FIRST_GREEDY, weights, 2), 7, 1000)
    assert result.shares[:, 0].mean() > 0.6


def test_matches_repeat() -> None:
    weights = find_weights(KELTIS, 2)
    pairing = versus(BY_WEIGHTS, weights, FIRST_GREEDY, weights, 2)
    one, two = (play(KELTIS, BOXES, pairing, 3, 20) for _ in range(2))
    assert np.array_equal(one.totals, two.totals)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_liking_uses_only_what_a_seat_may_know(seats: int) -> None:
    dice, position = random.Random(seats), Position.start(KELTIS, seats, seed_from_number(seats))
    weights = find_weights(KELTIS, seats)
    while not position.over:
        seat = position.actors()[0]
        twin = position.redealt(seat, dice.randbytes(32))
        assert np.array_equal(likings(position, seat, weights)[1], likings(twin, seat, weights)[1])
        position.apply(seat, dice.choice(position.legal(seat)))


def test_interpreted_and_compiled_liking_agree() -> None:
    dice, position = random.Random(5), Position.start(KELTIS, 3, seed_from_number(5))
    weights = find_weights(KELTIS, 3)
    while not position.over:
        seat = position.actors()[0]
        if dice.random() < 0.2:
            plain = position.on(KELTIS.plain)
            assert np.array_equal(likings(position, seat, weights)[1], likings(plain, seat, weights)[1])
        position.apply(seat, dice.choice(position.legal(seat)))


def test_overlooked_weights_are_nothing() -> None:
    names = [name for name, _ in KELTIS.weights]
    weights = find_weights(KELTIS, 2, ("rival",))
    assert not any(weights[place] for place, name in enumerate(names) if name.startswith("rival"))
    assert weights[names.index("hand_card")] > 0


def test_every_weight_of_the_file_is_known() -> None:
    for table in read_all(weights_file(KELTIS)).values():
        assert set(table) == {name for name, _ in KELTIS.weights}


def test_a_tuning_resumes(tmp_path: Path) -> None:
    game = own_room(tmp_path)
    whole = Tuning(game, 2, candidates=4, games=4)
    list(whole.run(2))
    record = read_record(whole.file)
    whole.file.write_text(whole.file.read_text().splitlines()[0] + '\n{"number": 1, "cen')
    resumed = Tuning(game, 2, candidates=4, games=4)
    assert len(resumed.record) == 1
    again = next(resumed.run(1))
    assert again.best == record[1].best
    assert np.array_equal(find_weights(game, 2), resumed.weights())


def test_a_tuning_settles_on_the_mean_of_its_later_centres(tmp_path: Path) -> None:
    game = own_room(tmp_path)
    tuning = Tuning(game, 2, candidates=4, games=4)
    centres = [found.centre for found in tuning.run(4)]
    settled = tuning.settle()
    assert settled.number == 4
    assert settled.centre == pytest.approx(np.mean(centres[2:], axis=0), abs=0.01)
    assert np.array_equal(find_weights(game, 2), np.rint(settled.centre))
    assert len(read_record(tuning.file)) == 5


def test_candidates_differ_less_and_less(tmp_path: Path) -> None:
    game = own_room(tmp_path)
    wide, narrow = Tuning(game, 2, candidates=4, games=4), Tuning(game, 2, candidates=4, games=4, spread=0.1)
    assert wide.spread == pytest.approx(4 * narrow.spread)
    first, *_, last = narrow.run(8)
    assert np.mean(last.spread) < np.mean(first.spread)


def test_a_game_without_weights_cannot_be_tuned(tmp_path: Path) -> None:
    game = dataclasses.replace(own_room(tmp_path), weights=())
    assert list(first_weights(game)) == [0]
    with pytest.raises(Fault, match="no weights"):
        Tuning(game, 2)


def test_a_record_of_other_weights_is_left_alone(tmp_path: Path) -> None:
    game = own_room(tmp_path)
    tuning = Tuning(game, 2, candidates=4, games=4)
    old = dataclasses.asdict(next(tuning.run(1))) | {"centre": [1.0], "spread": [1.0]}
    tuning.file.write_text(json.dumps(old) + "\n")
    again = Tuning(game, 2, candidates=4, games=4)
    assert again.record == []
    assert np.array_equal(again.weights(), tuning.weights())


def test_candidates_lie_in_pairs_around_the_centre(tmp_path: Path) -> None:
    game = own_room(tmp_path)
    tuning = Tuning(game, 2, candidates=6, games=4)
    drawn = np.array(tuning.draw(0))
    assert np.abs((drawn[:3] + drawn[3:]) / 2 - tuning.centre).max() <= 0.5


def test_a_device_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="expected cpu or cuda"):
        Tuning(own_room(tmp_path), 2, device="abacus")
    if not has_cuda():
        with pytest.raises(Fault, match="No CUDA device"):
            Tuning(own_room(tmp_path), 2, device="cuda")


WRONG = {
    "generations": (
        ("--generations", "-1"),
        "takes a whole number of at least 0; -1 came",
        "prend un nombre entier d'au moins 0 ; reçu : -1",
    ),
    "candidates": (
        ("--candidates", "1"),
        "takes a whole number of at least 2; 1 came",
        "prend un nombre entier d'au moins 2 ; reçu : 1",
    ),
    "games": (
        ("--games", "0"),
        "takes a whole number of at least 1; 0 came",
        "prend un nombre entier d'au moins 1 ; reçu : 0",
    ),
    "spread": (
        ("--spread", "-0.1"),
        "takes a number above 0; -0.1 came",
        "prend un nombre supérieur à 0 ; reçu : -0.1",
    ),
    "spread nan": (
        ("--spread", "nan"),
        "takes a number above 0; nan came",
        "prend un nombre supérieur à 0 ; reçu : nan",
    ),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", WRONG)
def test_wrong_numbers_are_refused(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, *told = WRONG[name]
    before = weights_file(KELTIS).read_bytes()
    assert main(["train", "tune", "keltis", "--language", language, *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert f"{words[0]} {told[language == 'fr']}" in said.err
    assert weights_file(KELTIS).read_bytes() == before


def test_nothing_to_settle_on(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="nothing to settle on"):
        Tuning(own_room(tmp_path), 2).settle()
    assert list(tmp_path.iterdir()) == []
