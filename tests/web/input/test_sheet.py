"""A sheet over the table closes by Escape, wherever the focus has gone meanwhile."""

from collections.abc import Callable

import pytest

from tests.web.visitor import Visitor

SHEETS = {"tirnanog": ("tnn", ".tnn-more"), "tipperary": ("tip", ".tip-objectives")}
LOSE_FOCUS = "document.activeElement.blur()"


@pytest.mark.parametrize("game", SHEETS)
def test_escape_closes_a_sheet_that_has_lost_the_focus(game: str, visitor: Callable[..., Visitor]) -> None:
    here, (prefix, opener) = visitor(), SHEETS[game]
    here.open_game(game, {"objectives": True} if game == "tipperary" else None, rivals=0)
    here.page.locator(opener).first.press("Enter")
    here.page.wait_for_selector(f".{prefix}-sheet button:focus")
    here.page.evaluate(LOSE_FOCUS)
    here.page.keyboard.press("Escape")
    here.page.wait_for_selector(f".{prefix}-sheet", state="detached")
