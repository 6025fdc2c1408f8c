"""A sample of a scheduled build that somebody has copied, on a runner of its own."""

import os
import re
import shutil
import urllib.error
import urllib.request

from Support.ci_steps import Run, github_steps, gitlab_steps
from Support.program import REPOSITORY

SAMPLES = REPOSITORY / "Samples" / "ci"
GITHUB = ["github-pages", "cloudflare-pages", "s3"]
GITLAB = ["gitlab-pages", "gitlab-component", "rsync"]
JOBS = GITHUB + GITLAB
VERSION = re.search(r"^## (\S+) - ", (REPOSITORY / "CHANGELOG.md").read_text("utf-8"), re.M)[1]
ADDRESS = (REPOSITORY / "packaging/repository").read_text("utf-8").strip()
SECRETS = {
    "TALLINN_TOKEN": "salajane-tunnus-71",
    "CLOUDFLARE_API_TOKEN": "pilve-voti-72",
    "CLOUDFLARE_ACCOUNT_ID": "pilve-konto-73",
}


def job_file(name):
    """The file that says what a sample's job does."""
    if name == "gitlab-component":
        return SAMPLES / name / "templates/directory.yml"
    return SAMPLES / name / (".github/workflows/directory.yml" if name in GITHUB else ".gitlab-ci.yml")


class CopiedSample:
    """A sample that somebody has copied, the runner that it runs on, and the place where it is published."""

    def __init__(self, name, folder, release):
        self.name, self.folder, self.release = name, folder, release
        self.caches = folder / "caches"
        self.bin = folder / "bin"
        self.home = folder / "home"
        for one in (self.caches, self.bin, self.home):
            one.mkdir()
        self.environment = {
            "HOME": str(self.home), "LANG": "C.UTF-8", "ROOT": str(folder / "root"),
            "PATH": f"{self.bin}:{folder}/root/usr/bin:/usr/bin:/bin", "RUNNER_TEMP": str(folder),
            # What a runner drops with itself.
            "TMPDIR": str(folder),
        }  # fmt: skip
        self.values = {
            "github.token": "gh-voti-74",
            "github.action_repository": ADDRESS,
            "github.run_id": "1",
            "github.run_attempt": "1",
            "inputs.options": "",
            # What this comes to where no version is given.
            "inputs.version != '' && format('v{0}', inputs.version) || github.action_ref": f"v{VERSION}",
        } | {f"secrets.{name}": value for name, value in SECRETS.items()}
        self.runs = 0
        self.changes = []
        self._make_the_runners_tools()

    def tool(self, name, script):
        (self.bin / name).write_text("#!/bin/sh\n" + script)
        (self.bin / name).chmod(0o755)

    def _make_the_runners_tools(self):
        deb = self.release.rpartition("/")[2]
        address = self.release.removesuffix(f"/{deb}")
        self.tool("sudo", 'exec "$@"\n')
        # Packages of Debian's have to be known and here; Rollcall's is unpacked where the path leads.
        self.tool("apt-get", """
[ "$1" = install ] || exit 0
shift
for word; do
  case $word in
    -*) ;;
    *.deb) dpkg-deb -x "$word" "$ROOT" || exit 100 ;;
    *) dpkg-query -W "$word" >/dev/null || exit 100 ;;
  esac
done
""")  # fmt: skip
        # gh release download TAG --repo REPOSITORY --pattern PATTERN --dir FOLDER
        self.tool("gh", f"""
[ -n "$GH_TOKEN" ] && [ "$3 $5" = 'v{VERSION} {ADDRESS}' ] || exit 1
case {deb} in $7) exec curl -fsS -o "$9/{deb}" "{address}/{deb}" ;; esac
exit 1
""")  # fmt: skip
        os.symlink(shutil.which("aws"), self.bin / "aws")

    def steps(self):
        path = job_file(self.name)
        if self.name in GITHUB:
            return list(github_steps(path, self.values))
        steps = list(gitlab_steps(path))
        for step in steps:
            # On GitLab, variables of a project take the place of those of a job.
            step.environment = {name: value for name, value in step.environment.items() if name not in self.environment}
        return steps

    def run(self):
        """A run in a fresh copy of the repository."""
        self.runs += 1
        folder = self.folder / f"run {self.runs}"
        shutil.copytree(SAMPLES / self.name, folder)
        configuration = folder / "rollcall.yml"
        text = configuration.read_text("utf-8")
        for change in self.changes:
            text = change(text)
        configuration.write_text(text, "utf-8")
        steps = self.steps()
        for step in steps:
            if "TARGET" in step.environment:
                step.environment = step.environment | {"TARGET": self.target}
        run = Run().go(steps, folder, self.caches, self.environment)
        # What a log holds is read by many.
        assert not any(secret in run.said for secret in [*SECRETS.values(), "gh-voti-74"])
        self.last = run
        return run

    def people(self):
        """What visitors are shown as people.json, or nothing where no site was published."""
        if self.name == "s3":
            try:
                return urllib.request.urlopen(f"{self.store.url('people.json')}").read().decode()
            except urllib.error.HTTPError:
                return None
        if self.name == "rsync":
            file = self.folder / "served/people.json"
            return file.read_text("utf-8") if file.exists() else None
        if self.last.published:
            self.shown = self.last.published[-1]["people.json"].decode()
        return getattr(self, "shown", None)
