"""What the host of a server decides: reports, bans, house rules, invitations, names. No HTTP here."""

from pathlib import Path

from fidchell.rulekit.i18n import say

WORDS = Path(__file__).resolve().parent / "words"
COMMAND = "command"  # who has done it where nobody was signed in: `fidchell host`


def say_in(language: str, key: str, **facts: object) -> str:
    """A message about moderation in a language."""
    return say(WORDS, language, key, **facts)
