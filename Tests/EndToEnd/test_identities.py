"""Who is one person, which source wins, and who may be a double."""

import json

import pytest

from Support import pages
from Support.program import employee, employees, source
from test_same_bytes import UnevenServer

TALLINN = employees(
    employee("Mari", "Tamm", "mari.tamm@telisa.example", "5555 0101", "IOS", ["Portal"]),
    employee("Jüri", "Õun", "info@telisa.example", "5555 0102", "WEB"),
    employee("Анна", "Щербакова", "info@telisa.example", None, "WEB"),
    employee("Andres", "Tamm", "andres@telisa.example"),
    employee("Andres", "Tamm", "andres.tamm@telisa.example"),
)
PERSONIO = employees(
    "no record",
    employee("Mari", "Kask", "Mari.Tamm@telisa.example", "+372 5555 0901", "PM", ["Rannik"]),
    employee("Jüri", "Õun", "juri@telisa.example", "5555 0902", "CEO"),
)


@pytest.fixture
def office(project):
    project.write("tallinn.json", TALLINN)
    project.write("personio.json", PERSONIO)
    project.configure(sources=[source("Tallinn", "tallinn.json"), source("Personio", "personio.json")])
    return project


def people(office):
    """The people of the site, as `people.json` has them, by name in its order."""
    return json.loads((office.output / "people.json").read_text("utf-8"))["people"]


def names(office):
    return sorted(person["name"] for person in people(office))


@pytest.mark.parametrize(
    "identity, expected",
    [
        ("fullName", ["Andres Tamm", "Jüri Õun", "Mari Kask", "Mari Tamm", "Анна Щербакова"]),
        ("email", ["Andres Tamm", "Andres Tamm", "Jüri Õun", "Jüri Õun", "Mari Tamm", "Анна Щербакова"]),
        ("fullName+office",
         ["Andres Tamm", "Jüri Õun", "Jüri Õun", "Mari Kask", "Mari Tamm", "Анна Щербакова"]),
    ],
)  # fmt: skip
def test_each_identity_has_its_people(office, identity, expected):
    office.configure(identity=identity)
    office.build()
    assert names(office) == expected


def test_people_of_one_name_and_different_addresses_have_pages_of_their_own(office):
    office.configure(identity="email")
    office.build()
    found = sorted(path.name for path in (office.output / "people").glob("juri-oun*.html"))
    assert len(found) == 3 and "juri-oun.html" in found
    links = pages.read(office.output / "people" / "juri-oun.html").select("main a[href]")
    assert {name for name in found if name != "juri-oun.html"} <= {
        link["href"].split("/")[-1] for link in links
    }


def test_a_new_surname_is_the_same_person_where_the_address_stays(office):
    office.configure(identity="email")
    office.build()
    office.write("tallinn.json", employees(employee("Mari", "Tamm-Kask", "mari.tamm@telisa.example")))
    office.write("personio.json", employees())
    office.build("--report", "report.json", "--accept-loss")
    history = json.loads((office.folder / "report.json").read_text("utf-8"))["history"]
    assert [person["name"] for person in history["changed"]] == ["Mari Tamm-Kask"]
    assert history["joined"] == []


def test_the_source_that_merge_names_wins_and_the_report_says_so(office):
    office.configure(
        identity="email",
        merge={"name": ["Personio"], "phone": ["Personio"], "position": ["Personio", "Tallinn"]},
    )
    office.build("--report", "report.json")
    page = pages.detail(pages.read(office.output / "people" / "mari-kask.html"))
    assert page.name == "Mari Kask" and page.phones == ["+372 5555 0901", "5555 0101"]
    [mari] = [person for person in people(office) if person["name"] == "Mari Kask"]
    assert mari["position"] == "PM" and mari["offices"] == ["Tallinn", "Personio"]
    assert mari["projects"] == ["Portal", "Rannik"]
    conflicts = json.loads((office.folder / "report.json").read_text("utf-8"))["conflicts"]
    assert [(found["field"], found["kept"], found["dropped"]) for found in conflicts] == [
        ("name", "Personio", "Tallinn"),
        ("position", "Personio", "Tallinn"),
    ]


@pytest.mark.parametrize("settings", [{}, {"merge": {"phone": ["Personio"]}, "identity": "email"}], ids=["plain", "merge"])
def test_who_answers_first_makes_no_difference(office, settings):
    with UnevenServer({"/a": TALLINN, "/b": PERSONIO}) as server:
        lists = [source("Tallinn", server.url("/a")), source("Personio", server.url("/b"))]
        office.configure(**settings, sources=lists)
        sites = []
        for late in ("/a", "/b"):
            server.delays = {late: 0.2}
            office.build("--output", f"site{late[1:]}")
            sites.append(office.site(office.folder / f"site{late[1:]}"))
    assert sites[0] == sites[1]


def test_likely_doubles_are_named_with_their_places_on_standard_output_alone(office):
    office.configure(exclude=["Анна Щербакова"])
    result = office.run("check", "--doubles")
    assert result.returncode == 69, "one record is none"
    report = result.stdout[result.stdout.index("3 likely doubles:") :].splitlines()
    assert report == [
        "3 likely doubles:",
        "  Andres Tamm: one person, whom one source has with different e-mail addresses; maybe two",
        "    Tallinn: employees[3]",
        "    Tallinn: employees[4]",
        "  Mari Tamm, Mari Kask: several people with one e-mail address; maybe one",
        "    Tallinn: employees[0]",
        "    Personio: employees[1]",
        "  Jüri Õun: one person with different e-mail addresses; maybe two",
        "    Tallinn: employees[1]",
        "    Personio: employees[2]",
    ]
    for word in ("Tamm", "Õun", "telisa.example", "5555"):
        assert word not in result.stderr
    assert "telisa.example" not in result.stdout and "5555" not in result.stdout


def test_without_doubles_check_says_so_and_without_the_flag_nothing(office):
    office.write("tallinn.json", employees(employee("Mari", "Tamm", "mari@telisa.example")))
    office.write("personio.json", employees(employee("Ülo", "Kask", "ulo@telisa.example")))
    assert "no likely doubles" in office.run("check", "--doubles").stdout
    assert "doubles" not in office.run("check").stdout


def test_a_name_that_would_steer_a_terminal_is_escaped(office):
    office.write(
        "tallinn.json",
        employees(employee("Mari\u202e", "T\u200damm", "m@x.example"), employee("Eve", "Mets", "m@x.example")),
    )
    out = office.run("check", "--doubles").stdout
    assert "Eve Mets" in out and "\u202e" not in out


def test_of_many_doubles_a_hundred_are_listed(office):
    staff = [employee(f"P{number}", name, f"p{number}@x.example") for number in range(120) for name in "AB"]
    office.write("tallinn.json", employees(*staff))
    out = office.run("check", "--doubles").stdout
    assert out.count("several people with one e-mail address") == 100
    assert "and 20 further ones, less likely than these" in out
