"""Names of accounts: each once on a server, unlike all others, and none of a level of computer players."""

import unicodedata
from functools import cache

from fidchell.accounts import WORDS
from fidchell.ai.players.levels import BY_KEY, LEVELS
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.table.names import check_name, clean_name, skeleton

RESERVED = ("Fidchell", "admin", "administrator", "moderator", "host", "system", "support", "guest", "bot")
# Letters side by side that are taken for one, as Unicode's table of confusables has them.
# In capitals an i is an l already.
PAIRS = (("i", "l"), ("rn", "m"), ("vv", "w"), ("cl", "d"))


def account_skeleton(name: str) -> str:
    """What names share that nobody tells apart at a glance; signs between letters do not count."""
    letters = [letter for letter in skeleton(name) if unicodedata.category(letter)[0] in "LNM"]
    folded = "".join(letters)
    for pair, one in PAIRS:
        folded = folded.replace(pair, one)
    return folded


@cache
def reserved_skeletons() -> frozenset[str]:
    """Of names that nobody may claim."""
    called = [level.name(language) for level in LEVELS for language in LANGUAGES]
    return frozenset(account_skeleton(name) for name in (*RESERVED, *BY_KEY, *called))


def check_account_name(name: str) -> str:
    """A name that may be claimed, in its usual form."""
    check_name(name)
    cleaned = clean_name(name)
    if len(account_skeleton(cleaned)) < 2:
        raise UserError("account-name-short", WORDS, came=cleaned)
    if account_skeleton(cleaned) in reserved_skeletons():
        raise UserError("account-name-reserved", WORDS, came=cleaned)
    return cleaned
