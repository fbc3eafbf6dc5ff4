"""Puzzles of the second edition."""
