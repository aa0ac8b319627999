"""What other parts of the server tell people by news: invitations of friends, rounds of tournaments."""

from fidchell.community.notices import PersonalNotice
from fidchell.news.outbox import Outbox
from fidchell.store.sql.statements import Statement
from fidchell.tournaments.tournament import Tournament


class NoticeSender:
    """Makes news of what happens elsewhere."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox

    async def announce(self, notice: PersonalNotice) -> list[Statement]:
        """The statements that tell somebody of an invitation; a friend request is shown on the page alone."""
        if notice.kind != "invitation":
            return []
        facts = {"from": notice.by, "game": notice.game, "path": f"/#/table/{notice.table}"}
        return await self.outbox.statements(
            "invitation", [notice.account], facts, f"invitation:{notice.table}:{notice.account}"
        )

    async def round_begins(self, tournament: Tournament, table: str, accounts: list[str]) -> None:
        """Tell those who play at a table that it is open; where it is told again, it comes once."""
        row = tournament.row
        facts = {"tournament": tournament.plan.name, "round": row.round, "path": f"/#/table/{table}"}
        await self.outbox.publish("round", accounts, facts, f"round:{row.id}:{row.round}:{table}")
