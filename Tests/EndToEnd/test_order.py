"""Nothing that is kept from build to build decides the order of people."""

import json
import re
import shutil
import struct

import pytest

from Support.cache import names, opened
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


def test_an_order_that_somebody_put_into_the_cache_is_never_published(office):
    """Orders were kept up to version 3 of the cache, whatever came of them."""
    office.build()
    first = list(dict.fromkeys(shown(office)))
    with opened(office) as database:
        for table in ("memo", "document", "chunk"):
            database.execute(f"DROP TABLE {table}")
        database.executescript(
            "CREATE TABLE note (subject TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL,"
            " note BLOB NOT NULL); PRAGMA user_version = 3")
        for language in ("en", "et"):
            database.execute(
                "INSERT INTO note VALUES (?, 'any', ?)",
                (f"order {language} {office.output}", struct.pack("=4i", 3, 2, 1, 0)))
    office.build("--strict")
    assert list(dict.fromkeys(shown(office))) == first
    with opened(office) as database:
        assert [] == database.execute(
            "SELECT name FROM sqlite_schema WHERE name NOT IN ('memo', 'document', 'chunk')"
        ).fetchall()
    assert not any(name.startswith("order") for name in names(office, "memo").values())


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
