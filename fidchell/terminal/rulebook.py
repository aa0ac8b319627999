"""A game's rules as numbered paragraphs and rulings, for looking one up."""

import re
from pathlib import Path

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import typeset
from fidchell.terminal.i18n import WORDS

FILES = {"en": "RULES.md", "fr": "RULES.fr.md"}
SECTION = re.compile(r"## §(?P<number>\w+)\b.*")
PARAGRAPH = re.compile(r"\*\*§(?P<number>\w+\.\w+)\*\*.*")
RULING = re.compile(r"> \*\*(Ruling|Décision) R?(?P<number>\w+)\b.*")
HEADING = re.compile(r"##? .*")
ASKED = re.compile(
    r"(?P<ruling>(?:ruling|décision|decision)\s*R?)?§?\s*(?P<number>\w+(\.\w+)?)", re.IGNORECASE
)


class Rulebook:
    """The rules of one game in one language."""

    def __init__(self, path: Path, language: str) -> None:
        self.text = typeset(path.read_text(encoding="utf-8"), language)
        self.sections: dict[str, list[str]] = {}
        self.paragraphs: dict[str, list[str]] = {}
        self.rulings: dict[str, list[str]] = {}
        self._read()

    def _read(self) -> None:
        """Sort every line into its section, its paragraph and its ruling."""
        section, paragraph, ruling = list[str](), list[str](), list[str]()
        for line in self.text.splitlines():
            if HEADING.fullmatch(line):
                section, paragraph, ruling = [], [], []
            if found := SECTION.fullmatch(line):
                section = self.sections.setdefault(found["number"].upper(), [])
            if found := PARAGRAPH.fullmatch(line):
                paragraph, ruling = self.paragraphs.setdefault(found["number"].upper(), []), []
            if found := RULING.fullmatch(line):
                ruling = self.rulings.setdefault(found["number"].upper(), [])
            for place in (section, paragraph, ruling if line.startswith(">") else []):
                place.append(line)

    def find(self, asked: str) -> str:
        """The paragraph (5.2), section (5) or ruling (ruling 7) that was asked for."""
        found = ASKED.fullmatch(asked.strip())
        if found:
            number = found["number"].upper()
            indexes = (self.rulings,) if found["ruling"] else (self.paragraphs, self.sections)
            for index in indexes:
                if number in index:
                    return "\n".join(index[number]).strip()
        last = max((int(number) for number in self.rulings if number.isdigit()), default=0)
        example = next(iter(self.paragraphs))
        raise UserError(
            "paragraph-unknown",
            WORDS,
            came=asked,
            example=example,
            last=list(self.paragraphs)[-1],
            rulings=last,
        )

    def all_rulings(self) -> str:
        """Every ruling, in order."""
        return "\n\n".join("\n".join(lines) for lines in self.rulings.values())


def open_rulebook(game: Game, language: str) -> Rulebook:
    """The rules of a game in a language."""
    return Rulebook(game.folder / FILES[language], language)
