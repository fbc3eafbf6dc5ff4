"""What one seat may know of a game, ready to be sent: nothing hidden from it is in it."""
