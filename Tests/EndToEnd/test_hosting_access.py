"""Who is let in: the lines of docs/hosting/README.md, put where it says into the configurations."""

import base64
import re
import subprocess
import urllib.error
import urllib.request

import pytest

from Support.hosted_site import hosted_site
from Support.loopback_server import LoopbackServer, QuietHandler
from Support.web_servers import BELOW, DOCUMENTS, IS_DEBIAN, PLACES, ROOT, SERVERS, readable_folder, running
from test_host_files import POLICY

pytestmark = pytest.mark.skipif(not IS_DEBIAN, reason="the configurations are those of Debian's servers")

# What tells of people, or of who the site is for.
PATHS = ["", "index.html", "people.json", "et/", "search/index.json", "nope", "404.html", "people/"]
# A refusal says nothing of the file: whoever is let in later must get it.
NOT_KEPT = "no-cache"
PLACE_FOR_LINES = re.compile(r"^ *\t*# Who may see the directory:.*\n( *Require all granted\n)?", re.M)


def lines_for(heading, server):
    """The blocks of a section that are for a server, in their order."""
    text = (DOCUMENTS / "README.md").read_text("utf-8")
    section = re.search(rf"^### {heading}\n(.*?)(?=^##|\Z)", text, re.M | re.S)[1]
    return re.findall(rf"^```{server}\n(.*?)^```$", section, re.M | re.S)


def assert_policy(headers):
    for name, value in POLICY.items():
        assert headers.get_all(name) == [value], name


def asset(folder):
    """A file that browsers keep for good."""
    return next(folder.glob("assets/site.*.css")).relative_to(folder).as_posix()


def with_lines(lines):
    def change(text):
        changed, count = PLACE_FOR_LINES.subn(lambda _: lines, text)
        assert count == 1
        return changed

    return change


def ask(url, name=None, password=None, **headers):
    """The status, the headers and the body of an answer; redirects are answers."""
    request = urllib.request.Request(url, headers=headers)
    if name:
        token = base64.b64encode(f"{name}:{password}".encode()).decode()
        request.add_header("Authorization", f"Basic {token}")

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    try:
        with urllib.request.build_opener(Stay).open(request, timeout=20) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


@pytest.fixture(scope="module")
def sites():
    with hosted_site(ROOT) as at_root, hosted_site(BELOW) as below:
        yield {ROOT: at_root, BELOW: below}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_an_address_outside_is_refused(sites, server, place):
    (lines,) = lines_for("By address", server)
    assert "10.0.0.0/8" in lines
    with running(server, place, sites[place], with_lines(lines)) as url:
        for path in [*PATHS, asset(sites[place])]:
            status, headers, body = ask(url + path)
            assert (status, b"Telisa" in body) == (403, False), path
            assert headers.get_all("Cache-Control") == [NOT_KEPT], path
            assert_policy(headers)
    with running(server, place, sites[place], with_lines(lines.replace("10.0.0.0/8", "127.0.0.0/8"))) as url:
        assert [ask(url + path)[0] for path in ("", "people.json", "nope")] == [200, 200, 404]
        assert "immutable" in ask(url + asset(sites[place]))[1]["Cache-Control"]


PLACE_FOR_PHONES = re.compile(r"^ *\t*# Phone books for desk phones:.*\n", re.M)
PHONE_BOOKS = ["yealink.xml", "cisco/menu.xml", "ldif.ldif", "csv.csv"]


@pytest.fixture(scope="module")
def sites_with_books():
    books = "phoneBooks: [{ format: yealink }, { format: snom }, { format: cisco }, { format: ldif }, { format: csv }]"
    with hosted_site(ROOT, books) as at_root, hosted_site(BELOW, books) as below:
        yield {ROOT: at_root, BELOW: below}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_phones_of_a_network_get_books_by_post_and_nobody_else_does(sites_with_books, server, place):
    (lines,) = lines_for("Phones", server)
    site = sites_with_books[place]
    if place == BELOW and server != "caddy":
        lines = lines.replace("/phones/", "/people/phones/").replace("404 /404.html", "404 /people/404.html")

    def change(network):
        def changed(text):
            text, count = PLACE_FOR_PHONES.subn(lambda _: lines.replace("10.0.0.0/8", network), text)
            assert count == 1
            return text

        return changed

    with running(server, place, site, change("10.0.0.0/8")) as url:
        for book in PHONE_BOOKS:
            assert ask(f"{url}phones/{book}")[0] == 403, book
        assert ask(url + "people.json")[0] == 200
    with running(server, place, site, change("127.0.0.0/8")) as url:
        for book in PHONE_BOOKS:
            content = (site / "phones" / book).read_bytes()
            status, headers, body = ask(f"{url}phones/{book}")
            assert (status, body) == (200, content), book
            kind = {"xml": "text/xml", "ldif": "text/plain", "csv": "text/csv"}[book.split(".")[-1]]
            assert re.fullmatch(f"{kind}; ?charset=utf-8", headers["Content-Type"].lower()), book
            assert_policy(headers)
        assert ask(f"{url}phones/none.xml")[0] == 404
        request = urllib.request.Request(f"{url}phones/snom.xml", data=b"mac=000413000000", method="POST")
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 200 and answer.read() == (site / "phones/snom.xml").read_bytes()


def said_by(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def with_password(server, folder):
    """The lines of a server, with a file of one name in place of the one that they name."""
    (lines,) = lines_for("By password", server)
    if server == "caddy":
        return lines.replace("NAME HASH", "mari " + said_by("caddy", "hash-password", "--plaintext", "salajane"))
    (folder / "names").write_text(said_by("htpasswd", "-nb", "mari", "salajane") + "\n")
    lines, count = re.subn(r"/etc/\S+/people\.htpasswd", str(folder / "names"), lines)
    assert count == 1
    return lines


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_who_has_no_password_is_asked_for_it(sites, server, place):
    with readable_folder() as folder:
        with running(server, place, sites[place], with_lines(with_password(server, folder))) as url:
            paths = [*PATHS, asset(sites[place])]
            for path, password in [*((path, None) for path in paths), ("people.json", "vale")]:
                status, headers, body = ask(url + path, password and "mari", password)
                assert (status, b"Telisa" in body) == (401, False), path
                assert headers["WWW-Authenticate"].startswith("Basic ")
                assert headers.get_all("Cache-Control") == [NOT_KEPT], path
                assert_policy(headers)
            for path, expected in (("", 200), ("people.json", 200), ("et/", 200), ("nope", 404)):
                assert ask(url + path, "mari", "salajane")[0] == expected
            assert "immutable" in ask(url + asset(sites[place]), "mari", "salajane")[1]["Cache-Control"]


class SignIn(QuietHandler):
    """What oauth2-proxy answers: who brings its cookie is known, all others are sent to the provider."""

    def do_GET(self):
        if self.path == "/oauth2/auth":
            self.send_response(202 if "_oauth2_proxy=mari" in self.headers.get("Cookie", "") else 401)
        else:
            self.send_response(302)
            self.send_header("Location", "https://provider.example/?then=" + self.headers["X-Auth-Request-Redirect"])
        self.send_header("Content-Length", "0")
        self.end_headers()


@pytest.mark.parametrize("place", PLACES)
def test_who_is_not_signed_in_is_sent_to_the_provider_and_back(sites, place):
    asked, locations = lines_for("By the company's accounts", "nginx")
    with LoopbackServer(SignIn) as proxy:

        def change(text):
            text = with_lines(asked)(text).rstrip()
            assert text.endswith("}")
            return text[:-1] + locations.replace("4180", str(proxy.port)) + "}\n"

        with running("nginx", place, sites[place], change) as url:
            for path in [*PATHS, asset(sites[place])]:
                status, headers, body = ask(url + path)
                assert (status, b"Telisa" in body) == (302, False)
                assert headers["Cache-Control"] in (NOT_KEPT, None), path
                assert headers["Location"] == "https://provider.example/?then=" + place + path
            for path, expected in (("", 200), ("people.json", 200), ("et/", 200), ("nope", 404)):
                status, headers, _ = ask(url + path, Cookie="_oauth2_proxy=mari")
                assert status == expected and headers["Content-Security-Policy"] == "default-src 'self'; frame-ancestors 'self'"
            assert "immutable" in ask(url + asset(sites[place]), Cookie="_oauth2_proxy=mari")[1]["Cache-Control"]
