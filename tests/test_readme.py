"""The README's Python runs as printed."""

import doctest
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_readme_examples_run() -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    example = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    failed, tried = doctest.DocTestRunner().run(example)
    assert tried >= 10
    assert failed == 0
