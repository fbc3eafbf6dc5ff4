"""A position as a board: map, seats and market for the second edition; the drawing in plain text for every edition."""

from html import escape
from typing import Any

from pamir.locale import seat_name, speaking
from pamir.locale.words import points, rupees
from pamir.second.rules.tables import COALITION_KEYS, SEAT_KEYS, SUIT_KEYS
from pamir.second.view import PlayerView, View
from pamir.second.words import card_word, coalition_word, suit_word
from pamir_site.card_tiles import in_court, in_market, tile
from pamir_site.map_pieces import map_svg
from pamir_site.sprite import icon
from pamir_site.words import t

_COLUMNS = 80


def board(game: Any) -> str:
    """The position as HTML, in the language being spoken; below it the same as text."""
    with speaking(names=game.names()):
        text = escape(game.edition.draw(game, None, _COLUMNS))
        if game.edition.name != "second":
            return f'<pre class="drawing" tabindex="0">{text}</pre>'
        drawn = _drawn(game.edition.with_all_hands(game.view(None), game.state))
    summary = f"<summary>{escape(t('site.as_text'))}</summary>"
    return f'{drawn}<details class="as-text">{summary}<pre tabindex="0">{text}</pre></details>'


def _drawn(view: View) -> str:
    seats = "".join(_seat(player, view) for player in view.players)
    return f'<div class="board">{map_svg(view)}<div class="beside">{_moment(view)}{seats}{_market(view)}</div></div>'


def _moment(view: View) -> str:
    suit = suit_word(SUIT_KEYS.index(view.favored))
    parts = [f'<span data-suit="{view.favored}" class="favored">{icon(f"suit-{view.favored}")}</span>'
             f"{escape(t('market.favored_is', suit=suit))}"]  # fmt: skip
    if view.effects:
        events = ", ".join(dict.fromkeys(card_word(effect.card) for effect in view.effects))
        parts.append(f"{escape(t('market.in_force'))}: {escape(events)}")
    return "".join(f'<p class="moment-line">{part}</p>' for part in parts)


def _seat(player: PlayerView, view: View) -> str:
    key = SEAT_KEYS[player.seat]
    head = [
        f'<svg class="cyl" data-seat="{key}" aria-hidden="true"><use href="#cyl-{key}"/></svg>'
        f'<b class="nm">{escape(seat_name(player.seat))}</b>'
    ]
    if player.loyalty is not None:
        said = coalition_word(COALITION_KEYS.index(player.loyalty))
        head.append(f'<span class="co" data-co="{player.loyalty}">{icon(f"co-{player.loyalty}")}{escape(said)}</span>')
    said = escape(rupees(player.rupees))
    head.append(
        f'<span class="coin" title="{said}">{icon("coin")}<b>{player.rupees}</b><span class="vh">{said}</span></span>'
    )
    if player.points:
        head.append(f'<span class="note">{escape(points(player.points))}</span>')
    cards = "".join(in_court(there) for there in player.court)
    parts = [f'<p class="who">{" ".join(head)}</p>', _row(t("seat.court"), cards)]
    parts.append(_row(t("seat.hand"), "".join(tile(number) for number in player.hand or [])))
    parts.append(_row(t("seat.prizes"), "".join(tile(number) for number in player.prizes)))
    active = " active" if player.seat == view.active and view.turn else ""
    return f'<div class="seat{active}" data-seat="{key}">{"".join(parts)}</div>'


def _row(title: str, tiles: str) -> str:
    return f'<p class="row-title">{escape(title)}</p><ul class="tiles">{tiles}</ul>' if tiles else ""


def _market(view: View) -> str:
    tiles = "".join(in_market(slot) for slot in view.market)
    return f'<div class="market">{_row(t("market.title"), tiles)}</div>' if tiles else ""
