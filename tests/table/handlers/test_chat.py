"""Chat, and who is not heard."""

from collections.abc import Iterator

import pytest

from fidchell.table import table as tables
from fidchell.table.commands import Leave, Mute, OfferRematch, Resign, Say
from fidchell.table.events import Said
from fidchell.table.handlers.chat import MOST_AT_ONCE, MOST_MESSAGES
from fidchell.table.view.chat import MOST_SHOWN, earlier_chat
from tests.table.fixtures import HOST, TableDriver, started_table


def heard(driver: TableDriver, seat: int | None) -> list[str]:
    return [f"{message['name']}: {message['text']}" for message in driver.shown(seat)["chat"]]


def test_all_hear_what_is_said() -> None:
    driver = started_table()
    driver.do(0, Say("  good \n luck\x07 "))
    assert heard(driver, 1) == heard(driver, None) == ["Maeve: good luck"]
    driver.do(1, Say("<b>you too</b>"))
    assert heard(driver, 0)[-1] == "Conn: <b>you too</b>"
    assert driver.refused(0, Say("\u200b \n")) == "say-empty"
    driver.check_fold()


def test_only_new_messages_come_after_a_version() -> None:
    driver = started_table()
    driver.do(0, Say("one"))
    since = driver.shown(1)["version"]
    driver.do(0, Say("two"))
    later = driver.shown(1, since=since)
    assert [message["text"] for message in later["chat"]] == ["two"]
    assert later["log"] == []


def test_spectators_speak_only_where_the_terms_say_so() -> None:
    driver = started_table()
    assert driver.refused(None, Say("hello", "Ghost")) == "chat-closed"
    driver.do(HOST, Say("welcome", "Host"))
    free = started_table(chat="all")
    free.do(None, Say("hello", "Ghost"))
    assert free.refused(None, Say("hello", "maeve")) == "name-twice"
    assert free.refused(None, Say("hello")) == "name-wrong"
    assert heard(free, 0) == ["Ghost: hello"]
    assert started_table(chat="none").refused(0, Say("hello")) == "chat-closed"


def test_a_reader_may_mute_somebody_for_themselves() -> None:
    driver = started_table(seats=3, chat="all")
    seen = driver.shown(1)
    assert driver.do(0, Mute(1))
    assert driver.do(0, Mute(1)) == []
    assert driver.shown(1) == seen, "nobody is told"
    driver.do(1, Say("boo"))
    driver.do(None, Say("boo", "Ghost"))
    assert heard(driver, 0) == ["Ghost: boo"]
    assert heard(driver, 2) == ["Conn: boo", "Ghost: boo"]
    driver.do(0, Mute(None))
    assert heard(driver, 0) == []
    driver.do(0, Mute(1, on=False))
    assert heard(driver, 0) == ["Conn: boo"]
    driver.check_fold()


def test_the_host_may_silence_somebody_for_all() -> None:
    driver = started_table(chat="all")
    driver.do(HOST, Mute(0, for_all=True))
    assert driver.refused(0, Say("boo")) == "chat-silenced"
    driver.do(HOST, Mute(None, for_all=True))
    assert driver.refused(None, Say("boo", "Ghost")) == "chat-silenced"
    driver.do(HOST, Mute(0, on=False, for_all=True))
    assert driver.do(0, Say("sorry"))
    assert driver.shown(None)["chairs"][0]["is_silent"] is False
    driver.check_fold()


@pytest.mark.parametrize(
    ("requester", "mute", "key"), [(0, Mute(1, for_all=True), "host-only"), (None, Mute(1), "no-seat")]
)
def test_others_may_not_silence(requester: int | None, mute: Mute, key: str) -> None:
    driver = started_table()
    assert driver.refused(requester, mute) == key
    assert driver.refused(0, Mute(4)) == "no-chair"


def test_who_has_left_is_heard_no_more() -> None:
    driver = started_table(seats=3)
    driver.do(0, Leave())
    driver.do(1, Say("bye"))
    assert heard(driver, 2) == ["Conn: bye"]


def test_a_view_carries_the_last_messages_and_earlier_ones_come_page_by_page() -> None:
    """1,500 messages made a view of 3 MB."""
    driver = started_table()
    for number in range(1500):  # as in a database of before, without its limits
        driver.apply(Said(at=driver.now + number, seat=number % 2, name="Maeve", text=f"{number}"))
    shown = driver.shown(0)["chat"]
    assert [int(message["text"]) for message in shown] == list(range(1500 - MOST_SHOWN, 1500))
    pages = list(pages_before(driver, shown[0]["version"]))
    assert [int(text) for page in reversed(pages) for text in page] == list(range(1500 - MOST_SHOWN))
    assert all(len(page) <= MOST_SHOWN for page in pages)
    driver.check_fold()


def pages_before(driver: TableDriver, version: int) -> Iterator[list[str]]:
    while page := earlier_chat(driver.table, 1, version):
        version = page[0]["version"]
        yield [message["text"] for message in page]


def test_muted_messages_do_not_count_among_the_last() -> None:
    driver = started_table()
    for number in range(300):
        driver.apply(Said(at=driver.now, seat=number % 2, name="Maeve", text=f"{number}"))
    driver.do(0, Mute(1))
    texts = [int(message["text"]) for message in driver.shown(0)["chat"]]
    assert texts == list(range(0, 300, 2))


def test_nobody_fills_the_chat_at_once() -> None:
    driver = started_table(chat="all")
    for number in range(MOST_AT_ONCE):
        driver.do(0, Say(f"{number}"), later=0.1)
    assert driver.refused(0, Say("more")) == "chat-fast"
    driver.do(1, Say("my turn"))
    for number in range(MOST_AT_ONCE):
        driver.do(None, Say("hello", f"Ghost {number}"), later=0.1)
    assert driver.refused(None, Say("hello", "Another")) == "chat-fast"
    driver.do(0, Say("a minute later"), later=60.0)


def test_nobody_fills_the_chat_in_the_long_run() -> None:
    driver = started_table()
    for _ in range(MOST_MESSAGES):
        driver.apply(Said(at=driver.now, seat=0, name="Maeve", text="again"))
    driver.now += 3600
    assert driver.refused(1, Say("hello")) == "chat-full"


def test_a_table_at_which_too_much_has_happened_can_be_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "MOST_EVENTS", 5)
    driver = started_table()
    driver.do(0, Say("hello"))
    driver.play(4)
    assert driver.refused(0, Say("hello")) == "table-full"
    assert driver.refused(0, Mute(1)) == "table-full"
    driver.do(0, Resign())
    assert driver.refused(0, OfferRematch()) == "table-full"
