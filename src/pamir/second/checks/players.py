"""Random players of several tempers, so that random games also reach what uniform play seldom does."""
# mypy: disable-error-code="no-any-return"

from pamir.fuzz import tempers
from pamir.kernel.compile import Actions, Position, rule
from pamir.kernel.rng import below
from pamir.kernel.stand_ins import bound
from pamir.second.rules.actions import (
    ACCEPT,
    ACT,
    ACTION_KIND,
    BUY,
    COUNTER,
    DECLINE,
    DONE,
    END_TURN,
    IGNORE,
    LET_GO,
    PAY,
    PLAY,
    PROPOSE,
    REFUSE,
)

# Uniform; busy: seldom stops early; courtly: plays and acts rather than buys; haggling: bargains before paying.
UNIFORM, BUSY, COURTLY, HAGGLING = range(4)
STYLES = 4


@rule
def dislikes(style: int, kind: int) -> bool:
    """Whether a player of this temper would rather look for something else."""
    if style == UNIFORM:
        return False
    if kind == END_TURN or kind == DONE or kind == DECLINE or kind == LET_GO:
        return True
    if style == COURTLY:
        return kind == BUY or kind == REFUSE
    if style == HAGGLING:
        return kind == PAY or kind == IGNORE or kind == ACCEPT
    return False


@rule
def likes(style: int, kind: int) -> bool:
    """Whether a player of this temper takes it at once."""
    if style == COURTLY:
        return kind == PLAY or kind == ACT
    if style == HAGGLING:
        return kind == PROPOSE or kind == COUNTER or kind == PLAY
    return style == BUSY and kind == ACT


look_round = rule(bound(tempers.look_round, likes=likes, dislikes=dislikes, ACTION_KIND=ACTION_KIND))


@rule
def choose(dice: Position, out: Actions, n: int, style: int) -> int:
    """One of the legal actions ``out[:n]``, by the dice and the temper."""
    chosen = out[below(dice, n)]
    if style == UNIFORM:
        return chosen
    return look_round(dice, out, n, style, chosen)
