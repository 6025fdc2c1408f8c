"""Private numbers and addresses: no byte of them is in a site whose owner did not name them."""

import json

import pytest

from Support.program import Project

NUMBER = "+372 600 0666"
TRACES = [b"0666", b"secret", b"600 0667"]

LISTS = {
    "people.json": json.dumps(
        [
            {
                "name": "Anna Kask",
                "phones": [{"type": "Home", "value": NUMBER}, {"type": "work", "value": "+372 612 3456"}],
                "emails": [
                    {"label": "Privat", "value": "secret@home.example"},
                    {"label": "Arbeit", "value": "anna@x.example"},
                ],
                "fax": "+372 600 0667",
            }
        ]
    ),
    "people.csv": (
        "Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,"
        "Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Home phone,Fax\n"
        "Anna Kask,Home,secret@home.example,* Work,anna@x.example,"
        f"Home,{NUMBER},Work,+372 612 3456,+372 600 0667,+372 600 0667\n"
    ),
    "people.ldif": (
        "dn: cn=Anna Kask\nobjectClass: person\ncn: Anna Kask\nmail: anna@x.example\n"
        f"mail;x-home: secret@home.example\ntelephoneNumber: +372 612 3456\nhomePhone: {NUMBER}\n"
        "facsimileTelephoneNumber: +372 600 0667\n"
    ),
    "people.vcf": (
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;Anna;;;\r\nFN:Anna Kask\r\n"
        f"a.TEL:{NUMBER}\r\na.X-ABLabel:_$!<Home>!$_\r\nTEL;TYPE=HOMEFAX:+372 600 0667\r\n"
        "b.EMAIL:secret@home.example\r\nb.X-ABLabel:Privat\r\nEMAIL;TYPE=WORK:anna@x.example\r\n"
        "c.TEL:+372 612 3456\r\nc.X-ABLabel:_$!<Work>!$_\r\nEND:VCARD\r\n"
    ),
}


def site(project):
    return {path.name: path.read_bytes() for path in project.output.rglob("*") if path.is_file()}


def clean(project):
    """Whether no private value is in the output."""
    return not [name for name, content in site(project).items() for trace in TRACES if trace in content]


@pytest.mark.parametrize("name", LISTS)
def test_the_same_people_in_any_format_are_the_same_directory(tmp_path, name):
    outside = Project(tmp_path / "outside")
    (tmp_path / name).write_bytes(LISTS[name].encode())
    result = outside.run("init", tmp_path / "new", "--from", tmp_path / name)
    assert result.returncode == 0, result.stderr
    project = Project(tmp_path / "new")
    project.build("--strict")
    (person,) = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    assert (person["emails"], person["phones"]) == (["anna@x.example"], ["+372 612 3456"])
    assert clean(project)


def test_what_was_left_out_is_counted(project):
    project.write("people.json", LISTS["people.json"])
    path = {"name": "name", "email": "emails[].value", "phone": "phones[].value"}
    project.configure(sources=[{"name": "Tallinn", "url": "people.json", "fields": path}])
    result = project.build("--strict", "--report", "report.json")
    assert "2 private numbers and addresses left out" in result.stdout
    report = json.loads((project.folder / "report.json").read_text("utf-8"))
    assert report["sources"][0]["keptPrivate"] == {"email": 1, "phone": 1}
    assert "0666" not in result.stdout + result.stderr and clean(project)


def test_labels_of_contacts_decide_what_a_card_holds(project):
    project.write("people.json", '[{"name": "Anna Kask"}]')
    project.write("contacts.vcf", LISTS["people.vcf"])

    def card(*publish):
        project.configure(
            sources=[{"name": "Tallinn", "url": "people.json", "fields": {"name": "name"}}],
            contacts={"from": "contacts.vcf", "publish": list(publish)},
        )
        project.build()
        return (project.output / "people/anna-kask.vcf").read_text("utf-8")

    work = card("name", "work")
    assert "+372 612 3456" in work and clean(project)
    home = card("name", "home")
    assert "0666" in home and "secret@home.example" in home
    assert "612 3456" not in home and "0667" not in home
