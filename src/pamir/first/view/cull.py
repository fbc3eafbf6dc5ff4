"""The cull that is going on: which cards there is something to choose about, and how many of them stay."""

from pamir.first.facts import CardSet
from pamir.first.rules.cards import mode_of
from pamir.first.rules.prompts import CULL_FATE, CULL_FATE_HONEYMOON, CULL_KEEP
from pamir.first.rules.state import State
from pamir.first.rules.tableau import tableau_card
from pamir.first.rules.tables import MODE_KEYS, MODES
from pamir.first.rules.topple import cards_of_mode
from pamir.first.view.shapes import CullGroupView
from pamir.kernel.frames import arg, top


def cull_view(s: State, cards: CardSet) -> list[CullGroupView]:
    """The groups between whose cards the decider chooses; none where nothing is culled."""
    prompt = top(s)
    if prompt not in (CULL_KEEP, CULL_FATE):
        return []
    seat = s.decider
    tableau = [tableau_card(s, seat, i) for i in range(s.tableau_size[seat])]
    if prompt == CULL_FATE and arg(s, CULL_FATE_HONEYMOON):
        return [CullGroupView(mode=None, cards=[cards.ids[card] for card in tableau], stays=0)]
    return [
        CullGroupView(
            mode=MODE_KEYS[mode], cards=[cards.ids[card] for card in tableau if mode_of(s, card) == mode], stays=1
        )
        for mode in range(MODES)
        if cards_of_mode(s, seat, mode) > 1
    ]
