"""Tables at which environments are proved: every number of seats, with and without Wakhan, both editions."""

from typing import Any

SECOND: list[dict[str, Any]] = [{"seats": seats} for seats in (2, 3, 4, 5)]
WAKHAN: list[dict[str, Any]] = [
    {"seats": 2, "wakhan": 1},
    {"seats": 3, "wakhan": 0, "wakhan_options": ("improved",)},
]
FIRST: list[dict[str, Any]] = [{"seats": seats, "edition": "first"} for seats in (2, 3, 4, 5)]
VARIANTS: list[dict[str, Any]] = [
    {"seats": 3, "open_hands": True, "bargains": 1, "first_chooser": 2},
    {"seats": 3, "edition": "first", "badal": True, "weak_states": True, "ring": "mirrored"},
]
ALL: list[dict[str, Any]] = [*SECOND, *WAKHAN, *FIRST, *VARIANTS]


def called(world: dict[str, Any]) -> str:
    """The world as the name of a test."""
    return " ".join(str(value) if name == "seats" else f"{name}={value}" for name, value in world.items())
