"""A company that nobody has polished keeps the pages in shape."""

import pytest

from Support import hostile_companies

WIDTHS = (320, 390, 768, 1440, 1920)
#: What is cut on its right without a sign of it.
CUT = """() => [...document.querySelectorAll(".row .p-name, .row .name, .line a > :last-child, h1, h2")]
  .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }) && each.scrollWidth > each.clientWidth + 1
    && each.clientWidth > 1)
  .map((each) => each.textContent.trim())"""


@pytest.fixture(scope="session")
def hostile(serve_site):
    return hostile_companies.site(serve_site)


@pytest.fixture(scope="session")
def paths(hostile):
    """A page of each kind, those of the longest words among them."""
    long = {path.split("/")[0]: path for path in hostile.pages() if "donaudampf" in path}
    assert {"departments", "people", "positions"} <= set(long)
    return ["index.html", "overview.html", "chart.html", "departments/shared-services.html", *long.values()]


@pytest.mark.parametrize("width", WIDTHS)
def test_no_word_moves_a_page_sideways_or_is_cut_without_a_sign(hostile, paths, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    for path in paths:
        page.goto(hostile.url + path)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, path
        assert page.evaluate(CUT) == [], path
    page.goto(hostile.url)
    page.fill("#search", hostile_companies.LONG.lower()[:20])
    page.wait_for_selector("#search-results .row")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.evaluate(CUT) == []


def test_the_chart_begins_with_the_root_of_most_people(hostile, open_page):
    page = open_page(viewport={"width": 390, "height": 900})
    page.goto(hostile.url + "chart.html")
    first = page.locator("main a[href*='people/']").first.get_attribute("href")
    roots = [person for person in hostile_companies.people(800) if "manager" not in person]
    assert len(roots) == 3
    # All but the reports of the two others are below the second.
    page.goto(hostile.url + "chart.html")
    page.goto(hostile.url + first)
    assert page.locator("h1").text_content().strip() == f"{roots[1]['first']} {roots[1]['last']}"
