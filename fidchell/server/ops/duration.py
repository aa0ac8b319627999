"""Lengths of time as a host writes them: 90s, 30m, 6h, 365d."""

import re

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
TEXT = re.compile(r"([0-9]{1,9})([smhd])", re.ASCII)


class Duration(str):
    """A text such as 6h; an empty one stands for never."""

    @property
    def seconds(self) -> float:
        """How long it is; 0 for never."""
        found = TEXT.fullmatch(self)
        return int(found[1]) * UNITS[found[2]] if found else 0.0

    @property
    def is_right(self) -> bool:
        """Whether it can be read."""
        return not self or self.seconds > 0
