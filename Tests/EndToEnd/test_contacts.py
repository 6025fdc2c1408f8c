"""Contacts: who gets a card, what the card holds, and what nobody may see."""

import json
import re

import pytest
import vobject

from Support import pages
from Support.program import employee, employees, source

STAFF = employees(
    employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS"),
    employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB"),
    employee("Ülo", "Kask", "ulo@telisa.example", "+372 5555 0103", "WEB"),
    employee("Ann", "Saar", "ann@telisa.example", "+372 5555 0104", "WEB"),
)

# Each private value carries the word "sala" or the digits 888.
EXPORT = """\
BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.3//EN
N:ÕUNAPUU;JÜRI;;;
FN:JÜRI ÕUNAPUU
ORG:Telisa;Mobile
TITLE:Developer
TEL;type=WORK;type=VOICE:+372 600 0101
TEL;type=CELL;type=VOICE:+372 5888 0101
TEL;type=HOME:+372 6888 0101
EMAIL;type=INTERNET;type=WORK:juri.work@telisa.example
EMAIL;type=INTERNET;type=HOME:juri@sala.example
item1.TEL;type=WORK:+372 7888 0101
item1.X-ABLabel:Salapaik
ADR;type=HOME:;;Salatänav 1;Tallinn;;10101;Estonia
ADR;type=WORK:;;Tööpuiestee 2;Tallinn;;10102;Estonia
BDAY:1888-02-29
NOTE:Salajane.
X-SOCIALPROFILE;type=mastodon:https://sala.example/@juri
UID:SALA-0101
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Mari Tamm
N:Tamm;Mari;;;
TITLE:First card
TEL;TYPE=work:+372 600 0000
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Mari Tamm
N:Tamm;Mari;;;
TITLE:Second card\\, the right one
TEL;TYPE=work;VALUE=uri:tel:+372-5555-0102
RELATED;TYPE=spouse:urn:uuid:sala
GEO:geo:58.888,24.888
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Kask\\, Ülo
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Võõras;Veiko;;;
FN:Veiko Võõras
EMAIL;TYPE=WORK:veiko@vooras.example
TEL;TYPE=WORK:+372 5999 9999
END:VCARD
""".replace("\n", "\r\n")


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.write("contacts.vcf", EXPORT)
    project.configure(contacts={"from": "contacts.vcf"}, sources=[source("Tallinn", "staff.json")])
    return project


def card(office, slug):
    return (office.output / "people" / f"{slug}.vcf").read_bytes()


def titles(office, slug):
    return [title.value for title in vobject.readOne(card(office, slug).decode()).title_list]


def test_a_match_has_its_link_on_the_list_and_at_the_foot_of_its_page(office):
    office.build()
    rows = {row.name: row for row in pages.rows(pages.read(office.output / "index.html"))}
    assert rows["Jüri Õunapuu"].contact == "people/juri-ounapuu.vcf"
    page = office.output / "people" / "juri-ounapuu.html"
    link = pages.detail(pages.read(page)).contact
    assert (page.parent / link).resolve() == page.with_suffix(".vcf").resolve()


def test_where_nobody_matches_there_is_no_element_at_all(office):
    office.build()
    page = pages.read(office.output / "people" / "ann-saar.html")
    assert not page.select('a[type="text/vcard"], [href$=".vcf"]')
    assert not (office.output / "people" / "ann-saar.vcf").exists()


def test_without_contacts_there_are_no_links_and_no_cards(office):
    del office.settings["contacts"]
    office.configure()
    office.build()
    assert not list(office.output.rglob("*.vcf"))
    assert not any(b".vcf" in content for path, content in office.files().items()
                   if path.endswith(".html"))  # fmt: skip


def test_who_matches_no_more_loses_the_card(office):
    office.build()
    office.write("contacts.vcf", EXPORT.replace("Ülo", "Ülle"))
    office.build()
    assert not (office.output / "people" / "ulo-kask.vcf").exists()
    assert b"ulo-kask.vcf" not in b"".join(office.files().values())


@pytest.mark.parametrize("slug", ["juri-ounapuu", "mari-tamm", "ulo-kask"])
def test_a_published_card_is_one_of_version_3_that_others_can_read(office, slug):
    office.build()
    content = card(office, slug)
    assert not content.startswith(b"\xef\xbb\xbf")
    assert content.replace(b"\r\n", b"").count(b"\n") == 0
    assert content.endswith(b"\r\n")
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    cards = list(vobject.readComponents(content.decode()))
    assert len(cards) == 1
    assert cards[0].version.value == "3.0"
    assert cards[0].n.value.family and cards[0].n.value.given and cards[0].fn.value


def test_a_card_joins_what_the_directory_and_the_contact_know_of_work(office):
    office.build()
    read = vobject.readOne(card(office, "juri-ounapuu").decode())
    phones = {re.sub(r"[^+\d]", "", phone.value) for phone in read.tel_list}
    assert phones == {"+37255550101", "+3726000101"}
    assert {email.value for email in read.email_list} == {
        "juri@telisa.example",
        "juri.work@telisa.example",
    }
    assert {title.value for title in read.title_list} == {"IOS", "Developer"}
    assert read.org.value[0] == "Telisa"
    assert read.fn.value.casefold() == "jüri õunapuu"


def test_a_card_holds_nothing_private(office):
    office.build()
    content = card(office, "juri-ounapuu").replace(b"\r\n ", b"").decode()
    assert not re.search(r"sala|888", re.sub(r"(?m)^UID:.*$", "", content), re.IGNORECASE)
    assert "SALA" not in content
    names = {re.split("[;:]", line)[0].split(".")[-1] for line in content.split("\r\n") if line}
    allowed = "BEGIN VERSION PRODID N FN ORG TITLE ROLE TEL EMAIL ADR URL UID REV END NOTE"
    assert names <= set(allowed.split(" ")) - {"NOTE", "REV"}


def test_nothing_private_and_nobody_unmatched_is_in_any_file(office):
    office.build()
    for path, content in office.files().items():
        text = content.replace(b"\r\n ", b"").decode(errors="replace")
        for secret in ("Veiko", "Võõras", "vooras", "5999 9999", "59999999"):
            assert secret not in text, (path, secret)
        for secret in ("sala.example", "Salatänav", "Salapaik", "Salajane", "5888 0101"):
            assert secret not in text, (path, secret)
    log = office.build()
    assert "Võõras" not in log.stdout + log.stderr


def test_of_several_cards_the_one_that_shares_a_number_is_taken(office):
    office.build()
    assert titles(office, "mari-tamm") == ["WEB", "Second card, the right one"]


def test_of_several_cards_that_share_nothing_the_first_is_taken(office):
    office.write("contacts.vcf", EXPORT.replace("tel:+372-5555-0102", "tel:+372-600-7777"))
    office.build()
    assert titles(office, "mari-tamm") == ["WEB", "First card"]


def test_only_what_publish_names_leaves_the_contact(office):
    office.configure(contacts={"from": "contacts.vcf", "publish": ["name"]})
    office.build()
    content = card(office, "juri-ounapuu").decode()
    assert "Developer" not in content
    assert "600 0101" not in content and "juri.work" not in content


def test_a_wrong_name_in_publish_is_an_error(office):
    office.configure(contacts={"from": "contacts.vcf", "publish": ["name", "passport"]})
    result = office.run("build")
    assert result.returncode == 65
    assert "passport" in result.stderr


def test_contacts_lists_the_cards_as_read_and_whom_they_match(office):
    result = office.run("contacts", "--json")
    assert result.returncode == 0, result.stderr
    document = json.loads(result.stdout)
    contacts = document["contacts"]
    assert [contact["person"] for contact in contacts] == [
        "juri-ounapuu", None, "mari-tamm", "ulo-kask", None
    ]  # fmt: skip
    first = contacts[0]
    assert (first["fn"], first["family"], first["given"]) == ("JÜRI ÕUNAPUU", "ÕUNAPUU", "JÜRI")
    assert first["version"] == "3.0"
    assert first["emails"] == ["juri.work@telisa.example", "juri@sala.example"]
    assert len(first["tels"]) == 4 and first["photoBytes"] == []
    assert [contact["line"] for contact in contacts] == [
        number for number, line in enumerate(EXPORT.split("\r\n"), 1) if line == "BEGIN:VCARD"
    ]
    assert isinstance(document["warnings"], list)


def test_contacts_of_a_file_alone_needs_no_configuration(project):
    project.write("phone.vcf", EXPORT)
    result = project.run("contacts", "phone.vcf", "--json")
    assert result.returncode == 0, result.stderr
    assert [contact["person"] for contact in json.loads(result.stdout)["contacts"]] == [None] * 5


def test_contacts_can_be_read_by_a_person_too(office):
    result = office.run("contacts")
    assert result.returncode == 0, result.stderr
    assert "Veiko Võõras" in result.stdout
    assert "juri-ounapuu" in result.stdout


def test_contacts_writes_nothing(office):
    office.run("contacts")
    assert not office.output.exists()


@pytest.mark.parametrize(
    "content", ["", "<!doctype html><title>Sign in</title>", "name,phone\r\nMari,123\r\n"]
)
def test_a_file_without_any_card_is_65(project, content):
    project.write("phone.vcf", content)
    result = project.run("contacts", "phone.vcf")
    assert result.returncode == 65
    assert "phone.vcf" in result.stderr


def test_with_strict_a_warning_is_65(project):
    project.write("phone.vcf", "lost line\r\n" + EXPORT)
    assert project.run("contacts", "phone.vcf").returncode == 0
    result = project.run("contacts", "phone.vcf", "--strict")
    assert result.returncode == 65
    assert "phone.vcf:1" in result.stderr + result.stdout


def test_a_missing_file_is_said(project):
    result = project.run("contacts", "nowhere.vcf")
    assert result.returncode != 0
    assert "nowhere.vcf" in result.stderr


def test_an_export_may_be_a_folder_of_cards(office):
    cards = re.findall(r"(?s)BEGIN:VCARD.*?END:VCARD\r\n", EXPORT)
    for number, content in enumerate(cards):
        office.write(f"cards/{number}.vcf", content)
    office.configure(contacts={"from": "cards"})
    office.build()
    assert sorted(file.name for file in (office.output / "people").glob("*.vcf")) == [
        "juri-ounapuu.vcf", "mari-tamm.vcf", "ulo-kask.vcf"
    ]  # fmt: skip


def test_an_export_may_come_from_a_server(office, server):
    server.answers["/contacts.vcf"] = EXPORT.encode()
    office.configure(contacts={"from": server.url("/contacts.vcf")})
    office.build()
    assert len(list((office.output / "people").glob("*.vcf"))) == 3


def test_a_card_without_an_organization_gets_the_site_s_where_one_may_be_published(office):
    office.configure(organization="Telisa; Sales")
    office.build()
    assert vobject.readOne(card(office, "ulo-kask").decode()).org.value == ["Telisa; Sales"]
    own = vobject.readOne(card(office, "juri-ounapuu").decode())
    assert [org.value for org in own.org_list] == [["Telisa", "Mobile"]]
    office.configure(contacts={"from": "contacts.vcf", "publish": ["name", "work"]})
    office.build()
    assert b"ORG" not in card(office, "ulo-kask")
