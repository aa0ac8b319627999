"""On a small card of Tír na nÓg no name is cut: letters are as small as its longest word needs."""

from collections.abc import Callable

import pytest

from fidchell.server.http.game_info import game_info
from tests.web.page_scripts import ROOT
from tests.web.visitor import Visitor

WIDTHS = (76, 88, 100)  # from the smallest card that bears its name
CUT = f"""async ([names, width]) => {{ {ROOT}
  const {{ nameIn }} = await import(`${{root}}/boards/tirnanog/cards/card.js`);
  return names.filter((name) => nameIn(name, width).rows.some((row) => row.endsWith("…")));
}}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", ["100%", "200%"])
def test_every_name_is_whole(visitor: Callable[..., Visitor], language: str, scale: str) -> None:
    edition = game_info("tirnanog", language)["edition"]
    names = [card["name"] for card in (*edition["plain"], *edition["special"])]
    page = visitor().open("#/rules").page
    page.evaluate("(scale) => { document.documentElement.style.fontSize = scale }", scale)
    for width in WIDTHS:
        assert page.evaluate(CUT, [names, width]) == []
