"""Connections as uvicorn serves them, with limits on what they send, how long and how many they are."""
