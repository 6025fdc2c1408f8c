"""`rollcall serve` in a browser: pages reload, and show what a failed build says."""

import re

import pytest
from playwright.sync_api import expect

from Support.preview import Preview
from Support.program import Project, employee, employees, source

LANGUAGES = ["en", "et"]


@pytest.fixture
def project(tmp_path):
    project = Project(tmp_path / "project")
    project.copy_templates()
    project.write("staff.json", employees(employee("Mari", "Tamm", "mari@telisa.example", position="WEB")))
    project.write("content/about.md", "# About us\n\nText.\n")
    project.configure(
        title="Staff", languages=LANGUAGES, templates="templates", sources=[source("Tallinn", "staff.json")]
    )
    return project


@pytest.fixture
def preview(project, tmp_path):
    preview = Preview(project, tmp_path / "temporary")
    yield preview
    preview.kill()


def replace(project, path, old, new):
    file = project.folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_open_pages_show_each_change(project, preview, page, complaints):
    page.goto(preview.url)
    replace(project, "templates/partials/footer.mustache", "<footer", '<p id="mark">New</p><footer')
    page.locator("#mark").wait_for()
    project.configure(title="Colleagues")
    expect(page).to_have_title(re.compile("Colleagues"))
    project.write("staff.json", employees(employee("Mari", "Kask")))
    page.get_by_text("Mari Kask").first.wait_for()
    page.goto(preview.url + "about.html")
    project.write("content/about.md", "# About us\n\nOther words.\n")
    page.get_by_text("Other words.").wait_for()
    assert complaints.messages == []


def test_a_changed_text_and_a_changed_style_are_shown(project, preview, page, complaints):
    page.goto(preview.url + "nowhere.html")
    heading = page.locator("h1").text_content()
    replace(project, "templates/locales/en.yml", f"notFoundTitle: {heading}", "notFoundTitle: Astray")
    page.get_by_role("heading", name="Astray").wait_for()
    page.goto(preview.url)
    project.write("templates/styles/site/zz.css", "body { outline: 7px solid rgb(1, 2, 3); }\n")
    expect(page.locator("body")).to_have_css("outline-width", "7px")
    # Browsers tell of the page for lost addresses by its status.
    assert [message for message in complaints.messages if "404" not in message] == []


def test_all_open_pages_reload_however_many_there_are(project, preview, page, complaints):
    pages = [page] + [page.context.new_page() for _ in range(11)]
    for each in pages:
        complaints.listen(each)
        each.goto(preview.url + "about.html")
    project.write("content/about.md", "# About us\n\nOther words.\n")
    for each in pages:
        each.get_by_text("Other words.").wait_for()
    # The page that has listened for all is gone; another one takes its place.
    pages.pop(0).close()
    project.write("content/about.md", "# About us\n\nLast words.\n")
    for each in pages:
        each.get_by_text("Last words.").wait_for()
    assert complaints.messages == []


def test_a_mistake_stands_over_the_page_until_it_is_mended(project, preview, page, complaints):
    page.goto(preview.url)
    replace(project, "templates/person.mustache", "{{", "{{unknwon}}{{")
    alert = page.get_by_role("alert")
    alert.wait_for()
    text = alert.locator("pre").text_content()
    assert "templates/person.mustache:" in text and "unknown key `unknwon`" in text
    assert "{{unknwon}}" in text and "^" in text
    # It is there on pages that are opened now, too, and the last good site behind it.
    page.goto(preview.url + "about.html")
    alert.wait_for()
    assert page.get_by_text("About us").count()
    page.keyboard.press("Escape")
    alert.wait_for(state="detached")
    replace(project, "templates/person.mustache", "{{unknwon}}", "{{unknown}}")
    alert.wait_for()
    assert "unknown key `unknown`" in alert.locator("pre").text_content()
    replace(project, "templates/person.mustache", "{{unknown}}", "")
    alert.wait_for(state="detached")
    assert complaints.messages == []


def test_a_faulty_row_of_a_list_stands_over_the_page(project, preview, page, complaints):
    page.goto(preview.url)
    project.write("staff.csv", "Name,E-mail\nMari Tamm,m@x.example\n,nobody@x.example\n")
    project.configure(sources=[source("Tallinn", "staff.csv", format="csv")])
    alert = page.get_by_role("alert")
    alert.wait_for()
    text = alert.locator("pre").text_content()
    assert "staff.csv:3: " in text and "no name; record left out" in text and "give the record a name" in text
    # It is what the terminal says.
    assert text.strip() in preview.errors()
    project.write("staff.csv", "Name,E-mail\nMari Tamm,m@x.example\n")
    alert.wait_for(state="detached")
    assert complaints.messages == []


def test_what_a_failure_says_is_text(project, preview, page, complaints):
    page.goto(preview.url)
    project.configure(**{"<img src=x onerror=alert(1)>": 1})
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "<img src=x" in alert.text_content()
    assert alert.locator("img").count() == 0
    assert complaints.messages == []


def test_a_site_that_was_never_good_shows_why_and_then_itself(project, page, tmp_path, complaints):
    project.configure(titel="Staff")
    preview = Preview(project, tmp_path / "temporary")
    try:
        page.goto(preview.url)
        alert = page.get_by_role("alert")
        alert.wait_for()
        assert "rollcall.yml:" in alert.text_content()
        del project.settings["titel"]
        project.configure()
        page.get_by_text("Mari Tamm").first.wait_for()
    finally:
        preview.kill()
    assert [message for message in complaints.messages if "503" not in message] == []


@pytest.mark.parametrize("width", [320, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_failure_fits_into_any_window(project, preview, open_page, complaints, width, scheme):
    page = open_page(viewport={"width": width, "height": 640}, color_scheme=scheme)
    page.goto(preview.url)
    replace(project, "templates/person.mustache", "{{", "{{" + "unknwon" * 30 + "}}{{")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert alert.evaluate("part => part.scrollWidth <= part.clientWidth")
    assert alert.locator("pre").evaluate("part => part.scrollWidth > part.clientWidth")
    page.keyboard.press("Tab")
    assert complaints.messages == []


@pytest.mark.parametrize("answer", ["continue_", "abort"])
def test_a_failure_waits_for_its_style(project, preview, page, answer):
    asked = []
    page.route("**/.rollcall/reload.css", lambda route: asked.append(route))
    page.goto(preview.url)
    with page.expect_request("**/.rollcall/reload.css"):
        replace(project, "templates/person.mustache", "{{", "{{unknwon}}{{")
    alert = page.get_by_role("alert")
    page.locator("rollcall-failure").wait_for(state="attached")
    assert alert.count() == 0
    getattr(asked[0], answer)()
    alert.wait_for()
    assert "unknown key `unknwon`" in alert.text_content()


def test_a_page_comes_back_to_a_server_that_was_started_again(project, page, tmp_path):
    first = Preview(project, tmp_path / "first")
    page.goto(first.url)
    first.kill()
    project.write("staff.json", employees(employee("Peeter", "Kask")))
    second = Preview(project, tmp_path / "second", "--port", first.port)
    try:
        page.get_by_text("Peeter Kask").first.wait_for(timeout=30_000)
    finally:
        second.kill()
