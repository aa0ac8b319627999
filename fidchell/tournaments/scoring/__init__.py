"""What results are worth: points, tie-breaks, and the comparison of equal deals."""
