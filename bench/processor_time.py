"""Processor time of a running server, read from the system."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """Of a server with its threads and processes; its workers, and whatever has ended, are left out."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    command, children = (Path(f"/proc/{pid}/{name}") for name in ("cmdline", f"task/{pid}/children"))
    same = [each for each in map(int, children.read_text().split()) if is_command(each, command.read_bytes())]
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(map(processor_seconds, same))


def is_command(pid: int, command: bytes) -> bool:
    """Whether a process was started by a command, or is a fork of one that was."""
    return Path(f"/proc/{pid}/cmdline").read_bytes() == command
