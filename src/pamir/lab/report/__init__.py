"""A run as one page with plots, that opens anywhere without anything else."""

from pamir.lab.report.page import must_be_report, report_page

__all__ = ["must_be_report", "report_page"]
