"""Whoever is hidden is gone from the output, from an upload's target and from what a browser keeps."""

import re

import pytest

from Support.hidden_people import Directory, assert_gone, assert_others_as_before, marked
from Support.program import Project
from Support.promises import wait_for_promise
from Support.static_server import StaticServer

# All bytes that service workers keep, by address.
KEPT = """async () => {
    const kept = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const answer = await cache.match(request);
            if (!answer) continue;  // It has just been removed.
            const bytes = new Uint8Array(await answer.arrayBuffer());
            kept.push([request.url, Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")]);
        }
    }
    return kept;
}"""


def kept(page):
    return {url: text.encode("latin-1") for url, text in page.evaluate(KEPT)}


def visit(page, url, paths):
    """Has the worker keep the front page and these."""
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    addresses = [url + path for path in paths]
    page.evaluate("all => Promise.all(all.map((one) => fetch(one).then((answer) => answer.blob()))).then(() => null)", addresses)
    wait_for_promise(
        page, "all => Promise.all(all.map((one) => caches.match(one))).then((kept) => kept.every(Boolean))", addresses
    )


@pytest.mark.parametrize(("count", "hidden"), [(50, 14), (10_300, 28)])
def test_nothing_of_the_hidden_stays_in_the_output_at_a_target_nor_in_a_browser(tmp_path, page, count, hidden):
    project = Project(tmp_path / "project")
    directory = Directory(project, count, hidden)
    is_large = count > 10_000
    # Compressed copies go with their files in a directory of any size.
    project.configure(precompress=not is_large, offline=True, keepAssets=1)
    project.write("templates/assets/extra.css", "b { color: red; }")
    directory.write(hides=False)
    project.build("--day", "2026-01-01")
    before = project.files()
    seen = marked(before)
    assert set(seen) == set(directory.ways), "the look does not see what is there"
    assert not is_large or all(any(path.endswith(".bin") for path in paths) for paths in seen.values())
    target = project.folder / "www"
    assert project.run("publish", f"{target}/").returncode == 0
    with StaticServer(target) as server:
        # Their pages, cards and photos, and the parts of the search index that name them.
        paths = sorted({path for paths in seen.values() for path in paths if not path.endswith(".gz")})
        visit(page, server.url, paths[:150])
        assert marked(kept(page))

        project.write("templates/assets/extra.css", "b { color: blue; }")
        directory.write(hides=True)
        project.build("--day", "2026-01-01")
        after = project.files()
        assert_gone(after, before, directory)
        assert_others_as_before(before, after)
        result = project.run("publish", f"{target}/")
        assert result.returncode == 0, result.stderr
        uploaded = project.files(target)
        list_of_files = uploaded.pop(".rollcall-uploaded.gz")
        assert marked({"list.gz": list_of_files}) == {}
        # What is the same there was looked at.
        assert_gone({path: content for path, content in uploaded.items() if after.get(path) != content}, before, directory)
        assert set(after) <= set(uploaded)
        for files in (after, uploaded):
            assert len([path for path in files if re.fullmatch(r"assets/extra\..*\.css", path)]) == 2

        page.goto(server.url)
        end = 100
        while marked(kept(page)) and (end := end - 1):
            page.wait_for_timeout(100)
        assert_gone(kept(page), before, directory)
