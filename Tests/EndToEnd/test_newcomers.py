"""Who is new: by a field or by the builds themselves, on a page, in a calendar and as data."""

import json

import pytest
import vobject

from Support import pages
from Support.program import employee, employees, source

HEAD = "First name,Last name,E-mail,Position,Start\n"
PEOPLE = {
    "Mari": "Mari,Tamm,mari@corp.example,Engineer,2026-11-20\n",
    "Jüri": "Jüri,Õun,juri@corp.example,\"Cook; baker, at night\",20.11.2026\n",
    "Old": "Old,Hand,old@corp.example,Engineer,2020-01-01\n",
    "Edge": "Edge,Case,edge@corp.example,Engineer,2026-10-27\n",
    "Late": "Late,Case,late@corp.example,Engineer,2026-10-26\n",
    "Soon": "Soon,Case,soon@corp.example,Engineer,2026-11-26\n",
    "Odd": "Odd,Case,odd@corp.example,Engineer,2026-02-31\n",
    "None": "None,Case,none@corp.example,Engineer,\n",
}
FIELDS = {
    "firstName": "First name", "lastName": "Last name", "email": "E-mail", "position": "Position",
    "started": {"from": "Start", "type": "date"},
}  # fmt: skip
DAY = ("--day", "2026-11-25")


@pytest.fixture
def corp(project):
    project.write("staff.csv", HEAD + "".join(PEOPLE.values()))
    return project


def configure(project, **keys):
    staff = {"name": "Tallinn", "url": "staff.csv", "format": "csv", "fields": FIELDS}
    project.configure(**{"newcomers": {"for": "30d", "from": "started"}, "sources": [staff], **keys})


def new(project, folder=None):
    return json.loads(((folder or project.output) / "new.json").read_text())


def changed(before, after):
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def test_a_field_says_who_is_new(corp):
    configure(corp, languages=["en", "ru"])
    corp.build(*DAY)
    assert list(new(corp).items()) == [
        ("juri-oun", "2026-11-20"), ("mari-tamm", "2026-11-20"), ("edge-case", "2026-10-27"),
    ]
    page = pages.read(corp.output / "new.html")
    assert page.h1.get_text() == "New here" and "3 people in the last 30 days" in page.get_text()
    assert [row.get_text() for row in page.select(".row .p-name")] == ["Jüri Õun", "Mari Tamm", "Edge Case"]
    assert page.select_one(".row p").get_text() == "Since 20 Nov 2026"
    assert page.select_one('nav a[aria-current="page"]')["href"].endswith("new.html")
    assert pages.read(corp.output / "ru/new.html").h1.get_text() == "Новые коллеги"
    assert page.select_one('link[rel="alternate"][type="text/calendar"]')["href"] == "new.ics"
    paths = json.loads((corp.output / "build.json").read_text())
    assert {"new.html", "new.ics", "new.json"} <= set(paths["paths"]) and "day" not in paths


def test_a_column_without_a_type_tells_the_order_of_its_dates(project):
    rows = ["Mari Tamm,11/20/2026", "Ada Lee,11/03/2026", "Old Hand,01/01/1970", "Rein Ots,N/A"]
    project.write("staff.csv", "\n".join(["Name,Start", *rows]) + "\n")
    staff = {"name": "Tallinn", "url": "staff.csv", "format": "csv"}
    project.configure(newcomers={"for": "30d", "from": "Start"}, sources=[staff])
    project.build(*DAY)
    assert new(project) == {"mari-tamm": "2026-11-20", "ada-lee": "2026-11-03"}
    staff["dates"] = "dmy"
    project.configure(newcomers={"for": "30d", "from": "Start"}, sources=[staff])
    project.build(*DAY)
    assert new(project) == {}


def test_the_calendar_is_read_by_others(corp):
    configure(corp, baseURL="https://people.corp.example/")
    corp.build(*DAY)
    text = (corp.output / "new.ics").read_bytes().decode()
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n")) and "\n" not in text.replace("\r\n", "")
    calendar = vobject.readOne(text)
    assert calendar.validate()
    events = {event.summary.value: event for event in calendar.vevent_list}
    assert set(events) == {"Mari Tamm is new", "Jüri Õun is new", "Edge Case is new"}
    event = events["Jüri Õun is new"]
    assert event.dtstart.value.isoformat() == "2026-11-20" and event.dtend.value.isoformat() == "2026-11-21"
    assert event.uid.value == "new-juri-oun@people.corp.example"
    assert event.description.value == "Cook; baker, at night"
    assert event.url.value == "https://people.corp.example/people/juri-oun.html"


def test_a_day_that_passes_rewrites_what_says_who_is_new_alone(corp):
    configure(corp, languages=["en", "et"])
    corp.build(*DAY)
    before = corp.site()
    corp.build("--day", "2026-11-26")
    # One begins, and for another the days are over.
    after = corp.site()
    assert set(changed(before, after)) - {"build.json"} == {"new.html", "et/new.html", "new.ics", "new.json"}
    corp.build("--day", "2026-11-27")
    assert changed(after, corp.site()) == []
    corp.build("--day", "2028-01-01")
    assert new(corp) == {} and "Nobody has come in the last 30 days." in (corp.output / "new.html").read_text()
    assert not vobject.readOne((corp.output / "new.ics").read_text()).contents.get("vevent")


def test_what_is_not_published_shows_nowhere_but_who_is_new(corp):
    configure(corp, publish=["email"], exclude=["Mari Tamm"])
    corp.build(*DAY)
    assert set(new(corp)) == {"juri-oun", "edge-case"}
    assert b"Mari" not in b"".join(corp.files().values())
    assert "2026-11-20" not in (corp.output / "people/juri-oun.html").read_text()
    assert "Engineer" not in (corp.output / "new.html").read_text()


def test_each_site_and_a_public_one_say_so_themselves(corp):
    keys = {"publish": ["email"]}
    configure(
        corp,
        baseURL="https://people.corp.example/",
        sites=[
            {"name": "inside", "output": "in"},
            {"name": "world", "output": "out", "public": True, **keys},
            {"name": "press", "output": "press", "public": True, "newcomers": {"for": "7d", "from": "started"}, **keys},
        ],
    )
    corp.run("build", *DAY)
    assert len(new(corp, corp.folder / "in")) == 3 and len(new(corp, corp.folder / "press")) == 2
    assert not list((corp.folder / "out").glob("new*"))
    assert "https://people.corp.example/new.html" in (corp.folder / "press/sitemap.xml").read_text()
    assert "noindex" not in (corp.folder / "press/new.html").read_text()


def test_a_page_of_that_name_is_refused_and_files_go_with_the_key(corp):
    corp.write("content/new.md", "# New\n")
    configure(corp)
    assert corp.run("build", *DAY).returncode == 65
    (corp.folder / "content/new.md").unlink()
    corp.build(*DAY)
    del corp.settings["newcomers"]
    corp.configure()
    corp.build()
    assert not list(corp.output.glob("new*"))


MARI, JURI, ANN = (employee(first, last) for first, last in [("Mari", "Tamm"), ("Jüri", "Õun"), ("Ann", "Lee")])


@pytest.fixture
def met(project, server):
    server.answers = {"/a": employees(JURI), "/b": employees(employee("Bo", "Ek"))}
    project.configure(
        newcomers={"for": "30d"},
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))],
    )
    project.build("--day", "2026-11-01")
    assert new(project) == {}
    return project


def test_builds_say_who_is_new_and_for_how_long(met, server):
    server.answers["/a"] = employees(JURI, MARI)
    met.build("--day", "2026-11-02")
    assert new(met) == {"mari-tamm": "2026-11-02"}
    before = met.site()
    met.build("--day", "2026-12-01")
    assert changed(before, met.site()) == []
    met.build("--day", "2026-12-02")
    assert new(met) == {}
    assert set(changed(before, met.site())) - {"build.json"} == {"new.html", "new.ics", "new.json"}
    server.answers["/a"] = employees(MARI)
    met.build("--day", "2026-12-03")
    assert new(met) == {}


def test_while_a_source_fails_nobody_becomes_new(met, server):
    del server.answers["/b"]
    server.answers["/a"] = employees(JURI, MARI)
    met.run("build", "--day", "2026-11-02")
    assert new(met) == {}
    server.answers["/b"] = employees(employee("Bo", "Ek"))
    met.build("--day", "2026-11-03")
    assert new(met) == {"mari-tamm": "2026-11-02"}


def test_a_mass_import_shows_nobody(met, server):
    server.answers["/a"] = employees(JURI, *(employee(f"N{number}", "Import") for number in range(6)))
    met.build("--day", "2026-11-02")
    assert new(met) == {}
    server.answers["/a"] = employees(JURI, ANN, *(employee(f"N{number}", "Import") for number in range(6)))
    met.build("--day", "2026-11-03")
    assert new(met) == {"ann-lee": "2026-11-03"}


def test_about_names_the_files_that_show_a_newcomer(corp):
    configure(corp)
    corp.build(*DAY)
    said = corp.run("about", "Mari Tamm", *DAY).stdout
    assert all(path in said for path in ("new.html", "new.ics", "new.json"))


def test_about_names_the_files_of_who_is_new_by_the_builds(met, server):
    server.answers["/a"] = employees(JURI, MARI)
    met.build("--day", "2026-11-02")
    shown = {"new.html", "new.ics", "new.json"}

    def files(name, day):
        said = met.run("about", name, "--json", "--day", day).stdout
        return set(json.loads(said)["people"][0]["files"])

    assert shown <= files("Mari Tamm", "2026-11-02")
    # Everybody is in the data of the first build, and who is new no longer is in none.
    assert not shown & files("Jüri Õun", "2026-11-02") and not shown & files("Mari Tamm", "2026-12-02")
