"""`python -m pamir` is the `pamir` command."""

from pamir.cli import main

if __name__ == "__main__":
    main()
