"""A library is brought into a process whose memory is scattered: its parts still reach each other."""

import subprocess
import sys

import pytest

import needs

SCATTERED = """
import mmap
import llvmlite.binding
from pamir.edition import find
from pamir.compiled_rules import Rules

anonymous = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # nothing is kept ready for it
holes = []
for _ in range(24):  # small holes, each with far more than a jump can reach below it
    holes.append(mmap.mmap(-1, 1 << 16, flags=anonymous))
    far = mmap.mmap(-1, 6 << 30, flags=anonymous, prot=mmap.PROT_READ)
    holes.append(far)
for hole in holes[::2]:
    hole.close()
rules = Rules(find("second"), find("second").library())
print(rules.play_games(rules.blank(2), 20, 1, 2))
"""


@pytest.mark.slow
def test_a_library_is_loaded_into_scattered_memory() -> None:
    needs.COMPILER.had()
    done = subprocess.run([sys.executable, "-c", SCATTERED], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1000
