"""The rules of the second edition, as plain functions over one record."""
