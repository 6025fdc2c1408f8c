"""A build that ends with an error ends with that error's code, every time: no thread of its own is
still at work when the program ends."""

import os
import shutil
import subprocess

import pytest

from Support.program import employee, employees, source

#: So often each refusal is met. ENDINGS=1000 looks harder.
TIMES = int(os.environ.get("ENDINGS", "20"))
STAFF = employees(
    *(employee(f"Mari{number}", "Tamm", f"m{number}@telisa.example") for number in range(300))
)


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.configure(sources=[source("Tallinn", "staff.json")])
    return project


def foreign(office):
    office.write("output/f", "mine")
    return 73


def a_file_in_the_way(office):
    office.build()
    shutil.rmtree(office.output / "people")
    office.write("output/people", "mine")
    return 73


def a_marker_that_is_a_folder(office):
    office.build()
    (office.output / "build.json").unlink()
    (office.output / "build.json").mkdir()
    return 73


def no_source(office):
    office.build()
    shutil.rmtree(office.folder / ".rollcall")
    office.write("staff.json", "{")
    return 69


def a_full_disk(office):
    office.output.mkdir()
    try:
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", office.output],
            check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk")
    return 74


@pytest.mark.parametrize(
    "refusal",
    [foreign, a_file_in_the_way, a_marker_that_is_a_folder, no_source, a_full_disk],
    ids=lambda refusal: refusal.__name__)
def test_a_refusal_ends_with_its_code_each_time(office, refusal):
    expected = refusal(office)
    try:
        codes = {office.run("build").returncode for _ in range(TIMES)}
    finally:
        if refusal is a_full_disk:
            subprocess.run(["umount", office.output], check=False)
    assert codes == {expected}
