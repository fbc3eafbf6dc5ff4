"""The C header of the libraries, written from the doors themselves and from the list of a batch's fields.

`python -m pamir.kernel.header` writes ``pamir.h`` beside this file; a test compares them.
"""

import typing
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any

from pamir.kernel.batch import ASKED, Games, fields
from pamir.kernel.compile import Bytes, Floats, Longs, Position, SignedBytes
from pamir.kernel.doors import ENTRIES

FILE = Path(__file__).with_name("pamir.h")
WIDTH = 116

_C_TYPES: dict[Any, str] = {
    int: "int64_t ",
    float: "float ",
    type(None): "void ",
    Position: "void *",
    list[int]: "int32_t *",
    Floats: "float *",
    Bytes: "uint8_t *",
    Longs: "int64_t *",
    SignedBytes: "int8_t *",
    Games: "struct pamir_batch *",
}
CONSTANTS = {
    "size": "bytes of a position",
    "room": "actions that a list of legal ones needs room for",
    "actions": "how many actions there are: they are the numbers below this",
    "most": "features that a list of sparse ones needs room for; 0 without observations",
    "sparse_size": "how many sparse features there are",
    "flat_size": "floats of an observation",
    "compact_size": "bytes of an observation",
    "keys": "how many meanings actions have: keys are the numbers below this",
}
HEAD = """\
/* The compiled rules of an edition of Pax Pamir: one library an edition, this header for all. Made by
   python -m pamir.kernel.header; docs/LIBRARY.md explains it.

   A position is pamir_size bytes, to be copied and kept as they are. A new game is begun on a copy of a blank position,
   which carries options and cards: pamir_blank is the usual one. A journal is one int32_t of value 1 where nothing is
   to be written down. Nothing is checked and nothing allocated; a position belongs to one thread at a time. */
#ifndef PAMIR_H
#define PAMIR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
"""
TAIL = """
#ifdef __cplusplus
}
#endif

#endif
"""


def _comment(text: str) -> list[str]:
    lines = wrap(" ".join(text.replace("``", "").split()), WIDTH - 6)
    return [("/* " if at == 0 else "   ") + line for at, line in enumerate(lines[:-1])] + [
        ("/* " if len(lines) == 1 else "   ") + lines[-1] + " */"
    ]


def _declaration(door: Callable[..., Any]) -> list[str]:
    hints = typing.get_type_hints(door)
    gives = _C_TYPES[hints.pop("return")]
    given = ", ".join(_C_TYPES[kind] + name for name, kind in hints.items())
    whole = f"{gives}{door.__name__}({given});"
    return [*_comment(str(door.__doc__)), *wrap(whole, WIDTH, subsequent_indent="    "), ""]


def header() -> str:
    """The whole file."""
    lines = [HEAD]
    lines += [f"extern const int64_t pamir_{name}; /* {meaning} */" for name, meaning in CONSTANTS.items()]
    lines += [
        "extern const uint8_t pamir_blank[]; /* the usual position before set-up */",
        "extern const char pamir_rules[]; /* a name for exactly these rules */",
        "",
    ]
    lines += [f"#define PAMIR_{name} {number} /* {meaning} */" for name, (number, meaning) in ASKED.items()]
    lines += ["", "struct pamir_batch {"]
    lines += [f"    {_C_TYPES[kind]}{name}; /* {meaning} */" for name, (kind, meaning) in fields().items()]
    lines += ["};", ""]
    for door in ENTRIES:
        lines += _declaration(door)
    return "\n".join(lines).rstrip() + "\n" + TAIL


if __name__ == "__main__":
    FILE.write_text(header())
