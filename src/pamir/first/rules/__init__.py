"""The rules of the first edition: plain functions over one record, one file an idea."""
