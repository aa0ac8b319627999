"""Which tables belong to this process, where several serve one port: each table has exactly one owner."""

import secrets
import zlib
from dataclasses import dataclass, field

from fidchell.table.tokens import new_table_id


def new_holder() -> str:
    """A name for the leases of a process."""
    return secrets.token_hex(8)


@dataclass(frozen=True)
class Ownership:
    """The place of one process among all that serve the same port."""

    number: int = 0
    count: int = 1
    holder: str = field(default_factory=new_holder)  # in leases; a process that comes back has it again

    @property
    def is_first(self) -> bool:
        """Whether this process does what one process alone must do."""
        return self.number == 0

    def owner(self, table: str) -> int:
        """The number of the process that serves a table."""
        return zlib.crc32(table.encode()) % self.count

    def owns(self, table: str) -> bool:
        """Whether this process serves a table."""
        return self.owner(table) == self.number

    def new_table_id(self) -> str:
        """The id of a new table of this process."""
        while not self.owns(table := new_table_id()):
            pass
        return table
