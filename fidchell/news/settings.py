"""What somebody wants to hear of, by which channel, when, and in which language."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.news import WORDS
from fidchell.news.events import CHANNELS, EVENTS, KINDS, Channel, Event
from fidchell.news.quiet_hours import QuietHours, check_zone
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES

MOST_PERIODS = 14
MOST_MINUTES = 1440


class NewsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of one account; `off` and `on` name what differs from the usual, as event:channel."""

    off: Annotated[list[str], Meta(max_length=60)]
    on: Annotated[list[str], Meta(max_length=60)]
    quiet: Annotated[list[QuietHours], Meta(max_length=MOST_PERIODS)]
    zone: Annotated[str, Meta(max_length=60)]
    digest_minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)]
    language: Annotated[str, Meta(max_length=2)]

    def wants(self, event: Event, channel: Channel) -> bool:
        """Whether an event goes to a channel; a test always does."""
        name = f"{event}:{channel}"
        if event == "test":
            return True
        return name in self.on if not KINDS[event].is_usual else name not in self.off


USUAL = NewsSettings([], [], [], "UTC", 5, "en")


def check_settings(given: NewsSettings) -> NewsSettings:
    """Choices that can be followed; an error names what cannot."""
    check_zone(given.zone)
    if given.language not in LANGUAGES:
        raise UserError("news-language", WORDS, came=given.language, known=", ".join(LANGUAGES))
    known = {f"{event}:{channel}" for event in EVENTS for channel in CHANNELS}
    for name in (*given.off, *given.on):
        if name not in known:
            raise UserError("news-choice", WORDS, came=name[:60])
    return given


def read_settings(text: str | None) -> NewsSettings:
    """What is kept of somebody's choices; what is usual where there is nothing that can be read."""
    try:
        return msgspec.json.decode(text, type=NewsSettings) if text else USUAL
    except msgspec.ValidationError:
        return USUAL
