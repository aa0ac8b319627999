"""The log is phrased by the page: the same sentences as the server's, also after a change of language."""

from collections.abc import Callable

import pytest

from tests.web.visitor import Visitor

GAMES = ("keltis", "tipperary", "tirnanog")
TRIES = 200
# The sentences of the server for this seat, and those of the page, asked again until they are the same.
SENTENCES = """async ({ table, language, tries }) => {
  for (;;) {
    const answer = await fetch(`/api/v1/tables/${table}?seat=0&language=${language}`);
    const told = (await answer.json()).log.map((entry) => entry.words.trim());
    const shown = [...document.querySelectorAll(".log .log-line")].map((line) => line.textContent.trim());
    if (JSON.stringify(told) === JSON.stringify(shown) || !tries--) return [told, shown];
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_the_server_says_in_both_languages(
    visitor: Callable[..., Visitor], game: str
) -> None:
    here = visitor()
    table = here.open_game(game)
    here.play_on(clicks=16)
    for language in ("en", "fr"):
        told, shown = here.page.evaluate(SENTENCES, {"table": table, "language": language, "tries": TRIES})
        assert len(told) > 10
        assert shown == told
        here.page.click("[aria-label=Menu]")
        here.page.click("dialog label:has-text('Français')")
        here.page.keyboard.press("Escape")
