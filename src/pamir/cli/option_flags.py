"""Options of an edition on the command line: a flag for each, made from its description.

>>> from pamir.edition import find
>>> read_flags(find("second").options, ["--open-hands", "--bargains", "1"])
{'open_hands': True, 'bargains': 1}
"""

from collections.abc import Sequence
from typing import Any

from pamir.errors import PamirError
from pamir.options import Description, LineError, Options

YES, NO = ("yes", "on", "true"), ("no", "off", "false")


def flag_of(name: str) -> str:
    """How an option is written."""
    return f"--{name.replace('_', '-')}"


def read_flags(options: type[Options], words: Sequence[str]) -> dict[str, Any]:
    """The options named by these words of a command line. Raises ``PamirError``."""
    known = {flag_of(name): (name, what) for name, what in options.descriptions().items()}
    asked: dict[str, Any] = {}
    left = list(words)
    while left:
        typed, equals, value = left.pop(0).partition("=")
        meant = [typed] if typed in known else [flag for flag in known if len(typed) > 2 and flag.startswith(typed)]
        flag = meant[0] if len(meant) == 1 else typed
        if flag not in known:
            raise PamirError(f"There is no option {flag[:40]!r}; known are: {', '.join(known)}.")
        name, what = known[flag]
        if what.kind == "flag" and not equals:
            asked[name] = True
            continue
        if what.kind == "automaton" and not equals and (not left or left[0].startswith("--")):
            asked[name] = "free"  # any seat nobody else holds
            continue
        if not equals:
            if not left:
                raise PamirError(f"{flag} needs a value: {what.help}")
            value = left.pop(0)
        found = _value(options, what, flag, value)
        asked[name] = (*asked.get(name, ()), *found) if what.kind == "names" else found
    return asked


def _value(options: type[Options], what: Description, flag: str, text: str) -> Any:
    plain = " ".join(text.lower().replace("_", " ").replace("-", " ").split())
    if what.kind == "flag":
        if plain not in YES and plain not in NO:
            raise PamirError(f"{flag} is yes or no, not {text[:40]!r}.")
        return plain in YES
    try:
        return options.read_lines(lambda line: plain if line == what.line else None, options.most)[_name(options, what)]
    except LineError as error:
        raise PamirError(f"{str(error)[0].upper()}{str(error)[1:]}.") from None


def _name(options: type[Options], what: Description) -> str:
    return next(name for name, other in options.descriptions().items() if other.line == what.line)


def flags_help(options: type[Options]) -> list[str]:
    """A line for each option, for the help of a command."""
    lines = []
    for name, what in options.descriptions().items():
        values = {
            "flag": "=no" if getattr(options, name) is True else "",
            "choice": f" {'|'.join(what.words).replace(' ', '-')}",
            "number": f" {what.low}-{what.high}",
            "seat": " COLOUR",
            "automaton": " [COLOUR]",
            "names": " NAME",
        }[what.kind]
        known = f" Known are {', '.join((*what.words, *what.sets))}." if what.kind == "names" else ""
        lines.append(f"{flag_of(name)}{values}: {what.help}{known}")
    return lines
