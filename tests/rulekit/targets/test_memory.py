"""Rules that are called with addresses instead of arrays."""

import numpy as np
import pytest

from fidchell.rulekit.targets.cpu import compiled_at_first_call, is_compiling
from fidchell.rulekit.targets.memory import array_at, called_with_numbers

pytestmark = pytest.mark.skipif(not is_compiling(), reason="nothing is compiled here")
STONE = np.dtype([("weight", "i2"), ("colours", "i1", (3,))], align=True)


def test_a_rule_reads_and_writes_numbers_and_records_at_their_addresses() -> None:
    def paint(stones: int, weights: int, size: int) -> int:
        found, total = array_at(stones, size, STONE), 0
        for place in range(size):
            array_at(weights, size, np.int64)[place] = found[place].weight
            total += found[place].weight
            found[place].colours[2] = place + 1
        return total

    call = called_with_numbers(compiled_at_first_call(paint, None, is_entry_point=True), 3)
    stones, weights = np.zeros(4, STONE), np.full(5, 9)
    stones["weight"] = 5, -3, 300, 7
    assert call(stones.ctypes.data, weights.ctypes.data, 4) == 309
    assert weights.tolist() == [5, -3, 300, 7, 9]
    assert stones["colours"].tolist() == [[0, 0, 1], [0, 0, 2], [0, 0, 3], [0, 0, 4]]
