"""A run as one page with plots, that opens anywhere without anything else."""

from pamir.lab.report.page import report_page

__all__ = ["report_page"]
