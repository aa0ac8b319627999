"""§40.3: what the house solo ends with: the rank that was reached."""

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.rulekit.i18n import say


def verdict(view: View, edition: Edition, language: str) -> str | None:
    """Points and rank of a solo game; other games have winners."""
    if view["solo_rank"] is None:
        return None
    game = find(view["game"])
    rank = game.fact_names(edition)["solo_rank"][str(view["solo_rank"])][language]
    return say(game.words, language, "verdict-solo", points=view["scores"][0]["total"], rank=rank)
