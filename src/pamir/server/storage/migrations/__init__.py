"""Changes of the database's shape, run at the start of every server."""
