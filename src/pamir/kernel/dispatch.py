"""Rules that are found by a number, such as the kind of the top frame, and registered where they are written.

Interpreted a ``Dispatch`` is a table that is looked up; compiled it becomes a chain of comparisons, which the
compiler makes a jump of. Nobody keeps a second list, and what is missing is found when the rules are imported:

>>> answers = Dispatch("answer")
>>> @answers.to(0)
... def add_one(a: int) -> int:
...     return a + 1
>>> @answers.made_rule({0: "one"}, number="kind")
... def answer(kind: int, a: int) -> int:
...     return answers[kind](kind, a)
>>> answer(0, 5)
6
>>> @answers.made_rule({0: "one", 1: "two"}, number="kind")
... def answer(kind: int, a: int) -> int:
...     return answers[kind](kind, a)
Traceback (most recent call last):
    ...
TypeError: no rule is registered as answer to 'two'
"""

import linecache
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pamir.kernel.compile import compiled_as, rule

F = TypeVar("F", bound=Callable[..., Any])


class Dispatch(dict[int, Callable[..., Any]]):
    """Rules by number. A rule takes whichever of the dispatcher's parameters it needs, under their names."""

    def __init__(self, what: str, otherwise: Callable[..., Any] | None = None) -> None:
        super().__init__()
        self._what = what
        self._otherwise = otherwise

    def to(self, *numbers: int) -> Callable[[F], F]:
        """Register a rule for these numbers."""

        def register(function: F) -> F:
            for number in numbers:
                if number in self:
                    raise TypeError(f"two rules are registered as {self._what} to {number}: {self[number]}, {function}")
                self[number] = function
            return rule(function)

        return register

    def made_rule(self, names: Mapping[int, str], number: str) -> Callable[[F], F]:
        """Make the decorated function, which looks up this table, the rule that finds all others.

        ``names`` are the numbers it must know, ``number`` is the expression by which it finds them.
        """

        def make(function: F) -> F:
            for known, name in names.items():
                found = self.get(known, self._otherwise)
                if found is None:
                    raise TypeError(f"no rule is registered as {self._what} to {name!r}")
                self[known] = found
            compiled_as(function, *self._chain(function, number))
            parameters = _parameters(function)
            for known, found in self.items():
                if _parameters(found) != parameters:
                    self[known] = _adapted(found, parameters)
            return rule(function)

        return make

    def _chain(self, function: Callable[..., Any], number: str) -> tuple[Callable[..., Any], str]:
        """The same as comparisons, for the compiler: the function and its source."""
        space = dict(function.__globals__)
        lines = [f"def {function.__name__}({', '.join(_parameters(function))}):", f"    _number = {number}"]
        gives = function.__annotations__["return"] is not None
        for known, found in sorted(self.items()):
            name = f"_{found.__module__.replace('.', '_')}_{found.__name__}"
            space[name] = found
            call = f"{name}({', '.join(_parameters(found))})"
            lines.append(f"    if _number == {known}:")
            lines += [f"        return {call}"] if gives else [f"        {call}", "        return"]
        if gives:  # never reached: the table is complete
            lines.append(f"    return {call}")
        source = "\n".join(lines) + "\n"
        file = f"<{self._what}: {function.__name__}>"
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
        exec(compile(source, file, "exec"), space)
        chain: Callable[..., Any] = space[function.__name__]
        chain.__annotations__ = function.__annotations__
        return chain, source


def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


def _adapted(function: Callable[..., Any], parameters: tuple[str, ...]) -> Callable[..., Any]:
    """The function, called with all the parameters of which it takes some."""
    source = f"lambda {', '.join(parameters)}: found({', '.join(_parameters(function))})"
    adapted: Callable[..., Any] = eval(source, {"found": function})
    return adapted
