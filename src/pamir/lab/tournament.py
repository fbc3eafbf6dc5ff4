"""A round robin between bots: every table they can make, the same deals at each, and who is how strong.

With enough contestants each table seats different ones, and all combinations are played; with fewer than seats they sit
several times, in every mixture. Of opponents that the rules play only one sits at a table. Seats rotate over the same
deals, and the order round the table changes from deal to deal, so that nobody has the better cards, seats or
neighbours.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any

from pamir.edition import USUAL
from pamir.envs.errors import MissingPackage, needed
from pamir.errors import PamirError
from pamir.lab.counting import Line, won
from pamir.lab.run import Part, Plan
from pamir.lab.shares import wilson
from pamir.lab.tables import Table, automaton

INSTALL = "pip install 'pax-pamir[lab]'"
PAIR = ("name", "against", "meetings", "ahead", "low", "high")


def tournament(
    contestants: Sequence[str],
    seats: Sequence[int],
    games: int,
    *,
    edition: str = USUAL,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    budget_s: float = 5.0,
) -> Plan:
    """The plan of a tournament at tables of so many seats, with so many games at each table. Raises ``PamirError``."""
    if len(set(contestants)) != len(contestants):
        raise PamirError("A contestant is named twice.")
    if len(contestants) < 2:
        raise PamirError(f"A tournament needs at least two contestants, not {len(contestants)}.")
    if games < 1:
        raise PamirError(f"At least one game must be played, not {games}.")
    parts = []
    for number in seats:
        for players in groups(contestants, number, edition):
            table = Table(players, edition, options or {}, mixed=True)
            parts.append(Part(f"{number}: {' '.join(players)}", table, table.whole_rounds(games)))
    if not parts:
        raise PamirError("No table can be made of these contestants: only one seat of a table is played by the rules.")
    return Plan("tournament", tuple(parts), seed, budget_s)


def groups(contestants: Sequence[str], seats: int, edition: str) -> list[tuple[str, ...]]:
    """Who plays with whom at tables of so many seats; an opponent that the rules play sits only once."""
    ruled = sum(bool(automaton(edition, player)) for player in contestants)
    several = len(contestants) - max(0, ruled - 1) < seats
    found = (combinations_with_replacement if several else combinations)(contestants, seats)
    return [
        players
        for players in found
        if len(set(players)) > 1 and sum(bool(automaton(edition, player)) for player in players) < 2
    ]


@dataclass
class Standing:
    """How a contestant did."""

    name: str
    games: int = 0
    """Seats at which it played, of games that came to an end."""
    wins: float = 0.0
    fair: float = 0.0
    """What it would have won if all were alike."""
    rating: float | None = None
    spread: float | None = None
    """Of the rating: it lies within 1.96 of these, 95 times of 100."""

    @property
    def share(self) -> float:
        """The part of a win that each of its seats brought."""
        return self.wins / self.games if self.games else 0.0

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        low, high = wilson(self.share, self.games)
        return {
            "name": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "fair_share": round(self.fair / self.games, 4) if self.games else None,
            "rating": None if self.rating is None else round(self.rating, 2),
            "rating_spread": None if self.spread is None else round(self.spread, 2),
        }


def results(plan: Plan, played: Sequence[Line]) -> dict[str, Any]:
    """Standings, best first, and who did how against whom; plain JSON."""
    names = list(dict.fromkeys(player for part in plan.parts for player in part.table.players))
    standings = {name: Standing(name) for name in names}
    ahead: dict[tuple[str, str], list[float]] = {}
    whole = [line for line in played if "failed" not in line]
    whole.sort(key=lambda line: (line["deal"], line["table"], line["game"]))  # not as they came: ratings depend on it
    for line in whole:
        called = _called(plan, line)
        for seat, share in enumerate(won(line)):
            one = standings[called[seat]]
            one.games += 1
            one.wins += share
            one.fair += 1 / len(called)
        for a, b in combinations(range(len(called)), 2):
            if called[a] != called[b]:
                better = line["places"][b] - line["places"][a]
                point = 0.5 if better == 0 else float(better > 0)
                ahead.setdefault((called[a], called[b]), []).append(point)
                ahead.setdefault((called[b], called[a]), []).append(1.0 - point)
    note = _rate(plan, whole, standings)
    ranked = sorted(standings.values(), key=lambda one: (-(one.rating or 0.0), -one.share))
    found = {
        "games": len(whole),
        "failed": len(played) - len(whole),
        "seed": plan.seed,
        "tables": [part.table.plain() | {"games": part.games} for part in plan.parts],
        "standings": [one.plain() for one in ranked],
        "pairs": [_pair(pair, points) for pair, points in sorted(ahead.items())],
    }
    return {**found, "note": note} if note else found


def _called(plan: Plan, line: Line) -> list[str]:
    """The contestant at each seat."""
    players = plan.parts[line["table"]].table.players
    return [players[player] for player in line["seating"]]


def _pair(pair: tuple[str, str], points: list[float]) -> dict[str, Any]:
    share = sum(points) / len(points)
    low, high = wilson(share, len(points))
    return dict(zip(PAIR, (*pair, len(points), round(share, 4), round(low, 4), round(high, 4)), strict=True))


def _rate(plan: Plan, whole: Sequence[Line], standings: Mapping[str, Standing]) -> str:
    """Ratings by OpenSkill (Plackett-Luce), game by game; where that is not installed, a sentence that says so."""
    try:
        models = needed("openskill.models", INSTALL)
    except MissingPackage as missing:
        return f"No ratings: {missing}"
    model = models.PlackettLuce()
    ratings = {name: model.rating(name=name) for name in standings}
    for line in whole:
        called = _called(plan, line)
        # One who sits several times cannot be rated against itself: its best place counts.
        best: dict[str, int] = {}
        for seat, name in enumerate(called):
            best[name] = min(best.get(name, len(called)), line["places"][seat])
        rated = model.rate([[ratings[name]] for name in best], ranks=list(best.values()))
        ratings |= {name: team[0] for name, team in zip(best, rated, strict=True)}
    for name, one in standings.items():
        one.rating, one.spread = float(ratings[name].mu), float(ratings[name].sigma)
    return ""


def as_text(found: Mapping[str, Any]) -> list[str]:
    """The standings and the pairs as lines for a terminal."""
    standings = found["standings"]
    wide = max(len(one["name"]) for one in standings)
    lines = [f"{'':{wide}}   games   share of wins          fair   rating"]
    for one in standings:
        share = f"{100 * one['share']:5.1f} % [{100 * one['low']:.1f}, {100 * one['high']:.1f}]"
        fair = "" if one["fair_share"] is None else f"{100 * one['fair_share']:.1f} %"
        rating = "" if one["rating"] is None else f"{one['rating']:.1f} ± {1.96 * one['rating_spread']:.1f}"
        lines.append(f"{one['name']:{wide}} {one['games']:7,}   {share:22} {fair:>6}   {rating}")
    pairs = {(pair["name"], pair["against"]): pair for pair in found["pairs"]}
    if pairs:
        lines += ["", "How often the one on the left finished ahead (ties count half), in % with its interval:"]
    for one in standings:
        for other in standings:
            pair = pairs.get((one["name"], other["name"]))
            if pair:
                told = f"{100 * pair['ahead']:5.1f} [{100 * pair['low']:.1f}, {100 * pair['high']:.1f}]"
                lines.append(f"{one['name']:{wide}} : {other['name']:{wide}} {told} in {pair['meetings']:,}")
    return lines + ([found["note"]] if found.get("note") else [])
