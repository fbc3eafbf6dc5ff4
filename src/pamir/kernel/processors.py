"""For which processors machine code is made, and which of them this machine has."""

import platform
import sys
from dataclasses import dataclass
from pathlib import Path

# What each level of x86-64 has beyond the one before, as Linux names it.
_V2 = {"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"}
_V3 = _V2 | {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"}


@dataclass(frozen=True)
class Processor:
    """A kind of processor, as LLVM names it."""

    name: str
    triple: str
    cpu: str
    features: str = ""


SHIPPED = {
    processor.name: processor
    for processor in (
        Processor("x86_64_v2", "x86_64-unknown-linux-gnu", "x86-64-v2"),
        Processor("x86_64_v3", "x86_64-unknown-linux-gnu", "x86-64-v3"),
        Processor("aarch64", "aarch64-unknown-linux-gnu", "generic"),
    )
}


def this_processor() -> Processor:
    """The one this runs on, with all it can do; needs llvmlite."""
    import llvmlite.binding as llvm

    return Processor(
        "this", llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    )


def fitting(cpuinfo: Path = Path("/proc/cpuinfo")) -> list[str]:
    """The names in ``SHIPPED`` of those whose code runs here, best first; empty where that cannot be told."""
    machine = platform.machine().lower()
    if sys.platform != "linux":
        return []
    if machine in ("aarch64", "arm64"):
        return ["aarch64"]
    if machine not in ("x86_64", "amd64"):
        return []
    try:
        lines = cpuinfo.read_text().splitlines()
    except OSError:
        return []
    flags = next((set(line.split(":", 1)[1].split()) for line in lines if line.startswith("flags")), set())
    return [name for name, wanted in (("x86_64_v3", _V3), ("x86_64_v2", _V2)) if wanted <= flags]
