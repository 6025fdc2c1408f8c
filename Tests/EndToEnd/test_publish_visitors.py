"""What visitors see while a site is uploaded: every page that is reached is whole, whatever changes."""

import time
import urllib.error
import urllib.request

import pytest

from Support.changing_directory import ChangingDirectory
from Support.object_store import ObjectStore
from Support.program import Project
from Support.ssh_server import SSHServer
from Support.static_server import StaticServer
from Support.visitor import Visitor

# One change of each kind, in another order than theirs.
EACH_KIND = [[number] for number in range(0, 14, 2)]


def reader(address):
    """Gets a path below an address: status and body."""

    def get(path):
        try:
            with urllib.request.urlopen(f"{address}/{path}", timeout=20) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, b""

    return get


def visited(company, get, changes, publish, first=None):
    """Publishes the site and changes of it, some at a time, while two visitors read; `first` is how it comes there before
    they do."""
    company.project.build()
    (first or publish)()
    visitors = [Visitor(get, seed) for seed in range(2)]
    for visitor in visitors:
        visitor.start()
    try:
        for numbers in changes:
            for number in numbers:
                company.change(number)
            company.project.build()
            publish()
        time.sleep(0.2)
    finally:
        for visitor in visitors:
            visitor.stop()
    assert [broken for visitor in visitors for broken in visitor.broken] == []
    assert all(visitor.pages >= len(changes) for visitor in visitors)
    return sum(visitor.pages for visitor in visitors), sum(visitor.parts for visitor in visitors)


@pytest.fixture
def company(project):
    return ChangingDirectory(project)


def publisher(project, *arguments, environment=None):
    def publish():
        result = project.run("publish", *arguments, environment=environment)
        assert result.returncode == 0, result.stderr

    return publish


def test_nobody_meets_a_broken_page_in_a_folder_that_rsync_fills(company, tmp_path):
    target = tmp_path / "www"
    target.mkdir()
    with StaticServer(target) as server:
        visited(company, reader(server.url.rstrip("/")), [[number] for number in range(7)], publisher(company.project, target))


def test_nobody_meets_a_broken_page_that_rsync_brings_over_ssh(company, tmp_path):
    target = tmp_path / "www"
    target.mkdir()
    with StaticServer(target) as server, SSHServer(tmp_path / "ssh") as ssh:
        publish = publisher(
            company.project, f"{ssh.host}:{target}", environment=ssh.environment
        )
        visited(company, reader(server.url.rstrip("/")), EACH_KIND, publish)


@pytest.mark.parametrize("client, changes", [("aws", [[2, 4]]), ("rclone", EACH_KIND)])
def test_nobody_meets_a_broken_page_in_a_store(company, client, changes):
    with ObjectStore() as store:
        arguments = [store.target, *store.options] if client == "aws" else [store.rclone_target]
        publish = publisher(company.project, *arguments, environment=store.environment)
        first = publisher(company.project, store.rclone_target, environment=store.environment)
        address = store.url("").rstrip("/")
        # Objects of a bucket are open to those who may read it; this store asks nobody who they are.
        visited(company, reader(address), changes, publish, first)


def test_a_visitor_does_notice_what_is_broken(company, tmp_path):
    """The judge judged: a copy in the order of the alphabet, removals first, is found out."""
    company.project.build()
    files = company.project.files()
    broken = {path: body for path, body in files.items() if not path.startswith("assets/site.")}
    visitor = Visitor(lambda path: (200, broken[path]) if path in broken else (404, b""))
    visitor.start()
    time.sleep(0.5)
    visitor.stop()
    assert visitor.broken
