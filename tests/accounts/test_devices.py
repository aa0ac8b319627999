"""Devices in the list of those that are signed in."""

import pytest

from fidchell.accounts.devices import device_of


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("python-httpx/0.28.1", "python-httpx/0.28.1"),
        ("evil\x1b[31m\x00name more", "evil [31m name"),
        ("", ""),
        ("x" * 5000, "x" * 60),
    ],
)
def test_a_device_is_told_by_browser_and_system(user_agent: str, name: str) -> None:
    assert device_of(user_agent) == name
