"""python -m fidchell is the front door."""

from fidchell.cli.main import main

raise SystemExit(main())
