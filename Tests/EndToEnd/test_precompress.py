"""Compressed copies beside the files of a site: what has one, and that they come, change and go with their files."""

import gzip
import json
import pathlib
import shutil

import pytest

from Support.program import REPOSITORY, employee, employees, source

KINDS = {".html", ".css", ".js", ".json", ".svg", ".vcf", ".webmanifest", ".xml", ".txt", ".csv", ".ics"}
STAFF = [employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "IOS", ["Portal"])] + [
    employee(f"Ann{letter}", "Lee", f"{letter}@telisa.example", None, "WEB") for letter in "abcdefgh"
]


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*STAFF))
    project.write("content/about.md", "# About us\n\n" + "We are many. " * 200)
    project.write("content/how/to.txt", "Turn left. " * 200)
    project.write("content/how/table.csv", "Name;Phone\n" * 200)
    project.write("content/how/days.ics", "BEGIN:VCALENDAR\r\n" * 200)
    project.configure(
        languages=["en", "et"], public=True, baseURL="https://a.example/",
        sources=[source("Tallinn", "staff.json")],
    )  # fmt: skip
    return project


def copies(files):
    return {path for path in files if path.endswith(".gz")}


def assert_copies_fit(files):
    for path, bytes_ in files.items():
        kind = pathlib.PurePosixPath(path).suffix
        copy = files.get(path + ".gz")
        if path == "build.json" or kind not in KINDS:
            assert copy is None, path
        elif copy is None:
            smallest = len(gzip.compress(bytes_, 9))
            assert len(bytes_) < 1000 or smallest > len(bytes_) * 0.88, path
        else:
            assert gzip.decompress(copy) == bytes_, path
            assert len(copy) <= len(bytes_) * 0.9


def test_files_that_gain_have_a_copy_and_no_others(office):
    office.configure(precompress=True)
    office.build()
    files = office.files()
    assert_copies_fit(files)
    wanted = {"index.html.gz", "et/index.html.gz", "about.html.gz", "how/to.txt.gz", "how/table.csv.gz", "how/days.ics.gz", "people/mari-tamm.html.gz",
              "positions/web.html.gz", "people.json.gz", "search/index.json.gz", "404.html.gz"}  # fmt: skip
    assert wanted <= copies(files)
    assert {pathlib.PurePosixPath(path[:-3]).suffix for path in copies(files)} >= {".html", ".css", ".js", ".svg"}
    listed = {path for path in json.loads(files["build.json"])["paths"] if path.endswith(".gz")}
    assert listed == {path for path in copies(files) if "/" not in path or path.startswith("how/")}


def test_the_same_input_gives_the_same_copies_and_an_unchanged_build_none(office, tmp_path):
    office.configure(precompress=True)
    office.build()
    before = {path: (office.output / path).stat() for path in office.files()}
    office.build()
    (office.folder / "rollcall.yml").write_text((office.folder / "rollcall.yml").read_text() + "\n")
    office.build()
    shutil.rmtree(office.folder / ".rollcall")
    office.build()
    after = {path: (office.output / path).stat() for path in office.files()}
    assert {path for path in after if after[path].st_mtime_ns != before[path].st_mtime_ns} == set()
    office.build("--output", tmp_path / "clean")
    assert office.site(tmp_path / "clean") == office.site()


def test_a_changed_person_changes_the_copies_of_changed_files_alone(office, tmp_path):
    office.configure(precompress=True)
    office.build()
    before = office.site()
    changed = employee("Mari", "Tamm", "tamm@telisa.example", "+372 5555 0102", "IOS", ["Portal"])
    office.write("staff.json", employees(changed, *STAFF[1:]))
    office.build()
    after = office.site()
    differing = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert "people/mari-tamm.html" in differing
    assert copies(differing) == {path + ".gz" for path in differing if path + ".gz" in after}
    office.build("--output", tmp_path / "clean")
    assert office.site(tmp_path / "clean") == after


def test_switched_on_and_off_the_site_is_that_of_a_clean_build(office, tmp_path):
    steps = [False, True, True, False, True, False]
    for number, precompress in enumerate(steps):
        office.configure(precompress=precompress, title=f"Title {number // 2}")
        office.build()
        assert bool(copies(office.files())) == precompress
        clean = tmp_path / f"clean-{number}"
        office.build("--output", clean)
        assert office.site() == office.site(clean)
        paths = [json.loads(files["build.json"])["paths"] for files in (office.files(), office.files(clean))]
        assert paths[0] == paths[1]


@pytest.mark.parametrize("path", ["index.html.gz", "how/to.txt.gz"])
def test_a_copy_of_the_owners_is_neither_overwritten_nor_removed(office, path):
    office.build()
    (office.output / path).write_bytes(b"mine")
    before = office.files()
    office.build()
    assert office.files() == before
    office.configure(precompress=True)
    for command in ("build", "check"):
        result = office.run(command)
        assert result.returncode == 73 and f"output/{path}: error: something" in result.stderr
    assert office.files() == before


def test_the_sample_has_copies_that_fit(project):
    shutil.copytree(REPOSITORY / "Samples", project.folder / "Samples")
    configuration = (REPOSITORY / "rollcall.yml").read_text("utf-8")
    project.write("rollcall.yml", f"{configuration}\nqr: true\nprecompress: true\n")
    project.build()
    assert_copies_fit(project.files())
