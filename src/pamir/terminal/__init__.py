"""A game in the terminal, as text: story, prompt, a numbered menu, and a line to type on."""

from pamir.terminal.session import Session

__all__ = ["Session"]
