"""Fixtures: `fidchell` runs a command. Where onnxruntime is missing, its tests are left out; never in CI."""

import os
from importlib.util import find_spec

from tests.cli.running import fidchell

__all__ = ["fidchell"]
collect_ignore = (
    [] if os.environ.get("CI") or find_spec("onnxruntime") else ["test_onnx.py", "test_baselines.py"]
)
