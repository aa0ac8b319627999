"""Data sets: whole games as Parquet tables, with a datasheet beside them."""

from pathlib import Path

DATASET_WORDS = Path(__file__).resolve().parent / "words"
