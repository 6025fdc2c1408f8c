"""Builds that are killed, and builds that meet."""

import functools
import gzip
import html
import re
import signal
import subprocess
import threading
import time
import urllib.parse

import pytest
from Support import generator
from Support.program import employees, source


@pytest.fixture
def office(project, server):
    before = generator.make_offices(400, seed=11)
    after = generator.make_offices(400, seed=12)
    project.before, project.after = employees(*before[0]), employees(*after[0])
    server.answers["/staff"] = project.before
    project.configure(
        languages=["en", "et"], pageSize=100, sources=[source("Tallinn", server.url("/staff"))]
    )
    return project


@functools.cache
def linked(path, link):
    """The path of the site that a link on a page leads to; `None` for links that lead elsewhere."""
    parts = urllib.parse.urlsplit(html.unescape(link))
    return None if parts.scheme or not parts.path else urllib.parse.urljoin(path, parts.path)


def assert_whole(folder, takes_copies=False):
    """Whatever can be reached from the front page is whole, and its links lead somewhere.

    Who takes compressed copies gets them in place of the files, where there are any."""
    seen, there, waiting = set(), set(), ["index.html"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        copy = folder / f"{path}.gz"
        packed = takes_copies and copy.exists()
        content = (gzip.decompress(copy.read_bytes()) if packed else (folder / path).read_bytes()).decode()
        assert content.rstrip().endswith("</html>"), path
        for link in re.findall(r'<(?:a|link|script)\b[^>]* (?:href|src)="([^"]*)"', content):
            target = linked(path, link)
            if target is None or target in there:
                continue
            assert (folder / target).is_file(), f"{path}: {target} is not there"
            there.add(target)
            if target.endswith(".html"):
                waiting.append(target)
    return seen


@pytest.mark.parametrize("copies", [[False], [True], [True, True, False, False]], ids=["none", "all", "in turn"])
def test_a_build_killed_at_any_moment_leaves_a_site_that_is_whole(office, server, copies):
    office.configure(precompress=copies[0])
    started = time.monotonic()
    office.build()
    duration = time.monotonic() - started
    server.answers["/staff"] = office.after
    office.build("--output", "clean")
    expected = office.site(office.folder / "clean")

    killed = 0
    for step in range(12):
        # There and back: each build has much to write and much to remove.
        server.answers["/staff"] = (office.after, office.before)[step % 2]
        office.configure(precompress=copies[step % len(copies)])
        process = office.start("build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=duration * (0.3 + step / 15))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            killed += 1
        else:
            # The first build was slower than these are.
            duration *= 0.8
        process.wait()
        for takes_copies in sorted({False, *copies}):
            assert len(assert_whole(office.output, takes_copies)) > 100
    assert killed >= 3, "the kills came too late to mean anything"

    server.answers["/staff"] = office.after
    office.configure(precompress=copies[0])
    office.build()
    assert office.site() == expected


def test_two_builds_at_once_do_not_get_into_each_others_way(office, server):
    office.build()
    both = threading.Barrier(2)
    answer = server._answer

    def together(handler):
        try:
            both.wait(timeout=2)
        except threading.BrokenBarrierError:
            pass  # The second build gave up before it asked.
        answer(handler)

    server._answer = together
    server.answers["/staff"] = office.after
    builds = [
        office.start("build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(2)
    ]
    codes = [build.wait(timeout=60) for build in builds]
    assert 0 in codes and set(codes) <= {0, 75}
    server._answer = answer
    office.build("--output", "clean")
    assert office.site() == office.site(office.folder / "clean")
