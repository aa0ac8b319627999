"""Rules written once against the contract; `rulekit.specialize` makes a copy of them for each game."""
