"""What a piece, a purse, a gift space, a suit, a coalition or a player counts for a seat as the table stands, in
words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pamir.errors import NotationError
from pamir.locale import say, say_many, seat_name
from pamir.locale.words import rupees
from pamir.second.choices.places import read_place
from pamir.second.facts import CourtCard, card
from pamir.second.rules.betray import is_guarded
from pamir.second.rules.tables import COALITION_KEYS, REGION_KEYS, SUIT_KEYS
from pamir.second.rules.tax import can_tax_seat
from pamir.second.view.shapes import CourtCardView, PlayerView, View
from pamir.second.words import card_word, coalition_word, region_word, suit_word

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game

FAVORED = "part:favored"
NO_BRIBES = "disregard_for_customs"


def counts_of_piece(game: "Game", view: View, seat: int, thing: str) -> list[str]:
    """Sentences in the language being spoken; none for what lies nowhere on this table."""
    kind, _, which = thing.partition(":")
    if kind in ("blocks", "coalition") and which in COALITION_KEYS:
        return _of_coalition(view, view.players[seat], which)
    if thing == FAVORED:
        return _of_suit(view, view.players[seat], view.favored)
    try:
        place = read_place(thing)
    except NotationError:
        return []
    tell = _TOLD.get(place["kind"])
    if tell is None or place.get("seat", 0) >= view.seats:
        return []
    return [sentence for sentence in tell(game, view, view.players[seat], place) if sentence]


# --- blocks ---------------------------------------------------------------------------------------


def _of_army(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    region = view.regions[REGION_KEYS.index(place["region"])]
    if not region.armies[place["coalition"]]:
        return []
    if me.loyalty is None:
        first = ""
    elif me.loyalty == place["coalition"]:
        first = say(
            "It is of your coalition: you may move it, battle with it, and rule with it where you have a tribe."
        )
    else:
        first = say("It is not of your coalition: it stands against your rule here, and your battles may remove it.")
    return [first, _standing(view, place["coalition"])]


def _of_road(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    border = next(border for border in view.borders if border.border == place["border"])
    if not border.roads[place["coalition"]]:
        return []
    if me.loyalty is None:
        first = ""
    elif me.loyalty == place["coalition"]:
        first = say("It is of your coalition: armies that you move may cross this border.")
    else:
        first = say("It is not of your coalition: armies that you move may not use it, and your battles may remove it.")
    return [first, _standing(view, place["coalition"])]


def _standing(view: View, coalition: str) -> str:
    """How far a coalition is from being dominant."""
    check = view.next_check
    if check is None:
        return ""
    there, name = check.blocks[coalition], coalition_word(COALITION_KEYS.index(coalition))
    if check.dominant == coalition:
        return say(
            "Blocks of the {coalition} coalition on the map: {there}; it is dominant now.", coalition=name, there=there
        )
    most = max(n for other, n in check.blocks.items() if other != coalition)
    return say(
        "Blocks of the {coalition} coalition on the map: {there}; {n} more would make it dominant now.",
        coalition=name,
        there=there,
        n=most + check.margin - there,
    )


def _of_coalition(view: View, me: PlayerView, key: str) -> list[str]:
    name = coalition_word(COALITION_KEYS.index(key))
    if key not in me.influence:
        mine = say("You do not serve it: a successful check for it would give you no points.")
    else:
        most = max(player.influence.get(key, 0) for player in view.players)
        mine = say("Your influence with it is {n}; the most anybody has is {m}.", n=me.influence[key], m=most)
    serving = [seat_name(player.seat) for player in view.players if player.loyalty == key and player.seat != me.seat]
    others = [say("{seat} serves the {coalition} coalition.", seat=one, coalition=name) for one in serving]
    return [sentence for sentence in (_standing(view, key), mine, *others) if sentence]


# --- cylinders ------------------------------------------------------------------------------------


def _of_tribe(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    number, owner = REGION_KEYS.index(place["region"]), view.players[place["seat"]]
    region, name = view.regions[number], region_word(number)
    there = region.tribes[owner.seat]
    if not there:
        return []
    fall = sum(_is_of(lying, "political", place["region"]) for lying in owner.court) if there == 1 else 0
    if owner.seat == me.seat:
        last = say_many(
            "It is your last tribe there: with it you would lose {n} political card of {region}.",
            "It is your last tribe there: with it you would lose {n} political cards of {region}.",
            fall,
            region=name,
        )
        first = say("Your tribe is a cylinder in play, and a ruling piece of yours in {region}.", region=name)
        return [first, last if fall else ""]
    colour = seat_name(owner.seat)
    last = say_many(
        "It is the last tribe of {seat} there: with it {n} political card of {region} would go.",
        "It is the last tribe of {seat} there: with it {n} political cards of {region} would go.",
        fall,
        seat=colour,
        region=name,
    )
    safe = me.loyalty is not None and me.loyalty == owner.loyalty
    return [
        say(
            "A tribe of {seat} is a cylinder in play, and a ruling piece against you in {region}.",
            seat=colour,
            region=name,
        ),
        last if fall else "",
        say("You share a loyalty with {seat}, so you may not battle it.", seat=colour) if safe else "",
    ]


def _of_spy(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    owner, name = view.players[place["seat"]], card_word(place["card"])
    found = [(player, lying) for player in view.players for lying in player.court if lying.card == place["card"]]
    if not found or not found[0][1].spies[owner.seat]:
        return []
    (holder, lying), number = found[0], found[0][1].spies[owner.seat]
    bribes = all(effect.key != NO_BRIBES for effect in view.effects)
    held, guarded = bribes and lying.hostage_of == owner.seat, is_guarded(game.state, holder.seat, lying.card)
    shield = say("Bodyguards keep {card} from being betrayed.", card=name) if guarded else ""
    if owner.seat == me.seat:
        said = [say("Your spy is a cylinder in play.")]
        said.append(shield or say("With a betray action you may discard {card}.", card=name))
        if held:
            held_from = {"card": name, "seat": seat_name(holder.seat), "rupees": rupees(number)}
            said.append(say("You hold {card} hostage: {seat} owes you {rupees} to act with it.", **held_from))
        elif holder.seat == me.seat:
            said.append(say("On your own card it helps to keep others from holding it hostage."))
        return said
    colour = seat_name(owner.seat)
    said = [say("A spy of {seat} is a cylinder in play.", seat=colour)]
    said.append(shield or say("With a betray action {seat} may discard {card}.", seat=colour, card=name))
    if held and holder.seat == me.seat:
        held_by = {"card": name, "seat": colour, "rupees": rupees(number)}
        said.append(say("{seat} holds {card} hostage: to act with it you owe {rupees}.", **held_by))
    return said


def _of_gift(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    if place["seat"] != me.seat:
        return []
    if place["price"] not in me.gifts:
        return [
            say("For {rupees} a gift here would be influence and a cylinder in play.", rupees=rupees(place["price"]))
        ]
    each = (me.influence_parts or {}).get("gifts", len(me.gifts)) // len(me.gifts)
    return [say("This gift is {n} influence and a cylinder in play; changing your loyalty would cost you it.", n=each)]


# --- money, suits, players ------------------------------------------------------------------------


def _of_purse(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    player = view.players[place["seat"]]
    open_ones = max(0, player.rupees - player.shelter)
    if player.seat == me.seat:
        return [
            say(
                "You have {rupees}; {n} of them can be taxed, the rest is sheltered.",
                rupees=rupees(player.rupees),
                n=open_ones,
            )
        ]
    colour = seat_name(player.seat)
    first = say(
        "{seat} has {rupees}; {n} of them can be taxed, the rest is sheltered.",
        seat=colour,
        rupees=rupees(player.rupees),
        n=open_ones,
    )
    if not open_ones:
        return [first]
    if can_tax_seat(game.state, me.seat, player.seat):
        return [first, say("With a tax action you may take from {seat} now.", seat=colour)]
    return [first, say("You rule no region of which {seat} has a card, so you may not tax {seat}.", seat=colour)]


def _of_suit_place(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    return _of_suit(view, me, place["suit"])


def _of_suit(view: View, me: PlayerView, suit: str) -> list[str]:
    name, own = suit_word(SUIT_KEYS.index(suit)), sum(_is_of(lying, suit) for lying in me.court)
    stars = say("Stars ({suit}) in your court: {n}.", suit=name, n=me.stars[suit])
    if suit != view.favored:
        return [
            say_many(
                "It is not favored; if it were, {n} card of your court would act as a bonus.",
                "It is not favored; if it were, {n} cards of your court would act as a bonus.",
                own,
            ),
            stars,
        ]
    said = [
        say_many(
            "It is favored: {n} card of your court acts as a bonus.",
            "It is favored: {n} cards of your court act as a bonus.",
            own,
        ),
        stars,
    ]
    return [*said, say("Every purchase costs double now.")] if suit == "military" else said


def _of_seat(game: "Game", view: View, me: PlayerView, place: dict[str, Any]) -> list[str]:
    other = view.players[place["seat"]]
    if other.seat == me.seat:
        return []
    colour = seat_name(other.seat)
    said = [
        say(
            "Cylinders in play: {seat} {n}, you {m}; they count when a check fails.",
            seat=colour,
            n=other.cylinders_in_play,
            m=me.cylinders_in_play,
        )
    ]
    shared = [key for key in me.influence if key in other.influence]
    if shared:
        said += [
            say(
                "Influence with the {coalition} coalition: {seat} {n}, you {m}; it counts when it is dominant.",
                coalition=coalition_word(COALITION_KEYS.index(key)),
                seat=colour,
                n=other.influence[key],
                m=me.influence[key],
            )
            for key in shared
        ]
    else:
        said.append(say("You serve different coalitions, so only one of you can score at a successful check."))
    return said


def _is_of(lying: CourtCardView, suit: str, region: str | None = None) -> bool:
    printed = card(lying.card)
    return isinstance(printed, CourtCard) and printed.suit == suit and region in (None, printed.region)


_TOLD: dict[str, Callable[["Game", View, PlayerView, dict[str, Any]], list[str]]] = {
    "army": _of_army,
    "road": _of_road,
    "tribe": _of_tribe,
    "spy": _of_spy,
    "gift": _of_gift,
    "purse": _of_purse,
    "suit": _of_suit_place,
    "seat": _of_seat,
}
