"""The cards of a group in one file: whose they are, what they hold, and what one change rewrites."""

import re

import pytest
import vobject

from Support import pages
from Support.program import employee, employees, source

# A red pixel.
PHOTO = (
    "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQBB1/"
    "x4AAAAAElFTkSuQmCC\r\n"
)


def card(first, last):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
        f"TEL;TYPE=HOME:+372 6888 0101\r\n{PHOTO}END:VCARD\r\n"
    )


STAFF = [
    employee("Ülo", "Tamm", "ulo@telisa.example", None, "IOS", ["Portal"]),
    employee("Ann", "Lee", "ann@telisa.example", None, "WEB", ["Portal", "Rannik"]),
    employee("Зоя", "Щербакова", "zoja@telisa.example", None, "IOS", ["Rannik"]),
    employee("No", "Card", "no@telisa.example", None, "PM", ["Portal"]),
]


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*STAFF))
    project.write(
        "contacts.vcf", card("Ülo", "Tamm") + card("Ann", "Lee") + card("Зоя", "Щербакова"))
    project.configure(
        languages=["en", "et"],
        contacts={"from": "contacts.vcf", "publish": ["name", "work", "photo"]},
        sources=[source("Tallinn", "staff.json")])
    return project


def cards(office, path):
    content = (office.output / path).read_bytes()
    assert content.replace(b"\r\n", b"").count(b"\n") == 0 and content.endswith(b"\r\n")
    return list(vobject.readComponents(content.decode("utf-8")))


def files(office):
    return sorted(
        path for path in office.files() if path.endswith(".vcf") and not path.startswith("people/"))


def test_each_group_has_the_cards_of_its_people_in_the_order_of_its_list(office):
    office.build()
    assert files(office) == [
        "offices/tallinn.vcf", "positions/ios.vcf", "positions/web.vcf", "projects/portal.vcf",
        "projects/rannik.vcf"]
    whole = cards(office, "offices/tallinn.vcf")
    assert [card.fn.value for card in whole] == ["Ann Lee", "Ülo Tamm", "Зоя Щербакова"]
    assert [card.fn.value for card in cards(office, "projects/portal.vcf")] == ["Ann Lee", "Ülo Tamm"]


def test_the_cards_are_the_published_ones_without_photos(office):
    office.build()
    assert b"PHOTO" in (office.output / "people/ann-lee.vcf").read_bytes()
    for path in files(office):
        content = (office.output / path).read_bytes()
        assert b"PHOTO" not in content and b"6888" not in content
        assert {card.version.value for card in cards(office, path)} == {"3.0"}
    (own,) = cards(office, "positions/web.vcf")
    assert own.email.value == "ann@telisa.example"


def test_a_group_of_more_than_500_people_has_no_file(office):
    many = [employee(f"A{number}", "B", None, None, "WEB") for number in range(498)]
    office.write("staff.json", employees(*STAFF, *many[:-2]))
    office.build()
    assert "offices/tallinn.vcf" in files(office)
    office.write("staff.json", employees(*STAFF, *many))
    office.build()
    assert "offices/tallinn.vcf" not in files(office) and "positions/web.vcf" in files(office)


def test_one_changed_address_rewrites_the_cards_of_that_person_s_groups(office):
    office.build()
    office.write(
        "staff.json",
        employees(employee("Ülo", "Tamm", "u@telisa.example", None, "IOS", ["Portal"]), *STAFF[1:]))
    written = office.build("--explain").stdout
    assert sorted(re.findall(r"\S+\.vcf", written)) == [
        "offices/tallinn.vcf", "people/ulo-tamm.vcf", "positions/ios.vcf", "projects/portal.vcf"]
    assert b"u@telisa.example" in (office.output / "projects/portal.vcf").read_bytes()


def test_whoever_left_or_lost_the_card_is_gone_from_the_file(office):
    office.build()
    office.write("contacts.vcf", card("Ülo", "Tamm"))
    office.build("--accept-loss")
    assert files(office) == ["offices/tallinn.vcf", "positions/ios.vcf", "projects/portal.vcf"]
    office.write("staff.json", employees(*STAFF[1:]))
    office.build("--accept-loss")
    assert files(office) == []
