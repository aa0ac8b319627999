"""python -m fidchell is the front door."""

from fidchell.cli import main

raise SystemExit(main())
