"""Cards of the second edition as small tiles: name, suit, rank, region, what they do, and what lies on them."""

from html import escape

from pamir.locale import seat_name, word
from pamir.second.facts import EventCard, ability, card, regions
from pamir.second.rules.tables import ACTION_KEYS, COALITION_KEYS, REGION_KEYS, SEAT_KEYS, SUIT_KEYS
from pamir.second.view import CourtCardView, SlotView
from pamir.second.words import action_word, card_word, coalition_word, suit_word
from pamir_site.sprite import icon
from pamir_site.words import t


def tile(number: int, extra: str = "", place: str = "") -> str:
    """A card; ``extra`` is what lies on it, ``place`` where it lies."""
    facts = card(number)
    where = f'<span class="place">{escape(place)}</span>' if place else ""
    name = f'<b class="nm">{escape(card_word(number))}</b> <span class="no">{number}</span>'
    if isinstance(facts, EventCard):
        kind = f'<span class="band event">{icon("scroll")}</span>'
        return f'<li class="tile">{kind}<span class="face">{where}{name}{extra}</span></li>'
    suit = suit_word(SUIT_KEYS.index(facts.suit))
    kind = (
        f'<span class="band" title="{escape(suit)}">{icon(f"suit-{facts.suit}")}<span class="vh">{escape(suit)} '
        f'{facts.rank}</span><span class="rank" aria-hidden="true">{icon("pip") * facts.rank}</span></span>'
    )
    region = word(regions()[REGION_KEYS.index(facts.region)].name)
    lines = [
        f'<span class="reg">{icon(f"reg-{facts.region}")}{escape(region)}</span>',
        *_marks(facts.patriot, facts.prize),
    ]
    lines += [_sign(f"act-{key}", action_word(ACTION_KEYS.index(key))) for key in facts.actions]
    if facts.impact:
        lines.append(f'<span class="impact">{"".join(_impact(key) for key in facts.impact)}</span>')
    if facts.ability:
        lines.append(f'<span class="abl">{icon("pip")}{escape(word(ability(facts.ability).name))}</span>')
    face = f'{where}{name}<span class="signs">{"".join(lines)}</span>{extra}'
    return f'<li class="tile" data-suit="{facts.suit}">{kind}<span class="face">{face}</span></li>'


def _sign(symbol: str, said: str) -> str:
    return f'<span class="sign" title="{escape(said)}">{icon(symbol)}<span class="vh">{escape(said)}</span></span>'


def _impact(key: str) -> str:
    """What happens when the card is played."""
    kind, _, suit = key.partition(":")
    if not suit:
        return _sign(f"imp-{kind}", t(f"icon.{kind}"))
    said = t("icon.favor", suit=suit_word(SUIT_KEYS.index(suit)))
    return f'<span class="favor" data-suit="{suit}">{_sign(f"suit-{suit}", said)}</span>'


def _marks(patriot: str | None, prize: str | None) -> list[str]:
    found = []
    for key, said in ((patriot, "card.patriot"), (prize, "card.prize")):
        if key is not None:
            text = escape(t(said, coalition=coalition_word(COALITION_KEYS.index(key))))
            sign = icon(f"co-{key}") + (icon("prize") if said == "card.prize" else "")
            found.append(f'<span class="co" data-co="{key}" title="{text}">{sign}<span class="vh">{text}</span></span>')
    return found


def in_court(there: CourtCardView) -> str:
    """A court card with its spies."""
    spies = "".join(
        f'<svg class="cyl" data-seat="{SEAT_KEYS[seat]}" aria-hidden="true"><use href="#cyl-{SEAT_KEYS[seat]}"/></svg>'
        * n
        for seat, n in enumerate(there.spies)
    )
    said = ", ".join(f"{seat_name(seat)} {n}" for seat, n in enumerate(there.spies) if n)
    notes = []
    if spies:
        notes.append(f'<span class="spies">{spies}<span class="vh">{escape(t("card.spies", list=said))}</span></span>')
    if there.hostage_of is not None:
        notes.append(f'<span class="note">{escape(t("card.hostage", seat=seat_name(there.hostage_of)))}</span>')
    if there.used:
        notes.append(f'<span class="note">{escape(t("card.used"))}</span>')
    return tile(there.card, "".join(notes))


def in_market(slot: SlotView) -> str:
    """A card of the market with its place and the rupees on it; nothing for an empty place without rupees."""
    rupees = t("card.rupees", n=slot.rupees) if slot.rupees else ""
    extra = (
        f'<span class="coin">{icon("coin")}<b>+{slot.rupees}</b><span class="vh">{escape(rupees)}</span></span>'
        if rupees
        else ""
    )
    if slot.card is None:
        return (
            f'<li class="tile bare"><span class="face"><span class="place">{slot.name}</span>{extra}</span></li>'
            if extra
            else ""
        )
    return tile(slot.card, extra, slot.name)
