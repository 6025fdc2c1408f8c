"""A letter with a million bytes of combining marks, in every place that text comes from.

Whoever brings so many marks into order one by one needs hours. A build has a minute for them.
"""

import re
import unicodedata

import pytest

from Support import pages
from Support.program import employee, employees, source

MARKS = "\u0301\u0327" * 250_000
LONG = "A" + MARKS
CUT = unicodedata.normalize("NFC", LONG[:31])
TIMEOUT = 60

FIELDS = [
    ("employees[0].fname", employee(LONG, "Tamm", "mari@telisa.example")),
    ("employees[0].lname", employee("Mari", LONG, "mari@telisa.example")),
    ("employees[0].contact_details.email", employee("Mari", "Tamm", LONG)),
    ("employees[0].contact_details.phone", employee("Mari", "Tamm", phone=LONG)),
    ("employees[0].position", employee("Mari", "Tamm", position=LONG)),
    ("employees[0].projects", employee("Mari", "Tamm", projects=["Orion", LONG])),
]


@pytest.mark.parametrize("path,entry", FIELDS, ids=[path for path, _ in FIELDS])
def test_a_field_keeps_thirty_marks_and_its_place_is_named(project, path, entry):
    project.write("staff.json", employees(entry, employee("Ann", "Saar")))
    project.configure(sources=[source("Tallinn", "staff.json")])
    result = project.build(timeout=TIMEOUT)
    found = [line for line in result.stderr.splitlines() if path in line]
    assert len(found) == 1 and "30 marks" in found[0], result.stderr
    texts = [pages.read(file).text for file in (project.output / "people").glob("*.html")]
    assert any(CUT in unicodedata.normalize("NFC", text) for text in texts)
    assert all(LONG[:32] not in text for text in texts)


def test_marks_of_one_person_do_not_keep_another_from_merging(project):
    """Equal to the eye, and equal after the cut."""
    other = "A" + "\u0301\u0327" * 200_000
    project.write("staff.json", employees(employee(LONG, "Tamm"), employee(other, "Tamm")))
    project.configure(sources=[source("Tallinn", "staff.json")])
    project.build(timeout=TIMEOUT)
    assert len(pages.rows(pages.read(project.output / "index.html"))) == 1


DETAILS = [
    {"room": {"from": "room", "type": kind, "label": {"en": "Room"}}}
    for kind in ("text", "markdown", "date", "link")
]


@pytest.mark.parametrize("fields", DETAILS, ids=lambda fields: fields["room"]["type"])
def test_a_detail(project, fields):
    project.write("staff.json", [{"name": "Mari Tamm", "room": LONG}])
    mapped = {"name": "Tallinn", "url": "staff.json", "fields": {"name": "name", **fields}}
    project.configure(sources=[mapped])
    result = project.build(timeout=TIMEOUT)
    assert "[0].room" in result.stderr


@pytest.mark.parametrize("entity", ["&#x301;&#x327;", "\u0301\u0327"])
def test_a_markdown_field(project, entity):
    person = {"id": "1", "name": "Mari Tamm", "biography": "# A" + entity * 250_000}
    project.write("staff.json", [person])
    project.configure(sources=[source("Tallinn", "staff.json", format="contact-list")])
    project.build(timeout=TIMEOUT)


@pytest.mark.parametrize("place", ["heading", "cell"])
def test_a_table(project, place):
    heading, cell = ("Room " + LONG, "x") if place == "heading" else ("Room", LONG)
    project.write("staff.csv", f"name,position,{heading}\nMari Tamm,{cell},{cell}\n")
    project.configure(sources=[source("Tallinn", "staff.csv", format="csv")])
    result = project.build(timeout=TIMEOUT)
    assert "30 marks" in result.stderr


LINES = [
    f"N:{LONG};Mari;;;",
    f"FN:{LONG}",
    f"ORG:{LONG};{LONG}",
    f"EMAIL;TYPE=WORK:{LONG}@telisa.example",
    f"TEL;TYPE=WORK:{LONG}",
    f"TITLE:{LONG}",
    f"CATEGORIES:{LONG},{LONG}",
    f"X-{LONG}:x",
    f"{LONG}.NOTE:x",
    f"TEL;TYPE={LONG}:+372 5555 0101",
    f"TEL;{LONG}=x:+372 5555 0101",
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.replace(MARKS, "…"))
def test_a_card(project, line):
    card = ["BEGIN:VCARD", "VERSION:3.0", "N:Tamm;Mari;;;", "EMAIL;TYPE=WORK:mari@telisa.example"]
    if line.startswith(("N:", "FN:")):
        card.remove("N:Tamm;Mari;;;")
    project.write("contacts.vcf", "\r\n".join([*card, line, "END:VCARD", ""]))
    project.write("staff.json", employees(employee("Mari", "Tamm", "mari@telisa.example")))
    project.configure(
        contacts={"from": "contacts.vcf", "publish": ["name", "org", "title", "work", "categories"]},
        sources=[source("Tallinn", "staff.json")],
    )
    project.build(timeout=TIMEOUT)
    published = [file.read_text("utf-8") for file in (project.output / "people").glob("*.vcf")]
    assert len(published) == (0 if line.startswith(("N:", "FN:")) else 1)
    assert all(LONG[:32] not in text.replace("\r\n ", "") for text in published)


def test_the_warning_of_a_card_names_its_line(project):
    project.write(
        "contacts.vcf",
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari;;;\r\nTITLE:{LONG}\r\nEND:VCARD\r\n",
    )
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(
        contacts={"from": "contacts.vcf"}, sources=[source("Tallinn", "staff.json")]
    )
    result = project.build(timeout=TIMEOUT)
    found = [line for line in result.stderr.splitlines() if "contacts.vcf:4:" in line]
    assert len(found) == 1 and "30 marks" in found[0], result.stderr


PAGES = {
    "heading": f"# News {LONG}\n",
    "heading in escapes": "# News A" + "&#x301;&#x327;" * 70_000 + "\n",
    "link": f"# News\n\n[x]({LONG}.md)\n",
    "link in escapes": "# News\n\n[x](A" + "%CC%81%CC%A7" * 80_000 + ".md)\n",
    "body": f"# News\n\n{LONG}\n",
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_a_content_page(project, page):
    project.write("content/news.md", page)
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(sources=[source("Tallinn", "staff.json")])
    result = project.run("build", timeout=TIMEOUT)
    assert result.returncode in (0, 65), result.stderr


SETTINGS = {
    "title": f"title: A{MARKS[:490_000]}\n",
    "key": f"A{MARKS[:240_000]}: x\nA{MARKS[:240_000]}x: y\n",
    "title in escapes": 'title: "A' + "\\u0301\\u0327" * 80_000 + '"\n',
    "keys in escapes": "".join(
        '"A' + "\\u0301\\u0327" * 40_000 + f'{n}": x\n' for n in range(2)
    ),
    "escapes parted by folded lines": 'title: "A' + ("\\u0301\\u0327" * 10 + "\\\n  ") * 7_000 + '"\n',
}


@pytest.mark.parametrize("text", SETTINGS.values(), ids=SETTINGS.keys())
def test_a_configuration_is_refused_with_the_place(project, text):
    project.write("rollcall.yml", text + "sources: [{name: A, url: a.json, format: csv}]\n")
    result = project.run("check", timeout=TIMEOUT)
    assert result.returncode == 65
    assert re.match(r"rollcall\.yml:[1-4]:\d+: ", result.stderr), result.stderr[:200]
    assert "30 combining marks" in result.stderr
    assert len(result.stderr) < 2000


def test_a_template_with_such_a_name_ends_with_its_place(project):
    project.write("templates/person.mustache", "{{" + LONG + "}}")
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(templates="templates", sources=[source("Tallinn", "staff.json")])
    result = project.run("check", timeout=TIMEOUT)
    assert result.returncode == 65
    assert "person.mustache:1:" in result.stderr, result.stderr[:200]
