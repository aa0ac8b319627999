"""Whole games with the network off, on pages that are killed at any moment: no answered move is lost."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error

from fidchell.cli.main import main
from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.server.servers import running_server
from tests.web.firefox import Firefox, firefox, new_profile
from tests.web.local.device import API, CALL, LISTEN, Device, bots

IS_LONG = "FIDCHELL_DEALS" in os.environ
KILLS = 9 if IS_LONG else 2  # of each case: 54 in all
FIREFOX_KILLS = 4 if IS_LONG else 1  # of each game: 12 in all
CASES = [(game, language) for language in ("en", "fr") for game in NAMES]
LONGEST_MS = 300  # from an answer to the kill
CRASH = "chrome://crash"  # the process of the page dies at once, without a last word

# Any legal moves, until the page is killed; `promised` is the last number that was answered.
PLAY_ON = f"""async ([table]) => {{ {API}
  window.promised = 0;
  window.hasEnded = false;
  const goOn = async () => {{
    for (;;) {{
      const view = await api.getTable(table, 0);
      if (view.status === "ended") return;
      if (!view.moves.length) await new Promise((done) => setTimeout(done, 4));
      else {{
        const {{ text }} = view.moves[Math.floor(Math.random() * view.moves.length)];
        const command = {{ command: "act", number: view.number, moves: [text] }};
        window.promised = (await api.sendCommand(table, 0, command)).number;
        await window.acknowledged?.(window.promised);
      }}
    }}
  }};
  goOn().finally(() => (window.hasEnded = true));
}}"""
HAS_ANSWERED = "() => Boolean(window.promised || window.hasEnded)"


def terms_of(game: str) -> dict[str, object]:
    """A game against a quick bot, the longest of Keltis."""
    options = {"variant": "three_journeys"} if game == "keltis" else {}
    return {"game": game, "chairs": [{"kind": "open"}, *bots("lir")], "options": options}


def verify(text: str, folder: Path) -> None:
    """A finished game is judged by the rules of the server's machine."""
    file = folder / "finished.log"
    file.write_text(text, encoding="utf-8", newline="\n")
    assert main(["verify", str(file)]) == 0


def crash(here: Device) -> None:
    """The process of the page dies, and a new page comes in its place."""
    with pytest.raises(Error, match="crash"):
        here.page.goto(CRASH)
    here.page.close()
    here.page = here.context.new_page()
    here.listen(here.page)
    here.open()


@pytest.mark.parametrize(("game", "language"), CASES)
def test_whole_games_on_pages_that_are_killed(
    device: Callable[..., Device], game: str, language: str, tmp_path: Path
) -> None:
    here, dice, acknowledged = device(is_kept=True, locale=language), random.Random(language), [0]
    here.context.expose_function("acknowledged", lambda number: acknowledged.append(number))
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.context.set_offline(True)
    killed = 0
    while killed < KILLS:
        here.table = here.call("openLocalTable", terms_of(game), ["Aoife", ""])["table"]
        acknowledged[:] = [0]
        while killed < KILLS and here.view()["status"] != "ended":
            here.play_unseen()
            here.page.evaluate(PLAY_ON, [here.table])
            here.page.wait_for_function(HAS_ANSWERED)
            here.page.wait_for_timeout(dice.randrange(LONGEST_MS))
            promised = acknowledged[-1]
            crash(here)
            killed += 1
            assert here.view()["number"] >= promised
        here.play_unseen()
        here.play_out([0])
        verify(here.call("log", here.table, 0), tmp_path)
    here.forget_lost_lines()


def look_again(window: Firefox, url: str) -> None:
    """The lobby from what is kept."""
    window.open(url)
    window.wait_for(".lobby h1")


def begin(window: Firefox, table: str, promised: int) -> None:
    """Everything that was answered is there; any legal moves from now on."""
    assert window.run(CALL, ["getTable", [table, 0]])["number"] >= promised
    window.run(LISTEN, table)
    window.run(PLAY_ON, [table])


def play_a_while(window: Firefox, table: str, promised: int, milliseconds: int) -> int:
    """Play on for a moment; returns the last number that was answered."""
    begin(window, table, promised)
    while not window.run(HAS_ANSWERED):
        window.pause(5)
    window.pause(milliseconds)
    return max(promised, window.run("() => window.promised"))


def test_whole_games_in_a_firefox_that_is_killed(tmp_path: Path) -> None:
    """A Firefox is killed wherever its block ends; the server is gone before the first move."""
    for game in NAMES:
        find_or_build(game)
    profile, dice = new_profile(tmp_path), random.Random(21)
    with firefox(profile) as window:
        with running_server(tmp_path) as server:
            window.open(server.url)
            window.wait_for(".ready-offline")
        given = [[terms_of(game), ["Aoife", ""]] for game in (NAMES if IS_LONG else NAMES[:1])]
        promised = {window.run(CALL, ["openLocalTable", each])["table"]: 0 for each in given}
        first, *others = [table for table in promised for _ in range(FIREFOX_KILLS)]
        promised[first] = play_a_while(window, first, 0, dice.randrange(LONGEST_MS))
    for table in others:
        with firefox(profile) as window:
            look_again(window, server.url)
            promised[table] = play_a_while(window, table, promised[table], dice.randrange(LONGEST_MS))
    with firefox(profile) as window:
        look_again(window, server.url)
        for table, number in promised.items():
            begin(window, table, number)
            while not window.run("() => window.hasEnded"):
                window.pause(50)
            verify(window.run(CALL, ["log", [table, 0]]), tmp_path)
