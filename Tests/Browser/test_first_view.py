"""What is in view at once at the widths and heights of telephones, tablets, laptops and large screens."""

import re

import pytest
from playwright.sync_api import expect

from Support import company, tools
from Support.accessibility import colours_in, violations

WIDTHS = (320, 390, 768, 1024, 1440, 1920)


@pytest.fixture(scope="session")
def corp(serve_site):
    return company.site(serve_site, "corp", 60)


@pytest.fixture(scope="session")
def large_corp(serve_site):
    return company.site(serve_site, "large-corp", 800)


def rows(page):
    return page.evaluate("""() => [...document.querySelectorAll(".content .row")].slice(0, 40).map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, bottom, height };
    })""")


@pytest.mark.parametrize(
    "size, count, first",
    [((1440, 900), 10, 230), ((390, 844), 10, 230), ((844, 390), 4, 150), ((320, 256), 1, 190)],
    ids=lambda value: str(value),
)
@pytest.mark.parametrize("path", ["index.html", "departments/legal.html"])
def test_enough_people_are_in_view(corp, large_corp, open_page, size, count, first, path):
    width, height = size
    page = open_page(viewport={"width": width, "height": height})
    for site in (corp, large_corp):
        page.goto(site.url + path)
        shown = rows(page)
        if path == "index.html":
            assert shown[0]["top"] <= first
            assert sum(row["bottom"] <= height for row in shown) >= min(count, len(shown))
        assert all(56 <= row["height"] <= 68 for row in shown)


CUT = """() => [...document.querySelectorAll("header *, .tool-line *, .tools *, .title *")]
  .filter((each) => each.checkVisibility() && each.children.length === 0 && each.textContent.trim() !== "")
  .filter((each) => !each.matches("option, .unseen, label"))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
      return true;
    for (let outer = each.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === "visible") continue;
      const edge = outer.getBoundingClientRect();
      // What lies wholly outside is behind "More" in a moment; what crosses an edge is cut.
      if (box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 4) return true;
    }
    return false;
  })
  .map((each) => each.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_of_the_navigation_and_the_tools_is_cut(corp, open_page, width, complaints):
    page = open_page(viewport={"width": width, "height": 800})
    for path in ("index.html", "departments/legal.html", "de/overview.html", "chart.html"):
        page.goto(corp.url + path)
        page.wait_for_function("document.querySelector('.links.fitted')")
        assert page.evaluate(CUT) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    assert complaints.messages == []


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_is_reached_through_the_navigation(corp, open_page, width):
    page = open_page(viewport={"width": width, "height": 800})
    page.goto(corp.url)
    names = ["Overview", "Org chart", "About this directory", "Getting help and support", "New here?"]
    more = page.locator("button#more")
    for name in names:
        link = page.locator("nav.links").get_by_role("link", name=name, exact=True)
        if not link.is_visible():
            more.click()
            assert more.get_attribute("aria-expanded") == "true"
        assert link.is_visible()
        if more.get_attribute("aria-expanded") == "true":
            page.keyboard.press("Escape")
            assert page.evaluate("document.activeElement.id") == "more" and not link.is_visible()
    assert page.evaluate(
        "[...document.querySelectorAll('nav.links > a')].every((link) => link.getBoundingClientRect().width > 20)"
    )
    page.locator(".language-button").click()
    page.locator(".languages a[lang=de]").click()
    page.wait_for_url("**/de/index.html")


def test_the_menu_is_walked_by_keys_and_fits_again_on_a_wider_window(corp, open_page):
    page = open_page(viewport={"width": 390, "height": 800})
    page.goto(corp.url)
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#more-links') !== null")
    assert page.evaluate("document.activeElement.textContent") != first
    page.set_viewport_size({"width": 1920, "height": 800})
    page.wait_for_function("document.querySelectorAll('nav.links > a').length === 5")
    assert not page.locator("#more").is_visible()


def test_without_scripts_the_navigation_wraps(corp, open_page):
    page = open_page(viewport={"width": 320, "height": 800}, java_script_enabled=False)
    page.goto(corp.url)
    links = page.locator("nav.links a")
    assert links.count() == 5 and all(link.is_visible() for link in links.all())
    assert page.locator("#more").count() == 0
    boxes = [link.bounding_box() for link in links.all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in boxes)
    bottom = page.locator("header.bar").bounding_box()
    assert all(box["y"] + box["height"] <= bottom["y"] + bottom["height"] + 1 for box in boxes)


BROKEN = """() => {
  const broken = [];
  for (const element of document.querySelectorAll(".content .row .p-name, .content .row p")) {
    if (!element.checkVisibility() || element.dataset.field === "email") continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      for (const word of walker.currentNode.data.matchAll(/[\\p{L}\\p{N}.'+]+/gu)) {
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (tops.size > 1) broken.push(word[0]);
      }
    }
    if (broken.length > 5 || element.closest(".row").matches(":nth-child(n + 30)")) break;
  }
  return broken;
}"""


@pytest.mark.parametrize("width", WIDTHS)
def test_no_word_or_number_breaks_inside(corp, open_page, width):
    page = open_page(viewport={"width": width, "height": 800})
    for path in ("index.html", "departments/legal.html", "offices/tallinn.html"):
        page.goto(corp.url + path)
        assert page.evaluate(BROKEN) == [], path


def test_the_style_of_the_first_view_is_small(corp, page):
    loaded = []
    page.on("response", lambda response: loaded.append(response) if ".css" in response.url else None)
    page.goto(corp.url)
    assert sum(len(response.body()) for response in loaded) <= 30 * 1024


@pytest.mark.parametrize("language", ["en", "de", "et", "fi", "ru"])
def test_the_script_of_the_first_view_is_small(every_language, language):
    home = every_language.folder / ("" if language == "en" else language)
    for name in ("index.html", "people/anna-saar.html", "departments/legal.html"):
        html = (home / name).read_text("utf-8")
        scripts = re.findall(r'<script src="(?:\.\./)*(assets/[^"]+)"', html)
        assert sum((every_language.folder / script).stat().st_size for script in scripts) <= 40 * 1024, name


@pytest.fixture(scope="session")
def every_language(serve_site):
    people = [{"name": "Anna Saar", "email": "anna@corp.example", "department": "Legal"}]
    source = {"name": "HR", "url": "people.json", "people": "people", "fields": {key: key for key in people[0]}}
    settings = {"languages": ["en", "de", "et", "fi", "ru"], "sources": [source]}
    return serve_site("languages", settings, {"people.json": {"people": people}})


def test_the_rest_of_the_script_is_loaded_when_it_is_needed(corp, open_page, complaints):
    page = open_page(viewport={"width": 1440, "height": 900})
    page.add_init_script("delete globalThis.requestIdleCallback; navigator.connection.__proto__ = {saveData: true}")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.split("/")[-1].split(".")[0]))
    page.goto(corp.url)
    page.wait_for_load_state("networkidle")
    scripts = lambda: [name for name in loaded if name in ("search-results", "search-matching", "list-tools", "later")]
    assert scripts() == ["later"]
    tools.use(page, "#select")
    page.locator(".row .pick").first.wait_for()
    assert scripts() == ["later", "list-tools"]
    page.keyboard.press("/")
    page.keyboard.type("anna")
    page.locator("#search-results .row").first.wait_for()
    assert "search-results" in scripts() and "search-matching" in scripts()
    assert complaints.messages == []


def test_what_is_typed_before_the_search_is_there_is_searched_for(corp, open_page):
    """Enter opens the first result once there is one; a script that does not come is asked for again."""
    page = open_page()
    answers = []
    page.route("**/search-results.*.js*", lambda route: answers.append(route))
    page.goto(corp.url)
    page.keyboard.type("anna")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('search-status').textContent.startsWith('Searching')")
    while not answers:
        page.wait_for_timeout(20)
    answers.pop().abort()
    # A page that is idle asks once more by itself: that gets no answer, and only what the click asks for does.
    page.get_by_role("button", name="Try again").wait_for()
    by_itself = len(answers)
    page.get_by_role("button", name="Try again").click(no_wait_after=True)
    while len(answers) == by_itself:
        page.wait_for_timeout(20)
    answers[-1].continue_()
    # Enter is still waiting: the click alone leads away.
    page.wait_for_url("**/people/*")


def test_a_row_has_few_elements(corp, page):
    page.goto(corp.url)
    counts = page.evaluate(
        "[...document.querySelectorAll('.content .row')].map((row) => row.querySelectorAll('*').length + 1)"
    )
    assert max(counts) <= 14


@pytest.mark.parametrize("width", (320, 390, 844, 1024, 1440))
def test_each_stop_of_the_tab_key_is_in_sight(corp, open_page, width):
    """Forwards and backwards, over headings that stay at the top."""
    height = 390 if width == 844 else 700
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    # Scripts that come later fit what is in the bar.
    page.goto(corp.url, wait_until="networkidle")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(45):
            page.keyboard.press(key)
            hidden = page.evaluate("""() => {
              const stop = document.activeElement;
              if (stop === document.body || stop.matches("main, .skip")) return null;
              const box = (stop.matches(".u-url") ? stop.closest("li") : stop).getBoundingClientRect();
              const at = (x, y) => {
                const seen = document.elementFromPoint(x, y);
                return seen && (stop.contains(seen) || seen.contains(stop) && !seen.matches("header, .group-head"));
              };
              const y = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3];
              return y.every((each) => at((box.left + box.right) / 2, each)) ? null : stop.outerHTML.slice(0, 120);
            }""")
            assert hidden is None, (key, hidden)


def test_a_row_is_one_stop_and_arrows_lead_to_its_actions(corp, page):
    page.goto(corp.url)
    focused = "document.activeElement.className"
    row = page.locator(".content .row").first
    row.locator(".u-url").focus()
    # The script of rows is there a moment later than the page.
    expect(row.locator(".u-url")).to_have_accessible_description(re.compile("→|arrow", re.IGNORECASE))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.row')?.matches(':nth-child(2)')")
    assert "u-url" in page.evaluate(focused)
    page.keyboard.press("Shift+Tab")
    assert "u-url" in page.evaluate(focused)
    page.keyboard.press("ArrowRight")
    assert "call" in page.evaluate(focused)
    page.keyboard.press("Tab")
    assert "mail" in page.evaluate(focused)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert "u-url" in page.evaluate(focused)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.row')?.matches(':nth-child(2)')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_open_menus_are_sound(corp, open_page, width, scheme):
    page = open_page(viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    page.goto(corp.url)
    assert violations(page, colours=colours_in(scheme)) == []
    for opener in ("#filter", ".jump-menu summary", "#more", ".language-button"):
        if page.locator(opener).is_visible():
            page.locator(opener).click()
            # Nothing else has changed.
            assert violations(page, within=["header", ".tool-line"], colours=colours_in(scheme)) == [], opener


@pytest.mark.parametrize("view", ["list", "gallery"])
def test_an_address_that_is_too_long_for_a_phone_ends_in_dots_and_in_a_gallery_breaks_at_its_sign(serve_site, open_page, view):
    site = company.site(serve_site, "addresses", 5, list=["email"])
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(site.url)
    if view == "gallery":
        tools.use(page, "button.view")
    address = page.locator(".content .row [data-field=email]").first
    lines = address.evaluate("""(address) => {
      const range = document.createRange();
      range.selectNodeContents(address);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }""")
    assert address.inner_text().count("@corp-international.example") == 1
    if view == "list":
        assert lines == 1 and address.evaluate("({ scrollWidth, clientWidth }) => scrollWidth > clientWidth")
    else:
        assert lines > 1


@pytest.mark.parametrize("width", [390, 1440])
def test_a_jump_leads_to_its_groups_over_rows_that_are_not_laid_out(large_corp, open_page, width):
    page = open_page(viewport={"width": width, "height": 844})
    page.goto(large_corp.url)
    for kind in ("offices", "departments", "positions"):
        page.evaluate("scrollTo(0, 0)")
        # On wide screens the menu is hidden: the groups stand beside the list.
        page.locator(f".jump-menu a[href='#list-{kind}']").evaluate("link => link.click()")
        page.wait_for_timeout(300)
        top = page.locator(f"#list-{kind} h2").bounding_box()["y"]
        # The last ones end with the page.
        assert 0 <= top < 700, kind


def test_the_last_name_is_bold_where_lists_are_sorted_by_it(corp, serve_site, page):
    page.goto(corp.url)
    weights = page.locator(".content .row .p-name").evaluate_all(
        """(names) => names.map((name) => [name.textContent, name.querySelector("span").textContent,
          ...[name, name.querySelector("span")].map((each) => getComputedStyle(each).fontWeight)])"""
    )
    assert len(weights) == 60 and {tuple(each[2:]) for each in weights} == {("600", "400")}
    assert all(full.startswith(given + " ") and len(full) > len(given) + 1 for full, given, *_ in weights)
    by_position = company.site(serve_site, "by-position", 5, sortBy="position")
    page.goto(by_position.url)
    assert page.locator(".content .row").count() == 5 and page.locator(".row .p-name > span").count() == 0


def test_a_name_in_another_script_says_its_language_wherever_it_stands(corp, page):
    page.goto(corp.url)
    greek = page.locator(".content .row", has=page.locator('.p-name[lang="el"]')).first
    name = greek.locator(".p-name").inner_text()
    page.locator("#search").fill(name)
    result = page.locator("#search-results .p-name", has_text=name)
    assert result.get_attribute("lang") == "el" and result.get_attribute("dir") == "auto"
    page.locator("#search-results .u-url", has_text=name).click()
    page.wait_for_url("**/people/*")
    assert page.locator('h1[lang="el"]').count() == 1
    assert page.locator('#line [aria-current] [lang="el"]').inner_text() == name
    page.goto(corp.url + "chart.html")
    assert page.locator('.tree .name[lang="el"]', has_text=name).count() == 1
    page.goto(corp.url)
    page.locator("#search").fill("andersson")
    page.locator("#search-results .p-name").first.wait_for()
    assert page.locator("#search-results .p-name[lang]").count() == 0
