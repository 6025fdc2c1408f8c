"""Units in a browser: what is found by a unit's name, chosen by the filter, and taken along from its page."""

import csv
import io
import re

import pytest

from Support import tools

PEOPLE = [
    ("Ann", "Lee", "Firm"), ("Bo", "Ek", "Firm / Sales"), ("Cy", "Fo", "Firm / Sales / Nordics"),
    ("Di", "Go", "Firm / Sales / Nordics"), ("Ed", "Ho", "Firm / Law"), ("Fi", "Io", "Firm / Sales / Baltics"),
]
SALES = ["Bo Ek", "Cy Fo", "Di Go", "Fi Io"]


@pytest.fixture(scope="session")
def organized_site(serve_site):
    rows = "".join(f"{first},{last},{first}@x.example,{unit}\n" for first, last, unit in PEOPLE)
    return serve_site("organized", {
        "sources": [{"name": "Staff", "url": "staff.csv", "format": "csv"}], "pageSize": 3, "groupBy": "none",
        "tree": {"field": "department", "divide": " / "}, "filters": ["unit"], "groups": ["unit"],
    }, {"staff.csv": "First name,Last name,Email,Department\n" + rows})


def found(page):
    page.locator("#search-results .h-card").first.wait_for()
    return page.locator("#search-results .h-card .p-name").all_inner_texts()


def test_a_unit_is_found_by_its_name_with_all_below(organized_site, page, complaints):
    page.goto(organized_site.url)
    page.locator("#search").fill("sales")
    assert sorted(found(page)) == SALES
    first = page.locator("#search-results li").first
    assert "result-group" in first.get_attribute("class") and "4 people" in first.inner_text()
    first.locator("a.u-url").click()
    page.wait_for_url("**/units/sales.html")
    assert page.locator("nav.path a").all_inner_texts() == ["Firm"]
    # On the page of a unit, the search looks among all below first.
    page.locator("#search").fill("fo")
    assert found(page) == ["Cy Fo"] and complaints.messages == []


def test_the_filter_shows_levels_and_means_all_below(organized_site, page):
    page.goto(organized_site.url)
    choices = page.locator("[data-filter=unit] option").evaluate_all("all => all.map(({ label }) => label)")
    assert [choice.split(" (")[0] for choice in choices[1:]] == [
        "Firm", "\u2003Law", "\u2003Sales", "\u2003\u2003Baltics", "\u2003\u2003Nordics"]
    page.locator("[data-filter=unit]").select_option("sales")
    assert sorted(found(page)) == SALES


def test_a_table_of_a_unit_has_all_below(organized_site, open_page):
    page = open_page(accept_downloads=True)
    page.goto(organized_site.url + "units/firm.html")
    assert page.locator(".row .p-name").all_inner_texts() == ["Ann Lee"]
    with page.expect_download() as download:
        tools.use(page, "button:text('CSV')")
    rows = list(csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig")), strict=True))
    assert sorted(row[0] for row in rows[1:]) == sorted(f"{first} {last}" for first, last, _ in PEOPLE)


@pytest.fixture(scope="session")
def small_site(serve_site):
    rows = "".join(f"{first},{last},{unit},{first[0]}\n" for first, last, unit in [*PEOPLE, ("Gus", "Jo", "")])
    return serve_site("organized-small", {
        "sources": [{"name": "Staff", "url": "staff.csv", "format": "csv"}], "groupBy": "none",
        "tree": {"field": "department", "divide": " / "}, "groups": ["unit", "position"],
    }, {"staff.csv": "First name,Last name,Department,Position\n" + rows})


def test_grouped_by_unit_everybody_is_in_the_own_unit_alone(small_site, page, complaints):
    page.goto(small_site.url)
    page.locator("select#group-by").select_option("unit")
    page.locator("h2", has_text="Nordics").wait_for()
    groups = page.locator(".column section.group").evaluate_all(
        "all => all.map((one) => [one.querySelector('h2').textContent, ...[...one.querySelectorAll('.p-name')].map((name) => name.textContent)])")
    assert groups == [
        ["Firm", "Ann Lee"], ["Law", "Ed Ho"], ["Sales", "Bo Ek"], ["Baltics", "Fi Io"], ["Nordics", "Cy Fo", "Di Go"], ["No unit", "Gus Jo"]]
    assert complaints.messages == []


def test_the_table_of_a_unit_loads_several_pages_at_once_in_the_order_of_the_tree(organized_site, open_page):
    page = open_page(accept_downloads=True)
    page.goto(organized_site.url + "units/firm.html")
    with page.expect_download() as download:
        tools.use(page, "button:text('CSV')")
    rows = list(csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig")), strict=True))
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => /units.(law|sales).html$/.test(name))"
        ".map(({ startTime, responseEnd }) => [startTime, responseEnd])")
    assert len(loaded) == 2 and loaded[1][0] < loaded[0][1]
    assert [row[0] for row in rows[1:]] == ["Ann Lee", "Ed Ho", "Bo Ek", "Fi Io", "Cy Fo", "Di Go"]


def test_the_page_of_a_unit_has_a_heading_for_each_unit_below(small_site, page):
    page.goto(small_site.url + "units/sales.html")
    page.locator("h1").wait_for()
    order = page.locator(".people :is(h2, .row .p-name)").all_inner_texts()
    assert order == ["Bo Ek", "Baltics", "Fi Io", "Nordics", "Cy Fo", "Di Go"]


@pytest.fixture(scope="session")
def reporting_site(serve_site):
    """Sales and Tech have teams, which have leads alone; Law and Office have none."""
    rows, units = ["1,Ann,Lee,Firm,"], {"Sales": 3, "Law": 0, "Office": 0, "Tech": 30}
    for unit, teams in units.items():
        head = len(rows) + 1
        rows += [f"{head},Head,{unit},Firm / {unit},1", f"{head + 1},Worker,{unit},Firm / {unit},{head}"]
        rows += [f"{len(rows) + 1 + team},Lead,{unit} {team},Firm / {unit} / Team {team},{head}" for team in range(teams)]
    fields = {"id": "Id", "firstName": "First", "lastName": "Last", "department": "Unit", "manager": "Boss"}
    return serve_site("reporting-units", {
        "sources": [{"name": "Staff", "url": "staff.csv", "format": "csv", "fields": fields}],
        "tree": {"field": "department", "divide": " / "},
    }, {"staff.csv": "Id,First,Last,Unit,Boss\n" + "\n".join(rows)})  # fmt: skip


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", prefer_css_page_size=True)))


def test_on_paper_each_unit_below_the_top_has_a_page_with_all_below(reporting_site, open_page):
    page = open_page(viewport={"width": 794, "height": 1123})
    page.goto(reporting_site.url + "chart.html#units")
    page.locator("[data-chart=units][aria-current]").wait_for()
    # The top with Law and Office, Sales, Tech.
    assert [name.split(" ")[0] for name in page.locator(".units > .tree > li > ul > li > a .name").all_inner_texts()] == [
        "Law", "Office", "Sales", "Tech"]  # fmt: skip
    assert sheets(page) == 3
    page.goto("about:blank")
    # The chart of people stays as short as it is.
    page.goto(reporting_site.url + "chart.html")
    page.locator("[data-chart=people][aria-current]").wait_for()
    assert sheets(page) == 1


def test_the_chart_of_units_names_the_heads_that_their_pages_name(reporting_site, open_page):
    page = open_page()
    page.goto(reporting_site.url + "chart.html#units")
    unit = page.locator("#unit-tech")
    assert unit.locator(".position").inner_text() == "Head Tech"
    assert page.locator("#unit-firm .position").inner_text() == "Ann Lee"
    # The unit with one person has nobody whom others report to.
    assert page.locator(".units a:has-text('Team 0') .position").count() == 0
    page.goto(reporting_site.url + "units/tech.html")
    assert "Head Tech" in page.locator(".head").inner_text()
