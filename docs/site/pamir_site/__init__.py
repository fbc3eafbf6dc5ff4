"""What makes the documentation site from the repository, beside what Sphinx does: see docs/SITE.md."""
