"""The rules of Tír na nÓg; they import neither text nor eval."""
