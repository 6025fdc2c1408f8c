"""`check --site`: how old a published site is, asked from anywhere."""

import json
import os
import re
import subprocess
import time
from datetime import UTC, datetime, timedelta

import pytest

from Support.program import employee, employees, source

CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;P1;;;\r\nFN:P1 Kask\r\nEND:VCARD\r\n"


def many(count):
    return employees(*(employee(f"P{number}", "Kask") for number in range(count)))


def ago(**age):
    return (datetime.now(UTC) - timedelta(**age)).strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.fixture
def office(project, server):
    server.answers = {"/a": many(20), "/b": many(1)}
    project.write("contacts.vcf", CARD)
    project.configure(
        contacts={"from": "contacts.vcf"},
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))],
    )
    project.build()
    return project


@pytest.fixture
def empty(project):
    """A folder without a configuration."""
    return project


def marker(office):
    return json.loads((office.output / "build.json").read_text("utf-8"))


def answered(office, seconds, *names, **others):
    """The marker as it would be, had these sources last answered so many seconds ago."""
    found = {**marker(office), **others}
    for entry in [*found["sources"], found["contacts"]]:
        if entry["name"] in names:
            entry["answeredAt"] = ago(seconds=seconds)
    return found


def check(project, place, *arguments, code=0):
    result = project.run("check", "--site", place, *arguments)
    assert result.returncode == code, result.stdout + result.stderr
    return result


def test_it_says_how_old_the_site_and_each_source_are(office, server):
    server.answers["/site/build.json"] = answered(
        office, 2 * 86400 + 60, "Tartu", builtAt=ago(hours=3, minutes=1)
    )
    office.configuration.unlink()
    said = check(office, server.url("/site/")).stdout
    lines = said.splitlines()
    assert re.fullmatch(
        r"http://127\.0\.0\.1:\d+/site/build\.json: 20 people, last changed 3 hours ago \(.*Z\), by Rollcall .*",
        lines[0],
    )
    assert re.fullmatch(r"  Tallinn   fresh, 20 people, last good answer \d+ seconds? ago \(.*Z\)", lines[1])
    assert re.fullmatch(r"  Tartu     fresh, 1 person, last good answer 2 days ago \(.*Z\)", lines[2])
    assert re.fullmatch(r"  contacts  fresh, 1 card, last good answer \d+ seconds? ago \(.*Z\)", lines[3])
    assert len(lines) == 4


@pytest.mark.parametrize("path", ["/s", "/s/", "/s/index.html", "/s/build.json", "/s/?a=b", "/s#x"])
def test_any_address_of_the_site_will_do(office, server, path):
    server.answers["/s/build.json"] = server.answers["/s/build.json?a=b"] = marker(office)
    check(office, server.url(path))


@pytest.mark.parametrize("path", ["output", "output/", "output/index.html", "output/build.json"])
def test_a_folder_will_do_as_well(office, path):
    check(office, path, "--max-age", "1d")


@pytest.mark.parametrize("name", ["Tartu", "contacts"])
def test_a_good_answer_that_is_too_old_is_69(office, server, name):
    server.answers["/build.json"] = answered(office, 26 * 3600, name)
    result = check(office, server.url("/"), "--max-age", "1d", code=69)
    (line,) = result.stderr.splitlines()
    assert line.endswith(f"error: the last good answer of `{name}` is 26 hours old; --max-age is 1d")
    assert name in result.stdout
    check(office, server.url("/"), "--max-age", "27h")
    check(office, server.url("/"))


def test_a_source_that_never_answered_and_one_from_the_future_are_too_old(office, server):
    found = answered(office, -3 * 86400 - 60, "Tartu")
    del found["contacts"]["answeredAt"]
    server.answers["/build.json"] = found
    result = check(office, server.url("/"), "--max-age", "1d", code=69)
    assert "`Tartu` is 3 days ahead of this machine's clock" in result.stderr
    assert "`contacts` has no good answer" in result.stderr


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ((404, b"no"), "status 404"),
        ((503, b"no"), "status 503"),
        (b"<!doctype html><p>Sign in", "web page (HTML)"),
        (b"", "empty"),
        (b"{", "no build.json of Rollcall's"),
        (b"[" * 100_000, "no build.json of Rollcall's"),
        ({"generator": "Webshop", "builtAt": "2026-01-01T00:00:00Z"}, "no build.json of Rollcall's"),
        ({"generator": "Rollcall", "builtAt": "soon", "people": 1}, "no build.json of Rollcall's"),
        ({"generator": "Rollcall", "builtAt": "2026-01-01T00:00:00Z"}, "no build.json of Rollcall's"),
        (b" " * 17_000_000, "larger than"),
    ],
)
def test_what_is_no_site_of_rollcalls_is_69(empty, server, answer, says):
    server.answers["/build.json"] = answer
    assert says in check(empty, server.url("/"), code=69).stderr


def test_a_server_that_is_not_there_is_69(empty):
    result = check(empty, "http://127.0.0.1:1/", code=69)
    assert "http://127.0.0.1:1/build.json: error: the connection was refused" in result.stderr
    check(empty, "missing", code=69)


def test_a_site_whose_first_build_was_killed_is_unfinished(office, server):
    server.answers["/build.json"] = {**marker(office), "isFinished": False}
    assert "has not come to its end" in check(office, server.url("/"), code=69).stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk needs root")
def test_a_folder_is_claimed_as_unfinished_and_the_end_of_the_build_says_otherwise(office):
    disk = office.folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "tmpfs", disk], check=True)
    try:
        assert office.run("build", "-o", "disk").returncode == 74
        assert json.loads((disk / "build.json").read_text("utf-8"))["isFinished"] is False
        check(office, "disk", code=69)
        subprocess.run(["mount", "-o", "remount,size=20m", disk], check=True)
        office.build("-o", "disk")
        assert "isFinished" not in (disk / "build.json").read_text("utf-8")
        check(office, "disk")
    finally:
        subprocess.run(["umount", disk], check=True)


def test_what_a_file_says_does_not_reach_the_terminal_as_it_is(office, server):
    evil = "\x1b]0;owned\x07\x1b[2J\r\nTallinn\u202e\u2028"
    found = answered(office, 2 * 86400, "Tartu", version=evil)
    found["sources"][1].update(name=evil, state=evil)
    found["people"] = -(2**63)
    found["contacts"]["answeredAt"] = "999999999999-01-01T00:00:00Z"
    server.answers["/build.json"] = found
    result = check(office, server.url("/"), "--max-age", "1d", code=69)
    for text in (result.stdout, result.stderr):
        assert not set(text) & set("\x1b\x07\r\u202e\u2028")
        assert r"\u{1B}]0;owned" in text
    assert len(result.stdout.splitlines()) == 4


def test_credentials_and_queries_are_not_shown(empty, server):
    address = server.url("/?sig=kanaarilind").replace("//", "//user:varblane@")
    result = check(empty, address, code=69)
    assert "kanaarilind" not in result.stderr and "varblane" not in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--max-age", "1d"],
        ["--site", "http://x/", "--max-age", "soon"],
        ["--site", "http://x/", "--max-age", "0s"],
        ["--site", "http://x/", "--config", "other.yml"],
        ["--site", "ftp://x/"],
        ["--site", ""],
    ],
)
def test_a_command_line_that_makes_no_sense_is_64(empty, arguments):
    assert empty.run("check", *arguments).returncode == 64


# What build.json tells


def age_all(office, **age):
    found = marker(office)
    for entry in [*found["sources"], found["contacts"]]:
        entry["answeredAt"] = ago(**age)
    text = (office.output / "build.json").read_text("utf-8")
    times = iter(entry["answeredAt"] for entry in [*found["sources"], found["contacts"]])
    text = re.sub(r'"answeredAt":"[^"]*"', lambda _: f'"answeredAt":"{next(times)}"', text)
    (office.output / "build.json").write_text(text, "utf-8")
    return found


def test_a_site_that_stays_the_same_tells_once_an_hour_that_its_sources_answer(office):
    first = age_all(office, minutes=50)
    assert "up to date" in office.build().stdout
    assert marker(office) == first
    first = age_all(office, minutes=70)
    before = office.site()
    time.sleep(1.1)
    assert "up to date" in office.build().stdout
    second = marker(office)
    assert office.site() == before
    # Pages tell their age, and offer to be loaded anew, by this.
    assert second["builtAt"] == first["builtAt"]
    for entry in [*second["sources"], second["contacts"]]:
        assert datetime.fromisoformat(entry["answeredAt"]) > datetime.now(UTC) - timedelta(minutes=1)
    assert "up to date" in office.build().stdout
    assert marker(office) == second


def test_a_source_that_fails_keeps_the_time_of_its_last_good_answer(office, server):
    before = marker(office)["sources"][1]
    server.answers["/b"] = (404, b"")
    time.sleep(1.1)
    office.build()
    now = marker(office)["sources"][1]
    assert (now["state"], now["answeredAt"]) == ("snapshot", before["answeredAt"])
    (office.folder / ".rollcall" / "cache.sqlite").unlink()
    office.build()
    now = marker(office)["sources"][1]
    assert now["state"] == "failed" and "answeredAt" not in now
