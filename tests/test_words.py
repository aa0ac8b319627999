"""Promise 7: every word a player reads exists in English and French; no message is unused or missing."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import fidchell
from fidchell.rulekit.i18n import LANGUAGES

PACKAGE = Path(fidchell.__file__).resolve().parent
FOLDERS = sorted(
    path for path in PACKAGE.rglob("words") if path.is_dir() and path.parent.name != "web"
)  # see tests/web
SPEAKERS = {"say", "say_in", "tell", "has", "UserError", "error"}  # calls whose first text is a key
SPEAKERS |= {"IllegalMove", "UnreadableMove", "BadEdition", "BadOption", "BadLog", "BadPosition", "report"}
SPEAKERS |= {"StoreError", "StoreUnavailable", "BadDatabase"}
SPEAKERS |= {
    "AdapterError",
    "IllegalAction",
    "EpisodeOver",
    "InvalidAction",
    "ResetNeeded",
    "SpielIllegalAction",
    "agent_error",
}
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")


class Variables(Visitor):  # type: ignore[misc]
    """The variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Every message of a word file with its variables."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, fluent.Junk), f"{folder}/{language}.ftl: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice in {folder}/{language}.ftl"
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


@cache
def trees() -> list[ast.AST]:
    """Every source of the package."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))]


def pattern_of(text: ast.JoinedStr) -> str:
    """The keys that an f-string may make, as a pattern."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in text.values]
    return "".join(".+" if part is None else re.escape(str(part)) for part in parts)


@cache
def spoken() -> tuple[set[str], set[str]]:
    """Every text of the sources that may be a key, and the patterns of those that are put together."""
    texts, patterns = set(), set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.JoinedStr) and re.match(
                r"[a-z]+(-[a-z]+)*-", pattern_of(node).replace("\\", "")
            ):
                patterns.add(pattern_of(node))
    return texts, patterns


def is_spoken(key: str) -> bool:
    """Whether some source says a key; `-you` is the same saying to a player called You."""
    texts, patterns = spoken()
    key = key.removesuffix("-you")
    return key in texts or any(re.fullmatch(pattern, key) for pattern in patterns)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE).parent))
def test_both_languages_say_the_same(folder: Path) -> None:
    first, *others = (messages(folder, language) for language in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        for key, variables in first.items():
            assert other[key] == variables, key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE).parent))
def test_no_message_is_unused(folder: Path) -> None:
    assert [key for key in messages(folder, "en") if not is_spoken(key)] == []


def test_no_message_is_missing() -> None:
    known = {key for folder in FOLDERS for key in messages(folder, "en")}
    missing = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node.func) in SPEAKERS:
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                missing |= {
                    text for text in texts[:1] if isinstance(text, str) and KEY.fullmatch(text)
                } - known
    assert missing == set()


def test_what_a_file_should_hold_is_said_in_words() -> None:
    """Errors of editions and positions: what was expected and came is never in one language alone."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node.func) in ("error", "take") and len(node.args) == 3:
                came = node.args[1:] if called(node.func) == "error" else node.args[2:]
                texts = [arg.value for arg in came if isinstance(arg, ast.Constant)]
                assert not any(isinstance(text, str) and text.isascii() for text in texts), texts
                assert not isinstance(came[0], ast.JoinedStr), ast.unparse(node)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PACKAGE).parent))
def test_what_a_game_expects_has_its_words(folder: Path) -> None:
    asked = set()
    home = folder.parent.parent if folder.parent.name == "text" else folder.parent
    for path in home.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node.func) == "expect":
                asked |= {f"expect-{arg.value}" for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    if asked:
        assert asked == {key for key in messages(folder, "en") if key.startswith("expect-")}


def called(node: ast.expr) -> str:
    """The name of what is called."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_every_game_has_the_words_of_its_categories() -> None:
    from fidchell.games import NAMES, find

    for name in NAMES:
        game = find(name)
        for language in LANGUAGES:
            assert {f"category-{category}" for category in game.categories} <= messages(
                game.words, language
            ).keys()


@pytest.mark.parametrize(
    "file", sorted(PACKAGE.rglob("words/**/fr*/*.ftl")) + sorted(PACKAGE.rglob("words/fr.ftl"))
)
def test_french_is_typeset(file: Path) -> None:
    """Curved apostrophes, and a space that does not break before double signs and within quotes."""
    text = "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    assert re.findall(r"\w*[^\W\d_]'[\w{]\w*", text) == []
    assert re.findall(r"\S* [;:?!»](?=[\s.,)»}]|$)|« \S*", text) == []
