"""A build on top of an earlier one ends at the bytes of a build into an empty folder, whatever
changed in between, and renders nothing when nothing did."""

import json
import shutil

import pytest

from Support.program import employee, employees, source

STAFF = [
    employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS", ["Portal"]),
    employee("Mari", "Tamm", "mari@telisa.example", "5555 0102", "WEB", ["Portal", "Öökull"]),
    employee("Mari", "Tamm-Kask", "kask@telisa.example", None, "WEBB", []),
    employee("Сергей", "Кузнецов", "sergei@telisa.example", "+372 5555 0103"),
]
LIST = [
    {
        "id": 7,
        "name": "Ann Lee",
        "phone": "+1 555 0100",
        "height": 180.5,
        "biography": "Likes *tea*.",
        "temperament": "calm",
        "educationPeriod": {"start": "2001-09-01", "end": "2005-06-01"},
    },
    {"id": 8, "name": "Ann lee", "biography": "Another one."},
    {"id": 9, "name": "Bo Ek"},
]


def card(first, last, extra=""):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
        f"ORG:Telisa\r\nTITLE:Boss\r\nTEL;TYPE=WORK:+372 600 0000\r\n{extra}END:VCARD\r\n"
    )


@pytest.fixture
def office(project):
    project.copy_templates()
    project.write("staff.json", employees(*STAFF))
    project.write("list.json", LIST)
    project.write("contacts.vcf", card("Mari", "Tamm") + card("Ann", "Lee"))
    project.write("content/about.md", "# About us\n\nWe are *many*.\n")
    project.write("content/et/about.md", "# Meist\n\nMeid on palju.\n")
    project.write("content/notice.md", "The office moves **soon**.\n")
    project.write("content/plan.txt", "Room 1\n")
    project.configure(
        templates="templates",
        languages=["en", "et"],
        identity="id",
        pageSize=3,
        contacts={"from": "contacts.vcf"},
        positions={"WEB": {"en": "Web", "et": "Veeb"}, "IOS": {"en": "iOS"}},
        sources=[
            source("Tallinn", "staff.json"),
            {"name": "List", "url": "list.json", "format": "contact-list"},
        ],
    )
    return project


def replace(path, old, new):
    """Replaces text in a file of the project."""

    def change(project):
        file = project.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    return change


def configure(**settings):
    return lambda project: project.configure(**settings)


def person(index, **values):
    """Changes one entry of the staff's list."""

    def change(project):
        body = json.loads((project.folder / "staff.json").read_text(encoding="utf-8"))
        entry = body["employees"][index]
        details = entry["contact_details"]
        for key, value in values.items():
            (details if key in ("email", "phone") else entry)[key] = value
        project.write("staff.json", body)

    return change


def member(index, **values):
    """Changes one entry of the other list."""

    def change(project):
        body = json.loads((project.folder / "list.json").read_text(encoding="utf-8"))
        body[index].update(values)
        project.write("list.json", body)

    return change


def remove(path):
    return lambda project: (project.folder / path).unlink()


def write(path, content):
    return lambda project: project.write(path, content)


CHANGES = {
    "nothing": lambda project: None,
    "title": configure(title="Our people"),
    "organization": configure(organization="Telisa & co"),
    "base address": configure(baseURL="https://intranet.example/people/"),
    "a language less": configure(languages=["en"]),
    "a language more": lambda project: (
        shutil.copy(
            project.folder / "templates/locales/en.yml", project.folder / "templates/locales/fi.yml"
        ),
        project.configure(languages=["en", "et", "fi"]),
    ),
    "another first language": configure(languages=["et", "en"]),
    "grouped by office": configure(groupBy="office"),
    "grouped by project": configure(groupBy="project"),
    "not grouped": configure(groupBy="none"),
    "grouped by a detail": configure(groupBy="temperament"),
    "sorted by name": configure(sortBy="name"),
    "sorted by a detail": configure(sortBy="temperament"),
    "identity": configure(identity="fullName"),
    "columns of a list": configure(list=["phone", "position", "project", "office", "temperament"]),
    "page size": configure(pageSize=2),
    "one large page": configure(pageSize=500),
    "country": configure(phoneCountry="372"),
    "nicknames": lambda project: (
        project.write("nicknames.yml", "- [Mari, Mai]\n"), project.configure(nicknames="nicknames.yml")
    ),
    "synonyms": lambda project: (
        project.write("synonyms.yml", "- [tester, QA]\n"), project.configure(synonyms="synonyms.yml")
    ),
    "excluded": configure(exclude=["Mari Tamm"]),
    "public": configure(public=True),
    "public with an address": configure(public=True, baseURL="https://intranet.example/people/"),
    "a service worker": configure(offline=True),
    "codes": configure(qr=True),
    "what is published": configure(
        contacts={"from": "contacts.vcf", "publish": ["name", "work", "note"]}
    ),
    "nothing is published": configure(contacts={"from": "contacts.vcf", "publish": []}),
    "no contacts": lambda project: (project.settings.pop("contacts"), project.configure()),
    "a position's name": configure(positions={"WEB": {"en": "Webmasters", "et": "Veeb"}}),
    "a position's name in one language": configure(positions={"WEB": {"en": "Web", "et": "Võrk"}}),
    "positions of one name": configure(positions={"WEB": {"en": "Web"}, "WEBB": {"en": "Web"}}),
    "sources in another order": lambda project: project.configure(
        sources=project.settings["sources"][::-1]
    ),
    "a source's name": lambda project: project.configure(
        sources=[source("Tartu", "staff.json"), project.settings["sources"][1]]
    ),
    "a source that fails": write("list.json", "<!doctype html>"),
    "a text": replace("templates/locales/en.yml", "Jump to", "Go to"),
    "a text of counts": replace("templates/locales/et.yml", 'other: "', 'other: "\u200b'),
    "the date's form": replace("templates/locales/en.yml", "d MMM yyyy", "yyyy-MM-dd"),
    "the name of the group of those without a position": replace("templates/locales/en.yml", "No position", "Rest"),
    "a language's name": replace("templates/locales/et.yml", "language: Eesti", "language: Keel"),
    "a template": replace("templates/person.mustache", "<article", "<article data-x"),
    "a partial": replace("templates/partials/row.mustache", "<li", "<li data-x"),
    "the layout": replace("templates/partials/layout.mustache", "<body", "<body data-x"),
    "a style sheet": replace("templates/styles/site/theme.css", ":root", "/* */ :root"),
    "a part of a script": replace("templates/scripts/later/age.js", "const age", "const  age"),
    "a part of a script more": write("templates/scripts/site/mine.js", "mine();\n"),
    "a script of one file": lambda project: (
        shutil.rmtree(project.folder / "templates/scripts/site"),
        project.write("templates/scripts/site.js", "mine();\n"),
    ),
    "what a bundle needs": replace("templates/scripts/bundles.yml", "away.js: [later.js]", "away.js: []"),
    "a picture": replace("templates/assets/favicon.svg", "<svg", "<svg "),
    "a content page": replace("content/about.md", "many", "few"),
    "a content page's title": replace("content/about.md", "About us", "About"),
    "a content page in one language": remove("content/et/about.md"),
    "a content page more": write("content/new.md", "# New\n"),
    "the notice": replace("content/notice.md", "soon", "now"),
    "no notice": remove("content/notice.md"),
    "a content file": write("content/plan.txt", "Room 2\n"),
    "an e-mail address": person(1, email="m.tamm@telisa.example"),
    "a phone": person(1, phone="5555 0199"),
    "a phone less": person(1, phone=""),
    "a position": person(1, position="IOS"),
    "a position that nobody had": person(1, position="Chief"),
    "a position in another spelling": person(1, position="web"),
    "a position less": person(1, position=""),
    "a project": person(1, projects=["Portal"]),
    "projects in another order": person(1, projects=["Öökull", "Portal"]),
    "a project that nobody had": person(0, projects=["Rannik"]),
    "a last name": person(1, lname="Kask"),
    "a first name": person(1, fname="Mary"),
    "a name's letter case": person(1, lname="TAMM"),
    "a name that becomes another's": person(2, lname="Tamm"),
    "a biography": member(0, biography="Likes *coffee*."),
    "a height": member(0, height=181),
    "a date": member(0, educationPeriod={"start": "2001-09-02", "end": "2005-06-01"}),
    "an end of a period": member(0, educationPeriod={"start": "2001-09-01"}),
    "an identifier": member(0, id=70),
    "a namesake's detail": member(1, temperament="loud"),
    "a name that was shared": member(1, name="Cy Ro"),
    "a joiner": write("staff.json", employees(*STAFF, employee("New", "Comer", "n@telisa.example"))),
    "a leaver": write("staff.json", employees(*STAFF[1:])),
    "another order of the list": write("staff.json", employees(*STAFF[::-1])),
    "nobody": write("staff.json", employees()),
    "a card": replace("contacts.vcf", "ORG:Telisa", "ORG:Telia"),
    "a card and its code": lambda project: (
        project.configure(qr=True),
        project.build(),
        replace("contacts.vcf", "ORG:Telisa", "ORG:Telia")(project),
    ),
    "a private part of a card": replace("contacts.vcf", "END:VCARD", "NOTE:x\r\nEND:VCARD"),
    "a card more": write(
        "contacts.vcf", card("Mari", "Tamm") + card("Ann", "Lee") + card("Jüri", "Õunapuu")
    ),
    "a card less": write("contacts.vcf", card("Ann", "Lee")),
    "cards in another order": write("contacts.vcf", card("Ann", "Lee") + card("Mari", "Tamm")),
    "a stranger's card first": write(
        "contacts.vcf", card("Foo", "Bar") + card("Mari", "Tamm") + card("Ann", "Lee")
    ),
}


def compare(project, *arguments):
    """Compares a build on top of what is there with one that has nothing to go by."""
    project.run("build", "--accept-loss", *arguments)
    shutil.rmtree(project.folder / "clean", ignore_errors=True)
    project.run("build", "--accept-loss", "--output", "clean")
    there, clean = project.site(), project.site(project.folder / "clean")
    assert sorted(there) == sorted(clean)
    assert [path for path in clean if there[path] != clean[path]] == []


def compare_with_report(project):
    """As `compare`, and gives what the build says of the site."""
    report = project.folder / "report.json"
    compare(project, "--report", report)
    return json.loads(report.read_text(encoding="utf-8"))["site"]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_after_a_change_the_site_is_that_of_a_clean_build(office, change):
    office.build()
    change(office)
    compare(office)


def test_after_a_change_and_back_the_site_is_that_of_a_clean_build(office):
    office.build()
    person(1, email="m.tamm@telisa.example")(office)
    office.build()
    person(1, email="mari@telisa.example")(office)
    compare(office)


def test_a_build_with_nothing_changed_renders_nothing(office):
    office.build()
    done = compare_with_report(office)
    assert done["skipped"] == len(office.site())


def test_a_build_of_what_the_site_is_made_of_says_the_same(office):
    office.write("staff.json", employees(*STAFF, {"fname": 7}, {**STAFF[0], "position": 7}))
    first, second = office.build(), office.build()
    assert first.stderr.count("staff.json") == second.stderr.count("staff.json")
    assert sorted(first.stderr.splitlines()) == sorted(second.stderr.splitlines()) != []
    told = [line.split(", in ")[0] for line in first.stdout.splitlines()]
    again = [line.split(", in ")[0] for line in second.stdout.splitlines()]
    # What was written differs; all before it, and the hints behind it, are the same.
    place = next(number for number, line in enumerate(told) if "files written" in line)
    assert again[:place] == told[:place] and again[place + 2 :] == told[place + 1 :]
    assert "0 joined, 0 left, 0 changed" in again[place] and "is up to date" in again[place + 1]
    assert [office.run("build", "--strict").returncode for _ in range(2)] == [69, 69]


def test_a_build_of_what_the_site_is_made_of_changes_no_file(office):
    office.build()
    before = {path: path.stat().st_mtime_ns for path in office.output.rglob("*")}
    office.build()
    assert {path: path.stat().st_mtime_ns for path in office.output.rglob("*")} == before


@pytest.mark.parametrize("path", ["people/mari-tamm.html", "about.html", "et/index.html"])
def test_a_file_that_somebody_removed_comes_back(office, path):
    office.build()
    (office.output / path).unlink()
    compare(office)


@pytest.mark.parametrize(
    "path",
    ["people/guest.html", "people/guest/x.html", "all/guest.html", "404_2.html"],
)
def test_a_file_that_somebody_added_goes_where_it_is_the_sites_place(office, path):
    office.build()
    added = office.output / path
    added.parent.mkdir(exist_ok=True)
    added.write_text("something else", encoding="utf-8")
    office.build()
    assert added.exists() == (path == "404_2.html")


def test_a_changed_person_renders_what_shows_the_person(office):
    office.build()
    files = len(office.site())
    person(1, email="m.tamm@telisa.example")(office)
    rendered = files - compare_with_report(office)["skipped"]
    assert 0 < rendered < files / 2


def test_a_file_that_somebody_changed_is_repaired(office):
    office.build()
    page = office.output / "people" / "mari-tamm.html"
    page.write_text("something else", encoding="utf-8")
    compare(office)
