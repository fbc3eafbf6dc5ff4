"""The page that lies beside a network: what it is, how it was made, what it can and what it cannot."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.learn.model import Model


def card(edition: "Edition", model: "Model", figures: Sequence[str] = (), limits: Sequence[str] = ()) -> str:
    """The page in Markdown; ``figures`` and ``limits`` are sentences of whoever measured it."""
    width, rows = model.width, len(model.weights) - 2
    policy = f" A policy of {len(model.policy):,} rows names likely answers." if model.policy is not None else ""
    lines = [
        f"# A network for {edition.title}",
        "",
        f"It judges positions: each seat's share of a win, from what that seat may know. Rows of {width} numbers for "
        f"{rows:,} sparse features are summed; ReLU; softmax over the seats.{policy}",
        "",
        "## How it was made",
        "",
    ]
    for number, stage in enumerate(model.notes.get("stages", ()), 1):
        lines += [f"{number}. {_stage(edition, stage)}", ""]
    words = commands(edition, model.notes.get("stages", ()))
    if words:
        lines += ["## The same again", "", "To the last bit, whether it is stopped and gone on with or not:", ""]
        lines += ["```", *words, "```", ""]
    measured = [*figures, *_curves(model.notes.get("stages", ()))]
    if measured:
        lines += ["## What it can", "", *(f"* {text}" for text in measured), ""]
    seats = sorted({table[0] for stage in model.notes.get("stages", ()) for _, table in stage["tables"]})
    seen = ", ".join(map(str, seats))
    lines += [
        "## What it cannot",
        "",
        f"* It has seen tables of {seen or 'no'} seats." if seen else "* It knows nothing yet.",
    ]
    lines += [f"* {text}" for text in limits]
    return "\n".join(lines) + "\n"


def commands(edition: "Edition", stages: Sequence[dict[str, Any]]) -> list[str]:
    """What to type for the same network; nothing where a stage was not begun by a command."""
    found: list[str] = []
    folder = "runs/1"
    for number, stage in enumerate(stages, 1):
        asked, ways = stage.get("asked"), stage["ways"]
        if asked is None:
            return []
        before, folder = folder, f"runs/{number}" if asked["from"] else folder
        words = [f"pamir train {folder}"]
        if asked["from"]:
            words.append(f"--from {before}/checkpoint.npz")
        words += [f"--edition {edition.name}", f"--seats {','.join(map(str, asked['seats']))}"]
        words += [f"--wakhan {_exactly(asked['wakhan'])}", f"--width {asked['width']}", f"--games {stage['games']}"]
        if ways["iterations"]:
            words += [f"--search {ways['iterations']}", f"--passes {ways['passes']}"]
        words += [f"--{name} {_exactly(ways[name])}" for name in ("mixing", "pace", "exploring")]
        words += [f"--threads {stage['threads']}", f"--seed {stage['seed']}", "--looks 0"]
        found.append(" ".join(words))
    return found


def _exactly(number: float) -> str:
    """A number with as many digits as it takes to be the same again."""
    return repr(number).removesuffix(".0")


def _stage(edition: "Edition", stage: dict[str, Any]) -> str:
    ways = stage["ways"]
    how = (
        f"Play by search, {ways['iterations']} iterations a decision"
        if ways["iterations"]
        else "One-step play against itself, TD(lambda)"
    )
    searched = ("drawing", "passes", "policy_part")
    told = ", ".join(
        f"{name.replace('_', ' ')} {value:g}"
        for name, value in ways.items()
        if name != "iterations" and (ways["iterations"] or name not in searched)
    )
    tables = ", ".join(f"{part:.0%} {name}" for name, part in _tables(edition, stage["tables"]).items())
    return (
        f"{how}: {stage['games']:,} games in {stage['seconds']:,.0f} s; seed {stage['seed']}; {told}. Tables: {tables}."
    )


def _tables(edition: "Edition", tables: list[Any]) -> dict[str, float]:
    """What kinds of tables there were, each with its part of all."""
    total, usual = sum(often for often, _ in tables), edition.options().to_wire()
    found: dict[str, float] = {}
    for often, (seats, options) in tables:
        told = []
        for name, value in options.items():
            if name in edition.automata and value is not None:
                told.append(name.capitalize())
            elif value != usual.get(name):
                listed = (
                    " and ".join(value)
                    if isinstance(value, list | tuple)
                    else {True: "on", False: "off"}.get(value, value)
                )
                told.append(f"{name} {listed}".replace("_", " "))
        called = f"{seats} seats" + (f" ({', '.join(told)})" if told else "")
        found[called] = found.get(called, 0.0) + often / total
    return found


def _curves(stages: Sequence[dict[str, Any]]) -> list[str]:
    """The last look of each stage."""
    return [
        f"After {point['games']:,} games of stage {number}, looking one step ahead: {point['share']:.1%} "
        f"[{point['share low']:.1%}, {point['share high']:.1%}] against `sensible`."
        for number, stage in enumerate(stages, 1)
        for point in stage.get("curve", ())[-1:]
        if "share low" in point
    ]
