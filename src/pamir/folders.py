"""Where this machine keeps what belongs to its user: games, tables and decks, and what can be made again.

``PAMIR_DATA`` and ``PAMIR_CACHE`` name other folders; else they lie where the system wants them, on Linux in
``$XDG_DATA_HOME/pamir`` and ``$XDG_CACHE_HOME/pamir``.
"""

import os
from pathlib import Path

NAME = "pamir"


def data_folder() -> Path:
    """For what must not be lost: saved games, the server's tables, Wakhan's deck."""
    given = os.environ.get("PAMIR_DATA")
    if given:
        return Path(given)
    from platformdirs import user_data_path  # only now: whoever imports the rules need not wait for it

    return user_data_path(NAME, appauthor=False)


def cache_folder() -> Path:
    """For what can be made again: compiled rules, how far a fuzz run has come."""
    given = os.environ.get("PAMIR_CACHE")
    if given:
        return Path(given)
    from platformdirs import user_cache_path  # only now: whoever imports the rules need not wait for it

    return user_cache_path(NAME, appauthor=False)
