"""Commands, exit codes, and what is said where."""

import os
import pty
import re
import select
import subprocess
import time

import pytest

from Support.program import REPOSITORY, employee, employees, program, source

STAFF = employees(
    employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS"),
    employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB"),
)


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.configure(sources=[source("Tallinn", "staff.json")])
    return project


def test_a_build_says_on_standard_output_what_was_done(office):
    result = office.build()
    assert re.search(r"\b2\b", result.stdout)
    assert result.stderr == ""


def test_build_is_the_default_command(office):
    result = office.run()
    assert result.returncode == 0, result.stderr
    assert (office.output / "index.html").is_file()


def test_a_source_may_be_a_file(office):
    office.build()
    assert (office.output / "people" / "juri-ounapuu.html").is_file()


def test_paths_are_relative_to_the_configuration(office, tmp_path):
    office.build("--config", "./rollcall.yml")
    other = subprocess.run(
        [program(), "build", "--config", office.configuration],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert other.returncode == 0, other.stderr


@pytest.mark.parametrize(
    "arguments",
    [["build", "--colour", "red"], ["build", "--output"], ["conjure"], ["build", "extra", "words"]],
    ids=" ".join,
)
def test_a_wrong_command_line_is_64(office, arguments):
    result = office.run(*arguments)
    assert result.returncode == 64
    assert result.stderr and not result.stdout
    assert not office.output.exists()


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--help"], ["contacts", "--help"]])
def test_help_is_had_for_the_asking(office, arguments):
    result = office.run(*arguments)
    assert result.returncode == 0
    assert "USAGE" in result.stdout.upper()


#: Starts a program where no `/proc` is.
WITHOUT_PROC = ["unshare", "--mount", "sh", "-c", 'umount --lazy /proc && exec "$@"', "sh"]


@pytest.mark.parametrize(
    "arguments, code, says",
    [
        (["--version"], 0, "."),
        (["init", "people"], 0, "people"),
        (["build", "--output", "elsewhere"], 0, "2 people"),
        (["check"], 0, "nothing is wrong"),
        (["buidl"], 64, "build"),
        (["build", "--no-such-option"], 64, "--no-such-option"),
        (["--help"], 0, "rollcall"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_the_command_line_is_obeyed_without_proc(office, arguments, code, says):
    if subprocess.run([*WITHOUT_PROC, "true"], capture_output=True).returncode != 0:
        pytest.skip("only root may unmount /proc")
    result = office.run(*arguments, wrapper=WITHOUT_PROC)
    assert result.returncode == code, result.stderr
    assert says in result.stdout + result.stderr
    assert not office.output.exists()
    assert (office.folder / "people" / "rollcall.yml").exists() == ("init" in arguments)
    assert (office.folder / "elsewhere" / "index.html").exists() == ("elsewhere" in arguments)


def test_the_version_is_had_for_the_asking(office):
    result = office.run("--version")
    assert result.returncode == 0
    assert re.search(r"\d+\.\d+", result.stdout)


def test_a_missing_configuration_is_78(project):
    result = project.run("build", "--config", "nowhere.yml")
    assert result.returncode == 78
    assert "nowhere.yml" in result.stderr


@pytest.mark.parametrize(
    "settings",
    [
        {"templates": "nowhere"},
        {"content": "nowhere"},
        {"contacts": {"from": "nowhere.vcf"}},
        {"sources": [source("Tallinn", "nowhere.json")]},
    ],
    ids=lambda settings: next(iter(settings)),
)
def test_a_configured_file_that_is_missing_is_78(office, settings):
    office.configure(**settings)
    result = office.run("build")
    assert result.returncode == 78, result.stderr
    assert "nowhere" in result.stderr
    assert not office.output.exists()


def test_a_missing_environment_variable_is_78(office, server):
    url = server.url("/staff")
    headers = {"Authorization": "Bearer ${ROLLCALL_TEST_TOKEN}"}
    office.configure(sources=[source("Tallinn", url, headers=headers)])
    result = office.run("build")
    assert result.returncode == 78, result.stderr
    assert "ROLLCALL_TEST_TOKEN" in result.stderr
    assert server.requests == []


def test_no_source_at_all_is_69(office, server):
    office.configure(sources=[source("Tallinn", server.url("/gone"))])
    result = office.run("build")
    assert result.returncode == 69, result.stderr
    assert "Tallinn" in result.stderr


def test_a_failing_build_says_nothing_on_standard_output(project):
    result = project.run("build")
    assert result.returncode == 78
    assert result.stdout == ""
    assert result.stderr != ""


def test_away_from_a_terminal_there_is_no_colour(office):
    office.configure(titel="Staff")
    result = office.run("build")
    assert "\x1b" not in result.stderr + result.stdout


def on_a_terminal(office, **environment):
    """What a build writes when its output and errors are a terminal."""
    leader, follower = pty.openpty()
    process = office.start(
        "build",
        environment={"TERM": "xterm", **environment},
        stdin=follower,
        stdout=follower,
        stderr=follower,
    )
    os.close(follower)
    written = b""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if select.select([leader], [], [], 0.2)[0]:
            try:
                chunk = os.read(leader, 65536)
            except OSError:  # Linux says so when the other end is closed.
                break
            if not chunk:
                break
            written += chunk
    os.close(leader)
    assert process.wait(10) is not None
    return written


def test_on_a_terminal_long_work_shows_progress_and_wipes_it_away(office, server):
    answer = server._answer

    def slowly(handler):
        time.sleep(1.5)
        answer(handler)

    server._answer = slowly
    server.answers["/staff"] = STAFF
    office.configure(sources=[source("Tallinn", server.url("/staff"))])
    written = on_a_terminal(office).decode()
    away = office.build()
    assert "\r" not in away.stdout + away.stderr
    summary = away.stdout
    assert "\r" in written.replace("\r\n", "\n"), "no progress"
    # What stays of a line is what was written after it was last wiped.
    left = [re.split("\r|\x1b\\[2?K", line.rstrip("\r"))[-1] for line in written.split("\n")]
    assert left[0] == summary.split("\n")[0]
    assert not [line for line in left if line.endswith("…")]


def test_no_color_is_obeyed_on_a_terminal(office):
    office.configure(titel="Staff")
    colours = re.compile(rb"\x1b\[[0-9;]*m")
    assert not colours.search(on_a_terminal(office, NO_COLOR="1"))


def test_the_makefile_says_what_can_be_made():
    result = subprocess.run(
        ["make", "-C", REPOSITORY, "--no-print-directory"],
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert result.returncode == 0
    for target in ("help", "site", "check", "test", "lint"):
        assert f"make {target}" in result.stdout


def test_make_check_runs_fifty_tests_that_exist():
    tests = (REPOSITORY / "Tests/check.txt").read_text("utf-8").splitlines()
    assert len(set(tests)) == len(tests) == 50
    for path, _, name in (test.partition("::") for test in tests):
        assert f"\ndef {name}(" in (REPOSITORY / path).read_text("utf-8"), name
