"""Which kinds of action answer which prompt, and who knows why one of them is not allowed."""

from collections.abc import Callable

from pamir.first.reasons import campaign, deals, discards, menu, money, pieces, spies
from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.state import State

# (position, decider, the action's a and b) -> reason or None
Reason = Callable[[State, int, int, int], str | None]


def allowed(s: State, seat: int, a: int, b: int) -> str | None:
    """An answer that its prompt always takes."""
    return None


_CUBES: dict[int, Reason] = {
    do.LIFT_TRIBE: pieces.lift_tribe,
    do.LIFT_SPY: pieces.lift_spy,
    do.LIFT_GIFT: pieces.lift_gift,
}

ANSWERS: dict[int, dict[int, Reason]] = {
    ask.CHOOSE_START: {do.CHOOSE_SIDE: allowed},
    ask.TURN: {
        do.END_TURN: allowed,
        do.DISCARD: menu.discard,
        do.BUY: menu.buy,
        do.PLAY: menu.play,
        do.ACT: menu.act,
        do.PROPOSE: menu.propose,
    },
    ask.PAY_ROW: {do.PAY_IN: money.pay_in},
    ask.TAKE_RUPEE: {do.TAKE_SLOT: money.take_slot, do.TAKE_SEAT: money.take_seat_for_discards},
    ask.TOKENS: {do.SPEND: discards.spend},
    ask.TRAVELLING: {do.MOVE_SPY: spies.move_spy, do.DONE: spies.stop_travelling},
    ask.WAY: {do.MOVE_TO: spies.move_to, do.STOP: spies.stop},
    ask.BAND: {do.ON_BAND: spies.on_band},
    ask.COUNTER_SITE: {do.COUNTER: spies.counter, do.DONE: spies.stop_choosing},
    ask.COUNTER_SPIES: {do.REMOVE_SPY: spies.remove_spy, do.DONE: spies.stop_removing},
    ask.BRIBING: {do.BRIBE_CARD: spies.bribe},
    ask.KILLING: {do.ASSASSINATE_CARD: spies.assassinate},
    ask.PRIZE: {do.TAKE_PRIZE: allowed, do.LEAVE_PRIZE: allowed},
    ask.TRADING: {do.TAKE_SLOT: money.take_slot},
    ask.GIVING: {do.GIVE: money.give},
    ask.TAXING: {do.TAKE_SEAT: money.tax_seat, do.DONE: money.stop_taxing},
    ask.CAMPAIGN_SITE: {do.CAMPAIGN_FROM: campaign.campaign_from},
    ask.CAMPAIGN_MOVE: {do.MARCH_TO: campaign.march_to, do.STAY: allowed},
    ask.CAMPAIGN_NUMBER: {do.MARCH: campaign.march},
    ask.ATTACK_WHOM: {do.ATTACK: campaign.attack, do.NO_ATTACK: allowed},
    ask.LOSSES: {
        do.REMOVE_ARMY: campaign.remove_army,
        do.REMOVE_ROAD: campaign.remove_road,
        do.REMOVE_TRIBE: campaign.remove_tribe,
        do.USE_ARMS: campaign.use_arms,
        do.DONE: allowed,
    },
    ask.ROADS: {do.ROAD: pieces.road},
    ask.LIFT: {**_CUBES, do.LIFT_ARMY: pieces.lift_army, do.LIFT_ROAD: pieces.lift_road, do.DO_WITHOUT: allowed},
    ask.DEBT: {**_CUBES, do.DISCARD: discards.for_debt},
    ask.OVERTHROW: {do.DISCARD: discards.for_overthrow},
    ask.CULL_KEEP: {do.KEEP: discards.keep},
    ask.CULL_FATE: {do.DISCARD: discards.fate, do.TAKE_BACK: discards.fate},
    ask.TABLEAU_LIMIT: {do.DISCARD: discards.for_limit},
    ask.BADAL_TOKEN: {do.TOKEN_FROM: discards.token_from, do.NO_TOKEN: allowed},
    ask.DEAL: {
        do.GIVE_RUPEES: deals.give_rupees,
        do.GIVE_CARD: deals.give_card,
        do.ASK_RUPEES: deals.ask_rupees,
        do.ASK_CARD: deals.ask_card,
        do.ASK_CONSENT: deals.ask_consent,
        do.ASK_WAIVER: deals.ask_waiver,
        do.OFFER: deals.offer,
        do.WITHDRAW: allowed,
    },
    ask.DEAL_ANSWER: {do.ACCEPT: deals.accept, do.REFUSE: allowed},
}
