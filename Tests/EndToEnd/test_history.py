"""Who joined, left and changed since the last build."""

import json
import shutil

import pytest

from Support.program import employee, employees, source

JURI = employee("Jüri", "Õunapuu", "juri@telisa.example", position="IOS")
MARI = employee("Mari", "Tamm", "mari@telisa.example", position="WEB")
ANN = employee("Ann", "Lee", "ann@telisa.example", position="WEB")


@pytest.fixture
def office(project, server):
    server.answers = {"/a": employees(JURI, MARI)}
    project.configure(sources=[source("Tallinn", server.url("/a"))], tree=["office", "position"])
    return project


def history(office, *arguments):
    """Builds, and returns the summary and what the report says of the history."""
    result = office.build("--report", "report.json", *arguments)
    report = json.loads((office.folder / "report.json").read_text("utf-8"))
    return result.stdout, report.get("history")


def names(people):
    return [person["name"] for person in people]


def test_the_first_build_has_no_history(office):
    summary, found = history(office)
    assert found is None
    assert "joined" not in summary


def test_numbers_are_in_the_summary_and_names_in_the_report_alone(office, server):
    office.build()
    server.answers["/a"] = employees({**MARI, "position": "IOS"}, ANN)
    result = office.build("--report", "report.json")
    found = json.loads((office.folder / "report.json").read_text("utf-8"))["history"]
    assert "1 joined, 1 left, 1 changed since 20" in result.stdout
    assert names(found["joined"]) == ["Ann Lee"]
    assert found["left"] == [{"name": "Jüri Õunapuu", "slug": "juri-ounapuu"}]
    assert names(found["changed"]) == ["Mari Tamm"]
    assert {event["kind"] for event in found["events"]} == {"joined", "left", "changed"}
    for name in ("Ann", "Jüri", "Mari"):
        assert name not in result.stdout + result.stderr
    assert not any("Jüri".encode() in content for content in office.files().values())


def test_what_happened_before_stays_in_the_report_as_events(office, server):
    office.build()
    server.answers["/a"] = employees(MARI)
    office.build()
    summary, found = history(office)
    assert "0 joined, 0 left, 0 changed" in summary
    assert found["left"] == []
    assert [(event["kind"], event["person"]["name"]) for event in found["events"]] == [
        ("left", "Jüri Õunapuu")
    ]


def test_who_is_excluded_is_forgotten_at_once_and_has_not_left(office, server):
    office.build()
    server.answers["/a"] = employees(JURI)
    office.build()
    server.answers["/a"] = employees(JURI, MARI)
    office.build()
    office.configure(exclude=["mari tamm"])
    _, found = history(office)
    assert found["left"] == [] and found["events"] == []


def test_a_source_that_is_down_makes_nobody_leave(office, server):
    server.answers["/b"] = employees(ANN)
    office.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
    )
    office.build()
    server.answers["/b"] = (404, b"")
    _, with_snapshot = history(office)
    assert with_snapshot["left"] == []
    office.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/none"))]
    )
    _, without = history(office)
    assert without is None


def test_each_output_has_a_history_of_its_own(office, server):
    office.build()
    server.answers["/a"] = employees(MARI)
    assert history(office, "--output", "other")[1] is None
    assert names(history(office)[1]["left"]) == ["Jüri Õunapuu"]


def test_a_lost_cache_is_a_lost_history(office):
    office.build()
    shutil.rmtree(office.folder / ".rollcall")
    assert history(office)[1] is None


def test_with_no_time_to_keep_it_there_is_no_history(office):
    office.configure(keepHistory="0s")
    office.build()
    assert history(office)[1] is None


def test_no_change_of_a_person_is_seen_where_a_namesake_moves_the_address(office, server):
    office.build()
    server.answers["/a"] = employees(JURI, MARI, employee("Juri", "Ounapuu"))
    _, found = history(office)
    assert names(found["joined"]) == ["Juri Ounapuu"]
    assert found["changed"] == []
