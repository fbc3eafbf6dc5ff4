"""Compile all that the tests need: `python tests/compiled_ahead.py`, beside the checks that come before them.

Where it was compiled before this does nothing; a test that comes too early waits for what it needs.
"""

from pamir.edition import find
from pamir.first.checks.rules import RULES as FIRST_RULES
from pamir.fuzz.engine import CheckedEngine
from pamir.learn.thinker import learning_library
from pamir.second.checks.rules import RULES as SECOND_RULES

if __name__ == "__main__":
    for name in ("second", "first"):
        learning_library(find(name))
    for rules in (SECOND_RULES, FIRST_RULES):
        CheckedEngine(rules, checked=True)
