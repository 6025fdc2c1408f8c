"""Standard output that cannot be written: a full disk, a closed descriptor, a limit for the size of files."""

import errno
import os
import resource
import shutil
import subprocess

import pytest

from Support.program import employee, employees, program, source

STAFF = employees(
    *(employee(f"Mari{number}", "Tamm", f"m{number}@telisa.example") for number in range(300))
)
CARDS = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari1;;;\r\nFN:Mari1 Tamm\r\nEND:VCARD\r\n"

#: Commands whose result is what they print.
PRINTING = [
    ["about", "Mari1 Tamm"],
    ["about", "Mari1 Tamm", "--json"],
    ["about", "--json", "m2@telisa.example"],
    ["check"],
    ["check", "--json"],
    ["check", "--doubles"],
    ["check", "--completeness"],
    ["check", "--site", "output"],
    ["contacts"],
    ["contacts", "--json"],
    ["contacts", "contacts.vcf"],
    ["export", "--format", "csv"],
    ["export", "--format", "json"],
    ["publish", "--dry-run", "./target"],
    ["schema"],
    ["manual"],
    ["templates"],
    ["--help"],
    ["help", "build"],
    ["--version"],
    ["--generate-completion-script", "bash"],
    ["--generate-completion-script", "fish"],
]


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.write("contacts.vcf", CARDS)
    project.configure(sources=[source("Tallinn", "staff.json")], contacts={"from": "contacts.vcf"})
    project.build()
    return project


def full_disk(office, *arguments):
    with open("/dev/full", "wb") as full:
        process = office.start(*arguments, stdout=full, stderr=subprocess.PIPE)
        _, errors = process.communicate(timeout=60)
    return process.returncode, errors.decode()


def closed(office, *arguments):
    """As a shell does for `>&-`."""
    process = office.start(
        *arguments, wrapper=["sh", "-c", 'exec "$@" >&-', "sh"], stderr=subprocess.PIPE)
    _, errors = process.communicate(timeout=60)
    return process.returncode, errors.decode()


@pytest.mark.parametrize("output", [full_disk, closed], ids=lambda output: output.__name__)
@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_result_that_cannot_be_printed_is_74(office, arguments, output):
    code, errors = output(office, *arguments)
    assert code == 74
    assert "error: cannot write to standard output: " in errors


@pytest.mark.parametrize(
    "arguments", [["build"], ["build", "--explain"], ["init", "people"], ["publish", "./target"]], ids=" ".join)
def test_what_is_done_does_not_fail_since_nobody_can_read_of_it(office, arguments):
    (office.folder / "staff.json").write_text((office.folder / "staff.json").read_text().replace("Mari1", "Mare1"))
    code, errors = full_disk(office, *arguments)
    assert code == 0
    assert errors.count("warning: cannot write to standard output: ") == 1


def test_what_is_found_counts_more_than_that_it_cannot_be_printed(office):
    office.write("staff.json", "{")
    assert full_disk(office, "check", "--json")[0] == 69


@pytest.mark.parametrize("descriptors", [[0], [1], [2], [1, 2], [0, 1, 2]], ids=str)
def test_what_is_printed_gets_into_no_file(office, descriptors):
    (office.folder / "staff.json").write_text((office.folder / "staff.json").read_text().replace("Mari1", "Mare1"))
    shut = " ".join(f"{number}{'<' if number == 0 else '>'}&-" for number in descriptors)
    process = office.start(
        "build", "--explain", wrapper=["sh", "-c", f'exec "$@" {shut}', "sh"], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    assert process.wait(60) == 0
    (lock,) = (office.folder / ".rollcall").glob("lock-*")
    assert lock.read_text().strip().isdigit()
    for path in [*office.files().values(), *office.files(office.folder / ".rollcall").values()]:
        assert b"written people/" not in path


def limited(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.parametrize("size, code, words", [
    (0, 73, "error: the cache cannot be created or written here"),
    (40_000, 74, f"error: cannot write this file: {os.strerror(errno.EFBIG)}"),
    (200_000, 0, "warning: "),
])
def test_a_limit_for_the_size_of_files_is_said(office, size, code, words, tmp_path):
    place = tmp_path / "elsewhere"
    process = subprocess.run(
        [program(), "build", "--output", place], cwd=office.folder, env=office.environment(),
        preexec_fn=limited(size), capture_output=True, text=True, timeout=120)
    assert process.returncode == code and words in process.stderr
    # Without the limit, the next build ends well.
    office.build("--output", place)
    assert (place / "index.html").is_file()


def test_an_export_beyond_the_limit_is_74(office):
    shutil.rmtree(office.folder / ".rollcall")
    with open(office.folder / "people.csv", "wb") as file:
        process = subprocess.run(
            [program(), "export", "--format", "csv"], cwd=office.folder, env=office.environment(),
            preexec_fn=limited(1_000), stdout=file, stderr=subprocess.PIPE, text=True, timeout=60)
    assert process.returncode == 74
    assert f"cannot write to standard output: {os.strerror(errno.EFBIG)}" in process.stderr
