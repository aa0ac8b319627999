"""A position is one record: a fixed-size struct of small integers, declared as a class."""

import math
from dataclasses import dataclass
from typing import Any, ClassVar, Self, cast, overload

import numpy as np
import numpy.typing as npt

WORD = 8  # a record is so many bytes long, or a multiple
Grid = npt.NDArray[np.int64]
Batch = npt.NDArray[np.void]


@dataclass(frozen=True)
class Field:
    """One named place of a record: its number type and its shape (empty for a single number)."""

    number: str
    shape: tuple[int, ...]


@overload
def small() -> int: ...
@overload
def small(size: int, /, *more: int) -> Grid: ...
def small(*shape: int) -> Any:
    """Numbers from -128 to 127."""
    return Field("i1", shape)


@overload
def word() -> int: ...
@overload
def word(size: int, /, *more: int) -> Grid: ...
def word(*shape: int) -> Any:
    """Numbers from -32,768 to 32,767."""
    return Field("i2", shape)


@overload
def long() -> int: ...
@overload
def long(size: int, /, *more: int) -> Grid: ...
def long(*shape: int) -> Any:
    """Numbers of 32 bits, with a sign."""
    return Field("i4", shape)


@overload
def bits() -> int: ...
@overload
def bits(size: int, /, *more: int) -> Grid: ...
def bits(*shape: int) -> Any:
    """Numbers of 32 bits, without a sign."""
    return Field("u4", shape)


@overload
def wide() -> int: ...
@overload
def wide(size: int, /, *more: int) -> Grid: ...
def wide(*shape: int) -> Any:
    """Numbers of 64 bits, with a sign: bit boards."""
    return Field("i8", shape)


@dataclass(frozen=True)
class Overlay:
    """Another name and shape for the bytes at the start of a field; it takes no room of its own."""

    field: str
    shape: tuple[int, ...]


def overlay(field: str, *shape: int) -> Grid:
    """The numbers of another field of the record in another shape: two uses of the same scratch."""
    return cast(Grid, Overlay(field, shape))


class Record:
    """The fields of a subclass become a NumPy dtype; a batch of positions is an array of it."""

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]] = {}
    overlays: ClassVar[dict[str, Overlay]] = {}
    places: ClassVar[list[tuple[str, str, int, int, tuple[int, ...]]]] = []
    digest_names: ClassVar[dict[str, str]] = {}  # the names by which digests know fields renamed since
    digest_numbers: ClassVar[dict[str, str]] = {}  # and the kinds of numbers of fields widened since

    def __init_subclass__(cls) -> None:
        """The fields of all bases in order, then the own ones."""
        cls.fields, cls.overlays = {}, {}
        for base in cls.__bases__:
            if issubclass(base, Record):
                cls.fields |= base.fields
                cls.overlays |= base.overlays
        cls.fields |= {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.overlays |= {name: value for name, value in vars(cls).items() if isinstance(value, Overlay)}
        cls.dtype = _with_overlays(_aligned(cls.fields), cls.overlays)
        cls.places = [(name, *_place(cls.dtype, name, field)) for name, field in cls.fields.items()]

    @classmethod
    def batch(cls, size: int = 1) -> Batch:
        """An array of that many records, every byte zero."""
        return np.zeros(size, cls.dtype)

    @classmethod
    def open(cls, batch: Batch, index: int = 0) -> Self:
        """A widened copy that plain Python can read and write: whole numbers and 64-bit arrays."""
        opened, raw = cls.__new__(cls), batch[index : index + 1].tobytes()
        widened: dict[str, Any] = {}  # all bytes as numbers of one kind, of which a field is a part
        for name, number, start, end, shape in cls.places:
            numbers = widened.get(number)
            if numbers is None:
                numbers = widened[number] = np.frombuffer(raw, number).astype(np.int64)
            opened.__dict__[name] = numbers[start:end].reshape(shape) if shape else int(numbers[start])
        return opened._laid_over()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        fresh = object.__new__(type(self))
        fresh.__dict__.update(self.__dict__)
        for name, field in self.fields.items():
            if field.shape:
                fresh.__dict__[name] = self.__dict__[name].copy()
        return fresh._laid_over()

    def _laid_over(self) -> Self:
        """Make each overlay a view of the numbers of its field."""
        for name, laid in self.overlays.items():
            numbers = self.__dict__[laid.field].reshape(-1)
            self.__dict__[name] = numbers[: math.prod(laid.shape)].reshape(laid.shape)
        return self

    def close(self, batch: Batch, index: int = 0) -> None:
        """Write the widened copy back; a number that does not fit its field is an error, never a wrap."""
        narrowed = {name: self._narrow(name, field) for name, field in self.fields.items()}
        for name, value in narrowed.items():
            batch[name][index] = value

    def _narrow(self, name: str, field: Field) -> Any:
        value = np.asarray(getattr(self, name))
        # Numbers beyond 64 bits come as objects, which NumPy cannot narrow.
        narrow = value.astype(field.number) if value.dtype.kind in "iub" else np.empty(0)
        if not np.array_equal(narrow, value):
            raise OverflowError(f"{type(self).__name__}.{name}: {value} does not fit {field.number}")
        return narrow


def _place(dtype: np.dtype[np.void], name: str, field: Field) -> tuple[str, int, int, tuple[int, ...]]:
    """Where a field lies in a record seen as numbers of its kind."""
    part, offset = dtype.fields[name][:2]  # type: ignore[index]
    size = np.dtype(field.number).itemsize
    return field.number, offset // size, (offset + part.itemsize) // size, field.shape


def _with_overlays(dtype: np.dtype[np.void], overlays: dict[str, Overlay]) -> np.dtype[np.void]:
    """The same bytes with more names for some of them."""
    if not overlays:
        return dtype
    laid: Any = dtype.fields
    kinds = {name: part[:2] for name, part in laid.items()}
    for name, over in overlays.items():
        part, offset = laid[over.field][:2]
        kinds[name] = np.dtype((part.base, over.shape)), offset
    formats, offsets = zip(*kinds.values(), strict=True)
    table: Any = {"names": list(kinds), "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize}
    return np.dtype(table, align=True)


def duplicate(batch: Batch) -> Batch:
    """A copy of a batch; as bytes, since NumPy would copy field by field."""
    return np.frombuffer(bytearray(batch.tobytes()), batch.dtype)


def _aligned(fields: dict[str, Field]) -> np.dtype[np.void]:
    """The fields, aligned for the GPU; gaps have names too, because NumPy copies only what has a name."""
    natural = np.dtype([(name, f.number, f.shape) for name, f in fields.items()], align=True)
    parts, end = list[tuple[str, str, tuple[int, ...]]](), 0
    for name, field in fields.items():
        start = natural.fields[name][1]  # type: ignore[index]
        if start > end:
            parts.append((f"gap_{end}", "u1", (start - end,)))
        parts.append((name, field.number, field.shape))
        end = start + natural[name].itemsize
    whole = -(-natural.itemsize // WORD) * WORD
    if whole > end:
        parts.append((f"gap_{end}", "u1", (whole - end,)))
    return np.dtype(parts, align=True)


class BoxRecord(Record):
    """What every box has: the version of the rules that it is played by."""

    rules = small()
