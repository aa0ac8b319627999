"""A cache with a bounded number of values, for several threads."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """A bounded dictionary; the least recently used value is dropped first."""

    def __init__(self, capacity: int) -> None:
        self.capacity, self.values, self.lock = capacity, OrderedDict[object, Value](), Lock()

    def get(self, key: object) -> Value | None:
        """A cached value, which becomes the most recently used one."""
        with self.lock:
            if key in self.values:
                self.values.move_to_end(key)
            return self.values.get(key)

    def put(self, key: object, value: Value) -> None:
        """Cache a value."""
        with self.lock:
            self.values[key] = value
            self.values.move_to_end(key)
            while len(self.values) > self.capacity:
                self.values.popitem(last=False)
