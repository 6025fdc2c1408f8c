"""What time it is in an office, where its clocks differ from the visitor's."""

import re

import pytest

from Support import markup
from Support.accessibility import violations
from Support.program import employee, employees, source

SETTINGS = {
    "languages": ["en", "et"],
    "sources": [source("Tallinn", "tallinn.json"), source("Tokyo", "tokyo.json")],
    "offices": {
        "Tallinn": {
            "address": "Telliskivi 60a\n10412 Tallinn",
            "map": "https://maps.example/",
            "timeZone": "Europe/Tallinn",
            "phone": "+372 600 0000",
        },
        "Tokyo": {"timeZone": "Asia/Tokyo"},
    },
}
FILES = {
    "tallinn.json": employees(employee("Mari", "Maasikas", "mari@telisa.example")),
    "tokyo.json": employees(employee("Mari", "Maasikas")),
}
MARI = "people/mari-maasikas.html"


@pytest.fixture(scope="session")
def site(serve_site):
    return serve_site("offices", SETTINGS, FILES)


def test_the_time_is_said_where_clocks_differ(site, open_page, complaints):
    page = open_page(timezone_id="Europe/Helsinki")
    page.clock.install(time="2026-01-15T10:42:30Z")
    page.goto(site.url + MARI)
    assert page.locator(".office time").all_inner_texts() == ["19:42 there"]
    page.clock.run_for(31_000)
    assert page.locator(".office time").all_inner_texts() == ["19:43 there"]
    page.goto(site.url + "et/offices/tokyo.html")
    assert re.fullmatch(r"kell on seal 19:4\d", page.locator(".office time").inner_text())
    page.goto(site.url + "offices/tallinn.html")
    page.locator(".age").wait_for()
    assert page.locator(".office time").count() == 0
    assert complaints.messages == []


def test_without_scripts_there_is_no_time(site, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(site.url + MARI)
    assert page.locator(".card .office").first.is_visible()
    assert page.locator(".office time").count() == 0


def test_the_pages_with_offices_are_sound(site, open_page):
    paths = (MARI, "et/offices/tallinn.html", "offices/tokyo.html")
    assert markup.errors([site.folder / path for path in paths]) == []
    page = open_page(timezone_id="America/New_York")
    for path in paths:
        page.goto(site.url + path)
        page.locator(".office time").first.wait_for()
        assert violations(page) == []


@pytest.mark.parametrize("width", [320, 1280])
def test_an_office_moves_nothing_and_fits(site, open_page, width):
    page = open_page(viewport={"width": width, "height": 800}, timezone_id="America/New_York")
    for path in (MARI, "et/offices/tallinn.html"):
        page.goto(site.url + path)
        page.locator(".office time").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shifts = page.evaluate(
            "new Promise((done) => new PerformanceObserver((list) => "
            "done(list.getEntries().map((entry) => entry.value)))"
            ".observe({ type: 'layout-shift', buffered: true })"
            " || setTimeout(() => done([]), 500))"
        )
        assert sum(shifts) < 0.01, (path, shifts)
