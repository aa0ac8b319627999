"""A trained net as a file of NumPy arrays, and what it computes; nothing else is needed to play."""

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.ai import WORDS
from fidchell.rulekit.errors import UserError

Floats = npt.NDArray[np.float32]
EPSILON = 1e-5  # keeps a variance of 0 from dividing


def write_net(file: Path, header: Mapping[str, Any], arrays: Mapping[str, Floats]) -> None:
    """Write a net in half precision, whole or not at all."""
    scratch = file.with_suffix(".new.npz")
    halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
    np.savez_compressed(scratch, header=np.array(json.dumps(dict(header))), **halves)
    os.replace(scratch, file)


class NumpyNet:
    """A net that answers; the same sums as `training.net.PolicyNet`."""

    def __init__(self, header: dict[str, Any], arrays: dict[str, Floats]) -> None:
        self.header, self.arrays = header, arrays
        self.shape, self.blocks = header["shape"], header["size"]["blocks"]

    def linear(self, layer: str, numbers: Floats) -> Floats:
        """One layer."""
        found: Floats = numbers @ self.arrays[f"{layer}.weight"].T
        bias = self.arrays.get(f"{layer}.bias")
        return found if bias is None else found + bias

    def answer(self, features: npt.NDArray[np.int8]) -> tuple[Floats, Floats]:
        """The logits of all slots, and the values, for one decision."""
        groups, size = self.shape["groups"], self.shape["group_features"]
        numbers = features.astype(np.float32)
        flow = self.linear("group_input", numbers[: groups * size].reshape(groups, size))
        flow = flow + self.linear("shared_input", numbers[groups * size :])
        for block in range(self.blocks):
            even = normal(flow)
            units = self.linear(f"inner.{block}", even) + self.linear(f"across.{block}", summed_up(even))
            flow = flow + self.linear(f"outer.{block}", np.maximum(units, 0))
        even = normal(flow)
        summary = np.maximum(self.linear("summary", summed_up(even)), 0)
        logits = [self.linear("group_policy", even).reshape(-1), self.linear("shared_policy", summary)]
        return np.concatenate(logits), self.linear("value", summary)


def normal(flow: Floats) -> Floats:
    """Each group's numbers with mean 0 and variance 1."""
    centred = flow - flow.mean(1, keepdims=True)
    even: Floats = centred / np.sqrt((centred * centred).mean(1, keepdims=True) + EPSILON)
    return even


def summed_up(even: Floats) -> Floats:
    """What the groups learn of each other."""
    return np.concatenate([even.mean(0), even.max(0)])


@cache
def read_net(file: Path) -> NumpyNet:
    """A net from its file."""
    try:
        with np.load(file) as kept:
            header = json.loads(str(kept["header"]))
            arrays = {name: kept[name].astype(np.float32) for name in kept.files if name != "header"}
    except (OSError, ValueError, KeyError) as error:
        raise UserError("net-unreadable", WORDS, file=str(file)) from error
    return NumpyNet(header, arrays)
