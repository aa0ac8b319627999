"""Profiles in a real browser: figures, who may see them, a picture to share."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from fidchell.games import find
from fidchell.profiles.played import KeptReview, PlayedDetail, Rival
from fidchell.store.sql.account_rows import AccountRow, Rating, RatingPoint, insert
from fidchell.store.sql.played_rows import PlayedGame
from tests.server.servers import LocalServer
from tests.web.app.test_friends import signed_in
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import Visitor

KINDS = (("keltis", 2), ("keltis", 4), ("tipperary", 3), ("tirnanog", 2), ("tirnanog", 1))
LEVELS = ("lir", "oisin", "medb", "fionn")
FIRST_DAY = 1_790_000_000.0


def packed(value: object) -> str:
    return msgspec.json.encode(value).decode()


def played_rows(account: str, other: str, number: int, dice: random.Random) -> list[AccountRow]:
    """One game of somebody, by lot; every second one against somebody else with an account."""
    game, seats = KINDS[number % len(KINDS)]
    ended, table = FIRST_DAY + number * 86_400, f"{account[-12:]}{number}"
    places = dice.sample(range(1, seats + 1), seats) if seats > 1 else [dice.randint(1, 2)]
    bots = [Rival(place, dice.randint(20, 60), bot=dice.choice(LEVELS)) for place in places[1:]]
    if bots and number % 2:
        bots[0] = Rival(places[1], 30, account=other)
    level = dice.choice([None, 1050.0, 1400.0, 1800.0]) if seats > 1 else None
    points = [dice.randint(0, 20) for _ in find(game).categories]
    detail = packed(PlayedDetail(points, bots, level))
    review = packed(KeptReview(80.0 + number % 9, 40, 2, 0.08, dice.uniform(-0.2, 0.2)))
    made = (places[0], sum(points), 40 + number, 1200.0, number % 3 == 0, True, detail, review, ended)
    return [PlayedGame(f"played-{table}-0", account, table, 0, game, seats, ended, *made)]


def fill(here: LocalServer, account: str, other: str) -> None:
    """Forty games and a rating with its curve."""
    dice = random.Random(1)
    rows = [row for number in range(40) for row in played_rows(account, other, number, dice)]
    means = [25.0]
    for _ in range(15):
        means.append(means[-1] + dice.uniform(-0.8, 1.0))
    for number, mean in enumerate(means):
        ended = FIRST_DAY + number * 86_400
        point = f"point-{account}-{number}"
        rows.append(RatingPoint(point, account, "keltis", 2, ended, mean, 2.0))
    rows.append(Rating(f"rating-{account}-keltis-2", account, "keltis", 2, means[-1], 2.0, 16, FIRST_DAY))
    here.run(here.server.store.transaction([insert(row) for row in rows]))


def account_id(here: Visitor) -> str:
    answer = here.page.request.get(f"{here.url}/api/v1/account").json()
    return str(answer["account"]["id"])


def show_to_all(here: Visitor) -> None:
    assert here.page.request.post(f"{here.url}/api/v1/account/visibility", data={"is_public": True}).ok


def test_a_profile_is_ones_own_until_it_is_shown(
    server: LocalServer, visitor: Callable[..., Visitor]
) -> None:
    medb, conn = visitor(), visitor()
    name, other = signed_in(medb), signed_in(conn)
    fill(server, account_id(medb), account_id(conn))
    medb.open("#/account")
    medb.page.click(".profile-link")
    expect(medb.page.locator("h1")).to_have_text(name)
    expect(medb.page.locator(".profile-sum")).to_contain_text("40 games")
    expect(medb.page.locator("body")).to_contain_text("Only you can see this profile.")
    expect(medb.page.locator("section:has-text('Head to head')").last).to_contain_text(other)
    conn.open(f"#/profile/{name}")
    expect(conn.page.locator("[role=alert]")).to_contain_text("There is nobody of this name here")
    conn.complaints = [each for each in conn.complaints if "404" not in each]
    show_to_all(medb)
    conn.page.reload()
    expect(conn.page.locator("section:has-text('Head to head')").last).to_contain_text("You")
    medb.page.reload()
    medb.page.select_option("select[name=scores-kind]", "tipperary-3")
    scores = medb.page.locator("section:has-text('Mean points by category')").last
    expect(scores.locator("thead")).to_contain_text("sheep")
    medb.page.click("text=A picture to share")
    expect(medb.page.locator(".share-picture svg")).to_be_visible()
    with medb.page.expect_download() as loaded:
        medb.page.click("text=Save the picture")
    assert loaded.value.suggested_filename == f"{name}.png"


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_the_page_is_for_everybody(
    server: LocalServer, visitor: Callable[..., Visitor], look: tuple[Any, ...]
) -> None:
    here, other = visitor(size=look[1], bypass_csp=True), visitor()
    tour = Tour(here, look)
    tour.show("profile-guest", "/profile", ".page .button.main")
    signed_in(here)
    signed_in(other)
    tour.show("profile-empty", "/profile", ".profile-sum")
    fill(server, account_id(here), account_id(other))
    here.page.reload()
    tour.show("profile", None, ".profile-longest")
    assert here.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    here.page.screenshot(path=tour.folder / f"profile-whole-{tour.ending}.png", full_page=True)
    here.page.click(".profile-body .row .button:not(.quiet)")
    tour.show("profile-picture", None, ".share-picture svg")
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}
