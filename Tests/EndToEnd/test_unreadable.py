"""What cannot be read is never taken for empty: the build names it and leaves the site as it is."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import pytest

from Support.program import Project, employee, employees, program, source

NOBODY = 65534
STAFF = employees(*(employee(f"Mari{number}", "Tamm", position="WEB") for number in range(12)))
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari{0} Tamm\r\nN:Tamm;Mari{0}\r\nEND:VCARD\r\n"


class Person(Project):
    """A project of somebody who is not root: root may read everything."""

    def run(self, *arguments, **options):
        if os.getuid() == 0:
            options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return super().run(*arguments, **options)

    def start(self, *arguments, wrapper=(), environment=None, **options):
        options.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.Popen(
            [*wrapper, self.program, *map(str, arguments)],
            cwd=self.folder, env=self.environment(**(environment or {})), **options)

    def chmod(self, path, mode):
        (self.folder / path).chmod(mode)


@pytest.fixture(scope="module")
def readable_program():
    """The program where everybody may run it."""
    with tempfile.TemporaryDirectory(prefix="rollcall-test-") as folder:
        os.chmod(folder, 0o755)
        yield pathlib.Path(shutil.copy(program(), folder))


@pytest.fixture
def person(readable_program):
    with tempfile.TemporaryDirectory(prefix="rollcall-test-") as folder:
        project = Person(pathlib.Path(folder))
        project.program = readable_program
        project.copy_templates()
        project.write("staff.json", STAFF)
        for number in range(3):
            project.write(f"cards/{number}.vcf", CARD.format(number))
        project.write("content/about.md", "# About us")
        project.write("content/deep/more.md", "# More")
        project.configure(
            templates="templates", contacts={"from": "cards"},
            sources=[source("Tallinn", "staff.json")])
        if os.getuid() == 0:
            for path in [project.folder, *project.folder.rglob("*")]:
                shutil.chown(path, NOBODY, NOBODY)
        project.build()
        yield project
        for path in [project.folder, *project.folder.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)


@pytest.mark.parametrize(
    "path",
    ["content", "content/deep", "content/about.md", "templates", "templates/partials",
     "templates/assets", "templates/styles/site/base.css", "templates/locales/en.yml", "rollcall.yml"])
def test_what_the_owner_wrote_and_cannot_be_read_is_78_and_nothing_is_touched(person, path):
    before = person.files()
    person.chmod(path, 0)
    for command in ("build", "check"):
        result = person.run(command)
        assert result.returncode == 78, result.stderr
        assert f"{path}: error: cannot be read: Permission denied" in result.stderr or (
            path == "rollcall.yml" and "Permission denied" in result.stderr)
    person.chmod(path, 0o755)
    assert person.files() == before


@pytest.mark.parametrize("path", ["staff.json", "cards", "cards/1.vcf"])
def test_a_list_or_contacts_that_cannot_be_read_are_shown_from_the_snapshot(person, path):
    before = person.site()
    person.chmod(path, 0)
    result = person.build()
    assert "cannot be read: Permission denied; the data of" in result.stderr
    assert set(person.site()) == set(before)
    assert person.run("build", "--strict").returncode == 69
    assert person.run("check").returncode == 69


def test_a_folder_that_cannot_be_searched_is_no_missing_file(person):
    person.write("lists/staff.json", STAFF)
    person.configure(sources=[source("Tallinn", "lists/staff.json")])
    if os.getuid() == 0:
        for path in (person.folder / "lists", person.configuration):
            shutil.chown(path, NOBODY, NOBODY)
    person.build()
    person.chmod("lists", 0)
    assert "the data of" in person.build().stderr


@pytest.mark.parametrize("kind", ["pipe", "socket", "link to a pipe", "device"])
@pytest.mark.parametrize(
    "path", ["rollcall.yml", "staff.json", "content/x.md", "templates/front.mustache",
             "templates/locales/en.yml", "cards/0.vcf", "cards", "content"])
def test_what_is_no_regular_file_is_refused_by_name_at_once(person, path, kind):
    place = person.folder / path
    if place.is_dir():
        shutil.rmtree(place)
    elif place.exists():
        place.unlink()
    if kind == "socket":
        # The address of a socket holds 108 bytes: a short one, in a process that lies in its folder.
        bind = "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
        subprocess.run(
            [sys.executable, "-c", bind, place.name], cwd=place.parent, check=True, timeout=60)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "link to a pipe":
        os.mkfifo(person.folder / "pipe")
        place.symlink_to(person.folder / "pipe")
    else:
        os.mkfifo(place)
    for command in ("build", "check"):
        result = person.run(command, timeout=60)
        if path == "cards/0.vcf":
            assert result.returncode == (0 if command == "build" else 69), result.stderr
        else:
            assert result.returncode in (65, 78), result.stderr
            assert path in result.stderr
        assert place.name in result.stderr or path == "cards/0.vcf"


def test_templates_that_are_the_whole_machine_are_refused(person):
    person.configure(templates="/")
    result = person.run("build", timeout=60)
    assert result.returncode == 78
    assert re.search("more than 10000 files|more than 16 deep|cannot be read", result.stderr)


def test_a_content_folder_that_holds_itself_is_refused(person):
    (person.folder / "content" / "again").symlink_to(person.folder / "content")
    result = person.run("build", timeout=60)
    assert result.returncode == 78
    assert "does a link lead back" in result.stderr


def test_a_link_that_leads_nowhere_is_named(person):
    (person.folder / "content" / "plan.md").symlink_to("elsewhere.md")
    result = person.run("build")
    assert result.returncode == 78
    assert "content/plan.md: error: there is no such file, or it is a link" in result.stderr


@pytest.mark.parametrize("limit", [3, 4, 5, *range(6, 25, 2), 32])
def test_with_few_open_files_a_build_ends_with_a_code_of_its_own(person, limit):
    person.write("staff.json", employees(*STAFF["employees"], employee("Jaan", "Tamm")))
    result = person.run("build", wrapper=("prlimit", f"--nofile={limit}"))
    # With three, not even the program's libraries can be loaded.
    assert result.returncode in (0, 69, 73, 74, 78) or (result.returncode == 127 and limit < 5)
    assert ("`ulimit -n 64`" in result.stderr) == (result.returncode != 127 and limit < 16)
    person.build()
    assert "people/jaan-tamm.html" in person.files()
