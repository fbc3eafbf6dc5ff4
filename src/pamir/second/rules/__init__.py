"""The rules of the second edition: one file an idea, over one record."""
