"""Wakhan, the automated opponent: her order of things, her shopping, her marches, her answers, her turn."""
