"""Somebody who plays the first edition by the page alone; deals and culls are answered in their windows."""

from typing import Any

from browser.player import Player, actions, version

QUIET = ("end turn", "withdraw", "refuse", "done", "stop")


class FirstPlayer(Player):
    """Plays at random with a liking for buying and playing; proposes a few deals, and culls as the window offers."""

    def __init__(self, page: Any, seed: int, *, keyboard: bool = False, deals: int = 2) -> None:
        super().__init__(page, seed, keyboard=keyboard)
        self.deals_left = deals
        self.culls = 0

    def choose(self) -> str:
        found = [a for a in self.marked() if self.deals_left or not a.startswith("propose")]
        topples = self.page.locator(".market .card.check .hit[data-action]")
        if topples.count() and self.wish.random() < 0.7:
            return str(topples.first.get_attribute("data-action"))
        for wanted in ("propose", "play", "buy"):
            liked = [a for a in found if a.startswith(wanted)]
            if liked and self.wish.random() < 0.6:
                return self.wish.choice(liked)
        busy = [a for a in found if a not in QUIET]
        return self.wish.choice(busy if busy and self.wish.random() < 0.6 else found)

    def marked(self) -> list[str]:
        found = actions(self.page)
        assert found, "it is this player's decision, and nothing is marked"
        return found

    def move(self) -> str:
        if self.page.locator("#bargain[open] .cull").count():
            self.culls += 1
            return self.send("[data-ui='draft:fates']")
        if self.page.locator("#bargain[open] [data-ui='draft:offer']").count():
            return self.deal()
        return super().move()

    def deal(self) -> str:
        """Offer a rupee, or withdraw where there is none to give."""
        self.deals_left -= 1
        gives = self.page.locator("#deal-give-rupees")
        if not gives.count():
            return self.send("#bargain [data-action='withdraw']")
        gives.select_option(index=1)
        return self.send("[data-ui='draft:offer']")

    def send(self, button: str) -> str:
        """Press a button that takes several decisions, and wait until the last of them is taken."""
        before = version(self.page)
        found = self.page.locator(button)
        found.press("Enter") if self.keyboard else found.click()
        self.page.wait_for_function("v => Number(document.documentElement.dataset.version) > v", arg=before)
        self.page.wait_for_function(
            "() => document.documentElement.dataset.state !== 'sending' && !document.querySelector('#bargain[open]')"
        )
        self.moves += 1
        return button
