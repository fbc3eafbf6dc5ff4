"""Which kinds of action answer which prompt, and who knows why one of them is not allowed."""

from collections.abc import Callable

from pamir.second.reasons import bargain, battle, betray, build, discards, menu, money, naming, pieces, travel
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.state import State

# (position, decider, the action's a and b) -> reason or None
Reason = Callable[[State, int, int, int], str | None]


def allowed(s: State, seat: int, a: int, b: int) -> str | None:
    """An answer that its prompt always takes."""
    return None


_LIFTS: dict[int, Reason] = {
    do.LIFT_ARMY: pieces.lift_army,
    do.LIFT_ROAD: pieces.lift_road,
    do.LIFT_TRIBE: pieces.lift_tribe,
    do.LIFT_SPY: pieces.lift_spy,
    do.LIFT_GIFT: pieces.lift_gift,
}
_LOSSES: dict[int, Reason] = {
    do.KILL_TRIBE: battle.kill_tribe,
    do.KILL_ARMY: battle.kill_army,
    do.KILL_ROAD: battle.kill_road,
    do.KILL_SPY: battle.kill_spy,
    do.DONE: battle.stop,
}

ANSWERS: dict[int, dict[int, Reason]] = {
    ask.CHOOSE_START: {do.CHOOSE_LOYALTY: allowed},
    ask.TURN: {do.END_TURN: allowed, do.BUY: menu.buy, do.PLAY: menu.play, do.ACT: menu.act},
    ask.BRIBE: {
        do.PAY: bargain.pay,
        do.DECLINE: allowed,
        do.IGNORE: bargain.ignore,
        do.PROPOSE: bargain.propose,
    },
    ask.ANSWER: {do.ACCEPT: allowed, do.REFUSE: allowed, do.COUNTER: bargain.counter},
    ask.TAXING: {do.TAX_SLOT: money.tax_slot, do.TAX_SEAT: money.tax_seat, do.DONE: money.stop_taxing},
    ask.GIVING: {do.GIVE: money.give},
    ask.BUILDING: {do.ARMY: build.army, do.ROAD: build.road, do.DONE: build.stop},
    ask.INFRASTRUCTURE_BLOCK: {do.ARMY: build.free_army, do.ROAD: build.free_road},
    ask.MOVING: {do.MARCH: travel.march, do.MIGRATE: travel.migrate, do.SEND: travel.send, do.DONE: allowed},
    ask.SENDING: {do.SEND_TO: travel.send_to},
    ask.BETRAYING: {do.BETRAY_CARD: betray.betray},
    ask.PRIZE: {do.TAKE_PRIZE: allowed, do.LEAVE_PRIZE: allowed},
    ask.BATTLE_SITE: {do.FIGHT_IN: battle.fight_in, do.FIGHT_ON: battle.fight_on},
    ask.BATTLE_LOSSES: _LOSSES,
    ask.ROAD_ICON: {do.ROAD: pieces.road_icon},
    ask.SPY_ICON: {do.SPY: pieces.spy_icon},
    ask.LIFT: _LIFTS,
    ask.DEBT: {do.DISCARD: discards.for_debt},
    ask.FORCED_DISCARDS: {do.DISCARD: discards.forced},
    ask.SAFE_HOUSE: {do.SHELTER: pieces.shelter, do.LET_GO: allowed},
    ask.BLACKMAIL: {do.SPY: pieces.blackmail, do.DONE: allowed},
    ask.COURT_LIMIT: {do.DISCARD: discards.over_court_limit},
    ask.HAND_LIMIT: {do.DISCARD: discards.over_hand_limit},
    ask.CONFIDENCE: {do.DISCARD: discards.for_confidence},
    ask.RUMOR: {do.NAME_SEAT: naming.rumor},
    ask.PERSUASION: {do.NAME_SEAT: naming.persuasion},
    ask.PASHTUNWALI: {do.NAME_SUIT: allowed},
    ask.REBUKE_REGION: {do.NAME_REGION: allowed},
}
