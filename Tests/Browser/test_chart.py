"""The chart of who reports to whom as a tree: for the eye, for the keyboard and for screen readers."""

from xml.etree import ElementTree

import pytest

from Support import markup
from Support.accessibility import colours_in, violations

NAMES = ["Mari Õunapuu", "Anna Saar", "Jüri Tamm", "Zoë Groß", "Ülle Kask", "Сергей Кузнецов", "Øyvind Lie"]
BOSSES = [None, 0, 0, 1, 1, 2, 3]
PEOPLE = [
    {"id": number, "name": name, "boss": boss, "title": "Head of <b>Everything</b>"}
    for number, (name, boss) in enumerate(zip(NAMES, BOSSES))
]
SETTINGS = {
    "languages": ["en", "et"],
    "sources": [
        {
            "name": "A", "url": "a.json",
            "fields": {"id": "id", "name": "name", "manager": "boss", "position": "title"},
        }
    ],
}  # fmt: skip
# Mari, then Anna with Ülle and Zoë (with Øyvind), then Jüri with Сергей.
ORDER = ["Mari Õunapuu", "Anna Saar", "Ülle Kask", "Zoë Groß", "Øyvind Lie", "Jüri Tamm", "Сергей Кузнецов"]


@pytest.fixture(scope="session")
def site(serve_site):
    return serve_site("chart", SETTINGS, {"a.json": PEOPLE})


@pytest.fixture(scope="session")
def large(serve_site):
    """A chart that is cut into pages."""
    return serve_site("large-chart", {**SETTINGS, "pageSize": 2}, {"a.json": PEOPLE})


def shown(page):
    return [name for name in page.locator(".tree a:visible .name").all_inner_texts()]


def item(page, name):
    """A person's entry."""
    return page.locator(".tree a", has=page.get_by_text(name, exact=True))


def focused(page):
    return page.evaluate(
        "document.querySelector('.tree a:focus .name, .tree a.branch:focus .words')?.textContent ?? null"
    )


def press(page, *keys):
    """Where the focus is after each key."""
    found = []
    for key in keys:
        page.keyboard.press(key)
        found.append(focused(page))
    return found


def open_all(page):
    page.get_by_role("button", name="Open all").click()


def test_two_levels_are_open_at_first_and_all_on_demand(site, page, complaints):
    page.goto(site.url + "chart.html")
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm"]
    assert item(page, "Anna Saar").locator(".fold").get_attribute("data-count") == "2"
    open_all(page)
    assert shown(page) == ORDER
    page.get_by_role("button", name="Fold all").click()
    assert shown(page) == ["Mari Õunapuu"]
    assert complaints.messages == []


def test_who_is_asked_for_is_opened_and_marked(site, large, page):
    page.goto(site.url + "chart.html?person=oyvind-lie")
    marked = page.locator(".tree [aria-current]")
    assert marked.locator(".name").inner_text() == "Øyvind Lie" and marked.is_visible()
    for person in ("Øyvind Lie", "Zoë Groß", "Jüri Tamm", "Mari Õunapuu"):
        page.goto(large.url + "people/mari-ounapuu.html")
        slug = page.evaluate("(name) => fetch('../people.json').then((answer) => answer.json())"
                             ".then(({ people }) => people.find((each) => each.name === name).page)", person)
        page.goto(large.url + slug)
        page.locator("a.in-chart").click()
        page.locator(".tree [aria-current]", has_text=person).wait_for()
        assert page.locator(".tree [aria-current]").is_visible()


def test_the_chart_finds_anybody_on_it(large, page, complaints):
    page.goto(large.url + "chart.html")
    page.locator("#chart-find").fill("øyvind")
    page.locator(".chart-find a", has_text="Øyvind Lie").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".tree [aria-current]", has_text="Øyvind Lie").wait_for()
    assert complaints.messages == []


def test_a_telephone_shows_one_level_at_a_time(site, open_page):
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(site.url + "chart.html")
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm"]
    item(page, "Anna Saar").locator(".fold").click()
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Ülle Kask", "Zoë Groß"]
    item(page, "Anna Saar").locator(".fold").click()
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm"]
    page.goto(site.url + "chart.html?person=oyvind-lie")
    assert shown(page) == ["Anna Saar", "Zoë Groß", "Øyvind Lie"]


def test_a_picture_shows_the_whole_chart(large, page, complaints):
    page.goto(large.url + "chart.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as picture").click()
    assert download.value.suggested_filename == "chart.svg"
    picture = ElementTree.parse(download.value.path())
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text") if text.get("font-weight")]
    assert sorted(texts) == sorted(ORDER)
    boxes = [
        [float(box.get(key)) for key in ("x", "y", "width", "height")]
        for box in picture.iter("{http://www.w3.org/2000/svg}rect") if box.get("rx")
    ]  # fmt: skip
    assert len(boxes) == len(ORDER) and len({(x, y) for x, y, _, _ in boxes}) == len(ORDER)
    width, height = (float(picture.getroot().get(key)) for key in ("width", "height"))
    assert all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)
    assert complaints.messages == []


def test_dotted_lines_lead_to_those_whom_somebody_reports_to_as_well(serve_site, page, complaints):
    bosses = {1: "Jüri Tamm; Zoë Groß", 6: "Jüri Tamm", 3: "Nobody Here"}
    people = [person | {"also": bosses.get(person["id"], "")} for person in PEOPLE]
    source = SETTINGS["sources"][0]
    fields = source["fields"] | {"alsoReportsTo": "also"}
    site = serve_site("dotted", {**SETTINGS, "sources": [{**source, "fields": fields}]}, {"a.json": people})
    page.goto(site.url + "chart.html")
    legend = page.locator(".legend")
    legend.wait_for()
    assert legend.inner_text().split("\n") == ["Reports to", "Also reports to"]
    lines = page.locator(".dotted path")
    # Zoë and Øyvind are folded away.
    assert lines.count() == 1
    open_all(page)
    page.wait_for_function("document.querySelectorAll('.dotted path').length === 3")
    room = page.locator(".reporting").bounding_box()
    drawing = page.locator(".dotted").bounding_box()
    assert abs(drawing["x"] - room["x"]) < 1 and abs(drawing["y"] - room["y"]) < 1
    anna, juri = (item(page, name).bounding_box() for name in ("Anna Saar", "Jüri Tamm"))
    line = lines.first.bounding_box()
    assert anna["y"] < line["y"] < anna["y"] + anna["height"] and juri["y"] < line["y"] + line["height"] < juri["y"] + juri["height"]
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as picture").click()
    picture = ElementTree.parse(download.value.path())
    dotted = [path for path in picture.iter("{http://www.w3.org/2000/svg}path") if path.get("stroke-dasharray")]
    assert len(dotted) == 4, "three lines and the legend"
    assert "Also reports to" in [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    page.set_viewport_size({"width": 700, "height": 900})
    legend.wait_for(state="hidden")
    assert lines.count() == 0 and page.locator(".also", has_text="Jüri Tamm").first.count() == 1
    assert complaints.messages == []


def test_the_chart_shows_people_or_units(serve_site, page, open_page, complaints):
    units = ["Firm", "Firm / Sales", "Firm / Law", "Firm / Sales / Nordics"] + ["Firm / Law"] * 3
    people = [person | {"unit": unit} for person, unit in zip(PEOPLE, units)]
    source = SETTINGS["sources"][0]
    site = serve_site("chart-of-units", {
        **SETTINGS, "groups": ["unit"], "tree": {"field": "department", "divide": " / "}, "heads": {"unit": {"Law": "Jüri Tamm"}},
        "sources": [{**source, "fields": source["fields"] | {"department": "unit"}}],
    }, {"a.json": people})  # fmt: skip
    page.goto(site.url + "chart.html")
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm"]
    page.locator("[data-chart=units]").click()
    open_all(page)
    assert shown(page) == ["Firm", "Law", "Sales", "Nordics"]
    law = item(page, "Law")
    assert law.locator(".position").inner_text() == "Jüri Tamm" and law.locator(".count").inner_text() == "4"
    assert page.locator("[data-chart][aria-current]").inner_text() == "Units"
    page.keyboard.press("Tab")
    law.focus()
    assert press(page, "ArrowDown") == ["Sales"]
    page.reload()
    page.locator("[data-chart=units][aria-current]").wait_for()
    assert page.locator("#units").is_visible()
    page.locator("[data-chart=people]").click()
    page.locator("#units").wait_for(state="hidden")
    page.goto(site.url + "chart.html#units")
    item(page, "Law").click()
    page.wait_for_url("**/units/law.html")
    assert complaints.messages == []
    plain = open_page(java_script_enabled=False)
    plain.goto(site.url + "chart.html")
    assert plain.locator("#units").is_visible() and plain.locator("#person-mari-ounapuu").is_visible()


def test_those_whose_manager_is_not_known_stand_under_a_heading_that_says_why(serve_site, open_page, complaints):
    people = [
        {"id": "1", "name": "Mari Top"}, {"id": "2", "name": "Anna Below", "manager": "1"},
        {"id": "3", "name": "Circle One", "manager": "4"}, {"id": "4", "name": "Circle Two", "manager": "3"},
        {"id": "5", "name": "Lost Person", "manager": "gone"}, {"id": "6", "name": "Nobody Above"},
    ]  # fmt: skip
    fields = {"id": "id", "name": "name", "manager": "manager"}
    settings = {"sources": [{"name": "HR", "url": "people.json", "people": "people", "fields": fields}]}
    site = serve_site("doubts", settings, {"people.json": {"people": people}})
    page = open_page()
    page.goto(site.url + "chart.html")
    trees = page.get_by_role("tree")
    assert trees.count() == 3
    names = lambda label: page.get_by_role("tree", name=label).locator(".name").all_inner_texts()
    assert names("Who reports to whom") == ["Mari Top", "Anna Below"]
    assert names("Managers in a circle") == ["Circle One", "Circle Two"]
    assert names("Manager unknown") == ["Lost Person"]
    assert page.get_by_text("who is not in this directory").is_visible()
    page.get_by_role("treeitem", name="Circle One").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert "Circle Two" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Tab")
    assert "Lost Person" in page.evaluate("document.activeElement.textContent")
    assert violations(page) == []
    page.goto(site.url + "people/lost-person.html")
    page.locator("a.in-chart").click()
    page.locator(".tree [aria-current] .name", has_text="Lost Person").wait_for()
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(site.url + "chart.html")
    assert page.locator(".name", has_text="Lost Person").is_visible()
    assert complaints.messages == []


def test_keys_lead_through_the_tree_and_fold_it(site, page, complaints):
    page.goto(site.url + "chart.html")
    open_all(page)
    assert shown(page) == ORDER
    page.locator(".reporting").focus()
    assert press(page, "Tab") == ["Mari Õunapuu"]
    assert press(page, "ArrowDown", "ArrowDown", "ArrowUp") == ["Anna Saar", "Ülle Kask", "Anna Saar"]
    assert press(page, "End", "ArrowDown", "Home", "ArrowUp") == [
        "Сергей Кузнецов", "Сергей Кузнецов", "Mari Õunapuu", "Mari Õunapuu",
    ]  # fmt: skip
    # Right goes in, Left folds and goes out.
    assert press(page, "ArrowRight", "ArrowRight", "ArrowRight") == ["Anna Saar", "Ülle Kask", "Ülle Kask"]
    assert press(page, "ArrowDown", "ArrowRight", "ArrowRight") == ["Zoë Groß", "Øyvind Lie", "Øyvind Lie"]
    assert press(page, "ArrowLeft", "ArrowLeft") == ["Zoë Groß", "Zoë Groß"]
    assert "Øyvind Lie" not in shown(page)
    anna = item(page, "Anna Saar")
    assert press(page, "ArrowLeft", "ArrowLeft") == ["Anna Saar", "Anna Saar"]
    assert anna.get_attribute("aria-expanded") == "false"
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm", "Сергей Кузнецов"]
    assert press(page, "ArrowDown", "ArrowLeft") == ["Jüri Tamm", "Jüri Tamm"]
    page.keyboard.press("*")
    assert anna.get_attribute("aria-expanded") == "true" and "Сергей Кузнецов" in shown(page)
    # One stop of the Tab key, where the focus was last.
    page.keyboard.press("Tab")
    assert focused(page) is None
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "Jüri Tamm"
    assert complaints.messages == []


def test_the_beginning_of_a_name_leads_to_it(site, page):
    page.goto(site.url + "chart.html")
    open_all(page)
    item(page, "Mari Õunapuu").focus()
    assert press(page, "z") == ["Zoë Groß"]
    page.wait_for_timeout(600)
    # Marks and letter case aside, and on from where one is.
    assert press(page, "u") == ["Ülle Kask"]
    page.wait_for_timeout(600)
    for key in "сер":
        page.locator(".tree a:focus").dispatch_event("keydown", {"key": key, "bubbles": True})
    assert focused(page) == "Сергей Кузнецов"
    page.wait_for_timeout(600)
    assert press(page, "q") == ["Сергей Кузнецов"]
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"


def test_a_screen_reader_is_told_a_tree(site, page):
    page.goto(site.url + "chart.html")
    open_all(page)
    tree = page.get_by_role("tree", name="Who reports to whom")
    items = tree.get_by_role("treeitem").all()
    assert [entry.get_attribute("aria-level") for entry in items] == ["1", "2", "3", "3", "4", "2", "3"]
    assert [entry.get_attribute("aria-expanded") for entry in items] == [
        "true", "true", None, "true", None, "true", None,
    ]  # fmt: skip
    assert sum(entry.get_attribute("tabindex") == "0" for entry in items) == 1


def test_enter_follows_the_link_and_the_fold_stays_on_the_way_back(site, page):
    page.goto(site.url + "chart.html")
    open_all(page)
    anna = item(page, "Anna Saar")
    anna.locator(".fold").click()
    assert "Zoë Groß" not in shown(page) and page.url.endswith("chart.html")
    item(page, "Jüri Tamm").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/people/juri-tamm.html")
    page.locator(".to-chart a").click()
    page.wait_for_url("**/chart.html#person-juri-tamm")
    item(page, "Jüri Tamm").and_(page.locator(":focus")).wait_for()
    assert "Zoë Groß" not in shown(page)
    # Who is asked for is in sight, folded or not.
    page.goto(site.url + "people/oyvind-lie.html")
    page.locator(".to-chart a").click()
    page.wait_for_url("**/chart.html#person-oyvind-lie")
    item(page, "Øyvind Lie").and_(page.locator(":focus")).wait_for()


def test_without_scripts_all_is_open_and_leads_on(site, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(site.from_disk("chart.html"))
    assert shown(page) == ORDER
    assert page.locator("[role=tree], .fold").count() == 0
    page.locator(".tree a").first.click()
    assert page.locator(".reports a").all_inner_texts() == [
        "AS\nAnna Saar\nHead of <b>Everything</b>", "JT\nJüri Tamm\nHead of <b>Everything</b>",
    ]  # fmt: skip


def test_on_paper_all_is_open(site, page):
    page.goto(site.url + "chart.html")
    item(page, "Mari Õunapuu").locator(".fold").click()
    assert shown(page) == ["Mari Õunapuu"]
    page.emulate_media(media="print")
    assert shown(page) == ORDER


def test_a_branch_of_its_own_is_an_item_below_its_first_person(large, page, complaints):
    page.goto(large.url + "chart.html")
    item(page, "Mari Õunapuu").focus()
    assert press(page, "ArrowRight") == ["Reports of Mari Õunapuu"]
    page.keyboard.press("Enter")
    page.wait_for_url("**/chart/mari-ounapuu.html")
    assert shown(page) == ["Mari Õunapuu", "Anna Saar", "Jüri Tamm"]
    item(page, "Reports of Anna Saar").click()
    page.wait_for_url("**/chart/anna-saar.html")
    page.locator(".above a").click()
    page.wait_for_url("**/chart/mari-ounapuu.html")
    assert complaints.messages == []


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_the_drawing_keeps_within_the_page(site, large, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    for address in (site.url + "et/chart.html", large.url + "chart/anna-saar.html", site.url + "people/anna-saar.html"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(site.url + "chart.html")
    boxes = {
        link.locator(".name").inner_text(): link.bounding_box() for link in page.locator(".tree a").all()
    }
    # On wide screens reports stand beside, else below.
    mari, anna = boxes["Mari Õunapuu"], boxes["Anna Saar"]
    assert (anna["y"] == mari["y"]) == (width == 1440)
    assert anna["x"] > mari["x"]


PATHS = ["chart.html", "et/chart.html", "people/anna-saar.html"]


def test_the_checker_of_html_finds_no_error(site, large):
    branches = sorted((large.folder / "chart").glob("*.html"))
    assert branches
    assert markup.errors([*(site.folder / path for path in PATHS), large.folder / "chart.html", *branches]) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_the_chart_are_sound(site, large, open_page, scheme):
    page = open_page(color_scheme=scheme, viewport={"width": 1440, "height": 900})
    for address in [site.url + path for path in PATHS] + [large.url + "chart/mari-ounapuu.html"]:
        page.goto(address)
        assert violations(page, colours=colours_in(scheme)) == []
