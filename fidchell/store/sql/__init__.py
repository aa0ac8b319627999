"""What is written once for both dialects: statements, and the rows of accounts."""
