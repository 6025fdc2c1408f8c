"""Phone numbers of many countries: links, cards, and a country of a source's own."""

import importlib.util
import re

import pytest
from Support import pages, phone_numbers
from Support.program import REPOSITORY, Project, employee, employees, source

CASES = phone_numbers.cases() + phone_numbers.shared_cases()
NUMBERS = [
    (f"n{number}p{place}", text, case)
    for number, case in enumerate(CASES)
    for place, text in enumerate(case.written)
]


def card(last, *lines, first="Zz"):
    body = "".join(f"{line}\r\n" for line in lines)
    return f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\n{body}END:VCARD\r\n"


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """A site with a source for each country, and cards whose numbers are those of the people."""
    project = Project(tmp_path_factory.mktemp("world"))
    sources = []
    for country in sorted({case.country for case in CASES}):
        own = [(last, text) for last, text, case in NUMBERS if case.country == country]
        project.write(
            f"{country}.json", employees(*(employee("Zz", last, phone=text) for last, text in own))
        )
        sources.append(source(f"O{country}", f"{country}.json", phoneCountry=country))
    project.write("contacts.vcf", "".join(card(last) for last, _, _ in NUMBERS))
    # The directory's own country is nobody's here.
    project.configure(sources=sources, contacts={"from": "contacts.vcf"}, phoneCountry="299")
    project.build()
    return project


def links(project, slug):
    page = pages.read(project.output / "people" / f"{slug}.html")
    return [link["href"] for link in page.select('.h-card a[href^="tel:"]')]


def telephones(project, slug):
    text = (project.output / "people" / f"{slug}.vcf").read_text("utf-8")
    return [re.sub(r"[^+\d]", "", value) for value in re.findall(r"(?m)^TEL[^:]*:(.*)$", text)]


def test_the_table_is_what_the_script_makes_of_the_metadata():
    spec = importlib.util.spec_from_file_location("phones", REPOSITORY / "scripts" / "phones.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.TARGET.read_text("utf-8") == script.table()


def test_every_spelling_links_to_the_number_itself(world):
    wrong = [
        (text, case.tel, found)
        for last, text, case in NUMBERS
        if set(found := links(world, f"zz-{last}")) != {"tel:" + case.tel}
    ]
    assert wrong == []
    assert len(NUMBERS) > 900


def test_a_published_card_has_the_number_of_the_link(world):
    wrong = [
        (text, case.tel, found)
        for last, text, case in NUMBERS
        if (found := telephones(world, f"zz-{last}")) != [case.tel]
    ]
    assert wrong == []


@pytest.fixture
def small(tmp_path):
    project = Project(tmp_path)
    project.write("london.json", employees(employee("Ann", "Lee", phone="020 7946 0018")))
    project.write("rome.json", employees(employee("Ugo", "Neri", phone="06 1234 5678")))
    project.configure(
        sources=[source("London", "london.json"), source("Rome", "rome.json", phoneCountry="+39")],
        phoneCountry="44",
    )
    return project


def test_the_country_of_a_source_counts_before_that_of_the_directory(small):
    small.build()
    assert set(links(small, "ann-lee")) == {"tel:+442079460018"}
    assert set(links(small, "ugo-neri")) == {"tel:+390612345678"}


@pytest.mark.parametrize("options", [(), ("--offline",)])
def test_another_country_of_a_source_changes_the_pages_of_its_people_alone(small, options):
    small.build()
    before = small.files()
    small.configure(
        sources=[source("London", "london.json"), source("Rome", "rome.json", phoneCountry="36")]
    )
    small.build(*options)
    assert set(links(small, "ugo-neri")) == {"tel:+3612345678"}
    after = small.files()
    changed = {path for path in before if before[path] != after[path]} - {"build.json"}
    assert changed == {"people/ugo-neri.html", "search/index.json", "search/index.js"}


def test_a_number_of_a_contact_is_meant_in_the_contacts_own_country(small):
    small.write(
        "contacts.vcf",
        card(
            "Lee", "TEL;TYPE=WORK:030 1234567", "TEL;TYPE=WORK:+44 20 7946 0018",
            "TEL;TYPE=WORK:112", first="Ann",
        ),
    )
    small.configure(contacts={"from": "contacts.vcf", "phoneCountry": "49"})
    small.build()
    assert telephones(small, "ann-lee") == ["+442079460018", "+49301234567", "112"]


def test_a_contact_has_each_number_of_a_text_with_its_extension_once(small):
    small.write(
        "contacts.vcf",
        card(
            "Lee", r"TEL;TYPE=WORK:020 7946 0018 ext. 12\; 020 7946 0019", "TEL;TYPE=WORK:tel:+442079460018",
            "TEL;TYPE=WORK:020 7946 0020 (work)", first="Ann",
        ),
    )
    small.configure(contacts={"from": "contacts.vcf"})
    small.build()
    text = (small.output / "people" / "ann-lee.vcf").read_text("utf-8")
    assert re.findall(r"(?m)^TEL[^:]*:(.*?)\r?$", text) == [
        "+442079460018", r"+442079460018\;ext=12", "+442079460019", "+442079460020",
    ]


def test_an_extension_is_in_links_books_and_exports_and_the_search(small):
    small.write(
        "london.json",
        employees(
            employee("Ann", "Lee", phone="020 7946 0018 ext. 12"),
            employee("Bob", "Ray", phone="020 7946 0019 / 020 7946 0020"),
        ),
    )
    small.configure(
        sources=[source("London", "london.json")],
        phoneBooks=[{"format": "yealink"}],
        offices={"London": {"phone": "020 7946 0001 x9"}},
        list=["phone"],
    )
    small.build()
    assert set(links(small, "ann-lee")) >= {"tel:+442079460018;ext=12"}
    assert {"tel:+442079460019", "tel:+442079460020"} <= set(links(small, "bob-ray"))
    rows = (small.output / "offices" / "london.html").read_text("utf-8")
    assert 'href="tel:+442079460018;ext=12"' in rows and "tel:+442079460001;ext=9" in rows
    book = (small.output / "phones" / "yealink.xml").read_text("utf-8")
    assert re.findall(r"<Telephone>(.*?)<", book) == ["+442079460018", "+442079460019", "+442079460020"]
    exported = small.run("export", "--format", "ldif").stdout
    assert "telephoneNumber: +442079460018 ext. 12\n" in exported
    assert "+442079460018,12 +44207946001812 0207946001812" in (
        small.output / "search" / "index.json"
    ).read_text("utf-8")


@pytest.mark.parametrize("country", ["999", "EE", "0372"])
def test_what_is_no_calling_code_is_refused_by_its_place(small, country):
    small.configure(sources=[source("London", "london.json", phoneCountry=country)])
    result = small.run("build")
    assert result.returncode == 65
    assert "calling code" in result.stderr and country in result.stderr
    assert not small.output.exists()


@pytest.mark.parametrize(
    "language, none", [("en", "No position"), ("et", "Ametikohata"), ("ru", "Без должности")]
)
def test_a_position_called_other_has_its_place_and_no_position_is_last(tmp_path, language, none):
    project = Project(tmp_path)
    people = {"A": "OTHER", "B": None, "C": "Sales", "D": "Art", "E": "Zoo"}
    entries = [employee(name, name, position=position) for name, position in people.items()]
    project.write("list.json", employees(*entries))
    project.configure(
        languages=[language],
        positions={"OTHER": {"en": "Other", "et": "Other", "ru": "Other"}},
        sources=[source("Tallinn", "list.json")],
    )
    project.build()
    groups = pages.groups(pages.read(project.output / "index.html"))
    assert [heading for heading, _ in groups] == ["Art", "Other", "Sales", "Zoo", none]
    assert len(groups[-1][1]) == 1
