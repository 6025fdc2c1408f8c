"""The cache: for its owner alone, never in another file's place, and believed only where it checks."""

import json
import os
import random
import shutil
import signal
import sqlite3
import stat
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

import pytest

from Support.cache import names, opened
from Support.misbehaving_server import MisbehavingServer, well
from Support.program import Project, employee, employees, program, source

STAFF = [
    employee("Mari", "Tamm", "mari@telisa.example", "5555 0102", "WEB"),
    employee("Jüri", "Õunapuu", "juri@telisa.example", "5555 0101", "IOS"),
    employee("Ann", "Zobel", "ann@telisa.example", "5555 0103", "WEB"),
]
CARDS = "".join(
    f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
    f"TEL:{phone}\r\nEND:VCARD\r\n"
    for first, last, phone in [("Mari", "Tamm", "55 1"), ("Ghost", "Gone", "55 2")]
)
NOBODY = 65534


def cache(project):
    return project.folder / ".rollcall" / "cache.sqlite"


def edit(project, email):
    staff = json.loads(json.dumps(STAFF))
    staff[0]["contact_details"]["email"] = email
    project.write("staff.json", employees(*staff))


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A project that was built twice, with something in every table."""
    project = Project(tmp_path_factory.mktemp("kept"))
    project.write("staff.json", employees(*STAFF))
    project.write("contacts.vcf", CARDS)
    project.configure(
        contacts={"from": "contacts.vcf"}, sources=[source("Tallinn", "staff.json")])
    project.build()
    edit(project, "m@telisa.example")
    project.build()
    return project


@pytest.fixture
def office(kept, tmp_path):
    shutil.copytree(kept.folder, tmp_path / "office")
    return Project(tmp_path / "office", dict(kept.settings))


@pytest.fixture(scope="module")
def heals(kept, tmp_path_factory):
    """Builds with something changed, compares the site with that of a build without a cache, and looks
    whether the next build finds all as it left it."""
    project = Project(tmp_path_factory.mktemp("clean") / "office", dict(kept.settings))
    shutil.copytree(kept.folder, project.folder, dirs_exist_ok=True)
    for folder in (".rollcall", "output"):
        shutil.rmtree(project.folder / folder)
    edit(project, "new@telisa.example")
    project.build()
    expected = project.site()

    def heals(project):
        edit(project, "new@telisa.example")
        result = project.build("--strict")
        assert "damaged" not in result.stderr, result.stderr
        site = project.site()
        assert sorted(site) == sorted(expected)
        assert [path for path in expected if site[path] != expected[path]] == []
        result = project.build("--strict")
        assert "is up to date" in result.stdout and result.stderr == ""

    return heals


def test_every_row_of_a_cache_checks(office):
    found = {table: names(office, table) for table in ("memo", "document")}
    beginnings = {name.split(" ")[0] for table in found.values() for name in table.values()}
    assert {"answer", "asked", "history", "snapshot", "written"} <= beginnings
    with opened(office) as database:
        assert database.execute("SELECT count(*) FROM chunk").fetchone()[0] > 3
        tables = database.execute("SELECT name FROM sqlite_schema").fetchall()
    assert sorted(tables) == [("chunk",), ("document",), ("memo",)]


VALUES = {
    "an integer": lambda old: 7,
    "the largest integer": lambda old: 2**63 - 1,
    "the least integer": lambda old: -(2**63),
    "a real": lambda old: 1.5,
    "a text": lambda old: "text",
    "the row as a text": lambda old: old.decode("latin-1"),
    "null": lambda old: None,
    "no byte": lambda old: b"",
    "zeros": lambda old: bytes(len(old)),
    "half of it": lambda old: old[: len(old) // 2],
    "all but a byte": lambda old: old[:-1],
    "a byte more": lambda old: old + b"\0",
    "another bit": lambda old: old[:9] + bytes([old[9] ^ 1]) + old[10:],
    "another last bit": lambda old: old[:-1] + bytes([old[-1] ^ 0x80]),
    "endless numbers": lambda old: b"\xff" * len(old),
}


@pytest.mark.parametrize("table", ["memo", "document", "chunk"])
@pytest.mark.parametrize("value", VALUES)
def test_a_wrong_value_in_any_row_is_as_good_as_a_lost_row(office, heals, table, value):
    with opened(office) as database:
        for key, old in database.execute(f"SELECT id, bytes FROM {table}").fetchall():
            database.execute(
                f"UPDATE {table} SET bytes = ? WHERE id = ?", (VALUES[value](old), key))
    heals(office)


@pytest.mark.parametrize("table", ["memo", "document", "chunk"])
@pytest.mark.parametrize("key", [-(2**63), -1, 0, 2**63 - 1])
def test_a_row_with_another_number_is_as_good_as_a_lost_row(office, heals, table, key):
    with opened(office) as database:
        database.execute(
            f"UPDATE {table} SET id = ? WHERE id = (SELECT max(id) FROM {table})", (key,))
    heals(office)


@pytest.mark.parametrize("table", ["memo", "document", "chunk"])
def test_rows_in_each_others_places_are_as_good_as_lost_rows(office, heals, table):
    with opened(office) as database:
        rows = database.execute(f"SELECT id, bytes FROM {table} ORDER BY id").fetchall()
        rows += rows[:1]
        for (key, _), (_, other) in zip(rows, rows[1:]):
            database.execute(f"UPDATE {table} SET bytes = ? WHERE id = ?", (other, key))
    heals(office)


@pytest.mark.parametrize("table", ["memo", "document", "chunk"])
def test_rows_of_other_tables_are_as_good_as_lost_rows(office, heals, table):
    with opened(office) as database:
        for other in {"memo", "document", "chunk"} - {table}:
            database.execute(f"INSERT OR REPLACE INTO {table} SELECT id, bytes FROM {other}")
    heals(office)


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE memo",
        "DROP TABLE chunk",
        "ALTER TABLE document ADD COLUMN more TEXT",
        "CREATE TRIGGER t BEFORE INSERT ON chunk BEGIN SELECT RAISE(ABORT, 'no'); END",
        "CREATE VIEW v AS SELECT * FROM memo",
        "ALTER TABLE memo RENAME TO other; CREATE VIEW memo AS SELECT * FROM other",
    ],
)
def test_a_cache_with_other_tables_is_set_aside(office, heals, change):
    with opened(office) as database:
        database.executescript(change)
    result = office.build()
    assert "damaged" in result.stderr and (cache(office).parent / "cache.sqlite.damaged").exists()
    heals(office)


#: How many databases are spoiled; more by hand.
ROUNDS = int(os.environ.get("ROLLCALL_CACHE_ROUNDS", "20"))


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_whatever_a_disk_makes_of_the_file_the_build_goes_on(office, heals, seed):
    """All but the first hundred bytes, which tell whose the file is."""
    dice = random.Random(seed)
    content = bytearray(cache(office).read_bytes())
    for _ in range(dice.choice([1, 3, 30])):
        start = dice.randrange(100, len(content))
        if dice.random() < 0.5:
            # Where a page's head and the list of its cells are.
            start = max(100, start // 32768 * 32768 + dice.randrange(0, 200))
        end = min(len(content), start + dice.choice([1, 2, 8, 500, 40_000]))
        content[start:end] = dice.choice(
            [dice.randbytes(end - start), bytes(end - start), b"\xff" * (end - start)])
    cache(office).write_bytes(content)
    office.build()
    heals(office)


STRANGERS = {
    "yaml": lambda path: path.write_text("title: Staff\nsources: []\n"),
    "json": lambda path: path.write_text(json.dumps(employees(*STAFF))),
    "one byte": lambda path: path.write_bytes(b"x"),
    "zeros and more": lambda path: path.write_bytes(bytes(4000) + b"x"),
    "nearly a database": lambda path: path.write_bytes(b"SQLite format 3\0" + b"x" * 30),
    "another program's database": lambda path: database(path, "CREATE TABLE bookmark (url TEXT)"),
    "another program's empty database": lambda path: database(path, "PRAGMA application_id = 7"),
    "another program's log": lambda path: database(
        path, "PRAGMA journal_mode = WAL; CREATE TABLE bookmark (url TEXT)"),
    "a folder": lambda path: path.mkdir(),
    "a pipe": lambda path: os.mkfifo(path),
    "a device": lambda path: path.symlink_to("/dev/null"),
}


def database(path, sql):
    with closing(sqlite3.connect(path)) as other, other:
        other.executescript(sql)


def look(folder):
    """All that is in a folder: kinds, modes, times and bytes."""
    found = {}
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        content = path.read_bytes() if stat.S_ISREG(status.st_mode) else None
        found[path] = (status.st_mode, status.st_mtime_ns, status.st_ino, content)
    return found


@pytest.mark.parametrize("stranger", STRANGERS)
@pytest.mark.parametrize("command", ["build", "check", "about Somebody", "export --format csv"])
def test_what_is_no_cache_of_rollcalls_is_refused_and_stays_as_it_is(project, stranger, command):
    project.write("staff.json", employees(*STAFF))
    project.configure(cache="data/thing.db", sources=[source("Tallinn", "staff.json")])
    (project.folder / "data").mkdir(mode=0o755)
    STRANGERS[stranger](project.folder / "data" / "thing.db")
    before = look(project.folder / "data")
    result = project.run(*command.split(), timeout=60)
    assert result.returncode == 78, result.stderr
    assert "data/thing.db: error:" in result.stderr and "`cache`" in result.stderr
    assert look(project.folder / "data") == before
    assert stat.S_IMODE((project.folder / "data").stat().st_mode) == 0o755
    assert not project.output.exists()


@pytest.mark.parametrize("name", ["rollcall.yml", "staff.json"])
def test_a_file_of_the_projects_own_is_refused_as_a_cache(project, name):
    project.write("staff.json", employees(*STAFF))
    project.configure(cache=name, sources=[source("Tallinn", "staff.json")])
    before = look(project.folder)
    assert project.run("build").returncode == 78
    assert look(project.folder) == before


def modes(folder):
    return {
        path.relative_to(folder).as_posix(): stat.S_IMODE(path.lstat().st_mode)
        for path in [folder, *folder.rglob("*")]
    }


@pytest.fixture
def open_project():
    """A project that any user can look into."""
    folder = Path(tempfile.mkdtemp(prefix="rollcall-open-"))
    folder.chmod(0o755)
    project = Project(folder)
    yield project
    shutil.rmtree(folder)


def readable_by_nobody(folder):
    """What another user can read below a folder, by asking the system as that user."""
    script = (
        "import os, sys\n"
        "for top, folders, files in os.walk(sys.argv[1]):\n"
        "    for file in files:\n"
        "        try: open(os.path.join(top, file), 'rb').read(1); print(os.path.join(top, file))\n"
        "        except OSError: pass\n"
    )
    done = subprocess.run(
        ["/usr/bin/python3", "-c", script, folder], user=NOBODY, group=NOBODY, extra_groups=[],
        capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
@pytest.mark.parametrize("end", ["kill", "well"])
def test_nobody_else_reads_the_cache_while_a_build_runs_or_after_a_kill(
    open_project, umask, end
):
    project = open_project
    padded = {**employees(*STAFF), "padding": "x" * 3_000_000}
    project.write("staff.json", padded)
    project.write("contacts.vcf", CARDS)

    def slow(exchange):
        time.sleep(2)
        well(employees(*STAFF))(exchange)

    with MisbehavingServer(slow) as server:
        project.configure(
            contacts={"from": "contacts.vcf"},
            sources=[source("Tallinn", "staff.json"), source("Tartu", server.url("/staff"))])
        build = project.start(
            "build", "--report", "report.json", umask=umask, stdout=subprocess.DEVNULL)
        seen = {}
        while build.poll() is None:
            if (project.folder / ".rollcall").exists():
                try:
                    seen.update(modes(project.folder / ".rollcall"))
                except FileNotFoundError:
                    pass
                if end == "kill" and seen.get("cache.sqlite-wal"):
                    if os.geteuid() == 0:
                        assert readable_by_nobody(project.folder / ".rollcall") == []
                    build.send_signal(signal.SIGKILL)
            time.sleep(0.002)
        build.wait()
    seen.update(modes(project.folder / ".rollcall"))
    assert seen.pop(".") == 0o700
    assert set(seen.values()) == {0o600}, seen
    if end == "well":
        assert stat.S_IMODE((project.folder / "report.json").stat().st_mode) == 0o600
    if os.geteuid() == 0:
        readable = readable_by_nobody(project.folder)
        assert [path for path in readable if ".rollcall" in path or "report" in path] == []


def test_a_folder_and_files_that_others_could_read_are_closed(office):
    office.build("--report", "report.json")
    paths = [cache(office).parent, office.folder / "report.json"]
    paths += [path for path in cache(office).parent.iterdir()]
    for path in paths:
        path.chmod(0o755 if path.is_dir() else 0o644)
    office.build("--report", "report.json")
    for path in paths:
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path


def test_a_folder_with_other_things_in_it_stays_open_and_the_files_are_closed(project):
    project.folder.chmod(0o755)
    project.write("staff.json", employees(*STAFF))
    project.configure(cache="cache.sqlite", sources=[source("Tallinn", "staff.json")])
    project.build()
    project.build()
    assert stat.S_IMODE(project.folder.stat().st_mode) == 0o755
    files = [path for path in project.folder.iterdir() if path.name.startswith(("cache", "lock-"))]
    assert len(files) >= 2
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert stat.S_IMODE((project.folder / "staff.json").stat().st_mode) != 0o600


def is_open_to_all(path):
    """Whether every user may reach a file, through all folders above it."""
    return all(folder.stat().st_mode & stat.S_IXOTH for folder in path.resolve().parents)


@pytest.mark.skipif(
    os.geteuid() != 0 or not is_open_to_all(program()),
    reason="gives a folder to somebody else, who runs the program")
def test_a_folder_of_somebody_elses_that_others_can_read_ends_the_build(open_project):
    project = open_project
    project.write("staff.json", employees(*STAFF))
    project.configure(sources=[source("Tallinn", "staff.json")])
    (project.folder / ".rollcall").mkdir()
    (project.folder / ".rollcall").chmod(0o755)
    shutil.chown(project.folder, NOBODY)
    result = project.run("build", user=NOBODY, group=NOBODY, extra_groups=[])
    assert result.returncode == 73, result.stderr
    assert ".rollcall: error:" in result.stderr and "other users can read" in result.stderr
