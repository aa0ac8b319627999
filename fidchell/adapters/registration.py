"""The environments by their names in Gymnasium: `gymnasium.make("Fidchell/Keltis-v1")`."""

import gymnasium

from fidchell.games import NAMES, find

NAMESPACE = "Fidchell"


def environment_id(game: str) -> str:
    """A game's name in Gymnasium, with the version of its rules."""
    return f"{NAMESPACE}/{game.capitalize()}-v{find(game).version}"


def register() -> None:
    """Make every game known to Gymnasium, by itself and as a batch."""
    for game in NAMES:
        if environment_id(game) in gymnasium.registry:
            continue
        gymnasium.register(
            environment_id(game),
            entry_point="fidchell.adapters.single:SingleAgentEnvironment",
            vector_entry_point="fidchell.adapters.vector:SelfPlayVectorEnvironment",
            kwargs={"game": game},
        )


register()
