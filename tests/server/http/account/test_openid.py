"""Signing in at a club's own provider: PKCE, a nonce, the browser that has begun; nobody else gets in."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from fidchell.accounts.openid_provider import OpenIdProvider
from fidchell.rulekit.errors import UserError
from fidchell.server.ops.config import read_config
from tests.accounts.provider import CLIENT, SECRET, ClubProvider
from tests.server.http.account.people import Person, fresh_name
from tests.server.servers import LocalServer, running_server

PUBLIC = "http://localhost"


@pytest.fixture(scope="module")
def clubs() -> Iterator[ClubProvider]:
    provider = ClubProvider()
    yield provider
    provider.close()


@pytest.fixture
def club(clubs: ClubProvider) -> ClubProvider:
    clubs.heal()
    clubs.person = {"sub": fresh_name(), "preferred_username": "Derdriu"}
    return clubs


@pytest.fixture(scope="module")
def serving(clubs: ClubProvider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    folder = tmp_path_factory.mktemp("openid")
    (folder / "secret").write_text(f"{SECRET}\n")
    settings = {"openid_issuer": clubs.issuer, "openid_client": CLIENT, "openid_name": "Craobh"}
    secret = {"openid_secret_file": str(folder / "secret")}
    with running_server(folder, public_url=PUBLIC, **settings, **secret) as server:
        yield server


@pytest.fixture
def person(serving: LocalServer) -> Callable[[], Person]:
    def come() -> Person:
        made = Person(serving)
        made.http.headers["origin"] = PUBLIC
        return made

    return come


def go(somebody: Person) -> dict[str, str]:
    """To the provider and back: what stands behind the # when the page opens again."""
    url = somebody.post("/account/sign-in/openid/begin")["url"]
    back = httpx.get(url).headers["location"]
    assert back.startswith(f"{PUBLIC}/openid?")
    page = httpx.get(f"{somebody.url}/openid?{urlsplit(back).query}")
    assert page.status_code == 303
    assert page.headers["cache-control"] == "no-store"
    place, _, query = page.headers["location"].partition("?")
    assert place == "/#/account/openid"
    return {name: values[0] for name, values in parse_qs(query).items()}


def come_in(somebody: Person, status: int = 200) -> dict[str, object]:
    returned: dict[str, object] = somebody.post("/account/sign-in/openid", status, **go(somebody))
    return returned


def test_a_newcomer_claims_a_name_and_comes_back(person: Callable[[], Person], club: ClubProvider) -> None:
    guest, name = person(), fresh_name()
    assert guest.get("/account")["provider"] == "Craobh"
    returned = come_in(guest)
    assert returned["signed_in"] is None
    assert returned["name"] == "Derdriu"
    opened = guest.post("/account/sign-in/openid/claim", 201, token=returned["claim_token"], name=name)
    assert opened["name"] == name
    assert len(opened["codes"]) == 8
    assert [each["label"] for each in guest.account["identities"]] == ["Craobh: Derdriu"]
    phone = person()
    assert come_in(phone)["signed_in"]["name"] == name  # type: ignore[index]
    assert phone.account["id"] == guest.account["id"]
    used_up = person().post("/account/sign-in/openid/claim", 422, token=returned["claim_token"], name="Other")
    assert used_up["error"] == "link-void"


def test_a_name_that_is_taken_uses_nothing_up(person: Callable[[], Person], club: ClubProvider) -> None:
    first, guest = person(), person()
    first.claim()
    token = come_in(guest)["claim_token"]
    taken = guest.post("/account/sign-in/openid/claim", 422, token=token, name=first.account["name"])
    assert taken["error"] == "account-name-taken"
    guest.post("/account/sign-in/openid/claim", 201, token=token, name=fresh_name())


def test_an_account_is_tied_and_untied(person: Callable[[], Person], club: ClubProvider) -> None:
    medb = person()
    medb.claim()
    assert come_in(medb) == {"signed_in": None, "claim_token": "", "name": ""}
    phone = person()
    come_in(phone)
    assert phone.account["id"] == medb.account["id"]
    other = person()
    other.claim()
    assert come_in(other, 422)["error"] == "openid-tied"
    (identity,) = medb.account["identities"]
    other.delete(f"/account/identities/{identity['id']}", 422)
    medb.delete(f"/account/identities/{identity['id']}")
    assert medb.delete(f"/account/identities/{identity['id']}", 422)["error"] == "openid-untied"
    assert come_in(person())["signed_in"] is None


def test_a_deleted_account_leaves_no_tie(person: Callable[[], Person], club: ClubProvider) -> None:
    medb = person()
    medb.claim()
    come_in(medb)
    exported = medb.get("/account/export")
    assert [each["label"] for each in exported["account"]["identities"]] == ["Craobh: Derdriu"]
    medb.delete("/account", name=medb.account["name"])
    assert come_in(person())["signed_in"] is None


def test_only_the_browser_that_has_begun_comes_in_and_once(
    person: Callable[[], Person], club: ClubProvider
) -> None:
    victim, thief = person(), person()
    sent = go(thief)  # a link that a thief sends, to have somebody play in the thief's account
    assert victim.post("/account/sign-in/openid", 422, **sent)["error"] == "link-elsewhere"
    assert thief.post("/account/sign-in/openid", 422, **sent)["error"] == "link-void"
    again = go(thief)
    thief.post("/account/sign-in/openid", **again)
    assert thief.post("/account/sign-in/openid", 422, **again)["error"] == "link-void"


def test_a_tie_is_made_only_by_whoever_has_begun_it_signed_in(
    person: Callable[[], Person], club: ClubProvider
) -> None:
    medb = person()
    medb.claim()
    sent = go(medb)
    medb.post("/account/sign-out")
    assert medb.post("/account/sign-in/openid", 422, **sent)["error"] == "link-elsewhere"


@pytest.mark.parametrize(
    "wrong",
    [
        {"aud": "another server"},
        {"iss": "https://elsewhere.example"},
        {"nonce": "of another sign-in"},
        {"nonce": None},
        {"exp": 1_000_000},
        {"sub": None},
    ],
    ids=lambda wrong: "-".join(f"{name}-{value}" for name, value in wrong.items()),
)
def test_a_token_that_is_not_for_us_opens_nothing(
    person: Callable[[], Person], club: ClubProvider, wrong: dict[str, object]
) -> None:
    club.claims = wrong
    assert come_in(person(), 422)["error"] == "openid-refused"


def test_a_token_that_another_key_has_signed_opens_nothing(
    person: Callable[[], Person], club: ClubProvider
) -> None:
    club.signing_key = club.new_key("one")
    assert come_in(person(), 422)["error"] == "openid-refused"


def test_new_keys_of_the_provider_are_learned(person: Callable[[], Person], club: ClubProvider) -> None:
    come_in(person())
    club.keys = [club.new_key("two")]
    assert come_in(person())["claim_token"]


def test_a_code_of_nobody_is_refused(person: Callable[[], Person], club: ClubProvider) -> None:
    guest = person()
    sent = go(guest)
    wrong = guest.post("/account/sign-in/openid", 422, code="made up", state=sent["state"])
    assert wrong["error"] == "openid-refused"


def test_whoever_does_not_sign_in_there_comes_back_without_a_code(
    person: Callable[[], Person], club: ClubProvider
) -> None:
    club.is_denied = True
    assert "code" not in go(person())


def test_a_provider_that_is_silent_or_lies_about_itself(club: ClubProvider, tmp_path: Path) -> None:
    """The next sign-in may succeed: nothing wrong is remembered."""
    folder = tmp_path / "server"
    folder.mkdir()
    settings = {"openid_issuer": club.issuer, "openid_client": CLIENT, "public_url": PUBLIC}
    with running_server(folder, **settings) as server:
        guest = Person(server)
        guest.http.headers["origin"] = PUBLIC
        for wrong, error in (
            ({"issuer": "https://elsewhere.example"}, "openid-refused"),
            ({"token_endpoint": "http://elsewhere.example/token"}, "openid-refused"),
            ({"jwks_uri": None}, "openid-silent"),
            ({"jwks_uri": f"{club.issuer}/.well-known/openid-configuration"}, "openid-silent"),
        ):
            club.metadata = wrong
            assert guest.post("/account/sign-in/openid/begin", 422)["error"] == error, wrong
        club.heal()
        assert guest.post("/account/sign-in/openid/begin")["url"].startswith(club.issuer)


def test_without_a_provider_there_is_no_such_way(server: LocalServer) -> None:
    guest = Person(server)
    assert guest.get("/account")["provider"] == ""
    assert guest.post("/account/sign-in/openid/begin", 403)["error"] == "no-openid"


@pytest.mark.parametrize(
    ("issuer", "client"),
    [("http://club.example", CLIENT), ("club.example", CLIENT), ("https://club.example", "")],
)
def test_settings_that_cannot_be(issuer: str, client: str) -> None:
    with pytest.raises(UserError) as refused:
        OpenIdProvider(issuer, client, "", "Club")
    assert refused.value.key == "openid-wrong"


def test_a_secret_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        OpenIdProvider("https://club.example", CLIENT, str(tmp_path / "none"), "Club")
    assert refused.value.key == "openid-secret"


def test_a_provider_needs_a_public_address() -> None:
    with pytest.raises(UserError) as refused:
        read_config({"openid_issuer": "https://club.example"}, {})
    assert refused.value.key == "config-openid"
