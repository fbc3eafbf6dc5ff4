"""What happened in random games, counted: a rule that no game ever comes to is not proved by any of them.

``count_rows`` and ``count_choice`` count into one buffer, interpreted and compiled; ``NAMES`` says what each number of
it is, as "group: name".
"""
# mypy: disable-error-code="no-any-return"

from collections.abc import Sequence

from pamir.first.rules.actions import ACTION_KIND, KIND_NAMES
from pamir.first.rules.cards import arrow_of, has_garrison, has_informants, is_leveraged
from pamir.first.rules.happenings import (
    ACTED,
    ATTACKED,
    AUTO_DISCARDED,
    BAGGAGE_TRAIN,
    DEBT_CUBE,
    DISCARDED_TABLEAU,
    GAME_OVER,
    HAPPENINGS,
    LOYALTY_CHANGED,
    PLAYED,
    REGIME_CHANGED,
    TAKEN_FROM_CARD,
    TAKEN_FROM_SEAT,
    TOKEN_TAKEN,
    TOPPLE_RESOLVED,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    CHANGE_KEYS,
    EMPIRE_KEYS,
    ENDING_KEYS,
    LEAVING_KEYS,
    MODE_KEYS,
    MODES,
    NOBODY,
    NONE,
    PIECE_KEYS,
    SPECIAL_KEYS,
    TAKING_KEYS,
    TOPPLE,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.journal import FIRST_ROW, ROW

HAPPENING_NAMES = tuple(form.name for form in HAPPENINGS.forms)

_GROUPS: tuple[tuple[str, Sequence[str]], ...] = (
    ("actions", [name.lower().replace("_", " ") for name in KIND_NAMES]),
    ("happenings", HAPPENING_NAMES),
    ("Special actions", [f"{key} {how}" for key in SPECIAL_KEYS for how in ("paid for", "free")]),
    ("Impacts", ("leveraged", "informants", "garrison", "arrow")),
    ("Regimes", MODE_KEYS),
    ("Supremacy", [f"{empire} in {mode} Regime" for empire in EMPIRE_KEYS for mode in MODE_KEYS]),
    ("Topples", ("failed", "final and failed", "final and supreme", "discarded")),
    ("endings", (*ENDING_KEYS, "shared victory")),
    ("Tableau cards lost by", LEAVING_KEYS),
    ("debts settled by", PIECE_KEYS[2:]),
    ("Loyalty changed by", CHANGE_KEYS),
    ("rupees taken for", TAKING_KEYS),
    ("attacks", ("with Intel", "without Intel")),
    ("Baggage Trains", ("for 1 rupee", "for 2 rupees")),
    ("Badal tokens", ("from the bank", "from a player")),
)
NAMES = tuple(f"{group}: {name}" for group, names in _GROUPS for name in names)
_first: list[int] = [0]
for _, _names in _GROUPS:
    _first.append(_first[-1] + len(_names))
(
    CHOICES,
    ROWS,
    SPECIAL,
    IMPACT,
    REGIME,
    SUPREMACY,
    TOPPLED,
    ENDED,
    LEFT_BY,
    CUBE_GIVEN,
    CHANGED_BY,
    TAKEN_FOR,
    ATTACKS,
    TRAINS,
    TOKENS_FROM,
    OCCURRENCES,
) = _first

_TRIBE = 2  # the first of PIECE_KEYS that is a cube


@rule
def count_choice(a: int, counts: Actions, start: int) -> None:
    """Count a decision."""
    counts[start + CHOICES + ACTION_KIND[a]] += 1


@rule
def count_play(s: State, card: int, counts: Actions, start: int) -> None:
    """Count the Impacts of a card."""
    counts[start + IMPACT] += int(is_leveraged(s, card))
    counts[start + IMPACT + 1] += int(has_informants(s, card))
    counts[start + IMPACT + 2] += int(has_garrison(s, card))
    counts[start + IMPACT + 3] += int(arrow_of(s, card) != NONE)


@rule
def count_row(s: State, kind: int, a: int, b: int, c: int, d: int, counts: Actions, start: int) -> None:
    """Count one row of the journal."""
    counts[start + ROWS + kind] += 1
    if kind == ACTED:
        counts[start + SPECIAL + 2 * c + d] += 1
    elif kind == PLAYED:
        count_play(s, b, counts, start)
    elif kind == REGIME_CHANGED:
        counts[start + REGIME + a] += 1
    elif kind == TOPPLE_RESOLVED:
        if c != NONE:
            counts[start + SUPREMACY + c * MODES + d] += 1
            counts[start + TOPPLED + 2] += b
        else:
            counts[start + TOPPLED + b] += 1
    elif kind == AUTO_DISCARDED:
        counts[start + TOPPLED + 3] += int(a == TOPPLE)
    elif kind == GAME_OVER:
        counts[start + ENDED + b] += 1
        if a & (a - 1) != 0:
            counts[start + ENDED + 3] += 1
    elif kind == DISCARDED_TABLEAU:
        counts[start + LEFT_BY + c] += 1
    elif kind == DEBT_CUBE:
        counts[start + CUBE_GIVEN + b - _TRIBE] += 1
    elif kind == LOYALTY_CHANGED:
        counts[start + CHANGED_BY + d] += 1
    elif kind == TAKEN_FROM_CARD or kind == TAKEN_FROM_SEAT:
        counts[start + TAKEN_FOR + d] += 1
    elif kind == ATTACKED:
        counts[start + ATTACKS + 1 - d] += 1
    elif kind == BAGGAGE_TRAIN:
        counts[start + TRAINS + int(b > 1)] += 1
    elif kind == TOKEN_TAKEN:
        counts[start + TOKENS_FROM + int(b != NOBODY)] += 1


@rule
def count_rows(s: State, j: Journal, counts: Actions, start: int) -> None:
    """Count what one action did."""
    for at in range(FIRST_ROW, j[0], ROW):
        count_row(s, j[at], j[at + 1], j[at + 2], j[at + 3], j[at + 4], counts, start)
