"""What is kept of a game that was played: one line of plain JSON from which every table and figure is made."""

from collections import Counter
from typing import Any

from pamir.edition import Edition, Sign
from pamir.errors import PamirError
from pamir.game import Game
from pamir.lab.one_game import BUDGET, GameFailed, Makers, play
from pamir.lab.tables import Table
from pamir.study import ACTION, BOUGHT, CHECK, PLAYED

Line = dict[str, Any]


def line_of(
    table: Table,
    seed: int,
    number: int,
    *,
    makers: Makers | None = None,
    budget_s: float = BUDGET,
    record: bool = False,
) -> Line:
    """Play a game and count it; a game in which a bot fails is marked, see ``failed``."""
    line: Line = {"game": number, "deal": table.deal(number), "seed": seed + table.deal(number)}
    line["seating"] = list(table.seating(number))
    try:
        game, thought = play(table, seed, number, makers=makers, budget_s=budget_s)
    except GameFailed as failed:
        return {**line, "failed": _sentence(str(failed))}
    line |= counted(game)
    line["seconds"] = [round(seconds, 3) for seconds in thought]
    if record:
        line["record"] = game.record(names=[table.players[player] for player in line["seating"]], date="").write()
    return line


def counted(game: Game) -> Line:
    """A finished game in numbers; lists have a place for each seat."""
    edition, seats = game.edition, game.seats
    result = game.result
    assert result is not None
    s = game.state
    cards = {what: [Counter[str]() for _ in range(seats)] for what in (BOUGHT, PLAYED, ACTION)}
    order: list[int] = []
    checks: list[dict[str, Any]] = []
    turn = 0
    table = edition.study.counted
    for row in game.journal:
        sign = edition.sign(row)
        if Sign.TURN in sign:
            turn += 1
            if row[1] not in order:
                order.append(row[1])
        if Sign.SCORED in sign and checks:
            seat, points = edition.scored(row)
            checks[-1]["points"][seat] += points
        kind = table.get(row[0])
        if kind is None:
            continue
        args = edition.event(row).args
        if kind.what == CHECK:
            told = {"turn": turn, "for": args[kind.named], "final": bool(args.get("final"))}
            checks.append({**told, "points": [0] * seats})
        else:
            who = args["seat"]
            assert isinstance(who, int)
            cards[kind.what][who][str(args[kind.named])] += 1
    return {
        "why": result.why,
        "winners": list(result.winners),
        "points": list(result.points),
        "places": places(edition, game),
        "order": [order.index(seat) if seat in order else None for seat in range(seats)],
        "loyalty": [edition.study.loyalty(s, seat) for seat in range(seats)],
        "turns": turn,
        "decisions": [game.deciders.count(seat) for seat in range(seats)],
        **{what: [dict(one) for one in of_seats] for what, of_seats in cards.items()},
        "checks": checks,
    }


def places(edition: Edition, game: Game) -> list[int]:
    """For each seat how many finished strictly better."""
    try:
        place = edition.doors.place
    except PamirError:  # rules that cannot be compiled say only who won
        won = game.result.winners if game.result else ()
        return [0 if seat in won else len(won) for seat in range(game.seats)]
    return [int(place(game.state, seat)) for seat in range(game.seats)]


def won(line: Line) -> list[float]:
    """What part of the win each seat has: those who share it have alike."""
    return [(seat in line["winners"]) / len(line["winners"]) for seat in range(len(line["seating"]))]


def result_only(line: Line) -> Line:
    """The line without what was bought, played, done and checked: little enough to hold very many."""
    return {name: value for name, value in line.items() if name not in (BOUGHT, PLAYED, ACTION, "checks")}


def _sentence(text: str) -> str:
    plain = " ".join(text.encode("utf-8", "replace").decode().split())[:300]  # half a character could not be kept
    return plain if plain.endswith(".") else f"{plain}."
