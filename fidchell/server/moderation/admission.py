"""Who may make an account: everybody, whoever has an invitation, or nobody."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fidchell.moderation import WORDS
from fidchell.moderation.house_rules import HouseRules
from fidchell.moderation.invitations import ServerInvitations
from fidchell.rulekit.errors import UserError
from fidchell.server.errors import Forbidden
from fidchell.server.i18n import WORDS as SERVER_WORDS
from fidchell.server.moderation.moderator import Moderator


def needs_invitation(rules: HouseRules) -> bool:
    """Whether an account takes an invitation."""
    return rules.registration == "invited" or rules.is_invite_only


async def check_registration(moderator: Moderator, account: str, address: str) -> None:
    """Raise an error where nobody may make an account, or this address was excluded."""
    await moderator.check_not_banned(account, address)
    if moderator.rules.registration == "closed":
        raise Forbidden("accounts-closed", SERVER_WORDS)


async def check_open_registration(moderator: Moderator, address: str) -> None:
    """The same for a way to make an account that takes no invitation."""
    await check_registration(moderator, "", address)
    if needs_invitation(moderator.rules):
        raise Forbidden("invitation-needed", WORDS)


@asynccontextmanager
async def admitted(moderator: Moderator, token: str, address: str) -> AsyncIterator[None]:
    """Use an invitation up for what happens inside, where one is needed; if that is refused, it stays."""
    await check_registration(moderator, "", address)
    if not needs_invitation(moderator.rules):
        yield
        return
    if not token:
        raise Forbidden("invitation-needed", WORDS)
    invitations = ServerInvitations(moderator.store)
    await invitations.use(token, address)
    try:
        yield
    except UserError:
        await invitations.give_back(token)
        raise
