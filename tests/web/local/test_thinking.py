"""Hints and reviews are thought out on the device: at its own tables and at a server's."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.local.device import Device
from tests.web.visitor import MOST_SECONDS

REVIEWED = 1000 * MOST_SECONDS  # milliseconds: a review takes all that a busy machine has to give
ASKED = ("/hint?", "/review?", "/analysis?")


def test_a_hint_with_reasons_comes_without_a_network(device: Callable[..., Device]) -> None:
    here = device(is_kept=True)
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.context.set_offline(True)
    here.open_local(options={"first": "a"})
    here.page.wait_for_selector("[data-board] .lit")
    here.page.click(".actions button:has-text('Hint')")
    here.page.wait_for_selector(".hint .hint-first")
    for strength in (2, 3):
        here.page.click(".hint button:has-text('Tell me more')")
        here.page.wait_for_selector(f".hint[data-strength='{strength}']")
    here.page.wait_for_selector(".hint .reasons li")
    expect(here.page.locator(".hint .hint-first")).to_have_text(
        re.compile("^(Lay out|Discard) "), use_inner_text=True
    )
    here.forget_lost_lines()


def test_a_game_is_reviewed_without_a_network(device: Callable[..., Device]) -> None:
    here = device(is_kept=True)
    here.open()
    here.page.wait_for_selector(".ready-offline")
    here.context.set_offline(True)
    here.open_local(options={"variant": "short"})
    ended = here.play_out([0])
    here.page.goto(f"{here.url}/#/replay/{here.table}/3")
    here.page.wait_for_selector(f".fared tbody tr >> nth={len(ended['chairs']) - 1}", timeout=REVIEWED)
    here.page.click("button:has-text('Analyse')")
    here.page.wait_for_selector(".move-list li, .advice li, .review-words ol li")
    here.forget_lost_lines()


def test_the_server_is_asked_for_neither_hint_nor_review(device: Callable[..., Device]) -> None:
    here, asked = device(), list[str]()
    here.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    here.table = here.open_game("keltis", {"variant": "short", "first": "a"}, bot="greedy")
    here.page.wait_for_selector("[data-board] .lit")
    here.page.click(".actions button:has-text('Hint')")
    here.page.wait_for_selector(".hint .hint-first")
    here.play_out([0])
    here.page.wait_for_selector("dialog.end .fared tbody tr", timeout=REVIEWED)
    assert not [call for call in asked if call.startswith("POST") and any(each in call for each in ASKED)]
