"""What a page of another origin gets of a directory that its visitor can reach: nothing but a link to follow."""

from contextlib import contextmanager

import pytest

from Support.hosted_site import hosted_site
from Support.loopback_server import LoopbackServer, QuietHandler
from Support.preview import Preview
from Support.program import Project, employee, employees, source
from Support.static_server import StaticServer
from Support.web_servers import BELOW, IS_DEBIAN, PLACES, ROOT, SERVERS, running

PAGE = """<!DOCTYPE html>
<title>Elsewhere</title>
<script>
const taken = [];
globalThis.rollcallSearch = (index) => taken.push(index);
const include = (url) => new Promise((resolve) => {
  const element = document.createElement(url.endsWith(".js") ? "script" : "img");
  element.onload = () => resolve(true);
  element.onerror = () => resolve(false);
  element.src = url;
  document.body.append(element);
});
</script>
<body><a href="SITE">Directory</a>
"""


@contextmanager
def page_elsewhere(url):
    """The address of a page that is on another site than `url`, to which it links."""

    class Handler(QuietHandler):
        def do_GET(self):
            body = PAGE.replace("SITE", url).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    with LoopbackServer(Handler) as server:
        yield f"http://localhost:{server.port}/"


def taken_from(page, url, paths):
    """What a page elsewhere could load, and how many indices it was called with."""
    with page_elsewhere(url) as elsewhere:
        page.goto(elsewhere)
        loaded = page.evaluate("async (urls) => Promise.all(urls.map(include))", [url + path for path in paths])
        return loaded, page.evaluate("taken.length")


def parts(folder):
    """The index as a script, a script and an image of the site."""
    patterns = ("search/index.js", "assets/site-en.*.js", "assets/icon-192.*")
    return [next(folder.glob(pattern)).relative_to(folder).as_posix() for pattern in patterns]


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path / "project")


@pytest.fixture(scope="module")
def sites():
    with hosted_site(ROOT) as at_root, hosted_site(BELOW) as below:
        yield {ROOT: at_root, BELOW: below}


def test_without_the_policy_a_page_elsewhere_reads_the_index(sites, page):
    with StaticServer(sites[ROOT]) as server:
        assert taken_from(page, server.url, parts(sites[ROOT])) == ([True] * 3, 1)


@pytest.mark.skipif(not IS_DEBIAN, reason="the configurations are those of Debian's servers")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_a_page_elsewhere_gets_nothing_of_a_hosted_site(sites, page, server, place):
    with running(server, place, sites[place]) as url:
        assert taken_from(page, url, parts(sites[place])) == ([False] * 3, 0)


def test_a_page_elsewhere_gets_nothing_of_the_preview_and_may_link_to_it(project, page, tmp_path):
    project.write("staff.json", employees(employee("Mari", "Tamm"), employee("Ann", "Lee")))
    project.configure(sources=[source("Tallinn", "staff.json")])
    preview = Preview(project, tmp_path / "temporary")
    try:
        (temporary,) = preview.temporary.iterdir()
        assert taken_from(page, preview.url, parts(temporary / "site")) == ([False] * 3, 0)
        with page_elsewhere(preview.url) as elsewhere:
            page.goto(elsewhere)
            page.get_by_role("link", name="Directory").click()
            page.wait_for_url(preview.url)
            page.locator("#search").fill("tamm")
            page.locator("#search-results .u-url").first.wait_for()
    finally:
        preview.kill()


def test_pages_from_disk_ask_for_no_index_that_is_not_there(project, open_page, complaints):
    project.write("staff.json", employees(employee("Mari", "Tamm"), employee("Ann", "Lee")))
    for settings, is_there in (
        ({}, True),
        ({"baseURL": "https://a.example/"}, False),
        ({"baseURL": "https://a.example/", "fromDisk": True}, True),
        ({"fromDisk": False}, False),
    ):
        project.settings.pop("baseURL", None)
        project.settings.pop("fromDisk", None)
        project.configure(sources=[source("Tallinn", "staff.json")], **settings)
        project.build()
        assert (project.output / "search/index.js").exists() == is_there, settings
        page = open_page()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((project.output / "index.html").as_uri())
        page.locator("#search").fill("tamm")
        if is_there:
            page.locator("#search-results .u-url").first.wait_for()
        else:
            page.locator("#search-status", has_text="cannot be searched from disk").wait_for()
        assert any(url.endswith("search/index.js") for url in asked) == is_there, settings
        with StaticServer(project.output) as server:
            page.goto(server.url)
            page.locator("#search").fill("tamm")
            page.locator("#search-results .u-url").first.wait_for()
            page.close()
    assert complaints.messages == []


def test_a_large_directory_is_searched_from_disk_where_that_is_wanted(project, page, complaints):
    people = [employee(f"Ann{number}", f"Lee{number % 97}") for number in range(10_050)]
    project.write("staff.json", employees(*people, employee("Mari", "Maasikas")))
    project.configure(sources=[source("Tallinn", "staff.json")], fromDisk=True)
    project.build()
    page.goto((project.output / "index.html").as_uri())
    page.locator("#search").fill("maasikas")
    page.locator("#search-results .p-name", has_text="Mari Maasikas").wait_for()
    with StaticServer(project.output) as server:
        page.goto(server.url)
        page.locator("#search").fill("maasikas")
        page.locator("#search-results .p-name", has_text="Mari Maasikas").wait_for()
        page.close()
    project.configure(fromDisk=False)
    project.build()
    assert not (project.output / "search/index.js").exists()
    assert complaints.messages == []
