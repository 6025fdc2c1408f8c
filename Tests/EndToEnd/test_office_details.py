"""What the configuration says of offices: on which pages it stands, and what is told of mistakes."""

import re

import pytest

from Support import pages
from Support.program import employee, employees, source

TALLINN = {
    "address": "Telliskivi 60a\n10412 <Tallinn>",
    "map": "https://maps.example/?q=1&z=2",
    "timeZone": "Europe/Tallinn",
    "phone": "600 0000",
}


@pytest.fixture
def offices(project):
    mari = employee("Mari", "Maasikas")
    project.write("tallinn.json", employees(mari, employee("Jaan", "Tamm")))
    project.write("riga.json", employees(mari, employee("Ilze", "Ozola")))
    project.configure(
        sources=[source("Tallinn", "tallinn.json"), source("Riga", "riga.json")],
        phoneCountry="372",
        offices={"TALLINN": TALLINN, "Riga": {"phone": "ask at the desk"}},
    )
    project.build()
    return project


def office(project, path):
    """What each office on a page says, line by line."""
    page = pages.read(project.output / path)
    return [
        [line.get_text(" ", strip=True) for line in found.select("p:not(.clock)")]
        for found in page.select(".office:not(.clock)")
    ]


def test_details_stand_on_the_pages_of_the_people_and_of_the_office(offices):
    tallinn = ["Telliskivi 60a\n10412 <Tallinn>", "Show on a map", "600 0000"]
    assert office(offices, "people/jaan-tamm.html") == [tallinn]
    assert office(offices, "people/mari-maasikas.html") == [tallinn, ["ask at the desk"]]
    assert office(offices, "offices/tallinn.html") == [tallinn]
    assert office(offices, "offices/riga.html") == [["ask at the desk"]]
    page = pages.read(offices.output / "people/jaan-tamm.html")
    links = [link["href"] for link in page.select(".office a")]
    assert links == ["https://maps.example/?q=1&z=2", "tel:+3726000000"]
    assert page.select_one("[data-time-zone]")["data-time-zone"] == "Europe/Tallinn"


def test_a_changed_detail_rewrites_the_pages_of_that_office_alone(offices):
    before = offices.site()
    offices.configure(offices={"TALLINN": TALLINN, "Riga": {"phone": "+371 6700 0000"}})
    offices.build()
    changed = {path for path, content in offices.site().items() if before[path] != content}
    assert changed == {"people/mari-maasikas.html", "people/ilze-ozola.html", "offices/riga.html"}


def test_what_fits_no_office_is_told_at_its_place(offices):
    offices.configure(offices={"Talinn": {"phone": "1"}, "riga": {}})
    for command in ("check", "build"):
        told = offices.run(command).stderr
        assert told.count("warning:") == 1
        assert re.search(r"rollcall\.yml:\d+:\d+: warning: nobody is in the office `Talinn`", told)
        assert "did you mean `Tallinn`?" in told


@pytest.mark.parametrize(
    ("details", "message"),
    [
        ({"maps": "x"}, "unknown key `maps`"),
        ({"map": "maps.example"}, "expected an http or https address"),
        ({"timeZone": "Europe/Talinn"}, "did you mean `Europe/Tallinn`?"),
    ],
)
def test_a_faulty_detail_is_an_error_at_its_place(offices, details, message):
    offices.configure(offices={"Tallinn": details})
    result = offices.run("build")
    assert result.returncode == 65
    assert re.search(r"rollcall\.yml:\d+:\d+: error:", result.stderr) and message in result.stderr
