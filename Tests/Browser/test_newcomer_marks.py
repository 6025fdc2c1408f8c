"""Who is new, as visitors see it by their own date."""

import pytest

from Support import company
from Support.accessibility import colours_in, violations
from Support.frames import wait_for_a_frame
from Support.program import Project
from Support.static_server import StaticServer

FIELDS = {**company.FIELDS, "started": {"from": "started", "type": "date"}}
# By the number of the person.
STARTED = {3: "2026-11-25", 7: "2026-11-20", 11: "2026-11-19", 12: "2026-11-18", 20: "2026-10-30"}


def make(folder, count):
    project = Project(folder)
    people = company.people(count)
    for number, day in STARTED.items():
        people[number]["started"] = day
    project.write("people.json", {"people": people})
    project.configure(
        newcomers={"for": "30d", "from": "started"},
        list=["position", "office", "phone", "email"],
        languages=["en", "et", "de", "fi", "ru"],
        sources=[{"name": "corp", "url": "people.json", "office": "none", "people": "people", "fields": FIELDS}],
    )
    project.build("--day", "2026-11-25")
    return project, [f"{people[number]['first']} {people[number]['last']}" for number in STARTED]


@pytest.fixture(scope="module", params=[60, 800])
def corp(request, tmp_path_factory):
    project, names = make(tmp_path_factory.mktemp("corp"), request.param)
    with StaticServer(project.output) as server:
        yield server.url, names


def at(open_page, day, url, **options):
    page = open_page(**options)
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto(url)
    page.wait_for_load_state("networkidle")
    return page


def marked(page, within="#main"):
    return page.evaluate(
        """(within) => [...document.querySelectorAll(`${within} .row:has(.new) .p-name`)]
          .map((name) => name.textContent)""",
        within,
    )


@pytest.mark.parametrize(
    "day, week, new", [("2026-11-25", 3, 5), ("2026-11-24", 3, 4), ("2026-12-01", 1, 4), ("2026-12-25", 0, 0)]
)
def test_the_date_of_the_visitor_says_who_is_new(corp, open_page, day, week, new, complaints):
    url, names = corp
    page = at(open_page, day, url)
    line = page.locator("#newcomers")
    assert line.count() == (week > 0)
    if week:
        assert line.inner_text().startswith(f"{week} new this week")
    page.locator("#search").fill(names[2])
    page.locator("#search-results .row").first.wait_for()
    isMarked = {"2026-12-25": False}.get(day, True)
    assert (names[2] in marked(page, "#search-results")) is isMarked
    assert complaints.messages == []


def test_who_came_this_week_is_named_on_the_front_page(corp, open_page):
    url, names = corp
    page = at(open_page, "2026-11-25", url, viewport={"width": 1440, "height": 900})
    shown = [link.inner_text() for link in page.locator("#newcomers a").all() if link.is_visible()]
    # Who does not fit is behind the first link.
    assert shown[0] == "3 new this week" and [text.split("\n")[-1] for text in shown[1:]] == names[:3][: len(shown) - 1]
    assert len(shown) > 2
    page.set_viewport_size({"width": 320, "height": 800})
    page.wait_for_function("document.querySelectorAll('#newcomers a:not([hidden])').length > 0")
    assert page.locator("#newcomers").inner_text().strip() == "3 new"
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("#newcomers a").nth(1).click()
    assert page.locator("h1").inner_text() == names[0]


def test_the_list_of_newcomers_has_no_marks_and_shows_days(corp, open_page):
    url, names = corp
    page = at(open_page, "2026-11-25", url + "new.html", viewport={"width": 1440, "height": 900})
    assert marked(page) == []
    assert page.locator(".row .p-name").all_inner_texts() == names
    assert page.locator(".row").first.locator("p").first.inner_text().endswith("25 Nov 2026")


def test_without_scripts_nothing_is_said(corp, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(corp[0])
    assert page.locator(".new, #newcomers").count() == 0


@pytest.mark.parametrize("corp", [60], indirect=True)
@pytest.mark.parametrize(
    "path, scheme",
    [("", "light"), ("", "dark"), ("new.html", "light"), ("new.html", "dark"), ("ru/index.html", "light"), ("fi/new.html", "light")],
)
def test_it_is_readable_and_cut_nowhere(corp, open_page, scheme, path):
    page = at(open_page, "2026-11-25", corp[0] + path, color_scheme=scheme)
    if not path.endswith("new.html"):
        page.locator("#newcomers").wait_for()
    for width in (320, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert violations(page, colours=colours_in(scheme)) == [], width


@pytest.mark.parametrize("corp", [60], indirect=True)
@pytest.mark.parametrize("path", ["", "ru/index.html"])
def test_it_moves_nothing(corp, open_page, path):
    pages = [at(open_page, day, corp[0] + path) for day in ("2026-11-25", "2027-11-25")]
    assert [page.locator("#newcomers").count() for page in pages] == [1, 0]
    for width in (320, 390, 768, 1440):
        tops = []
        for page in pages:
            page.set_viewport_size({"width": width, "height": 900})
            # Who fits beside the title is found out once the page has its width.
            wait_for_a_frame(page)
            tops.append(page.locator(".content .row").first.bounding_box()["y"])
        assert abs(tops[0] - tops[1]) < 1, width


def test_a_site_without_newcomers_loads_nothing_of_it(tmp_path, open_page):
    project, _ = make(tmp_path, 60)
    del project.settings["newcomers"]
    project.configure()
    project.build()
    with StaticServer(project.output) as server:
        page = open_page()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(server.url)
        page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "new" in url.rsplit("/", 1)[1]]
