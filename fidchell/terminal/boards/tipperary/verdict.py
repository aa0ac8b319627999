"""§40.3: what the house solo ends with: the rank that was reached."""

from fidchell.games import find
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import say


def verdict(view: View, language: str) -> str | None:
    """Points and rank of a solo game; other games have winners."""
    if view["solo_rank"] is None:
        return None
    facts = {"points": view["scores"][0]["total"], "rank": view["solo_rank"][language]}
    return say(find(view["game"]).words, language, "verdict-solo", **facts)
