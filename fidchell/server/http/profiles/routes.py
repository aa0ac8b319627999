"""The endpoint of profiles: what somebody's finished games say of them."""

from msgspec.structs import replace

from fidchell.ai.players.levels import BY_KEY
from fidchell.profiles.profile import Profile, profile_account, profile_of
from fidchell.server.errors import NotFound
from fidchell.server.http.account.account_routes import id_in_path
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.i18n import WORDS


def named(found: Profile, language: str) -> Profile:
    """A profile with the names of levels in the reader's language."""
    names = {key: level.name(language) for key, level in BY_KEY.items()}
    opponents = [replace(each, name=names.get(each.bot, each.name)) for each in found.opponents]
    scores = [replace(each, name=names.get(each.level, "")) for each in found.scores]
    return replace(found, opponents=opponents, scores=scores)


async def show_profile(request: ApiRequest) -> Profile:
    """Somebody's games, points, luck, ratings and opponents: one's own, or of who shows themselves."""
    reader, store = await request.account_id(), request.server.store
    account = await profile_account(store, id_in_path(request, "name"), reader)
    if account is None:
        raise NotFound("no-profile", WORDS)
    return named(await profile_of(store, account, reader), request.language)


ENDPOINTS = (
    Endpoint(
        "GET",
        f"{API_PATH}/profiles/{{name}}",
        show_profile,
        Profile,
        refusals=(404,),
        is_for_seats=True,
    ),
)
