"""Cards for everybody: who has one, what is in it, and what is never in it."""

import csv
import io
import random

import pytest
import vobject
from PIL import Image

from Support import hidden_people

PERSON = {
    "first": "Anna", "last": "Kask", "mail": "anna@corp.example", "tel": "+372 5555 0101", "pos": "WEB",
    "dept": "Sales; North, East", "zone": "FLE Standard Time", "sound": "AH-na kask", "office": "Tallinn",
}  # fmt: skip
FIELDS = {
    "firstName": "first", "lastName": "last", "email": "mail", "phone": "tel", "position": "pos", "department": "dept",
    "timeZone": "zone", "pronunciation": "sound", "office": "office", "photo": "photo",
}  # fmt: skip

# Given and family names in ten scripts.
SCRIPTS = [
    ("Õie", "Müürsepp"), ("Николай", "Щербаков"), ("Ελένη", "Παπαδοπούλου"), ("מרים", "כהן"), ("محمد", "القحطاني"),
    ("प्रिया", "शर्मा"), ("นภา", "ศรีสุข"), ("ნინო", "ბერიძე"), ("Անի", "Հակոբյան"), ("ኃይሌ", "ገብረሥላሴ"),
]  # fmt: skip


def photo(width, height, seed):
    buffer = io.BytesIO()
    Image.frombytes("RGB", (width, height), random.Random(seed).randbytes(3 * width * height)).save(buffer, "PNG")
    return buffer.getvalue()


def cards(content):
    lines = content.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines), max(lines, key=len)
    assert content.replace(b"\r\n", b"").count(b"\n") == 0
    return list(vobject.readComponents(content.decode("utf-8")))


@pytest.fixture
def company(project):
    project.write("staff.json", {"people": [PERSON, {"first": "Mart", "last": "Mets"}]})
    project.configure(
        organization="Corp; Ltd", cards="all",
        offices={"Tallinn": {"address": "Kalasadama 7, Tallinn", "timeZone": "Europe/Tallinn", "hours": "09:00-17:30"}},
        positions={"WEB": {"en": "Web developer"}},
        sources=[{"name": "Staff", "url": "staff.json", "people": "people", "fields": FIELDS}],
    )  # fmt: skip
    return project


def test_without_contacts_everybody_has_a_card_of_what_the_site_publishes(company):
    company.build()
    card = cards((company.output / "people/anna-kask.vcf").read_bytes())[0]
    assert card.version.value == "3.0"
    assert (card.n.value.given, card.n.value.family, card.fn.value) == ("Anna", "Kask", "Anna Kask")
    assert card.org.value == ["Corp; Ltd", "Sales; North, East"]
    assert (card.title.value, card.email.value, card.tel.value) == ("Web developer", PERSON["mail"], PERSON["tel"])
    assert card.adr.value.street == "Kalasadama 7, Tallinn"
    assert (card.tz.value, card.tz.params) == ("Europe/Kiev", {"VALUE": ["text"]}) or card.tz.value == "Europe/Kyiv"
    assert card.contents["x-phonetic-first-name"][0].value == "AH-na"
    assert card.contents["x-phonetic-last-name"][0].value == "kask"
    other = cards((company.output / "people/mart-mets.vcf").read_bytes())[0]
    assert set(other.contents) == {"version", "n", "fn", "org", "uid"}


def test_everything_that_holds_cards_holds_everybody(company):
    company.configure(allCards=True, qr=True, phoneBooks=[{"format": "vcf"}])
    company.build()
    files = company.files()
    names = {"Anna Kask", "Mart Mets"}
    for path in ("people.vcf", "phones/vcf.vcf", "positions/web-developer.vcf"):
        found = {card.fn.value for card in cards(files[path])}
        assert found == (names if path != "positions/web-developer.vcf" else {"Anna Kask"}), path
    for slug in ("anna-kask", "mart-mets"):
        assert f"{slug}.vcf".encode() in files[f"people/{slug}.html"] and f"people/{slug}.svg" in files
        assert f"people/{slug}.vcf".encode() in files["index.html"]
        assert f'"card":"people/{slug}.vcf"'.encode() in files["people.json"]


def test_an_export_of_cards_has_everybody_though_the_site_has_no_cards(company):
    company.configure(cards="matched")
    company.build()
    assert not [path for path in company.files() if path.endswith(".vcf")]
    result = company.run("export", "--format", "vcf")
    assert result.returncode == 0 and "without `contacts`" not in result.stderr
    assert {card.fn.value for card in vobject.readComponents(result.stdout)} == {"Anna Kask", "Mart Mets"}


def test_a_contact_adds_what_may_be_published_of_it_alone(company):
    company.write(
        "contacts.vcf",
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;Anna\r\nFN:Anna Kask\r\nORG:Other;Unit\r\nTEL;TYPE=WORK:+372 600 0101\r\n"
        "TEL;TYPE=HOME:+372 6888 0101\r\nNOTE:sala\r\nEND:VCARD\r\n")
    company.configure(contacts={"from": "contacts.vcf", "publish": ["work"]})
    company.build()
    text = (company.output / "people/anna-kask.vcf").read_text("utf-8")
    assert [tel.value for tel in cards(text.encode().replace(b"\n", b"\r\n"))[0].contents["tel"]] == [
        PERSON["tel"], "+372 600 0101"]
    assert "6888" not in text and "sala" not in text and "Other" not in text and "Corp" in text
    assert (company.output / "people/mart-mets.vcf").exists()


def test_a_site_without_contacts_has_no_cards(company):
    company.write("contacts.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;Anna\r\nFN:Anna Kask\r\nEND:VCARD\r\n")
    company.configure(
        contacts={"from": "contacts.vcf"},
        sites=[{"name": "in", "output": "in"}, {"name": "out", "output": "out", "contacts": "none"}])
    company.build()
    assert (company.folder / "in/people/mart-mets.vcf").exists()
    assert not list((company.folder / "out").rglob("*.vcf"))
    assert b".vcf" not in (company.folder / "out/people/anna-kask.html").read_bytes()


def test_a_withheld_field_and_a_withheld_photo_are_in_no_card(company):
    company.write("faces/anna.png", photo(40, 40, 1))
    company.write("staff.json", {"people": [{**PERSON, "photo": "faces/anna.png"}]})
    company.configure(publish=["email", "position"], allCards=True)
    company.build()
    for path, content in company.files().items():
        if path.endswith(".vcf"):
            (card,) = cards(content)
            assert set(card.contents) <= {"version", "n", "fn", "org", "title", "email", "uid", "adr", "tz"}
            assert b"5555" not in content and b"Sales" not in content and b"AH-na" not in content


def test_the_photo_of_a_list_is_in_the_persons_card_folded_and_whole(company):
    company.write("faces/anna.png", photo(120, 120, 2))
    company.write("staff.json", {"people": [{**PERSON, "photo": "faces/anna.png"}]})
    company.configure(allCards=True)
    company.build()
    (card,) = cards((company.output / "people/anna-kask.vcf").read_bytes())
    # vobject decodes what ENCODING=b says.
    Image.open(io.BytesIO(card.photo.value)).verify()
    assert b"PHOTO" not in (company.output / "people.vcf").read_bytes()


def test_who_is_hidden_has_no_card(project):
    directory = hidden_people.Directory(project, 60, 16)
    project.configure(cards="all", allCards=True, qr=True, phoneBooks=[{"format": "vcf"}])
    directory.write(hides=False)
    project.build()
    before = project.site()
    directory.write(hides=True)
    project.build("--accept-loss", "--day", "2026-01-01")
    hidden_people.assert_gone(project.site(), before, directory)
    exported = project.run("export", "--format", "vcf", "--day", "2026-01-01")
    assert hidden_people.marked({"export.vcf": exported.stdout.encode()}) == {}


def test_parsers_read_a_thousand_cards_in_ten_scripts(project):
    dice = random.Random(3)
    odd = ["a;b", "c,d", "e\\f", "g:h", 'i"j', "k\\n", "ÄÖ" * 40, "日本語" * 30, "👩🏽‍💻" * 20]
    people = []
    for number in range(1_000):
        given, family = SCRIPTS[number % len(SCRIPTS)]
        people.append({
            "first": given, "last": f"{family} {number}", "mail": f"p{number}@corp.example", "tel": f"+372 5{number:06}",
            "dept": dice.choice(odd), "pos": dice.choice(odd), "sound": dice.choice(odd), "zone": "Asia/Tokyo",
        })
    project.write("staff.json", {"people": people})
    project.configure(
        cards="all", allCards=True, organization="Corp",
        sources=[{"name": "Staff", "url": "staff.json", "people": "people", "fields": FIELDS}])
    project.build()
    read = {card.email.value: card for card in cards((project.output / "people.vcf").read_bytes())}
    assert len(read) == 1_000
    for person in people:
        card = read[person["mail"]]
        assert card.fn.value == f"{person['first']} {person['last']}"
        assert (card.n.value.given, card.n.value.family) == (person["first"], person["last"])
        assert card.org.value == ["Corp", person["dept"]] and card.title.value == person["pos"]
        assert card.tel.value == person["tel"] and card.tz.value == "Asia/Tokyo"
    assert len({card.uid.value for card in read.values()}) == 1_000


def test_a_change_of_one_person_rewrites_one_card(project):
    people = [{"first": "P", "last": f"N{number}", "mail": f"p{number}@corp.example"} for number in range(30)]
    project.write("staff.json", {"people": people})
    project.configure(
        cards="all", sources=[{"name": "Staff", "url": "staff.json", "people": "people", "fields": FIELDS}])
    project.build()
    before = project.site()
    people[7]["mail"] = "new@corp.example"
    project.write("staff.json", {"people": people})
    project.build()
    after = project.site()
    changed = [path for path in after if after[path] != before.get(path) and path.startswith("people/")]
    assert sorted(changed) == ["people/p-n7.html", "people/p-n7.vcf"]


def test_what_somebody_lacks_is_a_table_with_the_unit_and_whom_to_ask(company):
    company.write("staff.json", {"people": [
        {"first": "Anna", "last": "Kask", "mail": "anna@corp.example", "tel": "+372 5555 0101", "dept": "Sales"},
        {"first": "Mart", "last": "=Mets", "mail": "mart@corp.example", "dept": "Sales", "boss": "anna@corp.example"},
        {"first": "Zoja", "last": "Rebane", "tel": "+372 5555 0103"},
    ]})
    company.configure(sources=[
        {"name": "Staff", "url": "staff.json", "people": "people", "fields": {**FIELDS, "manager": "boss"}}])
    result = company.run("check", "--completeness", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout.lstrip("\ufeff"))))
    assert [(row["Name"], row["Unit"], row["Head"], row["Head's e-mail"], row["Lacks"]) for row in rows] == [
        ("Mart =Mets", "Sales", "Anna Kask", "anna@corp.example", "phone"),
        ("Zoja Rebane", "", "", "", "email, department, manager"),
    ]
    assert result.returncode == 0
