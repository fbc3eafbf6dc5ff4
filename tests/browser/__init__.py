"""The page, tested in a real browser."""
