"""Charts of a match and of a review, as SVG or PNG."""
