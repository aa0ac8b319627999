"""What a site consists of: everything by relative addresses, nothing that a server must answer."""

import json
import re
from functools import cache

from fidchell.games import NAMES
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http import assets
from fidchell.server.site.content import INDEX, MANIFEST, WORKER, SiteContent, site_content
from fidchell.wasm.files import BuiltModule


@cache
def content(code: bytes = b"code") -> SiteContent:
    """A site whose rules are not compiled: nothing here runs them."""
    return site_content({game: BuiltModule(code + game.encode(), b"{}") for game in NAMES})


def test_every_address_of_the_page_is_relative_and_leads_to_a_file() -> None:
    page = content().pages[INDEX].decode()
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    files = {f"{content().version}/{name}" for name in content().files} | set(content().pages)
    assert {f"{content().version}/{name}" for name in assets.modules()} <= set(addresses)
    assert set(addresses) <= files
    assert "{{" not in page


def test_the_page_has_the_policy_that_a_server_sends_in_a_header() -> None:
    page = content().pages[INDEX].decode()
    policy = re.search(r'content-security-policy" content="([^"]+)"', page)
    assert policy is not None
    assert "default-src 'none'" in policy[1]
    assert "unsafe-inline" not in policy[1]
    assert "frame-ancestors" not in policy[1], "browsers complain about it in a page"


def test_the_manifest_is_for_any_path() -> None:
    manifest = json.loads(content().pages[MANIFEST])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    for icon in manifest["icons"]:
        assert icon["src"].removeprefix(f"{content().version}/") in content().files


def test_the_service_worker_keeps_files_that_are_there() -> None:
    worker = content().pages[WORKER].decode()
    listed = re.search(r"FILES = (\[.*?\]);", worker, re.DOTALL)
    assert listed is not None
    kept = json.loads(listed[1])
    assert MANIFEST in kept
    assert {name.removeprefix(f"{content().version}/") for name in kept} - {MANIFEST} <= set(content().files)
    assert any(name.endswith(".wasm") for name in kept)
    assert "{{" not in worker


def test_answers_are_there_in_both_languages() -> None:
    for language in LANGUAGES:
        house = json.loads(content().files[f"answers/{language}/house.json"])
        assert [game["game"] for game in house["games"]] == list(NAMES)
        for game in NAMES:
            folder = f"answers/{language}/games/{game}"
            assert json.loads(content().files[f"{folder}.json"])["language"] == language
            assert content().files[f"{folder}/rules.md"].startswith(b"#")
            address = json.loads(content().files[f"{folder}/module.json"])
            assert address["code"].removeprefix(f"{content().version}/") in content().files


def test_other_rules_are_another_version() -> None:
    assert content(b"other").version != content().version
