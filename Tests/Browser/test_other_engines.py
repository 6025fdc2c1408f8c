"""The main ways of a visitor in Firefox, and in WebKit, which every browser on an iPhone is made of."""

import itertools
import sys

import pytest
from Support.firefox import Firefox
from Support.program import employee, employees, source
from Support.webkit import WebKit

DESKTOP, PHONE, LANDSCAPE = (1280, 800), (390, 844), (844, 390)
CARDS = "".join(
    f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given};;;\r\nFN:{given} {family}\r\nEND:VCARD\r\n"
    for given, family in [("Jüri", "Õunapuu"), ("Mari", "Maasikas")]
)
PEOPLE = employees(
    employee("Jüri", "Õunapuu", "juri.ounapuu@telisa.example", "+372 5555 0101", "IOS", ["Öökull"]),
    employee("Mari", "Maasikas", "mari@telisa.example", "+372 5555 0102", "IOS", ["Öökull"]),
    employee("Ülo", "Kask", "ulo@telisa.example", "+372 5555 0103", "QA", ["Rannik"]),
    employee("Сергей", "Щербаков", "sergei@telisa.example", "+372 5555 0104", "WEB", ["Rannik"]),
    employee("</script>", "<b>Eve", "eve@telisa.example"),
)
SETTINGS = {
    "languages": ["en", "et"],
    "qr": True,
    "list": ["email", "phone"],
    "contacts": {"from": "contacts.vcf"},
    "sources": [source("Tallinn", "tallinn.json")],
}
NAMES = "#search-results .p-name"
BEGINNINGS = "Kask Kuus Lepp Mets Mänd Paju Pihl Saar Tamm Õun".split()
ENDINGS = "aru ela ik ivere jõe kivi laid maa mäe nurm oja puu saare salu soo".split()
FAMILIES = [first + last for first in BEGINNINGS for last in ENDINGS]
GIVEN = [first + last for first in "Kai Lei Mar Pil Sir Ver Ann Hel".split() for last in "a e i ika ta li ve da ko ro".split()]
MANY = [
    employee(given, family, f"u{number}@telisa.example", f"+372 5{number:06}")
    for number, (given, family) in enumerate(itertools.product(GIVEN, FAMILIES))
]


@pytest.fixture(scope="module")
def site(serve_site):
    return serve_site("engines", SETTINGS, {"contacts.vcf": CARDS, "tallinn.json": PEOPLE})


@pytest.fixture(scope="module")
def large_site(serve_site):
    """So many people that the index is a tree."""
    settings = {"groupBy": "none", "sources": [source("Tallinn", "all.json")]}
    return serve_site("engines-large", settings, {"all.json": employees(*MANY)})


@pytest.fixture(
    scope="module",
    params=[
        Firefox,
        pytest.param(
            WebKit,
            marks=pytest.mark.skipif(sys.platform == "darwin", reason="WebKitGTK is of Linux"),
        ),
    ],
    ids=["Firefox", "WebKit"],
)
def engine(request, tmp_path_factory):
    with request.param(tmp_path_factory.mktemp(request.param.__name__)) as engine:
        yield engine


@pytest.fixture
def browser(engine):
    """The browser, with nothing kept of an earlier test, and without a complaint at its end."""
    engine.resize(*DESKTOP)
    yield engine
    engine.run("() => { localStorage.clear(); sessionStorage.clear(); }")
    complaints, engine.complaints[:] = engine.complaints[:], []
    assert complaints == []


def test_rows_call_and_write_and_lead_to_the_card(browser, site):
    browser.open(site.url)
    links = browser.run(
        """() => [...document.querySelectorAll("main .row")].map((row) => [
             row.querySelector(".p-name").textContent,
             ...[...row.querySelectorAll(".call, .mail, .save")].map((link) => link.getAttribute("href")),
           ])"""
    )
    assert len(links) == 5
    assert links[1] == [
        "Jüri Õunapuu", "tel:+37255550101", "mailto:juri.ounapuu@telisa.example", "people/juri-ounapuu.vcf"
    ]  # fmt: skip
    assert links[2] == ["Ülo Kask", "tel:+37255550103", "mailto:ulo@telisa.example"]


@pytest.mark.parametrize("path", ["", "people/mari-maasikas.html", "et/people/mari-maasikas.html"])
def test_the_contact_link_answers_with_a_card(browser, site, path):
    browser.open(site.url + path)
    href, downloads = browser.run(
        """() => {
          const link = document.querySelector('a[type="text/vcard"]');
          return [link.href, link.hasAttribute("download")];
        }"""
    )
    assert not downloads
    kind, card = browser.run(
        "async (href) => { const answer = await fetch(href);"
        " return [answer.headers.get('content-type'), await answer.text()]; }",
        href,
    )
    assert kind == "text/vcard; charset=utf-8"
    assert card.startswith("BEGIN:VCARD\r\n") and "FN:Mari Maasikas\r\n" in card


def test_typing_finds_people_and_the_address_keeps_the_query(browser, site):
    browser.open(site.url)
    browser.click("#search")
    browser.press("maas")
    browser.wait_for_texts(NAMES, "Mari Maasikas")
    browser.wait_for_address(site.url + "?q=maas")
    assert browser.texts("#search-status") == ["1 person found"]
    assert browser.run("() => document.querySelectorAll('#search-results li.h-card .save').length") == 1
    browser.open(site.url + "?q=shcherb")
    browser.wait_for_texts(NAMES, "Сергей Щербаков")
    browser.open(site.url + "?q=5555 0103")
    browser.wait_for_texts(NAMES, "Ülo Kask")
    browser.open(site.url + "?q=nobody-of-this-name")
    browser.wait_for("() => document.getElementById('search-status').textContent.startsWith('Nobody')")


def test_keys_go_through_results_and_the_way_back_leads_to_them(browser, site):
    browser.open(site.url)
    browser.run("() => document.activeElement.blur()")
    browser.press("/", "oo")
    browser.wait_for_texts(NAMES, "Mari Maasikas", "Jüri Õunapuu")
    # The project Öökull comes before people.
    browser.press("Down", "Down", "Down")
    assert "Õunapuu" in browser.run("() => document.activeElement.textContent")
    browser.press("Enter")
    browser.wait_for_address(site.url + "people/juri-ounapuu.html")
    browser.run("() => history.back()")
    browser.wait_for_address(site.url + "?q=oo")
    browser.wait_for_texts(NAMES, "Mari Maasikas", "Jüri Õunapuu")


def test_another_picture_shows_on_the_page_and_on_the_list(browser, site):
    browser.open(site.url)
    browser.click('main a[href="people/juri-ounapuu.html"]')
    browser.wait_for_address(site.url + "people/juri-ounapuu.html")
    browser.click("button.picture")
    browser.wait_for("() => document.querySelector('.faces')?.open")
    sides = "() => [...document.querySelectorAll('.face-grid img')].map((face) => face.width - face.height)"
    assert set(browser.run(sides)) == {0}, "faces are round"
    browser.click(".face-grid button:nth-child(5)")
    face = "() => document.querySelector('.face img')?.naturalWidth && document.querySelector('.face img').src"
    chosen = browser.wait_for(face)
    browser.open(site.url + "people/juri-ounapuu.html")
    assert browser.wait_for(face) == chosen
    browser.open(site.url)
    assert browser.wait_for(face) == chosen
    shown = "() => [...document.querySelectorAll('.row:has(.face) .p-name')].map((name) => name.textContent)"
    assert browser.run(shown) == ["Jüri Õunapuu"]


def test_the_buttons_of_the_choice_are_in_sight_in_landscape(browser, site):
    browser.resize(*LANDSCAPE)
    browser.open(site.url + "people/juri-ounapuu.html")
    browser.click("button.picture")
    browser.wait_for("() => document.querySelector('.faces')?.open")
    assert browser.run(
        """() => [...document.querySelectorAll(".faces .dialog-buttons button")].map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === button;
        })"""
    ) == [True, True]


def test_the_other_language_keeps_the_query(browser, site):
    browser.open(site.url + "?q=maas")
    browser.wait_for_texts(NAMES, "Mari Maasikas")
    browser.click('a[hreflang="et"]')
    browser.wait_for_address(site.url + "et/index.html?q=maas")
    browser.wait_for_texts(NAMES, "Mari Maasikas")
    assert browser.texts("#search-status") == ["Leitud 1 inimene"]
    assert browser.run("() => document.documentElement.lang") == "et"


def test_a_filter_shows_who_passes(browser, site):
    browser.open(site.url)
    browser.run(
        """() => {
          const filter = document.querySelector("[data-filter=position]");
          filter.value = "qa";
          filter.dispatchEvent(new Event("input", { bubbles: true }));
          filter.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    browser.wait_for_address(site.url + "?position=qa")
    shown = """() => [...document.querySelectorAll("#main .p-name, #search-results .p-name")]
      .filter((name) => name.checkVisibility()).map((name) => name.textContent).join()"""
    browser.wait_for(f"() => ({shown})() === 'Ülo Kask'")
    browser.click("#filters-clear")
    browser.wait_for(f"() => ({shown})().split(',').length === 5")


def test_the_gallery_is_remembered(browser, site):
    browser.open(site.url)
    browser.click("[aria-controls=more-tools]")
    browser.click("button.view")
    browser.open(site.url)
    sides = browser.run(
        "() => [...document.querySelectorAll('main .row')].slice(0, 2)"
        ".map((row) => row.getBoundingClientRect()).map(({ left, top }) => [left, top])"
    )
    assert sides[0][1] == sides[1][1] and sides[0][0] < sides[1][0]


@pytest.mark.parametrize(
    "query, first",
    [
        ("verika ounpuu", "Verika Õunpuu"),
        ("u11999@telisa.example", "Helro Õunsoo"),
        ("5011 999", "Helro Õunsoo"),
        ("sirta ouunmaa", "Sirta Õunmaa"),
    ],
)
def test_the_tree_of_a_large_directory_is_searched(browser, large_site, query, first):
    browser.open(large_site.url)
    browser.wait_for_address(large_site.url)
    browser.run("() => document.getElementById('search').focus()")
    browser.wait_for("() => document.activeElement?.id === 'search'")
    browser.press(query)
    browser.wait_for(f"(first) => document.querySelector('{NAMES}')?.textContent === first", first)
    assert browser.texts("#search-status") != [""]


def test_a_browser_that_cannot_inflate_says_that_the_search_does_not_work(browser, large_site):
    browser.open(large_site.url)
    browser.wait_for_address(large_site.url)
    browser.run("() => delete globalThis.DecompressionStream")
    browser.click("#search")
    browser.wait_for("() => document.activeElement?.id === 'search' && typeof DecompressionStream === 'undefined'")
    browser.press("verika")
    browser.wait_for(
        "() => document.getElementById('search-status').textContent.startsWith('The search does not work')"
    )
    assert browser.run("() => document.querySelector('main .row').checkVisibility()")


@pytest.mark.parametrize(
    "path", ["", "?q=maas", "people/juri-ounapuu.html", "overview.html", "positions/ios.html", "404.html"]
)
def test_nothing_scrolls_sideways_on_a_phone(browser, site, path):
    browser.resize(*PHONE)
    browser.open(site.url + path)
    if "q=" in path:
        browser.wait_for_texts(NAMES, "Mari Maasikas")
    assert browser.run("() => [innerWidth, innerHeight]") == [*PHONE]
    assert browser.run("() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_rows_reach_from_edge_to_edge_on_a_phone(browser, site):
    browser.resize(*PHONE)
    browser.open(site.url)
    browser.wait_for(
        """() => [...document.querySelectorAll("main .row")].every((row) => {
          row.scrollIntoView({ block: "center" });
          const { top, height } = row.getBoundingClientRect();
          return [1, document.documentElement.clientWidth - 1].every(
            (x) => row.contains(document.elementFromPoint(x, top + height / 2)));
        })"""
    )
