"""A local game as a log: verified, brought to the server, and back from there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from fidchell.cli.main import main
from tests.server.clients import ApiClient
from tests.server.servers import LocalServer
from tests.web.local.device import Device, bots

GAMES = ("keltis", "tipperary", "tirnanog")


def verified(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What `fidchell verify` says of a log."""
    file = folder / "game.log"
    file.write_text(text, encoding="utf-8", newline="\n")
    assert main(["verify", str(file)]) == 0
    return capsys.readouterr().out


def bring(here: Device, text: str, folder: Path, is_local: bool) -> None:
    """Bring a log along on the page for it."""
    file = folder / "brought.log"
    file.write_text(text, encoding="utf-8", newline="\n")
    here.open("#/new?import=1")
    if is_local:
        here.page.click("label:has-text('Open it on this device')")
    here.page.set_input_files("input[type=file]", str(file))


def told(view: dict[str, Any]) -> list[tuple[int, int, Any]]:
    """What a log tells of moves."""
    return [(each["seat"], each["move"], each["messages"]) for each in view["log"] if each["kind"] == "move"]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_verified_and_travels_to_the_server_and_back(
    device: Callable[..., Device],
    server: LocalServer,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
) -> None:
    here = device()
    here.open_local(game, [{"kind": "open"}, *bots("lir")], is_shown=False)
    ended = here.play_out([0])
    text = here.call("log", here.table, 0)
    totals = " ".join(str(total) for total in ended["result"]["totals"])
    assert f"\nend {totals} #" in text
    assert "Aoife" in verified(text, tmp_path, capsys)
    table = ApiClient(server.url).post("/imports", 201, log=text)["table"]
    there, here_too = ApiClient(server.url).get(f"/tables/{table}"), here.view(None)
    assert there["game"] == here_too["game"]
    assert told(there) == told(here_too), "the log tells a spectator the same"
    assert (there["status"], there["result"]["totals"]) == ("ended", ended["result"]["totals"])
    back = here.call("log", table, None)
    assert back.startswith("fidchell log 2 ")
    bring(here, back, tmp_path, is_local=True)
    here.page.wait_for_selector(".replay [data-board]")
    here.table = str(here.page.evaluate("location.hash")).split("/")[2]
    again = here.view()
    assert (again["result"]["totals"], again["seed"]) == (ended["result"]["totals"], ended["seed"])


def test_a_game_under_way_goes_on_at_the_server_and_on_the_device(
    device: Callable[..., Device], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = device()
    here.open_local(options={"variant": "three_journeys", "memory_aid": 2, "own_redraw": True})
    here.play_out([0], most=6)
    text = here.call("log", here.table, 0)
    assert "variant=three_journeys memory_aid=2 own_redraw=on #" in text
    verified(text, tmp_path, capsys)
    here.page.click("[aria-label=Menu]")
    here.page.click("text=Take this game to the server")
    here.page.wait_for_function("() => location.hash.startsWith('#/join/')")
    here.page.wait_for_selector(".known-seed")
    bring(here, text, tmp_path, is_local=True)
    here.page.wait_for_selector("[data-board]")
    expect(here.page.locator(".known-seed")).to_have_count(1)


def test_a_log_that_was_altered_is_refused_by_its_line(device: Callable[..., Device], tmp_path: Path) -> None:
    here = device()
    here.open_local(is_shown=False)
    here.play_out([0], most=4)
    lines = here.call("log", here.table, 0).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[first] = lines[first].replace("1 ", "1 a lay R5 x", 1)
    bring(here, "\n".join(lines) + "\n", tmp_path, is_local=True)
    here.page.wait_for_selector(f".trouble:has-text('Line {first + 1} of the log was altered')")
