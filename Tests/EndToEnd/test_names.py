"""Names: their order, their spellings, and people who are called by one word."""

import json

import pytest
from bs4 import BeautifulSoup
from Support import pages
from Support.program import Project

# The same people in each format.
LISTS = {
    "csv": (
        "csv",
        "Given name,Surname,Name,Email\n"
        "Rein,,Rein Ots,r.ots@x.example\nRein,,Rein Saar,r.saar@x.example\n"
        "Teller,,,t@x.example\nTeller,,,t2@x.example\n太郎,山田,,y@x.example\n",
    ),
    "json": (
        None,
        json.dumps(
            [
                {"given": "Rein", "all": "Rein Ots", "mail": "r.ots@x.example"},
                {"given": "Rein", "all": "Rein Saar", "mail": "r.saar@x.example"},
                {"given": "Teller", "mail": "t@x.example"},
                {"given": "Teller", "mail": "t2@x.example"},
                {"given": "太郎", "sn": "山田", "mail": "y@x.example"},
            ]
        ),
    ),
    "ldif": (
        "ldif",
        "\n".join(
            f"dn: mail={mail}\nobjectClass: person\n"
            + "".join(f"{key}: {value}\n" for key, value in rest.items())
            + f"mail: {mail}\n"
            for mail, rest in {
                "r.ots@x.example": {"givenName": "Rein", "cn": "Rein Ots"},
                "r.saar@x.example": {"givenName": "Rein", "cn": "Rein Saar"},
                "t@x.example": {"givenName": "Teller"},
                "t2@x.example": {"givenName": "Teller"},
                "y@x.example": {"givenName": "太郎", "sn": "山田"},
            }.items()
        ),
    ),
    "vcard": (
        "vcard",
        "".join(
            f"BEGIN:VCARD\nVERSION:3.0\nFN:{full}\nN:{parts}\nEMAIL;TYPE=work:{mail}\nEND:VCARD\n"
            for full, parts, mail in [
                ("Rein Ots", ";Rein;;;", "r.ots@x.example"),
                ("Rein Saar", ";Rein;;;", "r.saar@x.example"),
                ("Teller", ";Teller;;;", "t@x.example"),
                ("Teller", ";Teller;;;", "t2@x.example"),
                ("山田太郎", "山田;太郎;;;", "y@x.example"),
            ]
        ),
    ),
}
FIELDS = {"firstName": "given", "lastName": "sn", "name": "all", "email": "mail"}


def people(project):
    return json.loads((project.output / "people.json").read_text("utf-8"))["people"]


def shown(project):
    page = pages.read(project.output / "index.html")
    return [name.get_text() for name in page.select(".p-name")]


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


@pytest.mark.parametrize("kind", LISTS)
def test_names_mean_the_same_in_each_format(project, kind):
    form, text = LISTS[kind]
    project.write("list.txt", text)
    source = {"name": "A", "url": "list.txt"}
    source |= {"format": form} if form else {"fields": FIELDS}
    project.configure(sources=[source], groupBy="none")
    project.build()
    assert shown(project) == ["Rein Ots", "Rein Saar", "Teller", "Teller", "山田太郎"]
    mails = sorted(mail for person in people(project) for mail in person["emails"])
    assert len(mails) == 5
    names = {path.stem for path in (project.output / "people").glob("*.html")}
    assert {"rein-ots", "rein-saar", "teller"} <= names
    assert sum(name.startswith("teller-") for name in names) == 2


def test_the_family_name_may_come_first(project):
    project.write("list.csv", "First name,Last name,Email\nAnna,Nagy,n@x.example\nBéla,Kis,\n")
    project.write(
        "contacts.vcf",
        "BEGIN:VCARD\nVERSION:3.0\nFN:Nagy Anna\nORG:X\nEND:VCARD\n"
        "BEGIN:VCARD\nVERSION:3.0\nFN:Béla Kis\nORG:X\nEND:VCARD\n",
    )
    project.configure(
        sources=[
            {"name": "A", "url": "list.csv", "format": "csv", "nameOrder": "familyFirst"}
        ],
        contacts={"from": "contacts.vcf"},
        groupBy="none",
    )
    project.build()
    assert shown(project) == ["Kis Béla", "Nagy Anna"]
    assert [person["name"] for person in people(project)] == ["Kis Béla", "Nagy Anna"]
    assert people(project)[1]["lastName"] == "Nagy"
    assert (project.output / "people/nagy-anna.html").exists()
    card = (project.output / "people/nagy-anna.vcf").read_text("utf-8")
    assert "\nFN:Nagy Anna\n" in card
    assert "\nN:Nagy;Anna;;;\n" in card
    assert (project.output / "people/kis-bela.vcf").exists()


def test_one_person_however_the_name_is_typed(project):
    spellings = ["Anna-Mari O'Brien", "Anna‐Mari O’Brien", "Anna–Mari Oʼ\u200bBrien", "ANNA-MARI O`BRIEN"]
    for number, name in enumerate(spellings):
        project.write(f"{number}.csv", f"Name,Email\n{name},a@x.example\n")
    project.configure(
        sources=[
            {"name": f"S{number}", "url": f"{number}.csv", "format": "csv"}
            for number in range(len(spellings))
        ],
    )
    project.build()
    assert [person["name"] for person in people(project)] == [spellings[0]]
    assert (project.output / "people/anna-mari-obrien.html").exists()


def test_who_shares_a_name_of_one_word_keeps_page_and_history(project):
    project.configure(
        sources=[{"name": "A", "url": "list.csv", "format": "csv"}], newcomers={"for": "30d"}
    )
    old = "Name,Email\nRein,r@x.example\nMari Tamm,m@x.example\nJüri Õun,j@x.example\n"
    project.write("list.csv", old)
    project.build()
    project.write("list.csv", old + "Rein,other@x.example\n")
    project.build()
    assert len(json.loads((project.output / "new.json").read_text("utf-8"))) == 1
    page = BeautifulSoup((project.output / "people/rein.html").read_text("utf-8"), "html.parser")
    assert len(page.select("main a[href*='people/rein-']")) == 2


def test_merged_rows_with_different_addresses_are_named(project):
    project.write("a.csv", "Name,Email\nRein Ots,a@x.example\nMari Tamm,m@x.example\nRein Ots,b@x.example\n")
    project.write("b.csv", "Name,Email\nMari Tamm,m@y.example\n")
    project.configure(
        sources=[{"name": name, "url": f"{name}.csv", "format": "csv"} for name in "ab"]
    )
    found = json.loads(project.run("check", "--json").stdout)["findings"]
    (finding,) = [finding for finding in found if finding["code"] == "rows-merged"]
    assert finding["line"] == 2
    assert "1 person has" in finding["message"]
    assert "a.csv:2 and a.csv:4" in finding["message"]
    assert "identity" in finding["remedy"]
    assert "Rein" not in json.dumps(found)
    project.configure(
        sources=[{"name": "a", "url": "a.csv", "format": "csv"}], identity="email"
    )
    assert "rows-merged" not in project.run("check", "--json").stdout
