"""ONNX files for tests, written by hand: one product of a matrix, so that no other package is needed."""

from pathlib import Path

import numpy as np

FLOAT = 1  # ONNX's number for float32


def varint(number: int) -> bytes:
    out = b""
    while number > 127:
        out += bytes([number & 127 | 128])
        number >>= 7
    return out + bytes([number])


def number_field(place: int, number: int) -> bytes:
    return varint(place << 3) + varint(number)


def bytes_field(place: int, content: bytes | str) -> bytes:
    raw = content.encode() if isinstance(content, str) else content
    return varint(place << 3 | 2) + varint(len(raw)) + raw


def value(name: str, width: int) -> bytes:
    dimensions = b"".join(bytes_field(1, number_field(1, size)) for size in (1, width))
    tensor = number_field(1, FLOAT) + bytes_field(2, dimensions)
    return bytes_field(1, name) + bytes_field(2, bytes_field(1, tensor))


def write_product(file: Path, inputs: int, outputs: int, matrix: np.ndarray | None = None) -> Path:
    """A net that multiplies its input by a matrix of zeros, or by the one that is given."""
    numbers = np.zeros((inputs, outputs), np.float32) if matrix is None else matrix.astype(np.float32)
    tensor = number_field(1, inputs) + number_field(1, outputs) + number_field(2, FLOAT)
    tensor += bytes_field(8, "matrix") + bytes_field(9, numbers.tobytes())
    node = (
        bytes_field(1, "seen")
        + bytes_field(1, "matrix")
        + bytes_field(2, "logits")
        + bytes_field(4, "MatMul")
    )
    graph = bytes_field(1, node) + bytes_field(2, "product") + bytes_field(5, tensor)
    graph += bytes_field(11, value("seen", inputs)) + bytes_field(12, value("logits", outputs))
    opset = bytes_field(1, "") + number_field(2, 13)
    file.write_bytes(number_field(1, 8) + bytes_field(7, graph) + bytes_field(8, opset))
    return file
