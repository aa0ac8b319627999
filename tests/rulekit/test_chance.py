"""Chance: ChaCha by its published vectors, numbers and orders without a bias, the same on every target."""

import hashlib
from collections import Counter
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from fidchell.rulekit import chance
from fidchell.rulekit.chance import chacha, commitment, is_fair, new_seed, next_block, seed_words
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.rulekit.targets.interpreted import interpreted
from tests.rulekit.draws import CARDS, lay_out, run, seeded, tally_numbers, tally_orders

ZERO, ONE = "00" * 32, "01" + "00" * 31

# (rounds, key, counter, block). draft-strombergson-chacha-test-vectors-01, TC1 and TC2 (256-bit key, IV 0),
# both blocks of each; RFC 8439, appendix A.1, vectors 3 and 4 (1 and 2 are TC1).
VECTORS = (
    (8, ZERO, 0, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                 "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"),
    (8, ZERO, 1, "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                 "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"),
    (8, ONE, 0, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"),
    (8, ONE, 1, "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
                "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"),
    (12, ZERO, 0, "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
                  "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"),
    (12, ONE, 0, "12056e595d56b0f6eef090f0cd25a20949248c2790525d0f930218ff0b4ddd10"
                 "a6002239d9a454e29e107a7d06fefdfef0210feba044f9f29b1772c960dc29c0"),
    (20, ZERO, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                  "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    (20, ZERO, 1, "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                  "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    (20, ONE, 0, "c5d30a7ce1ec119378c84f487d775a8542f13ece238a9455e8229e888de85bbd"
                 "29eb63d0a17a5b999b52da22be4023eb07620a54f6fa6ad8737b71eb0464dac0"),
    (20, "00" * 31 + "01", 1, "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    (20, "00ff" + "00" * 30, 2, "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                                "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
)  # fmt: skip


def as_bytes(words: Any) -> bytes:
    return b"".join(int(word).to_bytes(4, "little") for word in words)


def naive_block(key: bytes, counter: int, rounds: int) -> bytes:
    """ChaCha once more, written apart, on a list of sixteen numbers."""
    start = [int.from_bytes(b"expand 32-byte k"[n : n + 4], "little") for n in (0, 4, 8, 12)]
    start += [int.from_bytes(key[n : n + 4], "little") for n in range(0, 32, 4)] + [counter, 0, 0, 0]
    x = list(start)
    columns = [(n, n + 4, n + 8, n + 12) for n in range(4)]
    diagonals = [(n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4) for n in range(4)]
    for _ in range(rounds // 2):
        for a, b, c, d in columns + diagonals:
            for target, other, mixed, places in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[target] = (x[target] + x[other]) % 2**32
                x[mixed] ^= x[target]
                x[mixed] = (x[mixed] << places | x[mixed] >> 32 - places) % 2**32
    return as_bytes((mixed + first) % 2**32 for mixed, first in zip(x, start, strict=True))


@pytest.mark.parametrize(("rounds", "key", "counter", "block"), VECTORS)
def test_chacha_gives_the_published_blocks(rounds: int, key: str, counter: int, block: str) -> None:
    seed = seed_words(bytes.fromhex(key))
    assert as_bytes(interpreted(chacha)(seed, counter, rounds)).hex() == block
    assert as_bytes(chacha(seed, counter, rounds)).hex() == block
    assert naive_block(bytes.fromhex(key), counter, rounds).hex() == block


def test_chacha_is_a_chacha_written_apart() -> None:
    for number in range(20):
        key = hashlib.sha256(bytes([number])).digest()
        counter = (0, 1, 255, 2**31 - 1, 2**31, 2**32 - 1)[number % 6]
        assert as_bytes(chacha(seed_words(key), counter, 8)) == naive_block(key, counter, 8)


def test_every_block_of_a_game_has_the_next_counter() -> None:
    state = seeded(3)
    key = as_bytes(state.seed)
    for counter in range(5):
        assert state.blocks == counter
        assert as_bytes(interpreted(next_block)(state)) == naive_block(key, counter, chance.ROUNDS)
    assert chance.ROUNDS == 8


def test_the_rejection_is_exactly_fair_on_a_word_of_eight_bits() -> None:
    """The text of is_fair with 8 instead of 32 bits: every side gets as many words as every other."""
    source = getattr(is_fair, "py_func", is_fair)
    small_is_fair = FunctionType(source.__code__, {**source.__globals__, "MASK": 0xFF})
    for sides in range(1, 256):
        products = [word * sides for word in range(256)]
        counts = Counter(product >> 8 for product in products if small_is_fair(product, sides))
        assert set(counts) == set(range(sides))
        assert set(counts.values()) == {256 // sides}


@pytest.mark.parametrize("sides", [1, 2, 3, 5, 6, 7, 10, 25, 55, 110, 641, 65_537, 2**31 - 1])
def test_the_rejection_is_exactly_fair_on_a_whole_word(sides: int) -> None:
    """For a side, the fair words are neighbours: counting them needs only the first and the last."""
    for side in {0, 1 % sides, sides // 2, sides - 1}:
        first = -(-(side << 32) // sides)  # the first word whose product belongs to this side
        last = (((side + 1) << 32) - 1) // sides
        if not is_fair(first * sides, sides):
            first += 1
        assert is_fair(first * sides, sides)
        assert is_fair(last * sides, sides)
        assert last - first + 1 == 2**32 // sides


def chi_square(counts: Any) -> float:
    expected = counts.sum() / len(counts)
    return float(((counts - expected) ** 2 / expected).sum())


def test_numbers_below_seven_come_equally_often() -> None:
    counts = np.zeros(7, np.int64)
    run(tally_numbers, seeded(11), 7, 7000, counts)
    assert counts.sum() == 7000
    assert chi_square(counts) < 22.5  # 6 degrees of freedom: more once in a thousand seeds


def test_all_orders_of_four_cards_come_equally_often() -> None:
    counts = np.zeros(256, np.int64)
    run(tally_orders, seeded(12), 12_000, counts)
    seen = counts[counts > 0]
    assert len(seen) == 24
    assert chi_square(seen) < 49.8  # 23 degrees of freedom: more once in a thousand seeds


@pytest.mark.parametrize(("first", "count"), [(0, CARDS), (5, 30), (7, 1), (7, 0), (39, 1)])
def test_shuffle_moves_its_part_and_nothing_else(first: int, count: int) -> None:
    cards = run(lay_out, seeded(13), first, count).cards.tolist()
    assert cards[:first] == list(range(first))
    assert cards[first + count :] == list(range(first + count, CARDS))
    assert sorted(cards) == list(range(CARDS))
    assert count < 2 or cards != sorted(cards)


@pytest.mark.skipif(not is_compiling(), reason="nothing is compiled here")
def test_interpreted_and_compiled_draw_the_same() -> None:
    for number in range(5):
        state = seeded(number)
        compiled = run(lay_out, state, 3, 35)
        interpreted(lay_out)(state, 3, 35)
        assert state.cards.tolist() == compiled.cards.tolist()
        assert state.blocks == compiled.blocks > 1
        here, there = np.zeros(110, np.int64), np.zeros(110, np.int64)
        run(tally_numbers, state, 110, 50, there)
        interpreted(tally_numbers)(state, 110, 50, here)
        assert here.tolist() == there.tolist()


def test_seeds_are_256_bits_and_their_commitment_is_their_sha256() -> None:
    assert len(new_seed()) == 32
    assert len({new_seed() for _ in range(50)}) == 50
    assert chance.seed_from_number(7) == hashlib.sha256(b"fidchell seed 7").digest()
    seed = bytes(range(32))
    assert seed_words(seed)[:2].tolist() == [0x03020100, 0x07060504]
    assert as_bytes(seed_words(seed)) == seed
    assert commitment(seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
