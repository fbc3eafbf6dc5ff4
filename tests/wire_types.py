"""The types of the page's code, written from the structs of the server: messages, views and facts cannot drift apart.

``scripts/types`` writes ``src/pamir/web/types/*.d.ts``; a test fails while they differ from the structs.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from msgspec import inspect

from pamir.first.view import shapes as first_view_shapes
from pamir.odds import shapes as odds_shapes
from pamir.second.facts import shapes as fact_shapes
from pamir.second.view import shapes as view_shapes
from pamir.server import wire

FOLDER = Path(__file__).parents[1] / "src" / "pamir" / "web" / "types"
HEAD = "// Written by scripts/types from {source}: change it there.\n"


def written() -> dict[str, str]:
    """Each file of types by its name."""
    messages = [*get_args(wire.Message), *wire.ToPage.__subclasses__()]
    from_page = " | ".join(kind.__name__ for kind in get_args(wire.Message))
    to_page = " | ".join(kind.__name__ for kind in wire.ToPage.__subclasses__())
    unions = [_wrapped("FromPage", from_page), _wrapped("ToPage", to_page)]
    return {
        "wire.d.ts": _file("pamir.server.wire", messages, ["import type { View } from './view.js';\n"], unions),
        "view.d.ts": _file("pamir.second.view.shapes", [view_shapes.View]),
        "first_view.d.ts": _file("pamir.first.view.shapes", [first_view_shapes.View]),
        "odds.d.ts": _file("pamir.odds.shapes", [odds_shapes.OddsTold]),
        "facts.d.ts": _file("pamir.second.facts.shapes", [fact_shapes.Facts]),
    }


def _file(source: str, structs: Iterable[type], above: Iterable[str] = (), below: Iterable[str] = ()) -> str:
    known: dict[str, inspect.StructType] = {}
    for found in inspect.multi_type_info(structs):
        _gather(found, known)
    parts = [HEAD.format(source=source), *above, *(_interface(known[name]) for name in sorted(known)), *below]
    return "\n".join(parts)


def _gather(found: inspect.Type, known: dict[str, inspect.StructType]) -> None:
    """Every struct that is named somewhere within this type."""
    if isinstance(found, inspect.StructType) and found.cls.__name__ not in known:
        known[found.cls.__name__] = found
        for field in found.fields:
            _gather(field.type, known)
    for inner in _inner(found):
        _gather(inner, known)


def _inner(found: inspect.Type) -> Iterator[inspect.Type]:
    match found:
        case inspect.UnionType(types=types):
            yield from types
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items):
            yield from items
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)


def _interface(struct: inspect.StructType) -> str:
    """A struct as the page sees it; what may be left out, in its own messages or in those it gets, is marked so."""
    sparing = issubclass(struct.cls, wire.FromPage) or struct.cls.__struct_config__.omit_defaults
    lines = [f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: '{struct.tag}';")
    for field in struct.fields:
        mark = "?" if sparing and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


def _type(found: inspect.Type) -> str:
    match found:
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.AnyType():
            return "any"
        case inspect.RawType():
            return "View"  # a view is encoded before it is put into a message
        case inspect.LiteralType(values=values):
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(_type(one) for one in sorted(types, key=lambda one: isinstance(one, inspect.NoneType)))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_type, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
    raise TypeError(f"{found} has no type in the page's code yet: say here which")


def _wrapped(name: str, union: str) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(union.split(" | ")) + ";\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in written().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"{(FOLDER / name).relative_to(FOLDER.parents[3])}: {text.count('export interface')} types")


if __name__ == "__main__":
    main()
