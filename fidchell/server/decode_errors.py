"""Why a request could not be decoded, in the reader's language: the place, what came, what was expected."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.strict import BadJson, clean, expected_key, nearest, read_json
from fidchell.server.i18n import WORDS

LONGEST_SHOWN = 60  # letters of a key or a value that is named
PLACE = re.compile(r"^(?P<what>.*?)(?: - at (?:`key` in )?`\$(?P<place>.*)`)?$", re.DOTALL)
STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
KINDS = {
    "int": "kind-int",
    "float": "kind-float",
    "str": "kind-str",
    "bool": "kind-bool",
    "array": "kind-array",
    "object": "kind-object",
    "null": "kind-null",
}
Explain = Callable[["Place", re.Match[str]], UserError]


def reason_of(kind: Any, body: str | bytes, error: Exception) -> UserError:
    """Why a JSON text is no value of a type; `error` is what msgspec says of it."""
    try:
        value = read_json(body)
    except BadJson as reason:
        return reason
    return mismatch(kind, value, str(error))


def mismatch(kind: Any, value: Any, message: str) -> UserError:
    """Why plain data are no value of a type, from the message of msgspec."""
    found = PLACE.match(message)
    assert found is not None
    place = Place(kind, value, found["place"] or "")
    for pattern, explain in EXPLANATIONS:
        if match := re.fullmatch(pattern, found["what"], re.DOTALL):
            return explain(place, match)
    return UserError("value-wrong", WORDS, key=place.name)


class Place:
    """A place in a request: the types that may stand there, and what came."""

    def __init__(self, kind: Any, value: Any, path: str) -> None:
        self.path = path
        self.types = list(alternatives(inspect.type_info(kind)))
        self.parents, self.value = self.types, value
        for key, index in STEP.findall(path):
            self.parents = self.types
            self.types = [deeper for each in self.types for deeper in step_into(each, key)]
            self.value = entry_of(self.value, key, index)

    @property
    def name(self) -> str:
        """The place as it is named to the sender."""
        return clean(self.path.removeprefix("."))[:LONGEST_SHOWN]

    def name_of(self, key: str) -> str:
        """A key at this place, as it is named to the sender."""
        return f"{self.name}.{clean(key)[:LONGEST_SHOWN]}".removeprefix(".")

    def keys(self) -> set[str]:
        """The keys that are read here."""
        structs = [each for each in self.types if isinstance(each, inspect.StructType)]
        fitting = [each for each in structs if self.has_tag(each)] or structs
        tags = {each.tag_field for each in structs if each.tag_field}
        return tags | {field.encode_name for each in fitting for field in each.fields}

    def has_tag(self, struct: inspect.StructType) -> bool:
        """Whether what came names itself as this struct."""
        return isinstance(self.value, dict) and self.value.get(struct.tag_field) == struct.tag

    def choices(self) -> set[str]:
        """The texts that may stand here."""
        last = self.path.rpartition(".")[2]
        structs = [each for each in self.parents if isinstance(each, inspect.StructType)]
        tags = {str(each.tag) for each in structs if each.tag_field == last}
        literals = [each for each in self.types if isinstance(each, inspect.LiteralType)]
        return tags | {str(value) for each in literals for value in each.values}


def alternatives(found: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type may be."""
    if isinstance(found, inspect.UnionType):
        for each in found.types:
            yield from alternatives(each)
    elif isinstance(found, inspect.Metadata):
        yield from alternatives(found.type)
    else:
        yield found


def step_into(found: inspect.Type, key: str) -> Iterator[inspect.Type]:
    """The types of an entry: of a field, or of any element."""
    if key and isinstance(found, inspect.StructType):
        for field in found.fields:
            if field.encode_name == key:
                yield from alternatives(field.type)
    elif not key and isinstance(found, inspect.ListType):
        yield from alternatives(found.item_type)
    elif not key and isinstance(found, inspect.DictType):
        yield from alternatives(found.value_type)


def entry_of(value: Any, key: str, index: str) -> Any:
    """An entry of what came; None where it cannot be told."""
    if key:
        return value.get(key) if isinstance(value, dict) else None
    is_there = index.isdigit() and isinstance(value, list) and int(index) < len(value)
    return value[int(index)] if is_there else None


def unknown_key(place: Place, match: re.Match[str]) -> UserError:
    """A key that nobody reads."""
    expected = expected_key(match[1], place.keys())
    return UserError("key-unknown", WORDS, key=place.name_of(match[1]), expected=expected)


def missing_key(place: Place, match: re.Match[str]) -> UserError:
    """A key that is needed; perhaps it is there, but misspelt."""
    surplus = set(place.value) - place.keys() if isinstance(place.value, dict) else set()
    misspelt = [key for key in sorted(surplus) if nearest(key, [match[1]])]
    if misspelt:
        meant = UserError("expect-nearest", key=match[1])
        return UserError("key-unknown", WORDS, key=place.name_of(misspelt[0]), expected=meant)
    return UserError("key-missing", WORDS, key=place.name_of(match[1]))


def wrong_choice(place: Place, match: re.Match[str]) -> UserError:
    """A text that is none of the possible ones."""
    came = clean(match[1])[:LONGEST_SHOWN]
    expected = expected_key(came, place.choices())
    return UserError("value-unknown", WORDS, key=place.name, came=came, expected=expected)


def wrong_kind(place: Place, match: re.Match[str]) -> UserError:
    """A number where a text is expected, and the like."""
    expected, came = KINDS.get(match[1].removesuffix(" | null")), KINDS.get(match[2])
    if expected is None or came is None:
        return UserError("value-wrong", WORDS, key=place.name)
    facts = {"expected": UserError(expected, WORDS), "came": UserError(came, WORDS)}
    if not place.name:
        return UserError("body-kind", WORDS, **facts)
    return UserError("value-kind", WORDS, key=place.name, **facts)


def wrong_length(place: Place, match: re.Match[str]) -> UserError:
    """A text or a list that is too long or too short."""
    return UserError("value-length", WORDS, key=place.name, sign=match[1], number=match[2])


def wrong_number(place: Place, match: re.Match[str]) -> UserError:
    """A number that is too large or too small."""
    return UserError("value-number", WORDS, key=place.name, sign=match[1], number=match[2])


EXPLANATIONS: tuple[tuple[str, Explain], ...] = (
    (r"Object contains unknown field `(.*)`", unknown_key),
    (r"Object missing required field `(.*)`", missing_key),
    (r"Invalid (?:enum )?value '(.*)'", wrong_choice),
    (r"Expected `(.*)`, got `(.*)`", wrong_kind),
    (r"Expected `\w+` of length (<=|>=) (\d+)", wrong_length),
    (r"Expected `\w+` (<=|>=|<|>) (\S+)", wrong_number),
)
