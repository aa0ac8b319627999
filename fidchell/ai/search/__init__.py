"""Monte Carlo tree search over information sets, and the policy scores it starts from."""
