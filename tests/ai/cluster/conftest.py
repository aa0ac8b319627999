"""The cluster of these tests."""

from tests.ai.cluster.two_nodes import cluster
from tests.cli.running import fidchell

__all__ = ["cluster", "fidchell"]
