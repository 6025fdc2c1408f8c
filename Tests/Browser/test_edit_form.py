"""The form on a profile: filled in, its message read by `rollcall edits add`, until the list catches up."""

import datetime
import json
import urllib.parse

import pytest

from Support import pages
from Support.accessibility import colours_in, violations
from Support.program import Project
from Support.static_server import StaticServer

LIST = (
    "id,First name,Last name,E-mail,Phone,Skills,Room,confirmed\n"
    "7,Anna,Tamm,anna@x.example,+372 600 1234,Swift; Rust,12,2025-01-02\n"
)
PAGE = "people/anna-tamm.html"


def project_in(folder, **settings):
    project = Project(folder)
    project.write("hr.csv", LIST)
    project.write("edits.csv", "person,field,was,value,by,date\n")
    project.configure(
        showSources=True,
        corrections={"to": "mailto:hr@corp.example", "form": True},
        edits={"from": "edits.csv", "fields": ["phone", "skills", "Room", "confirmed"]},
        sources=[{"name": "hr", "url": "hr.csv", "format": "csv", "office": "none", "label": "HR"}],
        **settings,
    )
    project.build()
    return project


@pytest.fixture
def project(tmp_path):
    return project_in(tmp_path / "edits")


@pytest.fixture
def site(project):
    with StaticServer(project.output) as server:
        yield server.url


def open_form(page, site):
    page.goto(site + PAGE)
    # The link leads to a mail program; what it would get is kept.
    page.evaluate("""() => addEventListener("click", (event) => {
        const link = event.target.closest("a");
        if (link && link.protocol !== location.protocol) { event.preventDefault(); window.opened = link.href; }
    })""")
    page.locator("#correct").click()
    page.locator("#edit input").first.wait_for()


def message(page):
    return page.locator("#edit .edit-message textarea").input_value()


def test_a_corrected_number_goes_all_the_way(project, site, open_page):
    page = open_page()
    open_form(page, site)
    assert page.evaluate("document.activeElement.id") == "edit-phone"
    page.get_by_label("Phone").fill("+372 600 9999")
    page.keyboard.press("Enter")
    page.locator("#edit .edit-message").wait_for()
    opened = urllib.parse.urlsplit(page.evaluate("window.opened"))
    assert opened.scheme == "mailto" and opened.path == "hr@corp.example"
    body = urllib.parse.parse_qs(opened.query)["body"][0]
    assert body.replace("\r\n", "\n") == message(page)
    assert "Phone: +372 600 1234 → +372 600 9999" in body

    project.write("mail", "From: anna@x.example\r\nSubject: Correction\r\n\r\n" + body)
    added = project.run("edits", "add", "--yes", "mail")
    assert added.returncode == 0, added.stderr
    project.build()
    read = pages.read(project.output / PAGE)
    assert "+372 600 9999" in read.get_text() and "600 1234" not in read.select_one(".facts .card, .facts").get_text()
    assert "phone from a correction" in read.select_one("#sources").get_text()

    assert "no edit is done" in project.run("edits", "prune", "--yes").stdout
    project.write("hr.csv", LIST.replace("600 1234", "600 9999"))
    assert "removed 1 edit " in project.run("edits", "prune", "--yes").stdout
    assert (project.folder / "edits.csv").read_text() == "person,field,was,value,by,date\n"
    project.build()
    assert "+372 600 9999" in pages.read(project.output / PAGE).get_text()


def test_all_of_this_is_right_is_an_edit_of_today(site, open_page):
    page = open_page()
    open_form(page, site)
    assert page.get_by_label("Confirmed").count() == 0
    page.get_by_role("button", name="All of this is right").click()
    page.locator("#edit .edit-message").wait_for()
    block = json.loads("{" + message(page).split("{", 1)[1].rsplit("}", 1)[0] + "}")
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    assert datetime.date.fromisoformat(today)
    assert block["edits"] == [{"field": "confirmed", "was": "2025-01-02", "value": today}]


@pytest.mark.parametrize(
    "zone, time, today, is_stale",
    [
        # The entry was confirmed on 2 January 2025, and that counts for 365 days.
        ("UTC", "2025-03-01T12:00:00Z", "2025-03-01", False),
        ("UTC", "2026-01-02T12:00:00Z", "2026-01-02", False),
        ("Pacific/Kiritimati", "2026-01-02T12:00:00Z", "2026-01-03", True),
        ("America/Los_Angeles", "2026-06-01T03:00:00Z", "2026-05-31", True),
    ],
)
@pytest.mark.parametrize("written", ["2025-01-02", "02.01.2025"])
def test_a_confirmation_goes_all_the_way(project, site, open_page, zone, time, today, is_stale, written):
    project.write("hr.csv", LIST.replace("2025-01-02", written))
    project.build()
    page = open_page(timezone_id=zone)
    page.clock.set_fixed_time(time)
    open_form(page, site)
    said = page.locator("#edit-title + p").inner_text()
    assert said.startswith("Confirmed in January 2025") and ("long ago" in said) == is_stale
    page.get_by_role("button", name="All of this is right").click()
    page.locator("#edit .edit-message").wait_for()
    project.write("mail", message(page))
    added = project.run("edits", "add", "--yes", "mail")
    assert added.returncode == 0, added.stderr
    assert f",confirmed,2025-01-02,{today}," in (project.folder / "edits.csv").read_text()
    project.build()
    month = {"03": "March", "01": "January", "05": "May"}[today[5:7]]
    shown = pages.read(project.output / PAGE).select_one(f"time[datetime='{today}']")
    assert shown.get_text() == f"Confirmed in {month} {today[:4]}"
    assert "edit" not in project.run("check").stderr


def test_a_form_says_when_the_entry_was_confirmed_though_nobody_may_change_it(tmp_path, open_page):
    project = project_in(tmp_path / "fields", staleAfter="36000d")
    project.configure(edits={"from": "edits.csv", "fields": ["Room"]}, languages=["de"])
    project.build()
    with StaticServer(project.output) as server:
        page = open_page()
        open_form(page, server.url)
        assert page.locator("#edit-title + p").inner_text() == "Bestätigt im Januar 2025"
        assert page.get_by_role("button", name="Alles stimmt").count() == 0
    project.write("hr.csv", LIST.replace("2025-01-02", ""))
    project.build()
    assert "confirmedUntil" not in (project.output / PAGE).read_text()


def test_nothing_changed_is_nothing_sent(site, open_page):
    page = open_page()
    open_form(page, site)
    page.get_by_role("button", name="Prepare the message").click()
    assert page.locator("#edit .edit-status").inner_text() == "You have changed nothing."
    page.keyboard.press("Escape")
    assert not page.locator("#edit").is_visible()
    assert page.evaluate("document.activeElement.id") == "correct"
    page.keyboard.press("Enter")
    page.locator("#edit input").first.wait_for()


def test_without_javascript_it_is_the_prepared_message(site, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(site + PAGE)
    assert page.locator("#correct").get_attribute("href").startswith("mailto:hr@corp.example?subject=Correction")
    assert not page.locator("#edit").is_visible()


@pytest.mark.parametrize("width", [320, 390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_form_is_for_everybody(site, open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    open_form(page, site)
    page.get_by_label("Room").fill("x" * 200)
    page.get_by_role("button", name="Prepare the message").click()
    page.locator("#edit .edit-message").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for box in page.locator("#edit :is(input, button, a)").all():
        assert box.bounding_box()["height"] >= 24


def test_a_site_may_have_no_corrections(tmp_path):
    project = project_in(tmp_path / "sites", sites=[{"name": "in", "output": "in"}, {"name": "out", "output": "out", "corrections": "none"}])
    inside, outside = ((project.folder / name / PAGE).read_text() for name in ("in", "out"))
    assert 'id="edit"' in inside and "mailto:hr@" in inside
    assert 'id="edit"' not in outside and "mailto:hr@" not in outside
