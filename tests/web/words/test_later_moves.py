"""How the best move goes on is told as the board lies then: a card that is played first has a name there."""

from collections.abc import Callable

from tests.games.tirnanog.draw import after, table
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

TOLD = f"""async ([sentence, view, later]) => {{ {ROOT}
  const {{ default: board }} = await import(`${{root}}/boards/tirnanog/index.js`);
  const {{ withMoveNames }} = await import(`${{root}}/app/parts/advice.js`);
  const {{ sayFor }} = await import(`${{root}}/words/i18n.js`);
  const gameInfo = await (await fetch("/api/v1/games/tirnanog?language=en")).json();
  const shown = {{ view, you: 0, names: ["A", "B"], gameInfo, language: "en", say: sayFor("tirnanog") }};
  const moveWords = (clicks, game = view) => board.moveWords({{ ...shown, view: game }}, clicks);
  const hint = {{ moves: [], named: {{ [later.text]: later.clicks }}, later: [later] }};
  return withMoveNames(sentence, hint, {{ ...shown, moveWords }});
}}"""


def test_a_later_move_names_the_card_that_lies_there_then(visitor: Callable[..., Visitor]) -> None:
    """The Cobblers are played, and use their power at once."""
    here = visitor()
    here.open_game("tirnanog")
    before = table(hands=["COB R1"], sagas=["R7 / .. / .."])
    then = after(before, "play COB top")
    clicks = list(then.game.moves.clicks(then, 0, then.read(0, "use T2")))
    later = {"text": "use T2", "clicks": clicks, "game": then.view(0)}
    told = here.page.evaluate(TOLD, ["Play it, then use T2.", before.view(0), later])
    assert "Leipreachán Cobblers" in told
