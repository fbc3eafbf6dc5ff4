"""Lines of a drawing in plain text, for every edition."""

import textwrap

LEAST_WIDTH = 80


def rule_line(title: str, width: int) -> str:
    """A line across the drawing with a title in it."""
    return (f"── {title} " if title else "").ljust(width, "─")


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Text on as many lines as it needs."""
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def flowed(parts: list[str], width: int, start: str = "", indent: str = "  ") -> list[str]:
    """Parts with dots between, broken only between them, as long as each fits."""
    lines = [start]
    joint = ""
    for part in filter(None, parts):
        if len(lines[-1]) + len(joint) + len(part) <= width:
            lines[-1] += joint + part
        else:
            lines += wrapped(indent + part, width, indent)
        joint = " · "
    return lines


def fit(text: str, width: int) -> str:
    """Text cut to a width, with dots where something is missing."""
    return text if len(text) <= width else text[: width - 1] + "…"
