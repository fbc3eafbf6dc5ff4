"""The spaces of observations and actions, as Gymnasium describes them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from pamir.edition import Edition


def observation_space(edition: Edition, kinds: tuple[str, ...]) -> Any:
    """A dict of the observation (or of each kind, where several are asked for) and the mask of allowed actions."""
    each = {kind: _kind_space(edition, kind) for kind in kinds}
    mask = spaces.Box(0, 1, (edition.action_count,), np.int8)
    if not each:
        return spaces.Dict({"action_mask": mask})
    shown = next(iter(each.values())) if len(each) == 1 else spaces.Dict(each)
    return spaces.Dict({"observation": shown, "action_mask": mask})


def _kind_space(edition: Edition, kind: str) -> Any:
    shown = edition.observation
    if kind == "flat":
        return spaces.Box(-4.0, 4.0, (shown.flat.size,), np.float32)
    if kind == "sparse":
        return spaces.Box(0, shown.sparse.size, (shown.most,), np.int32)
    return spaces.Box(0, 255, (shown.compact.size,), np.uint8)


def state_space(edition: Edition) -> Any:
    """PRIVILEGED: the bytes of a whole position."""
    return spaces.Box(0, 255, (edition.state.layout.size,), np.uint8)


def action_space(edition: Edition) -> Any:
    """All actions, by their numbers."""
    return spaces.Discrete(edition.action_count)
