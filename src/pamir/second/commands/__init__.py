"""Commands that only this edition has."""

COMMANDS = {
    "wakhan": "pamir.second.commands.wakhan:wakhan",
    "import": "pamir.second.commands.import_rtt:app",
}
