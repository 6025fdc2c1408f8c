"""The people of the front page, grouped as the visitor likes."""

import pytest

from Support import company
from Support.accessibility import violations


@pytest.fixture(scope="module")
def corp(serve_site):
    return company.site(serve_site, "grouped", 60)


def groups(page):
    """The names of people by the heading of their group."""
    return page.evaluate("""() => [...document.querySelectorAll(".column > .group")].map((group) => [
      group.querySelector("h2")?.textContent ?? "",
      [...group.querySelectorAll(".row .p-name")].map((name) => name.textContent),
    ])""")


def expected(field):
    found = {}
    for person in company.people(60):
        values = person[field] if isinstance(person[field], list) else [person[field]]
        for value in values or [None]:
            found.setdefault(value, set()).add(f"{person['first']} {person['last']}")
    return found


def test_a_visitor_regroups_the_front_page_in_place(corp, page, complaints):
    page.goto(corp.url)
    choice = page.locator("select#group-by")
    choice.wait_for()
    built = groups(page)
    assert choice.input_value() == "department" and {name for name, _ in built} == set(company.DEPARTMENTS)
    for field in ("office", "position"):
        choice.select_option(field)
        values = expected(field)
        page.wait_for_function("name => document.querySelector('.column h2')?.textContent === name", arg=min(values))
        assert {name: set(people) for name, people in groups(page)} == values
        assert [name for name, _ in groups(page)] == sorted(values)
        assert f"group={field}" in page.url
    links = page.locator(".column h2 a").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    assert all(link.startswith("positions/") for link in links)
    assert "people" in page.locator(".column .count").first.inner_text()
    choice.select_option("name")
    page.wait_for_function("document.querySelectorAll('.column .group').length === 1")
    (_, everybody), = groups(page)
    assert len(everybody) == 60
    choice.select_option("department")
    page.wait_for_function("document.querySelectorAll('.column .group').length === 6")
    assert groups(page) == built and "group=" not in page.url
    assert violations(page) == []
    assert complaints.messages == []


def test_the_choice_stays_for_the_visit_and_filters_work_on_it(corp, page, complaints):
    page.goto(corp.url + "?group=office")
    first = page.locator(".column h2", has_text="Buenos Aires")
    first.wait_for()
    page.goto(corp.url + "overview.html")
    page.goto(corp.url)
    first.wait_for()
    assert page.locator("#group-by").input_value() == "office"
    page.locator("[data-filter=office]").select_option("tallinn")
    page.locator(".column.filtered").wait_for()
    assert page.locator(".column .group:visible h2").all_inner_texts() == ["Tallinn"]
    page.locator("#group-by").select_option("position")
    page.locator(".column h2", has_text="Recruiter").wait_for()
    visible = page.locator(".column .row:visible [data-field=office]").all_text_contents()
    assert set(visible) == {"Tallinn"}
    assert complaints.messages == []


def test_elsewhere_and_without_a_script_it_is_links_to_the_overview(corp, serve_site, open_page):
    large = company.site(serve_site, "grouped-large", 250)
    for site, has_script in ((corp, False), (large, True)):
        page = open_page(java_script_enabled=has_script)
        page.goto(site.url)
        links = page.locator("#group-by a")
        if not links.first.is_visible():
            page.locator(".jump-menu summary").click()
        assert links.first.is_visible()
        links.filter(has_text="Position").click()
        page.wait_for_url("**/overview.html#positions")
        assert page.locator("#positions").is_visible()


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_the_choice_fits_into_the_line_of_tools(corp, open_page, width):
    page = open_page(viewport={"width": width, "height": 844})
    page.goto(corp.url)
    page.locator("select#group-by").wait_for()
    box = page.locator("select#group-by").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 24
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".column .row").first.bounding_box()["y"] <= (230 if width >= 390 else 290)
