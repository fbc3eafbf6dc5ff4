"""How Sphinx builds the site: see docs/SITE.md. scripts/site runs it over what pamir_site gathers."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import pamir  # noqa: E402

project = "Pamir"
author = "the Pamir contributors"
copyright = "the Pamir contributors"
version = release = pamir.__version__
language = "en"
highlight_language = "text"

extensions = ["myst_parser", "sphinx.ext.autodoc", "pamir_site.extension"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
# site: leads to what is made while the site is built
myst_url_schemes = {"http": None, "https": None, "mailto": None, "site": "{{path}}"}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True

html_theme = "theme"
html_theme_path = [str(HERE)]
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "§"
html_title = "Pamir"
