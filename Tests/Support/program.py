"""Runs the built program as a user would."""

import json
import os
import pathlib
import subprocess
import sys
from dataclasses import dataclass, field

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SHARED = REPOSITORY.parent / "shared"


def program():
    """The built `rollcall`: ROLLCALL says which, else the release build."""
    path = pathlib.Path(os.environ.get("ROLLCALL", REPOSITORY / ".build" / "release" / "rollcall"))
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is not there: run `make test`, or name the program by ROLLCALL")
    return path.resolve()


def template_files():
    """What the program is made of besides Swift, by path: its own files, then those of each wing; of one path joined."""
    files = {}
    for folder in (REPOSITORY / "templates", *sorted((REPOSITORY / "Sources/Wings").glob("*/templates"))):
        for file in folder.rglob("*"):
            if file.is_file() and not file.name.startswith("."):
                path = file.relative_to(folder).as_posix()
                files[path] = files.get(path, b"") + file.read_bytes()
    return files


@dataclass
class Project:
    """A folder with a configuration, and the program run in it."""

    folder: pathlib.Path
    settings: dict = field(default_factory=dict)

    def __post_init__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "home").mkdir(exist_ok=True)

    @property
    def output(self):
        return self.folder / "output"

    @property
    def configuration(self):
        return self.folder / "rollcall.yml"

    def write(self, path, content):
        """Writes a file of the project: bytes or text as they are, anything else as JSON."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            file.write_bytes(content)
        elif isinstance(content, str):
            file.write_bytes(content.encode())
        else:
            file.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        return file

    def copy_templates(self):
        """Makes all templates the project's own."""
        for path, text in template_files().items():
            self.write("templates/" + path, text)

    def configure(self, **settings):
        """Writes the configuration with these settings besides those given before."""
        self.settings.update(settings)
        # JSON is YAML.
        self.write("rollcall.yml", json.dumps(self.settings, ensure_ascii=False, indent=2))

    def environment(self, **variables):
        """What the program sees of the machine it runs on."""
        home = str(self.folder / "home")
        return {"PATH": os.environ["PATH"], "HOME": home, "LANG": "C.UTF-8", **variables}

    def start(self, *arguments, environment=None, wrapper=(), **options):
        """Starts the program without waiting for it; `wrapper` is a command to start it by."""
        options.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen(
            [*wrapper, program(), *map(str, arguments)],
            cwd=self.folder,
            env=self.environment(**(environment or {})),
            **options,
        )

    def run(self, *arguments, timeout=240, **options):
        process = self.start(
            *arguments,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            **options,
        )
        with process:
            try:
                stdout, stderr = process.communicate(timeout=timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)

    def build(self, *arguments, **options):
        """A build that has to succeed."""
        result = self.run("build", *arguments, **options)
        assert result.returncode == 0, result.stderr + result.stdout
        return result

    def age(self, built_at):
        """Has the site's marker say another time, by which open pages and workers know a newer build."""
        marker = self.output / "build.json"
        marker.write_text(json.dumps({**json.loads(marker.read_text("utf-8")), "builtAt": built_at}), "utf-8")

    def publish(self, *arguments, code=0, **options):
        """An upload that ends with this code."""
        result = self.run("publish", *arguments, **options)
        assert result.returncode == code, result.stderr + result.stdout
        return result

    def files(self, folder=None):
        """The output: bytes by path."""
        folder = str(folder or self.output)
        paths = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)
        return {
            path[len(folder) + 1 :]: pathlib.Path(path).read_bytes() for path in sorted(paths) if os.path.isfile(path)
        }

    def site(self, folder=None):
        """The output without the only file that holds the time of the build."""
        files = self.files(folder)
        files.pop("build.json", None)
        return files


def employee(first, last, email=None, phone=None, position=None, projects=None):
    """One entry of an `employee-list`."""
    details = {}
    if email is not None:
        details["email"] = email
    if phone is not None:
        details["phone"] = phone
    entry = {"fname": first, "lname": last, "contact_details": details}
    if position is not None:
        entry["position"] = position
    if projects is not None:
        entry["projects"] = projects
    return entry


def employees(*entries):
    """The body of an `employee-list`."""
    return {"employees": list(entries)}


def source(name, url, **settings):
    """One source of the configuration."""
    return {"name": name, "url": str(url), "format": "employee-list", **settings}
