"""The contacts as a source: a file, a folder or a server, and what a bad export may not do."""

import json
import re

import pytest

from Support.program import employee, employees, source

SURNAMES = [f"Tamm{letter}" for letter in "abcdefghijkl"]
STAFF = employees(*(employee("Mari", name) for name in SURNAMES))
HTML = b"<!doctype html><title>Sign in</title>"


def export(names=SURNAMES):
    return "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{name};Mari;;;\r\nFN:Mari {name}\r\n"
        f"TITLE:Title of {name}\r\nEND:VCARD\r\n"
        for name in names
    ).encode()


@pytest.fixture(params=["file", "folder", "server"])
def contacts(request, project, server):
    """Gives an export to the project in each of the three ways; call it with the bytes."""
    project.write("staff.json", STAFF)
    place = {
        "file": "contacts.vcf",
        "folder": "cards",
        "server": server.url("/contacts.vcf"),
    }[request.param]

    def give(content):
        if request.param == "file":
            project.write("contacts.vcf", content)
        elif request.param == "folder":
            project.write("cards/all.vcf", content)
        else:
            server.answers["/contacts.vcf"] = content

    def configure(**settings):
        project.configure(
            contacts={"from": place, **settings}, sources=[source("Tallinn", "staff.json")]
        )

    give(export())
    configure()
    give.project = project
    give.configure = configure
    return give


def cards(contacts):
    return len(list((contacts.project.output / "people").glob("*.vcf")))


def links(contacts):
    return (contacts.project.output / "index.html").read_text("utf-8").count(".vcf")


def state(contacts):
    marker = json.loads((contacts.project.output / "build.json").read_text("utf-8"))
    return marker["contacts"]["state"]


def notice(contacts):
    return 'id="source-notice"' in (contacts.project.output / "index.html").read_text("utf-8")


def test_a_good_export_is_fresh_and_says_nothing(contacts):
    result = contacts.project.build("--strict")
    assert cards(contacts) == links(contacts) == len(SURNAMES)
    assert state(contacts) == "fresh"
    assert not notice(contacts) and result.stderr == ""


BAD = {
    "empty": b"",
    "web page": HTML,
    "cut in the first card": export()[:40],
    "cut in half": export()[: len(export()) // 3],
    "calendar": b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    "null bytes": export().replace(b"FN:", b"FN:\0"),
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_a_bad_export_takes_no_link_away(contacts, content):
    contacts.project.build()
    before = contacts.project.files()
    contacts(content)
    result = contacts.project.build()
    assert cards(contacts) == links(contacts) == len(SURNAMES)
    assert state(contacts) in ("snapshot", "held-back")
    assert notice(contacts) and "contacts" in result.stderr
    people = {path for path in before if path.startswith("people/")}
    assert all(contacts.project.files()[path] == before[path] for path in people)
    assert contacts.project.run("build", "--strict").returncode == 69


@pytest.mark.parametrize("content", [BAD["empty"], BAD["cut in half"]], ids=["empty", "cut"])
def test_without_a_snapshot_a_bad_export_stops_the_build(contacts, content):
    contacts.project.build()
    before = contacts.project.files()
    contacts(content)
    for file in (contacts.project.folder / ".rollcall").iterdir():
        file.unlink()
    result = contacts.project.run("build")
    assert result.returncode == 69, result.stderr
    assert contacts.project.files() == before


def test_a_loss_that_is_meant_is_taken(contacts):
    contacts.project.build()
    contacts(export(SURNAMES[:2]))
    contacts.project.build()
    assert cards(contacts) == len(SURNAMES)
    contacts.project.build("--accept-loss")
    assert cards(contacts) == links(contacts) == 2
    assert state(contacts) == "fresh" and not notice(contacts)


def test_a_few_who_leave_are_no_loss(contacts):
    contacts.project.build()
    contacts(export(SURNAMES[:-2]))
    contacts.project.build("--strict")
    assert cards(contacts) == links(contacts) == len(SURNAMES) - 2


def test_the_limit_of_bytes_holds(contacts):
    contacts.project.build()
    contacts(export() + b" " * 20_000)
    contacts.configure(maxBytes="10KB")
    result = contacts.project.build()
    assert "maxBytes" in result.stderr
    assert cards(contacts) == len(SURNAMES) and state(contacts) == "snapshot"


def test_a_refused_card_is_strictly_no_success(contacts):
    contacts(export().replace(b"END:VCARD", b"", 1))
    result = contacts.project.run("build", "--strict")
    assert result.returncode == 69
    assert cards(contacts) == len(SURNAMES) - 1
    assert re.search(r"(:1: warning|: warning: file 1, line 1): card has no END:VCARD", result.stderr)
    assert "Tamma" not in result.stderr + result.stdout


def test_offline_the_snapshot_stands_in_for_a_server(project, server):
    project.write("staff.json", STAFF)
    server.answers["/contacts.vcf"] = export()
    project.configure(
        contacts={"from": server.url("/contacts.vcf")}, sources=[source("Tallinn", "staff.json")]
    )
    project.build()
    asked = len(server.requests)
    project.build("--offline")
    assert len(server.requests) == asked
    assert len(list((project.output / "people").glob("*.vcf"))) == len(SURNAMES)


@pytest.mark.parametrize("status", [403, 404, 500])
def test_a_server_that_fails_takes_no_link_away(project, server, status):
    project.write("staff.json", STAFF)
    server.answers["/contacts.vcf"] = export()
    project.configure(
        contacts={"from": server.url("/contacts.vcf"), "timeout": "3s"},
        sources=[source("Tallinn", "staff.json")],
    )
    project.build()
    server.answers["/contacts.vcf"] = (status, HTML)
    result = project.build()
    assert str(status) in result.stderr
    assert len(list((project.output / "people").glob("*.vcf"))) == len(SURNAMES)


def test_headers_reach_the_server_and_no_log(project, server):
    project.write("staff.json", STAFF)
    server.answers["/contacts.vcf"] = export()
    project.configure(
        contacts={"from": server.url("/contacts.vcf"), "headers": {"X-Key": "${KEY}"}},
        sources=[source("Tallinn", "staff.json")],
    )
    result = project.build(environment={"KEY": "xyzzy-0815"})
    assert server.requests[-1][1]["X-Key"] == "xyzzy-0815"
    assert "xyzzy-0815" not in result.stdout + result.stderr


def test_in_a_folder_only_vcf_files_count_in_the_order_of_their_names(project):
    project.write("staff.json", STAFF)
    project.write("cards/b.vcf", export(["Tamma"]).replace(b"Title of", b"Second title of"))
    project.write("cards/A.VCF", export(["Tamma"]))
    project.write("cards/.hidden.vcf", export(["Tammb"]))
    project.write("cards/notes.txt", export(["Tammc"]))
    project.write("cards/bad.vcf", HTML)
    project.configure(contacts={"from": "cards"}, sources=[source("Tallinn", "staff.json")])
    result = project.build()
    card = project.output / "people" / "mari-tamma.vcf"
    assert list((project.output / "people").glob("*.vcf")) == [card]
    assert b"TITLE:Title of Tamma" in card.read_bytes()
    assert "cards: warning: file 3: no card in the file: it seems to be a web page" in result.stderr


def test_no_file_of_a_folder_is_named_in_a_log_or_report(project):
    """Phones name each file after its contact, who may be nobody's."""
    project.write("staff.json", STAFF)
    project.write("cards/Ghost Gone.vcf", b"lost line\r\n" + export(["Ghostgone"]))
    project.write("cards/Mari Tamma.vcf", export(["Tamma"]))
    project.write("cards/Nobody Nowhere.vcf", HTML)
    project.configure(contacts={"from": "cards"}, sources=[source("Tallinn", "staff.json")])
    for command in (["build", "--report", "report.json", "--explain"], ["check"]):
        result = project.run(*command)
        assert "cards: warning: file 1, line 1: " in result.stderr
        assert "cards: warning: file 3: " in result.stderr
        for text in (result.stdout, result.stderr):
            assert not re.search("Ghost|Gone|Nobody|Nowhere", text)
    report = json.loads((project.folder / "report.json").read_text())
    assert {warning["file"] for warning in report["contacts"]["warnings"]} == {1, 3}
    assert report["matching"]["matched"][0]["card"] == {"file": 2, "line": 1}
    assert not re.search("Ghost|Gone|Nobody|Nowhere", json.dumps(report))
    assert "Ghost Gone.vcf" in project.run("contacts").stderr


@pytest.mark.parametrize("place", ["nowhere.vcf", "nowhere"])
def test_an_export_that_is_not_there_is_a_mistake_of_the_configuration(project, place):
    project.write("staff.json", STAFF)
    project.configure(contacts={"from": place}, sources=[source("Tallinn", "staff.json")])
    result = project.run("build")
    assert result.returncode == 78
    assert place in result.stderr


KINDS = {
    "empty": (b"", "empty"),
    "html": (HTML, "HTML"),
    "csv": (b"First Name,Last Name,Phone\r\nMari,Tamm,123\r\n", "CSV"),
    "calendar": (b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", "iCalendar"),
    "zip": (b"PK\x03\x04\x14\0\0\0\x08\0" + bytes(40), "ZIP"),
}


@pytest.mark.parametrize("content, word", KINDS.values(), ids=KINDS)
def test_contacts_says_what_a_file_without_cards_seems_to_be(project, content, word):
    project.write("phone.vcf", content)
    result = project.run("contacts", "phone.vcf")
    assert result.returncode == 65
    assert "phone.vcf" in result.stderr and word in result.stderr
    assert result.stdout == ""


def test_contacts_shows_a_file_in_which_every_card_is_refused(project):
    project.write("phone.vcf", export(["Tamma"])[:40])
    result = project.run("contacts", "phone.vcf", "--json")
    assert result.returncode == 0
    document = json.loads(result.stdout)
    assert document["contacts"] == []
    assert [warning["line"] for warning in document["warnings"]] == [1]
    assert project.run("contacts", "phone.vcf", "--strict").returncode == 65


def test_contacts_counts_and_says_what_would_be_published(project):
    project.write("staff.json", STAFF)
    doubles = export(["Tammb", "Tammb"])
    project.write("contacts.vcf", export(["Tamma"]) + doubles + export(["Keegi"]))
    project.configure(contacts={"from": "contacts.vcf"}, sources=[source("Tallinn", "staff.json")])
    lines = project.run("contacts").stdout.splitlines()
    assert "mari-tamma, publishes N, FN, TITLE" in lines[0]
    assert "doubtful" in lines[1] and "not used" in lines[2] and "nobody" in lines[3]
    assert lines[-1] == "4 cards, 2 matched, 2 not, 1 doubtful"
