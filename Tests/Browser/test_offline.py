"""Without a network: a page of the site takes the place of one that is not kept."""

import pytest

from Support import markup
from Support.accessibility import violations
from Support.program import Project, employee, employees, source
from Support.promises import wait_for_promise
from Support.static_server import StaticServer


@pytest.fixture
def project(tmp_path):
    project = Project(tmp_path / "offline")
    people = [employee(f"Person{letter}", "Tamm") for letter in "abc"]
    project.write("tallinn.json", employees(employee("Mari", "Maasikas"), *people))
    project.configure(
        offline=True, languages=["en", "et"], sources=[source("Tallinn", "tallinn.json")]
    )
    project.build()
    return project


def visit(page, url):
    """Has the worker keep the site, and Mari's page with it, whom the visitor stars."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(url + "people/mari-maasikas.html")
    page.locator(".star").click()
    page.locator(".age").wait_for(state="attached")


def results(page):
    return page.locator("#search-results .p-name").all_inner_texts()


def test_a_page_that_is_not_kept_gives_way_to_the_search(project, open_page):
    page = open_page()
    with StaticServer(project.output) as server:
        url, port = server.url, int(server.url.rsplit(":", 1)[1].strip("/"))
        visit(page, url)
    page.goto(url + "people/persona-tamm.html")
    assert page.locator(".content h1").inner_text() == "No network"
    assert violations(page) == []
    page.locator("#search").fill("maas")
    page.wait_for_function("() => document.querySelectorAll('#search-results .p-name').length === 1")
    page.locator("#search-results .u-url").click()
    page.wait_for_url("**/people/mari-maasikas.html")
    assert page.locator(".content h1").inner_text() == "Mari Maasikas"

    page.goto(url + "people/persona-tamm.html")
    kept = page.locator(".offline .panel a")
    kept.first.wait_for()
    assert kept.locator("span:not(.avatar)").all_inner_texts() == ["Mari Maasikas"]
    kept.click()
    page.wait_for_url("**/people/mari-maasikas.html")

    page.goto(url + "et/people/personb-tamm.html?q=x")
    assert page.locator(".content h1").inner_text() == "Võrguühendus puudub"
    again = page.get_by_role("link", name="Proovi uuesti")
    assert again.get_attribute("href") == url + "et/people/personb-tamm.html?q=x"
    with StaticServer(project.output, port):
        page.reload()
        page.wait_for_url("**/et/people/personb-tamm.html?q=x")
        assert page.locator(".content h1").inner_text() == "Personb Tamm"


def test_an_answer_that_ends_early_takes_the_place_of_no_page(project, open_page):
    page = open_page()
    with StaticServer(project.output) as server:
        url, port = server.url, server.port
        visit(page, url)
        wait_for_promise(page, "() => caches.match('mari-maasikas.html').then(Boolean)")
    project.age("2030-01-01T00:00:00Z")
    with StaticServer(project.output, port, cut=["/people/mari-maasikas.html"]) as server:
        page.goto(url)
        assert server.was_cut.wait(timeout=10)
        # The worker notices the end a moment later.
        page.wait_for_timeout(200)
    page.goto(url + "people/mari-maasikas.html")
    assert page.locator(".content h1").inner_text() == "Mari Maasikas"


SIGN_IN = b"<!doctype html><html lang=en><title>Sign in</title><h1>Sign in</h1>"
MARI = "people/mari-maasikas.html"
KEPT = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname.slice(1));
}"""


def everything(project, status, body):
    return {"/" + path: (status, body) for path in project.files()}


@pytest.mark.parametrize("status", [401, 403])
def test_nothing_is_kept_once_access_has_ended(project, open_page, status):
    page = open_page()
    with StaticServer(project.output) as server:
        url, port = server.url, server.port
        visit(page, url)
        wait_for_promise(page, "() => caches.match('mari-maasikas.html').then(Boolean)")
    with StaticServer(project.output, port, answers=everything(project, status, SIGN_IN)):
        page.goto(url + MARI)
        wait_for_promise(page, f"() => ({KEPT})().then((kept) => kept.length === 0)")
    # When access comes back, so does what is kept.
    with StaticServer(project.output, port):
        page.goto(url)
        wait_for_promise(page, f"() => ({KEPT})().then((kept) => kept.includes('offline.html'))")


def test_a_page_that_is_closed_goes_alone(project, open_page):
    page = open_page()
    with StaticServer(project.output) as server:
        url, port = server.url, server.port
        visit(page, url)
        wait_for_promise(page, "() => caches.match('mari-maasikas.html').then(Boolean)")
    with StaticServer(project.output, port, answers={"/" + MARI: (403, SIGN_IN)}):
        page.goto(url + MARI)
        wait_for_promise(page, f"() => ({KEPT})().then((kept) => !kept.includes('{MARI}'))")
        assert "offline.html" in page.evaluate(f"({KEPT})()")


def test_a_page_of_somebody_else_takes_the_place_of_nothing(project, open_page):
    page = open_page()
    with StaticServer(project.output) as server:
        url, port = server.url, server.port
        visit(page, url)
        wait_for_promise(page, "() => caches.match('mari-maasikas.html').then(Boolean)")
        before = sorted(page.evaluate(f"({KEPT})()"))
    with StaticServer(project.output, port, answers=everything(project, 200, SIGN_IN)):
        page.goto(url + MARI)
        assert page.locator("h1").inner_text() == "Sign in"
        page.evaluate("() => Promise.all(['../people.json', '../build.json'].map((path) => fetch(path)))")
        # The worker keeps what it takes a moment later.
        page.wait_for_timeout(200)
    page.goto(url + MARI)
    assert page.locator(".content h1").inner_text() == "Mari Maasikas"
    assert sorted(page.evaluate(f"({KEPT})()")) == before


def test_the_way_back_stays_in_the_site(project, open_page):
    page = open_page()
    with StaticServer(project.output) as server:
        for elsewhere in ("//evil.example/", "https%3A%2F%2Fevil.example", "javascript:alert(1)", "%"):
            page.goto(server.url)
            page.goto(f"{server.url}offline.html#{elsewhere}")
            again = page.get_by_role("link", name="Try again")
            assert again.evaluate("link => link.href") in (server.url, server.url + "%")


def test_the_page_is_there_with_the_worker_alone(project):
    pages = [project.output / "offline.html", project.output / "et" / "offline.html"]
    assert all(page.is_file() for page in pages)
    assert markup.errors(pages) == []
    project.configure(offline=False)
    project.build()
    assert not any(page.exists() for page in pages)
