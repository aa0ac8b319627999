"""Tuning: a search goes on where it stopped, settles, and refuses what it cannot work with."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

from fidchell.ai.tuning.tune import Tuning, read_generations
from fidchell.ai.tuning.weights import find_weights, first_weights, weights_file
from fidchell.cli.main import main
from fidchell.envs.batch import has_cuda
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game

KELTIS = find("keltis")


def own_folder(tmp_path: Path) -> Game:
    """Keltis with weights and generations in a folder of its own."""
    game = dataclasses.replace(KELTIS, folder=tmp_path)
    object.__setattr__(game, "__dict__", {**game.__dict__, "edition": KELTIS.edition})
    return game


def test_a_tuning_resumes(tmp_path: Path) -> None:
    game = own_folder(tmp_path)
    whole = Tuning(game, 2, candidates=4, games=4)
    list(whole.run(2))
    record = read_generations(whole.file)
    whole.file.write_text(whole.file.read_text().splitlines()[0] + '\n{"number": 1, "cen')
    resumed = Tuning(game, 2, candidates=4, games=4)
    assert len(resumed.generations) == 1
    again = next(resumed.run(1))
    assert again.best == record[1].best
    assert np.array_equal(find_weights(game, 2), resumed.weights())


def test_a_tuning_settles_on_the_mean_of_its_later_centres(tmp_path: Path) -> None:
    game = own_folder(tmp_path)
    tuning = Tuning(game, 2, candidates=4, games=4)
    centres = [found.centre for found in tuning.run(4)]
    settled = tuning.settle()
    assert settled.number == 4
    assert settled.centre == pytest.approx(np.mean(centres[2:], axis=0), abs=0.01)
    assert np.array_equal(find_weights(game, 2), np.rint(settled.centre))
    assert len(read_generations(tuning.file)) == 5


def test_candidates_differ_less_and_less(tmp_path: Path) -> None:
    game = own_folder(tmp_path)
    wide, narrow = Tuning(game, 2, candidates=4, games=4), Tuning(game, 2, candidates=4, games=4, spread=0.1)
    assert wide.spread == pytest.approx(4 * narrow.spread)
    first, *_, last = narrow.run(8)
    assert np.mean(last.spread) < np.mean(first.spread)


def test_a_game_without_weights_cannot_be_tuned(tmp_path: Path) -> None:
    game = dataclasses.replace(own_folder(tmp_path), weights=())
    assert list(first_weights(game)) == [0]
    with pytest.raises(UserError, match="no weights"):
        Tuning(game, 2)


def test_a_record_of_other_weights_is_left_alone(tmp_path: Path) -> None:
    game = own_folder(tmp_path)
    tuning = Tuning(game, 2, candidates=4, games=4)
    old = dataclasses.asdict(next(tuning.run(1))) | {"centre": [1.0], "spread": [1.0]}
    tuning.file.write_text(json.dumps(old) + "\n")
    again = Tuning(game, 2, candidates=4, games=4)
    assert again.generations == []
    assert np.array_equal(again.weights(), tuning.weights())


def test_candidates_lie_in_pairs_around_the_centre(tmp_path: Path) -> None:
    game = own_folder(tmp_path)
    tuning = Tuning(game, 2, candidates=6, games=4)
    drawn = np.array(tuning.draw(0, 2))
    assert np.abs((drawn[:3] + drawn[3:]) / 2 - tuning.centre).max() <= 0.5


def test_a_device_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="expected cpu or cuda"):
        Tuning(own_folder(tmp_path), 2, device="abacus")
    if not has_cuda():
        with pytest.raises(UserError, match="No CUDA device"):
            Tuning(own_folder(tmp_path), 2, device="cuda")


WRONG = {
    "generations": (
        ("--generations", "-1"),
        "takes a whole number of at least 0; -1 came",
        "prend un nombre entier d’au moins 0 ; reçu : -1",
    ),
    "candidates": (
        ("--candidates", "1"),
        "takes a whole number of at least 2; 1 came",
        "prend un nombre entier d’au moins 2 ; reçu : 1",
    ),
    "games": (
        ("--games", "0"),
        "takes a whole number of at least 1; 0 came",
        "prend un nombre entier d’au moins 1 ; reçu : 0",
    ),
    "spread": (
        ("--spread", "-0.1"),
        "takes a number above 0; -0.1 came",
        "prend un nombre supérieur à 0 ; reçu : -0.1",
    ),
    "spread nan": (
        ("--spread", "nan"),
        "takes a number above 0; nan came",
        "prend un nombre supérieur à 0 ; reçu : nan",
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
    with pytest.raises(UserError, match="nothing to settle on"):
        Tuning(own_folder(tmp_path), 2).settle()
    assert list(tmp_path.iterdir()) == []
