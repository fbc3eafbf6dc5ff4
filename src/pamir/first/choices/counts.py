"""What a card, a Location or an Empire counts for a seat as the table stands, in words."""

from typing import TYPE_CHECKING

from pamir.first.facts import Card
from pamir.first.rules.tables import (
    ECONOMIC,
    EMPIRE_KEYS,
    INTELLIGENCE,
    LOCATION_KEYS,
    MILITARY,
    MODE_KEYS,
    NONE,
    POLITICAL,
)
from pamir.first.view.shapes import LocationView, PlayerView, View
from pamir.first.words import empire_word, location_word, mode_word, regime_word, speaking_to
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees

if TYPE_CHECKING:
    from pamir.first.game import FirstGame


def counts(game: "FirstGame", seat: int, thing: str) -> list[str]:
    """Sentences in the language being spoken; none for what counts nothing by itself."""
    kind, _, which = thing.partition(":")
    view, cards = game.view(seat), game.edition.card_set
    with speaking_to(game):
        if kind in ("location", "region") and which in LOCATION_KEYS:
            return _of_location(view, view.players[seat], which)
        if kind == "empire" and which in EMPIRE_KEYS:
            return _of_empire(view, seat, which)
        card = next((card for card in cards.cards if str(card.id) == which), None) if kind == "card" else None
        if card:
            return _of_card(view, view.players[seat], card)
    return []


def _of_card(view: View, me: PlayerView, card: Card) -> list[str]:
    mine = any(lying.card == card.id for lying in me.tableau)
    said = [_patriot(me, card, mine), _prize(card), _stars(me, card, mine)]
    if not mine:
        said += [_toll(view, card), _units(view, me, card), _arrow(view, card), _loan(card)]
    return [sentence for sentence in said if sentence]


def _patriot(me: PlayerView, card: Card, mine: bool) -> str:
    if card.patriot == NONE:
        return ""
    empire = empire_word(card.patriot)
    if mine or EMPIRE_KEYS[card.patriot] == me.loyalty or me.loyalty is None:
        return say("A Patriot ({empire}): 1 Influence in your Tableau.", empire=empire)
    parts = me.influence_parts[me.loyalty]
    lost = sum(parts.get(part, 0) for part in ("start card", "prizes", "gifts", "patriots"))
    return say(
        "Playing it makes you Loyal to the {empire} Empire: {lost} of your Influence in your Empire now would go.",
        empire=empire,
        lost=lost,
    )


def _prize(card: Card) -> str:
    if card.prize == NONE:
        return ""
    return say(
        "Whoever assassinates it may keep it as a Prize: 1 Influence in the {empire} Empire.",
        empire=empire_word(card.prize),
    )


def _stars(me: PlayerView, card: Card, mine: bool) -> str:
    """What its stars raise, from what there is without them to what there is with them."""
    more, less = (0, card.rank) if mine else (card.rank, 0)
    if card.mode == POLITICAL:
        now = me.tableau_limit
        return say("Its stars raise your Tableau limit from {n} to {m}.", n=now - less, m=now + more)
    if card.mode == INTELLIGENCE:
        now = me.hand_limit
        return say("Its stars raise your Hand Size from {n} to {m}.", n=now - less, m=now + more)
    if card.mode == ECONOMIC:
        now = me.shelter
        return say("Its stars raise your Tax Shelter from {n} to {m}.", n=now - less, m=now + more)
    now = me.stars[MODE_KEYS[MILITARY]]
    return say("With it you have {m} military stars, which break every tie.", m=now + more)


def _toll(view: View, card: Card) -> str:
    toll = view.locations[card.location].toll
    if not toll:
        return ""
    return say(
        "Playing it costs you {rupees}, for Tribes of others in {location}.",
        rupees=rupees(toll),
        location=location_word(card.location),
    )


def _units(view: View, me: PlayerView, card: Card) -> str:
    """How many units of its Mode it brings, beside those that its Empire would have of them."""
    empire = EMPIRE_KEYS[card.patriot] if card.patriot != NONE else me.loyalty
    if empire is None:
        return ""
    stands = view.empires[EMPIRE_KEYS.index(empire)]
    return say_many(
        "Played, it brings {n} {mode} unit; the {empire} Empire has {there} now.",
        "Played, it brings up to {n} {mode} units; the {empire} Empire has {there} now.",
        card.rank,
        mode=mode_word(card.mode),
        empire=empire_word(EMPIRE_KEYS.index(empire)),
        there=stands.units[MODE_KEYS[card.mode]],
    )


def _arrow(view: View, card: Card) -> str:
    if card.arrow == NONE or MODE_KEYS[card.arrow] == view.regime.mode:
        return ""
    return say("Played, it changes the Regime to {regime}.", regime=regime_word(card.arrow))


def _loan(card: Card) -> str:
    if not card.leveraged:
        return ""
    return say("Played, it brings {rupees}, owed back when it leaves your Tableau.", rupees=rupees(card.rank))


def _of_location(view: View, me: PlayerView, key: str) -> list[str]:
    here = view.locations[LOCATION_KEYS.index(key)]
    name, own = location_word(LOCATION_KEYS.index(key)), _strength(here, me)
    toll = here.toll or 0
    first = (
        say("A card of {location} costs you {rupees}, for Tribes of others.", location=name, rupees=rupees(toll))
        if toll
        else say("Playing a card of {location} costs you nothing.", location=name)
    )
    said = [first, say("You count {n} there for a Tax: your Tribes and the Armies of your Empire.", n=own)]
    for other in view.players:
        if other.seat != me.seat and (strength := _strength(here, other)):
            said.append(say("{seat} counts {n} there.", seat=seat_name(other.seat), n=strength))
    return said


def _strength(here: LocationView, player: PlayerView) -> int:
    return here.tribes[player.seat] + (here.armies[player.loyalty] if player.loyalty else 0)


def _of_empire(view: View, seat: int, key: str) -> list[str]:
    empire = view.empires[EMPIRE_KEYS.index(key)]
    name = empire_word(EMPIRE_KEYS.index(key))
    mine, most = empire.influence[seat], max(empire.influence)
    said = [say("You have {n} Influence in the {empire} Empire; the most is {most}.", n=mine, empire=name, most=most)]
    if empire.favor == seat:
        said.append(say("You hold its Favor card: if the game ended now with it supreme, you would win."))
    elif empire.favor is not None:
        said.append(
            say(
                "{seat} holds its Favor card and would win if the game ended now with it supreme.",
                seat=seat_name(empire.favor),
            )
        )
    else:
        said.append(say("Nobody holds its Favor card."))
    if empire.supreme:
        said.append(say("It would be supreme if a Topple were bought now."))
    elif empire.missing > 0:
        said.append(
            say_many(
                "It lacks {n} unit of the Regime's Mode for Supremacy.",
                "It lacks {n} units of the Regime's Mode for Supremacy.",
                empire.missing,
            )
        )
    else:
        said.append(say("It has the majority, but not a unit of every Mode."))
    return said
