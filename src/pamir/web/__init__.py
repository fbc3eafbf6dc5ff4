"""The page. `FOLDER` holds ``index.html``, ``table.html`` and ``static``; there is no build step, the server joins them."""

from pathlib import Path

FOLDER = Path(__file__).parent
