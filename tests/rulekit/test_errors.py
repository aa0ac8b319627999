"""Errors keep their words and all else they have on their way to another process."""

import pickle
from pathlib import Path

import pytest

from fidchell.adapters.errors import IllegalAction
from fidchell.ai import WORDS
from fidchell.rulekit import errors
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.server.errors import RequestError
from fidchell.server.jobs.errors import JobRefused, Refusal

ERRORS = (
    UserError("batch-size", came=-1),  # the words of its class
    UserError("players-few", WORDS, seats=3, came=2),  # words of its own
    IllegalAction("action-unknown", most=181, came="[]"),  # a class with other words and two bases
    BadOption("batch-size", came=UserError("players-few", WORDS, seats=3, came=2)),  # an error in an error
    RequestError("batch-size", came=0).retry_after(3.5),
    JobRefused(Refusal("no", {"en": "No.", "fr": "Non."})),  # made from something else than a key
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_pickled_error_says_the_same(error: UserError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert [arrived.say(language) for language in ("en", "fr")] == [
        error.say(language) for language in ("en", "fr")
    ]
    assert (arrived.key, arrived.words) == (error.key, error.words)
    assert getattr(arrived, "wait", None) == getattr(error, "wait", None)
    assert pickle.loads(pickle.dumps(arrived)).say("fr") == error.say("fr")


def test_a_pickle_is_read_where_the_package_lies_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pickled = pickle.dumps(UserError("players-few", WORDS, seats=3, came=2))
    monkeypatch.setattr(errors, "PACKAGE", tmp_path)
    assert pickle.loads(pickled).words == tmp_path / "ai" / "words"


def test_words_outside_of_the_package_keep_their_place(tmp_path: Path) -> None:
    assert pickle.loads(pickle.dumps(UserError("key", tmp_path))).words == tmp_path
