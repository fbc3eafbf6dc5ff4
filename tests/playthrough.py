"""Which games of the second edition are told as text.

``scripts/goldens`` writes them to tests/golden; a change of behaviour shows there as a diff.
"""

from pathlib import Path

from pamir.second.game import SecondGame as Game
from pamir.second.rules.tables import COALITION_KEYS, NONE, SEAT_KEYS, SUIT_KEYS
from playing import random_game, setting
from told_games import in_one_line, told, write_all

FOLDER = Path(__file__).parent / "golden"

# File name -> seats, seed, temper of the players, options. Tempers: uniform, busy, courtly, haggling.
GAMES: dict[str, tuple[int, int, int, dict[str, object]]] = {
    "two_uniform": (2, 2, 0, {}),
    "two_haggling_open_hands": (2, 20, 3, {"open_hands": True, "mirror_ring": True}),
    "three_busy": (3, 19, 1, {}),
    "four_courtly_short": (4, 17, 2, {"turn_cap": 25, "bargains": 1}),
    "five_uniform": (5, 10, 0, {}),
    "wakhan_and_one": (2, 20, 1, {"wakhan": 1}),
    "wakhan_and_two_improved": (3, 20, 2, {"wakhan": 0, "wakhan_options": ("improved",)}),
}


def playthrough(name: str) -> str:
    """The text of one of GAMES."""
    seats, seed, style, options = GAMES[name]
    chosen = setting(seats, seed, style, **options)
    actions = random_game(seats, seed, None, style, **options).actions
    asked = "".join(f", {key.replace('_', ' ')} {value}" for key, value in options.items())
    heading = f"{seats} seats, seed {seed}, style {style}{asked}"
    return told(Game(seats, seed=seed, options=chosen.options), actions, heading, _summary)


def _summary(game: Game) -> str:
    s = game.state
    seats = []
    for seat in range(s.seats):
        loyal = "-" if s.loyalty[seat] == NONE else COALITION_KEYS[s.loyalty[seat]]
        cards = f"court {s.court_size[seat]}, hand {s.hand_size[seat]}"
        seats.append(f"{SEAT_KEYS[seat]} {loyal} {s.points[seat]}p {s.rupees[seat]}r, {cards}")
    table = f"{SUIT_KEYS[s.favored]} favored, deck {s.deck_size}"
    return in_one_line(s, seats, table)


if __name__ == "__main__":
    write_all(FOLDER, GAMES, playthrough)
