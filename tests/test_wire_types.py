"""The types of the page's code are those of the server's structs."""

import pytest

from wire_types import FOLDER, written


@pytest.mark.parametrize("name", ["wire.d.ts", "view.d.ts", "facts.d.ts"])
def test_types_are_as_the_structs_say(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == written()[name], "run scripts/types"


def test_no_other_types_are_kept() -> None:
    made = {path.name for path in FOLDER.glob("*.d.ts") if "Written by scripts/types" in path.read_text()}
    assert made == set(written())
