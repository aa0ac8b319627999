"""A promise that is required of a game, and the error where it is broken."""

from fidchell.rulekit.position import Position


class ContractViolation(AssertionError):
    """A promise of the contract that a game breaks."""


def require(is_kept: bool, promise: str, position: Position) -> None:
    """Raise where a promise is broken, with the position as plain data."""
    if not is_kept:
        try:
            data: object = position.game.exchange.dump(position)
        except Exception as error:  # a broken position may have no plain data
            data = error
        raise ContractViolation(f"{position.game.name}: {promise}\n{data}")
