"""Starred people and those seen of late, under a search that is empty."""

import pytest
from playwright.sync_api import expect

from Support.program import employee, employees, source


@pytest.fixture(scope="session")
def site(serve_site):
    people = employees(employee("Mari", "Maasikas"), employee("Jaan", "Tamm"), employee("Marko", "Maa"))
    return serve_site("kept", {"sources": [source("A", "a.json")]}, {"a.json": people})


def test_who_was_starred_and_seen_is_offered_and_can_be_forgotten(site, page, complaints):
    page.goto(site.url + "people/mari-maasikas.html")
    page.locator(".star").click()
    page.goto(site.url + "people/jaan-tamm.html")
    page.goto(site.url)
    page.locator("#search").click()
    sections = page.locator(".panel section")
    expect(sections.locator("h2")).to_have_text(["Starred", "Seen recently"])
    names = sections.locator("a span:not(.avatar)")
    assert names.all_inner_texts() == ["Mari Maasikas", "Jaan Tamm"]
    page.get_by_role("button", name="Forget: Starred").click()
    assert names.all_inner_texts() == ["Jaan Tamm", "Mari Maasikas"]
    page.get_by_role("button", name="Forget: Seen recently").click()
    page.locator(".panel").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "search"
    assert complaints.messages == []


def test_of_people_who_match_equally_the_one_seen_of_late_comes_first(serve_site, page):
    names = ["Aa", "Bb", "Cc"]
    site = serve_site(
        "favoured",
        {"sources": [source("A", "a.json")]},
        {"a.json": employees(*(employee("Mari", last) for last in names))},
    )
    page.goto(site.url + "people/mari-cc.html")
    page.goto(site.url)
    found = page.locator("#search-results .p-name")
    page.locator("#search").fill("mari")
    found.first.wait_for()
    assert found.all_inner_texts() == ["Mari Cc", "Mari Aa", "Mari Bb"]
    page.locator("#search").fill("")
    page.locator("#search").click()
    page.get_by_role("button", name="Forget: Seen recently").click()
    page.locator("#search").fill("mari")
    page.wait_for_function(
        "document.querySelector('#search-results .p-name')?.textContent === 'Mari Aa'"
    )


def test_results_that_somebody_comes_back_to_stand_in_the_order_in_which_they_were_left(site, page):
    page.goto(site.url)
    page.locator("#search").fill("mar")
    found = page.locator("#search-results .p-name")
    expect(found).to_have_count(2)
    first, second = found.all_inner_texts()
    found.nth(1).click()
    page.wait_for_url("**/people/*.html*")
    page.go_back()
    expect(found).to_have_text([first, second])
    page.locator("#search").fill("ma")
    page.locator("#search").fill("mar")
    expect(found).to_have_text([second, first])
