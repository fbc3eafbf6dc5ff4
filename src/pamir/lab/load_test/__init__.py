"""How many people a server on this machine can serve: a server of its own, players over real sockets, a watch."""
