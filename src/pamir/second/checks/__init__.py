"""What must be true of every position of this edition, for the fuzzer."""
