"""One file for each change, named in their order."""
