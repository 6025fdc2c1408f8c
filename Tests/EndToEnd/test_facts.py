"""Which source each fact comes from, and messages about mistakes: in pages, people.json and the report."""

import json
import urllib.parse

import jsonschema
import pytest

from Support import pages
from Support.program import employee, employees, source

AD = "First name,Last name,Phone,Skills,Room\nMari,Maasikas,+372 5555 0101,Swift,12\n"


@pytest.fixture
def facts(project):
    project.write("hr.json", employees(employee("Mari", "Maasikas", "mari@x.example", position="IOS"), employee("Jaan", "Tamm")))
    project.write("ad.csv", AD)
    return project


def configure(project, **keys):
    project.configure(
        sources=[
            {**source("hr", "hr.json"), "label": {"en": "HR", "et": "Personal"}, "office": "none"},
            {"name": "ad", "url": "ad.csv", "format": "csv", "label": "Active Directory", "office": "none"},
        ],
        **keys,
    )


def read(project, path):
    return json.loads((project.output / path).read_text())


def line(project, path):
    found = pages.read(project.output / path).select_one("#sources")
    return found and (found.get_text(), found["data-sources"])


def test_a_profile_and_people_json_name_the_sources_of_facts(facts):
    configure(facts, languages=["en", "et", "de"], showSources=True)
    facts.build("--report", "report.json")
    both = '["hr","ad"]'
    mari = "people/mari-maasikas.html"
    assert line(facts, mari) == (
        "Name, e-mail and position from HR, phone, skills and Room from Active Directory.",
        both,
    )
    assert line(facts, "de/" + mari)[0].startswith("Name, E-Mail und Position aus HR, Telefon")
    assert line(facts, "et/" + mari)[0].startswith("Nimi, e-post ja ametikoht: Personal; telefon")
    assert line(facts, "people/jaan-tamm.html") == ("All facts from HR.", '["hr"]')
    people = read(facts, "people.json")
    assert {person["name"]: person["sources"] for person in people["people"]}["Mari Maasikas"] == {
        "name": ["hr"], "emails": ["hr"], "phones": ["ad"], "position": ["hr"], "skills": ["ad"], "Room": ["ad"],
    }
    jsonschema.validate(people, read(facts, "people.schema.json"))
    configure(facts, showSources=False)
    before = facts.site()
    facts.build()
    assert line(facts, mari) is None and before != facts.site()
    assert "sources" not in read(facts, "people.json")["people"][0]


def test_the_report_always_has_the_sources_of_facts(facts):
    configure(facts)
    facts.build()
    before = facts.site()
    facts.build("--report", "report.json")
    assert facts.site() == before
    report = json.loads((facts.folder / "report.json").read_text())
    fields = {entry["person"]["name"]: entry["fields"] for entry in report["origins"]}
    assert fields["Mari Maasikas"]["phone"] == ["ad"] and fields["Jaan Tamm"]["name"] == ["hr"]


def test_a_prepared_message_has_what_the_page_shows_and_no_more(facts):
    configure(
        facts, baseURL="https://people.corp.example/", publish=["position", "phone"],
        corrections={"to": "mailto:hr@corp.example"},
    )
    facts.build()
    href = pages.read(facts.output / "people/mari-maasikas.html").select_one("a#correct")["href"]
    address, query = href.split("?")
    parts = urllib.parse.parse_qs(query)
    assert address == "mailto:hr@corp.example" and parts["subject"] == ["Correction: Mari Maasikas"]
    body = parts["body"][0]
    assert "+372 5555 0101" in body and "https://people.corp.example/people/mari-maasikas.html" in body
    assert "@" not in body and "Swift" not in body and "12" not in body.replace("+372 5555 0101", "")


def test_a_source_has_a_target_of_its_own(facts):
    configure(facts, corrections={"to": "https://a.example/new?title={name}&body={page}&by={source}"})
    facts.build()
    link = pages.read(facts.output / "people/mari-maasikas.html").select_one("a#correct")
    assert link["href"] == (
        "https://a.example/new?title=Mari%20Maasikas&body=people%2Fmari-maasikas.html&by=HR"
    )
    assert link["data-page"] == "people%2Fmari-maasikas.html"


def test_a_faulty_target_is_named_at_its_place(facts):
    configure(facts, corrections={"to": "https://a.example/?t={nmae}"})
    said = facts.run("check")
    assert said.returncode == 65
    assert "`corrections` knows no `{nmae}`" in said.stderr and "did you mean `{name}`?" in said.stderr
