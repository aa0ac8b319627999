"""What a site of files consists of: the client, the answers a server would give about games, compiled rules.

All but a few files lie in a folder that is named by a hash of them; every address is relative, so that any
file host serves the site at any path.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fidchell.games import NAMES
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.auth.middleware import CONTENT_POLICY
from fidchell.server.bots.modules import served
from fidchell.server.codec import ENCODER
from fidchell.server.http import assets
from fidchell.server.http.game_info import rules_of
from fidchell.server.http.game_routes import game_json
from fidchell.server.http.module_routes import CODE, DATA, module_address
from fidchell.server.http.table_routes import info_of_server
from fidchell.wasm.files import BuiltModule
from fidchell.wasm.scenes import SCENES

INDEX, WORKER, MANIFEST = "index.html", "worker.js", "manifest.webmanifest"
SITE_WORKER = "site/worker.js"
ANSWERS, MODULES = "answers", "modules"
ONLY_IN_HEADERS = "; frame-ancestors 'none'"  # a page cannot say this of itself
POLICY = (
    f'<meta http-equiv="content-security-policy" content="{CONTENT_POLICY.replace(ONLY_IN_HEADERS, "")}">\n'
    '<meta name="referrer" content="no-referrer">'
)
AFTER = '<meta charset="utf-8">'
Modules = Mapping[str, BuiltModule]


class SiteContent(NamedTuple):
    """A site: the files in the folder of its version, and those beside that folder, the page itself last."""

    version: str
    files: dict[str, bytes]
    pages: dict[str, bytes]


def site_content(modules: Modules) -> SiteContent:
    """The whole site."""
    files = dict(client_files()) | dict(answers()) | dict(module_files(modules))
    version = digest_of(files)
    files |= dict(module_addresses(modules, version))
    return SiteContent(version, files, pages(version, files))


def digest_of(files: Mapping[str, bytes]) -> str:
    """A hash of files with their names."""
    whole = hashlib.sha256()
    for name, content in sorted(files.items()):
        whole.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return whole.hexdigest()[:16]


def client_files() -> Iterator[tuple[str, bytes]]:
    """The client as it is, without its pages and what only a server is asked about."""
    for name, content in assets.files().items():
        if name not in (INDEX, *assets.ROOT_FILES, SITE_WORKER) and not name.endswith(SCENES):
            yield name, content


def answers() -> Iterator[tuple[str, bytes]]:
    """What a server answers about the games and its players, by path and language."""
    for language in LANGUAGES:
        folder = f"{ANSWERS}/{language}"
        yield f"{folder}/house.json", ENCODER.encode(info_of_server(language, lambda game: True))
        for game in NAMES:
            yield f"{folder}/games/{game}.json", game_json(game, language)
            yield f"{folder}/games/{game}/rules.md", rules_of(game, language).encode()


def module_files(modules: Modules) -> Iterator[tuple[str, bytes]]:
    """The compiled rules with their data, named by their hashes as a server names them."""
    for built in modules.values():
        for kind, content in zip((CODE, DATA), built, strict=True):
            yield f"{MODULES}/{hashlib.sha256(content).hexdigest()}.{kind.ending}", content


def module_addresses(modules: Modules, version: str) -> Iterator[tuple[str, bytes]]:
    """Where the compiled rules are, as a server answers it."""
    for game, built in modules.items():
        address = module_address(f"{version}/{MODULES}", served(built))
        for language in LANGUAGES:
            yield f"{ANSWERS}/{language}/games/{game}/module.json", ENCODER.encode(address)


def pages(version: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files beside the folder: the service worker, the manifest, and last the page itself."""
    kept = [MANIFEST, *(f"{version}/{name}" for name in sorted(files))]
    worker = assets.files()[SITE_WORKER].decode().replace("{{version}}", version)
    manifest = assets.files()[MANIFEST].decode().replace("{{root}}", version)
    return {
        WORKER: worker.replace('["{{files}}"]', json.dumps(kept)).encode(),
        MANIFEST: manifest.encode(),
        INDEX: index_page(version).encode(),
    }


def index_page(version: str) -> str:
    """The page, which knows that it is a site, with the policy that a server would send in a header."""
    preload = "\n".join(f'<link rel="modulepreload" href="{version}/{each}">' for each in assets.modules())
    page = assets.files()[INDEX].decode().replace("{{root}}", version).replace("{{modules}}", preload)
    return page.replace("<html ", f'<html data-site="{version}" ').replace(AFTER, f"{AFTER}\n{POLICY}")
