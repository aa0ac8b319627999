"""Batches whose arrays are tensors of PyTorch or arrays of JAX, on the same memory."""
