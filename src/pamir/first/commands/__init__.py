"""What commands show of this edition; it has none of its own."""

COMMANDS: dict[str, str] = {}
