"""Lists as people keep them: tables of any kind, LDIF and contact cards."""

import csv
import gzip
import io
import json
import random

import pytest
import vobject
from ldif import LDIFWriter

from Support.program import Project


def people(project):
    found = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return {person["name"]: person for person in found}


def built(project, name, content, **source):
    project.write(name, content)
    project.configure(sources=[{"name": "Tallinn", "url": name, **source}])
    result = project.build("--strict")
    assert result.stderr == ""
    return people(project)


# --- Tables ----------------------------------------------------------------------------------

def test_labels_of_columns_are_translated(project):
    fields = {"name": "Nimi", "room": {"from": "Tuba", "label": {"en": "Room", "et": "Ruum"}}}
    project.configure(languages=["en", "et"])
    built(project, "a.csv", "Nimi,Tuba\nMari Tamm,B12\n", format="csv", fields=fields)
    assert "Room" in (project.output / "people/mari-tamm.html").read_text("utf-8")
    assert "Ruum" in (project.output / "et/people/mari-tamm.html").read_text("utf-8")


WORDS = ["Mari", "Õunapuu; Jr", 'O"Neil', "Mägi, Ants", "a|b", "x\ty", "Line\none", "Ž", "a-", "1;2"]


def test_tables_of_any_dialect_are_read_as_they_were_written(tmp_path):
    """Written by the csv module of Python, in random dialects and encodings."""
    rng = random.Random(5)
    project = Project(tmp_path)
    sources, expected = [], {}
    for number in range(40):
        delimiter = rng.choice(",;\t|")
        encoding, setting = rng.choice(
            [("utf-8", None), ("utf-8-sig", None), ("utf-16", None), ("cp1257", "windows-1257")]
        )
        text = io.StringIO()
        writer = csv.writer(
            text,
            delimiter=delimiter,
            quoting=rng.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
            lineterminator=rng.choice(["\n", "\r\n"]),
        )
        order = rng.sample(["Vorname", "Nachname", "Raum", "Unused"], 4)
        writer.writerow(order)
        for row in range(5):
            values = {
                "Vorname": f"P{number}",
                "Nachname": f"Q{row}",
                "Raum": rng.choice(WORDS),
                "Unused": rng.choice(WORDS),
            }
            expected[f"P{number} Q{row}"] = "\n".join(
                " ".join(line.split()) for line in values["Raum"].split("\n")
            )
            writer.writerow([values[heading] for heading in order])
        project.write(f"{number}.csv", text.getvalue().encode(encoding))
        fields = {"firstName": "Vorname", "lastName": "Nachname", "room": {"from": "Raum"}}
        source = {"name": f"S{number}", "url": f"{number}.csv", "format": "csv", "fields": fields}
        sources.append({**source, **({"encoding": setting} if setting else {})})
    project.configure(sources=sources)
    assert project.build("--strict").stderr == ""
    found = {name: person["details"]["room"] for name, person in people(project).items()}
    assert found == expected


# --- LDIF ------------------------------------------------------------------------------------

STAFF = "ou=People,dc=telisa,dc=example"


def entry(uid, given, family, **attributes):
    return (
        f"uid={uid},{STAFF}",
        {
            "objectClass": ["top", "person", "organizationalPerson", "inetOrgPerson"],
            "uid": [uid],
            "cn": [f"{given} {family}"],
            "sn": [family],
            "givenName": [given],
            **{name: value if isinstance(value, list) else [value] for name, value in attributes.items()},
        },
    )


def ldif(*entries, **options):
    """Entries as a library writes them that is not ours."""
    output = io.BytesIO()
    writer = LDIFWriter(output, **options)
    for name, attributes in entries:
        writer.unparse(name, attributes)
    return output.getvalue()


def test_entries_of_a_directory_server_are_people(project):
    content = ldif(
        ("dc=telisa,dc=example", {"objectClass": ["dcObject", "organization"], "o": ["Telisa"]}),
        (STAFF, {"objectClass": ["organizationalUnit"], "ou": ["People"]}),
        entry(
            "mari", "Mari", "Õunapuu", mail=["mari@telisa.example", "m.o@telisa.example"],
            telephoneNumber="+372 5555 0101", mobile="+372 5555 0102", title="Arendusjuht",
            departmentNumber="17", manager=f"UID=jaan, {STAFF}", employeeNumber="4711",
            description="A long text that has to be folded, since no line is that long. " * 3,
        ),
        entry("jaan", "Jaan", "Tamm", ou="Müük"),
        (f"cn=admins,{STAFF}", {"objectClass": ["groupOfNames"], "cn": ["admins"]}),
    )  # fmt: skip
    assert b":: " in content and b"\n " in content
    found = built(project, "staff.ldif", b"version: 1\n# A comment\n\n" + content, format="ldif")
    assert set(found) == {"Mari Õunapuu", "Jaan Tamm"}
    mari = found["Mari Õunapuu"]
    assert mari["emails"] == ["mari@telisa.example", "m.o@telisa.example"]
    assert mari["phones"] == ["+372 5555 0101", "+372 5555 0102"]
    assert mari["position"] == "Arendusjuht"
    assert mari["department"] == "17" and mari["manager"] == "jaan-tamm"
    assert mari["details"] == {"employeeNumber": "4711"}
    jaan = found["Jaan Tamm"]
    assert jaan["department"] == "Müük" and "manager" not in jaan and "details" not in jaan


def test_attributes_are_named_as_columns_are(project):
    content = ldif(
        entry(
            "mari", "Mari", "Tamm", roomNumber="B12", l="Tallinn", ou=["Arendus", "Müük"],
            secretary="cn=Ülle \\2C Kask,ou=Other",
        )
    )  # fmt: skip
    fields = {
        "firstName": "GIVENNAME", "lastName": "sn", "projects": "ou",
        "place": {"from": ["l", "roomNumber"]}, "pager": {"from": "pager"}, "aide": {"from": "secretary"},
    }  # fmt: skip
    project.write("a.ldif", content.replace(b"\n", b"\r\n"))
    project.configure(sources=[{"name": "A", "url": "a.ldif", "format": "ldif", "fields": fields}])
    error = project.build().stderr
    assert "the only record has no `pager`" in error and "`roomnumber`" in error
    mari = people(project)["Mari Tamm"]
    assert mari["projects"] == ["Arendus", "Müük"]
    assert mari["details"] == {"place": "Tallinn, B12", "aide": "Ülle , Kask"}


def test_nothing_that_an_entry_points_to_is_read(project):
    project.write("secret.txt", "saladus")
    address = (project.folder / "secret.txt").as_uri()
    content = f"dn: cn=A\ncn: Ann Lee\ntitle:< {address}\njpegPhoto:: /9j/4AAQ\ncn;lang-et: Anni Lee\n"
    found = built(project, "a.ldif", content, format="ldif")
    assert set(found) == {"Ann Lee"}
    assert all(b"saladus" not in data for data in project.files().values())


ALPHABET = ["a", "Z", "7", " ", ":", "<", "#", "õ", "Я", "\U0001f600", ",", "\\", "="]


def test_any_entries_are_read_as_another_library_wrote_them(tmp_path):
    rng = random.Random(2849)
    project = Project(tmp_path)
    entries, expected = [], {}
    for number in range(300):
        text = "".join(rng.choices(ALPHABET, k=rng.randint(0, 120)))
        title = " ".join(text.split())
        family = f"N{number}"
        given = rng.choice(["Mari", "Õie", "Юрий"])
        entries.append(entry(f"u{number}", given, family, **({"title": text} if text else {})))
        expected[f"{given} {family}"] = title or None
    project.write("a.ldif", ldif(*entries, cols=rng.randint(20, 90)))
    project.configure(sources=[{"name": "A", "url": "a.ldif", "format": "ldif"}])
    assert project.build("--strict").stderr == ""
    found = {name: person.get("position") for name, person in people(project).items()}
    assert found == expected


# --- Contact cards ---------------------------------------------------------------------------


def card(given, family, **properties):
    made = vobject.vCard()
    made.add("n").value = vobject.vcard.Name(given=given, family=family)
    made.add("fn").value = f"{given} {family}"
    for name, value in properties.items():
        made.add(name).value = value
    return made


def test_cards_are_people(project):
    mari = card("Mari", "Õunapuu", title="Arendusjuht", org=["Telisa", "Arendus"], uid="u-1")
    for address, kind in [("mari@home.example", "HOME"), ("mari@telisa.example", "WORK")]:
        email = mari.add("email")
        email.value, email.type_param = address, kind
    for number, kind in [("+372 600 0001", "FAX"), ("+372 5555 0101", "CELL")]:
        tel = mari.add("tel")
        tel.value, tel.type_param = number, kind
    mari.add("note").value = "a secret"
    telisa = "BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:org\r\nFN:Telisa AS\r\nEND:VCARD\r\n"
    single = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Madonna\r\nROLE:Singer\r\nEND:VCARD\r\n"
    found = built(project, "staff.vcf", mari.serialize() + telisa + single, format="vcard")
    assert set(found) == {"Mari Õunapuu", "Madonna"}
    person = found["Mari Õunapuu"]
    assert person["emails"] == ["mari@telisa.example"] and person["phones"] == ["+372 5555 0101"]
    assert person["position"] == "Arendusjuht" and person["department"] == "Arendus"
    assert found["Madonna"]["position"] == "Singer"
    text = b"".join(project.files().values())
    assert b"home.example" not in text and b"a secret" not in text and b"600 0001" not in text




# --- Compressed lists ------------------------------------------------------------------------

@pytest.mark.parametrize(("name", "content"), [
    ("staff.csv.gz", "Name,Phone\nMari Tamm,+372 612 3456\n"),
    ("STAFF.JSON.GZ", '[{"name": "Mari Tamm", "phone": "+372 612 3456"}]'),
    ("staff.yml.gz", "- name: Mari Tamm\n  phone: +372 612 3456\n"),
    ("staff.ldif.gz", "dn: cn=a\ngivenName: Mari\nsn: Tamm\ntelephoneNumber: +372 612 3456\n"),
    ("staff.vcf.gz", "BEGIN:VCARD\nVERSION:3.0\nFN:Mari Tamm\nTEL;TYPE=work:+372 612 3456\nEND:VCARD\n"),
    ("staff/mari.md.gz", "---\nname: Mari Tamm\nphone: +372 612 3456\n---\n"),
])
def test_a_compressed_list_is_read_as_its_contents_would_be(project, name, content):
    project.write(name, gzip.compress(content.encode()))
    result = project.run("init", "new", "--from", name.split("/")[0])
    assert result.returncode == 0, result.stderr
    new = Project(project.folder / "new")
    assert new.build("--strict").stderr == ""
    assert people(new)["Mari Tamm"]["phones"] == ["+372 612 3456"]


def test_compressed_contacts_are_read_in_folders_too(project):
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari\r\nFN:Mari Tamm\r\nTEL;TYPE=work:1\r\nEND:VCARD\r\n"
    project.write("cards/mari.vcf.gz", gzip.compress(card.encode()))
    project.write("a.csv", "Name\nMari Tamm\n")
    project.configure(sources=[{"name": "A", "url": "a.csv", "format": "csv"}], contacts={"from": "cards"})
    assert project.build("--strict").stderr == ""
    assert (project.output / "people/mari-tamm.vcf").is_file()


def test_a_damaged_compressed_list_is_named(project):
    project.write("a.csv.gz", gzip.compress(b"Name\nMari Tamm\n")[:-9])
    project.configure(sources=[{"name": "A", "url": "a.csv.gz", "format": "csv"}])
    result = project.run("build")
    assert result.returncode == 69
    assert "the file's compression is damaged" in result.stderr and "gzip -t" in result.stderr
