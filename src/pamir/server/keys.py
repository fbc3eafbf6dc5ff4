"""Secrets: made here, given to a person once, and kept only as hashes.

A secret has 192 random bits, so one round of SHA-256 keeps it: there is nothing to guess.
"""

import hashlib
import hmac
import secrets

_TABLE_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: people read these aloud


def new_secret() -> str:
    """What opens a seat."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """What names a table: 60 bits, so that nobody finds one by trying."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(12))


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def fits(kept: str, hashes: list[str | None]) -> list[int]:
    """Which of the hashes are this one; takes equally long whichever fit."""
    return [i for i, other in enumerate(hashes) if hmac.compare_digest(kept, other or "-" * len(kept))]


def blurred(address: str, pepper: str) -> str:
    """An address as it is kept: enough to count by, useless to whoever reads the database alone."""
    return hmac.new(pepper.encode(), address.encode(), hashlib.sha256).hexdigest()[:24]
