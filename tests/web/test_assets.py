"""How the client is served: packed, kept for ever under its version, whole, and nothing from elsewhere."""

import hashlib
import re
import time
from collections.abc import Callable

import brotli
import httpx
import pytest

from fidchell.games import NAMES
from fidchell.server.bundle import FIRST
from fidchell.server.compression import brotlied, compressed, gzipped
from fidchell.server.http import assets
from fidchell.server.http.module_routes import MODULES_PATH, module_address
from fidchell.wasm.files import find_or_build
from tests.server.servers import LocalServer
from tests.web.visitor import MOST_SECONDS, Visitor

MOST_BYTES = 250_000
MOST_CODE_BYTES = 60_000  # of a game with its players and its search
MOST_OFFLINE_BYTES = 600_000  # client, games with their modules, texts and rules in both languages
OUTSIDE = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/)[a-z0-9.-]+\.[a-z]{2,}""")


def test_a_file_is_packed_and_kept_for_ever(server: LocalServer) -> None:
    at = f"{server.url}/web/{assets.version()}/{FIRST}"
    with httpx.Client(timeout=MOST_SECONDS) as client:
        answer = client.get(at)
        assert answer.headers["content-encoding"] == "br"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text == assets.files()[FIRST].decode()
        again = client.get(at, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        older = client.get(at, headers={"accept-encoding": "deflate, gzip"})
        assert older.headers["content-encoding"] == "gzip"
        assert older.text == answer.text
        plain = client.get(at, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == answer.text
        old = client.get(f"{server.url}/web/0123456789abcdef/{FIRST}")
        assert old.headers["cache-control"] == "no-cache"


def test_who_comes_first_does_not_wait_for_the_best_compression(server: LocalServer) -> None:
    content = assets.files()[FIRST] + b"// never asked for before"
    first = server.run(compressed(content, "br"))
    end = time.monotonic() + MOST_SECONDS
    while (later := server.run(compressed(content, "br"))) == first:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert len(later) < len(first)
    assert brotli.decompress(first) == brotli.decompress(later) == content


def test_scripts_are_sent_without_comments_on_the_same_lines() -> None:
    script = (
        "// what it is\nlet a = 1; // stays\n/**\n * many\n */\n/** @type {A} */ (a);\nb = `\n// text\n`;\n"
    )
    sent = "\nlet a = 1; // stays\n\n\n\n/** @type {A} */ (a);\nb = `\n// text\n`;\n"
    assert assets.without_comments(script) == sent
    for path in assets.WEB.rglob("*.js"):
        text, name = path.read_text(), path.relative_to(assets.WEB).as_posix()
        shorter = assets.scripts()[name]
        assert shorter.count("\n") == text.count("\n"), name
        assert ("vendor" not in name) or shorter == text, name


def test_only_files_of_the_client_are_served(server: LocalServer) -> None:
    for path in ("../server/app.py", "app/nothing.js", "..%2fserver%2fapp.py", "jsconfig.json", ""):
        assert (
            httpx.get(f"{server.url}/web/{assets.version()}/{path}", timeout=MOST_SECONDS).status_code == 404
        )


def test_the_first_page_names_every_module_it_needs(server: LocalServer) -> None:
    page = httpx.get(server.url, timeout=MOST_SECONDS).text
    for name in assets.modules():
        assert f"/web/{assets.version()}/{name}" in page
    assert "{{" not in page
    assert httpx.get(f"{server.url}/worker.js", timeout=MOST_SECONDS).text.count(assets.version()) == 2
    assert httpx.get(f"{server.url}/manifest.webmanifest", timeout=MOST_SECONDS).json()["icons"]


def test_whatever_others_wrote_is_as_it_came() -> None:
    for line in (assets.WEB / "vendor" / "hashes.txt").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((assets.WEB / "vendor" / name).read_bytes()).hexdigest() == digest
    listed = {line.split()[1] for line in (assets.WEB / "vendor" / "hashes.txt").read_text().splitlines()}
    ours = {"fluent.js"}
    found = {
        path.relative_to(assets.WEB / "vendor").as_posix() for path in (assets.WEB / "vendor").rglob("*.js")
    }
    assert found - ours == listed


def test_the_client_names_no_outside_host() -> None:
    for name, content in assets.files().items():
        if name.endswith((".js", ".css", ".html", ".svg", ".webmanifest")) and "vendor" not in name:
            assert not OUTSIDE.search(content.decode()), name


def test_the_first_load_is_small() -> None:
    """How soon it is painted is measured by bench/web.py."""
    first = assets.modules()
    sent = [content for name, content in assets.files().items() if name in first or name.endswith(".css")]
    assert sum(len(gzipped(content)) for content in sent) < MOST_BYTES


def test_all_that_is_kept_for_playing_offline_is_small(server: LocalServer) -> None:
    client = ["/", *(f"/web/{assets.version()}/{name}" for name in (*assets.first_files(), assets.ARCHIVE))]
    modules = [server.run(server.server.modules.find(game)) for game in NAMES]
    addresses = [module_address(MODULES_PATH, module) for module in modules]
    files = [path for address in addresses for path in (address.code, address.data)]
    whole = 0
    with httpx.Client(base_url=server.url, timeout=MOST_SECONDS, headers={"accept-encoding": "br"}) as http:
        for path in (*client, *assets.kept_answers(), *files):
            answer = http.get(path)
            assert answer.status_code == 200, path
            whole += len(brotlied(answer.content))
    assert whole < MOST_OFFLINE_BYTES


@pytest.mark.parametrize("game", NAMES)
def test_the_compiled_rules_of_a_game_are_small(game: str) -> None:
    assert len(brotlied(find_or_build(game).code)) <= MOST_CODE_BYTES


def test_the_archive_holds_every_file_that_a_page_may_load(server: LocalServer) -> None:
    address = f"{server.url}/web/{assets.version()}/{assets.ARCHIVE}"
    kept = httpx.get(address, timeout=MOST_SECONDS).json()
    wanted = {name for name in assets.files() if name.endswith(assets.KEPT)} - {assets.SERVICE_WORKER}
    wanted -= {name for name in wanted if name.startswith(assets.ONLINE)}
    assert set(kept) | set(assets.first_files()) == wanted
    assert not set(kept) & set(assets.first_files()), "nothing is loaded twice"
    assert all(text.encode() == assets.files()[name] for name, text in kept.items())


def test_the_client_is_kept_for_when_the_server_is_away(visitor: Callable[..., Visitor]) -> None:
    here = visitor(service_workers="allow").open()
    here.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    here.context.set_offline(True)
    here.page.goto(here.url)
    here.page.wait_for_selector(".lobby h1")
    here.complaints.clear()  # the browser notes that nothing could be fetched
