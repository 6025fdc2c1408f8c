"""Who is away, as visitors see it on the day that their own clock has."""

import datetime
import json

import pytest

from Support.accessibility import colours_in, violations
from Support.program import Project, employee, employees, source
from Support.static_server import StaticServer

TABLE = """person,from,to,deputy
mari@x.example,2026-11-20,2026-12-12,Jaan Õunapuu
jaan@x.example,2026-12-07,2026-12-08,
"""
LANGUAGES = ["en", "de", "et", "fi", "ru"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    project = Project(tmp_path_factory.mktemp("away"))
    people = [("Mari", "Tamm", "mari"), ("Jaan", "Õunapuu", "jaan"), ("Olga", "Sepp", "olga")]
    project.write("staff.json", employees(*(employee(a, b, f"{c}@x.example", position="IOS") for a, b, c in people)))
    project.write("away.csv", TABLE)
    project.configure(
        languages=LANGUAGES, sources=[source("A", "staff.json")], away=[{"from": "away.csv"}], list=["position", "email"])
    project.build("--day", "2026-11-25")
    with StaticServer(project.output) as server:
        yield server.url


@pytest.fixture
def on(open_page):
    def on(day, **options):
        page = open_page(**options)
        page.clock.set_fixed_time(datetime.datetime.fromisoformat(day + "T12:00:00"))
        return page

    return on


@pytest.mark.parametrize(
    ("path", "day", "words"),
    [
        ("", "2026-11-25", "Away until 12 December. Ask Jaan Õunapuu"),
        ("", "2026-12-10", "Away until 12 December. Back on Monday. Ask Jaan Õunapuu"),
        ("de/", "2026-12-10", "Abwesend bis 12. Dezember. Zurück am Montag. Vertretung: Jaan Õunapuu"),
        ("et/", "2026-12-10", "Eemal kuni 12. detsember. Tagasi tööl: esmaspäev. Asendaja: Jaan Õunapuu"),
        ("fi/", "2026-12-10", "Poissa 12. joulukuuta asti. Palaa maanantaina. Sijainen: Jaan Õunapuu"),
        ("ru/", "2026-12-10", "Отсутствует по 12 декабря. Возвращение: понедельник. Замещает Jaan Õunapuu"),
    ],
)
def test_a_profile_says_until_when_and_whom_to_ask(site, on, complaints, path, day, words):
    page = on(day)
    page.goto(site + path + "people/mari-tamm.html")
    page.locator(".away a").wait_for()
    assert page.locator(".hero .away").inner_text() == words
    page.locator(".away a").click()
    page.wait_for_url("**/" + path + "people/jaan-ounapuu.html")
    assert complaints.messages == []


def test_an_absence_that_has_not_begun_is_on_the_profile_alone(site, on):
    page = on("2026-11-30")
    page.goto(site + "people/jaan-ounapuu.html")
    page.locator(".hero .away").wait_for()
    assert page.locator(".hero .away").inner_text() == "Away from 7 December to 8 December"
    page.goto(site)
    page.locator(".row .away").first.wait_for()
    assert page.locator(".row:has(.away) .p-name").all_inner_texts() == ["Mari Tamm"]


def test_rows_and_results_have_a_mark_while_people_are_away(site, on, complaints):
    page = on("2026-12-07")
    page.goto(site)
    page.locator(".row .away").first.wait_for()
    assert sorted(page.locator(".row:has(.away) .p-name").all_inner_texts()) == ["Jaan Õunapuu", "Mari Tamm"]
    assert page.locator(".row .away").first.get_attribute("title").startswith("Away until")
    page.fill("#search", "x.example")
    page.wait_for_function(
        "names => [...document.querySelectorAll('#search-results .row:has(.away) .p-name')]"
        "  .map((name) => name.textContent).sort().join() === names", arg="Jaan Õunapuu,Mari Tamm")
    page.fill("#search", "olga")
    page.wait_for_function("document.querySelectorAll('#search-results .p-name').length === 1")
    assert page.locator("#search-results .away").count() == 0
    assert complaints.messages == []


def test_an_absence_that_is_over_is_not_shown_although_the_site_is_old(site, on):
    page = on("2026-12-13")
    with page.expect_response("**/away.json"):
        page.goto(site + "people/mari-tamm.html")
    page.wait_for_timeout(500)
    assert page.locator(".away").count() == 0


def test_without_a_script_nothing_is_said(site, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(site + "people/mari-tamm.html")
    assert page.locator(".away").count() == 0


def test_the_first_view_loads_nothing_of_it_and_other_sites_ask_for_nothing(site, on, default_site):
    page = on("2026-12-07")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(default_site.url)
    page.wait_for_timeout(1000)
    assert not [url for url in asked if "away" in url]
    page.goto(site, wait_until="load")
    page.locator(".row .away").first.wait_for()
    assert [url.split("/")[-1].split(".")[0] for url in asked if "away" in url].count("away") == 3


@pytest.mark.parametrize("width", [320, 768, 1440])
@pytest.mark.parametrize("path, scheme", [("", "light"), ("", "dark"), ("ru/", "light")])
def test_it_is_readable_and_cut_nowhere(site, on, width, scheme, path):
    page = on("2026-12-07", viewport={"width": width, "height": 800}, color_scheme=scheme)
    for address in ("people/mari-tamm.html", ""):
        page.goto(site + path + address)
        page.locator(".away").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page, colours=colours_in(scheme)) == []
    row = page.locator(".row:has(.away)").first
    assert row.bounding_box()["height"] <= 68
    name, mark = row.locator(".p-name").bounding_box(), row.locator(".away").bounding_box()
    text = row.locator(".p-name").evaluate(
        "node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect().right }")
    below = mark["y"] >= name["y"] + name["height"] - 2
    assert below or text <= mark["x"], "the mark covers the name"


@pytest.mark.parametrize(("path", "title"), [("", "Away today"), ("et/", "Täna eemal")])
def test_one_page_says_who_is_away_today(site, on, complaints, path, title):
    page = on("2026-12-07")
    page.goto(site + path)
    page.locator(".links").get_by_role("link", name=title).click()
    rows = page.locator("#away-today .row")
    rows.nth(1).wait_for()
    assert rows.locator(".p-name").all_inner_texts() == ["Jaan Õunapuu", "Mari Tamm"] or path
    assert page.locator("#away-today .count").inner_text().startswith("2 ")
    assert rows.locator(".away").count() == 0
    if path == "":
        words = rows.filter(has_text="Mari Tamm").inner_text()
        assert "iOS" in words or "IOS" in words
        assert "Away until 12 December. Ask Jaan Õunapuu" in words
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    rows.locator(".u-url").first.click()
    page.wait_for_url("**/" + path + "people/*.html")
    assert complaints.messages == []


def test_nobody_is_away_on_another_day_and_without_a_script_the_page_says_why(site, on, open_page):
    page = on("2026-12-13")
    page.goto(site + "away.html")
    page.locator("#away-today .empty").wait_for()
    assert page.locator("#away-today .empty").inner_text() == "Nobody is away today."
    page = open_page(java_script_enabled=False)
    page.goto(site + "away.html")
    assert "needs JavaScript" in page.locator("#away-today").inner_text()


def test_names_come_from_pages_where_the_index_is_in_parts(site, on):
    page = on("2026-12-07")
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      Object.defineProperty(Rollcall.Loading.page, "engine", { value: "search-split-index.js" });
    });""")
    page.goto(site + "away.html")
    page.locator("#away-today .row").nth(1).wait_for()
    assert page.locator("#away-today .p-name").all_inner_texts() == ["Jaan Õunapuu", "Mari Tamm"]
    assert page.locator("#away-today .row .avatar").count() == 2
