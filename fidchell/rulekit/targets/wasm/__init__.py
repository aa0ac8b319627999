"""Rules as WebAssembly: Numba's CPU target with another back end, and a linker for its single object."""
