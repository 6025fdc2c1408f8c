"""A person's page at one glance."""

import pytest

from Support import company
from Support.accessibility import colours_in, violations
from Support.program import Project
from Support.static_server import StaticServer


@pytest.fixture(scope="session")
def corp(serve_site):
    return company.site(serve_site, "profiles", 60, qr=False)


def slugs(page, url):
    """The path of each person's page by their id's number."""
    people = page.evaluate("(url) => fetch(url).then((answer) => answer.json())", url + "people.json")["people"]
    return {int(person["emails"][0].removeprefix("person").split(".")[0]): person["page"] for person in people}


def test_who_and_how_and_when_are_in_the_first_400_pixels(corp, open_page):
    page = open_page(viewport={"width": 1440, "height": 900}, timezone_id="America/New_York")
    page.clock.install(time="2026-01-14T08:00:00Z")
    page.goto(corp.url)
    paths = slugs(page, corp.url)
    seen = 0
    for number in range(8):
        page.goto(corp.url + paths[number])
        for selector in ("h1", ".hero .avatar", ".u-email", ".card .p-tel"):
            box = page.locator(selector).first.bounding_box()
            assert box["y"] + box["height"] <= 400, (number, selector)
        clock = page.locator(".hero .clock")
        if clock.count():
            seen += 1
            box = clock.bounding_box()
            assert box["y"] + box["height"] <= 400 and "there" in clock.inner_text()
    assert seen > 0


@pytest.mark.parametrize(
    "time, words",
    [
        # A Wednesday and a Friday, on which who has `days` does not work, in Tallinn, two hours ahead.
        ("2026-01-14T08:00:00Z", "Working until 17:30"),
        ("2026-01-14T16:00:00Z", "Outside working hours (09:00–17:30)"),
        ("2026-01-17T10:00:00Z", "Outside working hours (09:00–17:30)"),
    ],
)
def test_whether_somebody_works_just_now(corp, open_page, time, words):
    page = open_page(timezone_id="Europe/Tallinn")
    page.clock.install(time=time)
    page.goto(corp.url + "offices/tallinn.html")
    assert words in page.locator(".office .clock").inner_text()
    # Where clocks are the same, the time is not said.
    assert page.locator(".office time").count() == 0


def test_kinds_of_numbers_and_labels_in_the_singular(corp, page):
    page.goto(corp.url)
    paths = slugs(page, corp.url)
    page.goto(corp.url + paths[1])
    kinds = page.locator(".card small").all_inner_texts()
    assert kinds == ["Work", "Mobile"]
    labels = page.locator(".card dt").all_inner_texts()
    assert "Project" in labels and "Office" in labels and "Projects" not in labels
    page.goto(corp.url + paths[0])
    assert page.locator(".card small").count() == 0


def test_the_line_is_walked_by_arrow_keys(corp, page):
    page.goto(corp.url)
    paths = slugs(page, corp.url)
    page.goto(corp.url + paths[1])
    links = page.locator("nav#line li a")
    assert links.count() == 8
    assert page.locator("nav#line [aria-current]").inner_text().endswith(page.locator("h1").inner_text())
    assert all(link.get_attribute("href") for link in links.all())
    links.first.focus()
    for key, at in (("ArrowRight", 1), ("ArrowDown", 2), ("End", 7), ("ArrowRight", 7), ("ArrowLeft", 6), ("Home", 0)):
        page.keyboard.press(key)
        assert links.nth(at).evaluate("(link) => link === document.activeElement"), key
    page.keyboard.press("Enter")
    page.wait_for_url(corp.url + paths[0])


def test_the_line_of_who_leads_nobody_shows_the_peers(corp, page, complaints):
    page.goto(corp.url)
    paths = slugs(page, corp.url)
    page.goto(corp.url + paths[20])
    peers = page.locator("nav#line .peers a")
    peers.first.wait_for()
    # Person 3 leads 19 to 24.
    assert sorted(corp.url + paths[number] for number in (19, 21, 22, 23, 24)) == sorted(
        peers.evaluate_all("(links) => links.map((link) => link.href)")
    )
    page.locator("nav#line [aria-current]").focus()
    page.keyboard.press("ArrowRight")
    assert peers.first.evaluate("(link) => link === document.activeElement")
    assert complaints.messages == []


def test_each_profile_with_a_place_in_the_chart_leads_there(corp, page):
    page.goto(corp.url)
    for path in list(slugs(page, corp.url).values())[::12]:
        page.goto(corp.url + path)
        name = page.locator("h1").inner_text()
        page.locator("a.in-chart").click()
        page.locator(".tree [aria-current] .name", has_text=name).first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1440])
def test_a_profile_is_sound(corp, open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    page.goto(corp.url)
    page.goto(corp.url + slugs(page, corp.url)[1])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, colours=colours_in(scheme)) == []
    page.locator("button.picture").click()
    page.locator(".face-grid").wait_for()
    assert violations(page, colours=colours_in(scheme)) == []


def test_a_department_begins_with_its_head(serve_site, page):
    site = company.site(serve_site, "heads", 60, heads={"department": {"Legal": "person5.of-a-long-name@corp-international.example"}})
    page.goto(site.url)
    paths = slugs(page, site.url)
    page.goto(site.url + "departments/legal.html")
    head = page.locator(".head a")
    assert head.get_attribute("href") == "../" + paths[5]
    # Of the others, who has most of them below.
    people = {int(each["id"][1:]): each for each in company.people(60)}
    def above(number):
        while number:
            number = (number - 1) // 6
            yield number
    for department in ("Engineering", "Finance"):
        below = {}
        for number, person in people.items():
            for manager in above(number):
                if person["department"] == people[manager]["department"] == department:
                    below[manager] = below.get(manager, 0) + 1
        page.goto(site.url + f"departments/{department.lower()}.html")
        if below:
            number = int(next(key for key, path in paths.items() if "../" + path == head.get_attribute("href")))
            assert below[number] == max(below.values())
        else:
            assert head.count() == 0


def test_a_filter_leaves_people_of_offices_in_working_hours(corp, open_page, complaints):
    page = open_page(timezone_id="Europe/Tallinn")
    # Afternoon in Tallinn, night in Singapore; hours of Buenos Aires are unknown.
    page.clock.install(time="2026-01-14T12:00:00Z")
    page.goto(corp.url)
    page.locator("[data-filter=reachable]").select_option("now")
    page.locator(".column.filtered").wait_for()
    offices = page.locator(".content .row:visible [data-field=office]").all_text_contents()
    expected = [each for each in company.people(60) if each["office"] == "Tallinn"]
    assert set(offices) == {"Tallinn"} and len(offices) == len(expected)
    page.locator("#filters-clear").click()
    assert page.locator(".content .row:visible").count() == 60
    assert complaints.messages == []


@pytest.mark.parametrize(
    "time, working",
    [
        # A Wednesday: 14:00 in Tallinn, 21:00 in Tokyo, 07:00 in New York; Lea works on Mondays alone.
        ("2026-01-14T12:00:00Z", {"Anna Kask"}),
        ("2026-01-14T02:00:00Z", {"Jaan Ots"}),
        ("2026-01-14T17:00:00Z", {"Mari Tamm"}),
        ("2026-01-13T23:30:00Z", set()),
        # A Monday in Tokyo.
        ("2026-01-12T02:00:00Z", {"Jaan Ots", "Lea Sepp"}),
    ],
)
def test_whoever_has_a_time_zone_works_by_that(tmp_path, open_page, complaints, time, working):
    project = Project(tmp_path / "project")
    project.write(
        "hr.csv",
        "First name,Last name,Office,Time zone,Working days\nAnna,Kask,Tallinn,,\nJaan,Ots,Tallinn,Asia/Tokyo,\n"
        "Mari,Tamm,Tallinn,Eastern Standard Time,\nLea,Sepp,Tallinn,Asia/Tokyo,Monday\nUku,Mets,Riga,Asia/Tokyo,\n",
    )
    source = {"name": "hr", "url": "hr.csv", "format": "csv", "fields": {
        "firstName": "First name", "lastName": "Last name", "office": "Office", "timeZone": "Time zone",
        "workingDays": "Working days",
    }}  # fmt: skip
    offices = {"Tallinn": {"timeZone": "Europe/Tallinn", "hours": "09:00-17:30"}, "Riga": {"timeZone": "Europe/Riga"}}
    project.configure(sources=[source], offices=offices)
    project.build()
    with StaticServer(project.output) as server:
        page = open_page(timezone_id="Europe/Tallinn")
        page.clock.install(time=time)
        page.goto(server.url)
        page.locator("[data-filter=reachable]").select_option("now")
        page.wait_for_function(
            """(names) => [...document.querySelectorAll(".content .row .u-url")]
                .filter((link) => link.checkVisibility()).map((link) => link.innerText).sort().join() === names""",
            arg=",".join(sorted(working)))
    assert complaints.messages == []
