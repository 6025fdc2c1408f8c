"""Seven and a half thousand real contacts, served over HTTP."""

import json
import re

import pytest

from Support import pages
from Support.list_server import ListServer
from Support.program import SHARED, Project

LISTS = SHARED / "data" / "contact-lists"
NAMES = ["generated-01", "generated-02", "generated-03"]

pytestmark = pytest.mark.skipif(not LISTS.is_dir(), reason="the lists are not here")


@pytest.fixture(scope="module")
def people():
    return [
        person
        for name in NAMES
        for person in json.loads((LISTS / f"{name}.json").read_text("utf-8"))
    ]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    answers = {f"/{name}": (LISTS / f"{name}.json").read_bytes() for name in NAMES}
    project = Project(tmp_path_factory.mktemp("real"))
    with ListServer(answers) as server:
        project.configure(
            identity="id", groupBy="none", sortBy="name", pageSize=10000,
            sources=[
                {"name": name, "url": server.url(f"/{name}"), "format": "contact-list"}
                for name in NAMES
            ],
        )  # fmt: skip
        project.build()
    return project


@pytest.fixture(scope="module")
def rows(built):
    """Everybody on the front page."""
    return pages.rows(pages.read(built.output / "index.html"))


def test_everybody_is_listed_once_and_has_a_page(people, built, rows):
    shown = sorted(row.name for row in rows)
    assert shown == sorted(re.sub(r"\s+", " ", person["name"]).strip() for person in people)
    links = [row.link for row in rows]
    assert len(set(links)) == len(links)
    assert all((built.output / link).is_file() for link in links)


def test_each_page_shows_what_the_list_says(people, built, rows):
    by_phone = {}
    for row in rows[::15]:
        page = pages.read(built.output / row.link)
        shown = pages.detail(page)
        by_phone[shown.name, *shown.phones] = pages.text(page.main)
    found = 0
    for person in people:
        content = by_phone.get((person["name"], person["phone"]))
        if content:
            found += 1
            biography = re.sub(r"\s+", " ", person["biography"]).strip()
            assert biography in content, person["id"]
            assert person["temperament"].casefold() in content.casefold(), person["id"]
            assert re.sub(r"\.0$", "", str(person["height"])) in content, person["id"]
            # Dates in the record's own offset; a period that ends before it starts as it is.
            for date in person["educationPeriod"].values():
                assert date[:4] in content, person["id"]
    assert found == len(by_phone)


def test_people_who_share_a_name_have_pages_of_their_own(people, built):
    counts = {}
    for person in people:
        counts[person["name"]] = counts.get(person["name"], 0) + 1
    shared = {name for name, count in counts.items() if count > 1}
    assert len(shared) == 12
    for name in shared:
        slug = re.sub(r"[^a-z]+", "-", name.lower())
        page = pages.read(built.output / "people" / f"{slug}.html")
        links = [link["href"] for link in page.select("main a") if slug + "-" in link["href"]]
        assert len(set(links)) == 2, name


def test_the_pages_of_the_list_divide_everybody(built, rows):
    built.configure(pageSize=500)
    result = built.run("build", "--output", "paged")
    # The lists' server is gone: the snapshots of the first build serve.
    assert result.returncode == 0, result.stderr
    folder = built.folder / "paged"
    parts = pages.list_pages(folder.resolve() / "index.html")
    names = [[row.name for row in pages.rows(page)] for page in parts.values()]
    assert all(len(part) <= 500 for part in names)
    assert {file.name for file in parts} == {
        "index.html", *(file.name for file in (folder / "all").iterdir())
    }  # fmt: skip
    assert sum(names, []) == [row.name for row in rows]
