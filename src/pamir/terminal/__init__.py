"""A game in the terminal, as text: story, prompt, a numbered menu, and a line to type on."""

from pamir.terminal.bots import Bot, RandomBot, bot_called
from pamir.terminal.session import Session

__all__ = ["Bot", "RandomBot", "Session", "bot_called"]
