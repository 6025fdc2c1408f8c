"""Contact links and photos in a real browser."""

import base64
import io

import pytest
from PIL import Image

from Support.accessibility import colours_in, violations
from Support.program import employee, employees, source

# Enough people that most rows lie below the window.
STAFF = employees(*(employee("Mari", f"Tamm{number:03}") for number in range(300)))


def photo(number):
    file = io.BytesIO()
    Image.new("RGB", (120, 160), (number * 40 % 256, 90, 160)).save(file, "JPEG")
    return base64.b64encode(file.getvalue()).decode()


def contact(number, with_photo):
    lines = ["BEGIN:VCARD", "VERSION:3.0", f"N:Tamm{number:03};Mari;;;", f"FN:Mari Tamm{number:03}"]
    if with_photo:
        lines.append(f"PHOTO;ENCODING=b;TYPE=JPEG:{photo(number)}")
    return "\r\n".join([*lines, "END:VCARD", ""])


@pytest.fixture(scope="session")
def contact_site(serve_site):
    """300 people; every third has a card, and every sixth a photo."""
    return serve_site(
        "contacts",
        {
            "contacts": {"from": "contacts.vcf", "publish": ["name", "photo"]},
            "sources": [source("Tallinn", "staff.json")],
            "languages": ["en", "et"],
            "pageSize": 300,
        },
        {
            "staff.json": STAFF,
            "contacts.vcf": "".join(contact(n, n % 6 == 0) for n in range(0, 300, 3)),
        },
    )


def test_the_link_is_where_a_card_matches_and_nowhere_else(page, contact_site, complaints):
    page.goto(contact_site.url)
    rows = page.eval_on_selector_all(
        "main .h-card",
        """rows => rows.map(row => [
             row.querySelector('.p-name').textContent,
             [...row.querySelectorAll('[href$=".vcf"]')].map(link => [
               link.getAttribute('type'), link.hasAttribute('download'), link.pathname])])""",
    )
    assert len(rows) == 300
    for name, links in rows:
        number = int(name[-3:])
        slug = f"/people/mari-tamm{number:03}.vcf"
        assert links == ([] if number % 3 else [["text/vcard", False, slug]])
    assert not complaints.messages


@pytest.mark.parametrize("path", ["people/mari-tamm003.html", "et/people/mari-tamm003.html"])
def test_the_link_at_the_foot_of_a_page_answers_with_a_card(page, contact_site, path):
    page.goto(contact_site.url + path)
    link = page.locator('main a[type="text/vcard"]')
    assert link.count() == 1 and link.get_attribute("download") is None
    answer = page.request.get(link.evaluate("link => link.href"))
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/vcard; charset=utf-8"
    assert answer.body().startswith(b"BEGIN:VCARD\r\nVERSION:3.0\r\n")


def test_without_a_match_the_page_has_no_link(page, contact_site):
    page.goto(contact_site.url + "people/mari-tamm001.html")
    assert page.locator('[type="text/vcard"], [href$=".vcf"]').count() == 0


def test_photos_are_loaded_when_they_come_near(page, contact_site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(contact_site.url)
    page.wait_for_function("document.querySelector('img.u-photo').complete")
    page.wait_for_load_state("networkidle")
    photos = {url for url in asked if "/assets/photo." in url}
    assert 0 < len(photos) < 50
    page.mouse.wheel(0, 100_000)
    page.wait_for_function(
        "() => { const all = [...document.querySelectorAll('img.u-photo')];"
        " return all.at(-1).complete && all.at(-1).naturalWidth === 120 }"
    )


@pytest.mark.parametrize("path, side", [("", 44), ("people/mari-tamm006.html", 104)])
def test_a_photo_has_its_own_size_and_a_place_that_does_not_move(page, contact_site, path, side):
    page.goto(contact_site.url + path, wait_until="networkidle")
    first = page.locator("img.u-photo").first
    assert first.evaluate(
        "image => [image.naturalWidth, image.naturalHeight, image.width, image.height]"
    ) == [120, 160, side, side]
    assert [first.get_attribute(name) for name in ("width", "height", "alt", "loading")] == [
        "120", "160", "", "lazy"
    ]  # fmt: skip
    assert first.evaluate("image => getComputedStyle(image).objectFit") == "cover"


@pytest.mark.parametrize("path", ["", "people/mari-tamm006.html", "et/people/mari-tamm006.html"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page, contact_site, complaints, path, scheme):
    page = open_page(color_scheme=scheme)
    page.goto(contact_site.url + path)
    assert violations(page, colours=colours_in(scheme)) == []
    assert not complaints.messages


def test_a_photo_shows_from_disk_too(page, contact_site):
    page.goto(contact_site.from_disk("people/mari-tamm006.html"))
    page.wait_for_function("() => document.querySelector('img.u-photo').naturalWidth === 120")
