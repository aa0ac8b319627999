"""The rules of Tipperary; they import neither text nor eval."""
