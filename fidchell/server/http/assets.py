"""The browser client: its files under an address that changes with them, cached for ever, compressed once."""

import hashlib
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import fidchell
from fidchell.games import NAMES
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.bundle import FIRST, bundled, planned, reachable
from fidchell.server.compression import compressed_response
from fidchell.server.errors import NotFound
from fidchell.server.http.endpoint import API_PATH
from fidchell.server.i18n import WORDS

WEB = Path(fidchell.__file__).resolve().parent / "web"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".json": "application/json",
}
NOT_SERVED = ("jsconfig.json",)  # for the type checker
SERVICE_WORKER = "worker.js"
ARCHIVE = "offline.json"  # what a device keeps of the client, in one file: it is there sooner than many
ROOT_FILES = (SERVICE_WORKER, "manifest.webmanifest")  # their addresses must stay the same
ENTRY_MODULE = "app/main.js"
WORKER_MODULES = ("analysis/worker.js", "local/worker.js", "rules/searcher.js")  # run beside the page
VENDOR = "vendor/"  # by others
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)  # in templates, too: what they draw is the same
KEPT = (".js", ".css", ".ftl", ".svg")  # by the service worker, for when the server is away
ONLINE_AREAS = (
    "account",
    "club",
    "community",
    "host",
    "news",
    "profile",
    "tournament",
)  # nothing without the server
ONLINE = tuple(
    path for area in ONLINE_AREAS for path in (f"app/{area}/", f"words/en/{area}.ftl", f"words/fr/{area}.ftl")
)
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
GAME_SHEETS = ("keltis", "tipperary", "tirnanog")
SHEETS = ("tokens", "base", "pieces", "app", "table", "end", "portraits", "rulebook", *GAME_SHEETS)
STYLE_BUNDLE = "style/all.css"


@cache
def files() -> dict[str, bytes]:
    """Every file of the client by its name, read once; style sheets and first modules are one each."""
    served = (path for path in WEB.rglob("*") if path.suffix in TYPES and path.name not in NOT_SERVED)
    found = {path.relative_to(WEB).as_posix(): path for path in served}
    sheets = [found.pop(f"style/{name}.css") for name in SHEETS]
    own = {name: text for name, text in scripts().items() if not name.startswith(VENDOR)}
    plain = {name: without_comments(text) for name, text in scripts().items()}
    made = {name: sent(text) for name, text in {**own, **bundled(plan(), plain, worker_scripts())}.items()}
    made[STYLE_BUNDLE] = b"".join(sheet.read_bytes() for sheet in sheets)
    return {name: path.read_bytes() for name, path in sorted(found.items()) if name not in made} | made


@cache
def scripts() -> dict[str, str]:
    """Every script of the client by its name; our own without comments."""
    found = {path.relative_to(WEB).as_posix(): path for path in sorted(WEB.rglob("*.js"))}
    texts = {name: path.read_text(encoding="utf-8") for name, path in found.items()}
    return {name: text if name.startswith(VENDOR) else without_comments(text) for name, text in texts.items()}


def sent(script: str) -> bytes:
    """A script as it is sent: without indents, line by line as in the file."""
    return INDENT.sub("", script).encode()


def without_comments(script: str) -> str:
    """A script whose comments on lines of their own are empty lines; a template string stays as it is."""
    kept, at = "", 0
    for comment in COMMENT.finditer(script):
        kept += script[at : comment.start()]
        is_text = kept.count("`") % 2 == 1
        kept += comment[0] if is_text else "\n" * comment[0].count("\n")
        at = comment.end()
    return kept + script[at:]


@cache
def version() -> str:
    """A hash of all files: it changes whenever one of them does."""
    whole = hashlib.sha256()
    for name, content in files().items():
        whole.update(name.encode() + b"\0" + content + b"\0")
    return whole.hexdigest()[:16]


@cache
def plan() -> dict[str, list[str]]:
    """Which modules are joined."""
    return planned(ENTRY_MODULE, scripts())


@cache
def worker_scripts() -> frozenset[str]:
    """What workers load: they have no use for the page."""
    return frozenset(name for worker in WORKER_MODULES for name in reachable(worker, scripts()))


@cache
def modules() -> list[str]:
    """The scripts that the first page loads."""
    joined = plan()[FIRST]
    return [FIRST, *(name for name in reachable(ENTRY_MODULE, scripts()) if name not in joined)]


@cache
def rendered(name: str) -> bytes:
    """A file with the client's address and the modules to preload filled in."""
    root = f"/web/{version()}"
    preload = "\n".join(f'<link rel="modulepreload" href="{root}/{each}">' for each in modules())
    text = files()[name].decode().replace("{{root}}", root).replace("{{modules}}", preload)
    text = text.replace("{{archive}}", ARCHIVE).replace('"{{first}}"', listed(first_files()))
    text = text.replace('"{{kept}}"', listed(kept_answers()))
    return text.replace("{{version}}", version()).encode()


def first_files() -> list[str]:
    """The files that the first page loads."""
    return [STYLE_BUNDLE, *modules()]


@cache
def archive() -> bytes:
    """Every file that the client may need while the server is away and has not loaded, by its name."""
    left_out = (SERVICE_WORKER, *first_files())
    kept = (name for name in files() if name.endswith(KEPT) and name not in left_out)
    kept = (name for name in kept if not name.startswith(ONLINE))
    return json.dumps({name: files()[name].decode() for name in kept}, ensure_ascii=False).encode()


def listed(addresses: Iterable[str]) -> str:
    """Addresses as they stand in a list of a script."""
    return ",".join(f'"{each}"' for each in addresses)


def kept_answers() -> list[str]:
    """The answers that games on a device need, as the client asks for them."""
    paths = ["/house", *(f"/games/{game}{part}" for game in NAMES for part in ("", "/rules", "/module"))]
    return [f"{API_PATH}{path}?language={language}" for path in paths for language in LANGUAGES]


def content_of(name: str) -> bytes:
    """A file as it is sent."""
    if name == ARCHIVE:
        return archive()
    return rendered(name) if name in (*ROOT_FILES, "index.html") else files()[name]


async def respond(request: Request, name: str, cache_control: str) -> Response:
    """A file of the client; nothing where the browser has it already."""
    if name not in (*files(), ARCHIVE):
        raise NotFound("no-page", WORDS)
    headers = {"cache-control": cache_control, "etag": f'"{version()}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return await compressed_response(request, content_of(name), TYPES[PurePosixPath(name).suffix], headers)


async def index_page(request: Request) -> Response:
    """The one page of the client; everything else it loads from its own address."""
    return await respond(request, "index.html", REVALIDATE)


async def file(request: Request) -> Response:
    """A file of this version for ever; one of another version must be asked for again."""
    is_ours = request.path_params["version"] == version()
    return await respond(request, request.path_params["path"], IMMUTABLE if is_ours else REVALIDATE)


async def root_file(request: Request) -> Response:
    """The service worker and the manifest."""
    return await respond(request, request.url.path[1:], REVALIDATE)


def routes() -> list[Route]:
    """Where the client's files are."""
    return [
        Route("/", index_page, name="front"),
        Route("/web/{version}/{path:path}", file, name="web"),
        *(Route(f"/{name}", root_file, name=name) for name in ROOT_FILES),
    ]
