"""A bot that looks ahead as far as its time allows."""

from pamir.bots.effort import Effort
from pamir.bots.searching import Searching, Sight

STEADY = Effort(iterations=1000)


class SearchBot(Searching):
    """Searches what may follow on ever new invented deals, and judges positions by rules of thumb."""

    title = "Search"
    text = "Looks ahead for as long as it is given, and judges what it sees by rules of thumb."

    def __init__(self, effort: Effort | None = None) -> None:
        super().__init__(Sight(effort or Effort()))
        self.name = f"search@{effort}" if effort else "search"

    def spending(self, text: str) -> "SearchBot":
        """The same with so many looks ahead, or seconds, for a decision. Raises BotError."""
        return SearchBot(Effort.read(text))

    def steady(self) -> "SearchBot":
        """The same by count, so that its games can be repeated."""
        return self if self.sight.effort.iterations else SearchBot(STEADY)
