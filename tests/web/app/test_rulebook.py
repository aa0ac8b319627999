"""The rulebook for people: two illustrated pages a game, on a screen and on paper; Irish names to hear."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fidchell.games import NAMES
from tests.web.accessibility import violations
from tests.web.visitor import DESKTOP, Visitor
from tests.web.waiting import expect_value

SMALL = {"width": 360, "height": 740}
LOOKS = [(DESKTOP, "light", "en"), (SMALL, "dark", "fr")]
KEY = re.compile(r"rulebook-|shell-|\*\*|\{")
VOICES = """
const spoken = [];
const voices = [{ lang: "fr-FR", name: "a" }, { lang: "en-IE", name: "b" }, { lang: "ga-IE", name: "c" }];
window.spoken = spoken;
Object.defineProperty(window, "SpeechSynthesisUtterance", { value: class {
  constructor(text) { this.text = text; } } });
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => voices, cancel() {}, addEventListener() {},
  speak: (words) => spoken.push([words.text, words.voice.lang]) } });
"""


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_every_game_stands_on_two_illustrated_pages(
    visitor: Callable[..., Visitor], size: dict[str, int], theme: str, language: str
) -> None:
    here = visitor(size=size, bypass_csp=True)
    kept = json.dumps({"theme": theme, "language": language})
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")
    here.open()
    for game in NAMES:
        here.open(f"#/rulebook/{game}")
        here.page.wait_for_selector(f".book-links [aria-current][href$={game}]")
        here.page.wait_for_selector(".book-page:nth-of-type(2) .book-figure svg")
        here.page.wait_for_selector(".book-figure svg >> nth=4")
        expect(here.page.locator(".book-page")).to_have_count(2)
        text = here.page.locator("main").inner_text()
        assert not KEY.search(text), KEY.findall(text)
        here.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
        assert violations(here.page) == []


def test_it_prints_on_two_sheets(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    kept = json.dumps({"theme": "dark", "language": "fr"})  # the longer words
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")
    here.open()
    for game in NAMES:
        here.open(f"#/rulebook/{game}")
        here.page.wait_for_selector(f".book-links [aria-current][href$={game}]")
        here.page.wait_for_selector(".book-page:nth-of-type(2) .book-figure svg")
        printed = here.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2, game


def test_irish_names_can_be_heard_where_there_is_a_voice(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.context.add_init_script(VOICES)
    here.open("#/rules/tirnanog")
    here.page.get_by_role("button", name="Hear “Balor”").click()
    here.open("#/rulebook/tirnanog")
    here.page.get_by_role("button", name="Hear “Tír na nÓg”").click()
    expect_value(here.page, "spoken", [["Balor", "ga-IE"], ["Tír na nÓg", "ga-IE"]])


def test_without_a_voice_the_spelling_stands_alone(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    here.context.add_init_script("Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
    here.open("#/rules/tirnanog")
    here.page.wait_for_selector("#pronunciation")
    assert here.page.locator(".hear").count() == 0
    expect(here.page.locator(".rules-text")).to_contain_text("BAY-lir")


def test_the_ways_lead_there_and_back(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open("#/learn/keltis")
    here.page.click("text=The game on two pages")
    here.page.wait_for_selector(".book-page")
    here.page.click("text=paragraph by paragraph")
    here.page.wait_for_selector(".rules-text .paragraph")
    here.page.click("text=The game on two pages")
    here.page.wait_for_selector(".book-page")
