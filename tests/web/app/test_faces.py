"""Computer players have faces, names of their own, and a few words to say."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.table.seats import level_names
from tests.web.page_scripts import OPEN
from tests.web.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor

SMALL = {"width": 360, "height": 740}
POETS = level_names("oisin")
# What a remark covers of all that can be pressed, beside the bar of players.
COVERED = """() => {
  const said = document.querySelector(".remark").getBoundingClientRect();
  const meets = (e) => { const box = e.getBoundingClientRect();
    return box.width && box.left < said.right - 1 && box.right > said.left + 1
      && box.top < said.bottom - 1 && box.bottom > said.top + 1; };
  return [...document.querySelectorAll("button, a, .prompt, [data-board]")].filter(meets)
    .map(e => e.outerHTML.slice(0, 120));
}"""

# It is said for a moment only: what the first one covers and says is noted some frames after it came.
NOTE_REMARK = f"""(() => {{
  let frames = 0;
  const note = () => {{
    const said = document.querySelector(".remark q");
    if (said && ++frames === 4) window.remarked = [({COVERED})(), said.innerText];
    if (!window.remarked) requestAnimationFrame(note);
  }};
  note();
}})()"""


def open_table(here: Visitor, *bots: str, game: str = "tirnanog") -> None:
    here.open()
    chairs = [{"kind": "open"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    table = here.page.evaluate(OPEN, {"terms": {"game": game, "chairs": chairs}, "name": "Muirgheal"})
    here.open(f"#/table/{table}?seat=0")
    here.page.wait_for_selector("[data-board]")


def keep(here: Visitor, **settings: Any) -> None:
    kept = json.dumps(settings)
    here.context.add_init_script(f"localStorage.setItem('fidchell-settings', {json.dumps(kept)})")


@pytest.mark.parametrize(
    ("size", "language"), [(SMALL, "en"), (PHONE, "fr"), (SIDEWAYS, "en"), (DESKTOP, "fr")]
)
def test_four_of_one_level_can_be_told_apart_and_greet(
    visitor: Callable[..., Visitor], size: dict[str, int], language: str
) -> None:
    here = visitor(size=size)
    keep(here, language=language)
    here.context.add_init_script(NOTE_REMARK)
    open_table(here, *["oisin"] * 3)
    covered, said = here.page.wait_for_function("() => window.remarked").json_value()
    assert covered == []
    assert said == {"en": "Every game is a tale. Let us begin ours."}.get(
        language, "Chaque partie est un récit. Commençons le nôtre."
    )
    expect(here.page.locator(".player-name")).to_have_text([re.compile("Muirgheal"), *POETS[1:4]])
    looks = here.page.locator(".player .portrait").evaluate_all("all => all.map(e => e.classList[2])")
    assert looks == ["looks-1", "looks-2", "looks-3"]
    here.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_tap_puts_a_remark_away(visitor: Callable[..., Visitor]) -> None:
    """On a phone it lies over the scores."""
    here = visitor(size=SMALL, has_touch=True, is_mobile=True)
    here.context.add_init_script(
        "window.setTimeout = ((later) => (what, wait, ...more) =>"
        " later(what, wait === 5000 ? 1e9 : wait, ...more))(window.setTimeout)"
    )
    open_table(here, "oisin", "oisin")
    here.page.wait_for_selector(".remark")
    here.page.touchscreen.tap(180, 70)
    here.page.wait_for_selector(".remark", state="detached")


def test_whoever_wants_silence_has_it(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    keep(here, remarks="off")
    open_table(here, "lir", game="keltis")
    here.page.wait_for_selector(".player .portrait")
    assert here.page.locator(".remark").count() == 0
    here.open("#/settings")
    expect(here.page.get_by_role("group", name="Computer players talk").get_by_label("no")).to_be_checked()


def test_the_last_word_stands_at_the_end(visitor: Callable[..., Visitor]) -> None:
    here = visitor()
    open_table(here, "medb", game="keltis")
    here.page.evaluate(RESIGN)
    here.page.wait_for_selector("dialog.end .last-words .portrait")
    expect(here.page.locator(".last-words")).to_contain_text("As it should be.")


def test_faces_are_where_one_chooses(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open()
    expect(here.page.locator(".level .portrait")).to_have_count(6)
    here.open("#/new/tirnanog")
    here.page.wait_for_selector(".chair-row")
    here.page.locator(".chair-row").nth(1).locator("select").first.select_option("bot")
    row = here.page.locator(".chair-row").nth(1)
    row.locator(f"text={POETS[1]}").wait_for()
    expect(row.locator(".portrait-oisin")).to_have_count(1)
    row.locator("select").nth(1).select_option("medb")
    expect(row.locator(".portrait-medb")).to_have_count(1)
    expect(row).to_contain_text(level_names("medb")[1])


RESIGN = """async () => {
  const table = location.hash.split("/")[2].split("?")[0];
  await fetch(`/api/v1/tables/${table}/commands`, { method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ command: { command: "resign" }, seat: 0 }) });
}"""
