"""A table of an edition file: reads values, checks them, and notes which keys were asked for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fidchell.rulekit.errors import BadEdition, UserError
from fidchell.rulekit.i18n import LANGUAGES, typeset
from fidchell.rulekit.strict import clean, expected_key

Text = dict[str, str]
KeysRead = dict[str, set[str]]  # by the place of a table: the keys that were asked for


@dataclass(frozen=True)
class EditionSection:
    """A table of an edition file, with its place in the file; reads values, checks and notes them."""

    file: str
    place: str
    data: Mapping[str, Any]
    keys_read: KeysRead = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.keys_read.setdefault(self.place, set())

    def _inner(self, place: str, data: Mapping[str, Any]) -> "EditionSection":
        return EditionSection(self.file, place, data, self.keys_read)

    def _place(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def error(self, key: str, expected: str | UserError, came: object) -> BadEdition:
        """The error that names file and key, and says what was expected."""
        return BadEdition(
            "edition-value", file=self.file, place=self._place(key), expected=expected, came=shortened(came)
        )

    def take(self, key: str, kind: type, expected: str | UserError) -> Any:
        """The value of a key, which must be there and of a kind."""
        self.keys_read[self.place].add(key)
        value = self.data.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, expected, UserError("expect-nothing") if key not in self.data else value)
        return value

    def section(self, key: str) -> "EditionSection":
        """A table inside this one."""
        return self._inner(self._place(key), self.take(key, dict, UserError("expect-table")))

    def has(self, key: str) -> bool:
        """Whether a key that may be missing is there."""
        self.keys_read[self.place].add(key)
        return key in self.data

    def remarks(self, *keys: str) -> None:
        """Keys that no rule reads, such as where a card comes from: a text, in one language or all."""
        for key in filter(self.has, keys):
            if isinstance(self.data[key], dict):
                self.text(key)
            else:
                self.string(key)

    def agree(self, key: str, value: Any) -> None:
        """A key that only tells what follows from others or from the rules: where it is there, it says so."""
        if self.has(key) and (type(self.data[key]) is not type(value) or self.data[key] != value):
            raise self.error(key, UserError("expect-agree", value=str(value)), self.data[key])

    def check_all_read(self) -> None:
        """Every key of the file was asked for; one that was not would silently be ignored."""
        known = self.keys_read[self.place]
        for key, value in self.data.items():
            if key not in known:
                raise BadEdition(
                    "edition-key", file=self.file, place=self._place(key), expected=expected_key(key, known)
                )
            for place, inner in _tables(self._place(key), value):
                if place in self.keys_read:
                    self._inner(place, inner).check_all_read()

    def sections(self, key: str, count: int | None = None) -> list["EditionSection"]:
        """A list of tables, of a fixed length where one is given."""
        rows = self.take(key, list, UserError("expect-tables"))
        if count is not None and len(rows) != count:
            raise self.error(key, UserError("expect-count", count=count), str(len(rows)))
        for row in rows:
            if not isinstance(row, dict):
                raise self.error(key, UserError("expect-tables"), row)
        return [self._inner(place, row) for place, row in _tables(self._place(key), rows)]

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        expected = UserError("expect-integer", low=str(low), high=str(high))
        value = self.take(key, int, expected)
        if not low <= value <= high:
            raise self.error(key, expected, value)
        return int(value)

    def flag(self, key: str) -> bool:
        """true or false."""
        return bool(self.take(key, bool, UserError("expect-flag")))

    def string(self, key: str, choices: Iterable[str] | None = None) -> str:
        """A text that is not empty, one of the choices where they are given."""
        expected = UserError("expect-text")
        if choices is not None:
            expected = UserError("expect-one-of", choices=", ".join(choices))
        value = self.take(key, str, expected)
        if not value or (choices is not None and value not in choices):
            raise self.error(key, expected, value)
        return str(value)

    def strings(self, key: str, count: int | None = None) -> list[str]:
        """A list of texts."""
        expected = (
            UserError("expect-texts") if count is None else UserError("expect-texts-count", count=count)
        )
        values = self.take(key, list, expected)
        if (count is not None and len(values) != count) or not all(isinstance(v, str) for v in values):
            raise self.error(key, expected, values)
        return list(values)

    def integers(self, key: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers within bounds."""
        expected = UserError("expect-integers", low=str(low), high=str(high))
        if count is not None:
            expected = UserError("expect-integers-count", count=count, low=str(low), high=str(high))
        values = self.take(key, list, expected)
        right = all(type(value) is int and low <= value <= high for value in values)
        if not right or (count is not None and len(values) != count):
            raise self.error(key, expected, values)
        return list(values)

    def text(self, key: str) -> Text:
        """A text in every language."""
        expected = UserError("expect-languages", languages=", ".join(LANGUAGES))
        value = self.take(key, dict, expected)
        if value.keys() != set(LANGUAGES) or not all(isinstance(t, str) and t for t in value.values()):
            raise self.error(key, expected, value)
        return {language: typeset(value[language], language) for language in LANGUAGES}


def _tables(place: str, value: object) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables in a value, each with its place: the value itself, or those of a list."""
    if isinstance(value, dict):
        return [(place, value)]
    rows = value if isinstance(value, list) else []
    return [(f"{place}[{number}]", row) for number, row in enumerate(rows) if isinstance(row, dict)]


def shortened(value: object) -> object:
    """A wrong value, short enough for a line of an error message."""
    if isinstance(value, UserError):
        return value
    text = clean(value if isinstance(value, str) else repr(value))
    return text if len(text) <= 60 else text[:57] + "..."
