"""House rules, mutes and bans as a running server carries them out."""
