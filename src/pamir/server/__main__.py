"""`python -m pamir.server`: the server with everything set by environment variables, as containers like it."""

import sys

from pamir.errors import PamirError
from pamir.server import from_environment
from pamir.server.listening import run

if __name__ == "__main__":  # worker processes import this module too
    try:
        run(from_environment())
    except PamirError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
