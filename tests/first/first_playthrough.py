"""Which games of the first edition are told as text.

``scripts/goldens`` writes them to tests/first/golden; a change of behaviour shows there as a diff.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

from first_playing import ALL_ON, played, setting

from pamir.first.game import FirstGame
from pamir.first.rules.tables import EMPIRE_KEYS, NONE, REGIME_NAMES, SEAT_KEYS
from pamir.fuzz.deep import new_game
from told_games import in_one_line, told, write_all

FOLDER = Path(__file__).parent / "golden"

# File name -> seats, seed, temper of the players (uniform, busy, buying, dealing, idle), made-up cards, options.
GAMES: dict[str, tuple[int, int, int, int, dict[str, object]]] = {
    "two_busy": (2, 7, 1, 0, {}),
    "two_nation_building": (2, 13, 2, 0, {"nation_building": True}),
    "three_uniform": (3, 4, 0, 0, {}),
    "three_dealing": (3, 8, 3, 0, {"deals": True, "open_hands": True}),
    "four_all_options": (4, 9, 2, 0, ALL_ON),
    "five_buying_badal": (5, 6, 2, 0, {"badal": True, "ring": "mirrored"}),
    "three_made_up_cards": (3, 2, 1, 11, {"weak_states": True}),
    "two_idle": (2, 1, 4, 0, {}),
}


def playthrough(name: str) -> str:
    """The text of one of GAMES."""
    seats, seed, style, cards, options = GAMES[name]
    chosen = setting(seats, seed, style, cards, **options)
    actions = played(chosen).actions
    return told(new_game(chosen), actions, str(chosen), _summary)


def _summary(game: FirstGame) -> str:
    s = game.state
    seats = []
    for seat in range(s.seats):
        loyal = "-" if s.loyalty[seat] == NONE else EMPIRE_KEYS[s.loyalty[seat]]
        cards = f"tableau {s.tableau_size[seat]}, hand {s.hand_size[seat]}"
        seats.append(f"{SEAT_KEYS[seat]} {loyal} {s.rupees[seat]}r, {cards}")
    table = f"{REGIME_NAMES[s.regime]}, deck {s.deck_size}, {s.topples_left} Topples"
    return in_one_line(s, seats, table)


if __name__ == "__main__":
    write_all(FOLDER, GAMES, playthrough)
