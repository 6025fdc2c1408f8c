"""What pages say in each language: of what there is, and of nothing else."""

import pytest

from Support import pages
from Support.program import employee, employees, source

LANGUAGES = ["en", "et", "ru"]


def front(project, language):
    folder = project.output if language == "en" else project.output / language
    return pages.read(folder / "index.html")


def build(project, *people):
    project.write("staff.json", employees(*people))
    project.configure(languages=LANGUAGES, sources=[source("Tallinn", "staff.json")])
    project.build("--accept-loss")


@pytest.mark.parametrize(
    "phone, projects, expected",
    [
        ("+372 5555 0101", ["Portal"], ["Name, phone, project …", "Nimi, telefon, projekt …", "Имя, телефон, проект …"]),
        ("+372 5555 0101", None, ["Name, phone …", "Nimi, telefon …", "Имя, телефон …"]),
        (None, ["Portal"], ["Name, project …", "Nimi, projekt …", "Имя, проект …"]),
        (None, None, ["Name …", "Nimi …", "Имя …"]),
    ],
)  # fmt: skip
def test_the_search_names_what_somebody_has(project, phone, projects, expected):
    build(project, employee("Mari", "Tamm", "m@telisa.example", phone, "IOS", projects), employee("Ann", "Lee"))
    found = [front(project, language).select_one("#search")["placeholder"] for language in LANGUAGES]
    assert found == expected


def test_who_is_the_first_with_a_phone_changes_the_search_of_every_list(project):
    build(project, employee("Mari", "Tamm", position="IOS"))
    build(project, employee("Mari", "Tamm", position="IOS"), employee("Ann", "Lee", phone="+372 5555 0101"))
    for path in ("index.html", "positions/ios.html"):
        page = pages.read(project.output / path)
        assert page.select_one("#search")["placeholder"] == "Name, phone …"


def test_thousands_are_apart_in_each_language_s_way(project):
    build(project, *(employee(f"A{number}", "B", position="IOS") for number in range(1000)))
    assert pages.text(front(project, "en").select_one(".title .count")) == "1,000 people"
    assert front(project, "et").select_one(".title .count").get_text() == "1\u00a0000 inimest"
    assert front(project, "ru").select_one(".title .count").get_text() == "1\u00a0000 человек"


def test_a_list_that_failed_is_missing_and_not_out_of_date(project):
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(
        languages=LANGUAGES,
        sources=[source("Tallinn", "staff.json"), source("Tartu", "http://127.0.0.1:1/")])
    project.build()
    for language, title, text in (
        ("en", "incomplete or out of date", "its people are missing here"),
        ("et", "puudulik või vananenud", "selle inimesed siit puudu"),
        ("ru", "неполным или устаревшим", "людей из него здесь нет"),
    ):
        notice = pages.text(front(project, language).select_one("#source-notice"))
        assert title in notice and text in notice
