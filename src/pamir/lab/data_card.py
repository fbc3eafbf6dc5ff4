"""The card that lies beside a dataset: what it holds, how it was made, what to mind."""

import hashlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from pamir import __version__
from pamir.edition import find
from pamir.envs.errors import needed
from pamir.lab.dataset import COLUMNS, GAMES, INSTALL, SUMS, Plan, parts


def card(plan: Plan, folder: Path, written: int) -> str:
    """The card as Markdown for so many parts, with figures counted from the files."""
    edition = find(plan.edition)
    decisions, games = counted(folder)
    left_out = written * GAMES - games
    last = plan.first + written * GAMES - 1
    size = sum(file.stat().st_size for file in parts(folder))
    lines = [
        f"# Decisions of bots in {edition.title}",
        "",
        f"{decisions:,} decisions of {games:,} whole games for {plan.seats} seats, as Parquet, {GAMES} games a file"
        f"{f'; {left_out:,} games in which a bot failed are left out' if left_out else ''}.",
        f"{written:,} files, {size:,} bytes; `{SUMS}` has the SHA-256 of each (`sha256sum -c {SUMS}`), and that of",
        f"`{SUMS}` itself is `{hashlib.sha256(sums(folder).encode()).hexdigest()}`.",
        "",
        "```python",
        "import pyarrow.dataset",
        "",
        'table = pyarrow.dataset.dataset("FOLDER", format="parquet", exclude_invalid_files=True).to_table()',
        "```",
        "",
        "## Columns",
        "",
        "| column | type | meaning |",
        "|---|---|---|",
        *(f"| `{name}` | {kind} | {text} |" for name, (kind, text) in COLUMNS.items()),
        "",
        "## How it was made",
        "",
        f"By `pamir dataset` of Pamir {__version__}, rules {edition.rules_version}, games {plan.first} to {last},",
        "which are their seeds.",
        f"Options: {plan.options or 'as usual'}. Bots, in turn round the table: {', '.join(plan.bots)}. Each is shown",
        "a redealt game, so that it can use nothing that its seat may not know. The same command makes the same",
        "files, on any number of cores, as far as no bot thinks by the clock.",
        "",
        "## What came out",
        "",
        "| bot | games at a seat | won or shared | mean reward |",
        "|---|---|---|---|",
        *_results(folder),
        "",
        "## What to mind",
        "",
        "* Decisions with a single answer are not asked, so they are not here.",
        "* The features are what the deciding seat may know; `game` is not: the whole deal follows from it.",
        "* Bots are not people. They bargain little, and every habit of theirs is in the data.",
        "* Split by `game`, never by decision: decisions of one game belong together.",
        "* Free to use under the licence of Pamir (MIT).",
        "",
    ]
    return "\n".join(lines)


def sums(folder: Path) -> str:
    """The SHA-256 of every file, as ``sha256sum`` writes and checks it."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in parts(folder)]
    return "".join(lines)


def counted(folder: Path) -> tuple[int, int]:
    """Decisions and games in the files."""
    parquet: Any = needed("pyarrow.parquet", INSTALL)
    numbers = [parquet.read_table(file, columns=["game"])["game"] for file in parts(folder)]
    return sum(len(column) for column in numbers), sum(len(column.unique()) for column in numbers)


def _results(folder: Path) -> list[str]:
    """How each bot did, counted once for a seat of a game."""
    parquet: Any = needed("pyarrow.parquet", INSTALL)
    seats, won = Counter[str](), Counter[str]()
    paid: defaultdict[str, float] = defaultdict(float)
    for file in parts(folder):
        table = parquet.read_table(file, columns=["game", "seat", "bot", "place", "reward"]).to_pylist()
        for row in {(row["game"], row["seat"]): row for row in table}.values():
            seats[row["bot"]] += 1
            won[row["bot"]] += row["place"] == 0
            paid[row["bot"]] += row["reward"]
    shares = [(bot, n, 100 * won[bot] / n, paid[bot] / n) for bot, n in sorted(seats.items())]
    return [f"| {bot} | {n:,} | {share:.1f} % | {mean:+.3f} |" for bot, n, share, mean in shares]
