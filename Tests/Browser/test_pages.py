"""The pages in a real browser, and before judges of accessibility, markup and microformats."""

import functools
import json
import random
import re
import time
import urllib.parse
import urllib.request

import mf2py
import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import expect

from Support import generator, markup
from Support.accessibility import violations
from Support.program import SHARED, employee, employees, source

WIDTHS = (320, 768, 1440)
LISTS = SHARED / "data" / "contact-lists"

# Names that test a layout: very long, unbroken, right to left, and namesakes of one slug.
ODD = [
    employee("Jüri", "Tamm", "juri.tamm@telisa.example", "+372 5555 7001", "WEB", ["Portal"]),
    employee("Juri", "Tamm", "juri2.tamm@telisa.example", "+372 5555 7002", "WEB", ["Portal"]),
    employee("Many " * 76, "Names", "m" * 60 + "@" + "long" * 12 + ".example", "1" * 60, "PM"),
    employee("L" * 120, "Õ" * 120, "x@telisa.example", "+372 5555 7004", "Q" * 90, ["P" * 90]),
    employee("محمد", "الأحمد", "mohamed@telisa.example", "+372 5555 7005", "IOS"),
    employee("O<b>", "&amp;", "odd@telisa.example", None, "R&D <lab>", ["<Q&A>"]),
]


@pytest.fixture(scope="session")
def odd_site(serve_site):
    """Lists over several pages, namesakes, odd names, a source that is not well."""
    tallinn, tartu = generator.make_offices(120, seed=5)
    return serve_site(
        "odd",
        {
            "organization": "Telisa",
            "languages": ["en", "et"],
            "pageSize": 25,
            "list": ["email", "phone"],
            "positions": generator.POSITIONS,
            "sources": [
                source("Tallinn", "tallinn.json"),
                source("Tartu", "tartu.json"),
                # Nothing listens on this port.
                source("Narva", "http://127.0.0.1:9/employees"),
            ],
        },
        {"tallinn.json": employees(*tallinn, *ODD), "tartu.json": employees(*tartu)},
    )


@pytest.fixture(scope="session")
def real_site(serve_site):
    """Three real lists of 2,500 people each."""
    if not LISTS.is_dir():
        pytest.skip("the lists are not here")
    names = ["generated-01", "generated-02", "generated-03"]
    sources = [
        {"name": name, "url": str(LISTS / f"{name}.json"), "format": "contact-list"}
        for name in names
    ]
    return serve_site(
        "real", {"identity": "id", "groupBy": "none", "sortBy": "name", "sources": sources}
    )


@pytest.fixture(params=["sample", "odd"])
def site(request, sample_site, odd_site):
    return {"sample": sample_site, "odd": odd_site}[request.param]


def read(site, path):
    return parsed(site.folder / path)


@functools.cache
def parsed(file):
    """A page of a site that no test changes."""
    return BeautifulSoup(file.read_text("utf-8"), "html.parser")


def kinds(site):
    """One page of each kind, by what it is."""
    if site.folder not in KINDS:
        KINDS[site.folder] = find_kinds(site)
    return KINDS[site.folder]


KINDS = {}


def find_kinds(site):
    found = {"front": "index.html", "front in Estonian": "et/index.html", "not found": "404.html"}
    for path in site.pages():
        folder, _, name = path.rpartition("/")
        if folder in ("positions", "projects", "offices"):
            found.setdefault(folder, path)
            if "_" in name:
                found.setdefault("further page", path)
        elif folder == "people":
            page = read(site, path)
            if len(page.select("main .h-card:not(.p-org)")) != 1:
                found.setdefault("namesakes", path)
            elif page.select('a[type="text/vcard"]'):
                found.setdefault("person with a contact", path)
            else:
                found.setdefault("person", path)
        elif folder == "" and path not in found.values():
            found.setdefault("content", path)
    return found


def test_there_is_a_page_of_each_kind(sample_site, odd_site):
    together = set(kinds(sample_site)) | set(kinds(odd_site))
    assert together == {
        "front", "front in Estonian", "not found", "positions", "projects", "offices",
        "further page", "person", "person with a contact", "namesakes", "content",
    }  # fmt: skip


# --- Links -----------------------------------------------------------------------------------

LINKING = {
    "a": "href",
    "link": "href",
    "script": "src",
    "img": "src",
    "use": "href",
    "source": "src",
}


def links(page):
    for element, attribute in LINKING.items():
        for found in page.find_all(element):
            if found.has_attr(attribute):
                yield found[attribute]


def test_every_link_leads_to_a_file_that_is_there(site):
    identifiers = {}

    def identifiers_of(path):
        if path not in identifiers:
            identifiers[path] = {tag["id"] for tag in read(site, path).select("[id]")}
        return identifiers[path]

    for path in site.pages():
        for link in links(read(site, path)):
            parts = urllib.parse.urlsplit(link)
            # The maps of offices are the owner's own addresses.
            if parts.scheme in ("mailto", "tel", "data") or link.startswith("https://maps.example/?q="):
                continue
            assert not parts.scheme and not parts.netloc, f"{path}: {link} leads elsewhere"
            # A server shows that page at any path.
            assert parts.path.startswith("/") == (path == "404.html" and parts.path != ""), f"{path}: {link}"
            # A folder's address works on a server, yet not from disk.
            target = urllib.parse.urljoin(path, urllib.parse.unquote(parts.path).lstrip("/")) or path
            if path == "404.html" and target.endswith("/"):
                target += "index.html"
            assert (site.folder / target).is_file(), f"{path}: {link} is dead"
            if parts.fragment and target.endswith(".html"):
                fragment = urllib.parse.unquote(parts.fragment)
                assert fragment in identifiers_of(target), f"{path}: {link} has no such place"


def test_every_page_can_be_reached_from_the_front_page(site):
    reached, waiting = set(), ["index.html"]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        for link in links(read(site, path)):
            parts = urllib.parse.urlsplit(link)
            if not parts.scheme and parts.path.endswith(".html"):
                waiting.append(urllib.parse.urljoin(path, parts.path))
    shared = {
        path
        for path in site.pages()
        if "people/" in path and len(read(site, path).select("main .h-card")) != 1
    }
    assert set(site.pages()) - reached <= {"404.html", *shared}


def test_a_card_is_served_as_a_card(sample_site):
    page = read(sample_site, "index.html")
    link = page.select_one('a[type="text/vcard"]')["href"]
    with urllib.request.urlopen(sample_site.url + link) as answer:
        assert answer.status == 200
        assert answer.headers.get_content_type() == "text/vcard"
        assert answer.read().startswith(b"BEGIN:VCARD\r\n")


def test_no_page_has_inline_styles_or_scripts(site):
    for path in site.pages():
        page = read(site, path)
        assert not page.select("[style], style"), path
        for script in page.select("script:not([src])"):
            assert script.get("type") in ("application/json", "application/ld+json"), path
        for element in page.find_all(True):
            assert not any(name.startswith("on") for name in element.attrs), path


# --- In the browser --------------------------------------------------------------------------


def test_no_page_has_anything_to_say_on_the_console(site, page, complaints):
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    for path in sorted({*kinds(site).values(), *site.pages()[::15]}):
        page.goto(site.url + path, wait_until="load")
    assert complaints.messages == []
    assert all(url.startswith(site.url) for url in requests)


def overflow(page):
    """How many pixels of the page lie to the right of the window."""
    return page.evaluate(
        "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )


def test_no_page_is_wider_than_a_small_phone(site, open_page):
    page = open_page(viewport={"width": 320, "height": 640})
    odd = [path for path in site.pages() if re.search(r"many|lll|qqq|ppp|tamm", path)]
    for path in sorted({*kinds(site).values(), *odd}):
        page.goto(site.url + path)
        assert overflow(page) <= 0, path


def test_no_page_of_the_real_lists_is_wider_than_a_small_phone(real_site, open_page):
    page = open_page(viewport={"width": 320, "height": 640})
    people = [path for path in real_site.pages() if path.startswith("people/")]
    chosen = sorted(people, key=len)[-10:] + random.Random(1).sample(people, 40)
    further = min(path for path in real_site.pages() if path.startswith("all/"))
    for path in [*chosen, "index.html", further]:
        page.goto(real_site.url + path)
        assert overflow(page) <= 0, path


def test_dark_and_light_differ(sample_site, open_page):
    colours = set()
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme)
        page.goto(sample_site.url)
        colours.add(page.evaluate("() => getComputedStyle(document.body).color"))
    assert len(colours) == 2


def test_from_the_list_to_a_person_and_back(sample_site, page, complaints):
    page.goto(sample_site.url)
    page.locator("main .h-card a.u-url", has_text="Jüri Õunapuu").click()
    page.wait_for_url("**/people/juri-ounapuu.html")
    assert page.locator("h1").inner_text().strip() == "Jüri Õunapuu"
    mail = page.locator(".h-card a.u-email")
    assert mail.get_attribute("href") == "mailto:juri.ounapuu@telisa.example"
    telephone = page.locator(".h-card a.p-tel")
    assert telephone.get_attribute("href") == "tel:+37255550101"
    page.go_back()
    assert page.locator("main .h-card").count() > 40
    assert complaints.messages == []


def test_from_one_language_to_the_other_on_the_same_page(sample_site, page):
    page.goto(sample_site.url + "people/juri-ounapuu.html")
    page.locator(".language-button").click()
    page.locator('a[hreflang="et"]').click()
    page.wait_for_url("**/et/people/juri-ounapuu.html")
    assert page.locator("html").get_attribute("lang") == "et"


def test_the_pages_work_from_disk(sample_site, page, complaints):
    page.goto(sample_site.from_disk("index.html"))
    assert page.evaluate("() => document.styleSheets.length") > 0
    page.locator("main .h-card a.u-url", has_text="Jüri Õunapuu").click()
    page.wait_for_url("file:///**/people/juri-ounapuu.html")
    assert page.locator(".p-name").first.inner_text().strip() == "Jüri Õunapuu"
    for path in set(kinds(sample_site).values()) - {"404.html"}:
        page.goto(sample_site.from_disk(path))
    assert complaints.messages == []


def test_the_pages_read_and_link_without_javascript(sample_site, open_page, complaints):
    page = open_page(java_script_enabled=False)
    page.goto(sample_site.url)
    cards = page.locator("main .h-card")
    assert cards.count() > 40 and cards.first.is_visible()
    page.locator("main .h-card a.u-url", has_text="Mari-Liis Tamm").click()
    page.wait_for_url("**/people/mari-liis-tamm.html")
    assert page.locator('a[type="text/vcard"]').is_visible()
    assert complaints.messages == []


def test_a_slow_server_makes_nobody_without_javascript_complain(
    sample_site, open_page, complaints
):
    page = open_page(java_script_enabled=False)
    page.goto(sample_site.url)
    # A browser that reads the next page before its style gives a transition between them up.
    page.route("**/*.css", lambda route: (time.sleep(0.05), route.continue_()))
    page.locator("main .h-card a.u-url", has_text="Mari-Liis Tamm").click()
    page.wait_for_url("**/people/mari-liis-tamm.html")
    expect(page.locator('a[type="text/vcard"]')).to_be_visible()
    assert complaints.messages == []


def test_a_source_that_is_not_well_is_said_on_the_lists(sample_site, odd_site, page):
    page.goto(odd_site.url)
    notice = page.locator("#source-notice")
    assert notice.is_visible() and "Narva" in notice.inner_text()
    page.goto(sample_site.url)
    assert notice.count() == 0


# --- Judges ----------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["li:nth-child(20) a { color: #bbb; }", "li:nth-child(20) { background: #222; }", "li:nth-child(20) a { opacity: 0.3; }"])
def test_axe_does_notice_the_one_text_of_many_that_cannot_be_read(page, style):
    """The judge judged, which does not look at all texts that look the same."""
    rows = "".join(f"<li><a href='#'>Given <span>Family {number}</span></a></li>" for number in range(30))
    page.set_content(f"<!DOCTYPE html><html lang=en><title>A</title><main><h1>A</h1><ul>{rows}</ul></main>")
    assert violations(page) == []
    page.add_style_tag(content=style)
    assert [rule for rule, _ in violations(page)] == ["color-contrast"]


def test_axe_finds_no_violation(site, sample_site, open_page):
    page = open_page(color_scheme="light", reduced_motion="reduce")
    for path in kinds(site).values():
        for width in (WIDTHS[0], WIDTHS[-1]):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(site.url + path)
            # Odd names have the colours of others.
            assert violations(page, colours=site is sample_site) == [], (path, width)


def test_axe_finds_no_violation_of_colours_in_the_dark(sample_site, odd_site, open_page):
    """What is dark differs in its colours alone, whatever its names and its language."""
    page = open_page(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size({"width": WIDTHS[-1], "height": 800})
    addresses = {kind: site.url + path for site in (odd_site, sample_site) for kind, path in kinds(site).items()}
    for kind, address in addresses.items():
        if kind != "front in Estonian":
            page.goto(address)
            assert violations(page, colours="only") == [], address


def test_the_checker_of_html_finds_no_error(site):
    assert markup.errors([site.folder / path for path in kinds(site).values()]) == []


def bare(value):
    """A property's own text: an address without its scheme."""
    text = value["value"] if isinstance(value, dict) else value
    return re.sub(r"^(mailto|tel):", "", text)


def properties(item, name):
    return [bare(value) for value in item["properties"].get(name, [])]


def international(phone):
    if phone.startswith("+") or not phone.strip("0123456789 -()"):
        digits = re.sub(r"^(00372|372)?", "", re.sub(r"\D", "", phone))
        return phone if phone.startswith("+") else "+372" + digits
    return phone


def test_each_persons_microformat_says_what_people_json_says(sample_site):
    document = json.loads((sample_site.folder / "people.json").read_text("utf-8"))
    people = document["people"]
    assert people
    for person in people:
        path = person["page"]
        url = sample_site.url + path
        items = mf2py.parse(doc=(sample_site.folder / path).read_text("utf-8"), url=url)
        cards = [item for item in items["items"] if "h-card" in item["type"]]
        assert len(cards) == 1, path
        card = cards[0]
        assert properties(card, "name") == [person["name"]]
        assert properties(card, "email") == person["emails"]
        # With the country's code, which some numbers of the sample lack.
        assert properties(card, "tel") == [international(phone) for phone in person.get("phones", [])]
        assert properties(card, "category") == person.get("projects", [])
        assert len(properties(card, "job-title")) == (1 if person.get("position") else 0)
        assert properties(card, "org") == ["Telisa"], path
        assert properties(card, "location") == person["offices"], path
        assert url in properties(card, "url") or not properties(card, "url")


def test_each_row_is_a_microformat_with_the_name_and_nothing_else(sample_site):
    html = (sample_site.folder / "index.html").read_text("utf-8")
    items = mf2py.parse(doc=html, url=sample_site.url)
    names = {}
    waiting = list(items["items"])
    while waiting:
        item = waiting.pop()
        waiting += item.get("children", [])
        if "h-card" in item["type"]:
            (name,), (url,) = properties(item, "name"), set(properties(item, "url"))
            names[url] = name
    people = json.loads((sample_site.folder / "people.json").read_text("utf-8"))["people"]
    assert names == {sample_site.url + person["page"]: person["name"] for person in people}
