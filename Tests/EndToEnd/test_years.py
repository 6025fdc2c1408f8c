"""The tasks of a year: the commands of docs/how-to/years.md, in a project that has been built."""

import os
import re
import shutil
import subprocess

import pytest
import yaml

from Support.certificate import Authority
from Support.list_server import ListServer
from Support.misbehaving_server import MisbehavingServer, well
from Support.program import REPOSITORY, Project, program
from Support.snippets import blocks

GUIDE = (REPOSITORY / "docs/how-to/years.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", GUIDE, re.M | re.S))
TABLE = "Name,E-mail,Office\nMari Tamm,mari@corp.example,Tallinn\nAnna Kask,anna@corp.example,Tartu\n"
LEAVER = "Jaan Kask,jaan@corp.example,Tartu\n"
SOURCES = "organization: Corp\ngroups: [office]\nlist: [office]\nsources:\n  - name: Company\n    url: staff.csv\n    format: csv\n    fields: { name: Name, email: E-mail, office: Office }\n"


class Reader(Project):
    """Whoever follows a section of the guide in this project."""

    def follow(self, section, number=None, **replaced):
        """Runs the commands of a section, or of one of its blocks, and says what they said."""
        texts = [snippet.text for snippet in blocks("years.md", SECTIONS[section]) if snippet.language == "sh"]
        text = "".join(texts if number is None else texts[number : number + 1])
        # Packages are installed by test_packages.py.
        text = re.sub(r"^sudo apt .*\n", "", text, flags=re.M)
        for old, new in replaced.items():
            text = text.replace(old, str(new))
        return self.shell(text)

    def shell(self, text, code=0):
        tools = self.folder.parent / "tools"
        if not tools.exists():
            tools.mkdir()
            (tools / "rollcall").symlink_to(program())
        environment = {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(self.folder.parent), "LANG": "C.UTF-8"}
        names = {f"GIT_{role}_{what}": "a@corp.example" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text], cwd=self.folder, env=environment | names, capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == code, f"{text}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def add(self, section):
        """Writes what a section says to add to the configuration."""
        (snippet,) = (one for one in blocks("years.md", SECTIONS[section]) if one.language == "yaml")
        settings = yaml.safe_load(self.configuration.read_text("utf-8")) | yaml.safe_load(snippet.text)
        self.configuration.write_text(yaml.safe_dump(settings, allow_unicode=True), "utf-8")

    def site(self):
        return {
            path.relative_to(self.output).as_posix(): path.read_bytes() for path in self.output.rglob("*") if path.is_file()
        }  # fmt: skip

    def people(self):
        return (self.output / "people.json").read_text("utf-8")


@pytest.fixture
def directory(tmp_path):
    project = Reader(tmp_path / "directory")
    project.write("staff.csv", TABLE + LEAVER)
    project.write("rollcall.yml", SOURCES)
    project.write(".gitignore", "/output/\n/.rollcall/\n/home/\n")
    project.build()
    return project


def test_an_upgrade_is_tried_beside_the_site_and_rolled_back(directory):
    before = directory.site()
    for number in range(4):
        said = directory.follow("Upgrade and roll back", number)
        if number == 2:
            # It has the time, in whole seconds.
            assert set(re.findall("^Files (.*) and .* differ$", said, re.M)) <= {"output/build.json"} and "Only in" not in said
    assert directory.site() == before
    # A cache of another version, which a program sets aside.
    directory.shell("rm -r .rollcall/*.sqlite* && printf 'not a cache of this version' > .rollcall/cache.sqlite")
    directory.follow("Upgrade and roll back", 4)
    assert directory.site() == before
    assert directory.build("--offline").stderr == "", "the snapshots are those from before"


def test_a_backup_restores_the_site_and_the_history(directory):
    directory.follow("Back up and restore", 0)
    before = directory.site()
    # A disk that is lost.
    shutil.rmtree(directory.folder)
    directory.folder.mkdir()
    said = directory.follow("Back up and restore", 1)
    restored = Reader(directory.folder.parent / "restored")
    assert "is up to date" in said and restored.site() == before


def test_a_directory_moves_to_another_host(directory):
    new = directory.folder.parent / "new"
    replaced = {"new.example:/srv/directory": new, "/srv/directory": new}
    said = directory.follow("Move to another host", **replaced)
    assert "is up to date" in said and "joined" not in said.replace("0 joined", "")
    assert Reader(new).site() == directory.site()


def test_two_administrators_change_one_project(directory):
    directory.shell("git init -q -b main . && git add . && git commit -qm 'Add the directory'")
    directory.shell("git clone -q --bare . ../shared.git && git remote add origin ../shared.git && git push -qu origin main")
    assert not re.search("^(output|.rollcall)/", directory.shell("git ls-files"), re.M)
    for name in ("first", "second"):
        administrator = Reader(directory.folder.parent / name)
        shutil.rmtree(administrator.folder)
        directory.shell(f"git clone -q ../shared.git ../{name}")
    first, second = (Reader(directory.folder.parent / name) for name in ("first", "second"))
    first.shell("rm -rf home && sed -i 's/organization: Corp/organization: First/' rollcall.yml")
    first.shell("git commit -qam 'Change the organization' && git push -q")
    # The second has not seen that.
    second.shell("rm -rf home && sed -i 's/list: .*/list: [email]/' rollcall.yml")
    second.follow("Two administrators", 0)
    directory.follow("Two administrators", 1)
    text = directory.configuration.read_text("utf-8")
    assert "organization: First" in text and "list: [email]" in text
    assert "First" in (directory.output / "index.html").read_text("utf-8")


def test_a_source_keeps_its_snapshot_by_another_name(directory):
    with ListServer({"/staff.csv": (200, TABLE.encode())}) as server:
        directory.write("rollcall.yml", SOURCES.replace("staff.csv", server.url("/staff.csv")))
        directory.build("--accept-loss")
        server.answers["/staff.csv"] = (500, b"")
        said = directory.follow("Rename a source")
        assert "Headquarters" in said and "0 joined, 0 left" in said
        assert "Mari Tamm" in directory.people()


def test_two_offices_become_one(directory):
    assert (directory.output / "offices/tartu.html").exists()
    directory.add("Merge two offices")
    said = directory.follow("Merge two offices")
    assert "0 joined, 0 left" in said
    assert not (directory.output / "offices/tartu.html").exists()
    assert "Anna Kask" in (directory.output / "offices/tallinn.html").read_text("utf-8")
    assert not [path for path, content in directory.site().items() if b"tartu.html" in content]


def test_a_source_that_is_down_is_replaced_by_a_file(directory):
    with ListServer({"/staff.csv": (200, (TABLE + LEAVER).encode())}) as server:
        directory.write("rollcall.yml", SOURCES.replace("staff.csv", server.url("/staff.csv")))
        directory.build()
        server.answers["/staff.csv"] = (500, b"")
        assert "warning" in directory.build().stderr
        assert "Jaan Kask" in directory.people()
        assert "notice" in (directory.output / "index.html").read_text("utf-8")
        directory.follow("A source that is down for two weeks")
        directory.add("A leaver on a Friday")
        directory.build()
        assert "Jaan Kask" not in directory.people() and "Anna Kask" in directory.people()
        address = server.url("/staff.csv")
        directory.shell(f"sed -i 's#{address}#staff.csv#' rollcall.yml && rollcall build")
        assert "Anna Kask" in directory.people()
        server.answers["/staff.csv"] = (200, TABLE.encode())
        directory.shell(f"sed -i 's#staff.csv#{address}#' rollcall.yml && rollcall build")
        assert "Anna Kask" in directory.people()


def test_a_certificate_is_looked_at_before_it_expires(directory, tmp_path):
    (tmp_path / "authority").mkdir()
    authority = Authority(tmp_path / "authority")
    text = "".join(one.text for one in blocks("", SECTIONS["A certificate that expires"]) if one.language == "sh")
    for name, end, code in (("old", "20210101000000Z", 1), ("new", "20400101000000Z", 0)):
        with MisbehavingServer(well([]), tls=authority.context(name, end=end)) as server:
            host = re.search("https://([^/]*)", server.url())[1]
            said = directory.shell(text.replace("hr.example:443", host), code)
        assert f"{end[:4]} GMT" in said


def test_a_leaver_is_gone_at_once(directory):
    assert (directory.output / "people/jaan-kask.html").exists()
    directory.add("A leaver on a Friday")
    said = directory.follow("A leaver on a Friday")
    assert not (directory.output / "people/jaan-kask.html").exists() and "exclude" in said
    assert not [path for path, content in directory.site().items() if b"Jaan" in content]


def traces(folder):
    return [path for path in folder.rglob("*") if path.is_file() and b"aan Kask" in path.read_bytes()]


def test_somebody_is_forgotten_on_a_server_and_in_ci(directory):
    directory.write("staff.csv", TABLE)
    assert traces(directory.folder / ".rollcall"), "the cache knows who has left"
    directory.follow("A request to be forgotten", 0)
    assert not traces(directory.folder)
    # In CI, where nothing is left but the repository.
    directory.write("staff.csv", TABLE + LEAVER)
    directory.build()
    directory.write("staff.csv", TABLE)
    for folder in (".rollcall", "output"):
        shutil.rmtree(directory.folder / folder)
    assert directory.build("--strict").returncode == 0
    assert not traces(directory.folder)
