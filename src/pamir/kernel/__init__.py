"""What every edition's rules stand on: the compile decorator, random numbers, the journal."""
