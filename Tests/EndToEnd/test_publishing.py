"""What a build does to the output folder, and what it leaves alone."""

import shutil

import pytest

from Support.program import employee, employees, source

STAFF = [
    employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS", ["Portal"]),
    employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB", ["Portal"]),
    employee("Сергей", "Кузнецов", "sergei@telisa.example", "+372 5555 0103", "WEB"),
    employee("Leaver", "Qvexzel", "lahkuja@b.example", "+372 5987 6543", "QUITTER", ["Zzyzx"]),
]
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Qvexzel;Leaver;;;\r\nFN:Leaver Qvexzel\r\nEND:VCARD\r\n"


@pytest.fixture
def office(project, server):
    server.answers["/staff"] = employees(*STAFF)
    project.write("contacts.vcf", CARD)
    project.configure(
        languages=["en", "et"],
        contacts={"from": "contacts.vcf"},
        tree=["office", "position"],
        sources=[source("Tallinn", server.url("/staff"))],
    )
    return project


def states(folder):
    """What tells whether a file was written: its inode, size and times."""
    found = {}
    for file in folder.rglob("*"):
        if file.is_file() and file.name != "build.json":
            about = file.stat()
            state = (about.st_ino, about.st_size, about.st_mtime_ns, about.st_ctime_ns)
            found[file.relative_to(folder).as_posix()] = state
    return found


def test_an_unchanged_build_writes_nothing(office):
    office.build()
    before = states(office.output)
    office.build()
    assert states(office.output) == before


def test_an_unchanged_build_writes_nothing_even_when_the_cache_is_lost(office):
    office.build()
    before = states(office.output)
    shutil.rmtree(office.folder / ".rollcall")
    office.build()
    assert states(office.output) == before


def test_a_change_of_one_person_leaves_the_others_pages_alone(office, server):
    office.build()
    before = states(office.output)
    changed = dict(STAFF[1], contact_details={"email": "mari.tamm@telisa.example"})
    server.answers["/staff"] = employees(STAFF[0], changed, *STAFF[2:])
    office.build()
    after = states(office.output)
    touched = {path for path in after if before.get(path) != after[path]}
    assert {path for path in touched if "people/" in path} == {
        "people/mari-tamm.html",
        "et/people/mari-tamm.html",
    }


def test_a_changed_site_equals_one_built_into_an_empty_folder(office, server):
    office.build()
    server.answers["/staff"] = employees(*STAFF[:2], employee("New", "Comer", "new@telisa.example"))
    office.build()
    office.build("--output", "clean")
    assert office.site() == office.site(office.folder / "clean")


def test_whoever_left_is_gone_from_every_file(office, server):
    office.build()
    traces = [b"qvexzel", b"lahkuja", b"59876543", b"5987 6543", b"quitter", b"zzyzx"]

    def found():
        return {
            path
            for path, content in office.files().items()
            if any(trace in (path.encode() + content).lower() for trace in traces)
        }

    assert {"index.html", "people.json", "people/leaver-qvexzel.vcf"} <= found()
    server.answers["/staff"] = employees(*STAFF[:3])
    office.build()
    assert found() == set()


def test_no_temporary_file_is_left_behind(office):
    office.build()
    for path in office.files():
        assert not any(part.startswith(".") or part.endswith("~") for part in path.split("/")), path
        assert ".tmp" not in path


def test_foreign_files_are_left_alone(office):
    office.build()
    foreign = {
        ".htaccess": "Deny",
        "logo.png": "mine",
        "wiki/people.html": "mine",
        ".git/HEAD": "ref",
    }
    for path, content in foreign.items():
        office.write(f"output/{path}", content)
    office.build()
    for path, content in foreign.items():
        assert (office.output / path).read_text() == content


def test_a_stray_file_among_rollcalls_own_paths_is_removed(office):
    office.build()
    for path in ("people/stray.html", "people/stray.vcf", "positions/stray.html"):
        office.write(f"output/{path}", "stray")
    office.build()
    assert not list(office.output.rglob("stray*"))


def test_a_damaged_file_is_written_again(office):
    office.build()
    expected = office.site()
    (office.output / "people" / "mari-tamm.html").write_text("oops")
    (office.output / "index.html").unlink()
    office.build()
    assert office.site() == expected


def test_an_output_of_dot_files_alone_counts_as_empty(office):
    office.write("output/.gitkeep", "")
    office.build()
    assert (office.output / ".gitkeep").exists()


def test_a_folder_of_somebody_else_is_refused(office):
    office.write("output/thesis.odt", "precious")
    result = office.run("build")
    assert result.returncode == 73
    assert "output" in result.stderr
    assert office.files() == {"thesis.odt": b"precious"}


def test_a_build_json_of_somebody_else_does_not_make_a_folder_rollcalls(office):
    office.write("output/build.json", {"name": "web shop"})
    office.write("output/people/index.html", "precious")
    result = office.run("build")
    assert result.returncode == 73
    assert (office.output / "people" / "index.html").read_text() == "precious"


@pytest.mark.parametrize("output", ["/", ".", "..", "home-link", "./people/.."])
def test_an_unsafe_output_is_refused(office, output):
    (office.folder / "home-link").symlink_to(office.folder / "home")
    before = states(office.folder)
    result = office.run("build", "--output", output)
    assert result.returncode == 78, result.stderr
    assert states(office.folder) == before


def test_the_home_folder_is_refused_as_output(office):
    result = office.run("build", "--output", office.folder / "home")
    assert result.returncode == 78, result.stderr
    assert not list((office.folder / "home").iterdir())


def test_an_output_that_is_a_link_to_a_folder_works(office, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    office.output.symlink_to(elsewhere)
    office.build()
    assert office.output.is_symlink()
    assert (elsewhere / "index.html").is_file()


@pytest.mark.parametrize(
    "environment",
    [
        {"TZ": "Pacific/Auckland", "LANG": "et_EE.UTF-8"},
        {"TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
        {"TZ": "UTC", "LANG": "C", "LC_ALL": "POSIX"},
    ],
    ids=lambda environment: environment["LANG"],
)
def test_the_bytes_do_not_depend_on_time_zone_or_locale(office, environment):
    office.build()
    office.build("--output", "other", environment=environment)
    assert office.site() == office.site(office.folder / "other")


@pytest.mark.skipif(not shutil.which("taskset"), reason="nothing here keeps a program to one core")
def test_the_bytes_do_not_depend_on_the_number_of_cores(office):
    office.build()
    office.build("--output", "other", wrapper=["taskset", "--cpu-list", "0"])
    assert office.site() == office.site(office.folder / "other")


def test_the_bytes_do_not_depend_on_which_source_answers_first(project, server):
    server.answers = {"/a": employees(*STAFF[:3]), "/b": employees(*STAFF[1:])}
    sites = []
    for number in range(4):
        project.configure(
            sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
        )
        project.build("--output", f"output{number}")
        sites.append(project.site(project.folder / f"output{number}"))
    assert all(site == sites[0] for site in sites)


@pytest.mark.parametrize(
    "settings", [{"output": "file/site"}, {"cache": "file/cache.sqlite"}], ids=str
)
def test_an_output_or_cache_that_cannot_be_created_is_73_or_74(office, settings):
    office.write("file", "not a folder")
    office.configure(**settings)
    result = office.run("build")
    assert result.returncode in (73, 74), result.stderr
    assert "/file" in result.stderr
    assert not office.output.exists()


def test_an_output_that_is_a_file_is_refused(office):
    office.write("output", "precious")
    assert office.run("build").returncode == 73
    assert office.output.read_text() == "precious"


def test_nothing_is_written_outside_the_output_and_the_cache(office):
    before = set(office.folder.iterdir())
    office.build()
    made = {path.name for path in set(office.folder.iterdir()) - before}
    assert made == {"output", ".rollcall"}
    assert not list((office.folder / "home").iterdir())
