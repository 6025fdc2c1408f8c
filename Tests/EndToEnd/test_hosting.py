"""What real servers answer with the configurations of docs/hosting: every kind of file, and what is none."""

import gzip
import http.client
import re
import urllib.parse

import pytest

from Support.hosted_site import HIDDEN, SECRET, hosted_site
from Support.web_servers import BELOW, IS_DEBIAN, PLACES, ROOT, SERVERS, document, running

pytestmark = pytest.mark.skipif(not IS_DEBIAN, reason="the configurations are those of Debian's servers")

# A file of each kind by a pattern, its type, whether it is kept for good, whether it is sent with gzip.
HTML = "text/html; charset=utf-8"
SCRIPT = "(text|application)/javascript; charset=utf-8"
KINDS = {
    "front page": ("index.html", HTML, False, True),
    "person": ("people/*.html", HTML, False, True),
    "style sheet": ("assets/site.*.css", "text/css; charset=utf-8", True, True),
    "script": ("assets/site-en.*.js", SCRIPT, True, True),
    "faces": ("assets/faces.*.svg", r"image/svg\+xml", True, True),
    "QR code": ("people/*.svg", r"image/svg\+xml", False, True),
    "icon": ("assets/icon-512.*.png", "image/png", True, False),
    "photo": ("assets/photo.*.jpg", "image/jpeg", True, False),
    "old icon": ("favicon.ico", "image/(x-icon|vnd.microsoft.icon)", False, False),
    "cards": ("positions/*.vcf", "text/vcard; charset=utf-8", False, True),
    "card": ("people/*.vcf", "text/vcard; charset=utf-8", False, None),
    "data": ("people.json", "application/json", False, True),
    "index": ("search/index.json", "application/json", False, True),
    "index from disk": ("search/index.js", SCRIPT, False, True),
    "part of the index": ("search/*.bin", "application/octet-stream", False, False),
    "build": ("build.json", "application/json", False, None),
    "manifest": ("manifest.webmanifest", r"application/manifest\+json", False, None),
    "table": ("table.csv", "text/csv; charset=utf-8", False, True),
    "calendar": ("days.ics", "text/calendar; charset=utf-8", False, True),
    "large manifest": ("large.webmanifest", r"application/manifest\+json", False, True),
    "worker": ("sw.js", SCRIPT, False, True),
    "site map": ("sitemap.xml", "(text|application)/xml(; charset=utf-8)?", False, True),
    "robots": ("robots.txt", "text/plain; charset=utf-8", False, None),
    "well-known": (".well-known/security.txt", "text/plain; charset=utf-8", False, None),
}
KEPT, ASKED_FOR = "private, max-age=31536000, immutable", "no-cache"
MISSING = ["nope", "people/nope.html", "a/b/c/d.html", "assets/site.0123456789.css", "search/nope.bin", "nope/"]
# What follows the name of a file.
MISSING += ["index.html/", "index.html/x", "people.json/x", "people/nope.html/x"]
# Answers to these are none to keep: for a part that the file does not have, or for another file than this one.
UNANSWERABLE = [
    {"Range": "bytes=99999999-"},
    {"If_Match": '"another"'},
    {"If_Unmodified_Since": "Mon, 01 Jan 2001 00:00:00 GMT"},
]
OUTSIDE = [
    "../secret.txt",
    "%2e%2e/secret.txt",
    "..%2fsecret.txt",
    "people/../../secret.txt",
    "people/..%2f..%2fsecret.txt",
]


class Host:
    """A running server, and the folder that it serves at a place."""

    def __init__(self, url, place, folder):
        self.address = urllib.parse.urlsplit(url).netloc
        self.place, self.folder = place, folder

    def raw(self, path, method="GET", **headers):
        """The answer for a path that nothing has tidied up, its body with it."""
        connection = http.client.HTTPConnection(self.address, timeout=20)
        connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        answer = connection.getresponse()
        answer.body = answer.read()
        connection.close()
        return answer

    def get(self, path, **options):
        return self.raw(self.place + path, **options)

    def largest(self, pattern):
        return max(self.folder.glob(pattern), key=lambda file: file.stat().st_size)


@pytest.fixture(scope="module")
def sites():
    with hosted_site(ROOT) as at_root, hosted_site(BELOW) as below:
        yield {ROOT: at_root, BELOW: below}


@pytest.fixture(scope="module", params=[(name, place) for name in SERVERS for place in PLACES], ids="".join)
def host(request, sites):
    name, place = request.param
    with running(name, place, sites[place]) as url:
        yield Host(url, place, sites[place])


def assert_policy(answer):
    assert answer.getheader("Content-Security-Policy") == "default-src 'self'; frame-ancestors 'self'"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "same-origin"
    assert answer.getheader("Cross-Origin-Resource-Policy") == "same-origin"


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_sent_as_what_it_is(host, kind):
    pattern, type_, is_kept, is_compressed = KINDS[kind]
    file = host.largest(pattern)
    path = file.relative_to(host.folder).as_posix()
    caching = KEPT if is_kept else ASKED_FOR

    plain = host.get(path)
    assert (plain.status, plain.body) == (200, file.read_bytes())
    assert re.fullmatch(type_, plain.getheader("Content-Type").replace(";charset", "; charset").lower())
    assert plain.headers.get_all("Cache-Control") == [caching]
    assert_policy(plain)

    packed = host.get(path, Accept_Encoding="gzip")
    if is_compressed:
        assert packed.getheader("Content-Encoding") == "gzip" and packed.getheader("Vary") == "Accept-Encoding"
        assert len(packed.body) < len(plain.body)
    elif is_compressed is False:
        assert packed.getheader("Content-Encoding") is None
    if packed.getheader("Content-Encoding"):
        assert gzip.decompress(packed.body) == plain.body

    for answer, encoding in ((plain, "identity"), (packed, "gzip")):
        tag, since = answer.getheader("ETag"), answer.getheader("Last-Modified")
        by_tag, by_time = {"If_None_Match": tag}, {"If_Modified_Since": since}
        for headers in (by_tag, by_time, {**by_tag, **by_time}):
            again = host.get(path, Accept_Encoding=encoding, **headers)
            assert (again.status, again.body) == (304, b""), headers
            assert again.headers.get_all("Cache-Control") == [caching]
    assert host.get(path, If_None_Match='"another"').status == 200

    head = host.get(path, method="HEAD")
    assert (head.status, head.getheader("Content-Type")) == (200, plain.getheader("Content-Type"))


@pytest.mark.parametrize("headers", UNANSWERABLE, ids=lambda headers: next(iter(headers)))
def test_a_refused_asset_is_not_kept(host, headers):
    asset = host.largest("assets/site.*.css").relative_to(host.folder).as_posix()
    answer = host.get(asset, **headers)
    # lighttpd knows no conditions but those of caches.
    if answer.status != 200:
        assert answer.status in (412, 416)
        assert set(answer.headers.get_all("Cache-Control", [])) <= {ASKED_FOR}
    assert "Range" not in headers or answer.status == 416


def test_a_part_of_an_asset_is_sent(host):
    asset = host.largest("assets/site.*.css")
    answer = host.get(asset.relative_to(host.folder).as_posix(), Range="bytes=3-7")
    assert (answer.status, answer.body) == (206, asset.read_bytes()[3:8])
    assert_policy(answer)


@pytest.mark.parametrize("path", MISSING)
def test_a_lost_address_gets_the_sites_own_page(host, path):
    page = host.folder / "404.html"
    kept = host.get("404.html")
    by_tag, by_time = {"If_None_Match": kept.getheader("ETag")}, {"If_Modified_Since": kept.getheader("Last-Modified")}
    for headers in ({}, by_tag, by_time):
        answer = host.get(path, **headers)
        assert (answer.status, answer.body) == (404, page.read_bytes())
        assert answer.headers.get_all("Cache-Control") == [ASKED_FOR]
        assert answer.getheader("Content-Type").lower() == HTML
        assert_policy(answer)


def test_the_page_for_lost_addresses_names_its_parts_by_their_paths(host):
    named = re.findall(r'(?:href|src)="(/[^"]*assets/[^"]*)"', (host.folder / "404.html").read_text("utf-8"))
    assert named and {host.raw(path).status for path in named} == {200}


def test_a_folder_is_its_page_and_never_a_list(host):
    assert host.get("").body == (host.folder / "index.html").read_bytes()
    assert host.get("et/").body == (host.folder / "et/index.html").read_bytes()
    for path in ("people/", "assets/", "search/"):
        answer = host.get(path)
        assert answer.status in (403, 404) and answer.body == (host.folder / "404.html").read_bytes()


def test_a_folder_without_its_slash_leads_to_the_one_with_it(host):
    paths = [host.place + "et"] + ([host.place.rstrip("/")] if host.place != ROOT else [])
    for path in paths:
        answer = host.raw(path)
        assert answer.status in (301, 302, 308)
        assert urllib.parse.urlsplit(answer.getheader("Location")).path == path + "/"


@pytest.mark.parametrize("path", HIDDEN)
def test_hidden_files_are_refused_however_they_are_written(host, path):
    for written in (path, path.replace(".", "%2e", 1), "et/../" + path, "/" + path):
        answer = host.get(written)
        assert answer.status in (400, 403, 404) and SECRET not in answer.body


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_of_the_folder_is_shown(host, path):
    for written in (host.place + path, host.place.rstrip("/") + path, host.place + "assets" + path):
        answer = host.raw(written)
        assert answer.status in (400, 403, 404) and SECRET not in answer.body


def test_a_server_has_nothing_of_the_site_outside_of_its_path(host):
    outside = ["/", "/index.html", "/people.json", "/peoplex/", "/peopleindex.html"]
    for path in outside if host.place == BELOW else []:
        answer = host.raw(path)
        assert b"Telisa" not in answer.body and answer.getheader("Content-Security-Policy") is None


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("server", SERVERS)
def test_a_configuration_says_how_it_is_put_in_place(server, place):
    path = document(server, place)
    text = path.read_text("utf-8")
    assert f"#   cp {path.name} /etc/" in text and "Modules to enable" in text
    assert "/srv/www/people" in text and "8080" in text
    assert f"]({path.name})" in (path.parent / "README.md").read_text("utf-8")
