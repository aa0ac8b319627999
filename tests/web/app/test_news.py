"""News in a real browser: the page where they are chosen, and what a browser shows when something comes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.http.account.people import fresh_name
from tests.web.app.test_screens import LOOKS, Tour
from tests.web.visitor import Visitor
from tests.web.waiting import expect_value, wait_until, wait_until_drawn

SETTINGS = "**/account/news/settings*"
SHOWN = """() => navigator.serviceWorker.ready.then((it) => it.getNotifications())
  .then((all) => all.map((one) => [one.title, one.body, one.tag]))"""
# A second message takes the place of the first: for a moment there is none.
OPEN_PUSHED = """async () => {
  let shown;
  while (!shown) [shown] = await registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification: shown }));
}"""


def enter(here: Visitor) -> None:
    """Somebody with an account, at the page of news."""
    here.open("#/account")
    headers = {"content-type": "application/json"}
    options = {"method": "POST", "headers": headers, "body": json.dumps({"name": fresh_name()})}
    claimed = f"fetch('/api/v1/account', {json.dumps(options)}).then((answer) => answer.status)"
    assert here.page.evaluate(claimed) == 201
    here.open("#/")
    here.open("#/account")
    here.page.click("a[href='#/account/news']")
    here.page.wait_for_selector(".news")


@pytest.mark.parametrize("look", LOOKS[:2], ids=lambda look: "-".join(map(str, (look[0], *look[2:]))))
def test_places_choices_and_quiet_hours(visitor: Callable[..., Visitor], look: tuple[Any, ...]) -> None:
    here = visitor(size=look[1], bypass_csp=True, timezone_id="Europe/Paris")
    tour, page = Tour(here, look), here.page
    enter(here)
    page.click(".news details summary >> nth=0")
    page.fill("input[name=hook-address]", "https://10.0.0.1/hook")
    page.click("form:has(input[name=hook-address]) button")
    expect(page.locator("[role=alert]")).to_contain_text("10.0.0.1")
    here.complaints.clear()  # a refusal is noted there
    page.select_option("select[name=hook-kind]", "slack")
    page.fill("input[name=hook-address]", "https://example.org/hook")
    page.click("form:has(input[name=hook-address]) button")
    expect(page.locator(".place")).to_have_count(1)
    expect(page.locator(".place")).to_contain_text("example.org")
    page.uncheck("input[name='turn:slack']")
    expect(page.locator("input[name='turn:slack']")).not_to_be_checked()
    page.check("input[name='daily:slack']")
    page.click("details:has(input[name=quiet-begin]) summary")
    page.fill("input[name=quiet-end]", "08:30")
    page.click("form:has(input[name=quiet-begin]) button")
    expect(page.locator(".quiet-hours")).to_contain_text("08:30")
    page.select_option("select[name=digest]", "60")
    expect(page.locator("select[name=digest]")).to_have_value("60")
    expect(page.locator(".news > [role=status]")).to_be_visible()
    tour.show("news", None, ".quiet-hours")
    page.reload()
    expect(page.locator(".quiet-hours")).to_contain_text("22:00")
    expect(page.locator("input[name='turn:slack']")).not_to_be_checked()
    expect(page.locator("input[name='daily:slack']")).to_be_checked()
    expect(page.locator(".news")).to_contain_text("Europe/Paris")
    page.click(".place button >> nth=1")
    expect(page.locator(".place")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert {screen: wrong for screen, wrong in tour.found.items() if wrong} == {}


def test_a_choice_made_while_another_is_saved_keeps_both(visitor: Callable[..., Visitor]) -> None:
    here, held = visitor(), list[Any]()
    page, language = here.page, here.page.locator("select[name=news-language]")
    enter(here)
    page.route(SETTINGS, lambda route: held.append(route) if not held else route.continue_())
    page.select_option("select[name=digest]", "60")
    wait_until(page, lambda: held, "the first choice is not sent")
    language.select_option("fr")
    wait_until_drawn(page)
    held[0].continue_()
    expect(page.locator(".news > [role=status]")).to_be_visible()
    page.reload()
    expect(page.locator("select[name=digest]")).to_have_value("60")
    expect(language).to_have_value("fr")


def test_what_comes_is_shown_once_and_a_press_opens_the_table(visitor: Callable[..., Visitor]) -> None:
    here = visitor(service_workers="allow")
    here.url = here.url.replace("127.0.0.1", "localhost")
    here.context.grant_permissions(["notifications"], origin=here.url)
    devtools, registrations = here.context.new_cdp_session(here.page), list[Any]()
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    devtools.send("ServiceWorker.enable")
    here.open("#/")
    here.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    here.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    content = {"id": "t1", "title": "Your turn", "body": "At Keltis with Conn.", "path": "/#/rules/keltis"}
    message = {
        "origin": here.url,
        "registrationId": registrations[0]["registrationId"],
        "data": json.dumps(content),
    }
    for _ in range(2):
        devtools.send("ServiceWorker.deliverPushMessage", message)
    expect_value(here.page, SHOWN, [["Your turn", "At Keltis with Conn.", "t1"]])
    here.context.service_workers[0].evaluate(OPEN_PUSHED)
    here.page.wait_for_selector(".paragraph")
