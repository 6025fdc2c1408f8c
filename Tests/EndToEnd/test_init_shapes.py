"""`rollcall init --from` makes a right directory of lists as real programs give them, without an edit.

Each folder of `shapes` holds a list, with made-up people, in the shape of a well-known program, and beside
it what a reader would expect of the directory.
"""

import json
import pathlib
import shutil

import pytest

from Support.program import Project

SHAPES = sorted(path for path in (pathlib.Path(__file__).parent / "shapes").iterdir() if path.is_dir())


def slug(person):
    return person["page"].removeprefix("people/").removesuffix(".html")


def directory(project):
    found = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    names = {slug(person): person["name"] for person in found}
    return {
        person["name"]: {
            "emails": person["emails"],
            "phones": person["phones"],
            "position": person.get("position"),
            "projects": person["projects"],
            "department": person.get("department"),
            "manager": names.get(person.get("manager")),
            "offices": person["offices"],
            "mobile": person.get("mobile", []),
            "details": person.get("details", {}),
        }
        for person in found
    }


def begun(tmp_path, *places):
    """A project that was begun from lists, checked and built."""
    outside = Project(tmp_path / "outside")
    result = outside.run("init", tmp_path / "new", *(part for place in places for part in ("--from", place)))
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    project = Project(tmp_path / "new")
    check = project.run("check")
    assert check.returncode == 0 and check.stderr == "", check.stderr
    project.build("--strict")
    return project, result.stdout


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_a_list_of_this_shape_leads_to_a_right_directory(tmp_path, shape):
    file = next(path for path in shape.iterdir() if path.name != "expected.json")
    copy = tmp_path / file.name
    shutil.copy(file, copy)
    expected = json.loads((shape / "expected.json").read_text("utf-8"))
    project, said = begun(tmp_path, copy)
    assert directory(project) == expected["people"]
    text = (project.folder / "rollcall.yml").read_text("utf-8")
    assert f"url: ../{file.name}" in text
    first = next(iter(expected["people"]))
    assert f"  {first}\n" in said
    everything = b"".join(project.files().values()).decode("utf-8", "replace")
    for word in expected.get("hidden", []):
        assert word not in everything and word not in said and word not in text
