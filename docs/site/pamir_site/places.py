"""Where things lie in the repository."""

from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
ROOT = HERE.parents[1]
DOCS = ROOT / "docs"
PAGES = HERE / "pages"
THEME = HERE / "theme"
STATIC = ROOT / "src" / "pamir" / "web" / "static"
