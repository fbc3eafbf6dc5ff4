"""Playthroughs as text: every decision of a game, what was legal, and what happened, one below the other.

``scripts/goldens`` writes them to tests/golden; a change of behaviour shows there as a diff.
"""

import zlib
from collections.abc import Iterator
from pathlib import Path

from pamir.second.game import SecondGame as Game
from pamir.second.notation import action_text
from pamir.second.rules.happenings import TURN_STARTS
from pamir.second.rules.tables import COALITION_KEYS, NONE, SEAT_KEYS, SUIT_KEYS
from pamir.second.telling import entries
from pamir.second.words import seat_names
from playing import random_game, setting

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
    played = random_game(seats, seed, None, style, **options)
    game = Game(seats, seed=seed, options=chosen.options)
    asked = "".join(f", {key.replace('_', ' ')} {value}" for key, value in options.items())
    lines = [f"{seats} seats, seed {seed}, style {style}{asked}. Written by scripts/goldens.", ""]
    lines += _story(game, 0)
    for action in played.actions:
        decider, legal, known = SEAT_KEYS[game.decider or 0], len(game.legal_actions), len(game.journal)
        kind = game.prompt.kind
        game.apply(action)
        lines.append(f"> {decider}, {kind}, {legal} way{'' if legal == 1 else 's'}: {action_text(action)}")
        lines += _story(game, known)
    lines.append("")
    lines.append(_summary(game))
    return "\n".join(lines) + "\n"


def _story(game: Game, known: int) -> Iterator[str]:
    """What happened since; the summary stands where the turn begins in which the game stopped to ask."""
    told = entries(game.journal, seat_names(game.seats, game.wakhan), start=known)
    now = max((entry.first for entry in told if entry.kind == TURN_STARTS), default=-1)
    for entry in told:
        if entry.kind == TURN_STARTS:
            yield ""
            yield f"{entry.sentence} {_summary(game)}" if entry.first == now else entry.sentence
        else:
            yield f"    {entry.sentence}"


def _summary(game: Game) -> str:
    """The table in one line; the number at the end changes with any byte of the position."""
    s = game.state
    seats = []
    for seat in range(s.seats):
        loyal = "-" if s.loyalty[seat] == NONE else COALITION_KEYS[s.loyalty[seat]]
        cards = f"court {s.court_size[seat]}, hand {s.hand_size[seat]}"
        seats.append(f"{SEAT_KEYS[seat]} {loyal} {s.points[seat]}p {s.rupees[seat]}r, {cards}")
    table = f"{SUIT_KEYS[s.favored]} favored, deck {s.deck_size}"
    return f"[{'; '.join(seats)}; {table}; {zlib.crc32(s.to_bytes()):08x}]"


def write_all() -> None:
    """Write every playthrough and remove files that are none."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        if file.stem not in GAMES:
            file.unlink()
    for name in GAMES:
        text = playthrough(name)
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"tests/golden/{name}.txt: {text.count(chr(10))} lines")


if __name__ == "__main__":
    write_all()
