"""A package of researchers that is missing is said: a skip, and where CI is set a failure."""

import pytest


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo", "pyspiel", "pyarrow"])
def test_the_packages_of_researchers_are_here(package: str) -> None:
    assert pytest.importorskip(package)
