"""Which modules of a page come at once, and which only when they are asked for.

`import('./end.js')` asks for a module later. It becomes a script together with what only it imports. What several such
modules import, and the first script does not, becomes a script that comes with the first of them. So no module is sent
or run twice, and nothing lies in the first script that only late ones need. A late module may ask for others.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """The first script, the late ones, and which of these each late module needs; modules after what they import."""

    first: list[str]
    scripts: dict[str, list[str]]
    """The modules of each late script, by the name of its last one."""
    brought: dict[str, list[str]]
    """For each late module the names of its scripts, in the order in which they run."""


def plan(needed: Callable[[list[str]], list[str]], asked: Callable[[str], list[str]], first: list[str]) -> Plan:
    """``needed`` gives modules with all they import; ``asked`` those that a module asks for later."""
    alone: dict[str, list[str]] = {}
    waiting = [late for name in first for late in asked(name)]
    while waiting:
        name = waiting.pop()
        if name not in alone:
            alone[name] = [module for module in needed([name]) if module not in first]
            waiting += [late for module in alone[name] for late in asked(module)]
    shares: dict[frozenset[str], list[str]] = {}
    for module in needed(sorted(alone)):
        users = frozenset(name for name, its in alone.items() if module in its)
        if users:
            shares.setdefault(users, []).append(module)
    # What is needed by more comes first: it can only import what at least as many need.
    ordered = sorted(shares.items(), key=lambda share: -len(share[0]))
    brought = {name: [its[-1] for users, its in ordered if name in users] for name in sorted(alone)}
    return Plan(first, {its[-1]: its for _, its in ordered}, brought)
