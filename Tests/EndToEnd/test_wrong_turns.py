"""What the program says to those who start it in the wrong place, with the wrong words or as the wrong user."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from Support.program import Project, program

LIST = "First name,Last name,E-mail\nMari,Maasikas,mari@x.example\nJaan,Kask,jaan@x.example\n"
SOURCES = "sources:\n  - { name: A, url: a.csv, format: csv }\n"
NOBODY = 65534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can own files of others, and mount")


@pytest.fixture
def office(project):
    project.write("a.csv", LIST)
    project.write("rollcall.yml", SOURCES)
    return project


@pytest.mark.parametrize(
    ("moved", "folder", "remedy"),
    [
        (None, "sub", "`../rollcall.yml` is one folder up: run the command there (`cd ..`)"),
        (None, "sub/deep", "`../../rollcall.yml` is 2 folders up"),
        ("sub/rollcall.yml", ".", "`sub/rollcall.yml` is there: run the command in that folder (`cd sub`)"),
        ("rollcall.yaml", ".", "`rollcall.yaml` is there: rename it to `rollcall.yml`"),
        ("Rollcall.yml", ".", "`Rollcall.yml` is there: rename it"),
        ("rollcall.yml.txt", ".", "`rollcall.yml.txt` is there: rename it"),
        (".rollcall.yml", ".", "`.rollcall.yml` is there: rename it"),
        ("elsewhere/deep/rollcall.yml", ".", "`rollcall init` begins"),
    ],
)
@pytest.mark.parametrize("command", [["build"], ["check"], ["contacts"], ["about", "Mari"]])
def test_without_a_configuration_the_nearest_is_named(office, moved, folder, remedy, command):
    (office.folder / "sub/deep").mkdir(parents=True)
    if moved:
        (office.folder / moved).parent.mkdir(parents=True, exist_ok=True)
        office.configuration.rename(office.folder / moved)
    result = subprocess.run(
        [program(), *command], cwd=office.folder / folder, env=office.environment(), capture_output=True, text=True
    )
    assert result.returncode == 78
    assert remedy in result.stderr


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["build", "rollcall.yml"], "the configuration is `--config rollcall.yml`"),
        (["check", "a.csv"], "`rollcall init --from a.csv` begins"),
        (["init", "a.csv"], "`rollcall init --from a.csv` begins with it"),
        (["serve", "8080"], "a port is `--port 8080`"),
        (["serve", "--port", "99999"], "a port is a number from 0 to 65535"),
        (["build", "--day", "31.12.2026"], "a day is written as 2026-12-31"),
        (["build", "--out", "x"], "`--output DIR`"),
        (["build", "--watch"], "`rollcall serve` builds at every change"),
        (["build", "--dry-run"], "`rollcall check` reads all"),
        (["build", "-f", "x.yml"], "`--config FILE`"),
        (["build", "––strict"], "an en dash (U+2013): `--strict`"),
        (["check", "—json"], "an em dash (U+2014): `--json`"),
        (["-V"], "`rollcall --version`"),
        (["publish"], "`rollcall publish ./public`"),
        (["about", "Mari", "Maasikas"], '`rollcall about "Mari Maasikas"`'),
        (["version"], "did you mean `rollcall --version`?"),
        (["generate"], "did you mean `rollcall build`?"),
        (["preview"], "did you mean `rollcall serve`?"),
        (["deploy"], "did you mean `rollcall publish`?"),
        (["validate"], "did you mean `rollcall check`?"),
        (["new"], "did you mean `rollcall init`?"),
        (["build", "--only", "x"], "leave `--only` out"),
        (["export", "--format", "xlsx"], "did you mean `csv`?"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_line_with_a_likely_meaning_says_it(office, words, hint):
    result = office.run(*words)
    assert result.returncode in (64, 73), result.stderr
    assert hint in result.stderr


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Mari Masikas", "Mari Maasikas"), ("Maasikas Mari", "Mari Maasikas"), ("mari", "Mari Maasikas"),
        ("kask", "Jaan Kask"), ("Mary Maasikas", "Mari Maasikas"), ("jan@x.example", "jaan@x.example"),
        ("M. Maasikas", "Mari Maasikas"), ("xyzzy", None),
    ],
)  # fmt: skip
def test_a_misspelt_name_suggests_the_nearest(office, text, nearest):
    for options in ([], ["--json"]):
        result = office.run("about", text, *options)
        assert result.returncode == 64 and result.stdout == ""
        assert (f"did you mean `{nearest}`?" in result.stderr) == (nearest is not None), result.stderr


def test_a_misspelt_name_is_not_forgotten(office):
    office.build()
    assert "did you mean `Mari Maasikas`?" in office.run("about", "--forget", "Mari Masikas").stderr


def test_json_names_the_rule_of_a_value(office):
    office.write("rollcall.yml", "exclude: [Jaan Kask]\npublish: [position]\n" + SOURCES)

    def rules(name):
        (person,) = json.loads(office.run("about", name, "--json").stdout)["people"]
        return {value["field"]: value.get("rule") for value in person["records"][0]["values"]}

    assert rules("Mari Maasikas")["email"] == {"key": "publish", "place": "rollcall.yml:2:10"}
    assert rules("Mari Maasikas")["name"] is None
    assert set(map(str, rules("Jaan Kask").values())) == {str({"key": "exclude", "place": "rollcall.yml:1:11"})}


def test_the_next_command_is_named_as_it_can_be_called(office, tmp_path):
    office.write("b.csv", LIST.replace("mari@", "other@").replace("Kask", "Tamm"))
    office.write("rollcall.yml", SOURCES.replace("\n  -", "\n  - { name: B, url: b.csv, format: csv }\n  -", 1))
    office.write("rollcall.yml", "contacts: { from: a.vcf }\n" + office.configuration.read_text())
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jaan Tamm\r\nN:Tamm;Jaan;;;\r\nEND:VCARD\r\n"
    office.write("a.vcf", card * 2)
    assert f"doubtful cards: {program()} contacts" in office.build().stdout
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "rollcall").symlink_to(program())
    result = subprocess.run(
        ["rollcall", "build"], cwd=office.folder, capture_output=True, text=True,
        env=office.environment(PATH=f"{folder}:{os.environ['PATH']}"), executable=folder / "rollcall",
    )  # fmt: skip
    assert "doubtful cards: rollcall contacts" in result.stdout


@pytest.fixture
def shared():
    """A project of root in which nobody else may write, and the program where everybody may run it."""
    with tempfile.TemporaryDirectory(prefix="rollcall-test-") as folder:
        os.chmod(folder, 0o755)
        project = Project(Path(folder) / "project")
        project.write("a.csv", LIST)
        project.write("rollcall.yml", SOURCES)
        project.program = shutil.copy(program(), folder)
        yield project


def run_as_nobody(project, *words):
    return subprocess.run(
        [project.program, *words], cwd=project.folder, env=project.environment(), capture_output=True, text=True,
        user=NOBODY, group=NOBODY, extra_groups=[],
    )  # fmt: skip


@as_root
@pytest.mark.parametrize(
    ("closed", "mode"), [("a.csv", 0o600), ("rollcall.yml", 0o600), (".", 0o755), ("content", 0o700)]
)
def test_a_file_of_somebody_else_says_whose_it_is(shared, closed, mode):
    shared.write("content/about.md", "# About\n")
    shared.folder.chmod(0o777)
    (shared.folder / closed).chmod(mode)
    result = run_as_nobody(shared, "build")
    assert result.returncode != 0
    assert "belongs to root, and this runs as nobody: `sudo chown -R nobody " in result.stderr


@as_root
@pytest.mark.parametrize("key", ["output", "cache", "report"])
def test_a_full_disk_says_so(office, key):
    small = office.folder / "small"
    small.mkdir()
    size = "64k" if key == "output" else "4k"
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", small], check=True)
    try:
        if key != "output":
            subprocess.run(["dd", "if=/dev/zero", f"of={small}/full", "bs=4k", "count=1"], check=True, capture_output=True)
        paths = {"output": "small/out", "cache": "small/c.sqlite"}
        if key in paths:
            office.write("rollcall.yml", f"{key}: {paths[key]}\n" + SOURCES)
        result = office.run("build", *(["--report", "small/r.json"] if key == "report" else []))
        assert result.returncode in (73, 74)
        assert "the disk is full" in result.stderr, result.stderr
    finally:
        subprocess.run(["umount", small], check=True)
