"""Bots on the device are called as those of a server: each seat has another name, and people come first."""

from collections.abc import Callable

from fidchell.table.seats import bot_name, level_names, with_bots
from tests.web.local.device import Device, bots


def test_a_device_and_a_server_call_their_bots_alike(device: Callable[..., Device]) -> None:
    here = device()
    taken = bot_name("oisin", 2)
    here.open_local("tirnanog", [{"kind": "open"}, *bots("oisin", 4)], [taken] * 5, is_shown=False)
    names = [chair["name"] for chair in here.view()["chairs"]]
    assert names == with_bots([taken, "", "", "", ""], ["", *["oisin"] * 4])
    assert names[0] == taken
    assert set(names) == set(level_names("oisin"))
