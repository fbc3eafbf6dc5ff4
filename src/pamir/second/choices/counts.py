"""What a thing counts for a seat as the table stands, in words: a card or a region here, pieces beside it."""

from typing import TYPE_CHECKING

from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees
from pamir.second.choices.counts_of_pieces import counts_of_piece
from pamir.second.facts import CourtCard, facts
from pamir.second.rules.land import ruling_pieces
from pamir.second.rules.tables import COALITION_KEYS, LEVERAGE, REGION_KEYS
from pamir.second.view.shapes import PlayerView, View
from pamir.second.words import coalition_word, region_word

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game


def counts(game: "Game", seat: int, thing: str) -> list[str]:
    """Sentences in the language being spoken; none for what counts nothing by itself."""
    kind, _, which = thing.partition(":")
    view = game.view(seat)
    if kind == "region" and which in REGION_KEYS:
        return _of_region(game, view, seat, which)
    if kind != "card":
        return counts_of_piece(game, view, seat, thing)
    card = next((card for card in facts().court_cards if str(card.number) == which), None)
    return _of_card(view, view.players[seat], card) if card else []


def _of_card(view: View, me: PlayerView, card: CourtCard) -> list[str]:
    mine = any(held.card == card.number for held in me.court)
    said = [_patriot(me, card), _prize(card), _stars(me, card, mine), *([] if mine else _icons(view, me, card))]
    if card.suit == view.favored and card.actions:
        said.append(say("Its suit is favored: its actions are bonus actions now."))
    return [sentence for sentence in said if sentence]


def _patriot(me: PlayerView, card: CourtCard) -> str:
    if card.patriot is None:
        return ""
    coalition = _coalition(card.patriot)
    if card.patriot == me.loyalty or me.loyalty is None:
        return say("A patriot ({coalition}): 1 influence in your court.", coalition=coalition)
    lost = len(me.gifts) + len(me.prizes) + (me.influence_parts or {}).get("patriots", 0)
    return say(
        "Playing it turns you {coalition}: gifts, prizes and patriots that give you influence now go, {lost} in all.",
        coalition=coalition,
        lost=lost,
    )


def _prize(card: CourtCard) -> str:
    if card.prize is None:
        return ""
    return say("Betrayed, it can be kept as a prize ({coalition}): 1 influence.", coalition=_coalition(card.prize))


def _stars(me: PlayerView, card: CourtCard, mine: bool) -> str:
    """What its stars raise, from what there is without them to what there is with them."""
    more = 0 if mine else card.rank
    less = card.rank if mine else 0
    match card.suit:
        case "political":
            now = me.court_limit
            return say("Its stars raise your court limit from {n} to {m}.", n=now - less, m=now + more)
        case "intelligence":
            now = me.hand_limit
            return say("Its stars raise your hand limit from {n} to {m}.", n=now - less, m=now + more)
        case "economic":
            now = me.shelter
            return say("Its stars raise your tax shelter from {n} to {m}.", n=now - less, m=now + more)
        case _:
            now = me.stars["military"]
            return say("With it you have {m} red stars, which break a tie for victory.", m=now + more)


def _icons(view: View, me: PlayerView, card: CourtCard) -> list[str]:
    blocks = sum(icon in ("army", "road") for icon in card.impact)
    cylinders = sum(icon in ("tribe", "spy") for icon in card.impact)
    owed = card.impact.count("leverage") * LEVERAGE
    said = []
    if blocks and me.loyalty and view.next_check:
        there = view.next_check.blocks[me.loyalty]
        said.append(
            say_many(
                "Played, it brings {n} {coalition} block; {there} are on the map now.",
                "Played, it brings {n} {coalition} blocks; {there} are on the map now.",
                blocks,
                coalition=_coalition(me.loyalty),
                there=there,
            )
        )
    if cylinders:
        said.append(
            say_many(
                "Played, it brings {n} cylinder of yours into play; you have {there} there now.",
                "Played, it brings {n} cylinders of yours into play; you have {there} there now.",
                cylinders,
                there=me.cylinders_in_play,
            )
        )
    if owed:
        said.append(say("Played, it brings {rupees}, owed back when it leaves your court.", rupees=rupees(owed)))
    return said


def _of_region(game: "Game", view: View, seat: int, key: str) -> list[str]:
    region = next(region for region in view.regions if region.region == key)
    number = REGION_KEYS.index(key)
    name, own = region_word(number), ruling_pieces(game.state, number, seat)
    if region.ruler == seat:
        first = say_many(
            "You rule {region}: whoever plays a card of it owes you {n} rupee.",
            "You rule {region}: whoever plays a card of it owes you {n} rupees.",
            region.bribe,
            region=name,
        )
    elif region.ruler is not None:
        first = say_many(
            "{seat} rules {region}: a card of it costs you a bribe of {n} rupee.",
            "{seat} rules {region}: a card of it costs you a bribe of {n} rupees.",
            region.bribe,
            seat=seat_name(region.ruler),
            region=name,
        )
    else:
        first = say("Nobody rules {region}: its cards cost no bribe.", region=name)
    said = [first, say_many("You have {n} ruling piece there.", "You have {n} ruling pieces there.", own)]
    return said if region.tribes[seat] else [*said, say("You have no tribe there, and without one nobody rules.")]


def _coalition(key: str) -> str:
    return coalition_word(COALITION_KEYS.index(key))
