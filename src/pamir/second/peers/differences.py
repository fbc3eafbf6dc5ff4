"""Everything in which Rally the Troops is known to differ from our rules: the one list.

Each difference is recognised by its exact circumstances where the game is followed, and counted there under its name,
either as *offered* (their legal choices differ from ours) or as *played* (their game went a way ours does not allow,
and ours was brought along). Whatever is not on this list is a difference without an explanation.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Difference:
    """One known difference: its name, the ruling or defect it rests on, what it is and how it is recognised."""

    name: str
    rule: str
    what: str
    recognised: str


STOP_BEFORE_TAX = Difference(
    "tax-nothing",
    "ruling 51",
    "Their tax may be stopped before the first rupee; ours takes at least one.",
    "`pass` in a tax of which no rupee was taken yet.",
)
STOP_BEFORE_BUILD = Difference(
    "build-nothing",
    "ruling 54",
    "Their build may be stopped before the first block; ours builds at least one.",
    "`next` in a build of which no block was placed yet.",
)
INFRASTRUCTURE_ALONE = Difference(
    "infrastructure-alone",
    "rulings 54, 159",
    "Infrastructure gives them a block after a build of nothing.",
    "state `infrastructure` after a build stopped before the first block.",
)
STOP_BEFORE_BATTLE = Difference(
    "battle-nothing",
    "ruling 59",
    "Their battle may be stopped before the first removal; ours removes at least one piece.",
    "`next` in a battle in which nothing was removed yet.",
)
MOVE_ON_LONE_CARD = Difference(
    "lone-card",
    "ruling 58",
    "With one court card in play they let a spy move from it onto itself; ours cannot move.",
    "A spy of the mover on the only court card in play.",
)
SPY_STAYS = Difference(
    "spy-stays",
    "rulings 57, 58, 71",
    "They let a spy end its move on the card it came from (two steps round a ring of two, or the same region with 21).",
    "The spy's own card among its goals, with card 21 in court, or with card 56 and two court cards in play.",
)
JUMP_AND_STEP = Difference(
    "jump-and-step",
    "ruling 71",
    "With 21 and 56 in court, one of the two steps of a spy may be a jump inside the region; theirs never mix.",
    "Both cards in court, and every extra goal of ours takes a jump and a step, or two jumps.",
)
STUCK_TRIBE = Difference(
    "stuck-tribe",
    "their defect D8",
    "Under Nationalism they let a tribe be picked up, and a move be begun, where it has no border to cross.",
    "Nationalism in force for the mover, and an own tribe in a region without a usable border.",
)
FULL_PRICE_OFFER = Difference(
    "full-price-offer",
    "ruling 19",
    "Asked for a lower bribe, they may name a price that is no lower; ours names one between offer and demand.",
    "`offer_1` for a bribe of one rupee.",
)
UNPAYABLE_OFFER = Difference(
    "unpayable-offer",
    "ruling 20",
    "They do not let the receiver name a price above what the payer can give; ours does.",
    "No `offer_1` for a bribe above one rupee whose payer has no rupee to give.",
)
OFFER_IS_ONE = Difference(
    "offer-is-one",
    "their defect D1, ruling 157",
    "Whatever lower price their receiver names, it becomes one rupee.",
    "`offer_n` with n of two or more.",
)
LATE_DEBT = Difference(
    "late-debt",
    "their defect D4, rulings 37, 38, 42, 62",
    "They let rupees go below zero and settle leverage after the whole action; ours settles at once.",
    "The trace flags an open debt, or the leverage of the card played paid it with no step between; paying it at once "
    "with the cards they gave does not lead to their position, and leaving it open until they settle it does.",
)
COURT_OVER_LIMIT = Difference(
    "court-over-limit",
    "their defect D5, rulings 37, 76",
    "A debt made by the court limit is paid after its last discard; if a political card pays it the limit falls, and "
    "they do not look at it again; ours pays at once and discards down to the lower limit.",
    "Cleanup: the seat gives cards for a debt after its last discard for the court limit, which was kept until then, "
    "and has more court cards than its limit afterwards.",
)
NO_OVERTHROW = Difference(
    "no-overthrow",
    "their defect D3, rulings 43, 158",
    "They keep the political cards of a region whose last tribe was taken away by the empty-supply rule.",
    "The trace flags it, and the piece taken was the last tribe of a region with political cards of its owner.",
)
TAX_VACANT = Difference(
    "tax-vacant",
    "their defect D2",
    "They let rupees on vacant slots be taxed, and take them from the first vacant slot.",
    "`card(0)` in a tax, or tax offered while rupees lie on vacant slots only.",
)
VACANT_COLUMN = Difference(
    "vacant-column",
    "ruling 9",
    "A payment for a column vacant in both rows stays on the other row's slot in theirs and leaves the game in ours.",
    "The trace flags it; a purchase, and rupees differ only on slots of columns vacant in both rows.",
)
WITHDRAWAL_RUPEES = Difference(
    "withdrawal-rupees",
    "their defect D7, ruling 16",
    "Public Withdrawal drawn onto rupees leaves them there for a while in theirs.",
    "The trace flags it, and rupees differ only on the slot where card 111 lies.",
)
CONFIDENCE_START = Difference(
    "confidence-start",
    "their defect D6, ruling 84",
    "After a riot made another seat pay, their Confidence Failure begins there and ends before the active seat.",
    "The trace flags `confidence_start`; seats before the first one asked are passed over.",
)
INSURRECTION_UNMARKED = Difference(
    "insurrection-unmarked",
    "ruling 47, their deviation V8",
    "Armies placed by Insurrection count as placed this turn in ours, and may be taken again in theirs.",
    "Only Afghan armies in Kabul differ, by no more than this turn's Insurrections have placed.",
)
WHICH_PIECE = Difference(
    "which-piece",
    "ruling 47",
    "Of pieces alike in one place, ours moves those placed earlier first; theirs are told apart by number.",
    "A piece of the kind was moved this turn, and the pieces not placed this turn are as many in both, elsewhere.",
)
BLACKMAIL_FREED = Difference(
    "blackmail-freed",
    "ruling 69",
    "With both Blackmails and an empty supply, the first may take its spy off a card that only then the second can "
    "reach; they judge both abilities before the first is used and no longer ask.",
    "Our second Blackmail can reach only the card the first one's spy was taken from, and they ask no more.",
)
SAFE_HOUSE_ORDER = Difference(
    "safe-house-order",
    "ruling 67",
    "When one battle cost several players spies, ours asks about Safe Houses in turn order from the active player.",
    "Ours asks another of the players who lost a spy in this battle first.",
)
BARS_AFTER_REFILL = Difference(
    "bars-after-refill",
    "ruling 11",
    "A barred card that slides takes the bar along in theirs; ours bars the slot. Once the market is refilled neither "
    "means anything any more.",
    "The game ended while the market was refilled, and only market cards differ.",
)

ALL = tuple(value for value in list(globals().values()) if isinstance(value, Difference))
