"""From rules to machine code: one LLVM module of all doors of a part, and an object file of it for a processor.

Numba gives the code of every rule as it is, unoptimised; here all of it is linked once, every door and every rule that
other parts call gets a function with the plain C interface under its own name, everything else becomes internal, and
LLVM optimises the whole at once.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import CPUCodeLibrary
from numba.core.registry import cpu_target

from pamir.kernel.compile import Bytes, Floats, Position
from pamir.kernel.intrinsics import PICK
from pamir.kernel.plan import Part, signature
from pamir.kernel.processors import Processor
from pamir.kernel.twins import Twins, UnfinishedLibrary, unfinished_libraries

FROM_C = {"memcpy", "memmove", "memset", "expf", "logf", "sqrtf", "tanhf", "powf", "exp", "log", "tanh", "pow"}


class OwnCode(UnfinishedLibrary):
    """The code of one function only; what it calls is linked once, in the end."""

    def finalize(self) -> None:
        """Nothing is linked and nothing optimised."""
        self._raise_if_finalized()
        self._finalize_final_module()

    def _get_module_for_linking(self) -> Any:
        """With all it calls: Numba keeps some functions for whatever it compiles later in its own way."""
        if self._shared_module is None:
            whole = self._final_module.clone()
            for library in dict.fromkeys(self._linking_libraries):
                whole.link_in(library._get_module_for_linking(), preserve=True)
            for function in whole.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"
            self._shared_module = whole
        return self._shared_module


def bitcode(part: Part, progress: Callable[[int, int], None] | None = None) -> bytes:
    """All that is compiled in a part, as one unoptimised LLVM module; ``progress(done, total)`` is told."""
    tell = progress or (lambda done, total: None)
    state = part.plan.state
    twins = Twins(state, state.dtype(), bound=part.bound, sizes=part.plan.sizes, outside=part.outside)
    total = len(part.functions)
    made: dict[Callable[..., Any], Any] = {}
    plain = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    with unfinished_libraries(OwnCode):
        for count, function in enumerate(part.functions):
            tell(count, total)
            made[function] = twins.compile(function, inline=function not in part.entries, **plain)
    seen = {symbol: next(iter(made[function].overloads.values())) for symbol, function in part.seen.items()}
    module = llvm.parse_assembly(_interface(part, {symbol: c.fndesc.llvm_func_name for symbol, c in seen.items()}))
    for library in _libraries([c.library for c in seen.values()]):
        module.link_in(library._final_module, preserve=True)
    if part.is_rules:
        module = _knowing_what_is_apart(module, part, made)
    for item in (*module.functions, *module.global_variables):
        if not item.is_declaration and not item.name.startswith("pamir_"):
            item.linkage = "internal"
    module.verify()
    tell(total, total)
    data: bytes = module.as_bitcode()
    return data


# What callers bring to be written into; none of it ever lies in a position, or in another such table.
_BROUGHT = (list[int], Floats, Bytes)


def _knowing_what_is_apart(module: Any, part: Part, made: dict[Callable[..., Any], Any]) -> Any:
    """The module in which functions promise about the addresses they are given what Numba does not know.

    Without that every number written into a list would make the code read the position again.
    """
    state, size = part.plan.state, part.plan.state.layout.size
    promises: dict[str, list[str]] = {}
    for function, dispatcher in made.items():
        takes, _ = signature(function)
        kinds = [
            "noalias" if kind in _BROUGHT else f"dereferenceable({size})" if kind in (state, Position) else ""
            for kind in takes.values()
        ]
        for overload in dispatcher.overloads.values():
            promises[overload.fndesc.llvm_func_name] = kinds
    lines = []
    for line in str(module).splitlines():
        named = _DEFINED.match(line)
        kinds = promises.get(named[2], []) if named else []
        if named and any(kinds):
            begin, end = named.end(), line.rindex(")")
            arguments = line[begin:end].split(", ")
            for i, kind in enumerate(kinds, 2):  # after the addresses for the result and for an exception
                if kind and arguments[i].startswith("ptr"):
                    arguments[i] = f"ptr {kind}{arguments[i].removeprefix('ptr')}"
            line = line[:begin] + ", ".join(arguments) + line[end:]
        lines.append(line)
    return llvm.parse_assembly("\n".join(lines))


_DEFINED = re.compile(r'(define [^@]*)@"?([^"(]+)"?\(')


def _libraries(starting: list[CPUCodeLibrary]) -> list[CPUCodeLibrary]:
    """These and all they call."""
    found: dict[CPUCodeLibrary, bool] = {}
    waiting = list(starting)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = True
            waiting += library._linking_libraries
    return list(found)


def _llvm_type(annotation: Any) -> str:
    return {int: "i64", float: "float", bool: "i8", type(None): "void"}.get(annotation, "ptr")


def _interface(part: Part, names: dict[str, str]) -> str:
    """What is seen from outside: constants, and each function as a plain C function around what Numba made of it.

    Numba's functions return a status, which these rules never use, and take two more addresses: for what they return,
    and for an exception.
    """
    lines = [f'target triple = "{llvm.get_process_triple()}"']
    codegen = cpu_target.target_context.codegen()
    lines.append(f'target datalayout = "{codegen._data_layout}"')
    for name, number in part.numbers.items():
        lines.append(f"@{name} = constant i64 {number}")
    for name, data in part.texts.items():
        text = "".join(f"\\{byte:02x}" for byte in data)
        lines.append(f'@{name} = constant [{len(data)} x i8] c"{text}", align 16')
    declared: set[str] = set()
    for symbol, name in names.items():
        takes, gives = signature(part.seen[symbol])
        kinds = [_llvm_type(kind) for kind in takes.values()]
        given = ", ".join(f"{kind} %{at}" for at, kind in enumerate(kinds))
        result = _llvm_type(gives)
        kept = "ptr" if result == "void" else result
        if name not in declared:  # one rule may stand in two places
            lines.append(f'declare i32 @"{name}"({", ".join(["ptr", "ptr", *kinds])})')
            declared.add(name)
        lines += [
            f"define {result} @{symbol}({given}) {{",
            f"  %result = alloca {kept}",
            "  %exception = alloca ptr",
            f'  %status = call i32 @"{name}"(ptr %result, ptr %exception, {given})',
            f"  %value = load {kept}, ptr %result",
            "  ret void" if result == "void" else f"  ret {result} %value",
            "}",
        ]
    return "\n".join(lines)


@cache
def _ready() -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()


_PICKING = """
declare <16 x i8> @{instruction}(<16 x i8>, <16 x i8>)
define <16 x i8> @{name}(<16 x i8> %0, <16 x i8> %1) alwaysinline {{
  %3 = call <16 x i8> @{instruction}(<16 x i8> %0, <16 x i8> %1)
  ret <16 x i8> %3
}}
"""


def _picking(processor: Processor) -> str:
    """What picks bytes of a vector on this processor, as LLVM names it, or nothing."""
    family = processor.triple.split("-")[0]
    if family == "x86_64" and (processor.cpu.startswith("x86-64-v") or "+ssse3" in processor.features):
        return "llvm.x86.ssse3.pshuf.b.128"
    return "llvm.aarch64.neon.tbl1.v16i8" if family == "aarch64" else ""


def object_code(part: Part, code: bytes, processor: Processor) -> bytes:
    """The module of a part as an object file for a processor.

    Rules have short loops, which vector instructions only make slower; further parts may have long ones.
    """
    _ready()
    module = llvm.parse_bitcode(code)
    if PICK in (function.name for function in module.functions):
        if instruction := _picking(processor):
            module.link_in(llvm.parse_assembly(_PICKING.format(name=PICK, instruction=instruction)))
        module.get_function(PICK).linkage = "internal"
    target = llvm.Target.from_triple(processor.triple)
    machine = target.create_target_machine(
        cpu=processor.cpu, features=processor.features, opt=3, reloc="pic", codemodel="small"
    )
    module.triple = processor.triple
    module.data_layout = str(machine.target_data)
    for level in (0, 3):  # first everything is inlined that must be, so that the rest sees whole functions
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.slp_vectorization = False
        options.loop_vectorization = not part.is_rules
        builder = llvm.create_pass_builder(machine, options)
        passes = builder.getModulePassManager()
        if level == 0:
            passes.add_loop_rotate_pass()
            passes.add_instruction_combine_pass()
            passes.add_jump_threading_pass()
        else:
            passes.add_global_dead_code_eliminate_pass()
            passes.add_strip_dead_prototype_pass()
        passes.run(module, builder)
    missing = {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")}
    missing -= {*FROM_C, *part.outside.values()}
    if missing:
        raise RuntimeError(f"compiled rules need what no library gives them: {', '.join(sorted(missing))}")
    data: bytes = machine.emit_object(module)
    return data
