"""What a computer player does in a deal of the day: chance comes from the seed, so everybody meets the same.

The browser computes the same (`web/local/fixed_choice.js`), to the last bit: policy scores are whole numbers
on every target, and the errors that a level makes are exact in double precision.
"""

import hashlib
import struct

from fidchell.ai.players.levels import Level
from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights
from fidchell.rulekit.position import Position

WORDS_OF_HASH = 8
WORD = 2.0**32


def chance_hash(seed: bytes, purpose: str, seat: int, number: int, block: int = 0) -> bytes:
    """32 bytes for one purpose at one decision of a seat."""
    return hashlib.sha256(f"{seed.hex()} {purpose} {seat} {number} {block}".encode()).digest()


def fractions(seed: bytes, seat: int, number: int, count: int) -> list[float]:
    """Numbers from 0 up to 1, one for each legal action."""
    blocks = range(-(-count // WORDS_OF_HASH))
    hashes = b"".join(chance_hash(seed, "error", seat, number, block) for block in blocks)
    return [word / WORD for word in struct.unpack(f"<{len(hashes) // 4}I", hashes)[:count]]


def fixed_choice(position: Position, seat: int, level: Level, seed: bytes, number: int) -> int:
    """The action of a seat that has moved `number` times; it knows what its seat may know."""
    known = position.redealt(seat, chance_hash(seed, "deal", seat, number))
    weights = find_weights(position.game, position.seats, level.ignored_terms)
    actions, scores = score_actions(known, seat, weights)
    most = level.noise * find_config(position.game, position.seats).noise_scale + 1
    errors = fractions(seed, seat, number, len(actions))
    judged = [int(score) + error * most for score, error in zip(scores, errors, strict=True)]
    return int(actions[judged.index(max(judged))])
