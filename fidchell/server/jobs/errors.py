"""Why a job has no result."""

from fidchell.rulekit.errors import UserError
from fidchell.server.errors import RequestError, TooManyRequests
from fidchell.server.i18n import WORDS
from fidchell.server.jobs.messages import Refusal

RETRY_AFTER = 2.0  # seconds


class QueueFull(TooManyRequests):
    """Too many jobs of one address wait; those of others go on."""

    wait = RETRY_AFTER

    def __init__(self) -> None:
        super().__init__("too-many-waiting", WORDS)


class JobOverLimit(RequestError):
    """A job took more time or memory than it may; its process was ended."""


class JobFailed(RequestError):
    """A job ended in an error of ours, or its processes died; `reason` is for the log alone."""

    def __init__(self, reason: str) -> None:
        super().__init__("job-failed", WORDS)
        self.reason = reason


class JobRefused(UserError):
    """What a worker process refused, in words that it has chosen."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.texts = refusal.texts

    def say(self, language: str) -> str:
        """One line in a language."""
        return self.texts[language]


def too_long() -> JobOverLimit:
    """The error of a job that took too much time."""
    return JobOverLimit("job-too-long", WORDS)


def too_large() -> JobOverLimit:
    """The error of a job that took too much memory."""
    return JobOverLimit("job-too-large", WORDS)
