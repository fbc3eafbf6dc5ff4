"""Pamir: play, study and research the board game Pax Pamir."""

__version__ = "0.1.0"
