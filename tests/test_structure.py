"""The source tree: small modules, small folders, each class name once, no name of the old vocabulary."""

import ast
import io
import re
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fidchell.games import NAMES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE, WEB = ROOT / "fidchell", ROOT / "fidchell" / "web"
MOST_LINES = 300
JS_COMMENTS = re.compile(r"/\*.*?\*/|^ *//.*?$", re.DOTALL | re.MULTILINE)
JS_IMPORTS = re.compile(r'(?:\bfrom|\bimport) *\(?"(\.[^"]+)"')
MOST_MODULES = 15

# Names that were replaced by terms of the field; none may come back. The games use words of their rulebooks.
OUTSIDE_GAMES = re.compile(r"fidchell/(?!games/\w+/|web/)")
IN_RULES_AND_PLAYERS = re.compile(r"fidchell/(rulekit|games|envs|ai)/")
IN_EVALUATORS = re.compile(r"fidchell/games/\w+/eval/")
IN_SEARCH = re.compile(r"fidchell/ai/(search|templates)/")
IN_WEB = re.compile(r"fidchell/web/")
OLD_NAMES = (
    (OUTSIDE_GAMES, "House Hall Desk Badge Badges Thinker Thinkers Thought Ticking Warming Manner Journal"),
    (OUTSIDE_GAMES, "hall desk badge badges thinker thinkers thoughts warming ticking obey looking_api"),
    (OUTSIDE_GAMES, "manner manners find_manner liking likings hunch hunches instinct instincts sayings"),
    (OUTSIDE_GAMES, "Sitter sitter sitters Sheet Ledger ledger Deed StoreFault Fault with_view"),
    (OUTSIDE_GAMES, "Entries CompiledEntries PlainEntries EntriesOf"),
    (IN_RULES_AND_PLAYERS, "beat apart stamp stamped twin twins appraise weigh weigh_all prospects usual"),
    (IN_EVALUATORS, "instinct hunch hunches signs SIGNS told foretold stands trial beyond feeling feelings"),
    (IN_SEARCH, "warmth open_mind sway Room worth offered"),
    (IN_WEB, "Desk desk Hall hall liking hunch"),
)
OLD_MODULES = (
    "badges books chairs contests desk faults guard hall house instinct journal keep ledger liking limits"
    " looking_api manners measures orders sight speech stamp still study telling thinker thinkers thoughts"
    " ticking usual warming"
)


JSDOC = re.compile(r"/\*\*.*?\*/", re.DOTALL)
JSDOC_TYPE = re.compile(r"@(?:type|param|typedef|property|returns|template|satisfies) \{")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def python_modules() -> list[Path]:
    return sorted(path for folder in ("fidchell", "tests", "bench") for path in (ROOT / folder).rglob("*.py"))


@cache
def web_modules() -> list[Path]:
    return sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)


def package_modules() -> list[Path]:
    return [path for path in python_modules() if PACKAGE in path.parents]


def test_no_module_is_longer_than_300_lines() -> None:
    sizes = {
        relative(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_modules() + web_modules()
    }
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


def test_no_folder_has_more_than_15_modules() -> None:
    folders = defaultdict[str, int](int)
    for path in package_modules() + web_modules():
        folders[relative(path.parent)] += path.name != "__init__.py"
    assert {name: count for name, count in folders.items() if count > MOST_MODULES} == {}


def test_a_class_name_is_used_once() -> None:
    """Except Box and State, which each game and the contract have."""
    places = defaultdict[str, list[str]](list)
    for path in package_modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not is_of_the_contract(path, node.name):
                places[node.name].append(relative(path))
    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}


def is_of_the_contract(path: Path, name: str) -> bool:
    in_game = any(PACKAGE / "games" / game in path.parents for game in NAMES)
    return name in ("Box", "State") and (in_game or relative(path) == "fidchell/rulekit/contract.py")


def python_names(path: Path) -> set[str]:
    source = io.StringIO(path.read_text(encoding="utf-8"))
    return {
        token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.NAME
    }


def script_names(path: Path) -> set[str]:
    """The words of a script outside of its comments and strings."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|'[^'\n]*'|\"[^\"\n]*\"", " ", text, flags=re.DOTALL)
    return set(re.findall(r"[A-Za-z_]\w*", text))


def old_names() -> Iterator[str]:
    """Every file with the old names in it."""
    for path in package_modules() + web_modules():
        words = {word for where, words in OLD_NAMES if where.match(relative(path)) for word in words.split()}
        used = python_names(path) if path.suffix == ".py" else script_names(path)
        if used & words:
            yield f"{relative(path)}: {', '.join(sorted(used & words))}"


def test_no_old_name_is_used_again() -> None:
    assert list(old_names()) == []


def test_no_module_has_an_old_name() -> None:
    modules = [path for path in package_modules() + web_modules() if path.stem in OLD_MODULES.split()]
    assert [relative(path) for path in modules if PACKAGE / "games" not in path.parents] == []


def game_lists() -> list[tuple[str, set[str]]]:
    """For each contract that names games, and each of its lists, the games in it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = []
    for contract in settings["tool"]["importlinter"]["contracts"]:
        for modules in (value for value in contract.values() if isinstance(value, list)):
            named = {
                match[1] for module in modules if (match := re.match(r"fidchell\.games\.(\w+|\*)", module))
            }
            if named:
                found.append((contract["name"], set(NAMES) if "*" in named else named))
    return found


def test_import_contracts_hold_for_every_game() -> None:
    lists = game_lists()
    assert lists
    for contract, named in lists:
        assert named == set(NAMES), contract


@pytest.mark.parametrize("contract_type", ["layers", "acyclic_siblings", "forbidden"])
def test_there_are_import_contracts_against_back_doors_and_circles(contract_type: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert contract_type in {contract["type"] for contract in settings["contracts"]}
    assert settings.get("exclude_type_checking_imports") is not True


def client_imports() -> dict[Path, set[Path]]:
    """What each module of the client imports, at once or when it is first needed."""
    found = {}
    for module in web_modules():
        code = JS_COMMENTS.sub("", module.read_text(encoding="utf-8"))
        found[module] = {(module.parent / name).resolve() for name in JS_IMPORTS.findall(code)}
    return found


def test_no_module_of_the_client_leads_back_to_itself() -> None:
    left = client_imports()
    assert left
    while ends := {module for module, imported in left.items() if not imported & left.keys()}:
        left = {module: imported for module, imported in left.items() if module not in ends}
    assert sorted(str(module.relative_to(WEB)) for module in left) == []


def jsdoc_types(text: str) -> Iterator[str]:
    """The types that the JSDoc comments of a module name, each as it stands between its braces."""
    for comment in JSDOC.findall(text):
        for found in JSDOC_TYPE.finditer(comment):
            depth, end = 1, found.end()
            while depth and end < len(comment):
                depth += {"{": 1, "}": -1}.get(comment[end], 0)
                end += 1
            yield comment[found.end() : end - 1]


def test_no_type_of_the_client_is_any() -> None:
    loose = [
        f"{relative(path)}: {kind}"
        for path in web_modules()
        for kind in jsdoc_types(path.read_text(encoding="utf-8"))
        if re.search(r"\bany\b", kind)
    ]
    assert loose == []


@pytest.mark.parametrize(
    ("comment", "kinds"),
    [
        ("/** @type {any} */", ["any"]),
        ("/** @param {{ a: any[], b: {} }} props of any kind */", ["{ a: any[], b: {} }"]),
        ("// @type {any}", []),
    ],
)
def test_types_are_found_in_comments(comment: str, kinds: list[str]) -> None:
    assert list(jsdoc_types(comment)) == kinds


def test_what_a_page_waits_for_is_a_function() -> None:
    """The page allows no text to be evaluated: an expression fails where it is not true at once."""
    expressions = [
        f"{relative(path)}: {found[1]}"
        for path in (ROOT / "tests" / "web").rglob("*.py")
        for found in re.finditer(r'wait_for_function\(\s*f?"([^"\n]*)', path.read_text(encoding="utf-8"))
        if not re.match(r"\(?[\w\[\], ]*\)? =>", found[1])
    ]
    assert expressions == []
