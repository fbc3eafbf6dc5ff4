"""Shared libraries of the compiled rules: `python -m pamir.kernel.shared second --out lib` makes one, with its header.

LLVM compiles for any processor from any; only the linker must know it. Here that is the C compiler of this machine for
this machine, and for all others LLVM's own linker, which the package ``ziglang`` brings along; neither links anything
but our code, which asks of the C library only memory to be copied and cleared.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from pamir.errors import PamirError
from pamir.kernel.header import FILE
from pamir.kernel.library import COMPILERS, ENDING, Progress
from pamir.kernel.plan import Plan, plan_of
from pamir.kernel.processors import SHIPPED, Processor, this_processor

_OPTIONS = "-shared -Bsymbolic -z noexecstack -z relro -z now --gc-sections -s --build-id=none".split()


def linker(processor: Processor) -> list[str]:
    """The command that links for a processor, up to what is linked. Raises ``PamirError`` where there is none."""
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "ld.lld", *_OPTIONS]
    if found := shutil.which("ld.lld"):
        return [found, *_OPTIONS]
    if processor.name == "this" and (found := shutil.which("cc")):
        return [found, "-nostdlib", "-shared", *(f"-Wl,{option}" for option in ("-Bsymbolic", "-z,noexecstack", "-s"))]
    raise PamirError(f"Nothing here links a library for {processor.name}: pip install ziglang.")


def link(parts: Sequence[bytes], processor: Processor, goal: Path) -> None:
    """Make a shared library of the object files of its parts. Raises ``PamirError`` where that cannot be done."""
    command = linker(processor)
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.o") for number in range(len(parts))]
        for file, code in zip(files, parts, strict=True):
            file.write_bytes(code)
        done = subprocess.run([*command, "-o", goal, *files], capture_output=True, text=True, check=False)
    if done.returncode:
        raise PamirError(f"{goal.name} could not be linked: {done.stderr.strip()}")


def make(plan: Plan, processors: list[Processor], folder: Path, progress: Progress | None = None) -> list[Path]:
    """Libraries of these rules, one for each processor, under its name. Raises ``PamirError``."""
    for processor in processors:
        linker(processor)  # better to know before compiling
    if missing := [name for name in COMPILERS if not find_spec(name)]:
        raise PamirError(f"To compile the rules {', '.join(missing)} must be installed: pip install 'pax-pamir[fast]'.")
    from pamir.kernel.module import bitcode, object_code

    folder.mkdir(parents=True, exist_ok=True)
    code = {part: bitcode(part, progress) for part in plan.parts}
    made = []
    for processor in processors:
        goal = folder / (processor.name + ENDING)
        link([object_code(part, code[part], processor) for part in plan.parts], processor, goal)
        made.append(goal)
    return made


def main() -> None:
    """The command."""
    from pamir.edition import find, names

    parser = argparse.ArgumentParser(prog="python -m pamir.kernel.shared", description="Make a shared library.")
    parser.add_argument("edition", choices=names())
    parser.add_argument("--out", type=Path, default=Path(), help="the folder for it and its header")
    parser.add_argument("--for", dest="processors", action="append", choices=["this", *SHIPPED], help="may be repeated")
    asked = parser.parse_args()
    processors = [this_processor() if name == "this" else SHIPPED[name] for name in asked.processors or ["this"]]
    try:
        made = make(plan_of(find(asked.edition)), processors, asked.out, _tell if sys.stderr.isatty() else None)
    except PamirError as problem:
        sys.exit(str(problem))
    shutil.copy(FILE, asked.out)
    for file in made:
        print(f"{file}: {file.stat().st_size:,} bytes")


def _tell(done: int, total: int) -> None:
    print(f"\rcompiling {done} of {total} rules", end="\n" if done == total else "", file=sys.stderr)


if __name__ == "__main__":
    main()
