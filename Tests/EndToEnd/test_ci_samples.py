"""The examples of scheduled builds can be read by the programs that they are for."""

import re
import shutil
import subprocess

import pytest
import yaml

from Support.program import REPOSITORY, Project, program

SAMPLES = REPOSITORY / "Samples" / "ci"
PIPELINES = ["github-actions.yml", "gitlab-ci.yml"]


def commands(value):
    """All command lines of a pipeline, wherever they stand in it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "run":
                yield inner
            elif key == "script":
                yield from inner
            else:
                yield from commands(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from commands(inner)


def pipeline(name):
    return yaml.safe_load((SAMPLES / name).read_text("utf-8"))


@pytest.mark.parametrize("name", PIPELINES)
def test_a_pipeline_keeps_the_snapshots_and_the_site_between_runs(name):
    text = str(pipeline(name))
    assert ".rollcall" in text and "output" in text and ".build" in text


@pytest.mark.parametrize("name", PIPELINES)
def test_a_pipeline_runs_what_there_is(name, tmp_path):
    lines = list(commands(pipeline(name)))
    assert any("rollcall build" in line for line in lines)
    known = Project(tmp_path / "project").run("build", "--help").stdout
    for line in lines:
        subprocess.run(["bash", "-n", "-c", line], check=True)
        for script in re.findall(r"scripts/\S+", line):
            assert (REPOSITORY / script).is_file(), script
        if "rollcall build" in line:
            assert all(option in known for option in re.findall(r"--[a-z-]+", line)), line


@pytest.mark.parametrize("name", PIPELINES)
def test_a_pipeline_without_an_earlier_site_is_strict(name, tmp_path):
    (line,) = (line for line in commands(pipeline(name)) if "rollcall build" in line)
    said = line.replace(".build/release/rollcall", "echo")
    echo = lambda: subprocess.run(  # noqa: E731
        ["bash", "-c", said], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.split()
    assert echo() == ["build", "--strict"]
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / "build.json").touch()
    assert echo() == ["build"]


def crontab_command():
    lines = (SAMPLES / "crontab").read_text("utf-8").splitlines()
    (entry,) = (line for line in lines if re.match(r"[*0-9]", line))
    *times, command = entry.split(maxsplit=5)
    assert len(times) == 5 and all(re.fullmatch(r"[-*/,0-9]+", time) for time in times)
    assert "%" not in command, "cron makes a line break of it"
    return command


@pytest.mark.parametrize("code, is_mailed", [(0, False), (69, True), (75, False), (78, True)])
def test_cron_mails_what_failed_and_passes_over_a_build_at_work(tmp_path, code, is_mailed):
    (tmp_path / "secrets.env").write_text("TOKEN=salajane\n")
    stub = tmp_path / "rollcall"
    stub.write_text(f'#!/bin/sh\necho "said with $TOKEN"; exit {code}\n')
    stub.chmod(0o755)
    command = crontab_command().replace("/srv/directory", str(tmp_path))
    result = subprocess.run(
        ["sh", "-c", command], env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        capture_output=True, text=True,
    )  # fmt: skip
    assert result.stdout == ("said with salajane\n" if is_mailed else "")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_takes_the_units(tmp_path):
    for name in ("rollcall.service", "rollcall.timer"):
        text = (SAMPLES / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace("/usr/local/bin/rollcall", str(program())))
    units = [tmp_path / "rollcall.service", tmp_path / "rollcall.timer"]
    result = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True
    )
    assert result.returncode == 0 and str(tmp_path) not in result.stderr, result.stderr
