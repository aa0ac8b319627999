"""A new table: all that is usual on one screen, the rest folded, and every option in words."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fidchell.games import NAMES, find
from tests.web.visitor import DESKTOP, Visitor
from tests.web.waiting import value_when

SMALL = {"width": 360, "height": 740}
HOW = {"en": "How it is played", "fr": "Façon de jouer"}
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b|\b(?:option|shell|value)-[a-z]")


def identifiers(game: str) -> set[str]:
    """Every value of an option that is no word of a language."""
    options = find(game).edition.options.values()
    values = {value for option in options for value in option.choices if isinstance(value, str)}
    return {value for value in values if "_" in value} | {
        option.name for option in options if "_" in option.name
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_and_value_has_words(visitor: Callable[..., Visitor], language: str) -> None:
    here = visitor()
    kept = json.dumps({"language": language})
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")
    here.open("#/new/keltis")
    for game in NAMES:
        here.page.locator(".game-choice-one").nth(NAMES.index(game)).click()
        here.page.click(".more-options:not([open]) summary") if game == NAMES[0] else None
        shown = find(game).edition.options
        letters = [name for name in shown if re.search(r"_[c-e]$", name)]  # of seats that are not there
        count = len(shown) - len(letters)
        here.page.wait_for_function(f"() => document.querySelectorAll('.option').length === {count}")
        here.page.wait_for_selector(f"legend:has-text('{HOW[language]}')")
        text = here.page.locator("main").inner_text() + here.page.locator("main").evaluate(OPTION_TEXTS)
        assert not IDENTIFIER.findall(text)
        assert not [name for name in identifiers(game) if name in text]
        labels = here.page.evaluate(LABELS)
        assert not [label for label in labels if re.fullmatch(r"[a-e]|\d|true|false|random|set", label)], (
            labels
        )


def test_a_table_is_opened_without_scrolling(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/new/tirnanog")
    for size, slack in ((DESKTOP, 0), (SMALL, 260)):
        here.page.set_viewport_size(size)  # type: ignore[arg-type]
        here.page.wait_for_selector(".choice-one:has([name=variant])")
        here.page.wait_for_function("() => document.scrollingElement.scrollWidth <= innerWidth")
        over = value_when(here.page, TOO_MUCH, lambda found, most=slack: found[0] <= most and found[1] <= 0)
        assert over[0] <= slack
        assert over[1] <= 0, "the button is below the screen"


def test_what_lies_under_the_button_is_not_half_seen(visitor: Callable[..., Visitor]) -> None:
    here = visitor(size=SMALL).open("#/new/keltis")
    here.page.wait_for_selector(".choice-one:has([name=variant])")
    assert here.page.evaluate(SEEN_BESIDE_THE_BUTTON) == []


def test_a_way_to_play_is_one_click(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/new/keltis")
    here.page.get_by_label("Short game").check()
    here.page.click(".more-options summary")
    expect(here.page.locator(".option:has-text('Figures that end') input").first).to_be_checked()  # three
    here.page.select_option(".chair-row:nth-of-type(2) select", "bot")
    with here.page.expect_request(lambda asked: asked.url.split("?")[0].endswith("/tables")) as asked:
        here.page.click("text=Open the table")
    sent = json.loads(asked.value.post_data or "")
    assert sent["terms"]["options"] == {"variant": "short"}


# By how much the page, and the button on it, reach below the screen.
TOO_MUCH = """() => [document.scrollingElement.scrollHeight - innerHeight,
  document.querySelector(".create-button .button").getBoundingClientRect().bottom - innerHeight]"""
# What is met to the left, right and below of the button that stays in sight, and is not its own ground.
SEEN_BESIDE_THE_BUTTON = """() => {
  const bar = document.querySelector(".create-button");
  const panel = bar.closest(".panel").getBoundingClientRect();
  const button = bar.querySelector(".button").getBoundingClientRect();
  const spots = [[panel.left + 3, button.top + 8], [panel.right - 3, button.top + 8],
    [panel.left + 20, innerHeight - 2], [panel.left + 20, button.top - 3]];
  return spots.map(([x, y]) => document.elementFromPoint(x, y)).filter((e) => !bar.contains(e))
    .map((e) => e.outerHTML.slice(0, 80));
}"""
OPTION_TEXTS = """main => [...main.querySelectorAll("option")].map(e => e.textContent).join(" ")"""
LABELS = """() => [...document.querySelectorAll(".option :is(option, .choice-one)")]
  .map(e => e.textContent.trim())"""
