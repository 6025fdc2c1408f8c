"""Contacts that are those of the last build are not decoded again, and the site is that of a build
which decodes them."""

import json
import shutil

import pytest

from Support.cache import names, opened
from Support.program import employee, employees, source

STAFF = [
    employee("Jüri", "Õunapuu", "juri@telisa.example", "5555 0101", "IOS"),
    employee("Mari", "Tamm", "mari@telisa.example", "5555 0102", "WEB"),
    employee("Mari", "Tamm", "other@telisa.example", "5555 0103", "WEB"),
    employee("Ann", "Lee", "ann@telisa.example", None, "WEB"),
]


def card(first, last, phone, extra=""):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
        f"ORG:Telisa\r\nTEL;TYPE=WORK:{phone}\r\n{extra}END:VCARD\r\n"
    )


CARDS = [
    card("Jüri", "Õunapuu", "+372 5555 0101", "NOTE:folded\r\n here\r\n"),
    card("Mari", "Tamm", "5555 0102", "AGENT:\r\nBEGIN:VCARD\r\nFN:Hal\r\nEND:VCARD\r\n"),
    "BEGIN:VCARD\r\nFN:cut\r\n",
    card("Mari", "Tamm", "+372 5555 0103", "TITLE:Boss\r\n"),
    card("Nobody", "Here", "112"),
]


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*STAFF))
    project.write("cards/a.vcf", "".join(CARDS))
    project.write("cards/b.vcf", card("Ann", "Lee", "100"))
    project.configure(
        languages=["en", "et"],
        identity="id",
        phoneCountry="372",
        qr=True,
        contacts={"from": "cards"},
        sources=[source("Tallinn", "staff.json")],
    )
    return project


def notes(project):
    """The notes of the cache, by what they are of."""
    called = names(project, "memo")
    with opened(project) as cache:
        rows = dict(cache.execute("SELECT id, bytes FROM memo"))
    return {name: rows[key] for key, name in called.items() if name.startswith("answer ")}


def damage(project, change):
    """Changes the bytes of the note that is kept."""
    called = names(project, "memo")
    with opened(project) as cache:
        for key, note in cache.execute("SELECT id, bytes FROM memo").fetchall():
            if called[key].startswith("answer "):
                cache.execute("UPDATE memo SET bytes = ? WHERE id = ?", (change(note), key))


def assert_clean(project):
    """Builds, and compares the site and what is told with those of a build without a cache."""
    report, clean = project.folder / "report.json", project.folder / "clean.json"
    result = project.build("--report", report)
    known = project.folder / "known"
    (project.folder / ".rollcall").rename(known)
    shutil.rmtree(project.folder / "clean", ignore_errors=True)
    anew = project.build("--output", "clean", "--report", clean)
    shutil.rmtree(project.folder / ".rollcall")
    known.rename(project.folder / ".rollcall")
    assert result.stderr == anew.stderr
    site, other = project.site(), project.site(project.folder / "clean")
    assert sorted(site) == sorted(other)
    assert [path for path in other if site[path] != other[path]] == []
    told, said = (json.loads(file.read_text("utf-8")) for file in (report, clean))
    assert told["matching"] == said["matching"]
    assert told["contacts"]["warnings"] == said["contacts"]["warnings"] != []


def change(project, index, **details):
    """Changes contact details of one person in the source."""
    staff = json.loads((project.folder / "staff.json").read_text("utf-8"))
    staff["employees"][index]["contact_details"].update(details)
    project.write("staff.json", staff)


def test_after_a_change_of_a_person_the_site_is_that_of_a_clean_build(office):
    office.build()
    before = notes(office)
    assert len(before) == 1
    change(office, 0, email="j.ounapuu@telisa.example")
    assert_clean(office)
    assert notes(office) == before
    vcf = (office.output / "people" / "juri-ounapuu.vcf").read_text("utf-8")
    assert "j.ounapuu@telisa.example" in vcf and "ORG:Telisa" in vcf


def test_known_contacts_render_nothing_again(office):
    office.build()
    change(office, 0, email="j.ounapuu@telisa.example")
    written = office.build("--explain").stdout
    assert "people/juri-ounapuu.vcf" in written and "people/juri-ounapuu.html" in written
    assert "people/ann-lee" not in written and "people/mari-tamm" not in written


def test_a_person_who_matches_another_card_gets_that(office):
    office.build()
    change(office, 1, phone="5555 0103")
    change(office, 2, phone="5555 0102")
    assert_clean(office)


CONTACTS = {
    "a card's own value": ("cards/a.vcf", "ORG:Telisa", "ORG:Telia"),
    "a line more": ("cards/a.vcf", "BEGIN:VCARD\r\nVERSION", "\r\nBEGIN:VCARD\r\nVERSION"),
    "a card of the other file": ("cards/b.vcf", "Telisa", "Telia"),
}


@pytest.mark.parametrize(("path", "old", "new"), CONTACTS.values(), ids=CONTACTS)
def test_after_a_change_of_the_contacts_the_site_is_that_of_a_clean_build(office, path, old, new):
    office.build()
    before = notes(office)
    text = (office.folder / path).read_bytes().decode()
    assert old in text
    office.write(path, text.replace(old, new))
    assert_clean(office)
    change(office, 3, email="lee@telisa.example")
    assert_clean(office)
    assert len(notes(office)) == 1 and notes(office) != before


def test_a_file_whose_cards_depend_on_each_other_is_decoded_each_time(office):
    office.write("cards/c.vcf", "\ufeff" + card("Carl", "Ek", "101"))
    office.build()
    assert notes(office) == {}
    change(office, 0, email="j.ounapuu@telisa.example")
    assert_clean(office)


def test_after_a_change_of_the_country_the_site_is_that_of_a_clean_build(office):
    office.build()
    before = notes(office)
    office.configure(phoneCountry="44")
    assert_clean(office)
    assert len(notes(office)) == 1 and notes(office) != before


@pytest.mark.parametrize(
    "change_of_bytes",
    [
        lambda note: b"",
        lambda note: note[: len(note) // 2],
        lambda note: note[:-1],
        lambda note: bytes([note[0] ^ 1]) + note[1:],
        lambda note: note[:100] + bytes([note[100] ^ 4]) + note[101:],
        lambda note: b"\xff" * len(note),
    ],
    ids=["empty", "half", "one byte less", "first byte", "a byte inside", "other bytes"],
)
def test_a_damaged_note_changes_nothing(office, change_of_bytes):
    office.build()
    before = notes(office)
    damage(office, change_of_bytes)
    change(office, 0, email="j.ounapuu@telisa.example")
    assert_clean(office)
    assert notes(office) == before


def test_a_file_whose_name_changes_is_told_by_its_new_name(office):
    office.build()
    (office.folder / "cards" / "a.vcf").rename(office.folder / "cards" / "c.vcf")
    assert_clean(office)


def test_where_photos_are_published_nothing_is_kept(office):
    office.configure(contacts={"from": "cards", "publish": ["name", "photo"]})
    office.build()
    assert notes(office) == {}


def test_other_commands_keep_nothing(office):
    office.run("check")
    office.run("contacts")
    assert not (office.folder / ".rollcall").exists()
    office.build()
    office.write("cards/b.vcf", card("Ann", "Lee", "101"))
    before = notes(office)
    office.run("check")
    office.run("contacts")
    assert notes(office) == before
