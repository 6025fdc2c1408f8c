"""The way of a visitor: find, filter, open, share, change the picture, stay on an open page."""

import csv
import io
import json
import re
import shutil
import subprocess

import pytest
import vobject
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from Support import markup, tools
from Support.accessibility import violations
from Support.program import Project, employee, employees, source
from Support.promises import wait_for_promise
from Support.static_server import StaticServer

WIDTHS = (320, 768, 1440)
LONG = "x" * 3000
CARDS = "".join(
    f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given};;;\r\nFN:{given} {family}\r\n{more}END:VCARD\r\n"
    for given, family, more in (
        ("Jüri", "Õunapuu", "ORG:Telisa\r\nNOTE:private\r\n"),
        ("Mari", "Maasikas", f"ORG:{LONG}\r\n"),
    )
)
PEOPLE = employees(
    employee("Jüri", "Õunapuu", "juri.ounapuu@telisa.example", "+372 5555 0101", "IOS", ["Öökull"]),
    employee("Mari", "Maasikas", "mari@telisa.example", None, "IPHONE", ["Öökull", "Rannik"]),
    employee("Ülo", "Kask", "ulo@telisa.example", "+372 5555 0103", "WEB", ["Rannik"]),
    employee("</script>", "<b>Eve", "eve@telisa.example", None, None),
)
SETTINGS = {
    "organization": "Telisa",
    "languages": ["en", "et", "ru"],
    "qr": True,
    "contacts": {"from": "contacts.vcf"},
    "positions": {
        "IOS": {"en": "Apple", "et": "Õun", "ru": "Яблоко"},
        "IPHONE": {"en": "Apple", "et": "Õun", "ru": "Яблоко"},
    },
    "sources": [source("Tallinn", "tallinn.json"), source("Tartu", "tartu.json")],
}
FILES = {
    "contacts.vcf": CARDS,
    "tallinn.json": PEOPLE,
    "tartu.json": employees(employee("Ülo", "Kask", "ulo@telisa.example")),
}


def make_project(folder, **settings):
    project = Project(folder)
    for path, content in FILES.items():
        project.write(path, content)
    project.configure(**{**SETTINGS, **settings})
    return project


@pytest.fixture(scope="session")
def site(serve_site):
    return serve_site("visitor", SETTINGS, FILES)


@pytest.fixture(scope="session")
def public_site(serve_site):
    settings = {**SETTINGS, "public": True, "baseURL": "https://people.example/team/"}
    return serve_site("public", settings, FILES)


def names(page):
    return page.locator("#search-results .p-name").all_text_contents()


def wait_for_results(page, *expected):
    page.wait_for_function(
        "names => JSON.stringify([...document.querySelectorAll('#search-results .p-name')]"
        ".map(name => name.textContent)) === JSON.stringify(names)",
        arg=list(expected),
    )


def wait_for_rows(page, *expected):
    """Waits until the list of the page itself shows these people and no others."""
    page.wait_for_function(
        "names => JSON.stringify([...document.querySelectorAll('.column .p-name')]"
        ".filter(name => name.checkVisibility()).map(name => name.textContent))"
        " === JSON.stringify(names)",
        arg=list(expected),
    )


def open_language(page, code):
    """Follows the link to a language, which a menu holds where there is little room."""
    if page.locator(".language-button").is_visible():
        page.locator(".language-button").click()
    page.locator(f'a[hreflang="{code}"]').click()


def overflow(page):
    return page.evaluate(
        "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )


SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


# --- The whole way ---------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_whole_way_of_a_visitor(site, open_page, complaints, width, scheme):
    page = open_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.add_init_script(SHIFTS)
    page.goto(site.url)
    search = page.locator("#search")
    search.fill("maas")
    wait_for_results(page, "Mari Maasikas")
    search.fill("5555 0101")
    wait_for_results(page, "Jüri Õunapuu")
    search.fill("ookull")
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")
    page.locator("#search-results .u-url", has_text="Jüri").click()
    page.wait_for_url("**/people/juri-ounapuu.html")
    assert page.locator(".actions .call").get_attribute("href") == "tel:+37255550101"
    assert page.locator(".save-contact a").get_attribute("type") == "text/vcard"
    assert overflow(page) <= 0

    page.go_back()
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")
    page.locator("[data-filter=position]").select_option("apple")
    page.locator("[data-filter=project]").select_option("rannik")
    wait_for_results(page, "Mari Maasikas")
    page.wait_for_url("**?q=ookull&position=apple&project=rannik")
    shared = open_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    shared.goto(page.url)
    wait_for_results(shared, "Mari Maasikas")
    assert overflow(shared) <= 0

    open_language(page, "ru")
    page.wait_for_url("**/ru/index.html?q=ookull&position=apple&project=rannik")
    wait_for_results(page, "Mari Maasikas")
    assert page.locator("#search-status").inner_text() == "Найден 1 человек"
    page.locator("#filters-clear").click()
    # The one who was opened comes first among equals.
    wait_for_results(page, "Jüri Õunapuu", "Mari Maasikas")
    assert page.locator("#search-status").inner_text() == "Найдено 2 человека"
    assert complaints.messages == []


@pytest.mark.parametrize("path", ["index.html", "people/juri-ounapuu.html", "overview.html"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_moves_while_a_page_loads(site, open_page, width, path):
    page = open_page(viewport={"width": width, "height": 800})
    page.add_init_script(SHIFTS)
    page.goto(site.url + path)
    page.locator(".age").wait_for(state="attached")
    page.wait_for_timeout(200)
    assert page.evaluate("window.shifts") == 0


# --- Filters and keyboard --------------------------------------------------------------------


def test_filters_alone_show_everybody_who_passes(site, page):
    page.goto(site.url + "?office=tartu")
    wait_for_rows(page, "Ülo Kask")
    assert page.locator("#search-status").inner_text() == "1 person found"
    assert page.locator("#search-results").is_hidden()
    assert page.locator("[data-filter=office]").input_value() == "tartu"


def test_a_filter_holds_all_codes_that_show_as_one_name(site, page):
    page.goto(site.url + "?position=apple")
    wait_for_rows(page, "Mari Maasikas", "Jüri Õunapuu")


def test_people_without_a_position_are_a_filter_as_well(site, page):
    page.goto(site.url + "?position=no-position")
    wait_for_rows(page, "</script> <b>Eve")


def test_filters_that_nobody_passes_say_so(site, page):
    page.goto(site.url + "?office=tartu&position=apple")
    page.wait_for_function("() => document.getElementById('search-status').textContent !== ''")
    assert page.locator("#search-status").inner_text() == "Nobody matches."
    page.locator("#filters-clear").click()
    page.wait_for_url(site.url)
    assert page.locator("main .h-card").first.is_visible()


def test_the_search_has_the_focus_where_there_is_a_mouse(site, open_page):
    page = open_page()
    page.goto(site.url)
    assert page.evaluate("document.activeElement.id") == "search"
    touch = open_page(has_touch=True, is_mobile=True)
    touch.goto(site.url)
    assert touch.evaluate("document.activeElement.id") == ""
    page.goto(site.url + "index.html#positions-web")
    assert page.evaluate("document.activeElement.id") != "search"


def test_a_slash_reaches_the_search(site, page):
    page.goto(site.url)
    page.locator("#search").fill("a")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.press("End")
    page.keyboard.press("/")
    assert page.locator("#search").input_value() == "a/"


def test_the_search_is_on_every_page_and_opens_in_place(site, page, complaints):
    for path in ("people/juri-ounapuu.html", "overview.html", "positions/web.html"):
        page.goto(site.url + path)
        page.keyboard.press("/")
        page.keyboard.type("maas")
        wait_for_results(page, "Mari Maasikas")
        assert page.locator(".content").is_hidden()
        page.keyboard.press("Escape")
        assert page.locator(".content").is_visible() and page.locator("#search-results").is_hidden()
    page.goto(site.url + "404.html")
    assert page.locator("#search").count() == 0
    assert complaints.messages == []


def test_the_page_of_a_group_is_searched_first_and_a_switch_leads_to_everywhere(site, page):
    page.goto(site.url + "positions/apple.html")
    page.locator("#search").fill("tallinn")
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")
    here, everywhere = page.locator(".scope button").all()
    assert here.inner_text() == "In Apple"
    assert [each.get_attribute("aria-pressed") for each in (here, everywhere)] == ["true", "false"]
    everywhere.click()
    page.wait_for_function("() => document.querySelectorAll('#search-results .p-name').length === 4")
    assert everywhere.get_attribute("aria-pressed") == "true"
    page.locator("#search").fill("kask")
    wait_for_results(page, "Ülo Kask")


def test_nobody_in_the_group_leads_to_everywhere_by_itself(site, page):
    page.goto(site.url + "positions/apple.html")
    page.locator("#search").fill("kask")
    wait_for_results(page, "Ülo Kask")
    assert page.locator(".scope [aria-pressed=true]").inner_text() == "Everywhere"


def test_the_way_back_from_a_person_leads_to_the_results(site, page):
    page.goto(site.url + "overview.html")
    page.locator("#search").fill("ookull")
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")
    page.locator("#search-results .h-card .u-url").first.click()
    page.wait_for_url("**/people/mari-maasikas.html")
    page.locator("a.home").click()
    page.wait_for_url("**/overview.html?q=ookull")
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")


def test_letters_typed_on_a_result_go_to_the_search(site, page):
    page.goto(site.url)
    page.locator("#search").fill("ookul")
    wait_for_results(page, "Mari Maasikas", "Jüri Õunapuu")
    # The project comes first.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Mari Maasikas"
    page.keyboard.type("l")
    assert page.locator("#search").input_value() == "ookull"


def test_keys_lead_through_the_rows_copy_an_address_and_tell_what_they_do(site, open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(site.url + "positions/apple.html")
    focused = "document.activeElement.textContent"
    # The keys of rows are loaded with the search, once the page is at rest.
    page.locator("#row-hint").wait_for(state="attached")
    page.keyboard.press("j")
    page.keyboard.press("j")
    assert page.evaluate(focused) == "Jüri Õunapuu"
    page.keyboard.press("c")
    page.locator(".toast").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "juri.ounapuu@telisa.example"
    page.keyboard.press("k")
    assert page.evaluate(focused) == "Mari Maasikas"
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0


def test_starred_and_seen_people_are_under_the_empty_search_until_they_are_forgotten(
    tmp_path, open_page, complaints
):
    project = make_project(tmp_path / "kept")
    project.build()
    with StaticServer(project.output) as server:
        page = open_page()
        page.goto(server.url + "people/ulo-kask.html")
        page.get_by_role("button", name="Star").click()
        page.goto(server.url + "people/mari-maasikas.html")
        page.goto(server.url)
        assert page.locator(".panel").is_hidden()
        page.locator("#search").click()
        panel = page.locator(".panel")
        expect(panel.locator("a > span:last-child")).to_have_text(["Ülo Kask", "Mari Maasikas"])
        panel.get_by_role("button", name="Forget: Seen recently").click()
        assert panel.locator("a").count() == 1
        assert complaints.messages == []
        # Who has gone is not shown any more.
        (project.output / "people/ulo-kask.html").unlink()
        page.reload()
        with page.expect_response(lambda response: response.status == 404):
            page.locator("#search").click()
        expect(panel.locator("a")).to_have_count(0)
        expect(panel).to_be_hidden()


def test_a_list_can_be_a_gallery_which_is_remembered(site, page):
    page.goto(site.url)
    tools.use(page, "button.view")
    face = page.locator(".row .avatar").first
    assert face.bounding_box()["width"] == 96
    page.goto(site.url + "positions/apple.html")
    assert page.locator(".row .avatar").first.bounding_box()["width"] == 96
    tools.use(page, "button.view")
    assert page.locator(".row .avatar").first.bounding_box()["width"] == 44


def test_all_on_a_card_of_the_gallery_is_in_its_middle(serve_site, open_page):
    list_settings = {**SETTINGS, "list": ["position", "phone", "email"]}
    site = serve_site("gallery", list_settings, FILES)
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(site.url)
    tools.use(page, "button.view")
    beside = page.evaluate(
        """() => [...document.querySelectorAll(".row")].flatMap((row) => {
          const middle = (...boxes) => (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2;
          const seen = (selector) => [...row.querySelectorAll(selector)].filter((each) => each.checkVisibility() && each.textContent);
          const boxes = (selector) => seen(selector).map((each) => each.getBoundingClientRect());
          const words = boxes("div > p").map((box) => middle(box));
          const links = boxes(":scope > a");
          return [...words, ...(links.length > 0 ? [middle(...links)] : [])]
            .map((place) => place - middle(row.getBoundingClientRect())).filter((far) => Math.abs(far) > 1);
        })"""
    )
    assert beside == []
    assert page.locator(".row > .save").count() > 0


def test_a_group_can_be_written_to_copied_and_taken_along(site, open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True)
    page.goto(site.url + "projects/ookull.html")
    mail = page.get_by_role("link", name="E-mail everyone (2)")
    addresses = mail.get_attribute("href").removeprefix("mailto:").split(",")
    assert len(addresses) == 2 and all("@" in address for address in addresses)
    tools.use(page, "button:text('Copy addresses')")
    page.locator(".toast").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").split(", ") == addresses
    with page.expect_download() as download:
        tools.use(page, "button:text('CSV')")
    table = download.value.path().read_text("utf-8-sig")
    rows = list(csv.reader(io.StringIO(table), strict=True))
    assert rows[0] == ["Name", "E-mail"] and [row[1] for row in rows[1:]] == addresses


def test_colleagues_of_project_and_office_are_on_a_persons_page(site, page, complaints):
    page.goto(site.url + "people/juri-ounapuu.html")
    shelf = page.locator(".colleagues [data-code=Öökull]")
    shelf.scroll_into_view_if_needed()
    shelf.locator("li").first.wait_for()
    assert shelf.locator("li").all_inner_texts() == ["MM\nMari Maasikas"]
    shelf.get_by_role("link", name="Mari Maasikas").click()
    page.wait_for_url("**/people/mari-maasikas.html")
    assert complaints.messages == []


@pytest.mark.parametrize(
    "size, rows", [((390, 844), 10), ((844, 390), 4), ((320, 568), 5)], ids=["tall", "wide", "small"]
)
def test_the_first_screen_of_a_phone_shows_people(default_site, open_page, size, rows):
    page = open_page(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    page.goto(default_site.url)
    tops = [row.bounding_box() for row in page.locator(".row").all()[:12]]
    if size == (390, 844):
        assert tops[0]["y"] <= 230
    assert sum(box["y"] + box["height"] <= size[1] for box in tops) >= rows


def test_what_is_tapped_on_a_phone_is_large_enough(sample_site, open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for path in ("index.html", "positions/ios-developer.html", "people/andres-magi.html", "overview.html"):
        page.goto(sample_site.url + path)
        small = page.evaluate(
            """() => [...document.querySelectorAll(
                "header a, header button, .row > a, .tools > *, .filters select, .lists a, .strip a, .actions a")]
              .filter((each) => each.checkVisibility())
              .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
              .filter(([, box]) => box.width < 44 || box.height < 44)
              .map(([html, box]) => `${html} ${box.width} × ${box.height}`)"""
        )
        assert small == [], path


def test_addresses_break_behind_signs_alone(tmp_path, open_page):
    project = make_project(tmp_path / "long")
    project.write("tartu.json", employees(employee(
        "Anna-Liisa", "Kuusk", "anna-liisa.kuusk-magi@very-long-name.telisa.example", "", "WEB")))
    project.build()
    with StaticServer(project.output) as server:
        page = open_page(viewport={"width": 320, "height": 640})
        page.goto(server.url + "people/anna-liisa-kuusk.html")
        lines = page.locator(".u-email").first.evaluate(
            """(field) => {
              const range = document.createRange();
              const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
              const lines = [];
              for (let top; walker.nextNode(); ) {
                const text = walker.currentNode;
                for (let at = 0; at < text.length; at += 1) {
                  range.setStart(text, at);
                  range.setEnd(text, at + 1);
                  const box = range.getBoundingClientRect();
                  if (top === undefined || box.top > top + 4) lines.push("");
                  top = box.top;
                  lines[lines.length - 1] += text.data[at];
                }
              }
              return lines;
            }"""
        )
        assert "".join(lines) == "anna-liisa.kuusk-magi@very-long-name.telisa.example"
        assert len(lines) > 1 and all(line[-1] in "@." for line in lines[:-1])


# --- The picture -----------------------------------------------------------------------------


def test_another_picture_stays_in_the_browser_and_shows_on_lists(site, open_page, complaints):
    page = open_page(reduced_motion="reduce")
    page.goto(site.url + "people/juri-ounapuu.html")
    button = page.get_by_role("button", name="Change the drawing (only here)")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Change the drawing (only here)")
    choices = dialog.get_by_role("button", name="Picture")
    choices.nth(11).wait_for()
    choices.nth(4).focus()
    page.keyboard.press("Enter")
    page.locator("button.picture .face img").wait_for()
    assert page.evaluate("document.activeElement.className") == "picture"
    page.reload()
    image = page.locator("button.picture .face img")
    assert image.get_attribute("src").endswith("#face-5")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0

    page.goto(site.url)
    row = page.locator(".row", has_text="Jüri")
    assert row.locator(".face img").get_attribute("src").endswith("#face-5")
    assert page.locator(".face").count() == 1
    page.goto(site.url + "et/index.html")
    assert page.locator(".row .face").count() == 1

    page.goto(site.url + "people/juri-ounapuu.html")
    button.click()
    assert choices.nth(4).get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.locator(".picture .face").count() == 1
    button.click()
    dialog.get_by_role("button", name="Original").click()
    page.locator(".picture .avatar:not(.face)").wait_for()
    page.goto(site.url)
    assert page.locator(".face").count() == 0
    assert complaints.messages == []


def test_the_picture_turns_over_unless_motion_is_unwanted(site, open_page):
    for motion, turns in (("no-preference", 2), ("reduce", 0)):
        page = open_page(reduced_motion=motion)
        page.add_init_script(
            "window.turns = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...all) { turns += 1; return animate.apply(this, all); };"
        )
        page.goto(site.url + "people/juri-ounapuu.html")
        page.locator("button.picture").click()
        page.locator(".face-grid button").first.click()
        page.locator(".picture .face").wait_for()
        assert page.evaluate("turns") == turns


# --- A person's page -------------------------------------------------------------------------


def test_addresses_and_numbers_can_be_copied(site, open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(site.url + "people/juri-ounapuu.html")
    page.get_by_role("button", name="Copy: +372 5555 0101").click()
    page.wait_for_function("() => document.querySelector('.announcer')?.textContent === 'Copied'")
    assert page.evaluate("navigator.clipboard.readText()") == "+372 5555 0101"
    assert page.locator(".copy").count() == 2


def test_share_is_there_where_the_browser_has_it(site, open_page):
    page = open_page()
    page.add_init_script("navigator.share = async (data) => { window.shared = data; };")
    page.goto(site.url + "people/juri-ounapuu.html")
    page.get_by_role("button", name="Share").click()
    url = site.url + "people/juri-ounapuu.html"
    assert page.evaluate("window.shared") == {"title": "Jüri Õunapuu", "url": url}
    other = open_page()
    other.add_init_script("Object.defineProperty(Navigator.prototype, 'share', { value: undefined });")
    other.goto(url)
    other.locator(".copy").first.wait_for()
    assert other.get_by_role("button", name="Share").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_camera_reads_the_card_from_the_page(site, open_page, scheme):
    page = open_page(color_scheme=scheme, device_scale_factor=2)
    page.goto(site.url + "people/juri-ounapuu.html")
    page.get_by_text("QR code of the contact", exact=True).click()
    picture = page.locator(".qr img").screenshot()
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    card = vobject.readOne(code.bytes.decode("utf-8"))
    assert card.fn.value == "Jüri Õunapuu"
    assert [tel.value for tel in card.tel_list] == ["+372 5555 0101"]
    assert "private" not in code.text


def test_a_screen_s_pixels_are_enough_for_a_reader_that_guesses(site, open_page, tmp_path):
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(site.url + "et/people/juri-ounapuu.html")
    page.locator("summary").click()
    code = page.locator(".qr img")
    side = code.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
    assert code.bounding_box()["width"] == side
    code.screenshot(path=tmp_path / "code.png")
    read = subprocess.run(
        ["zbarimg", "--raw", "--quiet", tmp_path / "code.png"], capture_output=True, check=True)
    assert vobject.readOne(read.stdout.decode("utf-8")).fn.value == "Jüri Õunapuu"


def test_a_card_too_large_for_a_code_is_said_and_left_out(tmp_path):
    project = make_project(tmp_path / "large")
    result = project.build()
    assert "contacts.vcf:8: warning: no QR code" in result.stderr
    assert LONG[:10] not in result.stderr and "ounapuu" not in result.stderr
    assert "class=\"qr\"" not in (project.output / "people/mari-maasikas.html").read_text("utf-8")
    assert "class=\"qr\"" not in (project.output / "people/ulo-kask.html").read_text("utf-8")


def test_without_javascript_there_is_nothing_that_needs_it(site, open_page):
    page = open_page(java_script_enabled=False)
    page.goto(site.url)
    assert not page.locator("#search").is_visible()
    assert not page.locator(".filters").is_visible()
    page.goto(site.url + "people/juri-ounapuu.html")
    assert page.locator("main button:visible").count() == 0
    page.locator("summary").click()
    assert page.locator(".qr img").is_visible()


# --- Pages that stay open --------------------------------------------------------------------


def test_an_open_page_notices_a_newer_build_and_offers_to_reload(tmp_path, open_page):
    project = make_project(tmp_path / "newer")
    project.build()
    with StaticServer(project.output) as server:
        page = open_page()
        page.goto(server.url)
        age = page.locator(".age time")
        age.wait_for()
        assert page.locator(".age").inner_text().startswith("Updated ")
        assert age.get_attribute("datetime") == json.loads(
            (project.output / "build.json").read_text("utf-8")
        )["builtAt"]
        look = "document.dispatchEvent(new Event('visibilitychange'))"
        page.evaluate(look)
        page.wait_for_timeout(200)
        assert page.get_by_role("button", name="Reload").count() == 0
        project.age("2030-01-01T00:00:00Z")
        page.evaluate(look)
        page.get_by_role("button", name="Reload").click()
        page.locator(".age time").wait_for()
        assert page.get_by_role("button", name="Reload").count() == 0


def test_a_site_without_data_says_no_age(tmp_path, open_page):
    project = make_project(tmp_path / "empty", sources=[source("Tallinn", "http://127.0.0.1:1/")])
    assert project.run("build").returncode == 69
    with StaticServer(project.output) as server:
        page = open_page()
        with page.expect_response("**/build.json"):
            page.goto(server.url)
        page.wait_for_timeout(200)
        assert page.locator("#source-notice").is_visible()
        assert page.locator(".age").count() == 0


def test_from_disk_there_is_neither_age_nor_manifest(site, page, complaints):
    page.goto(site.from_disk("people/juri-ounapuu.html"))
    page.locator(".copy").first.wait_for()
    page.wait_for_timeout(200)
    assert page.locator(".age, .newer, link[rel=manifest]").count() == 0
    page.goto(site.from_disk("index.html"))
    page.locator("[data-filter=office]").select_option("tartu")
    wait_for_rows(page, "Ülo Kask")
    assert complaints.messages == []


def test_the_service_worker_keeps_what_was_visited_and_drops_who_left(tmp_path, open_page):
    project = make_project(tmp_path / "worker", offline=True)
    project.build()
    page = open_page()
    kept = "caches.keys().then(async (keys) => (await Promise.all(keys.map(async (key) => " \
        "(await (await caches.open(key)).keys()).map((request) => request.url)))).flat())"
    with StaticServer(project.output) as server:
        url, port = server.url, server.url.rsplit(":", 1)[1].strip("/")
        page.goto(url)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        for slug in ("ulo-kask", "juri-ounapuu"):
            page.goto(url + f"people/{slug}.html")
            page.locator(".age").wait_for(state="attached")
        wait_for_promise(page, f"() => {kept}.then((urls) => ['ulo-kask', 'juri-ounapuu'].every((slug) => urls.join().includes(slug)))")
    page.goto(url + "people/ulo-kask.html")
    assert page.locator("h1").inner_text() == "Ülo Kask"
    page.goto(url)
    page.locator("#search").fill("maas")
    wait_for_results(page, "Mari Maasikas")

    left = json.loads((project.folder / "tallinn.json").read_text("utf-8"))["employees"]
    project.write("tallinn.json", employees(*[entry for entry in left if entry["lname"] != "Kask"]))
    project.write("tartu.json", employees(employee("Uus", "Inimene")))
    project.build()
    project.age("2030-01-01T00:00:00Z")
    with StaticServer(project.output, int(port)) as server:
        page.goto(url)
        # The marker is kept last; a page that is kept anew is away for a moment.
        wait_for_promise(
            page, "() => caches.match('build.json').then((kept) => kept?.text()).then((text) => text?.includes('2030-01-01'))"
        )
        urls = ",".join(page.evaluate(kept))
        assert "ulo-kask" not in urls and "juri-ounapuu" in urls
    page.goto(url)
    assert page.locator(".row", has_text="Uus Inimene").is_visible()
    assert page.locator(".row", has_text="Kask").count() == 0

    project.configure(offline=False)
    project.build()
    with StaticServer(project.output, int(port)) as server:
        page.goto(url)
        wait_for_promise(page, "() => navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
        page.reload()
        wait_for_promise(page, "() => caches.keys().then((keys) => keys.length === 0)")


# --- What programs read ----------------------------------------------------------------------


def test_a_public_site_describes_its_people_to_search_engines(public_site, page):
    page.goto(public_site.url + "ru/people/juri-ounapuu.html")
    data = json.loads(page.locator('script[type="application/ld+json"]').text_content())
    address = "https://people.example/team/ru/people/juri-ounapuu.html"
    assert data == {
        "@context": "https://schema.org",
        "@type": "ProfilePage",
        "mainEntity": {
            "@type": "Person",
            "name": "Jüri Õunapuu",
            "givenName": "Jüri",
            "familyName": "Õunapuu",
            "email": ["juri.ounapuu@telisa.example"],
            "telephone": ["+372 5555 0101"],
            "jobTitle": "Яблоко",
            "worksFor": {"@type": "Organization", "name": "Telisa"},
            "url": address,
        },
    }
    shown = {
        meta.get_attribute("property"): meta.get_attribute("content")
        for meta in page.locator("meta[property]").all()
    }
    icon = shown.pop("og:image")
    assert re.fullmatch(r"https://people\.example/team/assets/icon-512\.[0-9a-z]{10}\.png", icon)
    assert shown == {
        "og:type": "profile",
        "og:site_name": "Employees",
        "og:title": "Jüri Õunapuu",
        "og:url": address,
    }


def test_a_name_cannot_end_the_data_block(public_site, page):
    page.goto(public_site.url + "people/script-b-eve.html")
    data = json.loads(page.locator('script[type="application/ld+json"]').text_content())
    assert data["mainEntity"]["name"] == "</script> <b>Eve"


def test_a_private_site_describes_nobody(site, page):
    page.goto(site.url + "people/juri-ounapuu.html")
    assert page.locator('script[type="application/ld+json"], meta[property]').count() == 0
    assert page.locator('meta[name=robots][content=noindex]').count() == 1


def test_each_page_names_the_others_of_its_kind_in_other_languages(site, public_site, page):
    for each, base in ((site, "../"), (public_site, "https://people.example/team/")):
        page.goto(each.url + "people/ulo-kask.html")
        links = {
            link.get_attribute("hreflang"): link.get_attribute("href")
            for link in page.locator("link[rel=alternate]").all()
        }
        assert links == {
            "en": base + "people/ulo-kask.html",
            "et": base + "et/people/ulo-kask.html",
            "ru": base + "ru/people/ulo-kask.html",
        }


def test_the_manifest_is_linked_on_a_server(site, page, complaints):
    page.goto(site.url + "people/ulo-kask.html")
    link = page.locator("link[rel=manifest]")
    link.wait_for(state="attached")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
    assert manifest["start_url"] == "index.html" and manifest["name"] == "Employees"
    assert complaints.messages == []


# --- The overview ----------------------------------------------------------------------------


def test_the_overview_counts_by_position_office_and_project(site, page):
    page.goto(site.url)
    page.locator(".links a", has_text="Overview").click()
    page.wait_for_url("**/overview.html")
    rows = [
        tuple(cell.strip() for cell in row.locator("th, td").all_text_contents())
        for row in page.locator("tbody tr").all()
    ]
    assert rows == [
        ("Apple", "2", "50%"), ("WEB", "1", "25%"), ("No position", "1", "25%"),
        ("Tallinn", "4", "100%"), ("Tartu", "1", "25%"),
        ("Öökull", "2", "50%"), ("Rannik", "2", "50%"),
    ]  # fmt: skip
    widths = [bar.bounding_box()["width"] for bar in page.locator(".bar-length").all()]
    tracks = [bar.bounding_box()["width"] for bar in page.locator(".bar-of-share").all()]
    shares = [round(width / track, 2) for width, track in zip(widths, tracks)]
    assert shares == [1, 0.5, 0.5, 1, 0.25, 1, 1]
    assert page.locator("table[aria-labelledby]").count() == 3
    assert page.locator(".remark").count() == 1, "somebody is in both offices"


# --- Judges ----------------------------------------------------------------------------------

PAGES = ("index.html", "overview.html", "people/juri-ounapuu.html", "positions/apple.html")


@pytest.mark.parametrize(
    "language, colours, mode",
    [
        ("", True, {"color_scheme": "light"}),
        ("et/", False, {"color_scheme": "light"}),
        ("ru/", False, {"color_scheme": "light"}),
        # A scheme and its contrast change colours alone, in every language the same.
        ("", "only", {"color_scheme": "dark"}),
        ("", "only", {"color_scheme": "light", "contrast": "more"}),
        ("", "only", {"color_scheme": "dark", "contrast": "more"}),
        ("", True, {"forced_colors": "active"}),
    ],
)
def test_axe_finds_no_violation_in_what_scripts_show(site, open_page, language, colours, mode):
    page = open_page(reduced_motion="reduce", **mode)
    for path in PAGES:
        for width in (320, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(site.url + language + path)
            if path == "index.html":
                page.locator("[data-filter=project]").select_option(index=1)
                page.locator("#search").fill("m")
                page.wait_for_selector("#search-results li")
            elif path.startswith("people/"):
                assert violations(page, colours=colours) == [], (path, width)
                page.locator("button.picture").click()
                page.locator(".face-grid").wait_for()
            assert violations(page, colours=colours) == [], (path, width)


def test_the_checker_of_html_finds_no_error(site, public_site):
    paths = [each.folder / path for each in (site, public_site) for path in each.pages()]
    assert markup.errors(paths) == []


def test_right_to_left_pages_fit_a_small_phone(tmp_path, open_page):
    """There is no right-to-left language yet, so the English texts serve for one."""
    project = make_project(tmp_path / "rtl", languages=["ar"], templates="templates")
    project.copy_templates()
    locales = project.folder / "templates" / "locales"
    shutil.copyfile(locales / "en.yml", locales / "ar.yml")
    project.build()
    with StaticServer(project.output) as server:
        page = open_page(viewport={"width": 320, "height": 640})
        for path in ("index.html", "overview.html", "people/juri-ounapuu.html", "positions/web.html"):
            page.goto(server.url + path)
            assert page.locator("html").get_attribute("dir") == "rtl"
            left = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
            assert left <= 0, path
        page.goto(server.url + "overview.html")
        track, bar = (page.locator(name).nth(5).bounding_box() for name in (".bar-of-share", ".bar-length"))
        right = [box["x"] + box["width"] for box in (track, bar)]
        assert right[0] == pytest.approx(right[1], abs=1) and bar["width"] < track["width"]


# --- Weight ----------------------------------------------------------------------------------


def test_a_thousand_people_weigh_little(tmp_path):
    people = [
        employee(f"Given{n}", f"Family{n}", f"given{n}.family{n}@telisa.example", f"+372 555 {n:04}", f"P{n % 20}")
        for n in range(1000)
    ]
    project = Project(tmp_path / "thousand")
    project.write("tallinn.json", employees(*people))
    project.configure(
        languages=["en", "et", "ru"], groupBy="none", sources=[source("Tallinn", "tallinn.json")]
    )
    project.build()
    size = (project.output / "index.html").stat().st_size
    assert size < 350_000
    html = (project.output / "index.html").read_text("utf-8")
    for kind in ("css", "js"):
        files = re.findall(rf'(?:href|src)="(assets/[^"]+\.{kind})"', html)
        assert len(files) == 1
        assert (project.output / files[0]).stat().st_size < 72_000, kind
    # Scripts wait for the page, so nothing but style holds up the first picture.
    assert html.count("<script src=") == html.count(" defer fetchpriority=\"low\"></script>") == 1


# --- Motion ----------------------------------------------------------------------------------


@pytest.mark.parametrize("motion, travels", [("no-preference", True), ("reduce", False)])
def test_picture_and_name_travel_from_the_list_to_the_person(
    site, open_page, complaints, monkeypatch, motion, travels
):
    # As most servers do for files whose names hold a hash of their content.
    monkeypatch.setattr("Support.static_server.CACHING", "max-age=600")
    page = open_page(reduced_motion=motion)
    page.add_init_script(
        "addEventListener('pagereveal', (event) => { window.travels = Boolean(event.viewTransition); });"
    )
    page.goto(site.url)
    page.goto(site.url + "overview.html")
    page.goto(site.url)
    page.locator(".row a.u-url", has_text="Kask").click()
    page.wait_for_url("**/people/ulo-kask.html")
    # The page may be there a moment before it is shown.
    page.wait_for_function("() => 'travels' in window")
    assert page.evaluate("window.travels") == travels
    names = "element => getComputedStyle(element).viewTransitionName"
    assert page.locator(".hero .avatar").evaluate(names) == "avatar"
    assert page.locator("h1").evaluate(names) == "name"
    assert complaints.messages == []
