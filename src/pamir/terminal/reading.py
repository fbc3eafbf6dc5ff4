"""Reading a line, from a keyboard or from a pipe."""

import sys
from contextlib import suppress


def read_line(prompt: str) -> str:
    """One line typed by a person, with editing where the system has it; from a pipe, shown as if typed.

    Raises EOFError when there is no more.
    """
    if not sys.stdin.isatty():
        line = input(prompt)
        print(line)
        return line
    with suppress(ImportError):
        import readline  # noqa: F401 - arrow keys and history
    return input(prompt)
