"""Where rules run: interpreted, compiled for the CPU, compiled for CUDA."""
