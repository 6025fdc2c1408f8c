"""The standard fields: in every list, on pages in five languages, in data, in groups; kept back and hidden."""

import json

import jsonschema
import pytest
import yaml

from Support import pages
from Support.program import REPOSITORY
from test_visibility import assert_unseen

LANGUAGES = ["en", "de", "et", "fi", "ru"]
MARI = {
    "id": "1", "name": "Mari Tamm", "email": "mari@x.example", "phone": "1001", "mobile": "+372 5555 0101",
    "position": "Engineer", "projects": ["Orion"], "office": "Pärnu", "department": "R&D", "pronouns": "she/her",
    "skills": ["Swift", "Welding"], "spokenLanguages": "et, en", "workingDays": "Wed, Mon; by arrangement",
    "manager": "Ülo Ots", "assistant": "anna@x.example", "alsoReportsTo": "Anna Saar, Ülo Ots",
}  # fmt: skip
ANNA = {"id": "2", "name": "Anna Saar", "email": "anna@x.example", "skills": "welding"}
ULO = {"id": "3", "name": "Ülo Ots"}
KEYS = [key for key in MARI if key not in ("id", "name")]
# What of a value may be seen anywhere.
SECRETS = {
    "pronouns": ["she/her", "she-her"], "skills": ["Welding"], "workingDays": ["arrangement"],
    "department": ["R&D", "R&amp;D"], "mobile": ["+372 5555 0101"], "office": ["Pärnu", "parnu"],
}  # fmt: skip
FURTHER = ["pronouns", "skills", "spokenLanguages", "workingDays", "assistant", "alsoReportsTo"]
GROUPS = ["position", "skills", "spokenLanguages", "workingDays", "pronouns", "assistant", "alsoReportsTo", "mobile"]


def texts(language):
    return yaml.safe_load((REPOSITORY / f"templates/locales/{language}.yml").read_text("utf-8"))


@pytest.fixture
def company(project):
    project.write("a.json", [MARI, ANNA, ULO])
    project.configure(
        languages=LANGUAGES,
        sources=[{"name": "Main", "url": "a.json", "fields": {key: key for key in MARI}}],
    )
    return project


def people(project):
    found = json.loads((project.output / "people.json").read_text("utf-8"))
    jsonschema.validate(found, json.loads((project.output / "people.schema.json").read_text("utf-8")))
    return {entry["name"]: entry for entry in found["people"]}


def shown(project, path):
    """The values on a person's page by field, and the labels."""
    page = pages.read(project.output / path)
    rows = {row["data-field"]: row for row in page.select(".person div[data-field]")}
    values = {key: [value.get_text() for value in row.select("dd")] for key, row in rows.items()}
    return values, {key: row.dt.get_text() for key, row in rows.items()}


def test_every_field_is_in_the_data(company):
    assert company.build("--strict").stderr == ""
    mari = people(company)["Mari Tamm"]
    assert {key: mari[key] for key in (*FURTHER, "mobile", "offices", "phones", "department", "manager")} == {
        "pronouns": "she/her", "skills": ["Swift", "Welding"], "spokenLanguages": ["et", "en"],
        "workingDays": ["wed", "mon", "by arrangement"], "assistant": "anna-saar",
        "alsoReportsTo": ["anna-saar", "ulo-ots"], "mobile": ["+372 5555 0101"], "offices": ["Pärnu"],
        "phones": ["1001", "+372 5555 0101"], "department": "R&D", "manager": "ulo-ots",
    }  # fmt: skip
    assert not set(people(company)["Ülo Ots"]) & {*FURTHER, "mobile"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_every_field_with_its_label(company, language):
    company.build()
    folder = "" if language == "en" else language + "/"
    words = texts(language)
    values, labels = shown(company, f"{folder}people/mari-tamm.html")
    assert labels == {key: words[key] for key in FURTHER}
    assert values == {
        "pronouns": ["she/her"], "skills": ["Swift", "Welding"], "spokenLanguages": ["et", "en"],
        "workingDays": [words["wed"], words["mon"], "by arrangement"], "assistant": ["Anna Saar"],
        "alsoReportsTo": ["Anna Saar", "Ülo Ots"],
    }  # fmt: skip
    page = pages.read(company.output / f"{folder}people/mari-tamm.html")
    assert [kind.get_text() for kind in page.select(".p-tel + small")] == [words["work"], words["mobile"]]
    links = {link.get_text(): link["href"] for link in page.select(".person div[data-field] a")}
    assert links["Anna Saar"].endswith("anna-saar.html") and links["Ülo Ots"].endswith("ulo-ots.html")


def test_fields_that_groups_names_have_pages(company):
    company.configure(groups=GROUPS, list=["skills", "workingDays", "assistant"])
    assert company.build("--strict").stderr == ""
    expected = {
        "skills/swift.html": ["Mari Tamm"], "skills/welding.html": ["Anna Saar", "Mari Tamm"],
        "spoken-languages/et.html": ["Mari Tamm"], "groups/workingDays/mon.html": ["Mari Tamm"],
        "groups/workingDays/by-arrangement.html": ["Mari Tamm"], "groups/pronouns/she-her.html": ["Mari Tamm"],
        "groups/assistant/anna-saar.html": ["Mari Tamm"], "groups/alsoReportsTo/ulo-ots.html": ["Mari Tamm"],
        "positions/engineer.html": ["Mari Tamm"],
    }  # fmt: skip
    for language in LANGUAGES:
        folder = company.output / ("" if language == "en" else language)
        for path, names in expected.items():
            page = pages.read(folder / path)
            assert [name.get_text() for name in page.select(".h-card .p-name")] == names, path
        assert pages.read(folder / "groups/workingDays/mon.html").h1.get_text(strip=True) == texts(language)["mon"]
        assert pages.read(folder / "groups/assistant/anna-saar.html").h1.get_text(strip=True) == "Anna Saar"
        front = pages.read(folder / "index.html")
        days = front.select("#list-groups-workingDays li a")
        assert [day.get_text() for day in days] == [texts(language)["mon"], texts(language)["wed"], "by arrangement"]
        overview = pages.read(folder / "overview.html").get_text()
        assert all(texts(language)[key] in overview for key in ("skills", "spokenLanguages", "workingDays"))
    # Fields that are not named have none.
    assert not any((company.output / name).exists() for name in ("projects", "offices", "departments"))
    broken = [
        (path, link["href"])
        for path in company.files() if path.endswith(".html") and path != "404.html"
        for link in pages.read(company.output / path).select("a[href]")
        if not link["href"].startswith(("mailto:", "tel:", "#", "http"))
        and not (company.output / path).parent.joinpath(link["href"].split("#")[0].split("?")[0]).exists()
    ]  # fmt: skip
    assert broken == []


def test_without_groups_only_the_first_four_have_pages(company):
    company.build()
    assert not any((company.output / name).exists() for name in ("skills", "spoken-languages", "groups"))
    company.configure(groups=["skills"])
    company.build()
    assert (company.output / "skills/swift.html").exists()
    company.configure(groups=[])
    company.build()
    assert not (company.output / "skills").exists()
    # Those of `groupBy` always have them.
    assert (company.output / "positions/engineer.html").exists()


def test_a_folder_of_others_is_not_taken(company):
    company.build()
    company.write("output/skills/mine.txt", "mine")
    company.build()
    assert (company.output / "skills/mine.txt").exists()
    company.configure(groups=["skills"])
    assert company.run("build").returncode == 73
    assert (company.output / "skills/mine.txt").read_text() == "mine"


@pytest.mark.parametrize("key", KEYS)
def test_what_publish_does_not_name_is_in_no_byte(company, key):
    published = [other for other in KEYS if other != key]
    company.configure(publish=published, groups=GROUPS, groupBy="none")
    said = company.build("--report", "report.json")
    mari = people(company)["Mari Tamm"]
    assert key == "phone" or not mari.get({"email": "emails"}.get(key, key))
    assert_unseen(company, *SECRETS.get(key, []), said=said.stdout + said.stderr)
    if key == "office":
        assert mari["offices"] == ["Main"]
    if key == "phone":
        assert mari["phones"] == ["+372 5555 0101"]


def test_a_hidden_person_is_named_by_nobody(company):
    company.configure(exclude=["Anna Saar"], groups=GROUPS)
    said = company.build("--report", "report.json")
    mari = people(company)["Mari Tamm"]
    assert "assistant" not in mari and mari["alsoReportsTo"] == ["ulo-ots"]
    assert_unseen(company, "Anna Saar", "anna-saar", "anna@x.example", said=said.stdout + said.stderr)
    assert not (company.output / "groups/assistant").exists()


def test_who_cannot_be_found_is_a_warning_at_its_place(company):
    company.write("a.json", [{**MARI, "assistant": "nobody@x.example", "alsoReportsTo": ["Mari Tamm"]}, ANNA, ULO])
    result = company.build("--report", "report.json")
    assert "nobody@x.example" not in result.stdout + result.stderr
    report = json.loads((company.folder / "report.json").read_text("utf-8"))
    jsonschema.validate(report, json.loads((REPOSITORY / "docs/report.schema.json").read_text("utf-8")))
    assert [(entry["field"], entry["reason"]) for entry in report["managers"]] == [
        ("assistant", "nobody"),
    ]  # fmt: skip


def test_hostile_values_are_text(company):
    hostile = "<img src=x onerror=alert(1)>\u202e'\"&{{name}}"
    fields = {key: [hostile] if key in ("skills", "spokenLanguages", "workingDays") else hostile for key in FURTHER}
    company.write("a.json", [{**MARI, **fields}, ANNA, ULO])
    company.configure(groups=GROUPS)
    company.build()
    for path, content in company.files().items():
        if path.endswith(".html"):
            assert b"<img src=x" not in content and b"\xe2\x80\xae" not in content, path
    values, _ = shown(company, "people/mari-tamm.html")
    assert values["pronouns"] == ["<img src=x onerror=alert(1)>'\"&{{name}}"]


@pytest.mark.parametrize(
    "office, offices",
    [(None, ["Main"]), ("none", []), ("Tartu", ["Tartu"])],
    ids=str,
)
def test_a_source_says_the_office_of_its_people(company, office, offices):
    source = {**company.settings["sources"][0], **({"office": office} if office else {})}
    company.configure(sources=[source])
    company.build()
    assert [people(company)[name]["offices"] for name in ("Mari Tamm", "Ülo Ots")] == [["Pärnu"], offices]
    assert (company.output / "offices/main.html").exists() == (offices == ["Main"])


def test_an_office_may_be_a_list(company):
    company.write("a.json", [{**MARI, "office": ["Pärnu", "Narva"]}])
    company.build()
    assert people(company)["Mari Tamm"]["offices"] == ["Pärnu", "Narva"]
    assert (company.output / "offices/narva.html").exists()


@pytest.mark.parametrize("heading", ["Location", "Site", "Standort", "Asukoht", "Toimipaikka", "Офис"])
def test_init_maps_a_location_to_the_office(project, heading):
    project.write("a.csv", f"Name,{heading}\nMari Tamm,Tallinn\nÜlo Ots,Tartu\n")
    assert project.run("init", "new", "--from", "a.csv").returncode == 0
    (source,) = yaml.safe_load((project.folder / "new/rollcall.yml").read_text("utf-8"))["sources"]
    assert source["fields"]["office"] == heading and "office" not in source
    assert project.run("build", "--config", "new/rollcall.yml").returncode == 0
    assert (project.folder / "new/output/offices/tallinn.html").exists()


def test_init_says_that_one_list_without_a_location_is_no_office(project):
    project.write("a.csv", "Name,E-mail\nMari Tamm,mari@x.example\nÜlo Ots,ulo@x.example\n")
    project.write("b.csv", "Name,E-mail\nAnna Saar,anna@x.example\n")
    project.run("init", "one", "--from", "a.csv")
    (source,) = yaml.safe_load((project.folder / "one/rollcall.yml").read_text("utf-8"))["sources"]
    assert source["office"] == "none"
    assert project.run("build", "--config", "one/rollcall.yml").returncode == 0
    assert not (project.folder / "one/output/offices").exists()
    project.run("init", "two", "--from", "a.csv", "--from", "b.csv")
    sources = yaml.safe_load((project.folder / "two/rollcall.yml").read_text("utf-8"))["sources"]
    assert not any("office" in source for source in sources)


def test_init_makes_the_name_of_a_list_nobodys_office_where_some_have_no_location(project):
    project.write("a.csv", "Name,Location\nMari Tamm,Tallinn\nÜlo Ots,\n")
    project.run("init", "new", "--from", "a.csv")
    project.run("build", "--config", "new/rollcall.yml")
    found = json.loads((project.folder / "new/output/people.json").read_text("utf-8"))["people"]
    assert {person["name"]: person["offices"] for person in found} == {"Mari Tamm": ["Tallinn"], "Ülo Ots": []}


def test_a_table_needs_no_mapping(project):
    project.write(
        "a.csv",
        "Name;Fähigkeiten;Gesprochene Sprachen;Arbeitstage;Assistenz;Berichtet auch an;Pronomen;Handy\n"
        "Mari Tamm;Swift, C++;Deutsch|Eesti;Mo, Di;Ülo Ots;Ülo Ots;sie/ihr;0171 5550101\nÜlo Ots;;;;;;;\n",
    )
    project.configure(sources=[{"name": "A", "url": "a.csv", "format": "csv"}])
    project.build("--strict")
    mari = people(project)["Mari Tamm"]
    assert {key: mari[key] for key in (*FURTHER, "mobile")} == {
        "skills": ["Swift", "C++"], "spokenLanguages": ["Deutsch", "Eesti"], "workingDays": ["mon", "tue"],
        "assistant": "ulo-ots", "alsoReportsTo": ["ulo-ots"], "pronouns": "sie/ihr", "mobile": ["0171 5550101"],
    }  # fmt: skip
    assert "details" not in mari


def test_searched_values_of_more_than_64_characters_are_counted_by_person(project):
    header = "Name,Skills\n"
    rows = ["x" * 64, f"{'x' * 65}|{'y' * 70}|short", "é" * 65, ""]
    project.write("a.csv", header + "".join(f"Mari T{at},{skills}\n" for at, skills in enumerate(rows)))
    project.configure(sources=[{"name": "A", "url": "a.csv", "format": "csv"}], search=["name", "skills"])
    told = project.build().stderr
    assert "2 people have a `skills` of more than 64 characters" in told
    assert "xxx" not in told
    project.write("a.csv", header + f"Mari Tamm,{rows[0]}\n")
    assert "of more than" not in project.build().stderr
