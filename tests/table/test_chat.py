"""Chat, and who is not heard."""

import pytest

from fidchell.table.commands import Leave, Mute, Say
from tests.table.party import HOST, Party, party


def heard(at: Party, seat: int | None) -> list[str]:
    return [f"{message['name']}: {message['text']}" for message in at.shown(seat)["chat"]]


def test_all_hear_what_is_said() -> None:
    at = party()
    at.do(0, Say("  good \n luck\x07 "))
    assert heard(at, 1) == heard(at, None) == ["Maeve: good luck"]
    at.do(1, Say("<b>you too</b>"))
    assert heard(at, 0)[-1] == "Conn: <b>you too</b>"
    assert at.refused(0, Say("\u200b \n")) == "say-empty"
    at.check_fold()


def test_only_new_messages_come_after_a_version() -> None:
    at = party()
    at.do(0, Say("one"))
    since = at.shown(1)["version"]
    at.do(0, Say("two"))
    later = at.shown(1, since=since)
    assert [message["text"] for message in later["chat"]] == ["two"]
    assert later["log"] == []


def test_spectators_speak_only_where_the_terms_say_so() -> None:
    at = party()
    assert at.refused(None, Say("hello", "Ghost")) == "chat-closed"
    at.do(HOST, Say("welcome", "Host"))
    free = party(chat="all")
    free.do(None, Say("hello", "Ghost"))
    assert free.refused(None, Say("hello", "maeve")) == "name-twice"
    assert free.refused(None, Say("hello")) == "name-wrong"
    assert heard(free, 0) == ["Ghost: hello"]
    assert party(chat="none").refused(0, Say("hello")) == "chat-closed"


def test_a_reader_may_mute_somebody_for_themselves() -> None:
    at = party(seats=3, chat="all")
    seen = at.shown(1)
    assert at.do(0, Mute(1))
    assert at.do(0, Mute(1)) == []
    assert at.shown(1) == seen, "nobody is told"
    at.do(1, Say("boo"))
    at.do(None, Say("boo", "Ghost"))
    assert heard(at, 0) == ["Ghost: boo"]
    assert heard(at, 2) == ["Conn: boo", "Ghost: boo"]
    at.do(0, Mute(None))
    assert heard(at, 0) == []
    at.do(0, Mute(1, on=False))
    assert heard(at, 0) == ["Conn: boo"]
    at.check_fold()


def test_the_host_may_silence_somebody_for_all() -> None:
    at = party(chat="all")
    at.do(HOST, Mute(0, for_all=True))
    assert at.refused(0, Say("boo")) == "chat-silenced"
    at.do(HOST, Mute(None, for_all=True))
    assert at.refused(None, Say("boo", "Ghost")) == "chat-silenced"
    at.do(HOST, Mute(0, on=False, for_all=True))
    assert at.do(0, Say("sorry"))
    assert at.shown(None)["chairs"][0]["is_silent"] is False
    at.check_fold()


@pytest.mark.parametrize(
    ("who", "mute", "key"), [(0, Mute(1, for_all=True), "host-only"), (None, Mute(1), "no-seat")]
)
def test_others_may_not_silence(who: int | None, mute: Mute, key: str) -> None:
    at = party()
    assert at.refused(who, mute) == key
    assert at.refused(0, Mute(4)) == "no-chair"


def test_who_has_left_is_heard_no_more() -> None:
    at = party(seats=3)
    at.do(0, Leave())
    at.do(1, Say("bye"))
    assert heard(at, 2) == ["Conn: bye"]
