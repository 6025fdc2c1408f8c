"""What real servers make of the compressed copies that lie beside the files of a site."""

import gzip

import pytest

from Support.hosted_site import hosted_site
from Support.web_servers import BELOW, IS_DEBIAN, PLACES, ROOT, SERVERS, running
from test_hosting import ASKED_FOR, KEPT, Host, assert_policy

pytestmark = pytest.mark.skipif(not IS_DEBIAN, reason="the configurations are those of Debian's servers")

SENDING = ("nginx", "caddy")


@pytest.fixture(scope="module")
def sites():
    with hosted_site(ROOT, "precompress: true") as at_root, hosted_site(BELOW, "precompress: true") as below:
        yield {ROOT: at_root, BELOW: below}


@pytest.fixture(scope="module", params=[(name, place) for name in SERVERS for place in PLACES], ids="".join)
def host(request, sites):
    name, place = request.param
    with running(name, place, sites[place]) as url:
        host = Host(url, place, sites[place])
        host.sends_copies = name in SENDING
        yield host


def copies(folder):
    """The copies and what they are of, one of each folder and kind."""
    kinds = {}
    for copy in sorted(folder.rglob("*.gz")):
        file = copy.with_suffix("")
        kinds.setdefault((file.parent, file.suffix), (copy, file))
    return kinds.values()


def unpacked(answer):
    return gzip.decompress(answer.body) if answer.getheader("Content-Encoding") == "gzip" else answer.body


def test_who_takes_gzip_gets_the_very_copy_and_everybody_else_the_file(host):
    for copy, file in copies(host.folder):
        path = file.relative_to(host.folder).as_posix()
        plain, packed = host.get(path), host.get(path, Accept_Encoding="gzip")
        assert (plain.status, plain.body) == (200, file.read_bytes())
        assert plain.getheader("Content-Encoding") is None
        assert packed.getheader("Content-Encoding") == "gzip" and packed.getheader("Vary") == "Accept-Encoding"
        assert packed.getheader("Content-Type") == plain.getheader("Content-Type")
        assert packed.headers.get_all("Cache-Control") == [KEPT if path.startswith("assets/") else ASKED_FOR]
        assert_policy(packed)
        if host.sends_copies:
            assert packed.body == copy.read_bytes()
        assert gzip.decompress(packed.body) == plain.body
        if path == "404.html":
            # lighttpd sends it whole each time.
            continue
        by_tag = {"If_None_Match": packed.getheader("ETag")}
        by_time = {"If_Modified_Since": packed.getheader("Last-Modified")}
        for headers in (by_tag, by_time):
            again = host.get(path, Accept_Encoding="gzip", **headers)
            assert (again.status, again.body) == (304, b"")


def test_a_folder_and_a_lost_address_get_their_pages_copies(host):
    for path, page, status in (("", "index.html", 200), ("et/", "et/index.html", 200), ("nope", "404.html", 404)):
        answer = host.get(path, Accept_Encoding="gzip")
        assert answer.status == status
        assert unpacked(answer) == (host.folder / page).read_bytes()
        assert answer.getheader("Content-Type").lower().replace("; ", ";") == "text/html;charset=utf-8"
        assert answer.headers.get_all("Cache-Control") == [ASKED_FOR]
        if host.sends_copies:
            assert answer.body == (host.folder / f"{page}.gz").read_bytes()


def test_a_file_whose_copy_is_missing_is_compressed_when_it_is_asked_for(host):
    copy = host.folder / "overview.html.gz"
    bytes_ = copy.read_bytes()
    copy.unlink()
    try:
        answer = host.get("overview.html", Accept_Encoding="gzip")
        assert answer.getheader("Content-Encoding") == "gzip"
        assert unpacked(answer) == (host.folder / "overview.html").read_bytes()
    finally:
        copy.write_bytes(bytes_)
