"""What is kept of the sources' answers: when servers are asked, and what serves when they fail."""

import datetime
import os
import random
import re
import signal
import sqlite3
import subprocess
import time
from contextlib import closing

import pytest

from Support import pages
from Support.cache import date_snapshots, opened
from Support.misbehaving_server import MisbehavingServer, first, redirect, status, validated, well
from Support.program import Project, employee, employees, source

STAFF = [employee("Mari", f"Tamm{number}", f"m{number}@telisa.example") for number in range(12)]
BODY = employees(*STAFF)


@pytest.fixture
def server():
    with MisbehavingServer(well(BODY)) as server:
        yield server


@pytest.fixture
def office(project, server):
    project.configure(sources=[source("Tallinn", server.url("/staff"))])
    return project


def cache(project):
    return project.folder / ".rollcall" / "cache.sqlite"


def age(project, days):
    """Makes all snapshots older."""
    date_snapshots(project, lambda as_of: as_of - days * 86400)


def names(project, folder="output"):
    return {row.name for row in pages.rows(pages.read(project.folder / folder / "index.html"))}


def notice(project):
    found = pages.read(project.output / "index.html").select_one("#source-notice")
    return found and pages.text(found)


def bytes_and_times(folder):
    return {
        file: (file.read_bytes(), file.stat().st_mtime_ns)
        for file in folder.rglob("*")
        if file.is_file()
    }


# --- When servers are asked ------------------------------------------------------------------


@pytest.mark.parametrize(
    "validators",
    [
        {"etag": '"v1"'},
        {"etag": 'W/"v1"'},
        {"last_modified": "Wed, 18 Nov 2026 06:00:00 GMT"},
    ],
    ids=str,
)
def test_an_answer_that_still_holds_leaves_the_output_untouched(office, server, validators):
    server.answer = validated(BODY, **validators)
    office.build()
    before = bytes_and_times(office.output)
    result = office.build("--strict")
    assert len(server.requests) == 2
    assert "not modified" in result.stdout and result.stderr == ""
    assert bytes_and_times(office.output) == before


def test_an_answer_that_is_the_same_again_leaves_the_output_untouched(office):
    office.build()
    before = bytes_and_times(office.output)
    office.build()
    assert bytes_and_times(office.output) == before


def test_an_answer_that_still_holds_is_as_good_as_a_new_one(office, server):
    server.answer = validated(BODY, etag='"v1"')
    office.build()
    age(office, days=3)
    office.build("--output", "later")
    assert len(names(office, "later")) == len(STAFF)
    # Confirmed today, so that a failure now shows the data of today.
    server.answer = status(404)
    office.build()
    assert time.strftime("%-d %b %Y", time.gmtime()) in notice(office)


def test_a_snapshot_that_cannot_be_read_is_asked_for_again_whole(office, server):
    server.answer = validated(BODY, etag='"v1"')
    office.build()
    with opened(office) as database:
        database.execute("UPDATE chunk SET bytes = 'garbage'")
    # While the site stands nobody has to look into the snapshot.
    office.configure(title="Staff")
    office.build("--strict")
    assert len(names(office)) == len(STAFF)
    asked = ["if-none-match" in headers for _, headers in server.requests]
    assert asked == [False, True, False]


def test_a_young_snapshot_is_used_without_asking_the_server(office, server):
    office.configure(refresh="60s")
    office.build()
    before = bytes_and_times(office.output)
    result = office.build("--strict")
    assert len(server.requests) == 1
    assert "snapshot" in result.stdout and result.stderr == ""
    assert notice(office) is None
    pages_before = {file: held for file, held in before.items() if file.name != "build.json"}
    assert pages_before.items() <= bytes_and_times(office.output).items()
    age(office, days=1)
    assert "fresh" in office.build().stdout
    assert len(server.requests) == 2


def test_a_snapshot_from_the_future_is_not_trusted_to_be_young(office, server):
    office.configure(refresh="60s")
    office.build()
    age(office, days=-2)
    office.build()
    assert len(server.requests) == 2


def test_offline_asks_no_server_and_nothing_is_wrong(office, server):
    office.build()
    age(office, days=3)
    result = office.build("--offline", "--strict")
    assert len(server.requests) == 1
    assert "snapshot" in result.stdout and result.stderr == ""
    assert len(names(office)) == len(STAFF)


def test_offline_without_a_snapshot_is_no_data(office, server):
    result = office.run("build", "--offline")
    assert result.returncode == 69
    assert "Tallinn" in result.stderr and server.requests == []


# --- What is shown when they fail ------------------------------------------------------------


def test_the_notice_has_the_date_of_the_data(office, server):
    office.build()
    then = datetime.datetime(2026, 11, 18, 21, 59, tzinfo=datetime.timezone.utc).timestamp()
    date_snapshots(office, lambda _: then)
    server.answer = status(404)
    result = office.build()
    assert "18 Nov 2026" in notice(office)
    assert "2026-11-18" in result.stderr and "2026-11-18" in result.stdout


@pytest.mark.parametrize("days, is_shown", [(29, True), (31, False)])
def test_a_snapshot_older_than_max_age_is_not_shown(office, server, days, is_shown):
    with MisbehavingServer(well(employees(employee("Jüri", "Õun")))) as other:
        office.configure(sources=[
            source("Tallinn", server.url("/staff"), maxAge="30d"),
            source("Tartu", other.url("/staff")),
        ])  # fmt: skip
        office.build()
        age(office, days)
        server.answer = status(404)
        result = office.build()
    assert ("Mari Tamm1" in names(office)) == is_shown
    assert "Jüri Õun" in names(office)
    assert "Tallinn" in notice(office)
    assert ("maxAge" in result.stderr) != is_shown


def test_contacts_have_snapshots_as_well(office, server):
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari Tamm1\r\nN:Tamm1;Mari;;;\r\nEND:VCARD\r\n"
    with MisbehavingServer(well(card.encode(), content_type="text/vcard")) as phone:
        office.configure(contacts={"from": phone.url("/contacts.vcf")})
        office.build()
        phone.answer = status(404)
        result = office.run("build", "--strict")
    assert result.returncode == 69
    assert "contacts: " in result.stderr
    assert (office.output / "people" / "mari-tamm1.vcf").exists()
    assert notice(office)


def test_a_loss_that_is_meant_goes_through(office, server):
    office.build()
    server.answer = well(employees(*STAFF[:2]))
    assert "held back" in office.build().stdout
    assert len(names(office)) == len(STAFF)
    office.build("--accept-loss", "--strict")
    assert len(names(office)) == 2
    office.build("--strict")
    assert notice(office) is None


# --- Trying again ----------------------------------------------------------------------------


@pytest.mark.parametrize("code", [408, 429, 500, 502, 503, 504])
def test_a_fault_that_passes_is_tried_again(office, server, code):
    server.answer = first(1, status(code), well(BODY))
    assert office.build("--strict").stderr == ""
    assert len(server.requests) == 2


@pytest.mark.parametrize("count", [1, 3])
def test_a_connection_that_breaks_is_made_again(office, server, count):
    server.answer = first(count, lambda exchange: exchange.reset(), well(BODY))
    office.build("--strict")
    assert len(server.requests) == count + 1


@pytest.mark.parametrize("code", [400, 401, 403, 404, 410])
def test_a_fault_that_stays_is_not_tried_again(office, server, code):
    server.answer = status(code)
    office.run("build")
    assert len(server.requests) == 1


@pytest.mark.parametrize("code", [429, 503])
def test_a_server_that_says_when_is_asked_then(office, server, code):
    times = []

    def answer(exchange):
        times.append(time.monotonic())
        if len(times) == 1:
            exchange.reply(b"", code, retry_after="2")
        else:
            well(BODY)(exchange)

    server.answer = answer
    office.build("--strict")
    assert len(times) == 2 and times[1] - times[0] >= 1.9


def test_a_server_that_says_too_late_is_not_waited_for(office, server):
    server.answer = status(503, retry_after="3600")
    started = time.monotonic()
    assert office.run("build").returncode == 69
    assert len(server.requests) == 1 and time.monotonic() - started < 9


# --- Redirects -------------------------------------------------------------------------------


def test_credentials_do_not_travel_to_another_host(office, server):
    headers = {"Authorization": "Bearer ${TOKEN}", "X-Key": "${TOKEN}"}
    with MisbehavingServer(well(BODY)) as other:
        server.answer = redirect(other.url("/moved"))
        url = server.url("/staff").replace("http://", "http://mari:parool-kuldkala@")
        office.configure(sources=[source("Tallinn", url, headers=headers)])
        office.build("--strict", environment={"TOKEN": "salajane-kuldkala"})
        ((path, sent),) = other.requests
    assert path == "/moved" and len(names(office)) == len(STAFF)
    assert "authorization" not in sent and "x-key" not in sent and "cookie" not in sent
    assert "kuldkala" not in str(sent)
    ((_, sent),) = server.requests
    assert sent["x-key"] == "salajane-kuldkala"


def test_credentials_stay_with_their_own_host(office, server):
    moved = redirect("/moved", code=308)
    server.answer = first(1, moved, well(BODY))
    office.configure(
        sources=[source("Tallinn", server.url("/staff"), headers={"X-Key": "${TOKEN}"})]
    )
    office.build("--strict", environment={"TOKEN": "salajane-kuldkala"})
    assert [path for path, _ in server.requests] == ["/staff", "/moved"]
    assert all(sent["x-key"] == "salajane-kuldkala" for _, sent in server.requests)


@pytest.mark.parametrize("count, code", [(10, 0), (11, 69)])
def test_ten_redirects_are_followed_and_no_more(office, server, count, code):
    server.answer = first(count, redirect(lambda path: path + "x"), well(BODY))
    assert office.run("build").returncode == code


# --- Secrets ---------------------------------------------------------------------------------

SECRETS = {"TOKEN": "salajane-kuldkala", "KEY": "votmeke+hobekala", "USER": "mari", "WORD": "parool/vaskkala"}
TRACES = [b"kuldkala", b"hobekala", b"vaskkala"]


@pytest.mark.parametrize("is_well", [True, False])
def test_secrets_reach_the_server_and_nothing_else(office, server, is_well):
    url = server.url("/${KEY}/staff?key=${KEY}&x=1")
    office.configure(
        sources=[
            source("Tallinn", url, headers={"Authorization": "Bearer ${TOKEN}"}),
            source("Tartu", server.url("/b").replace("//", "//${USER}:parool%2Fvaskkala@")),
        ]
    )
    if not is_well:
        office.build(environment=SECRETS)
        server.answer = status(404, b"kuldkala hobekala vaskkala")
    arguments = ["build", "--report", "report.json"]
    result = office.run(*arguments, environment=SECRETS)
    assert result.returncode == 0, result.stderr
    assert (office.folder / "report.json").exists()

    asked = {path: headers for path, headers in server.requests}
    assert asked["/votmeke+hobekala/staff?key=votmeke+hobekala&x=1"]["authorization"] == "Bearer salajane-kuldkala"
    assert asked["/b"]["authorization"].startswith("Basic ")
    for trace in TRACES:
        assert trace not in (result.stdout + result.stderr).encode()
    held = [file for file in office.folder.rglob("*") if file.is_file()]
    assert cache(office) in held
    for file in held:
        if file != office.configuration:
            assert not any(trace in file.read_bytes() for trace in TRACES), file


def test_a_changed_secret_keeps_the_snapshot(office, server):
    office.configure(sources=[source("Tallinn", server.url("/staff?key=${KEY}"))])
    office.build(environment={"KEY": "one-kuldkala"})
    server.answer = status(401)
    office.build(environment={"KEY": "two-hobekala"})
    assert len(names(office)) == len(STAFF)


# --- The cache -------------------------------------------------------------------------------


def spoil_the_middle(file):
    content = bytearray(file.read_bytes())
    assert len(content) > 8192
    content[4096 : len(content) - 100] = random.Random(5).randbytes(len(content) - 4196)
    file.write_bytes(content)


DAMAGES = {
    "cut": lambda file: os.truncate(file, file.stat().st_size // 2),
    "head alone": lambda file: os.truncate(file, 100),
    "garbage inside": spoil_the_middle,
    "no first page": lambda file: file.write_bytes(bytes(32768) + file.read_bytes()[32768:]),
    "all zeros": lambda file: file.write_bytes(bytes(8192)),
    "a part of the header": lambda file: os.truncate(file, 50),
    "a few letters": lambda file: os.truncate(file, 3),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_unfit_cache_is_set_aside_with_a_warning(office, damage):
    office.build()
    site = office.site()
    DAMAGES[damage](cache(office))
    unfit = cache(office).read_bytes()
    result = office.build()
    assert "cache.sqlite" in result.stderr and "warning" in result.stderr
    aside = [file for file in cache(office).parent.glob("cache.sqlite.*") if file.read_bytes()]
    assert [file.read_bytes() for file in aside if "lock" not in file.name] == [unfit]
    assert office.site() == site
    assert office.build("--strict").stderr == ""


def test_a_cache_of_another_version_is_set_aside_with_a_line(office):
    office.build()
    site = office.site()
    with closing(sqlite3.connect(cache(office))) as database, database:
        database.execute("PRAGMA user_version = 4711")
    (line,) = office.build("--strict").stderr.splitlines()
    assert "of another version of Rollcall; it is now " in line and ".version-4711, and a new one" in line
    assert office.site() == site
    aside = cache(office).with_name("cache.sqlite.version-4711")
    assert aside.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(aside)) as database:
        assert database.execute("SELECT count(*) FROM document").fetchone()[0] > 0
    assert office.build("--strict").stderr == ""


def test_an_empty_cache_file_is_simply_used(office):
    cache(office).parent.mkdir()
    cache(office).touch()
    assert office.build("--strict").stderr == ""


def test_builds_that_share_a_cache_do_not_get_into_each_others_way(tmp_path, server):
    padded = [{**BODY, "padding": letter * 3_000_000} for letter in "xyzw"]
    projects = []
    for name in ("first", "second"):
        project = Project(tmp_path / name)
        project.configure(
            cache="../shared/cache.sqlite", sources=[source("Tallinn", server.url("/staff"))]
        )
        projects.append(project)
    for body in padded:
        server.answer = well(body)
        builds = [
            project.start("build", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for project in projects
        ]
        for build in builds:
            said, _ = build.communicate(timeout=60)
            assert build.returncode == 0 and "warning" not in said, said
    assert projects[0].site() == projects[1].site()
    assert len(names(projects[0])) == len(STAFF)


def test_a_build_waits_for_another_that_begins_a_new_cache(office):
    """While anybody writes a file, SQLite refuses at once to make it a write-ahead one."""
    cache(office).parent.mkdir()
    with closing(sqlite3.connect(cache(office), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        build = office.start("build", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        time.sleep(1)
        assert build.poll() is None
        other.execute("COMMIT")
        said, _ = build.communicate(timeout=60)
    assert build.returncode == 0 and "warning" not in said, said


#: How often a build is killed; more by hand.
KILLS = int(os.environ.get("ROLLCALL_KILLS", "20"))


def test_a_cache_whose_writer_is_killed_holds_the_old_or_the_new_answer(office, server):
    """Each round's answer is two megabytes, so that writing it takes a while; the write-ahead log
    tells how far it has come."""
    log = cache(office).with_name("cache.sqlite-wal")
    padding = "x" * 2_000_000

    def body(number):
        return {**employees(*STAFF, employee("Round", f"Number{number}")), "padding": padding}

    def held():
        office.build("--offline", "--output", "offline")
        (round_name,) = (name for name in names(office, "offline") if name.startswith("Round"))
        assert len(names(office, "offline")) == len(STAFF) + 1
        return int(round_name.removeprefix("Round Number"))

    def build(threshold=float("inf")):
        """Builds, and kills the build where its log has grown so far: the process, and the log's size."""
        process = office.start("build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        largest = 0
        while process.poll() is None:
            try:
                largest = max(largest, log.stat().st_size)
            except FileNotFoundError:
                continue
            if largest >= threshold:
                process.send_signal(signal.SIGKILL)
                break
        return process, largest

    server.answer = well(body(0))
    office.build()
    server.answer = well(body(1))
    usual = max(build()[1] for _ in range(3))
    dice = random.Random(7)
    midway, outcomes = 0, []
    current = 1
    for number in range(2, KILLS + 2):
        server.answer = well(body(number))
        # From nothing written to nearly all, early more often than late.
        process, _ = build(1 + int(usual * dice.random() ** 3))
        process.wait()
        midway += process.returncode == -signal.SIGKILL
        found = held()
        assert found in (current, number), f"{found} after {current} and {number}"
        outcomes.append("new" if found == number else "old")
        current = found
    print(f"{midway} of {KILLS} killed; old {outcomes.count('old')}, new {outcomes.count('new')}")
    assert midway >= KILLS // 2, "the kills came too late to mean anything"
    assert "old" in outcomes
    with opened(office) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
