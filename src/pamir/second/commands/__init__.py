"""Commands that only this edition has."""

COMMANDS = {
    "cards": "pamir.second.commands.cards:cards",
    "wakhan": "pamir.second.commands.wakhan:wakhan",
    "import": "pamir.second.commands.import_rtt:app",
}
