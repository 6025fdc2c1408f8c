"""Browsers that lack the newest functions of style sheets."""

import pytest

COLOURS = """() => [document.documentElement, ...document.querySelectorAll(
    ".row, .row a, .row p, .avatar, .search input, .chip, .group-head")].map((element) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element);
    return [element.className, color, backgroundColor, borderColor];
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_browser_without_light_dark_shows_the_same_colours(sample_site, open_page, scheme):
    shown = []
    for lacks in (False, True):
        page = open_page(color_scheme=scheme)
        if lacks:
            page.route("**/*.css", rename("light-dark(", "lacking("))
        page.goto(sample_site.url)
        shown.append(page.evaluate(COLOURS))
    assert shown[0] == shown[1]


def test_without_oklch_initials_have_a_ground(sample_site, open_page):
    page = open_page()
    page.route("**/*.css", rename("oklch(", "lacking("))
    page.goto(sample_site.url)
    ground, letters = page.locator(".row span.avatar").first.evaluate(
        "(avatar) => [getComputedStyle(avatar).backgroundColor, getComputedStyle(avatar).color]"
    )
    assert ground not in ("rgba(0, 0, 0, 0)", letters)


def test_without_popovers_languages_stay_reachable(sample_site, open_page):
    page = open_page(viewport={"width": 390, "height": 844})
    page.route("**/*.css", rename(":popover-open", ":lacking"))
    page.add_init_script("delete HTMLElement.prototype.popover")
    page.goto(sample_site.url)
    page.locator(".languages a[lang=et]").click()
    page.wait_for_url("**/et/index.html")


def rename(function, other):
    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace(function, other))

    return answer
