"""Tables of lists that are cut into many pages: all people, in their order, several pages at once."""

import csv
import io

import pytest

from Support import tools

LETTERS = "ABCDEFGHIJKLMNOPRSTUV"


@pytest.fixture(scope="session")
def long_site(serve_site):
    people = [(f"{first}a", f"{last}{second}a", number) for number, (last, second, first) in enumerate(
        (last, second, first) for last in LETTERS for second in "ae" for first in "XY")]  # fmt: skip
    rows = "".join(f"{first},{last},{first}.{last}@x.example,Worker,{number}\n" for first, last, number in people)
    fields = {"firstName": "First", "lastName": "Last", "email": "Mail", "position": "Job"}
    return serve_site("long-lists", {
        "sources": [{"name": "Staff", "url": "staff.csv", "format": "csv", "fields": fields}], "pageSize": 3,
    }, {"staff.csv": "First,Last,Mail,Job,Number\n" + rows})  # fmt: skip


@pytest.mark.parametrize("place", ["first", "middle"])
def test_a_table_has_all_pages_in_their_order_and_loads_six_at_once(long_site, open_page, place):
    page = open_page(accept_downloads=True)
    page.goto(long_site.url + "positions/worker.html")
    if place == "middle":
        page.locator(".strip a").nth(8).click()
        page.wait_for_url("**/worker_*.html")
    with page.expect_download() as download:
        tools.use(page, "button:text('CSV')")
    names = [row[0] for row in csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig")))][1:]
    assert names == [f"{first}a {last}{second}a" for last in LETTERS for second in "ae" for first in "XY"]
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => /positions.worker[^/]*html$/.test(name))"
        ".map(({ startTime, responseEnd }) => [startTime, responseEnd])")
    assert len(loaded) > 20
    # How many are on their way when one begins, itself included.
    together = [sum(start <= begun < end for start, end in loaded) for begun, _ in loaded]
    assert 3 <= max(together) <= 6
