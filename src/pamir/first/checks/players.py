"""Random players of several tempers, so that random games also reach what uniform play seldom does."""
# mypy: disable-error-code="no-any-return"

from pamir.first.rules.actions import (
    ACCEPT,
    ACT,
    ACTION_KIND,
    ASK_CARD,
    ASK_CONSENT,
    ASK_RUPEES,
    ASK_WAIVER,
    BUY,
    DISCARD,
    DO_WITHOUT,
    DONE,
    END_TURN,
    GIVE_CARD,
    GIVE_RUPEES,
    LEAVE_PRIZE,
    NO_ATTACK,
    NO_TOKEN,
    OFFER,
    PLAY,
    PROPOSE,
    REFUSE,
    SPEND,
    STAY,
    STOP,
    TAKE_BACK,
    TOKEN_FROM,
    WITHDRAW,
)
from pamir.fuzz import tempers
from pamir.kernel.compile import Actions, Position, rule
from pamir.kernel.rng import below
from pamir.kernel.stand_ins import bound

# Uniform; busy: seldom stops early and hoards tokens; buying: plays and buys, so that pieces are many and Topples are
# met; dealing: makes deals and keeps to what was agreed; idle: waits, until the game stands still.
UNIFORM, BUSY, BUYING, DEALING, IDLE = range(5)
STYLES = 5


@rule
def dislikes(style: int, kind: int) -> bool:
    """Whether a player of this temper would rather look for something else."""
    if style == UNIFORM or style == IDLE:
        return False
    if kind == END_TURN or kind == DONE or kind == WITHDRAW or kind == DISCARD:
        return True
    if kind == NO_ATTACK or kind == STAY or kind == NO_TOKEN or kind == DO_WITHOUT or kind == LEAVE_PRIZE:
        return True
    if style == BUYING:
        return kind == PROPOSE or kind == STOP or kind == REFUSE
    if style == DEALING:
        return kind == ASK_CARD or kind == REFUSE or kind == ASK_RUPEES or kind == GIVE_RUPEES
    return kind == PROPOSE


@rule
def likes(style: int, kind: int) -> bool:
    """Whether a player of this temper takes it at once."""
    if style == BUYING:
        return kind == BUY or kind == PLAY or kind == TAKE_BACK
    if style == DEALING:
        return kind == OFFER or kind == ACCEPT or kind == ASK_CONSENT or kind == ASK_WAIVER or kind == GIVE_CARD
    return style == BUSY and (kind == ACT or kind == PLAY or kind == TOKEN_FROM)


look_round = rule(bound(tempers.look_round, likes=likes, dislikes=dislikes, ACTION_KIND=ACTION_KIND))


@rule
def choose(dice: Position, out: Actions, n: int, style: int) -> int:
    """One of the legal actions ``out[:n]``, by the dice and the temper."""
    chosen = out[below(dice, n)]
    if style == UNIFORM:
        return chosen
    if (style == BUSY and ACTION_KIND[chosen] == SPEND) or (style == IDLE and ACTION_KIND[out[0]] == END_TURN):
        return out[0]
    return look_round(dice, out, n, style, chosen)
