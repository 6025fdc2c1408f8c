"""Several people at once."""

import csv
import io

import pytest

from Support import company, tools
from Support.accessibility import colours_in, violations


@pytest.fixture(scope="session")
def corp(serve_site):
    return company.site(serve_site, "selection", 60)


def test_who_is_chosen_stays_chosen_while_one_searches_on(corp, page, complaints):
    page.goto(corp.url)
    assert not page.locator("#picked").is_visible() and page.locator(".pick").count() == 0
    tools.use(page, "button#select")
    rows = page.locator(".content .row")
    name = rows.nth(1).locator(".p-name").inner_text()
    rows.nth(1).locator(".pick").check()
    picked = page.get_by_role("region", name="Selected people")
    assert picked.get_by_role("status").inner_text() == "1 selected"
    page.locator("#search").fill("a")
    page.locator("#search-results .h-card").first.wait_for()
    other = page.locator("#search-results .h-card", has_not_text=name).first
    other.locator(".pick").check()
    assert picked.get_by_role("status").inner_text() == "2 selected"
    page.locator("#search").fill("")
    assert page.locator(".content .pick:checked").count() == 2
    href = picked.get_by_role("link", name="E-mail").get_attribute("href")
    assert href.startswith("mailto:person") and href.count("@") == 2
    with page.expect_download() as download:
        picked.get_by_role("button", name="CSV").click()
    table = list(csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig"))))
    assert table[0][:2] == ["Name", "E-mail"] and name in [row[0] for row in table[1:]] and len(table) == 3
    picked.get_by_role("button", name="Clear").click()
    assert page.locator(".pick").count() == 0 and not picked.is_visible()
    assert complaints.messages == []


def test_the_keyboard_chooses_and_escape_clears(corp, page):
    page.goto(corp.url)
    # Keys wait for this script, which comes behind all that is seen.
    page.evaluate("() => Rollcall.load('rows.js')")
    page.locator(".content .row .u-url").nth(2).focus()
    page.keyboard.press("x")
    assert page.locator(".content .row").nth(2).locator(".pick").is_checked()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("x")
    assert page.locator("#picked .count").inner_text() == "2 selected"
    page.keyboard.press("x")
    assert page.locator("#picked .count").inner_text() == "1 selected"
    page.keyboard.press("Escape")
    assert page.locator(".pick").count() == 0


def test_more_than_ten_are_written_to_blindly(corp, page):
    page.goto(corp.url)
    tools.use(page, "button#select")
    rows = page.locator(".content .pick")
    for place in range(11):
        rows.nth(place).check()
    href = page.locator("#picked a").first.get_attribute("href")
    assert href.startswith("mailto:?bcc=")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_choosing_is_sound(corp, open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    page.goto(corp.url)
    tools.use(page, "button#select")
    page.locator(".content .pick").nth(1).check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, colours=colours_in(scheme)) == []
    page.locator("#search").fill("a")
    page.locator("#search-results .pick").first.check()
    assert violations(page, colours=colours_in(scheme)) == []
