"""The samples of scheduled builds are whole, tidy, and ask for no more than they need."""

import contextlib
import json
import re
import shutil
import subprocess
import sys

import pytest
import yaml

from Support.ci_steps import ACTION, read
from Support.copied_sample import ADDRESS, GITHUB, GITLAB, JOBS, SAMPLES, VERSION, job_file
from Support.program import REPOSITORY, program

RELEASE = REPOSITORY / ".github/workflows/release.yml"
EDITS = [SAMPLES / "github-pages/.github/workflows/edits.yml", SAMPLES / "gitlab-pages/edits.yml"]
WRITTEN = [*(job_file(name) for name in JOBS), *EDITS, ACTION, RELEASE]
by_folder = {"ids": lambda path: path.relative_to(REPOSITORY).as_posix()}


def scripts(path):
    """All scripts of a file."""

    def within(value):
        if isinstance(value, list):
            for inner in value:
                yield from within(inner)
        elif isinstance(value, dict):
            if "run" in value:
                yield value["run"]
            if "script" in value:
                yield "\n".join([*value.get("before_script", []), *value["script"]])
            for inner in value.values():
                if not isinstance(inner, str):
                    yield from within(inner)

    return list(within(read(path)))


KUBERNETES = REPOSITORY / "Samples/kubernetes/directory.yml"


@pytest.mark.parametrize("path", [*WRITTEN, KUBERNETES, *sorted(SAMPLES.glob("*/rollcall.yml"))], **by_folder)
def test_each_file_is_tidy_yaml(path):
    rules = {
        "extends": "default",
        "rules": {
            "line-length": {"max": 120},
            "document-start": "disable",
            "truthy": {"check-keys": False},
            "braces": {"max-spaces-inside": 1},
            "comments": {"min-spaces-from-content": 2},
            # What is written as a comment to be taken out of it goes on where the list before it ends.
            "comments-indentation": "disable",
            "indentation": {"indent-sequences": "consistent"},
        },
    }
    result = subprocess.run(
        [sys.executable, "-m", "yamllint", "--strict", "-d", yaml.safe_dump(rules), path], capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("path", WRITTEN, **by_folder)
def test_shellcheck_has_nothing_against_the_scripts(path):
    for script in scripts(path):
        assert "${{" not in script, "a value that becomes part of a script can become a command"
        assert not re.search(r"set -\w*x|\bprintenv\b|\benv$", script, re.M), "it would print secrets"
        # Options are words, and are to be split.
        result = subprocess.run(
            ["shellcheck", "--shell=bash", "--severity=warning", "-"], input=script, capture_output=True, text=True
        )
        assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name", [*JOBS, "server"])
def test_a_sample_is_a_whole_repository(name):
    files = {path.relative_to(SAMPLES / name).as_posix() for path in (SAMPLES / name).rglob("*") if path.is_file()}
    assert {"rollcall.yml", "people.json", ".gitignore", "README.md"} <= files
    told = (SAMPLES / name / "README.md").read_text("utf-8")
    for code in ("0", "64, 65, 78", "69", "73, 74", "75"):
        assert f"| {code} |" in told
    every = "".join(path.read_text("utf-8") for path in (SAMPLES / name).rglob("*") if path.is_file())
    assert not re.search(r"swift|scripts/|Sources|\bmake\b", every), "it needs Rollcall's sources"


@pytest.mark.parametrize("name", GITHUB)
def test_a_workflow_may_do_no_more_than_it_needs_to(name):
    workflow = read(job_file(name))
    assert workflow["permissions"] == {"contents": "read"}
    assert workflow["concurrency"] == {"group": "directory", "cancel-in-progress": False}
    # YAML takes `on` for a truth.
    assert workflow[True]["schedule"] and "workflow_dispatch" in workflow[True]
    further = set()
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 30
        assert "env" not in job, "all its steps would see it"
        further |= {name for name, level in job.get("permissions", {}).items() if level == "write"}
    assert further == {"github-pages": {"pages", "id-token"}, "s3": {"id-token"}}.get(name, set())


@pytest.mark.parametrize("path", [*(job_file(name) for name in GITHUB), EDITS[0], RELEASE, ACTION], **by_folder)
def test_actions_of_others_are_pinned_to_commits(path):
    # A tag can be moved to other code. Rollcall's own action is the reader's choice.
    for action in re.findall(rf"uses: (?!{ADDRESS}@)(.*)", path.read_text("utf-8")):
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action)


@pytest.mark.parametrize("name", GITHUB)
def test_a_workflow_gives_the_action_what_it_takes(name):
    (step,) = (
        step for job in read(job_file(name))["jobs"].values() for step in job["steps"] if "rollcall@" in step.get("uses", "")
    )
    assert set(step["with"]) <= set(read(ACTION)["inputs"])
    assert step["uses"] == f"{ADDRESS}@v{VERSION}"


@pytest.mark.parametrize("name", GITLAB)
def test_a_pipeline_runs_by_schedule_one_at_a_time(name):
    (job,) = read(job_file(name)).values()
    assert job["resource_group"] == "directory" and job["timeout"] == "30 minutes"
    assert job["allow_failure"] == {"exit_codes": [75]}
    assert 'CI_PIPELINE_SOURCE == "schedule"' in job["rules"][0]["if"]


COMPONENT = job_file("gitlab-component")


def test_a_component_has_inputs_that_say_what_they_are():
    header, _ = yaml.safe_load_all(COMPONENT.read_text("utf-8"))
    inputs = header["spec"]["inputs"]
    used = set(re.findall(r"\$\[\[ inputs\.(\w+) ]]", COMPONENT.read_text("utf-8")))
    told = re.findall(r"^\| `(\w+)` \|", (SAMPLES / "gitlab-component/README.md").read_text("utf-8"), re.M)
    assert set(inputs) == used == set(told)
    assert all(one["description"] and isinstance(one["default"], str) for one in inputs.values())


def test_an_input_never_becomes_a_command():
    (job,) = read(COMPONENT, options="$(touch pwned)", config="'; touch pwned; '").values()
    assert "pwned" not in "".join(job["before_script"] + job["script"])


def test_a_component_project_tries_its_own_component():
    path = SAMPLES / "gitlab-component/.gitlab-ci.yml"
    pipeline = read(path)
    (included,) = pipeline["include"]
    assert included["component"] == "$CI_SERVER_FQDN/$CI_PROJECT_PATH/directory@$CI_COMMIT_SHA"
    header, _ = yaml.safe_load_all(COMPONENT.read_text("utf-8"))
    assert set(included["inputs"]) <= set(header["spec"]["inputs"])
    assert pipeline["release"]["release"]["tag_name"] == "$CI_COMMIT_TAG" and "directory" in pipeline


def written():
    """Files that name the project's address, or once did."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "README.md", "CHANGELOG.md", "docs", "Samples", "packaging", "action.yml"],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for name in listed:
        with contextlib.suppress(UnicodeDecodeError, FileNotFoundError):
            yield name, (REPOSITORY / name).read_text("utf-8")


def test_no_address_is_left_to_be_filled_in():
    """Whoever copies a sample has its address, and one place says what that is."""
    found = set()
    for name, text in written():
        assert not re.search(r"OWNER/|<owner>|YOUR-ORG", text), name
        for address in re.findall(r"([\w.-]+/rollcall)(?:@v|/releases|:\d)", text):
            assert address == ADDRESS, f"{name} names {address}, and packaging/repository {ADDRESS}"
            found.add(name)
        for version in re.findall(r"releases/download/v([^/]+)/", text):
            assert version == VERSION, f"{name} names the release {version}"
    assert len(found) >= 7, found


def test_the_address_is_changed_in_one_step(tmp_path):
    copied = tmp_path / "copy"
    for name in ("docs", "Samples", "packaging", "scripts"):
        shutil.copytree(REPOSITORY / name, copied / name)
    shutil.copy(REPOSITORY / "README.md", copied)
    assert subprocess.run([copied / "scripts/address.sh", "no address"], capture_output=True).returncode == 64
    subprocess.run([copied / "scripts/address.sh", "acme/people"], check=True)
    assert (copied / "packaging/repository").read_text() == "acme/people\n"
    left = subprocess.run(["grep", "-rlF", ADDRESS, copied], capture_output=True, text=True).stdout
    assert left == ""
    assert "uses: acme/people@v" in (copied / "Samples/ci/s3/.github/workflows/directory.yml").read_text("utf-8")


def test_a_release_is_published_with_its_files_and_notes(tmp_path):
    """The commands that a tag runs; what they say goes to a file in place of GitHub."""
    tools, dist = tmp_path / "bin", tmp_path / "dist"
    tools.mkdir(), dist.mkdir()
    for name in (f"rollcall_{VERSION}_amd64.deb", f"rollcall-{VERSION}-linux-x86_64.tar.gz", f"rollcall-{VERSION}-image-amd64.tar"):
        (dist / name).write_text(name)
    for tool in ("gh", "buildah"):
        (tools / tool).write_text(f'#!/bin/sh\necho {tool} "$@" >>{tmp_path}/log\n[ {tool} = buildah ] || cp "$9" {tmp_path}/notes.md\n')
        (tools / tool).chmod(0o755)
    subprocess.run(
        [REPOSITORY / "scripts/release.sh", f"v{VERSION}", dist], check=True, env={"PATH": f"{tools}:/usr/bin:/bin"},
    )  # fmt: skip
    said = (tmp_path / "log").read_text("utf-8")
    assert f"gh release create v{VERSION} --repo {ADDRESS}" in said and "SHA256SUMS" in said
    assert ("--prerelease" in said) == ("-" in VERSION) == (f"docker://ghcr.io/{ADDRESS}:latest" not in said)
    assert f"docker://ghcr.io/{ADDRESS}:{VERSION}" in said
    notes = (tmp_path / "notes.md").read_text("utf-8")
    assert "Added" in notes and "\n## " not in notes


SCHEDULES = [
    (path, times)
    for folder in (SAMPLES, REPOSITORY / "docs")
    for path in sorted(folder.rglob("*"))
    if path.suffix in (".md", ".yml") or path.name == "crontab"
    for times in re.findall(r"(?<![\w*])(?:[\d*][-\d*/,]* ){4}[-\d*/,]*[\d*](?=[\s`\"])", path.read_text("utf-8"))
]


@pytest.mark.parametrize("path, times", SCHEDULES, ids=lambda value: getattr(value, "name", value))
def test_every_schedule_builds_at_night_and_at_weekends_too(path, times):
    assert times.split()[1:] == ["*"] * 4


def test_all_schedules_are_looked_at():
    files = {path.parent.name if path.name == "README.md" else path.name for path, _ in SCHEDULES}
    assert {"crontab", "directory.yml", "rsync", "gitlab-pages", "scheduling.md", "monitoring.md"} <= files
    timer = (REPOSITORY / "packaging/systemd/rollcall.timer").read_text("utf-8")
    assert re.findall(r"^OnCalendar=(.*)$", timer, re.M) == ["*:00/30"]


def crontab_command():
    lines = (SAMPLES / "server/crontab").read_text("utf-8").splitlines()
    (entry,) = (line for line in lines if re.match(r"[*0-9]", line))
    *times, command = entry.split(maxsplit=5)
    assert len(times) == 5 and all(re.fullmatch(r"[-*/,0-9]+", time) for time in times)
    assert "%" not in command, "cron makes a line break of it"
    return command


def run_by_cron(folder, path):
    command = crontab_command().replace("/srv/directory", str(folder))
    (folder / "secrets.env").write_text("TOKEN=salajane\n")
    return subprocess.run(["sh", "-c", command], env={"PATH": f"{path}:/usr/bin:/bin"}, capture_output=True, text=True)


def test_cron_builds_the_sample(tmp_path):
    folder = tmp_path / "directory"
    shutil.copytree(SAMPLES / "server", folder)
    result = run_by_cron(folder, program().parent)
    assert (result.stdout, result.stderr) == ("", "")
    assert "Õunapuu" in (folder / "output/people.json").read_text("utf-8")
    left = (folder / "rollcall.prom").read_text("utf-8")
    assert "rollcall_build_exit_code 0\n" in left
    for metric in re.findall(r"`(rollcall_\w+)", (folder / "README.md").read_text("utf-8")):
        assert f"\n{metric}" in left, "it is told to be watched"
    (folder / "people.json").unlink()
    shutil.rmtree(folder / ".rollcall")
    assert "people.json" in run_by_cron(folder, program().parent).stdout


@pytest.mark.parametrize("code, is_mailed", [(0, False), (69, True), (75, False), (78, True)])
def test_cron_mails_what_failed_and_passes_over_a_build_at_work(tmp_path, code, is_mailed):
    stub = tmp_path / "rollcall"
    stub.write_text(f'#!/bin/sh\necho "said with $TOKEN"; exit {code}\n')
    stub.chmod(0o755)
    assert run_by_cron(tmp_path, tmp_path).stdout == ("said with salajane\n" if is_mailed else "")


def test_a_workflow_of_edits_may_commit_and_close_and_no_more():
    workflow = read(EDITS[0])
    assert workflow["permissions"] == {"contents": "read"} and workflow["concurrency"]["cancel-in-progress"] is False
    (job,) = workflow["jobs"].values()
    assert job["permissions"] == {"contents": "write", "issues": "write"}
    assert workflow[True] == {"issues": {"types": ["labeled"]}} and "approved" in job["if"] and job["timeout-minutes"] <= 30
    (of_gitlab,) = read(EDITS[1]).values()
    assert of_gitlab["resource_group"] == "edits" and of_gitlab["timeout"] == "30 minutes"


BLOCK = """-----BEGIN ROLLCALL EDIT-----
{"person": "anna@x.example", "date": "2026-05-01", "edits": [{"field": "phone", "was": "1", "value": "$(touch pwned)`touch pwned`"}]}
-----END ROLLCALL EDIT-----
'; touch pwned; $(touch pwned) `touch pwned` ${{ secrets.TOKEN }}
"""


@pytest.mark.parametrize("path", EDITS, **by_folder)
def test_the_text_of_an_issue_is_never_part_of_a_script(path, tmp_path):
    """The text reaches the program as it is, whatever is in it, and so does the author."""
    tools, work = tmp_path / "bin", tmp_path / "work"
    tools.mkdir(), work.mkdir()
    log = tmp_path / "log"
    issues = [{"iid": 7, "description": BLOCK, "author": {"username": "$(touch pwned)"}}]
    (tmp_path / "answer.json").write_text(json.dumps(issues), "utf-8")
    for name, script in {
        "rollcall": f'printf "%s\\n" "$@" >> {log}; for last; do :; done; cp "$last" {tmp_path}/read\n',
        "curl": f'cat {tmp_path}/answer.json\n', "git": 'case "$*" in *--quiet) [ "$1" != diff ] ;; esac\n',
        "gh": f'printf "%s\\n" "$@" >> {log}\n',
    }.items():  # fmt: skip
        (tools / name).write_text("#!/bin/sh\n" + script)
        (tools / name).chmod(0o755)
    (script, *_) = [script for script in scripts(path) if "rollcall edits add" in script]
    lines = script.split("\n")
    script = "\n".join(line for line in lines if not line.startswith("apt-get"))
    script = re.sub(r"^.*ROLLCALL_DEB.*$", "", script, flags=re.M).replace("/tmp/", f"{tmp_path}/")
    subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=work, check=True, capture_output=True, timeout=60,
        env={
            "PATH": f"{tools}:/usr/bin:/bin", "BODY": BLOCK, "AUTHOR": "$(touch pwned)", "EDITS_TOKEN": "t", "TMPDIR": str(tmp_path),
            "CI_API_V4_URL": "u", "CI_PROJECT_ID": "1", "CI_SERVER_HOST": "h", "CI_SERVER_URL": "https://h", "CI_PROJECT_PATH": "p",
            "CI_COMMIT_BRANCH": "main",
        },
    )  # fmt: skip
    assert (tmp_path / "read").read_text("utf-8").strip() == BLOCK.strip()
    assert "--by=$(touch pwned)" in log.read_text("utf-8")
    assert list(work.iterdir()) == [] and not (tmp_path / "pwned").exists()
