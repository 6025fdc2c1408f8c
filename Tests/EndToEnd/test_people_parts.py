"""people.json above 10,000 people: parts, of which a change touches one."""

import shutil

import jsonschema
import pytest

from Support.everybody import everybody, parts, read
from Support.program import Project, employee, employees, source

LARGE = 10_050
SMALL = 9_990
POSITIONS = ["IOS", "WEB"]


def entry(number, email=None, position=None):
    return employee(
        "Mari",
        f"Tamm {number:05}",
        email or f"m{number}@telisa.example",
        position=position or POSITIONS[number % 2],
    )


def staff(count, *others):
    return [*map(entry, range(count)), *others]


def build(project, entries, *arguments):
    project.write("staff.json", employees(*entries))
    return project.build(*arguments)


def data(project):
    """What is written of the data, as the disk tells it."""
    files = [project.output / "people.json", *(project.output / "data").glob("*")]
    return {
        file.relative_to(project.output).as_posix(): (file.stat().st_ino, file.stat().st_mtime_ns)
        for file in files
    }


def assert_clean(project):
    """What is there is what a build into an empty folder gives, folders included."""
    clean = project.folder / "clean"
    shutil.rmtree(clean, ignore_errors=True)
    project.build("--output", "clean")
    assert project.site() == project.site(clean)
    folders = [
        sorted(path.relative_to(top) for path in top.rglob("*") if path.is_dir())
        for top in (project.output, clean)
    ]
    assert folders[0] == folders[1]


def make_project(folder):
    project = Project(folder)
    project.configure(sources=[source("Tallinn", "staff.json")])
    return project


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A large directory that is built. Whoever changes it leaves the same names."""
    project = make_project(tmp_path_factory.mktemp("large") / "project")
    build(project, staff(LARGE))
    return project


@pytest.fixture
def project(tmp_path):
    return make_project(tmp_path / "project")


def test_people_json_and_its_parts_are_what_the_schema_says(large):
    schema = read(large.output, "people.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    whole = jsonschema.Draft202012Validator(schema)
    head = read(large.output, "people.json")
    whole.validate(head)
    assert sorted(head) == ["count", "parts"]
    for path in head["parts"]:
        part = read(large.output, path)
        whole.validate(part)
        assert list(part) == ["people"]


def test_the_schema_refuses_what_is_neither_people_nor_parts(large):
    schema = read(large.output, "people.schema.json")
    head = read(large.output, "people.json")
    for wrong in (
        {**head, "people": []},
        {"count": head["count"]},
        {"parts": head["parts"]},
        {**head, "count": 10_000},
        {**head, "parts": []},
        {**head, "parts": ["data/people-3f.json"] * 2},
        {**head, "parts": ["../people-3f.json"]},
        {**head, "more": 1},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)


def test_the_parts_hold_everybody_once_in_order(large):
    names = [f"Mari Tamm {number:05}" for number in range(LARGE)]
    assert sorted(person["name"] for person in everybody(large.output)) == names
    assert read(large.output, "people.json")["count"] == LARGE
    for path, people in parts(large.output).items():
        assert 0 < len(people) <= 1000, path
        assert people == sorted(people, key=lambda person: person["name"])
    assert sorted(parts(large.output)) == list(parts(large.output))
    written = {f"data/{file.name}" for file in (large.output / "data").iterdir()}
    assert written == set(parts(large.output))


def test_a_change_of_one_person_writes_one_part(large):
    others = staff(LARGE)[1:]
    reached = [entry(0, email="new@telisa.example"), *others]
    moved = [entry(0, email="new@telisa.example", position="WEB"), *others]
    changes = {
        "an e-mail address": (reached, False),
        "a position": (moved, False),
        "a joiner": ([*moved, entry(99_999)], True),
        "a leaver": (moved, True),
    }
    for change, (entries, is_counted) in changes.items():
        before = data(large)
        build(large, entries)
        after = data(large)
        assert before.keys() == after.keys(), change
        written = {path for path in after if after[path] != before[path]}
        assert ("people.json" in written) == is_counted, change
        assert len(written - {"people.json"}) == 1, change
    assert_clean(large)


def test_a_directory_that_grows_and_shrinks_leaves_nothing_behind(project):
    build(project, staff(SMALL))
    whole = project.site()
    assert not (project.output / "data").exists()
    build(project, staff(LARGE))
    assert_clean(project)
    assert len(parts(project.output)) > 10
    build(project, staff(SMALL))
    assert project.site() == whole
    assert not (project.output / "data").exists()


def test_parts_are_the_sites_and_all_else_beside_them_is_not(project):
    project.write("content/data/report.pdf", b"%PDF")
    build(project, staff(LARGE))
    project.write("output/data/theirs.json", "theirs")
    project.write("output/data/people-stray.json", "stray")
    shutil.rmtree(project.folder / ".rollcall")
    build(project, staff(SMALL))
    files = {file.name: file.read_bytes() for file in (project.output / "data").iterdir()}
    assert files == {"report.pdf": b"%PDF", "theirs.json": b"theirs"}
    (project.folder / "content/data/report.pdf").unlink()
    (project.output / "data/theirs.json").unlink()
    project.build()
    assert not (project.output / "data").exists()


def test_content_in_the_place_of_a_part_is_refused(project):
    project.write("staff.json", employees(entry(1)))
    project.write("content/data/people-x.json", "{}")
    result = project.run("build")
    assert result.returncode != 0
    assert "data/people-x.json" in result.stderr and "Rollcall's own" in result.stderr
    assert not project.output.exists()


def test_a_large_directory_that_is_searched_from_disk_is_built_again(project):
    """Beside the tree lies the script with everybody, in the same folder."""
    project.configure(fromDisk=True)
    project.write("content/about.md", "# About us\n")
    build(project, staff(LARGE))
    project.write("content/about.md", "# About them\n")
    project.build()
    assert_clean(project)
