"""How many people groups have, by name and by size."""

import pytest

from Support import company
from Support.accessibility import violations


@pytest.fixture(scope="session")
def corp(serve_site):
    return company.site(serve_site, "overview", 800)


def test_small_shares_are_said_and_bars_are_measured_by_the_largest(corp, page):
    page.goto(corp.url + "overview.html")
    widths = page.evaluate(
        "[...document.querySelectorAll('.figures')].map((table) => Math.max(...[...table.querySelectorAll('.bar-length')]"
        ".map((bar) => parseFloat(bar.getAttribute('width')))))"
    )
    assert set(widths) == {100}


def test_figures_are_sorted_by_size_on_demand(corp, page):
    page.goto(corp.url + "overview.html")
    table = page.locator(".figures table").first
    numbers = lambda: [int(cell) for cell in table.locator("tbody td:nth-child(2)").all_inner_texts()]
    before = numbers()
    table.get_by_role("button", name="People").click()
    assert numbers() == sorted(before, reverse=True) != before
    table.get_by_role("button", name="People").click()
    assert numbers() == before
    assert violations(page) == []
