"""What `pamir cards` shows of this edition: the cards of a set, and what is right and wrong with a file."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pamir.card_filter import Chosen
from pamir.edition import CheckedCards
from pamir.errors import PamirError
from pamir.first import words as spoken
from pamir.first.commands.card_filter import choose
from pamir.first.facts import Card, CardSet
from pamir.first.facts.card_set import ACTION_KEYS
from pamir.first.facts.check import check
from pamir.first.facts.faults import plain
from pamir.first.facts.source import IMPACTS, load
from pamir.first.rules.tables import EMPIRE_KEYS, LOCATION_KEYS, MODE_KEYS
from pamir.locale import say


def card_listing(cards: CardSet, words: Sequence[str]) -> Any:
    """The cards that these words choose, as Rich prints them; one that was named by its number in full."""
    from pamir.first.commands.card_pages import card_list, card_page

    chosen: Chosen[Card] = choose(cards, words)
    with spoken.speaking_of(cards):
        if not chosen.cards:
            return say("No card matches all of: {words}.", words=" ".join(words))
        if chosen.by_number_only and len(chosen.cards) == 1:
            return card_page(chosen.cards[0])
        return card_list(chosen.cards)


def card_data(cards: CardSet, words: Sequence[str]) -> list[dict[str, Any]]:
    """The same as plain data, as a card set's file has it."""
    return [card.row for card in choose(cards, words).cards]


def one_card(cards: CardSet, typed: str) -> Any:
    """The one card that was named by number or name, in full. Raises ``PamirError``."""
    from pamir.first.commands.card_pages import card_page

    if not typed.strip():
        raise PamirError(say("Name the card by number or name, for example: card 51."))
    found = choose(cards, [typed]).cards
    with spoken.speaking_of(cards):
        if len(found) == 1:
            return card_page(found[0])
        if not found:
            raise PamirError(say("No card matches all of: {words}.", words=typed[:60]))
        named = ", ".join(
            say("{name} ({number})", name=spoken.card_word(card.number), number=card.id) for card in found[:6]
        )
        more = ", …" if len(found) > 6 else ""
        raise PamirError(say("{typed!r} could be {cards}.", typed=typed[:40], cards=named + more))


# --- a file ---------------------------------------------------------------------------------------


def check_cards(source: Any) -> CheckedCards:
    """All that is wrong or odd with a set, and what it holds."""
    raw = load(source)
    report = check(raw)
    name = "" if report.faults else str(CardSet.of(raw))
    title = raw.get("title")
    shown = plain(title[:120]) if isinstance(title, str) else ""
    return CheckedCards(name, shown, report.faults, report.warnings, _holds(report.cards))


def _holds(cards: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """How many cards there are of each kind."""

    def counted(keys: Iterable[Any], found: Iterable[Any]) -> dict[str, int]:
        count = Counter(found)
        return {str(key).replace("_", "-"): count[key] for key in keys}

    every = [card["regime_change"] for card in cards]
    return {
        say("Cards"): {say("in all"): len(cards)},
        say("Modes"): counted(MODE_KEYS, (card["mode"] for card in cards)),
        say("Stars"): {mode: sum(card["rank"] for card in cards if card["mode"] == mode) for mode in MODE_KEYS},
        say("Locations"): counted(LOCATION_KEYS, (card["location"] for card in cards)),
        say("Ranks"): counted(("★", "★★", "★★★"), ("★" * card["rank"] for card in cards)),
        say("Patriots"): counted(EMPIRE_KEYS, (card["patriot"] for card in cards)),
        say("Prizes"): counted(EMPIRE_KEYS, (card["prize"] for card in cards)),
        say("Impacts"): {impact: sum(card[impact] for card in cards) for impact in IMPACTS},
        say("Arrows"): counted(MODE_KEYS, every),
        say("Actions"): counted(ACTION_KEYS, (action for card in cards for action in card["actions"])),
    }
