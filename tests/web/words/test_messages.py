"""Every word of the client exists in English and French, is used, and says the same facts."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http.assets import WEB
from tests.test_words import Variables

AREAS = sorted(path.stem for path in (WEB / "words" / "en").glob("*.ftl"))
PREFIXES = {area: area for area in AREAS} | {"app": "shell"}  # of the keys of an area
ANY = "|".join(PREFIXES.values())
TEXT = re.compile(rf"""["`']((?:{ANY})-[a-z0-9-]*(?:\$\{{[^`]*?\}}[a-z0-9-]*)*)["`']""")
SAID = re.compile(rf"""say\(\s*["']((?:{ANY})-[a-z0-9-]+)["']""")


@cache
def messages(area: str, language: str) -> dict[str, set[str]]:
    """Every message of a area with its variables."""
    text = (WEB / "words" / language / f"{area}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, fluent.Junk), f"{language}/{area}.ftl: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            assert entry.id.name.startswith(f"{PREFIXES[area]}-"), entry.id.name
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


@cache
def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in modules())


def modules() -> list[Path]:
    return [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]


@cache
def spoken() -> tuple[set[str], list[str]]:
    """Whole keys, and patterns of those that are put together."""
    keys, patterns = set(), []
    for text in TEXT.findall(sources()):
        if "${" in text:
            patterns.append(".+".join(map(re.escape, re.split(r"\$\{.*?\}", text))))
        else:
            keys.add(text)
    return keys, patterns


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_say_the_same(area: str) -> None:
    first, *others = (messages(area, language) for language in LANGUAGES)
    for other in others:
        assert first == other


@pytest.mark.parametrize("area", AREAS)
def test_no_word_is_unused(area: str) -> None:
    keys, patterns = spoken()
    unused = [
        key
        for key in messages(area, "en")
        if key not in keys and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unused == []


def test_no_word_is_missing() -> None:
    known = {key for area in AREAS for key in messages(area, "en")}
    assert set(SAID.findall(sources())) - known == set()


def test_nothing_is_said_outside_the_word_files() -> None:
    """No sentence stands in a template: text between tags is signs, a name, or comes from a file."""
    between = re.compile(r">([^<>${}`]*[A-Za-zÀ-ÿ]{3,}[^<>${}`]*)</[a-z]")
    allowed = {"Fidchell", "SHA-256", "Balor"}  # the same in every language
    found = {
        text.strip()
        for path in modules()
        for text in between.findall(path.read_text(encoding="utf-8"))
        if text.strip() not in allowed
    }
    assert found == set()
