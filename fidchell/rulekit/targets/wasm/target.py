"""Numba's CPU target, made to emit WebAssembly; for a process that does nothing else.

What differs from the CPU: the target machine, from which the sizes of pointers come; no execution engine, no
entry point for Python and no cache; and the whole is optimised instead of rule by rule.
"""

from typing import Any

from fidchell.rulekit.targets import cpu

import llvmlite.binding as llvm  # isort: skip  (after `cpu`, which sets Numba's level of optimisation)
from numba.core import codegen
from numba.core import cpu as numba_cpu
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys

TRIPLE = "wasm32-unknown-unknown"
# What every browser of the last years has.
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
SPEED_LEVEL = 2
OPTIMISED = 2  # times: what is drawn together at first lets more be drawn together


class WasmLibrary(codegen.CPUCodeLibrary):  # type: ignore[misc]
    """Rules that are linked, and left as they are until the whole is optimised."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_specific(self) -> None:
        pass

    def get_pointer_to_function(self, name: str) -> int:
        """Nothing is run here."""
        self._ensure_finalized()
        return 0


class WasmCodegen(codegen.CPUCodegen):  # type: ignore[misc]
    """A target machine for 32-bit WebAssembly, and nothing to run code with."""

    _library_class = WasmLibrary

    def _init(self, llvm_module: Any) -> None:
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(
            cpu="generic", features=FEATURES, opt=SPEED_LEVEL, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._engine = None
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, module: Any) -> None:
        pass

    def _customize_tm_features(self) -> str:
        return FEATURES

    def _customize_tm_options(self, options: Any) -> None:
        pass

    def set_env(self, env_name: str, env: Any) -> None:
        """There is no Python whose objects the code could use."""

    @property
    def machine(self) -> Any:
        """The target machine."""
        return self._tm


def nothing(*arguments: Any) -> None:
    """What this target does not do."""


def install() -> Any:
    """From now on whatever Numba compiles in this process is WebAssembly; returns its target context."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    codegen.JITCPUCodegen = WasmCodegen
    rtsys.initialize = nothing
    numba_cpu.CPUContext.post_lowering = nothing
    cpu.CompiledRule.enable_caching = nothing  # the cache holds code for this machine's processor
    return cpu_target.target_context
