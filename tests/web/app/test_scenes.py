"""Positions of lessons on the device: what is shown there is what the server shows, in both languages."""

from collections.abc import Callable

import pytest

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

# Every step of a lesson as the device and as the server show it, by the first move that each step allows.
BOTH = (
    f"async (game) => {{ {ROOT}"
    + """
  const { loadGameBoard, loadGameInfo } = await import(`${root}/app/games.js`);
  const { gameModule } = await import(`${root}/rules/game_module.js`);
  const { sceneOnDevice, sceneOnServer } = await import(`${root}/app/learn/scenes.js`);
  const [{ lesson }, info] = [await loadGameBoard(game), await loadGameInfo(game)];
  const module = await gameModule(game);
  const phrasing = { game, names: ["Medb", "Aoife"], you: 0, factNames: info.names };
  let [scene, moves] = ["", []];
  const found = [];
  for (const step of lesson) {
    if (step.scene) [scene, moves] = [step.scene, []];
    found.push([
      sceneOnDevice(module, scene, moves, phrasing),
      await sceneOnServer(scene, moves, phrasing),
    ]);
    if (step.moves) moves = [...moves, `a ${step.moves[0]}`];
  }
  return found;
}"""
)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_device_shows_what_the_server_shows(
    game: str, locale: str, visitor: Callable[..., Visitor]
) -> None:
    find_or_build(game)
    pairs = visitor(locale=locale).open().page.evaluate(BOTH, game)
    assert len(pairs) > 10
    assert any(shown["words"] for shown, _ in pairs)
    for own, theirs in pairs:
        assert own == theirs
