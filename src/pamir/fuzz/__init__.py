"""Random games that check themselves at every step: what `pamir fuzz` and the property tests stand on."""
