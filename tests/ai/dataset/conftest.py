"""Where pyarrow is missing, its tests are left out; never where CI is set."""

import os
from importlib.util import find_spec

from tests.cli.running import fidchell

__all__ = ["fidchell"]
collect_ignore = [] if os.environ.get("CI") or find_spec("pyarrow") else ["test_dataset.py", "test_logs.py"]
