"""Commands that only this edition has."""
