"""Her deck of 24 cards on a table: drawing, shuffling anew, and the file that remembers it."""

import os
import random
import tempfile
from pathlib import Path

import msgspec

from pamir.errors import PamirError
from pamir.second.facts import WakhanCard, wakhan_cards

ALL = 24


class DeckError(PamirError):
    """The deck's file cannot be read or written, or there is no card to show."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Her deck: the cards to come, next one first, and the one lying face up (0 before the first)."""

    seed: int
    shuffles: int
    face_up: int
    cards: tuple[int, ...]

    @property
    def left(self) -> int:
        """Cards left to draw."""
        return len(self.cards)

    @property
    def front(self) -> WakhanCard:
        """The card lying face up. Raises ``DeckError`` before the first draw."""
        if self.face_up == 0:
            raise DeckError("No card has been drawn yet; 'pamir wakhan draw' turns up the first.")
        return wakhan_cards()[self.face_up - 1]

    @property
    def back(self) -> WakhanCard:
        """The next card, of which only the back may be seen."""
        return wakhan_cards()[self.cards[0] - 1]

    @property
    def row(self) -> str:
        """Where the red arrow of the face-up card points on the back of the next: top or bottom (ruling 98)."""
        return self.back.row_labels[0 if self.front.red_arrow == "top" else 1]

    @property
    def column(self) -> int:
        """Where the black arrow points."""
        return self.back.column_numbers[self.front.black_arrow]

    def drawn(self) -> tuple["Deck", bool]:
        """The deck after a draw, and whether all 24 cards were shuffled for it (ruling 101)."""
        card, *rest = self.cards
        if rest:
            return Deck(self.seed, self.shuffles, card, tuple(rest)), False
        card, *rest = _shuffled(self.seed, self.shuffles + 1)
        return Deck(self.seed, self.shuffles + 1, card, tuple(rest)), True


def fresh_deck(seed: int | None = None) -> Deck:
    """All 24 cards shuffled; without a seed always another order."""
    if seed is None:
        seed = random.SystemRandom().getrandbits(48)
    return Deck(seed, 1, 0, tuple(_shuffled(seed, 1)))


def _shuffled(seed: int, shuffle: int) -> list[int]:
    cards = list(range(1, ALL + 1))
    random.Random(f"{seed}/{shuffle}").shuffle(cards)
    return cards


# --- the file -------------------------------------------------------------------------------------


def read_deck(path: Path) -> Deck | None:
    """The deck kept in this file, or None where there is no file. Raises ``DeckError``."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DeckError(f"Cannot read Wakhan's deck in {path}: {error.strerror or error}.") from None
    try:
        deck = msgspec.json.decode(data, type=Deck)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _not_a_deck(path) from None
    known = [*deck.cards, *([deck.face_up] if deck.face_up else [])]
    if not deck.cards or len(set(known)) != len(known) or not all(1 <= card <= ALL for card in known):
        raise _not_a_deck(path)
    return deck


def _not_a_deck(path: Path) -> DeckError:
    return DeckError(f"The file {path} does not hold Wakhan's deck; 'pamir wakhan new' starts a fresh one there.")


def save_deck(deck: Deck, path: Path) -> None:
    """Keep the deck in this file, all of it or nothing. Raises ``DeckError``."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with open(handle, "wb") as file:
                file.write(msgspec.json.encode(deck) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise DeckError(f"Cannot write Wakhan's deck to {path}: {error.strerror or error}.") from None
