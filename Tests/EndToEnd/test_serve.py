"""`rollcall serve`: what it serves, what it watches, and how it ends."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import time

import pytest

from Support.ports import free_ports
from Support.preview import Preview
from Support.program import employee, employees, source

STAFF = employees(
    employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS"),
    employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB"),
)


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.write("content/about.md", "# About us\n\nText.\n")
    project.configure(title="Staff", sources=[source("Tallinn", "staff.json")])
    return project


@pytest.fixture
def serve(tmp_path):
    """Starts servers that are ended after the test, each with a folder for temporary files."""
    previews = []

    def serve(project, *arguments, **options):
        preview = Preview(project, tmp_path / f"temporary-{len(previews)}", *arguments, **options)
        previews.append(preview)
        return preview

    yield serve
    for preview in previews:
        preview.kill()


def test_it_says_where_the_site_is_and_serves_it(office, serve):
    preview = serve(office)
    assert preview.greeting == f"Serving Staff on http://127.0.0.1:{preview.port}/ (Ctrl-C ends it)"
    answer = preview.get("/")
    assert answer.status == 200
    assert "Õunapuu" in answer.text
    assert answer.headers["Content-Security-Policy"] == "default-src 'self'; frame-ancestors 'self'"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-store"


FOREIGN = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}


@pytest.mark.parametrize(
    "path",
    ["/", "/search/index.js", "/search/index.json", "/people.json", "/nope", "/.rollcall/events",
     "/.rollcall/reload.js"],
)
def test_what_pages_elsewhere_ask_for_is_refused_and_links_are_followed(office, serve, path):
    preview = serve(office)
    for site in ("cross-site", "same-site"):
        answer = preview.get(path, headers={**FOREIGN, "Sec-Fetch-Site": site})
        assert (answer.status, answer.headers["Cross-Origin-Resource-Policy"]) == (403, "same-origin")
        assert "Õunapuu" not in answer.text
        frame = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}
        assert preview.get(path, headers=frame).status == 403
    if path != "/.rollcall/events":
        expected = 404 if path == "/nope" else 200
        for fields in ({}, {**FOREIGN, "Sec-Fetch-Mode": "navigate"}, {**FOREIGN, "Sec-Fetch-Site": "same-origin"}):
            answer = preview.get(path, headers=fields)
            assert (answer.status, answer.headers["Cross-Origin-Resource-Policy"]) == (expected, "same-origin")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_0_and_nothing_is_left(office, serve, number):
    before = sorted(path.name for path in office.folder.rglob("*"))
    preview = serve(office)
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in preview.temporary.iterdir()] == [0o700]
    assert preview.end(number) == 0
    assert list(preview.temporary.iterdir()) == []
    assert sorted(path.name for path in office.folder.rglob("*")) == before
    assert preview.errors() == ""


def test_what_a_killed_server_left_goes_with_the_next_one(office, serve, tmp_path):
    office.build()
    temporary = tmp_path / "left"
    temporary.mkdir()
    environment = {"TMPDIR": str(temporary)}
    running, killed = (serve(office, environment=environment) for _ in range(2))
    assert len(list(temporary.glob("rollcall-serve-*/cache/cache.sqlite"))) == 2
    killed.process.kill()
    killed.process.wait()
    others = [temporary / "rollcall-serve-file", temporary / "other", temporary / "rollcall-serve-link"]
    others[0].write_text("mine")
    others[1].mkdir()
    others[2].symlink_to(others[1])
    serve(office, environment=environment)
    folders = [path for path in temporary.iterdir() if path not in others]
    assert len(folders) == 2 and all(path.exists() for path in others)
    assert running.get("/").status == 200


def test_a_signal_during_a_build_ends_it_with_nothing_left(office, serve, server):
    server.answers["/staff"] = STAFF
    office.configure(sources=[source("Tallinn", server.url("/staff"))])
    with server.holding():
        preview = serve(office, waits=False)
        preview.wait_for(lambda: list(preview.temporary.iterdir()))
        assert preview.end(signal.SIGINT) == 0
        assert list(preview.temporary.iterdir()) == []


def test_the_project_s_output_and_cache_stay_as_they_are(office, serve):
    office.build()
    before = office.files(office.folder)
    preview = serve(office)
    office.write("content/about.md", "# Changed\n")
    preview.wait_for_text("/about.html", "Changed")
    after = office.files(office.folder)
    del before["content/about.md"], after["content/about.md"]
    assert after == before
    # A build may run meanwhile.
    assert office.build().stderr == ""


def test_snapshots_of_the_project_stand_in_for_a_server_that_fails(office, serve, server):
    server.answers["/staff"] = STAFF
    office.configure(sources=[source("Tallinn", server.url("/staff"))])
    office.build()
    server.answers.clear()
    preview = serve(office)
    assert "Õunapuu" in preview.get("/").text
    assert "are shown instead" in preview.errors()


def test_a_server_is_asked_once(office, serve, server):
    server.answers["/staff"] = STAFF
    office.configure(sources=[source("Tallinn", server.url("/staff"))])
    preview = serve(office)
    asked = len(server.requests)
    office.write("content/about.md", "# Changed\n")
    preview.wait_for_text("/about.html", "Changed")
    office.configure(title="Colleagues")
    preview.wait_for_text("/", "Colleagues")
    assert len(server.requests) == asked


def test_types_are_what_a_web_server_says(office, serve):
    office.write("contacts.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari Tamm\r\nN:Tamm;Mari;;;\r\nEND:VCARD\r\n")
    office.write("content/data.bin", b"\0\1")
    office.configure(contacts={"from": "contacts.vcf", "publish": ["name"]})
    preview = serve(office)
    types = {
        "/": "text/html; charset=utf-8",
        "/people/mari-tamm.vcf": "text/vcard; charset=utf-8",
        "/manifest.webmanifest": "application/manifest+json",
        "/people.json": "application/json",
        "/sw.js": "text/javascript; charset=utf-8",
        "/data.bin": "application/octet-stream",
        "/.rollcall/reload.js": "text/javascript; charset=utf-8",
        "/.rollcall/reload.css": "text/css; charset=utf-8",
    }
    assert {path: preview.get(path).headers["Content-Type"] for path in types} == types


def test_only_pages_that_are_served_have_the_script(office, serve):
    preview = serve(office)
    script = '<script src="/.rollcall/reload.js"'
    assert preview.get("/").text.count(script) == 1
    [folder] = preview.temporary.iterdir()
    assert not [file for file in folder.rglob("*.html") if script in file.read_text()]


def test_unknown_paths_show_the_site_s_own_page_with_404(office, serve):
    preview = serve(office)
    answer = preview.get("/nowhere/at/all.html")
    assert answer.status == 404
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert 'href="/' in answer.text


def test_a_folder_has_its_index_behind_a_slash(office, serve):
    office.write("content/handbook/index.md", "# Handbook\n")
    preview = serve(office)
    answer = preview.get("/handbook?a=b")
    assert (answer.status, answer.headers["Location"]) == (302, "/handbook/?a=b")
    assert "Handbook" in preview.get("/handbook/").text


def test_head_is_get_without_a_body(office, serve):
    preview = serve(office)
    whole, head = preview.get("/"), preview.get("/", method="HEAD")
    assert head.body == b""
    assert head.headers["Content-Length"] == str(len(whole.body))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_other_methods_are_405(office, serve, method):
    answer = serve(office).get("/", method=method)
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    "path",
    ["/../cache/cache.sqlite", "/%2e%2e/cache/cache.sqlite", "/..%2fcache%2fcache.sqlite", "/%00", "/%ff",
     "//example.com/", "/people/../../cache/cache.sqlite", "/leak.txt", "/leak/secret.txt"],
)
def test_nothing_but_the_site_is_served(office, serve, path, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    preview = serve(office)
    [folder] = preview.temporary.iterdir()
    (folder / "site" / "leak.txt").symlink_to(secret)
    (folder / "site" / "leak").symlink_to(tmp_path)
    assert preview.get(path).status == 404


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1", 200), ("localhost:1", 200), ("site.localhost", 200), ("[::1]:8080", 200),
     ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("10.0.0.1", 421), ("", 421)],
)
def test_a_stranger_s_host_is_refused(office, serve, host, status):
    assert serve(office).get("/", headers={"Host": host}).status == status


def test_a_port_that_is_taken_is_69_and_the_next_free_one_is_named(office):
    port = free_ports(3)
    with contextlib.ExitStack() as taken:
        for number in (port, port + 1):
            taken.enter_context(socket.create_server(("127.0.0.1", number)))
        result = office.run("serve", "--port", port)
    assert result.returncode == 69
    assert result.stdout == ""
    first, second = result.stderr.splitlines()
    assert first == f"error: port {port} is taken"
    assert f"rollcall serve --port {port + 2}" in second


def test_the_help_has_examples(office):
    help = office.run("serve", "--help").stdout
    assert help.count("\n  rollcall serve") == 2


def test_a_host_that_there_is_not_is_69(office):
    result = office.run("serve", "--host", "nowhere.invalid")
    assert result.returncode == 69
    assert "nowhere.invalid" in result.stderr


def test_other_hosts_are_warned_of(office, serve):
    preview = serve(office, "--host", "0.0.0.0")
    assert f"anyone on the network who can reach port {preview.port}" in preview.errors()
    assert preview.get("/").status == 200


def test_the_addresses_of_all_networks_are_listed_and_answered(office, serve):
    preview = serve(office, "--host", "0.0.0.0")
    listed = preview.wait_for(lambda: [line for line in preview.said() if line.startswith("  and on ")])
    hosts = [re.fullmatch(rf"  and on http://(.*):{preview.port}/", line)[1] for line in listed]
    # What the kernel says, in another way than the program asks.
    trie = pathlib.Path("/proc/net/fib_trie")
    own = re.findall(r"-- (\S+)\n\s+/32 host LOCAL", trie.read_text()) if trie.exists() else []
    assert {number for number in own if not number.startswith("127.")} <= set(hosts)
    name = socket.gethostname()
    assert name in hosts or name == "localhost"
    for host in hosts:
        answer = preview.get("/", headers={"Host": f"{host}:{preview.port}"})
        assert answer.status == 200, host
    assert preview.get("/", headers={"Host": "elsewhere.example"}).status != 200


def test_pages_are_told_the_row_of_a_list_that_is_wrong(office, serve):
    preview = serve(office)
    office.write("staff.csv", "Name,E-mail\nMari Tamm,m@x.example\n,nobody@x.example\n")
    office.configure(sources=[source("Tallinn", "staff.csv", format="csv")])
    failure = preview.wait_for(lambda: preview.status()["failure"])
    assert "staff.csv:3: " in failure and "no name; record left out" in failure
    assert "give the record a name" in failure and "nobody@" not in failure
    preview.wait_for(lambda: failure.strip() in preview.errors())
    office.write("staff.csv", "Name,E-mail\nMari Tamm,m@x.example\n")
    preview.wait_for(lambda: preview.status()["failure"] is None)


def test_a_second_change_during_a_build_is_not_lost(office, serve):
    preview = serve(office)
    for number in range(40):
        office.write("content/about.md", f"# Number {number}\n")
        time.sleep(0.01 * (number % 7))
    preview.wait_for_text("/about.html", "Number 39")


def test_a_burst_of_changes_is_one_build(office, serve):
    preview = serve(office)
    for number in range(100):
        office.write(f"content/page-{number}.md", f"# Page {number}\n")
    preview.wait_for_text("/page-99.html", "Page 99")
    time.sleep(0.5)
    lines = [line for line in preview.said() if line.startswith("Built in")]
    assert len(lines) <= 3, lines
    assert "more changed" in lines[0] and "content/page-" in lines[0]


def test_however_a_file_is_saved_it_is_noticed(office, serve):
    preview = serve(office)
    file = office.folder / "content" / "about.md"

    def renamed(text):
        new = file.with_name(".about.md.swp")
        new.write_text(text)
        new.rename(file)

    def moved_away(text):
        file.rename(file.with_name("about.md~"))
        file.write_text(text)

    def removed(text):
        file.unlink()
        time.sleep(0.3)
        file.write_text(text)

    def folder_made_anew(text):
        shutil.rmtree(file.parent)
        time.sleep(0.3)
        file.parent.mkdir()
        file.write_text(text)

    def linked(text):
        target = office.folder / "elsewhere" / "about.md"
        target.parent.mkdir(exist_ok=True)
        target.write_text(text)
        file.unlink()
        os.link(target, file)

    ways = [renamed, moved_away, removed, folder_made_anew, renamed, linked]
    for number, way in enumerate(ways):
        way(f"# Way {number}\n")
        preview.wait_for_text("/about.html", f"Way {number}")


def test_a_change_of_the_edits_is_seen_however_it_comes(office, serve):
    heading = "person,field,was,value,by,date\n"
    edit = "mari@telisa.example,phone,+372 5555 0102,+372 5555 {},,\n"
    office.write("edits.csv", heading)
    office.configure(edits={"from": "edits.csv", "fields": ["phone"]})
    preview = serve(office)
    office.write("edits.csv", heading + edit.format("0909"))
    preview.wait_for_text("/people/mari-tamm.html", "5555 0909")
    body = {"person": "mari@telisa.example", "date": "2026-05-01", "edits": [
        {"field": "phone", "was": "+372 5555 0909", "value": "+372 5555 0808"}]}  # fmt: skip
    office.write("message", f"-----BEGIN ROLLCALL EDIT-----\n{json.dumps(body)}\n-----END ROLLCALL EDIT-----\n")
    added = office.run("edits", "add", "--yes", "message")
    assert added.returncode == 0, added.stderr
    preview.wait_for_text("/people/mari-tamm.html", "5555 0808")
    office.write("edits.csv", heading)
    preview.wait_for_text("/people/mari-tamm.html", "5555 0102")


def test_new_folders_are_watched(office, serve):
    preview = serve(office)
    office.write("content/a/b/c.md", "# First\n")
    preview.wait_for_text("/a/b/c.html", "First")
    office.write("content/a/b/c.md", "# Second\n")
    preview.wait_for_text("/a/b/c.html", "Second")


def test_what_a_new_configuration_names_is_watched(office, serve):
    preview = serve(office)
    office.write("lists/other.json", employees(employee("Peeter", "Kask")))
    office.configure(sources=[source("Tallinn", "lists/other.json")])
    preview.wait_for_text("/", "Kask")
    office.write("lists/other.json", employees(employee("Peeter", "Lepp")))
    preview.wait_for_text("/", "Lepp")


def test_a_mistake_is_said_and_the_last_good_site_stays(office, serve):
    preview = serve(office)
    office.configure(titel="Staff")
    preview.wait_for(lambda: "unknown key `titel`" in preview.errors())
    assert "did you mean `title`?" in preview.errors()
    assert preview.get("/").status == 200
    failure = preview.status()["failure"]
    assert failure in preview.errors()
    del office.settings["titel"]
    office.configure()
    preview.wait_for(lambda: preview.status()["failure"] is None)


def test_a_configuration_that_was_removed_may_come_back(office, serve):
    preview = serve(office)
    text = office.configuration.read_text()
    office.configuration.unlink()
    preview.wait_for(lambda: preview.status()["failure"])
    office.configuration.write_text(text.replace("Staff", "Colleagues"))
    preview.wait_for_text("/", "Colleagues")


def test_a_site_that_was_never_good_is_waited_for(office, serve):
    office.configure(titel="Staff")
    preview = serve(office)
    assert preview.greeting.startswith("Serving the site on http://")
    answer = preview.get("/")
    assert answer.status == 503
    assert "There is no site yet" in answer.text
    del office.settings["titel"]
    office.configure()
    preview.wait_for_text("/", "Õunapuu")


def test_a_file_that_a_configuration_lacks_is_noticed_wherever_it_is(office, serve, tmp_path):
    far = tmp_path / "far" / "away"
    office.configure(sources=[source("Tallinn", far / "staff.json")])
    preview = serve(office)
    assert preview.get("/").status == 503
    far.mkdir(parents=True)
    (far / "staff.json").write_text(json.dumps(STAFF))
    preview.wait_for_text("/", "Õunapuu")


def test_saving_the_same_again_is_no_new_build_for_pages(office, serve):
    preview = serve(office)
    before = preview.status()
    (office.folder / "content" / "about.md").touch()
    preview.wait_for(lambda: preview.status()["attempt"] > before["attempt"])
    assert preview.status()["build"] == before["build"]
    assert preview.said() == []


def test_nothing_is_made_for_other_servers(office, serve):
    office.configure(hosting=["netlify", "azure"], precompress=True)
    preview = serve(office)
    names = {path.name for path in preview.temporary.rglob("*")}
    assert "index.html" in names
    assert not [name for name in names if name.endswith(".gz") or name in ("_headers", "staticwebapp.config.json")]


def test_nothing_is_said_of_base_addresses_and_workers_are_removed(office, serve):
    office.configure(baseURL="https://intranet.example/people/", offline=True)
    preview = serve(office)
    assert "unregister" in preview.get("/sw.js").text
    assert "/people/assets" not in preview.get("/nowhere").text


def test_requests_that_are_none_are_refused(office, serve):
    preview = serve(office)
    assert preview.raw(b"conjure\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    assert preview.raw(b"GET / HTTP/2.0\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    assert preview.raw(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").startswith(b"HTTP/1.1 421 ")
    assert preview.raw(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000).startswith(b"HTTP/1.1 431 ")


def test_clients_that_are_slow_or_gone_keep_nobody_waiting(office, serve):
    preview = serve(office)
    halves = [preview.connect() for _ in range(200)]
    for half in halves:
        half.sendall(b"GET / HTTP/1.1\r\nHost: loc")
    for _ in range(300):
        gone = preview.connect()
        gone.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        gone.close()
    assert preview.get("/").status == 200
    for half in halves:
        half.close()
    assert preview.get("/").status == 200


def test_thousands_of_listeners_may_come_and_go(office, serve):
    preview = serve(office)
    files = pathlib.Path(f"/proc/{preview.process.pid}/fd")
    before = len(list(files.iterdir())) if files.exists() else 0
    for _ in range(2_000):
        with preview.connect() as listener:
            listener.sendall(b"GET /.rollcall/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert listener.recv(12) == b"HTTP/1.1 200"
    if files.exists():
        preview.wait_for(lambda: len(list(files.iterdir())) <= before + 5)
    assert preview.get("/").status == 200


def test_all_who_listen_are_told(office, serve):
    preview = serve(office)
    listeners = [preview.connect() for _ in range(100)]
    for listener in listeners:
        listener.sendall(b"GET /.rollcall/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    office.write("content/about.md", "# Changed\n")
    preview.wait_for_text("/about.html", "Changed")
    build = preview.status()["build"].encode()
    for listener in listeners:
        listener.settimeout(20)
        received = b""
        while build not in received:
            received += listener.recv(4096)
        listener.close()
