"""The page: ``index.html``, ``table.html`` and ``static`` in `FOLDER`. No build step: the server joins the files."""

from pathlib import Path

FOLDER = Path(__file__).parent
