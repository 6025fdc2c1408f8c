"""The chart of companies that nobody has polished: roots, widths, paths, shifts, and paper."""

import re
import time

import pytest

from Support import hostile_companies, pages
from Support.accessibility import violations

A4 = {"width": 680, "height": 1009}  # Without the margins of 15 mm.
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""
#: Texts of the page that are cut, or stand outside.
CUT = """() => [...document.querySelectorAll("main *")].filter((each) => {
  if (!each.checkVisibility() || !each.textContent.trim() || each.closest(".unseen, .avatar")) return false;
  const { overflowX, overflowY } = getComputedStyle(each);
  const isIn = (box) => box.left >= -1 && box.right <= innerWidth + 1;
  return (overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1)
    || (overflowY !== "visible" && each.scrollHeight > each.clientHeight + 1)
    || ![...each.getClientRects()].every(isIn);
}).map((each) => `${each.className} ${each.textContent.trim()}`)"""


@pytest.fixture(scope="session")
def hostile(serve_site):
    """Its chart is cut into pages."""
    return hostile_companies.site(serve_site)


@pytest.fixture(scope="session")
def whole(serve_site):
    """Its chart is one page: 793 people, nine levels, and eleven roots of whom the largest comes last by name."""
    settings, files = hostile_companies.hostile(793)
    for number, person in enumerate(files["staff.json"]):
        if number < 11:
            person.pop("manager", None)
        elif number < 60:
            person["manager"] = f"h{number % 11}"
    return serve_site("whole-chart", {**settings, "pageSize": 1000}, files)


@pytest.fixture(scope="session")
def leftward(serve_site):
    return hostile_companies.site(serve_site, hostile_companies.right_to_left)


def shown(page):
    return page.locator(".tree a:visible .name").all_inner_texts()


def roots(page):
    return page.locator(".tree > li > a .name").all_text_contents()


def deep(page):
    """The anchors of somebody of the deepest level of a page, behind those of everybody above."""
    return page.evaluate("""() => {
      let item = [...document.querySelectorAll(".tree a")].sort((one, other) =>
        other.ariaLevel - one.ariaLevel)[0];
      const way = [];
      while (item) {
        way.unshift(item.id);
        item = item.closest("ul:not(.tree)")?.parentElement.querySelector("a");
      }
      return way;
    }""")


def deepest(site):
    """The page of the branch that is farthest down, and the names of everybody above."""
    above = lambda path: (site.folder / path).read_text().partition("<ol>")[2].partition("</ol>")[0].count("<li>")
    path = max((path for path in site.pages() if path.startswith("chart/")), key=above)
    return path, [link.get_text() for link in pages.read(site.folder / path).select(".above a")]


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_every_root_is_in_sight(hostile, whole, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    for site, count in ((hostile, 3), (whole, 11)):
        page.goto(site.url + "chart.html")
        assert len(roots(page)) == count
        assert set(roots(page)) <= set(shown(page))
        # On a telephone, the reports of one are a step away, and all roots are a step back.
        fold = page.locator(".tree > li > a .fold:visible").last
        if width < 768:
            assert set(shown(page)) == set(roots(page))
            root = fold.locator("xpath=..")
            fold.click()
            assert len(shown(page)) > 1 and shown(page)[0] == root.locator(".name").inner_text()
            fold.click()
            assert shown(page) == roots(page)


def test_who_has_most_people_below_comes_first(whole, page):
    page.goto(whole.url + "chart.html")
    sizes = page.evaluate("[...document.querySelectorAll('.tree > li')].map((each) => each.querySelectorAll('a').length)")
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1]


def test_a_branch_on_a_page_of_its_own_says_how_many_report_to_its_head(hostile, page):
    page.goto(hostile.url + "chart.html")
    link = page.locator(".branch").first
    name = page.locator(".tree > li").first.locator(".name").first.inner_text()
    count = link.locator(".count").inner_text()
    assert page.get_by_role("treeitem", name=f"Reports of {name} {count}").count() == 1
    link.click()
    page.wait_for_url("**/chart/*.html")
    # All reports, those of the further pages too.
    people = hostile_companies.people(800)
    assert int(count) == sum(person.get("manager") == "h1" for person in people)


@pytest.mark.parametrize("width", [390, 1440])
def test_the_path_of_superiors_stands_above(hostile, whole, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    # The page of a branch that is far down has it without a script, too.
    path, names = deepest(hostile)
    assert len(names) >= 4
    page.goto(hostile.url + path)
    above = page.get_by_role("navigation", name="Reports to").locator("a")
    assert above.all_text_contents() == names
    if width == 390:
        assert [each.is_visible() for each in above.all()] == [False] * (len(names) - 2) + [True] * 2
        page.get_by_role("button", name="Show everybody above").click()
        assert page.evaluate("document.activeElement.textContent") == names[0]
    assert all(each.is_visible() for each in above.all())
    assert violations(page) == []
    # On one page, of somebody eight levels down.
    page.goto(whole.url + "chart.html")
    way = deep(page)
    assert len(way) >= 8
    page.goto(whole.url + f"chart.html#{way[-1]}")
    assert page.locator(f"#{way[-1]}").is_visible()
    assert above.evaluate_all("(all) => all.map((each) => each.hash.slice(1))") == way[:-1]
    above.last.click()
    page.locator(f"#{way[-2]}[aria-current]").wait_for()
    assert above.count() == len(way) - 2
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1440, 1920])
def test_the_chart_uses_the_width_of_the_window(hostile, whole, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    page.goto(hostile.url + "chart.html")
    start = page.locator("h1").bounding_box()["x"]
    page.locator(".branch").first.click()
    page.wait_for_url("**/chart/*.html")
    # Many reports stand beside each other, from where the title begins to the end of the window.
    sides = page.locator(".tree a:not(.branch)").evaluate_all(
        "(all) => all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())"
        ".map(({ left, right }) => [left, right])"
    )
    assert min(left for left, _ in sides) == pytest.approx(start, abs=1)
    assert max(right for _, right in sides) > width - 90
    page.goto(whole.url + "chart.html")
    page.goto(whole.url + f"chart.html#{deep(page)[-1]}")
    reporting = page.locator(".reporting").bounding_box()
    assert reporting["x"] <= start and reporting["x"] + reporting["width"] <= width
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_no_text_of_the_chart_is_cut(hostile, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    for path in ("chart.html", *[path for path in hostile.pages() if re.match("chart/.*donaudampf", path)]):
        page.goto(hostile.url + path)
        cut = page.evaluate(CUT)
        assert cut == [], path


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_while_the_chart_loads(hostile, whole, sample_site, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})

    def later(route):
        """After the first paint."""
        time.sleep(0.2)
        route.continue_()

    page.route("**/chart*.js", later)
    for site in (hostile, whole, sample_site):
        page.goto(site.url + "chart.html")
        assert page.locator("[role=tree]").count()
        assert page.evaluate(SHIFT) < 0.02


@pytest.mark.parametrize("width", [390, 1440])
def test_from_right_to_left_the_chart_is_turned(leftward, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    page.goto(leftward.url + "chart.html")
    item = page.locator(".tree > li > a", has=page.locator(".fold:visible")).first
    box = lambda part: part.bounding_box()
    name, fold = box(item.locator(".name")), box(item.locator(".fold"))
    assert fold["x"] + fold["width"] <= name["x"] + 1
    if width == 390:
        item.locator(".fold").click()
    report = item.locator("xpath=../ul/li[1]/a")
    assert report.is_visible()
    if width == 1440:
        assert box(report)["x"] + box(report)["width"] < box(item)["x"]
    # Into the reports leads the key that points to them.
    item.focus()
    page.keyboard.press("ArrowLeft")
    assert report.evaluate("(report) => report === document.activeElement")
    page.keyboard.press("ArrowRight")
    assert item.evaluate("(item) => item === document.activeElement")
    page.goto(leftward.url + deepest(leftward)[0])
    links = [box(link) for link in page.locator(".above a:visible").all()]
    assert all(one["x"] > other["x"] for one, other in zip(links, links[1:]) if one["y"] == other["y"])
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


def test_forced_colours_keep_frames_lines_and_the_mark(whole, open_page):
    page = open_page(forced_colors="active")
    page.goto(whole.url + "chart.html")
    page.goto(whole.url + f"chart.html#{deep(page)[2]}")
    style = lambda part, key, pseudo="": page.locator(part).first.evaluate(
        "(each, [key, pseudo]) => getComputedStyle(each, pseudo)[key]", [key, pseudo]
    )
    ground = style("html", "backgroundColor")
    assert style(".tree a", "borderTopStyle") == "solid" and style(".tree a", "borderTopColor") != ground
    assert style(".tree ul > li", "borderTopColor", "::before") != ground
    assert style(".fold", "borderBottomColor", "::after") != ground
    assert style(".tree [aria-current]", "outlineStyle") == "solid"


# --- Paper -------------------------------------------------------------------------------------


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", prefer_css_page_size=True)))


def test_the_chart_takes_few_sheets_of_paper_and_has_everybody(whole, sample_site, open_page):
    page = open_page(viewport=A4)
    for site, most in ((sample_site, 2), (whole, 15)):
        page.goto(site.url + "chart.html")
        assert sheets(page) <= most
        page.emulate_media(media="print")
        people = page.locator(".reporting > .tree a")
        assert people.evaluate_all("(all) => all.every((each) => each.getClientRects().length === 1)")
        assert people.evaluate_all("(all) => all.every((each) => getComputedStyle(each).breakInside === 'avoid')")
        assert page.evaluate(CUT) == []
        page.emulate_media(media="screen")


def test_no_text_is_cut_on_paper(hostile, open_page):
    page = open_page(viewport=A4)
    page.emulate_media(media="print")
    long = {path.split("/")[0]: path for path in hostile.pages() if "donaudampf" in path}
    for path in ("index.html", "overview.html", "departments/shared-services.html", *long.values()):
        page.goto(hostile.url + path)
        assert page.evaluate(CUT) == [], path
