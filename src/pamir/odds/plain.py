"""What is left as plain JSON with its words, for pages and programs."""

from fractions import Fraction
from typing import Any

from pamir.locale import say
from pamir.odds import Odds
from pamir.odds.draws import Drawn
from pamir.odds.outcome import Change, Outcome
from pamir.odds.telling import heading, percent, pile_ranges, range_words, shown_turns, speaking_of, turned_words


def odds_data(odds: Odds) -> dict[str, Any]:
    """All of it, in the language being spoken. A chance is {"exact": "1/3", "chance": 0.3333, "text": "33.3 %"}."""
    with speaking_of(odds):
        return _data(odds)


def _data(odds: Odds) -> dict[str, Any]:
    hidden, look = odds.hidden, odds.outlook
    traits = list(hidden.keys)
    return {
        "edition": odds.game.edition.name,
        "seat": odds.seat,
        "heading": heading(odds.seat),
        "deck": hidden.deck,
        "kinds": [
            {
                "kind": one.kind,
                "name": look.kind_word(one.kind),
                "unseen": one.number,
                "deck": hidden.in_deck(one.kind),
                "hands": one.hands,
                "out": hidden.left_out(one.kind),
                "cards": list(one.cards),
            }
            for one in hidden.unseen
        ],
        "piles": [
            {"from": first, "to": last, "text": range_words(first, last), "kinds": dict(pile)}
            for (first, last), pile in zip(pile_ranges(hidden), hidden.piles, strict=True)
        ],
        "traits": [
            {
                "trait": trait,
                "name": look.trait_word(trait),
                "keys": [
                    {"key": key, "name": look.key_word(trait, key), "unseen": _having(odds, trait, key)}
                    for key in hidden.keys[trait]
                ],
            }
            for trait in traits
        ],
        "grid": {
            "rows": traits[0],
            "columns": traits[1],
            "numbers": [
                [_both(odds, traits[0], row, traits[1], column) for column in hidden.keys[traits[1]]]
                for row in hidden.keys[traits[0]]
            ],
        },
        "turned": [_turned(odds, drawn) for drawn in shown_turns(odds.next, list(odds.this_turn.values()))],
        "check": _check(odds),
    }


def _chance(chance: Fraction) -> dict[str, Any]:
    return {"exact": str(chance), "chance": round(float(chance), 6), "text": percent(chance)}


def _having(odds: Odds, trait: str, key: str) -> int:
    return sum(len(one.having(trait, key)) for one in odds.hidden.unseen)


def _both(odds: Odds, trait: str, key: str, other: str, other_key: str) -> int:
    return sum(len(one.having(trait, key) & one.having(other, other_key)) for one in odds.hidden.unseen)


def _turned(odds: Odds, drawn: Drawn) -> dict[str, Any]:
    hidden = odds.hidden
    each = []
    for one in hidden.unseen:
        for cards in (frozenset(one.cards) - one.not_held, one.not_held):
            if cards:
                each.append({"kind": one.kind, "cards": sorted(cards), **_chance(drawn.card(min(cards)))})
    return {
        "name": drawn.filling.name,
        "cards": drawn.filling.cards,
        "text": turned_words(drawn),
        "kinds": {one.kind: _chance(drawn.of_kind(one.kind)) for one in hidden.unseen},
        "traits": {
            trait: {key: _chance(drawn.with_trait(trait, key)) for key in keys} for trait, keys in hidden.keys.items()
        },
        "each": each,
    }


def _check(odds: Odds) -> dict[str, Any] | None:
    if odds.scoring is None:
        return None
    return {
        "heading": say("If a check came now"),
        "now": _outcome(odds.scoring.now),
        "changes": [_change(change) for change in odds.scoring.changes],
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "text": outcome.text,
        "leads": outcome.leads,
        "points": None if outcome.points is None else list(outcome.points),
        "final": outcome.final,
        "ends": outcome.ends,
        "winners": list(outcome.winners),
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "piece": change.piece,
        "more": change.more,
        "side": change.side,
        "seat": change.seat,
        "text": change.text,
        "outcome": _outcome(change.outcome),
    }
