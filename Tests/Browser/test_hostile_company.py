"""A company that nobody has polished keeps the pages in shape."""

import csv
import datetime
import io
import json

import pytest
from playwright.sync_api import expect

from Support import hostile_companies, tools

WIDTHS = (320, 390, 768, 1440, 1920)
#: What is cut on its right without a sign of it.
CUT = """() => [...document.querySelectorAll(".row .p-name, .row .name, .line a > :last-child, h1, h2")]
  .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }) && each.scrollWidth > each.clientWidth + 1
    && each.clientWidth > 1)
  .map((each) => each.textContent.trim())"""


@pytest.fixture(scope="session")
def hostile(serve_site):
    return hostile_companies.site(serve_site)


@pytest.fixture(scope="session")
def tiny(serve_site):
    return hostile_companies.site(serve_site, hostile_companies.tiny)


@pytest.fixture(scope="session")
def right_to_left(serve_site):
    return hostile_companies.site(serve_site, hostile_companies.right_to_left)


@pytest.fixture(scope="session")
def paths(hostile):
    """A page of each kind, those of the longest words among them."""
    long = {path.split("/")[0]: path for path in hostile.pages() if "donaudampf" in path}
    assert {"departments", "people", "positions"} <= set(long)
    return ["index.html", "overview.html", "chart.html", "departments/shared-services.html", *long.values()]


@pytest.mark.parametrize("width", WIDTHS)
def test_no_word_moves_a_page_sideways_or_is_cut_without_a_sign(hostile, paths, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    for path in paths:
        page.goto(hostile.url + path)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width, path
        assert page.evaluate(CUT) == [], path
    page.goto(hostile.url)
    page.fill("#search", hostile_companies.LONG.lower()[:20])
    page.wait_for_selector("#search-results .row")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.evaluate(CUT) == []


def test_the_chart_begins_with_the_root_of_most_people(hostile, open_page):
    page = open_page(viewport={"width": 390, "height": 900})
    page.goto(hostile.url + "chart.html")
    first = page.locator("main a[href*='people/']").first.get_attribute("href")
    roots = [person for person in hostile_companies.people(800) if "manager" not in person]
    assert len(roots) == 3
    # All but the reports of the two others are below the second.
    page.goto(hostile.url + "chart.html")
    page.goto(hostile.url + first)
    assert page.locator("h1").text_content().strip() == f"{roots[1]['first']} {roots[1]['last']}"


#: Texts of digits and addresses whose first character does not stand left of the last.
TURNED = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
    if (!element.checkVisibility({ contentVisibilityAuto: true }) || element.textContent.trim() === "") return false;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects = [];
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const rect = range.getBoundingClientRect();
        if (rect.width > 0) rects.push(rect);
      }
    }
    return rects.some((rect, at) => at > 0 && rect.top === rects[at - 1].top && rect.left < rects[at - 1].left - 1);
  }).map((element) => element.textContent)"""
#: Rows whose icons lie on the name or the face.
COVERED = """() => [...document.querySelectorAll(".row")].filter((row) => {
    const icons = [...row.querySelectorAll(":scope > a")].filter((icon) => icon.checkVisibility());
    const others = [...row.querySelectorAll(".avatar, .p-name, p")].filter((other) => other.checkVisibility());
    return icons.some((icon) => others.some((other) => {
      const [a, b] = [icon.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right - 1 && b.left < a.right - 1 && b.width > 0;
    }));
  }).map((row) => row.textContent)"""


@pytest.mark.parametrize("width", [390, 1440])
def test_from_right_to_left_numbers_and_addresses_stand_as_written(right_to_left, open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    page.goto(right_to_left.url + "departments/shared-services.html")
    assert page.evaluate(TURNED, ".row [data-field=phone], .row [data-field=email]") == []
    assert page.evaluate(COVERED) == []
    page.fill("#search", "p10")
    page.wait_for_selector("#search-results .row")
    assert page.evaluate(TURNED, "#search-results :is([data-field=phone], [data-field=email])") == []
    assert page.evaluate(COVERED) == []
    page.goto(right_to_left.url + "people/gudrun-kim.html")
    assert page.evaluate(TURNED, ".card .u-email, .card .p-tel") == []
    assert page.locator(".p-adr").evaluate("(address) => getComputedStyle(address).unicodeBidi") == "plaintext"


def test_a_team_of_four_shows_nothing_that_says_nothing(tiny, open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(tiny.url)
    assert page.locator(".row .p-name").all_inner_texts() == ["Ann Lee", "Mari Tamm", "Ole Õun", "Wójcik"]
    for nothing in (".group-head", ".browse", ".jump-menu", ".links a", "select[data-filter]"):
        assert page.locator(nothing).count() == 0, nothing
    # The list has the width of the page.
    assert page.locator(".content .list").bounding_box()["width"] > 1100
    assert not (tiny.folder / "overview.html").exists() and not (tiny.folder / "positions").exists()
    page.goto(tiny.url + "people/mari-tamm.html")
    assert page.locator(".card:visible").count() == 0


def test_a_card_is_as_high_as_what_it_holds(hostile, open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    person = next(person for person in hostile_companies.people(800) if set(person) == {"id", "first", "last", "manager"})
    people = json.loads((hostile.folder / "people.json").read_text())["people"]
    path = next(entry["page"] for entry in people if entry["id"] == person["id"])
    page.goto(hostile.url + path)
    for card in page.locator(".facts > *:visible").all():
        height = card.evaluate("(card) => [card.clientHeight, [...card.children].reduce((sum, one) => sum + one.clientHeight, 0)]")
        assert height[0] <= height[1] + 24


def test_rows_and_results_show_the_same_in_the_same_order(right_to_left, open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(right_to_left.url + "en/")
    shown = """(row) => ({
      bold: [...row.querySelectorAll(".p-name, .p-name *")].map((each) => [each.tagName, getComputedStyle(each).fontWeight])
        .filter(([name]) => name === "SPAN" && name).map(([, weight]) => weight).at(-1),
      name: row.querySelector(".p-name").textContent,
      fields: [...row.querySelectorAll("p")].map((field) => [field.dataset.field, field.textContent]),
      lefts: [...row.querySelectorAll("p")].filter((field) => field.checkVisibility() && field.textContent)
        .map((field) => Math.round(field.getBoundingClientRect().left - row.getBoundingClientRect().left)).length,
    })"""
    row = page.locator(".row", has_text="Siobhán Kim").first
    listed = row.evaluate(shown)
    page.fill("#search", "siobhán kim")
    page.wait_for_selector("#search-results .row")
    assert page.locator("#search-results .row").first.evaluate(shown) == listed
    assert page.locator("#search-results .row .p-name > span").first.text_content() == "Siobhán"


def test_chosen_filters_are_chips_that_take_them_back(hostile, open_page):
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(hostile.url)
    page.select_option("[data-filter=office]", label="Dubai")
    page.wait_for_selector("#search-results .row")
    chip = page.locator(".chosen")
    assert chip.all_inner_texts() == ["Dubai"]
    chip.click()
    page.wait_for_function("() => document.querySelectorAll('#search-results .row').length === 0")
    assert page.locator(".chosen").count() == 0
    assert page.evaluate("document.activeElement.id") == "filter"


def test_what_has_the_focus_is_not_under_what_sticks(hostile, open_page):
    """WCAG 2.4.11."""
    page = open_page(viewport={"width": 390, "height": 600})
    page.goto(hostile.url + "people/gudrun-kim.html")
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("main a, main button")].filter((each) => each.checkVisibility()).filter((each) => {
          each.focus();
          const { top, bottom, left, right } = each.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return at && !each.contains(at) && !at.contains(each);
        }).map((each) => each.textContent)"""
    )
    assert hidden == []


def test_wider_spacing_of_text_cuts_nothing(hostile, open_page):
    """WCAG 1.4.12."""
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(hostile.url + "departments/shared-services.html")
    page.evaluate(
        """() => {
          const style = new CSSStyleSheet();
          style.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }");
          document.adoptedStyleSheets = [style];
        }"""
    )
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".row")].slice(0, 20).filter((row) => {
          const box = row.querySelector("div").getBoundingClientRect();
          return [...row.querySelectorAll(".p-name, p")].some((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return each.textContent && top < box.bottom - 1 && bottom > box.bottom + 1;
          });
        }).map((row) => row.textContent)"""
    )
    assert cut == []


def test_back_leads_to_the_place_in_the_results(hostile, open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(hostile.url)
    # Nothing of a page that is left stays in memory, as on phones.
    page.add_init_script("addEventListener('unload', () => {})")
    page.goto(hostile.url + "?q=recruiter")
    page.wait_for_selector("#search-results .row")
    page.evaluate("document.getElementById('search-results').lastElementChild.scrollIntoView()")
    page.wait_for_function("() => document.querySelectorAll('#search-results .row').length > 30")
    row = page.locator("#search-results .row").nth(32)
    row.scroll_into_view_if_needed()
    top = row.bounding_box()["y"]
    row.locator(".u-url").click()
    page.wait_for_url("**/people/*")
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('#search-results .row').length > 32")
    assert abs(row.bounding_box()["y"] - top) <= 2


def of_shared_services():
    return [each for each in hostile_companies.people(800) if each.get("department") == "Shared Services"]


def test_a_group_of_several_pages_is_taken_along_whole(hostile, open_page, complaints):
    page = open_page(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True)
    people = of_shared_services()
    addresses = {each["email"] for each in people if "email" in each}
    assert len(people) > 300
    last = max(hostile.folder.glob("departments/shared-services_*.html"))
    for path in ("departments/shared-services.html", f"departments/{last.name}"):
        page.goto(hostile.url + path)
        tools.use(page, "button:text('Copy addresses')")
        page.locator(".toast").wait_for()
        assert set(page.evaluate("navigator.clipboard.readText()").split(", ")) == addresses
        with page.expect_download() as download:
            tools.use(page, "button:text('CSV')")
        rows = list(csv.reader(io.StringIO(download.value.path().read_text("utf-8-sig"))))
        assert len(rows) == 1 + len(people) and len({tuple(row) for row in rows}) > 0.9 * len(rows)
        assert download.value.suggested_filename == "Shared Services.csv"
    # No link can hold so many addresses: it says so, and offers them.
    page.get_by_role("button", name="E-mail everyone").click()
    dialog = page.locator("dialog")
    assert f"({len(addresses)})" in dialog.locator("h2").inner_text() and "Bcc" in dialog.inner_text()
    page.evaluate("navigator.clipboard.writeText('')")
    dialog.get_by_role("button", name="Copy addresses").click()
    dialog.get_by_role("button", name=f"{len(addresses)} addresses copied").wait_for()
    assert set(page.evaluate("navigator.clipboard.readText()").split(", ")) == addresses
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert complaints.messages == []


def test_from_disk_tools_say_of_how_many_people_they_are(hostile, open_page):
    page = open_page(accept_downloads=True)
    count = len(of_shared_services())
    page.goto((hostile.folder / "departments/shared-services.html").resolve().as_uri())
    shown = page.locator(".content .row").count()
    part = f"({shown} of {count})"
    assert page.locator(f"button:text('Copy addresses {part}')").count() == 1
    with page.expect_download() as download:
        tools.use(page, f"button:text('CSV {part}')")
    assert download.value.suggested_filename == f"Shared Services {part}.csv"


def test_many_results_are_written_to_by_one_button(hostile, page):
    page.goto(hostile.url + "?department=shared-services")
    page.locator("#search-results .row").first.wait_for()
    mails = page.locator("#search-status + .tools .chip", has_text="E-mail")
    assert mails.count() == 1
    mails.click()
    assert page.locator("dialog h2").inner_text() == mails.inner_text()


def thursday():
    today = datetime.date.today()
    return today + datetime.timedelta((3 - today.weekday()) % 7)


def test_nobody_who_is_away_or_off_is_in_working_hours(hostile, open_page):
    page = open_page(timezone_id="Europe/Tallinn")
    # Working hours in Tallinn and Dubai; of Tokyo none are known.
    page.clock.set_fixed_time(datetime.datetime.combine(thursday(), datetime.time(10), datetime.UTC))
    page.goto(hostile.url + "?reachable=now")
    working = [
        each for each in hostile_companies.people(800)
        if each.get("office") in ("Tallinn", "Dubai") and "days" not in each and not hostile_companies.is_away(each)
    ]
    assert len(working) > 300
    page.wait_for_function("count => document.querySelector('#search-status').textContent.startsWith(`${count} `)",
                           arg=len(working))
    choice = page.locator("[data-filter=reachable] option:checked")
    page.wait_for_function("() => document.querySelector('[data-filter=reachable] option:checked').text.includes('(')")
    assert f"({len(working)})" in choice.text_content()
    # On a profile, too.
    away = next(each for each in hostile_companies.people(800)
                if hostile_companies.is_away(each) and each.get("office") == "Tallinn" and "days" not in each)
    page.fill("#search", away["email"])
    page.locator("[data-filter=reachable]").evaluate("""select => {
      select.value = "";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    page.locator("#search-results .row:has(.away) .u-url").first.click()
    page.locator(".hero .away").wait_for()
    assert page.locator(".working, .not-working").evaluate_all("all => all.map((each) => each.textContent).join('')") == ""


def test_lists_of_several_scripts_have_few_pages(hostile):
    pages = sorted(hostile.folder.glob("departments/shared-services*.html"))
    counts = {page.name: page.read_text("utf-8").count('class="row h-card"') for page in pages}
    assert sum(counts.values()) == len(of_shared_services()) and len(counts) <= 20
    strip = pages[0].read_text("utf-8").partition('<nav class="strip"')[2].partition("</nav>")[0]
    for label in ("А–Я", "Α–Ω", "中"):
        assert f">{label}</a>" in strip
    assert ">#</a>" not in strip


def test_days_that_follow_each_other_are_said_together(hostile, open_page):
    page = open_page()
    people = json.loads((hostile.folder / "people.json").read_text())["people"]
    page.goto(hostile.url + next(person["page"] for person in people if person.get("workingDays")))
    assert page.locator("[data-field=workingDays] dd").all_inner_texts() == ["Mon–Wed", "Fri"]
