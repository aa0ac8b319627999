"""Firefox, driven by WebDriver BiDi, which it speaks itself: open a page and run scripts in it."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

PROGRAMS = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Nothing moves, and a Firefox that was killed starts as ever.
PREFERENCES = """user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
"""
TIMEOUT = 300.0  # seconds; no test fails because a machine is busy


def program() -> str | None:
    """Where Firefox is, if it is there."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def new_profile(folder: Path) -> Path:
    """Where a Firefox keeps everything; the test is skipped where Firefox is missing."""
    if program() is None:
        pytest.skip("Firefox is missing (Debian: apt-get install firefox-esr)")
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
    return profile


class Firefox:
    """One window."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.asked = socket, 0
        self.ask("session.new", capabilities={})
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **given: Any) -> Any:
        """Give a command, and wait for its answer."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": given}))
        while True:
            answer = json.loads(self.socket.recv(TIMEOUT))
            if answer.get("id") == self.asked:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        """Go to a page, and wait until it is loaded."""
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def run(self, function: str, given: Any = None) -> Any:
        """What a function of the page answers, when it does; both go there and back as JSON."""
        call = f"(async () => JSON.stringify((await ({function})({json.dumps(given)})) ?? null))()"
        found = self.ask(
            "script.evaluate", expression=call, target={"context": self.window}, awaitPromise=True
        )
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def wait_for(self, selector: str) -> None:
        """Wait until something is on the page."""
        self.run(WAIT, selector)

    def pause(self, milliseconds: int) -> None:
        """The page goes on meanwhile."""
        time.sleep(milliseconds / 1000)


WAIT = """async (selector) => {
  while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done, 50));
}"""


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """A headless Firefox with a profile; it is killed in the end."""
    flags = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
    process = subprocess.Popen(
        [str(program()), *flags], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stderr is not None
        found = next(filter(None, map(LISTENING.search, process.stderr)))
        with connect(
            f"{found[1]}/session", max_size=None, open_timeout=TIMEOUT, ping_interval=None
        ) as socket:
            yield Firefox(socket)
    finally:
        process.kill()
        process.wait()
