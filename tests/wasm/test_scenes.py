"""Positions of lessons in the data of modules: those that are drawn, and others when they are drawn anew."""

import json

import numpy as np
import pytest

from fidchell.games import NAMES, find
from fidchell.wasm import files
from fidchell.wasm.boxes import box_bytes, changed
from fidchell.wasm.scenes import scenes_file, scenes_of


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_is_the_position_that_is_drawn(name: str) -> None:
    game = find(name)
    scenes, drawn = scenes_of(game), json.loads(scenes_file(name).read_text(encoding="utf-8"))
    assert list(scenes) == list(drawn)
    for scene, position in drawn.items():
        loaded = game.exchange.load(position)
        assert changed(box_bytes(game, {}) or b"", scenes[scene].changes) == loaded.boxes.tobytes()
        assert np.frombuffer(scenes[scene].state, game.State.dtype).tobytes() == loaded.raw


def test_other_scenes_are_other_data_and_the_same_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = files.code_name("keltis"), files.data_name("keltis")
    monkeypatch.setattr(files, "scenes_file", lambda game: scenes_file("tipperary"))
    assert files.code_name("keltis") == before[0]
    assert files.data_name("keltis") != before[1]
