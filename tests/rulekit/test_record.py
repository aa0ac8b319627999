"""Records: their layout, the way to plain numbers and back, and bytes that depend on nothing else."""

import copy

import numpy as np
import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.record import Record, bits, long, overlay, small, wide, word


class Stone(Record):
    colour = small()
    flock = wide(2)
    weight = word(2, 3)
    path = bits()


class Dolmen(Stone):
    height = long()
    stones = small(3)


class Chalk(Record):
    lines = wide(4, 2)
    circles = overlay("lines", 3, 2)


class Slate(Dolmen, Chalk):
    pass


def test_fields_become_a_dtype_in_their_order_and_heirs_add_theirs_behind() -> None:
    assert list(Dolmen.fields) == ["colour", "flock", "weight", "path", "height", "stones"]
    assert list(Stone.fields) == ["colour", "flock", "weight", "path"]
    assert Dolmen.dtype["weight"].shape == (2, 3)
    numbers = [Dolmen.dtype[name].base for name in Dolmen.fields]
    assert numbers == [np.dtype(code) for code in ("i1", "i8", "i2", "u4", "i4", "i1")]


@pytest.mark.parametrize("record", [Stone, Dolmen, *(find(name).State for name in NAMES)])
def test_every_number_lies_on_its_natural_border(record: type[Record]) -> None:
    for name in record.fields:
        base, offset = record.dtype[name].base, record.dtype.fields[name][1]  # type: ignore[index]
        assert offset % base.alignment == 0, name
    assert record.dtype.isalignedstruct
    assert record.dtype.itemsize % max(record.dtype[name].base.alignment for name in record.fields) == 0


@pytest.mark.parametrize("record", [Stone, Dolmen, *(find(name).State for name in NAMES)])
def test_every_byte_has_a_name_so_that_copies_are_whole(record: type[Record]) -> None:
    """NumPy leaves bytes between fields as they were: a copy into used memory would differ."""
    names = set(record.dtype.names or ()) - set(record.overlays)
    named = sum(record.dtype[name].itemsize for name in names)
    assert named == record.dtype.itemsize
    source = record.batch(3)
    target = np.full(source.nbytes, 0xAB, np.uint8).view(record.dtype)
    target[:] = source
    assert target.tobytes() == source.tobytes() == bytes(source.nbytes)


def test_a_record_may_have_the_fields_of_several() -> None:
    assert list(Slate.fields) == [*Dolmen.fields, *Chalk.fields]
    assert list(Slate.overlays) == ["circles"]


def test_an_overlay_is_another_shape_for_the_bytes_of_a_field() -> None:
    batch = Slate.batch()
    batch["circles"][0, 1, 1] = 7
    assert batch["lines"][0, 1, 1] == 7
    for slate in (Slate.open(batch), copy.deepcopy(Slate.open(batch))):
        slate.circles[2, 0] = 5
        assert slate.lines[2, 0] == 5
        again = Slate.batch()
        slate.close(again)
        assert again["circles"][0, 1:].tolist() == [[0, 7], [5, 0]]


def filled() -> Dolmen:
    dolmen = Dolmen.open(Dolmen.batch())
    dolmen.colour, dolmen.path, dolmen.height = -128, 2**32 - 1, -(2**31)
    dolmen.flock[:] = -(2**63), 2**63 - 1
    dolmen.weight[1] = 32_767, -32_768, 5
    return dolmen


def test_open_and_close_give_the_same_record_again() -> None:
    batch, again = Dolmen.batch(2), Dolmen.batch(2)
    filled().close(batch, 1)
    Dolmen.open(batch, 1).close(again, 1)
    assert batch.tobytes() == again.tobytes()
    assert batch[0].tobytes() == bytes(Dolmen.dtype.itemsize)


def test_an_open_record_is_a_copy_of_whole_numbers_and_wide_arrays() -> None:
    batch = Dolmen.batch()
    opened = Dolmen.open(batch)
    assert type(opened.colour) is int
    assert opened.weight.dtype == np.int64
    opened.colour = 3
    opened.weight[0, 0] = 3
    assert batch.tobytes() == bytes(Dolmen.dtype.itemsize)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("colour", 128),
        ("colour", -129),
        ("path", -1),
        ("path", 2**32),
        ("height", 2**31),
        ("height", 2**70),
        ("colour", 1.5),
        ("stones", np.array([0, 200, 0])),
    ],
)
def test_a_number_that_does_not_fit_is_an_error_that_names_the_field(name: str, value: object) -> None:
    batch = Dolmen.batch()
    filled().close(batch)
    before, dolmen = batch.tobytes(), Dolmen.open(batch)
    dolmen.colour = 7  # fits, and comes before the number that does not
    setattr(dolmen, name, value)
    with pytest.raises(OverflowError, match=rf"Dolmen\.{name}"):
        dolmen.close(batch)
    assert batch.tobytes() == before


def test_equal_positions_have_equal_bytes_whatever_way_led_there() -> None:
    one, two = Dolmen.batch(), Dolmen.batch()
    filled().close(one)
    wandering = Dolmen.open(two)
    wandering.stones[:] = 1, 2, 3
    wandering.close(two)
    home = filled()
    home.close(two)
    assert one.tobytes() == two.tobytes()
