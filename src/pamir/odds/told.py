"""What is left, told: the numbers and chances with their words, in the language being spoken."""

from fractions import Fraction

from pamir.odds import Odds
from pamir.odds.draws import Drawn
from pamir.odds.outcome import Outcome
from pamir.odds.shapes import (
    CardPlayed,
    Chance,
    CheckNow,
    CheckOutcome,
    EachCard,
    Grid,
    KeyLeft,
    KindLeft,
    OddsTold,
    PieceChange,
    PileLeft,
    TraitLeft,
    Turned,
)
from pamir.odds.telling import heading, percent, pile_ranges, range_words, shown_turns, speaking_of, turned_words


def told(odds: Odds) -> OddsTold:
    """All of it, in the language being spoken."""
    with speaking_of(odds):
        return OddsTold(
            edition=odds.game.edition.name,
            seat=odds.seat,
            heading=heading(odds.seat),
            deck=odds.hidden.deck,
            kinds=_kinds(odds),
            piles=_piles(odds),
            traits=_traits(odds),
            grid=_grid(odds),
            turned=[_turned(odds, drawn) for drawn in shown_turns(odds.next, list(odds.this_turn.values()))],
            check=_check(odds),
        )


def _kinds(odds: Odds) -> list[KindLeft]:
    hidden = odds.hidden
    return [
        KindLeft(
            one.kind,
            odds.outlook.kind_word(one.kind),
            one.number,
            hidden.in_deck(one.kind),
            one.hands,
            hidden.left_out(one.kind),
            list(one.cards),
        )
        for one in hidden.unseen
    ]


def _piles(odds: Odds) -> list[PileLeft]:
    ranges = pile_ranges(odds.hidden)
    return [
        PileLeft(first, last, range_words(first, last), dict(pile))
        for (first, last), pile in zip(ranges, odds.hidden.piles, strict=True)
    ]


def _traits(odds: Odds) -> list[TraitLeft]:
    look = odds.outlook
    return [
        TraitLeft(
            trait,
            look.trait_word(trait),
            [KeyLeft(key, look.key_word(trait, key), len(odds.hidden.having(trait, key))) for key in keys],
        )
        for trait, keys in odds.hidden.keys.items()
    ]


def _grid(odds: Odds) -> Grid:
    hidden = odds.hidden
    rows, columns, *_ = hidden.keys
    numbers = [
        [len(hidden.having(rows, row) & hidden.having(columns, column)) for column in hidden.keys[columns]]
        for row in hidden.keys[rows]
    ]
    return Grid(rows, columns, numbers)


def _chance(chance: Fraction) -> Chance:
    return Chance(str(chance), round(float(chance), 6), percent(chance))


def _turned(odds: Odds, drawn: Drawn) -> Turned:
    hidden = odds.hidden
    alike = [(one.kind, cards) for one in hidden.unseen for cards in (set(one.cards) - one.not_held, one.not_held)]
    return Turned(
        name=drawn.filling.name,
        cards=drawn.filling.cards,
        text=turned_words(drawn),
        kinds={one.kind: _chance(drawn.of_kind(one.kind)) for one in hidden.unseen},
        traits={
            trait: {key: _chance(drawn.with_trait(trait, key)) for key in keys} for trait, keys in hidden.keys.items()
        },
        each=[EachCard(kind, sorted(cards), _chance(drawn.card(min(cards)))) for kind, cards in alike if cards],
    )


def _check(odds: Odds) -> CheckNow | None:
    if odds.scoring is None:
        return None
    changes = [
        PieceChange(one.piece, one.more, one.side, one.seat, one.text, _outcome(one.outcome))
        for one in odds.scoring.changes
    ]
    cards = [CardPlayed(one.card, one.held, one.text, _outcome(one.outcome)) for one in odds.scoring.cards]
    return CheckNow(odds.outlook.check_words(), _outcome(odds.scoring.now), changes, cards)


def _outcome(outcome: Outcome) -> CheckOutcome:
    points = None if outcome.points is None else list(outcome.points)
    return CheckOutcome(outcome.text, outcome.leads, points, outcome.final, outcome.ends, list(outcome.winners))
