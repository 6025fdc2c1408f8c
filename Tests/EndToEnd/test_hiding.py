"""Hiding somebody changes nothing about others, but that they are gone: from every byte that is written.

`Browser/test_hidden_people.py` looks at targets of uploads and at what browsers keep.
"""

import json

import pytest

from Support.hidden_people import Directory, assert_gone, assert_others_as_before, marked


@pytest.mark.parametrize("seed", range(4))
def test_of_fifty_people_the_hidden_ones_are_gone_and_all_others_are_as_before(project, seed):
    directory = Directory(project, 50, 14, seed)
    tree = {"tree": ["office", "position"]} if seed % 2 else {}
    project.configure(languages=["en", "et"], precompress=True, offline=True, qr=True, keepAssets=1, **tree)
    directory.write(hides=False)
    project.build("--day", "2026-01-01")
    before = project.files()
    assert set(marked(before)) == set(directory.ways), "the look does not see what is there"
    directory.write(hides=True)
    result = project.build("--day", "2026-01-01", "--report", "report.json")
    after = project.files()
    assert_gone(after, before, directory)
    said = {"said": (result.stdout + result.stderr).encode(), "report": (project.folder / "report.json").read_bytes()}
    # The history names those who were there and have left, as it should.
    said["report"] = json.dumps(json.loads(said["report"]) | {"history": None}).encode()
    left = {number for number, way in directory.ways.items() if way not in ("end", "gone")}
    assert not set(marked(said)) & left
    assert_others_as_before(before, after)
    project.build("--day", "2026-01-01", "--output", "clean")
    assert {path for path in after if not path.startswith("assets/")} == {
        path for path in project.files(project.folder / "clean") if not path.startswith("assets/")
    }


def test_whom_one_site_excludes_is_gone_from_it_and_others_are_as_on_the_other(project):
    directory = Directory(project, 50, 14)
    directory.write(hides=False)
    exclude = [person["id"] for person, number in directory.people if number in directory.ways]
    project.configure(sites=[{"name": "all", "output": "all"}, {"name": "few", "output": "few", "exclude": exclude}])
    project.build()
    before, after = project.files(project.folder / "all"), project.files(project.folder / "few")
    assert_gone(after, before, directory)
    assert_others_as_before(before, after)
