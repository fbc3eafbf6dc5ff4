"""A bot that looks ahead and judges by what was learned from many games."""

from pamir.bots.effort import Effort
from pamir.bots.search_bot import STEADY
from pamir.bots.searching import Searching, Sight


class StrongBot(Searching):
    """Searches as ``SearchBot`` does, but judges positions by the shipped network."""

    title = "Strong"
    text = "Looks ahead for as long as it is given, and judges what it sees by what it has learned."

    def __init__(self, effort: Effort | None = None) -> None:
        super().__init__(Sight(effort or Effort(), learned=True))
        self.name = f"strong@{effort}" if effort else "strong"

    def spending(self, text: str) -> "StrongBot":
        """The same with so many looks ahead, or seconds, for a decision. Raises BotError."""
        return StrongBot(Effort.read(text))

    def steady(self) -> "StrongBot":
        """The same by count, so that its games can be repeated."""
        return self if self.sight.effort.iterations else StrongBot(STEADY)
