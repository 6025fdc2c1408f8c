"""The forms that lists come in, over HTTP, down to what the pages show of them."""

import json
import re
from datetime import UTC, datetime

import pytest

from Support import pages
from Support.misbehaving_server import MisbehavingServer, status, well
from Support.program import SHARED, employee, employees, source

PROFILES = SHARED / "data" / "profiles" / "contacts.json"
LISTS = SHARED / "data" / "contact-lists"


@pytest.fixture
def server():
    with MisbehavingServer(status(404)) as server:
        yield server


def answer_by_path(server, answers):
    server.answer = lambda exchange: answers.get(exchange.path, status(404))(exchange)


def names(project):
    return {row.name for row in pages.rows(pages.read(project.output / "index.html"))}


def details(page):
    """The page's labels, each with the lines of its value."""
    found = {}
    for term in page.select("main dt"):
        lines = []
        for value in term.find_next_siblings("dd"):
            paragraphs = value.select("p")
            lines += [pages.text(part) for part in paragraphs] or [pages.text(value)]
        found[pages.text(term)] = lines
    for heading in page.select("main section.text h2"):
        found[pages.text(heading)] = [pages.text(heading.find_next_sibling())]
    return found


def shown(project, slug, language=None):
    folder = project.output / language if language else project.output
    return details(pages.read(folder / "people" / f"{slug}.html"))


def day(text):
    return datetime.fromisoformat(text[:10]).strftime("%-d %b %Y")


# --- JSON by content -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content_type", ["application/json", "text/html", "application/octet-stream", "nonsense", ""]
)
def test_json_is_read_whatever_the_media_type(project, server, content_type):
    server.answer = well(employees(employee("Mari", "Tamm")), content_type=content_type)
    project.configure(sources=[source("Tallinn", server.url("/staff"))])
    project.build("--strict")
    assert names(project) == {"Mari Tamm"}


def test_a_byte_order_mark_is_fine(project, server):
    body = b"\xef\xbb\xbf" + json.dumps(employees(employee("Mari", "Tamm"))).encode()
    server.answer = well(body)
    project.configure(sources=[source("Tallinn", server.url("/staff"))])
    project.build("--strict")
    assert names(project) == {"Mari Tamm"}


# --- Real lists ------------------------------------------------------------------------------


@pytest.mark.skipif(not PROFILES.exists(), reason="the profiles are not here")
def test_every_field_of_the_real_profiles_is_on_the_page(project, server):
    profiles = json.loads(PROFILES.read_text("utf-8"))
    server.answer = well(PROFILES.read_bytes())
    project.configure(
        identity="id", groupBy="none", languages=["en", "et"],
        sources=[{"name": "Customers", "url": server.url("/profiles"), "format": "profiles"}],
    )  # fmt: skip
    project.build("--strict")

    def date(seconds, form="%-d %b %Y"):
        return datetime.fromtimestamp(seconds, UTC).strftime(form)

    assert len(profiles) == 6
    for profile in profiles:
        slug = f"{profile['firstName']}-{profile['lastName']}".lower()
        page = pages.read(project.output / "people" / f"{slug}.html")
        person = pages.detail(page)
        assert (person.given, person.family) == (profile["firstName"], profile["lastName"])
        assert person.emails == [profile["email"]]
        phone = profile.get("phoneNumber")
        assert person.phones == ([phone] if phone else [])
        facts = details(page)
        assert ("Phone" in facts) == (phone is not None)
        assert facts["Title"] == [profile["title"]]
        assert facts["Address"] == profile["address"].split("\n")
        assert facts["Marketing"] == ["Yes" if profile["marketing"] else "No"]
        assert facts["Created"] == [date(profile["createdAt"])]
        updated = profile.get("updatedAt")
        assert facts["Updated"] == [date(updated) if updated else "Never"]
        estonian = shown(project, slug, "et")
        assert estonian["Loodud"] == [date(profile["createdAt"], "%d.%m.%Y")] and "Created" not in estonian
        assert estonian["Turundus"] == ["Jah" if profile["marketing"] else "Ei"]
    assert sum("phoneNumber" not in profile for profile in profiles) == 1
    assert sum("updatedAt" not in profile for profile in profiles) == 1


@pytest.mark.skipif(not LISTS.is_dir(), reason="the lists are not here")
def test_every_field_of_a_real_contact_list_is_on_the_page(project, server):
    file = sorted(LISTS.glob("*.json"))[0]
    people = json.loads(file.read_text("utf-8"))
    server.answer = well(file.read_bytes())
    project.configure(
        identity="id", groupBy="none", pageSize=10000,
        sources=[{"name": "All", "url": server.url("/list"), "format": "contact-list"}],
    )  # fmt: skip
    project.build("--strict")
    links = {row.name: row.link for row in pages.rows(pages.read(project.output / "index.html"))}
    counts = {}
    for person in people:
        counts[person["name"]] = counts.get(person["name"], 0) + 1
    alone = [person for person in people if counts[person["name"]] == 1]
    assert len(alone) > 2000
    for person in alone[::20]:
        page = pages.read(project.output / links[person["name"]])
        facts = details(page)
        start, end = (day(person["educationPeriod"][part]) for part in ("start", "end"))
        height = f"{person['height']:g}"
        assert pages.detail(page).phones == [person["phone"]]
        assert facts["Temperament"] == [person["temperament"]]
        assert facts["Height"] == [f"{height} cm"]
        assert facts["Education"] == [f"{start} – {end}"]
        assert facts["Biography"] == [re.sub(r"\s+", " ", person["biography"]).strip()]


# --- A mapping of one's own ------------------------------------------------------------------

MAPPED = {
    "data": {
        "staff": [
            {
                "uid": 7,
                "names": {"given": "Mari", "family": "Tamm"},
                "mail": "mari@telisa.example",
                "mobile": "+372 5555 0101",
                "role": "WEB",
                "teams": ["Portal", "Rannik"],
                "room": "B 204\nSecond floor",
                "about": "Likes *boats*.\n\n- one\n- two\n\n<b>raw</b>",
                "desk": {"cm": 72.5},
                "since": "2001-11-13T23:30:00+02:00",
                "study": {"start": "2001-11-13", "end": "2018-07-29"},
                "remote": False,
                "page": "https://telisa.example/mari?a=1&b=2",
            },
            {"uid": 8, "names": {"given": "Jüri", "family": "Õun"}, "remote": True,
             "study": {"start": "2018-09-01"}, "since": 1587554436, "desk": {"cm": 70}},
        ]
    }
}  # fmt: skip


def labelled(path, kind, en, et, **further):
    return {"from": path, "type": kind, "label": {"en": en, "et": et}, **further}


MAPPING = {
    "people": "data.staff",
    "fields": {
        "id": "uid", "firstName": "names.given", "lastName": "names.family", "email": "mail",
        "phone": "mobile", "position": "role", "projects": "teams",
        "room": labelled("room", "text", "Room", "Tuba"),
        "desk": labelled("desk.cm", "number", "Desk", "Laud", unit="cm"),
        "since": labelled("since", "date", "Since", "Alates"),
        "study": labelled("study", "period", "Studies", "Õpingud"),
        "remote": labelled("remote", "flag", "Remote", "Kaugtöö"),
        "page": labelled("page", "link", "Home page", "Koduleht"),
        "about": labelled("about", "markdown", "About", "Minust"),
    },
}  # fmt: skip


@pytest.fixture
def mapped(project, server):
    server.answer = well(MAPPED)
    project.configure(
        languages=["en", "et"], sources=[{"name": "Tallinn", "url": server.url("/x"), **MAPPING}]
    )
    return project


def test_a_mapping_finds_every_field_and_detail(mapped):
    mapped.build("--strict")
    page = pages.read(mapped.output / "people" / "mari-tamm.html")
    person = pages.detail(page)
    assert (person.given, person.family) == ("Mari", "Tamm")
    assert person.emails == ["mari@telisa.example"] and person.phones == ["+372 5555 0101"]
    assert person.position == "WEB" and set(person.projects) == {"Portal", "Rannik"}
    facts = details(page)
    assert facts["Room"] == ["B 204", "Second floor"]
    assert facts["Desk"] == ["72.5 cm"]
    # In the record's own offset, where it is the 13th still.
    assert facts["Since"] == ["13 Nov 2001"]
    assert facts["Studies"] == ["13 Nov 2001 – 29 Jul 2018"]
    assert facts["Remote"] == ["No"]
    assert page.select_one('main a[href="https://telisa.example/mari?a=1&b=2"]')
    prose = page.select_one("main .prose")
    assert pages.text(prose.em) == "boats" and len(prose.select("li")) == 2 and not prose.b


def test_details_have_labels_and_words_in_each_language(mapped):
    mapped.build()
    facts = shown(mapped, "mari-tamm", "et")
    assert {"Tuba", "Laud", "Alates", "Õpingud", "Kaugtöö", "Koduleht", "Minust"} <= facts.keys()
    assert facts["Kaugtöö"] == ["Ei"] and facts["Laud"] == ["72,5 cm"]


def test_a_detail_that_is_absent_is_left_out(mapped):
    mapped.build()
    facts = shown(mapped, "juri-oun")
    assert {"Room", "About", "Home page", "E-mail", "Phone"}.isdisjoint(facts)
    assert facts["Remote"] == ["Yes"] and facts["Since"] == ["22 Apr 2020"]
    assert facts["Desk"] == ["70 cm"]
    (period,) = facts["Studies"]
    assert "1 Sep 2018" in period


BAD_DETAILS = {
    "room": 7, "desk.cm": "72", "since": "yesterday", "study": "2001", "remote": "yes",
    "page": "javascript:alert(1)", "about": ["kanaarilind"],
}  # fmt: skip


# The others are tests of `DetailMistakeTests`.
@pytest.mark.parametrize("path", ["study"])
def test_a_bad_detail_is_left_out_alone_and_named_by_its_place(mapped, server, path):
    body = json.loads(json.dumps(MAPPED))
    record = body["data"]["staff"][0]
    *way, last = path.split(".")
    for key in way:
        record = record[key]
    record[last] = BAD_DETAILS[path]
    server.answer = well(body)
    result = mapped.build()
    assert re.search(rf"Tallinn: data\.staff\[0\]\.{re.escape(path)}: expected ", result.stderr)
    assert not {"kanaarilind", "yesterday", "javascript"} & set(re.split(r"\W", result.stderr))
    labels = shown(mapped, "mari-tamm").keys()
    absent = {field["label"]["en"] for field in MAPPING["fields"].values()
              if isinstance(field, dict) and field["from"] == path}  # fmt: skip
    assert len(absent) == 1 and absent.isdisjoint(labels)
    assert len(labels & {"Room", "Desk", "Since", "Studies", "Remote", "Home page", "About"}) == 6


# --- Tables ----------------------------------------------------------------------------------

ROWS = [
    ["First name", "Last name", "E-mail", "Phone", "Position", "Projects", "Shoe size"],
    ["Mari", "Tamm", "mari@telisa.example", "+372 5555 0101", "WEB", "Portal|Rannik", "38"],
    ["Jüri", 'Õun, "Vana"', "juri@telisa.example", "", "", "", "Line one\nLine two"],
]


def table(delimiter, end="\r\n"):
    def cell(text):
        quoted = text.replace('"', '""')
        return f'"{quoted}"' if any(sign in text for sign in '"\n,;\t') else text

    return end.join(delimiter.join(map(cell, row)) for row in ROWS) + end


# Other line breaks and marks are tests of `TableTests`.
@pytest.mark.parametrize(("delimiter", "end", "mark"), [(";", "\r\n", b"\xef\xbb\xbf")])
def test_a_table_is_read_with_any_delimiter(project, server, delimiter, end, mark):
    server.answer = well(mark + table(delimiter, end).encode(), content_type="text/csv")
    project.configure(sources=[{"name": "Tallinn", "url": server.url("/t"), "format": "csv"}])
    project.build("--strict")
    assert names(project) == {"Mari Tamm", 'Jüri Õun, "Vana"'}
    person = pages.detail(pages.read(project.output / "people" / "mari-tamm.html"))
    assert person.emails == ["mari@telisa.example"] and person.phones == ["+372 5555 0101"]
    assert person.position == "WEB" and set(person.projects) == {"Portal", "Rannik"}
    assert shown(project, "mari-tamm")["Shoe size"] == ["38"]
    assert shown(project, "juri-oun-vana")["Shoe size"] == ["Line one", "Line two"]


def test_a_table_that_is_none_has_failed(project, server):
    """Other bodies are tests of `TableTests`."""
    server.answer = well(b"<html><title>Sign in</title>", content_type="text/csv")
    project.configure(sources=[{"name": "Tallinn", "url": server.url("/t"), "format": "csv"}])
    result = project.run("build")
    assert result.returncode == 69 and "web page" in result.stderr


# --- Pages -----------------------------------------------------------------------------------

STAFF = [employee("Mari", f"Tamm{number}") for number in range(7)]
PAGED = {
    "people": "employees", "next": "links.next",
    "fields": {"firstName": "fname", "lastName": "lname"},
}  # fmt: skip


def by_body(server):
    return {
        "/p": well({**employees(*STAFF[:3]), "links": {"next": "/p?page=2"}}),
        "/p?page=2": well({**employees(*STAFF[3:6]), "links": {"next": server.url("/last")}}),
        "/last": well({**employees(*STAFF[6:]), "links": {"next": None}}),
    }


def by_header(server):
    return {
        "/p": well(employees(*STAFF[:3]), link='</p?page=2>; rel="next", </last>; rel="last"'),
        "/p?page=2": well(employees(*STAFF[3:6]), link=f"<{server.url('/last')}>; rel=next"),
        "/last": well(employees(*STAFF[6:]), link='</p>; rel="first"'),
    }


def paged_source(server, way):
    mapping = PAGED if way is by_body else {"format": "employee-list"}
    return {
        "name": "Tallinn", "url": server.url("/p"), "headers": {"X-Key": "${KEY}"}, **mapping,
    }  # fmt: skip


@pytest.mark.parametrize("way", [by_body, by_header])
def test_all_pages_of_a_source_are_read(project, server, way):
    answer_by_path(server, way(server))
    project.configure(sources=[paged_source(server, way)])
    project.build("--strict", environment={"KEY": "salajane"})
    assert names(project) == {f"{entry['fname']} {entry['lname']}" for entry in STAFF}
    assert [path for path, _ in server.requests] == ["/p", "/p?page=2", "/last"]
    assert all(headers["x-key"] == "salajane" for _, headers in server.requests)
    # The snapshot holds all pages.
    server.answer = status(404)
    project.build(environment={"KEY": "salajane"})
    assert len(names(project)) == len(STAFF)


@pytest.mark.parametrize("way", [by_body, by_header])
@pytest.mark.parametrize(
    "path, bad, words",
    [
        ("/p?page=2", status(500), "status 500"),
        ("/last", well(b'{"employees": ['), "cut off"),
        ("/last", well(employees(), link='</p>; rel="next"'), "cycle"),
    ],
    ids=["missing", "cut", "circle"],
)
def test_a_source_that_lacks_a_page_has_failed(project, server, way, path, bad, words):
    answers = way(server)
    answer_by_path(server, answers)
    project.configure(sources=[paged_source(server, way)])
    project.build(environment={"KEY": "salajane"})
    answers[path] = bad
    result = project.build(environment={"KEY": "salajane"})
    assert re.search(words, result.stderr), result.stderr
    assert len(names(project)) == len(STAFF)


def test_the_size_of_all_pages_together_is_limited(project, server):
    answers = by_header(server)
    answer_by_path(server, answers)
    project.configure(sources=[{**paged_source(server, by_header), "maxBytes": "300B"}])
    result = project.run("build", environment={"KEY": "salajane"})
    assert result.returncode == 69 and "maxBytes" in result.stderr


@pytest.mark.parametrize("way", [by_body, by_header])
def test_credentials_do_not_travel_to_a_page_on_another_host(project, server, way):
    with MisbehavingServer(well(employees(*STAFF[3:]))) as other:
        first_page = (
            well({**employees(*STAFF[:3]), "links": {"next": other.url("/rest")}})
            if way is by_body
            else well(employees(*STAFF[:3]), link=f'<{other.url("/rest")}>; rel="next"')
        )
        answer_by_path(server, {"/p": first_page})
        project.configure(sources=[paged_source(server, way)])
        project.build("--strict", environment={"KEY": "salajane"})
        ((_, sent),) = other.requests
    assert "salajane" not in str(sent)
    assert len(names(project)) == len(STAFF)


def test_a_next_page_that_is_a_file_is_not_followed(project, server):
    server.answer = well({**employees(*STAFF), "links": {"next": "file:///etc/hostname"}})
    project.configure(sources=[paged_source(server, by_body)])
    result = project.run("build", environment={"KEY": "salajane"})
    assert result.returncode == 69 and "`file:`" in result.stderr
