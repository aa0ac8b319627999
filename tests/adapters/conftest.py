"""Where the locked packages of researchers are missing, their tests are left out; never where CI is set."""

import os
from importlib.util import find_spec

NEEDS = {
    "test_pettingzoo.py": ("pettingzoo", "gymnasium"),
    "test_gymnasium.py": ("gymnasium",),
    "test_vector.py": ("gymnasium",),
    "test_openspiel.py": ("pyspiel", "absl", "ml_collections"),
}
collect_ignore = [
    file
    for file, packages in NEEDS.items()
    if not os.environ.get("CI") and not all(find_spec(package) for package in packages)
]
