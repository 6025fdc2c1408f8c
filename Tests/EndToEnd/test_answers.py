"""Where the people come from, and what a build does about what is wrong there."""

import json
import threading

import pytest

from Support import pages
from Support.program import employee, employees, source

JURI = employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS")
MARI = employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB")


@pytest.fixture
def office(project, server):
    server.answers = {"/a": employees(JURI), "/b": employees(MARI)}
    project.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
    )
    return project


def names(office):
    return {row.name for row in pages.rows(pages.read(office.output / "index.html"))}


def states(office):
    report = json.loads((office.output / "build.json").read_text("utf-8"))
    return {entry["name"]: entry["state"] for entry in report["sources"]}


def test_sources_are_asked_at_the_same_time(office, server):
    both = threading.Barrier(2)
    answer = server._answer

    def wait_for_the_other(handler):
        both.wait(timeout=8)
        answer(handler)

    server._answer = wait_for_the_other
    office.build()
    assert names(office) == {"Jüri Õunapuu", "Mari Tamm"}


def test_headers_are_sent_with_what_the_environment_holds(office, server):
    headers = {"Authorization": "Bearer ${TALLINN_TOKEN}", "X-Plain": "as it is"}
    office.configure(sources=[source("Tallinn", server.url("/a"), headers=headers)])
    result = office.build(environment={"TALLINN_TOKEN": "xyzzy-kuldkala"})
    ((_, sent),) = server.requests
    assert sent["Authorization"] == "Bearer xyzzy-kuldkala"
    assert sent["X-Plain"] == "as it is"
    assert "xyzzy-kuldkala" not in result.stdout + result.stderr
    assert not any(b"xyzzy-kuldkala" in content for content in office.files().values())


def test_when_one_source_fails_the_site_is_written_from_the_others(office, server):
    server.answers["/b"] = (404, b"")
    result = office.run("build")
    assert result.returncode == 0, result.stderr
    assert "Tartu" in result.stderr
    assert names(office) == {"Jüri Õunapuu"}
    assert states(office) == {"Tallinn": "fresh", "Tartu": "failed"}


def test_a_source_that_is_not_well_is_shown_on_the_lists(office, server):
    office.build()
    assert not pages.read(office.output / "index.html").select("#source-notice")
    server.answers["/a"] = employees(JURI, MARI)
    server.answers["/b"] = (404, b"")
    office.build("--output", "unwell")
    notice = pages.read(office.folder / "unwell" / "index.html").select_one("#source-notice")
    assert "Tartu" in pages.text(notice)


def test_with_strict_a_failed_source_is_69_though_the_site_is_written(office, server):
    server.answers["/b"] = (404, b"")
    assert office.run("build", "--strict").returncode == 69
    assert names(office) == {"Jüri Õunapuu"}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"<html>Sign in</html>",
        b"{}",
        b"null",
        b'{"employees": 7}',
        b'{"employees": [',
        b"\xff\xfe",
    ],
    ids=repr,
)
def test_a_body_that_is_no_list_of_records_is_a_failure(office, server, body):
    server.answers["/b"] = body
    result = office.run("build")
    assert result.returncode == 0, result.stderr
    assert "Tartu" in result.stderr
    assert states(office)["Tartu"] == "failed"


BAD = [
    7,
    None,
    [],
    "Mari Tamm",
    {},
    {"fname": None, "lname": None},
    {"fname": "  ", "lname": "\u00a0"},
    {"contact_details": {"email": "nameless-kuldkala@telisa.example"}},
]


def test_a_bad_record_is_left_out_counted_and_named_by_its_place(office, server):
    server.answers["/b"] = {"employees": [BAD[-1], MARI, *BAD]}
    result = office.run("build")
    assert result.returncode == 0, result.stderr
    assert names(office) == {"Jüri Õunapuu", "Mari Tamm"}
    assert "Tartu" in result.stderr
    assert str(len(BAD) + 1) in result.stdout + result.stderr
    assert "kuldkala" not in result.stdout + result.stderr


def test_with_strict_a_bad_record_is_69(office, server):
    server.answers["/b"] = {"employees": [MARI, *BAD]}
    assert office.run("build", "--strict").returncode == 69
    assert names(office) == {"Jüri Õunapuu", "Mari Tamm"}


def test_a_source_whose_every_record_is_bad_has_failed(office, server):
    server.answers["/b"] = {"employees": BAD}
    office.run("build")
    assert states(office)["Tartu"] == "failed"


def test_a_bad_value_is_left_out_alone(office, server):
    server.answers["/b"] = employees(
        employee("Odd", "One", position=["WEB"], projects="P") | {"contact_details": 7},
        employee("Other", "One", email=7, phone=False, projects=[None, 3, "Portal", ["x"]]),
    )
    result = office.run("build")
    assert result.returncode == 0, result.stderr
    assert {"Odd One", "Other One"} < names(office)
    other = pages.detail(pages.read(office.output / "people" / "other-one.html"))
    assert "Portal" in other.projects and other.emails == []


@pytest.mark.parametrize("email", ["not an address", "a@b@c", "javascript:alert(1)", "mari@"])
def test_an_odd_address_shows_as_text_without_a_link(office, server, email):
    server.answers["/b"] = employees(employee("Mari", "Tamm", email, "ask Jüri"))
    office.build()
    page = pages.read(office.output / "people" / "mari-tamm.html")
    main = page.select_one("main")
    assert email in pages.text(main) and "ask Jüri" in pages.text(main)
    assert not main.select('a[href^="mailto:"], a[href^="tel:"], a[href^="javascript:"]')


def test_control_characters_are_dropped(office, server):
    server.answers["/b"] = employees(
        employee("Ma\u0000ri", "Ta\u0007mm\u009f", "mari@telisa.example")
    )
    office.build()
    assert "Mari Tamm" in names(office)


def test_a_source_with_one_name_is_never_split(project):
    people = [{"id": "1", "name": "Summer Greer"}, {"id": "2", "name": "Aaron von Zed Äär"}]
    project.write("list.json", people)
    project.configure(
        identity="id", groupBy="none",
        sources=[{"name": "Tallinn", "url": "list.json", "format": "contact-list"}],
    )  # fmt: skip
    project.build()
    rows = pages.rows(pages.read(project.output / "index.html"))
    assert [row.name for row in rows] == ["Aaron von Zed Äär", "Summer Greer"]
    shown = pages.detail(pages.read(project.output / "people" / "summer-greer.html"))
    assert (shown.given, shown.family) == (None, None)
