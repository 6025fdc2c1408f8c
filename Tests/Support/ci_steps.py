"""Takes the steps out of jobs for GitHub and GitLab, and runs their commands one after the other as a runner would."""

import re
import shutil
import subprocess
from dataclasses import dataclass, field

import yaml

from Support.program import REPOSITORY

ACTION = REPOSITORY / "action.yml"


@dataclass
class Step:
    """A script, or what a step of somebody else's is given."""

    script: str = ""
    uses: str = ""
    given: dict = field(default_factory=dict)
    environment: dict = field(default_factory=dict)
    always: bool = False


def read(path, **inputs):
    """A file of jobs. A component is read as GitLab does: with its inputs, or their defaults, in their places."""
    text = path.read_text("utf-8")
    header, *jobs = list(yaml.safe_load_all(text))
    if not jobs:
        return header
    values = {name: one.get("default") for name, one in header["spec"]["inputs"].items()} | inputs
    return yaml.safe_load(re.sub(r"\$\[\[ inputs\.(\w+) ]]", lambda match: values[match[1]], text.split("\n---\n")[-1]))


def github_steps(path, values):
    """The steps of all jobs of a workflow, with Rollcall's own action opened, and `values` for its expressions."""
    for job in read(path)["jobs"].values():
        for step in job["steps"]:
            environment = _expanded(step.get("env", {}), values)
            given = _expanded(step.get("with", {}), values)
            if "rollcall@" in step.get("uses", ""):
                action = read(ACTION)
                inputs = {name: str(one["default"]) for name, one in action["inputs"].items()} | given
                inner_values = values | {f"inputs.{name}": value for name, value in inputs.items()}
                for inner in action["runs"]["steps"]:
                    yield Step(inner["run"], environment=environment | _expanded(inner["env"], inner_values))
            else:
                yield Step(step.get("run", ""), step.get("uses", ""), given, environment, step.get("if") == "always()")


def gitlab_steps(path):
    """The steps of the only job of a pipeline; its caches as GitHub's actions would do them."""
    (job,) = read(path).values()
    for cache in job["cache"]:
        yield from (Step(uses="actions/cache/restore", given={"path": one}) for one in cache["paths"])
    # GitLab runs both in one shell, which ends at the first command that fails.
    script = "\n".join([*job["before_script"], *job["script"]])
    yield Step(script, environment=job.get("variables", {}))
    for cache in job["cache"]:
        for one in cache["paths"]:
            yield Step(uses="actions/cache/save", given={"path": one}, always=cache["when"] == "always")
    if "pages" in job:
        assert f"{job['pages']['publish']}/" in job["artifacts"]["paths"]
        yield Step(uses="pages", given={"path": job["pages"]["publish"]})


def _expanded(values, known):
    return {name: re.sub(r"\$\{\{ (.*?) \}\}", lambda match: known[match[1]], str(value)) for name, value in values.items()}


@dataclass
class Run:
    """One run of a job in a folder. `caches` is a folder that all runs of it have in common."""

    code: int = 0
    said: str = ""
    # The folders that steps of others' are to publish, as they were then.
    published: list = field(default_factory=list)

    def go(self, steps, folder, caches, environment):
        for step in steps:
            if self.code and not step.always:
                continue
            if step.script:
                result = subprocess.run(
                    ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.script],
                    cwd=folder, env=environment | step.environment, stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=240,
                )  # fmt: skip
                self.code = result.returncode
                self.said += result.stdout
            else:
                self._leave_to_others(step, folder, caches)
        return self

    def _leave_to_others(self, step, folder, caches):
        """What steps of others' do cannot be done here: that what they are given is there is."""
        path = step.given.get("path") or next(iter(re.findall(r"pages deploy (\S+)", step.given.get("command", ""))), None)
        if "cache/restore" in step.uses:
            if (caches / path).exists():
                shutil.copytree(caches / path, folder / path)
        elif "cache/save" in step.uses:
            # A build that came to nothing may have left none; otherwise the step would only warn.
            if self.code and not (folder / path).exists():
                return
            assert (folder / path).is_dir(), f"{path} is to be kept, and is not there"
            shutil.rmtree(caches / path, ignore_errors=True)
            shutil.copytree(folder / path, caches / path)
        elif path:
            self.published.append({
                file.relative_to(folder / path).as_posix(): file.read_bytes()
                for file in (folder / path).rglob("*")
                if file.is_file()
            })  # fmt: skip
            assert self.published[-1], f"{path} is to be published, and is empty"
