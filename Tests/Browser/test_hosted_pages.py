"""The site in a browser, on the real servers with the configurations of docs/hosting."""

import pytest

from Support.hosted_site import hosted_site
from Support.web_servers import BELOW, IS_DEBIAN, PLACES, ROOT, SERVERS, running

pytestmark = pytest.mark.skipif(not IS_DEBIAN, reason="the configurations are those of Debian's servers")


@pytest.fixture(scope="module")
def sites():
    with hosted_site(ROOT) as at_root, hosted_site(BELOW) as below:
        yield {ROOT: at_root, BELOW: below}


def is_styled(page):
    """Whether the style sheet is at work, by what it makes of the first link of every page."""
    return page.locator(".skip").evaluate("link => getComputedStyle(link).position") == "absolute"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_a_visit_goes_without_a_complaint(sites, open_page, complaints, server, place):
    page = open_page()
    answers = []
    page.on("response", lambda answer: answers.append((answer.status, answer.url)))
    with running(server, place, sites[place]) as url:
        page.goto(url)
        assert is_styled(page)
        page.locator("#search").fill("maas")
        results = page.locator("#search-results .u-url")
        results.first.wait_for()
        name = results.first.inner_text()
        results.first.click()
        page.wait_for_url("**/people/*.html")
        assert page.locator(".content h1").inner_text() in name and is_styled(page)
        page.locator(".age").wait_for(state="attached")

        page.goto(url + "et/")
        assert is_styled(page) and page.locator("html").get_attribute("lang") == "et"
        # The worker takes over, and keeps what is seen from then on.
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.reload()
        assert is_styled(page)

        assert [answer for answer in answers if answer[0] >= 400] == []
        assert complaints.messages == []
        for lost in ("nope", "people/nope/nope.html"):
            # Twice: what a browser has kept of the first visit must not spoil the second.
            for _ in range(2):
                assert page.goto(url + lost).status == 404
                assert is_styled(page)
                assert page.locator("h1").first.inner_text() == "Page not found"
            page.locator("a.home").click()
            page.wait_for_url(url + "**")
            assert page.locator("#search").is_visible()
        # Of a lost address the browser says that it is lost, and nothing else.
        assert [text for text in complaints.messages if "status of 404" not in text] == []
