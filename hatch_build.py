"""What hatchling asks when it builds a wheel: with PAMIR_LIBRARIES set (by scripts/wheel) the wheel carries libraries.

Then it is one for a platform, PAMIR_PLATFORM; else it is for all of them, and the rules are interpreted there, or
compiled.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Libraries(BuildHookInterface):  # type: ignore[type-arg]
    """Puts <PAMIR_LIBRARIES>/<edition>/<processor>.so beside the edition."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is put together; an editable one never carries libraries."""
        folder = os.environ.get("PAMIR_LIBRARIES")
        if not folder or version == "editable":
            return
        for file in sorted(Path(folder).glob("*/*.so")):
            build_data["force_include"][str(file)] = f"pamir/{file.parent.name}/library/{file.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['PAMIR_PLATFORM']}"
