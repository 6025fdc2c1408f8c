"""The order of people is kept from build to build, and never stands in the way of a right one."""

import contextlib
import json
import re
import shutil
import sqlite3
import struct

import pytest

from Support.program import employee, employees, source

STAFF = [
    employee("Jüri", "Õunapuu", "juri@telisa.example", "5555 0101", "IOS"),
    employee("Mari", "Tamm", "mari@telisa.example", "5555 0102", "WEB"),
    employee("Ann", "Zobel", "ann@telisa.example", "5555 0103", "WEB"),
    employee("Bo", "Šmidt", "bo@telisa.example", "5555 0104", "PM"),
]


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*STAFF))
    project.configure(
        languages=["en", "et"],
        groupBy="none",
        sources=[source("Tallinn", "staff.json")],
    )
    return project


@contextlib.contextmanager
def cache(project):
    database = sqlite3.connect(project.folder / ".rollcall" / "cache.sqlite")
    try:
        with database:
            yield database
    finally:
        database.close()


def orders(project):
    """What is kept, by language and output."""
    with cache(project) as database:
        rows = database.execute("SELECT subject, key, note FROM note WHERE subject LIKE 'order %'")
        return {subject: (key, note) for subject, key, note in rows}


def replace(project, note):
    with cache(project) as database:
        database.execute("UPDATE note SET note = ? WHERE subject LIKE 'order %'", (note,))


def edit(project, index, **values):
    staff = json.loads((project.folder / "staff.json").read_text("utf-8"))
    staff["employees"][index].update(values)
    project.write("staff.json", staff)


def shown(project, page="index.html"):
    html = (project.output / page).read_text("utf-8")
    return re.findall(r'href="(?:\.\./)?people/([a-z-]+)\.html"', html)


def assert_clean(project):
    """Builds, and compares the site with that of a build without a cache."""
    project.build()
    shutil.rmtree(project.folder / "clean", ignore_errors=True)
    known = project.folder / "known"
    (project.folder / ".rollcall").rename(known)
    project.build("--output", "clean")
    shutil.rmtree(project.folder / ".rollcall")
    known.rename(project.folder / ".rollcall")
    site, other = project.site(), project.site(project.folder / "clean")
    assert sorted(site) == sorted(other)
    assert [path for path in other if site[path] != other[path]] == []


def test_a_change_that_moves_nobody_takes_the_kept_order(office):
    office.build()
    before = orders(office)
    assert len(before) == 2
    assert shown(office)[0] == "juri-ounapuu"
    # An order that no build would make shows that it is not made anew.
    replace(office, struct.pack("=4i", 2, 3, 1, 0))
    edit(office, 0, contact_details={"email": "j@telisa.example"})
    office.build()
    reversed_order = ["ann-zobel", "bo-smidt", "mari-tamm", "juri-ounapuu"]
    assert list(dict.fromkeys(shown(office))) == reversed_order
    assert {subject: key for subject, (key, _) in orders(office).items()} == {
        subject: key for subject, (key, _) in before.items()
    }


@pytest.mark.parametrize(
    "values",
    [
        {"fname": "Zoe"},
        {"lname": "Aavik"},
        {"fname": "", "lname": "Jüri Õunapuu"},
        {"position": "PM"},
        {"contact_details": {"email": "a@telisa.example"}},
    ],
)
@pytest.mark.parametrize("field", ["lastName", "name", "position", "email"])
def test_after_any_change_the_site_is_that_of_a_clean_build(office, field, values):
    office.configure(
        languages=["en", "et"], sortBy=field, sources=[source("Tallinn", "staff.json")]
    )
    office.build()
    edit(office, 0, **values)
    assert_clean(office)


@pytest.mark.parametrize(
    "numbers", [[], [0, 1, 2], [0, 1, 2, 3, 4], [0, 1, 2, 2], [0, 1, 2, 4], [-1, 1, 2, 3]]
)
def test_what_is_no_order_is_made_anew(office, numbers):
    office.build()
    replace(office, struct.pack(f"={len(numbers)}i", *numbers))
    edit(office, 0, contact_details={"email": "j@telisa.example"})
    assert_clean(office)
    assert all(len(note) == 16 for _, note in orders(office).values())


def test_each_output_keeps_orders_of_its_own(office):
    office.build()
    office.build("--output", "other")
    assert len(orders(office)) == 4
