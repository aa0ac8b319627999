"""The screens of tables on the device: checked by axe, and kept as pictures to look at."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.app.test_screens import LOOKS, Tour
from tests.web.local.device import Device, bots


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: look[0])
def test_every_screen_passes_axe(device: Callable[..., Device], look: tuple[Any, ...]) -> None:
    here = device(is_kept=True, size=look[1])
    tour = Tour(here, look)
    tour.show("device-new", "/new/keltis", ".device-switch input:not([disabled])")
    here.page.click(".device-switch")
    tour.show("device-chosen", None, ".device-switch input:checked")
    here.open_local(chairs=[{"kind": "open"}, *bots("lir")], options={"first": "a"})
    tour.show("device-table", None, "[data-board] .lit")
    first, tour.page = here.page, here.context.new_page()
    here.listen(tour.page)
    tour.page.goto(first.url)
    tour.show("device-second-page", None, ".ask")
    tour.page.close()
    tour.page = first
    tour.show("device-lobby", "/", ".ready-offline")
    assert {screen: found for screen, found in tour.found.items() if found} == {}
