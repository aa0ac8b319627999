"""Fixtures: `fidchell` runs a command, `log` is where its log lies."""

from tests.cli.running import fidchell, log

__all__ = ["fidchell", "log"]
