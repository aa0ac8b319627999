"""The Gymnasium spaces of a game: what is observed, and what can be done."""

from typing import Any

import numpy as np
from gymnasium import spaces

from fidchell.adapters.episode import Episode

SMALLEST, LARGEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def observation_box(observed: int) -> Any:
    """The numbers that a seat observes."""
    return spaces.Box(SMALLEST, LARGEST, (observed,), np.int16)


def masked_space(observed: int, actions: int) -> Any:
    """Numbers with the mask of the legal actions, as PettingZoo's classic games have it."""
    return spaces.Dict(
        {
            "observation": observation_box(observed),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def state_box(episode: Episode) -> Any:
    """The observations of all seats, one after the other."""
    return observation_box(episode.observed * episode.seats)


def joint_state(episode: Episode) -> Any:
    """What all seats observe together, for a critic that may see everything."""
    return np.concatenate([episode.decision(seat)[0] for seat in range(episode.seats)])
