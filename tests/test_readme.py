"""The README's Python runs as printed."""

import doctest
import re
from pathlib import Path

from fidchell.cli.main import COMMANDS

README = Path(__file__).resolve().parent.parent / "README.md"


def test_readme_examples_run() -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    example = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    failed, tried = doctest.DocTestRunner().run(example)
    assert tried >= 10
    assert failed == 0


def test_readme_names_only_commands_there_are() -> None:
    """`make NAME` and `fidchell NAME` stand in the Makefile and at the front door."""
    text, makefile = (
        README.read_text(encoding="utf-8"),
        README.with_name("Makefile").read_text(encoding="utf-8"),
    )
    targets = set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make (\w+)", text, re.MULTILINE)) <= targets
    assert set(re.findall(r"`fidchell (\w+)", text)) <= set(COMMANDS)
