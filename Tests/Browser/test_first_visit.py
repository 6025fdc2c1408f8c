"""What a first visit to somebody's page loads, with either kind of search index."""

import gzip

import pytest
from Support.program import employee, employees

# Its colleagues are in view, who come from the index.
MOST_BYTES = 60_000
MOST_REQUESTS = 12


def entries(count):
    for number in range(count):
        yield employee(
            f"Given{number % 90}", f"Family{number}", f"family{number}@telisa.ee", f"+372 5{number:06}",
            ["ios", "qa"][number % 2], [f"Project {number % 40}"],
        )


@pytest.fixture(scope="module", params=[800, 10_100], ids=["one file", "tree"])
def visited_site(request, serve_site):
    count = request.param
    return serve_site(f"visited{count}", {"sources": [
        {"name": "Tallinn", "url": "tallinn.json", "format": "employee-list"}
    ]}, {"tallinn.json": employees(*entries(count))})


def test_a_first_visit_to_a_person_loads_60_kilobytes_at_most(open_page, visited_site):
    page = open_page(viewport={"width": 390, "height": 844})
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(visited_site.url)))
    page.goto(visited_site.url + "people/given7-family7.html", wait_until="networkidle")
    # Behind the idle moment in which the search is fetched ahead.
    page.wait_for_function("() => document.querySelector('script[src*=\"search-matching\"]') !== null")
    page.wait_for_load_state("networkidle")
    files = {visited_site.folder / path.split("?")[0] for path in asked}
    # As servers send them that compress, which docs/hosting sets up.
    assert sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) <= MOST_BYTES
    assert len(asked) <= MOST_REQUESTS


def test_a_search_on_the_page_of_a_person_finds_others(open_page, visited_site):
    page = open_page()
    page.goto(visited_site.url + "people/given7-family7.html")
    page.fill("#search", "given8 family8")
    page.locator("#search-results .p-name", has_text="Given8 Family8").first.wait_for()
