"""The page: files served as they are, no build step. `FOLDER` holds ``index.html``, ``table.html`` and ``static``."""

from pathlib import Path

FOLDER = Path(__file__).parent
