"""The log is phrased by the page: what the server says, in words without codes, also in another language."""

from collections.abc import Callable

from tests.web.visitor import Visitor

TRIES = 600
# The sentences of the server for this seat, and those of the page, asked again until they are the same.
SENTENCES = """async ({ table, language, tries }) => {
  for (;;) {
    const answer = await fetch(`/api/v1/tables/${table}?seat=0&language=${language}`);
    const told = (await answer.json()).log.map((entry) => entry.words.trim()).slice(1);
    const lines = [...document.querySelectorAll(".log .log-line")].slice(1);
    const shown = lines.map((line) => line.lastChild.textContent.trim());
    if (JSON.stringify(told) === JSON.stringify(shown) || !tries--) return [told, shown];
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def test_the_page_says_what_the_server_says_in_both_languages(visitor: Callable[..., Visitor]) -> None:
    """Keltis has no codes; the first line quotes a fingerprint, which the page does not."""
    here = visitor()
    table = here.open_game("keltis")
    here.play_until(".log .log-line >> nth=12")
    for language in ("en", "fr"):
        told, shown = here.page.evaluate(SENTENCES, {"table": table, "language": language, "tries": TRIES})
        assert len(told) > 10
        assert shown == told
        here.page.click("[aria-label=Menu]")
        here.page.click("dialog label:has-text('Français')")
        here.page.keyboard.press("Escape")


def test_lines_carry_pictures_of_what_they_are_about(visitor: Callable[..., Visitor]) -> None:
    for game in ("keltis", "tipperary", "tirnanog"):
        here = visitor()
        here.open_game(game)
        here.play_until(f".log-line .log-picture.{game}")


def test_choices_that_were_laid_open_are_told_since_the_last_turn(visitor: Callable[..., Visitor]) -> None:
    """All place at the same time: what the others laid came to light with one's own move."""
    here = visitor()
    here.open_game("tipperary")
    here.play_until(".since li:has-text('lays the tile')")
    assert not here.page.locator(".since li:has-text('has chosen')").count()
