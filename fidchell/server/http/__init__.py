"""HTTP: routes, the types they read and write, pages and files."""
