"""Changes as messages between processes: none is lost, none too long, others are ignored."""

import pytest

from fidchell.store import TableChange
from fidchell.store.postgres.notify import read_message, write_messages


def test_messages_hold_every_change_and_none_is_too_long() -> None:
    changes = [TableChange("t" * 60 + f"{number:04}", 2**59 + number) for number in range(1000)]
    sent = write_messages("me", changes)
    assert max(len(message) for message in sent) < 8000
    assert [change for message in sent for change in read_message(message, "you")] == changes
    assert [change for message in sent for change in read_message(message, "me")] == []


@pytest.mark.parametrize("message", ["", "you", "you t", "you :1", "you t:", "you t:x é:1", "you t:-1"])
def test_a_message_that_is_none_of_ours_is_no_change(message: str) -> None:
    assert read_message(message, "me") == []
