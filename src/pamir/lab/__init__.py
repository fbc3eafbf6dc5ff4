"""Measuring and simulating: what runs many games without anybody watching."""
