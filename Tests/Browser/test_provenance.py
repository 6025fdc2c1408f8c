"""The line about sources and the link for corrections, as visitors see them."""

import json
import urllib.parse

import pytest

from Support.accessibility import colours_in, violations
from Support.program import Project, employee, employees, source
from Support.static_server import StaticServer


@pytest.fixture
def site(tmp_path):
    project = Project(tmp_path / "facts")
    project.write("hr.json", employees(employee("Mari", "Maasikas", "mari@x.example", position="IOS")))
    project.write("ad.csv", "First name,Last name,Phone\nMari,Maasikas,+372 5555 0101\n")
    project.configure(
        languages=["en", "et", "de", "fi", "ru"],
        showSources=True,
        corrections={"to": "mailto:hr@corp.example"},
        sources=[
            {**source("hr", "hr.json"), "label": "HR"},
            {"name": "ad", "url": "ad.csv", "format": "csv", "label": "Active Directory"},
        ],
    )
    project.build()
    built = json.loads((project.output / "build.json").read_text())
    for number, found in enumerate(built["sources"]):
        found["answeredAt"] = f"2025-06-0{3 + number}T12:00:00Z"
    (project.output / "build.json").write_text(json.dumps(built))
    with StaticServer(project.output) as server:
        yield server.url


@pytest.mark.parametrize(
    ("language", "date"),
    [
        ("", "As of 3 June 2025."), ("de/", "Stand: 3. Juni 2025."), ("et/", "Seis: 3. juuni 2025."),
        ("fi/", "Tilanne 3. kesäkuuta 2025."), ("ru/", "По состоянию на 3 июня 2025 г.."),
    ],
)
def test_the_date_of_facts_is_that_of_the_oldest_source(site, open_page, language, date):
    page = open_page()
    page.goto(site + language + "people/mari-maasikas.html")
    page.locator("#sources time").wait_for()
    assert page.locator("#sources time").inner_text().strip() == date.replace("..", ".")


def test_a_message_about_a_mistake_names_the_address_of_the_page(site, open_page):
    page = open_page()
    page.goto(site + "people/mari-maasikas.html#y")
    page.locator("#sources time").wait_for()
    query = page.locator("#correct").get_attribute("href").split("?")[1]
    body = urllib.parse.parse_qs(query)["body"][0]
    assert body.endswith("\r\n" + site + "people/mari-maasikas.html")
    assert page.locator("#correct").inner_text() == "Something wrong?"


@pytest.mark.parametrize("width", [320, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_lines_are_readable_and_cut_nowhere(site, open_page, width, scheme):
    page = open_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.goto(site + "people/mari-maasikas.html")
    page.locator("#sources time").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("#correct").bounding_box()["height"] >= 24
    assert violations(page, colours=colours_in(scheme)) == []
