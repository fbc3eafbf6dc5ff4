"""The tables of the documentation that are made from the edition's own descriptions of prompts and happenings.

``python tests/reference_tables.py`` writes them into the pages, after a prompt, task or happening has changed; a test
fails until that is done.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from pamir.second.journal import KINDS
from pamir.second.rules.prompts import FORMS, PROMPTS
from pamir.vocabulary import Argument, FrameForm

DOCS = Path(__file__).parents[1] / "docs"


def _argument(argument: Argument) -> str:
    what = argument.meaning or ("" if argument.kind in ("number", argument.label) else argument.kind)
    return f"`{argument.label}`" + (f" ({what})" if what else "")


def _arguments(form: FrameForm, *, private: bool) -> str:
    return ", ".join(_argument(argument) for argument in form.arguments if private or not argument.private)


def engine_prompts() -> Iterator[str]:
    """Every prompt: who is asked, what the frame holds, what is answered."""
    yield "| prompt | asked of | arguments | answers |"
    yield "|---|---|---|---|"
    for form in PROMPTS:
        who = f"`{form.asked}`" if form.asked else "the active seat"
        yield f"| {form.name} | {who} | {_arguments(form, private=True)} | {form.answers} |"


def engine_tasks() -> Iterator[str]:
    """Every task and what its frame holds."""
    yield "| task | arguments |"
    yield "|---|---|"
    for form in FORMS[len(PROMPTS) :]:
        yield f"| {form.name} | {_arguments(form, private=True)} |"


def position_prompts() -> Iterator[str]:
    """The prompts as a position writes them."""
    yield "| prompt | arguments |"
    yield "|---|---|"
    for form in PROMPTS:
        yield f"| `{form.name}` | {_arguments(form, private=False)} |"


def events() -> Iterator[str]:
    """Every event and what it carries."""
    yield "| event | arguments |"
    yield "|---|---|"
    for form in KINDS:
        yield f"| {form.name} | {', '.join(_argument(argument) for argument in form.arguments)} |"


TABLES: dict[tuple[str, str], Callable[[], Iterator[str]]] = {
    ("ENGINE.md", "prompts"): engine_prompts,
    ("ENGINE.md", "tasks"): engine_tasks,
    ("POSITION.md", "prompts"): position_prompts,
    ("EVENTS.md", "events"): events,
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
