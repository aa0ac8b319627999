"""Running Python in a process of its own, and a small package of rules to compile there."""

import os
import subprocess
import sys


def run_python(*words: str, **variables: str) -> str:
    """Run Python in a process of its own; returns what it prints."""
    environment = {**os.environ, **variables}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


GARDEN = """
from fidchell.rulekit.rule import rule
from stones import weight

@rule
def load(count):
    return count * weight()

@rule
def haul(count):
    return load(count)
"""
STONES = """
from fidchell.rulekit.rule import rule

@rule
def weight():
    return {weight}
"""
