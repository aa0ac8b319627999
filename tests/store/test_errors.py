"""Every error of a store has a form for players, of the same kind, without path or address."""

import re

import pytest

from fidchell.server.errors import status_of
from fidchell.store import errors
from fidchell.store.errors import Conflict, DamagedTable, NoSuchTable, StoreClosed, StoreError

SECRET = "/srv/secret/tables.sqlite"
KEYS = re.findall(
    r"^((?:store|reason|move|restore|backup|rescue)-[\w-]+) =", (errors.WORDS / "en.ftl").read_text(), re.M
)
FACTS = ("database", "came", "file", "reason", "aside", "known", "table", "source", "target")
OPEN = (NoSuchTable, Conflict, DamagedTable)  # they name a table and its events, which its players know


def kinds(base: type[StoreError] = StoreError) -> list[type[StoreError]]:
    return [base, *(kind for each in base.__subclasses__() for kind in kinds(each))]


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind not in (*OPEN, StoreClosed)])
@pytest.mark.parametrize("key", KEYS)
def test_no_error_tells_players_where_the_tables_are(kind: type[StoreError], key: str) -> None:
    error = kind(key, **dict.fromkeys(FACTS, SECRET), version=1, expected=2, rows=3)
    told = error.for_players()
    for language in ("en", "fr"):
        assert SECRET not in told.say(language)
    assert status_of(told) == status_of(error)
    assert told.for_players().key == told.key


@pytest.mark.parametrize(
    "error", [NoSuchTable("t"), Conflict("t", 1, 2), DamagedTable("t", 3), StoreClosed()]
)
def test_what_names_only_a_table_stays(error: StoreError) -> None:
    told = error.for_players()
    assert told is error or told.key == "store-away"
    assert status_of(told) == status_of(error)


def test_every_kind_is_tried() -> None:
    assert {kind.__name__ for kind in kinds()} >= {"BadDatabase", "DamagedDatabase", "StoreUnavailable"}
    assert len(KEYS) > 30
