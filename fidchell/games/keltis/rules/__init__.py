"""The rules of Keltis; they import neither text nor eval."""
