"""Pax Pamir as published in 2015: Topples and Supremacy, Regimes, bribed cards, loans that fall due."""
