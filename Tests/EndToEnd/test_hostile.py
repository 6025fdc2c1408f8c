"""The Big List of Naughty Strings as names, addresses, numbers, positions and projects."""

import json
import re
import unicodedata

import pytest

from Support import markup, oracle, pages
from Support.program import SHARED, Project, employee, employees, source

STRINGS = SHARED / "data" / "blns.json"

pytestmark = pytest.mark.skipif(not STRINGS.is_file(), reason="the list is not here")


@pytest.fixture(scope="module")
def strings():
    return json.loads(STRINGS.read_text("utf-8"))


@pytest.fixture(scope="module")
def built(tmp_path_factory, strings):
    project = Project(tmp_path_factory.mktemp("hostile"))
    # The number keeps people apart whose names fold to the same.
    people = [employee(text, f"X{n}", text, text, text, [text]) for n, text in enumerate(strings)]
    project.write("staff.json", employees(*people))
    project.configure(
        pageSize=10000, organization=strings[-1], sources=[source("Tallinn", "staff.json")]
    )
    project.build()
    return project


def visible(text):
    """Without what shows nothing and may be dropped: format characters and noncharacters."""
    kept = (c for c in text if unicodedata.category(c) not in ("Cf", "Cn"))
    return unicodedata.normalize("NFC", oracle.tidy("".join(kept)))


def shown(text, number):
    # Dashes and errors of spreadsheets are no part of a name.
    is_nothing = text.strip() in ("-", "--", "N/A", "#REF!")
    return f"X{number}" if is_nothing else visible(f"{text} X{number}")


def test_everybody_is_shown_by_the_name_that_came(built, strings):
    rows = pages.rows(pages.read(built.output / "index.html"))
    expected = sorted(shown(text, number) for number, text in enumerate(strings))
    assert sorted(visible(row.name) for row in rows) == expected
    assert all((built.output / row.link).is_file() for row in rows)


def test_nothing_that_came_becomes_an_element_or_an_attribute(built):
    for file in built.output.rglob("*.html"):
        for element in pages.read(file).select("main *"):
            assert not any(name.startswith("on") or name == "style" for name in element.attrs), file
            assert element.name not in ("img", "iframe", "object", "embed", "form", "b"), file
            target = element.get("href", "")
            assert not re.match(r"(?i)\s*(javascript|data|vbscript):", target), file


def test_file_names_are_harmless_everywhere(built):
    for file in built.output.rglob("*"):
        assert re.fullmatch(r"[A-Za-z0-9._-]{1,100}", file.name), file
        stem = file.name.split(".")[0].lower()
        assert not re.fullmatch(r"con|prn|aux|nul|(com|lpt)[0-9]", stem), file


def test_the_pages_are_right_html(built):
    people = sorted((built.output / "people").glob("*.html"))
    assert markup.errors([built.output / "index.html", *people[::5]]) == []
