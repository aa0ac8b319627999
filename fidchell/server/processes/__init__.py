"""Several server processes behind one port: they are watched, and hand connections to each other."""
