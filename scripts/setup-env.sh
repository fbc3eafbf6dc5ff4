# Sourced by scripts/play, scripts/test and scripts/lock: a virtual environment in .venv, installed from the
# locks, and left alone while nothing changed. The caller has changed to the project's root.

say() { printf '  %s…\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# find_python [X.Y]: print a Python of at least 3.11 that really runs; with X.Y, only that version.
find_python() {
    local candidate
    for candidate in ${1:+python$1} python3.13 python3.12 python3.11 python3 python; do
        if "$candidate" -c "import sys
version = sys.version_info[:2]
wanted = '${1:-}'
sys.exit(version < (3, 11) or (wanted != '' and '%d.%d' % version != wanted))" 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    printf 'Pamir needs Python %s, and none was found on this machine.\n' "${1:-3.11 or newer}" >&2
    return 1
}

# What an installed .venv depends on: the locks, the package's own description, and where it lies.
_fingerprint() { { pwd; cat pyproject.toml requirements-build.lock "$1"; } | cksum; }

_is_installed() { [ -x .venv/bin/pamir ] && [ "$(cat ".venv/installed-$1" 2>/dev/null)" = "$2" ]; }

_pip() {
    .venv/bin/python -m pip --disable-pip-version-check install --quiet --no-warn-script-location "$@"
}

# setup_env LOCKFILE: make .venv hold exactly what LOCKFILE says, and the project itself, editable.
setup_env() {
    local lock=$1 python fingerprint
    fingerprint=$(_fingerprint "$lock")
    _is_installed "$lock" "$fingerprint" && return 0

    # A moved or copied folder carries an environment that points to its old place.
    if [ "$(cat .venv/made-in 2>/dev/null)" != "$PWD" ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        python=$(find_python) || exit 1
        "$python" -c 'import ensurepip, venv' 2>/dev/null ||
            fail "This Python ($python) comes without its venv and ensurepip modules: install them first (on Debian or Ubuntu: the package python3-venv)."
        [ -w . ] || fail "This folder ($PWD) cannot be written to, and what is needed is kept in it: copy it to one of your own."
        say "Creating .venv with $("$python" --version)"
        "$python" -m venv --clear .venv ||
            fail "The virtual environment .venv could not be created with $python: the line above says why."
        pwd >.venv/made-in
    fi
    say "Installing what $lock names (once, a minute or so)"
    _pip --require-hashes -r requirements-build.lock -r "$lock" ||
        fail "The packages named in $lock could not be installed: the lines above say why. The first run fetches them, so it needs the network."
    say "Installing Pamir itself"
    _pip --no-deps --no-build-isolation --editable . ||
        fail "Pamir itself could not be installed: the lines above say why."
    printf '%s' "$fingerprint" >".venv/installed-$lock"
}
