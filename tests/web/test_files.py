"""How the client is served: packed, kept for ever under its version, whole, and nothing from elsewhere."""

import gzip
import hashlib
import re
from collections.abc import Callable

import httpx

from fidchell.server import web
from tests.server.serving import Served
from tests.web.playing import Visitor

MOST_BYTES = 250_000
OUTSIDE = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/)[a-z0-9.-]+\.[a-z]{2,}""")


def test_a_file_is_packed_and_kept_for_ever(house: Served) -> None:
    at = f"{house.url}/web/{web.version()}/shell/app.js"
    with httpx.Client() as client:
        answer = client.get(at)
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text == (web.WEB / "shell" / "app.js").read_text()
        again = client.get(at, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = client.get(at, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == answer.text
        old = client.get(f"{house.url}/web/0123456789abcdef/shell/app.js")
        assert old.headers["cache-control"] == "no-cache"


def test_only_files_of_the_client_are_served(house: Served) -> None:
    for path in ("../server/app.py", "shell/nothing.js", "..%2fserver%2fapp.py", "jsconfig.json", ""):
        assert httpx.get(f"{house.url}/web/{web.version()}/{path}").status_code == 404


def test_the_first_page_names_every_module_it_needs(house: Served) -> None:
    page = httpx.get(house.url).text
    for name in web.modules():
        assert f"/web/{web.version()}/{name}" in page
    assert "{{" not in page
    assert httpx.get(f"{house.url}/worker.js").text.count(web.version()) > 40
    assert httpx.get(f"{house.url}/manifest.webmanifest").json()["icons"]


def test_whatever_others_wrote_is_as_it_came() -> None:
    for line in (web.WEB / "vendor" / "hashes.txt").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((web.WEB / "vendor" / name).read_bytes()).hexdigest() == digest
    listed = {line.split()[1] for line in (web.WEB / "vendor" / "hashes.txt").read_text().splitlines()}
    ours = {"fluent.js"}
    found = {path.relative_to(web.WEB / "vendor").as_posix() for path in (web.WEB / "vendor").rglob("*.js")}
    assert found - ours == listed


def test_the_client_names_no_outside_host() -> None:
    for name, content in web.files().items():
        if name.endswith((".js", ".css", ".html", ".svg", ".webmanifest")) and "vendor" not in name:
            assert not OUTSIDE.search(content.decode()), name


def test_the_first_load_is_small_and_quick(visitor: Callable[..., Visitor], house: Served) -> None:
    here = visitor(service_workers="block")
    here.open()
    here.page.wait_for_selector(".game-card svg.picture")
    here.page.goto("about:blank")
    here.page.goto(house.url)
    here.page.wait_for_selector(".game-card svg.picture")
    shown = here.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    assert shown < 1000
    first = web.modules()
    whole = sum(len(web.packed(name)) for name in web.files() if name in first or name.endswith(".css"))
    print(f"first page: {whole} bytes packed, painted after {shown:.0f} ms")
    assert whole < MOST_BYTES
    everything = sum(
        len(gzip.compress(content))
        for name, content in web.files().items()
        if name.endswith((".js", ".css", ".ftl"))
    )
    assert everything < MOST_BYTES


def test_the_client_is_kept_for_when_the_server_is_away(visitor: Callable[..., Visitor]) -> None:
    here = visitor().open()
    here.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    here.context.set_offline(True)
    here.page.goto(here.url)
    here.page.wait_for_selector(".lobby h1")
    here.complaints.clear()  # the browser notes that nothing could be fetched
