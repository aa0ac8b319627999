"""Work on a GPU that is asked for once and then repeated as a whole: without a call for each of its parts."""

from collections.abc import Callable
from typing import Any

import torch

WARM_UP = 3  # calls before the work is recorded: everything must be compiled by then


class Repeated:
    """A function of no arguments that reads and writes tensors which stay where they are.

    On a GPU its first calls are as usual; then it is recorded as a CUDA graph and only repeated. Its
    result is written to the same memory each time.
    """

    def __init__(self, work: Callable[[], Any], is_cuda: bool) -> None:
        self.work, self.is_cuda, self.calls = work, is_cuda, 0
        self.graph: Any = None
        self.result: Any = None

    def __call__(self) -> Any:
        """Do the work."""
        self.calls += 1
        if not self.is_cuda:
            return self.work()
        if self.calls <= WARM_UP:
            return self._first()
        if self.graph is None:
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.result = self.work()
        self.graph.replay()
        return self.result

    def _first(self) -> Any:
        """As usual, but beside the main stream, as recording demands."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            result = self.work()
        torch.cuda.current_stream().wait_stream(stream)
        return result
