"""The tables of the documentation that are made from the editions' own descriptions: prompts, happenings, options,
and what programs are shown.

``python tests/reference_tables.py`` writes them into the pages, after one of these has changed; a test fails until that
is done.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from pamir.edition import Edition
from pamir.first.edition import FIRST
from pamir.first.observe import compact_layout as first_compact
from pamir.first.observe import flat_layout as first_flat
from pamir.first.observe import sparse_layout as first_sparse
from pamir.first.rules import happenings as first_happenings
from pamir.first.rules import prompts as first_prompts
from pamir.observation import Block
from pamir.options import Description
from pamir.second.edition import SECOND
from pamir.second.journal import KINDS
from pamir.second.observe import flat_layout, sparse_layout
from pamir.second.rules import prompts as second_prompts
from pamir.second.rules.tables import MAX_SEATS
from pamir.vocabulary import Argument, FrameForm, HappeningForm

DOCS = Path(__file__).parents[1] / "docs"


def _argument(argument: Argument) -> str:
    what = argument.meaning or ("" if argument.kind in ("number", argument.label) else argument.kind)
    return f"`{argument.label}`" + (f" ({what})" if what else "")


def _arguments(form: FrameForm, *, private: bool) -> str:
    return ", ".join(_argument(argument) for argument in form.arguments if private or not argument.private)


def engine_prompts(prompts: Sequence[FrameForm]) -> Iterator[str]:
    """Every prompt: who is asked, what the frame holds, what is answered."""
    yield "| prompt | asked of | arguments | answers |"
    yield "|---|---|---|---|"
    for form in prompts:
        who = f"`{form.asked}`" if form.asked else "the active seat"
        yield f"| {form.name} | {who} | {_arguments(form, private=True)} | {form.answers} |"


def engine_tasks(forms: Sequence[FrameForm]) -> Iterator[str]:
    """Every task and what its frame holds."""
    yield "| task | arguments |"
    yield "|---|---|"
    for form in forms:
        if not form.is_task:
            continue
        yield f"| {form.name} | {_arguments(form, private=True)} |"


def position_prompts(prompts: Sequence[FrameForm]) -> Iterator[str]:
    """The prompts as a position writes them."""
    yield "| prompt | arguments |"
    yield "|---|---|"
    for form in prompts:
        yield f"| `{form.name}` | {_arguments(form, private=False)} |"


def events(kinds: Sequence[HappeningForm]) -> Iterator[str]:
    """Every event and what it carries."""
    yield "| event | arguments |"
    yield "|---|---|"
    for form in kinds:
        yield f"| {form.name} | {', '.join(_argument(argument) for argument in form.arguments)} |"


def options(edition: Edition) -> Iterator[str]:
    """Every option: what it may be, its usual value, what it does and when it applies."""
    yield "| option | may be | usually | what it does |"
    yield "|---|---|---|---|"
    for name, what in edition.options.descriptions().items():
        usual = _plain(what, getattr(edition.options, name))
        needs = f" Only with `{what.needs}`." if what.needs else ""
        seats = f" Up to {what.most_seats} seats." if what.most_seats <= edition.options.most else ""
        yield f"| `{name}` | {_may_be(what)} | {usual} | {what.help}{needs}{seats} |"


def _plain(what: Description, value: object) -> str:
    usual = {"flag": "on" if value else "off", "names": "none", "automaton": "not at the table"}
    return usual.get(what.kind, f"{value or 'by chance'}")


def _may_be(what: Description) -> str:
    match what.kind:
        case "flag":
            return "on or off"
        case "number":
            return f"{what.low} to {what.high}"
        case "choice":
            return ", ".join(f"`{word}`" for word in what.words)
        case "names":
            return "any of " + ", ".join(f"`{name}` ({label.lower()})" for name, (label, _) in what.about.items())
    return "a seat" + (", or `random`" if what.kind == "automaton" else "")


def observed(blocks: Sequence[Block]) -> Iterator[str]:
    """Blocks of numbers: where each starts, its shape, what it tells."""
    yield "| block | from | shape | what it tells |"
    yield "|---|---|---|---|"
    for block in blocks:
        yield f"| {block.name} | {block.start} | {' by '.join(map(str, block.shape))} | {block.text} |"


_SHOWN = SECOND.observation
_SPARSE_SEATS = MAX_SEATS * len(sparse_layout.SEAT.blocks)
_FLAT_SEATS = MAX_SEATS * len(flat_layout.SEAT.blocks)

_SHOWN_FIRST = FIRST.observation
_FIRST_SPARSE_SEATS = MAX_SEATS * len(first_sparse.SEAT.blocks)
_FIRST_FLAT_SEATS = MAX_SEATS * len(first_flat.SEAT.blocks)

TABLES: dict[tuple[str, str], Callable[[], Iterator[str]]] = {
    ("ENGINE.md", "prompts"): partial(engine_prompts, second_prompts.PROMPTS),
    ("ENGINE.md", "tasks"): partial(engine_tasks, second_prompts.FORMS),
    ("POSITION.md", "prompts"): partial(position_prompts, second_prompts.PROMPTS),
    ("POSITION.md", "prompts of the first edition"): partial(position_prompts, first_prompts.PROMPTS),
    ("EVENTS.md", "events"): partial(events, KINDS),
    ("EVENTS.md", "events of the first edition"): partial(events, first_happenings.HAPPENINGS.forms),
    ("FIRST_EDITION.md", "prompts"): partial(engine_prompts, first_prompts.PROMPTS),
    ("FIRST_EDITION.md", "tasks"): partial(engine_tasks, first_prompts.FORMS),
    ("OBSERVATIONS.md", "sparse features of a seat"): partial(observed, sparse_layout.SEAT.blocks),
    ("OBSERVATIONS.md", "sparse features of the table"): partial(observed, _SHOWN.sparse.blocks[_SPARSE_SEATS:]),
    ("OBSERVATIONS.md", "flat numbers of a seat"): partial(observed, flat_layout.SEAT.blocks),
    ("OBSERVATIONS.md", "flat numbers of the table"): partial(observed, _SHOWN.flat.blocks[_FLAT_SEATS:]),
    ("OBSERVATIONS.md", "flat numbers of a slot"): partial(observed, flat_layout.SLOT.blocks),
    ("OBSERVATIONS.md", "compact bytes"): partial(observed, _SHOWN.compact.blocks),
    ("OBSERVATIONS.md", "the table of actions"): partial(observed, _SHOWN.actions().layout.blocks),
    ("OBSERVATIONS_FIRST.md", "sparse features of a seat"): partial(observed, first_sparse.SEAT.blocks),
    ("OBSERVATIONS_FIRST.md", "sparse features of the table"): partial(
        observed, _SHOWN_FIRST.sparse.blocks[_FIRST_SPARSE_SEATS:]
    ),
    ("OBSERVATIONS_FIRST.md", "flat numbers of a seat"): partial(observed, first_flat.SEAT.blocks),
    ("OBSERVATIONS_FIRST.md", "flat numbers of the table"): partial(
        observed, _SHOWN_FIRST.flat.blocks[_FIRST_FLAT_SEATS:]
    ),
    ("OBSERVATIONS_FIRST.md", "flat numbers of a printed card"): partial(observed, first_flat.CARD.blocks),
    ("OBSERVATIONS_FIRST.md", "flat numbers of a slot"): partial(observed, first_flat.SLOT.blocks),
    ("OBSERVATIONS_FIRST.md", "flat numbers of a Hand card"): partial(observed, first_flat.HELD.blocks),
    ("OBSERVATIONS_FIRST.md", "flat numbers of a Tableau card"): partial(observed, first_flat.PLACED.blocks),
    ("OBSERVATIONS_FIRST.md", "compact bytes of a token"): partial(observed, first_compact.TOKEN.blocks),
    ("OBSERVATIONS_FIRST.md", "compact bytes"): partial(observed, _SHOWN_FIRST.compact.blocks),
    ("OBSERVATIONS_FIRST.md", "the table of actions"): partial(observed, _SHOWN_FIRST.actions().layout.blocks),
    ("WIRE.md", "options"): partial(options, SECOND),
    ("WIRE.md", "options of the first edition"): partial(options, FIRST),
}


def with_tables(page: str) -> str:
    """The page's text with its tables as they must be."""
    text = (DOCS / page).read_text("utf-8")
    for (file, name), table in TABLES.items():
        if file == page:
            begin, end = f"<!-- {name}: tests/reference_tables.py -->\n", f"<!-- end of {name} -->"
            before, _, rest = text.partition(begin)
            _, mark, after = rest.partition(end)
            if not mark:
                raise ValueError(f"{page} has no place for the table of {name}")
            text = before + begin + "\n".join(table()) + "\n" + end + after
    return text


if __name__ == "__main__":
    for page in sorted({file for file, _ in TABLES}):
        (DOCS / page).write_text(with_tables(page), "utf-8")
