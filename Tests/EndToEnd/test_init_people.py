"""`rollcall init`: who is a person, who is hidden, and who reports to whom."""

import json

import pytest
import yaml

from Support.program import Project
from test_visibility import assert_unseen

NUMBERS = [
    {"EmployeeId": "wqx17", "FirstName": "Anna", "LastName": "Vance", "ReportsTo": None},
    {"EmployeeId": "wqx18", "FirstName": "Peter", "LastName": "Ryd", "ReportsTo": "wqx17"},
    {"EmployeeId": "wqx19", "FirstName": "Mia", "LastName": "Kask", "ReportsTo": "wqx18"},
]


@pytest.fixture
def begin(tmp_path):
    """Begins a project from a list, and returns it with what was said."""

    def begin(name, text):
        (tmp_path / name).write_text(text, "utf-8")
        desk = Project(tmp_path / "desk")
        said = desk.run("init", "new", "--from", str(tmp_path / name))
        return Project(desk.folder / "new"), said

    return begin


def people(project):
    assert project.build("--strict").stderr == ""
    found = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return {person["name"]: person for person in found}


def test_a_personnel_number_makes_a_chart_and_is_seen_nowhere(begin):
    project, said = begin("staff.json", json.dumps({"Employee": NUMBERS}))
    source = yaml.safe_load((project.folder / "rollcall.yml").read_text("utf-8"))["sources"][0]
    assert source["fields"]["manager"] == {"from": "ReportsTo", "matches": "EmployeeId"}
    found = people(project)
    assert {name: person.get("manager") for name, person in found.items()} == {
        "Anna Vance": None, "Peter Ryd": "anna-vance", "Mia Kask": "peter-ryd",
    }  # fmt: skip
    assert (project.output / "chart.html").is_file()
    assert_unseen(project, "wqx17", "wqx18", "wqx19")


def test_guests_are_hidden_and_said(begin):
    project, said = begin(
        "users.csv",
        "displayName,mail,userType\nAnna Vance,anna@x.example,Member\nGus Guest,gus@y.example,Guest\n",
    )
    assert "1 of 2 is a guest (userType: Guest): hidden" in said.stdout
    assert set(people(project)) == {"Anna Vance"}
    assert_unseen(project, "Gus Guest", "gus@y.example")


def test_what_is_no_person_is_hidden_and_said(begin):
    project, said = begin(
        "all.json",
        json.dumps([{"name": "Anna Vance", "email": "a@x.example"}, {"name": "Build", "is_bot": True}]),
    )
    assert "1 of 2 is no person (is_bot: true): hidden" in said.stdout
    assert project.run("check").stderr == "" and set(people(project)) == {"Anna Vance"}


def test_a_list_of_teams_is_refused(begin):
    project, said = begin("teams.json", json.dumps([{"name": "Pump Team", "members": ["kati"]}]))
    assert said.returncode == 69 and not (project.folder / "rollcall.yml").exists()
    assert "nothing in it is a person: 1 record is something else, as `members` says" in said.stderr


def test_a_build_says_what_is_no_person_and_how_to_keep_it(project):
    project.write("a.csv", "Name,Type\nAnna Vance,Person\nPumps,Team\n")
    source = {"name": "Tallinn", "url": "a.csv", "format": "csv"}
    project.configure(sources=[source])
    said = project.build()
    assert said.stderr.splitlines()[0] == (
        "a.csv:3: warning: Tallinn: 1 of 2 records is no person, as `Type` says: left out"
    )
    assert "onlyPeople: false" in said.stderr and "1 record that is no person" in said.stdout
    assert "Pumps" not in said.stdout + said.stderr
    assert_unseen(project, "Pumps")
    project.configure(sources=[{**source, "onlyPeople": False}])
    assert set(people(project)) == {"Anna Vance", "Pumps"}
