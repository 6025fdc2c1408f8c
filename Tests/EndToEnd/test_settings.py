"""Settings that change who is shown, and how."""

import json
import re

import mf2py
import pytest

from Support import pages
from Support.program import employee, employees, source

STAFF = employees(
    employee("Jüri", "Õunapuu", "juri@telisa.example", "5555 0101", "IOS", ["Portal"]),
    employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB", ["Portal", "Rannik"]),
    employee("Hidden", "Wqxperson", "secretive@telisa.example", "+372 5666 1234", "SPY", ["Zzyzx"]),
)
OTHERS = employees(
    employee("Ülo", "Kask", "ulo@telisa.example", "(372) 5555-0103", "WEB"),
    employee("MARI", "tamm", "mari@telisa.example"),
)


@pytest.fixture
def office(project):
    project.write("tallinn.json", STAFF)
    project.write("tartu.json", OTHERS)
    project.configure(sources=[source("Tallinn", "tallinn.json"), source("Tartu", "tartu.json")])
    return project


def headings(office):
    groups = pages.groups(pages.read(office.output / "index.html"))
    return [(heading, [row.name for row in rows]) for heading, rows in groups]


def test_an_excluded_person_is_in_no_file_in_no_form(office):
    office.write(
        "contacts.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Wqxperson;Hidden;;;\r\nEND:VCARD\r\n"
    )
    office.configure(contacts={"from": "contacts.vcf"}, exclude=["hidden  WQXPERSON"])
    office.build()
    for path, content in office.files().items():
        text = (path + content.decode(errors="replace")).lower()
        for trace in ("wqxperson", "secretive", "5666 1234", "56661234", "zzyzx", '"spy"', ">spy<"):
            assert trace not in text, (path, trace)


def test_who_becomes_excluded_leaves_the_site(office):
    office.build()
    assert (office.output / "people" / "hidden-wqxperson.html").is_file()
    office.configure(exclude=["Hidden Wqxperson"])
    office.build()
    assert not any(b"wqxperson" in content.lower() for content in office.files().values())


def test_an_excluded_id_is_in_no_file(project):
    people = [{"id": "a1", "name": "Summer Greer"}, {"id": "b2", "name": "Hidden Wqxperson"}]
    project.write("list.json", people)
    project.configure(
        identity="id", groupBy="none", sortBy="name", exclude=["b2"],
        sources=[{"name": "Tallinn", "url": "list.json", "format": "contact-list"}],
    )  # fmt: skip
    project.build()
    assert (project.output / "people" / "summer-greer.html").is_file()
    assert not any(b"wqxperson" in content.lower() for content in project.files().values())


def telephone_links(office, slug):
    page = pages.read(office.output / "people" / f"{slug}.html")
    return {link["href"] for link in page.select('.h-card a[href^="tel:"]')}


def test_a_country_code_makes_links_of_national_numbers_international(office):
    office.configure(phoneCountry="372")
    office.build()
    assert telephone_links(office, "juri-ounapuu") == {"tel:+37255550101"}
    assert telephone_links(office, "mari-tamm") == {"tel:+37255550102"}


def test_without_a_country_code_a_national_number_stays_as_it_is(office):
    office.build()
    assert telephone_links(office, "juri-ounapuu") == {"tel:55550101"}


def test_programs_read_numbers_with_their_country_and_the_organization(office):
    office.configure(phoneCountry="372", organization="Telisa", public=True, list=["phone", "office"])
    office.build()

    def cards(path):
        items = mf2py.parse(doc=(office.output / path).read_text("utf-8"))["items"]
        while items:
            item = items.pop()
            items += item.get("children", [])
            if "h-card" in item["type"]:
                yield item["properties"]

    numbers = {"Jüri Õunapuu": ["+37255550101"], "Mari Tamm": ["+372 5555 0102"]}
    rows = {card["name"][0]: card for card in cards("index.html")}
    assert rows["Mari Tamm"]["location"] == ["Tallinn", "Tartu"]
    for name, slug in (("Jüri Õunapuu", "juri-ounapuu"), ("Mari Tamm", "mari-tamm")):
        path = f"people/{slug}.html"
        (card,) = cards(path)
        page = pages.read(office.output / path)
        structured = json.loads(page.select_one('script[type="application/ld+json"]').string)["mainEntity"]
        assert card["tel"] == rows[name]["tel"] == structured["telephone"] == numbers[name]
        assert card["org"] == [structured["worksFor"]["name"]] == ["Telisa"]
        assert "org" not in rows[name] and card["location"] == rows[name]["location"]


def test_a_number_shows_as_the_list_writes_it(office):
    office.configure(phoneCountry="372")
    office.build()
    page = pages.read(office.output / "people" / "juri-ounapuu.html")
    assert pages.detail(page).phones == ["5555 0101"]


def test_groups_by_position_end_with_those_who_have_none(office):
    office.write("tartu.json", employees(employee("Aadu", "Aas", "aadu@telisa.example")))
    office.build()
    assert headings(office)[-1] == ("No position", ["Aadu Aas"])


def test_groups_may_be_offices(office):
    office.configure(groupBy="office")
    office.build()
    assert headings(office) == [
        ("Tallinn", ["Jüri Õunapuu", "Mari Tamm", "Hidden Wqxperson"]),
        ("Tartu", ["Ülo Kask", "Mari Tamm"]),
    ]


def test_groups_may_be_projects(office):
    office.configure(groupBy="project")
    office.build()
    assert [heading for heading, _ in headings(office)][:3] == ["Portal", "Rannik", "Zzyzx"]
    assert headings(office)[0][1] == ["Jüri Õunapuu", "Mari Tamm"]


def test_without_groups_there_is_one_list(office):
    office.configure(groupBy="none", sortBy="name")
    office.build()
    names = [row.name for row in pages.rows(pages.read(office.output / "index.html"))]
    assert names == ["Hidden Wqxperson", "Jüri Õunapuu", "Mari Tamm", "Ülo Kask"]


def test_estonian_sorts_as_estonians_do(office):
    families = ["Vaher", "Zimm", "Žukov", "Taal", "Šmidt", "Saar", "Õun", "Ämm", "Öpik", "Üprus"]
    office.write(
        "tallinn.json", employees(*(employee("A", name, "a@b.example") for name in families))
    )
    office.write("tartu.json", employees())
    office.configure(languages=["et"], sources=[source("Tallinn", "tallinn.json")])
    office.build()
    names = [row.name[2:] for row in pages.rows(pages.read(office.output / "index.html"))]
    assert names == [
        "Saar", "Šmidt", "Zimm", "Žukov", "Taal", "Vaher", "Õun", "Ämm", "Öpik", "Üprus"
    ]  # fmt: skip


def test_a_row_shows_what_list_asks_for(office):
    office.configure(list=["email", "phone"])
    office.build()
    page = pages.read(office.output / "index.html")
    card = next(card for card in page.select(".h-card") if "Mari Tamm" in card.get_text())
    assert [pages.text(phone) for phone in card.select(".p-tel")] == ["+372 5555 0102"]
    assert pages.row(card).emails == ["mari@telisa.example"]


def test_each_language_says_which_one_it_is(office):
    office.configure(languages=["et", "en"])
    office.build()
    assert pages.read(office.output / "index.html").html["lang"] == "et"
    assert pages.read(office.output / "en" / "index.html").html["lang"] == "en"
    assert not (office.output / "et").exists()


def test_cards_and_data_stand_once_whatever_the_languages(office):
    office.configure(languages=["en", "et"])
    office.build()
    translated = {path for path in office.files() if path.startswith("et/")}
    assert translated and all(path.endswith(".html") for path in translated)


def test_pages_of_a_private_directory_say_noindex(office):
    office.build()
    for path in office.output.rglob("*.html"):
        robots = pages.read(path).select_one('meta[name="robots"]')
        assert robots and "noindex" in robots["content"], path


def test_markdown_pages_are_part_of_the_site(office):
    office.write(
        "content/about.md", "# About *us*\n\nA <script>alert(1)</script> [link](index.md).\n"
    )
    office.build()
    page = pages.read(office.output / "about.html")
    assert pages.text(page.select_one("h1")) == "About us"
    assert "<script>alert" not in str(page)
    front = pages.read(office.output / "index.html")
    assert front.select('a[href="about.html"]')


@pytest.mark.parametrize(
    "base, start",
    [(None, "/"), ("https://intranet.example/people/", "/people/"), ("http://[::1]:80/", "/")],
)
def test_the_404_page_links_from_the_root_and_never_names_a_host(office, base, start):
    office.configure(languages=["en", "et"], **({"baseURL": base} if base else {}))
    office.build()
    page = pages.read(office.output / "404.html")
    links = [link.get("href") or link.get("src") for link in page.select("a, link[rel=stylesheet], script")]
    assert links.count(start + "index.html") + links.count(start) >= 2
    inside = [link for link in links if not link.startswith("#")]
    assert len(inside) > 4 and all(link.startswith(start) for link in inside)
    assert not page.select("#search")


def test_what_lists_hold_never_becomes_markup(office):
    nasty = ['<script>alert(1)</script>', '"onmouseover="alert(1)', '"\u0301onclick=alert(1) x="',
             "'><img src=x onerror=alert(1)>", "{{title}}", "</script><b>", "]]><!--"]  # fmt: skip
    staff = [employee(text, "Õ" + text, text, text, text, [text]) for text in nasty]
    office.write("tallinn.json", employees(*staff))
    office.configure(sources=[source("Tallinn", "tallinn.json")], organization=nasty[0])
    office.build()
    for file in office.output.rglob("*.html"):
        page = pages.read(file)
        assert not page.select("img[src=x], main b"), file
        for element in page.find_all(True):
            assert not any(name.startswith("on") for name in element.attrs), (file, element)
        for script in page.select("script:not([src])"):
            assert script.get("type") == "application/json", file
            json.loads(script.string)
    names = {row.name for row in pages.rows(pages.read(office.output / "index.html"))}
    assert {re.sub(r"\s+", " ", f"{text} Õ{text}") for text in nasty} == names
