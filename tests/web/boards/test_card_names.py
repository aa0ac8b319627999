"""On a small card of Tír na nÓg no name is cut, unless a single word is too long for it."""

from collections.abc import Callable

import pytest

from fidchell.server.http.game_info import game_info
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

WIDTH = 88
CUT = f"""async ([names, width]) => {{ {ROOT}
  const {{ nameIn }} = await import(`${{root}}/boards/tirnanog/cards/card.js`);
  const isCut = (name) => nameIn(name, width).rows.some((row) => row.endsWith("…"));
  return names.filter((name) => isCut(name) && !name.split(" ").some(isCut));
}}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_of_several_words_is_whole(visitor: Callable[..., Visitor], language: str) -> None:
    edition = game_info("tirnanog", language)["edition"]
    names = [card["name"] for card in (*edition["plain"], *edition["special"])]
    assert visitor().open("#/rules").page.evaluate(CUT, [names, WIDTH]) == []
