"""Lists that are joined to people are sources of their own: asked, kept, reported and forgotten like others."""

import json

import pytest

from Support import pages

STAFF = [{"id": 1, "name": "Ann Lee"}, {"id": 2, "name": "Bo Ek"}]
POSTS = b"personId,title\n1,Dean\n2,Clerk\n"


def text_of(project, slug):
    return pages.text(pages.read(project.output / "people" / f"{slug}.html"))


@pytest.fixture
def office(project, server):
    server.answers.update({"/staff": STAFF, "/posts.csv": POSTS})
    project.configure(sources=[{
        "name": "Staff", "url": server.url("/staff"),
        "fields": {"name": "name", "id": "id", "position": "posts[0].title"}, "join": [{"url": server.url("/posts.csv?key=${KEY}"), "headers": {"X-Key": "${KEY}"}, "key": "personId",
                  "matches": "id", "as": "posts"}]}])
    server.answers["/posts.csv?key=salasona-1"] = POSTS
    return project


def build(office, *arguments, code=0):
    result = office.run("build", *arguments, environment=office.environment(KEY="salasona-1"))
    assert result.returncode == code, result.stderr + result.stdout
    return result


def test_a_joined_list_is_asked_once_with_its_own_headers(office, server):
    build(office)
    asked = [(path, headers.get("X-Key")) for path, headers in server.requests]
    assert sorted(asked) == [("/posts.csv?key=salasona-1", "salasona-1"), ("/staff", None)]
    assert "Dean" in text_of(office, "ann-lee") and "Clerk" in text_of(office, "bo-ek")


def test_a_joined_list_that_fails_serves_its_snapshot_and_is_said(office, server):
    build(office)
    server.answers["/posts.csv?key=salasona-1"] = (403, b"")
    result = build(office, "--report", "report.json", "--status", "status.prom")
    assert "posts of Staff: " in result.stderr and "the server answered with status 403" in result.stderr
    assert "salasona" not in result.stderr + result.stdout
    report = (office.folder / "report.json").read_text("utf-8")
    (joined,) = json.loads(report)["join"]
    assert (joined["name"], joined["state"], joined["records"]) == ("posts of Staff", "snapshot", 2)
    assert joined["problem"]["code"] == "http-status" and "salasona" not in report
    assert 'source="posts of Staff"' in (office.folder / "status.prom").read_text("utf-8")
    assert "Dean" in text_of(office, "ann-lee")
    build(office, "--strict", code=69)


def test_without_a_snapshot_the_source_fails_and_shows_nobody_halfway(office, server):
    server.answers["/posts.csv?key=salasona-1"] = (404, b"")
    result = build(office, "--report", "report.json", code=69)
    assert "the list joined as `posts` cannot be read" in result.stderr
    assert not (office.output / "people").exists()


def test_a_joined_list_that_still_names_somebody_stops_the_forgetting(office, server):
    server.answers["/posts.csv?key=salasona-1"] = POSTS + b"3,Di Go\n"
    build(office)
    result = office.run("about", "--forget", "Di Go", environment=office.environment(KEY="salasona-1"))
    assert result.returncode == 64 and "/posts.csv:4" in result.stderr


def test_a_joined_list_that_is_asked_no_more_is_dropped(office, server):
    build(office)
    del office.settings["sources"][0]["join"]
    office.configure(sources=office.settings["sources"])
    assert "posts of Staff" in build(office).stdout
