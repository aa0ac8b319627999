"""What the server processes of one machine tell each other; none of it is stored."""

import msgspec


class ConnectionHanded(msgspec.Struct, frozen=True, tag="connection"):
    """A client's connection, which comes with the message, and what was read from it and not answered."""

    data: bytes
    is_in_file: bool = False  # the data are too long for a message: they are in a file that comes too


class TablesChanged(msgspec.Struct, frozen=True, tag="changed"):
    """Tables of the sender have changed: lists of tables may be out of date."""


class TableHanded(msgspec.Struct, frozen=True, tag="table"):
    """A table of the receiver was made by the sender."""

    table: str
    opener: str  # the address on whose account its bots think


class MetricsWanted(msgspec.Struct, frozen=True, tag="metrics?"):
    """The sender wants to know the receiver's metrics."""

    sender: int
    request: int


class MetricsSent(msgspec.Struct, frozen=True, tag="metrics"):
    """The metrics of the sender."""

    sender: int
    request: int
    text: bytes


class CompiledWanted(msgspec.Struct, frozen=True, tag="compiled?"):
    """The sender wants to know what is compiled."""

    sender: int


class CodeCompiled(msgspec.Struct, frozen=True, tag="compiled"):
    """The compiled rules, or bots, of a game are in the cache."""

    kind: str
    game: str


class BackupReported(msgspec.Struct, frozen=True, tag="backup"):
    """How the last scheduled backup went."""

    state: str


ProcessMessage = (
    ConnectionHanded
    | TablesChanged
    | TableHanded
    | MetricsWanted
    | MetricsSent
    | CompiledWanted
    | CodeCompiled
    | BackupReported
)
