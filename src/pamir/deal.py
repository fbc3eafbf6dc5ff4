"""Was the deck really shuffled before anybody sat down? A promise at the start that everybody can check at the end.

Before the first card is shown, the table shows ``commitment(seed, seats, options)``: a hash of the game's set-up
and its secret seed. The seed has 128 random bits, so that the hash tells nobody anything; and no second seed with the
same hash can be found, so that nobody can choose another deal afterwards. When the game is over its record tells the
seed, and ``verify`` (or ``sha256sum``, see docs/RECORD.md) says whether it is the promised one.

>>> from pamir.game import Options
>>> from pamir.seeds import new_seed
>>> seed = new_seed()
>>> promise = commitment(seed, 3, Options())
>>> verify(promise, seed, 3, Options())
True
>>> verify(promise, new_seed(), 3, Options())
False
"""

import hashlib
import hmac

from pamir.edition import USUAL, Edition, playing
from pamir.errors import GameError
from pamir.options import Options
from pamir.seeds import is_long, seed_text

FORMAT = "pamir deal 1"


def commitment_text(seed: int, seats: int, options: Options, rules: str = "", edition: str | Edition = USUAL) -> str:
    """What is hashed: the lines of a record's header that say how the game was set up, and its seed."""
    from pamir.record import words

    played = playing(edition)
    lines = [
        (words.EDITION_KEY, played.name),
        *([(words.CARDS_KEY, played.cards)] if played.cards else []),
        (words.RULES_KEY, rules or played.rules_version),
        (words.SEATS_KEY, str(seats)),
        *options.checked(seats).lines(),
        (words.SEED_KEY, seed_text(seed)),
    ]
    return FORMAT + "\n" + "".join(f"{key}: {value}\n" for key, value in lines)


def commitment(seed: int, seats: int, options: Options, rules: str = "", edition: str | Edition = USUAL) -> str:
    """The hash to show before the game: SHA-256 of ``commitment_text``, as 64 hexadecimal digits.

    Raises ``GameError`` for a short seed: all short seeds can be tried, so that its hash would tell the deal.
    """
    if not is_long(seed):
        raise GameError("a deal that somebody named cannot be kept secret by a hash; show its number instead")
    return hashlib.sha256(commitment_text(seed, seats, options, rules, edition).encode()).hexdigest()


def verify(
    promise: str, seed: int, seats: int, options: Options, rules: str = "", edition: str | Edition = USUAL
) -> bool:
    """Whether the game of this seed is the one that was promised; upper case and blanks do not matter."""
    if not is_long(seed):
        return False
    told = "".join(promise.lower().split()).encode()
    return hmac.compare_digest(told, commitment(seed, seats, options, rules, edition).encode())
