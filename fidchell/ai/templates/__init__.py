"""Templates: the inner loops of search, forecasts and self-play, written once and compiled for each game.

A template imports the rules it calls (`legal`, `apply`, `score` ...) from `fidchell.rulekit.contract`, where
they are only declared. `game.template("fidchell.ai.templates.tree")` returns a copy of the module that is
specialised for the game: the game's own rules and constants stand in place of the contract's, so that Numba
compiles one fast version for each game (see `fidchell.rulekit.specialize`). Constants, record types and
configuration may be imported from here as usual; rules are called through `game.template` only.
"""
