"""Chance as rules: ChaCha8 keyed by the game's 256-bit seed, the same numbers on every target."""

import hashlib
import secrets

import numpy as np

from fidchell.rulekit.record import Grid, Record, bits
from fidchell.rulekit.rule import rule

MASK = 0xFFFFFFFF
ROUNDS = 8
WORDS = 16
Words = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]


class Seeded(Record):
    """A record with chance in it: the seed and the number of blocks used so far."""

    seed = bits(8)
    blocks = bits()


@rule
def signed(word: int) -> int:
    """A field without a sign as an ordinary number (compiled code would mix the two into a fraction)."""
    return int(word & MASK)


@rule
def rotated(number: int, places: int) -> int:
    """Rotate 32 bits to the left."""
    return ((number << places) | (number >> (32 - places))) & MASK


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & MASK
    d = rotated(d ^ a, 16)
    c = (c + d) & MASK
    b = rotated(b ^ c, 12)
    a = (a + b) & MASK
    d = rotated(d ^ a, 8)
    c = (c + d) & MASK
    b = rotated(b ^ c, 7)
    return a, b, c, d


@rule
def chacha(seed: Grid, counter: int, rounds: int) -> Words:
    """One block of ChaCha: a 256-bit key, a 64-bit counter (the upper half 0) and the nonce 0."""
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    k0, k1, k2, k3 = signed(seed[0]), signed(seed[1]), signed(seed[2]), signed(seed[3])
    k4, k5, k6, k7 = signed(seed[4]), signed(seed[5]), signed(seed[6]), signed(seed[7])
    count = signed(counter)
    a0, a1, a2, a3 = s0, s1, s2, s3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = count, 0, 0, 0
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    return (
        (a0 + s0) & MASK, (a1 + s1) & MASK, (a2 + s2) & MASK, (a3 + s3) & MASK,
        (b0 + k0) & MASK, (b1 + k1) & MASK, (b2 + k2) & MASK, (b3 + k3) & MASK,
        (c0 + k4) & MASK, (c1 + k5) & MASK, (c2 + k6) & MASK, (c3 + k7) & MASK,
        (d0 + count) & MASK, d1, d2, d3,
    )  # fmt: skip


@rule
def next_block(state: Seeded) -> Words:
    """The next sixteen random numbers of this game."""
    words = chacha(state.seed, state.blocks, ROUNDS)
    state.blocks += 1
    return words


@rule
def is_fair(product: int, sides: int) -> bool:
    """Whether word * sides gives each of the sides the same chance (Lemire's test)."""
    low = product & MASK
    return low >= sides or low >= (MASK + 1) % sides


@rule
def below(state: Seeded, sides: int) -> int:
    """An unbiased number from 0 to sides - 1."""
    while True:
        words = next_block(state)
        for place in range(WORDS):
            product = words[place] * sides
            if is_fair(product, sides):
                return product >> 32


@rule
def shuffle(state: Seeded, cards: Grid, first: int, count: int) -> None:
    """Put cards[first : first + count] into an order drawn uniformly."""
    words = next_block(state)
    used = 0
    left = count
    while left > 1:
        if used == WORDS:
            words = next_block(state)
            used = 0
        product = words[used] * left
        used += 1
        if is_fair(product, left):
            left -= 1
            other = first + (product >> 32)
            last = first + left
            cards[other], cards[last] = cards[last], cards[other]


@rule
def shuffle_unseen(state: Seeded, cards: Grid, first: int, count: int) -> None:
    """Shuffle what somebody cannot see: the same seed gives the same order, however the cards lay before."""
    for place in range(first + 1, first + count):
        card = cards[place]
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    shuffle(state, cards, first, count)


@rule
def set_seed(state: Seeded, seed: Grid) -> None:
    """Set the seed; the stream of random numbers starts anew."""
    for place in range(8):
        state.seed[place] = seed[place]
    state.blocks = 0


def new_seed() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(32)


def seed_from_number(number: int) -> bytes:
    """The seed behind a short number such as --seed 7."""
    return hashlib.sha256(f"fidchell seed {number}".encode()).digest()


def seed_words(seed: bytes) -> Grid:
    """A seed as the eight numbers that set-up takes."""
    return np.frombuffer(seed, dtype="<u4").astype(np.int64)


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed, shown before the first card: proof afterwards that it was not changed."""
    return hashlib.sha256(seed).hexdigest()
