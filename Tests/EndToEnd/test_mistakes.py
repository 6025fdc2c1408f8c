"""Mistakes that an owner can make are told by `build` and `check`, each at its place."""

import shutil

import pytest

from Support.program import employee, employees

MARI = employee("Mari", "Maasikas", "mari@telisa.example", "+372 5555 0101", "IOS", ["Bank"])
JAAN = employee("Jaan", "Tamm", "jaan@telisa.example", None, "WEB")
SOURCES = "sources:\n  - name: Tallinn\n    url: a.json\n    format: employee-list\n"
SECRET = ("Maasikas", "mari@", "Jaan", "5555")


@pytest.fixture
def office(project):
    project.write("a.json", employees(MARI, JAAN))
    return project


def configure(office, text):
    office.write("rollcall.yml", text)


def told(office, code=0):
    """What both commands say: the same, and nothing of what lists hold."""
    check = office.run("check")
    build = office.run("build")
    assert check.returncode == build.returncode == code, check.stderr + build.stderr
    assert build.stderr == check.stderr
    # What nothing changed in is told again.
    again = office.run("build")
    assert again.stderr == build.stderr
    if code == 0:
        assert "is up to date" in again.stdout
    for word in SECRET:
        assert word not in build.stderr + build.stdout + check.stdout
    return build.stderr


def test_a_mistake_in_the_configuration_is_told_by_both_commands(office):
    configure(office, "exclude: [Mary Ann]\n" + SOURCES)
    error = told(office)
    assert error.startswith("rollcall.yml:1:11: warning: `Mary Ann` is nobody's full name or id")
    assert " | " + 10 * " " + 8 * "^" in error.split("\n")[2]


def test_a_source_that_failed_keeps_what_fits_nobody_unsaid(office, server):
    configure(
        office,
        "exclude: [Ann Lee]\nlist: [id]\npositions: { CEO: { en: Boss } }\n"
        + SOURCES
        + f"  - {{ name: Tartu, url: '{server.url('/gone')}', format: employee-list }}\n",
    )
    result = office.run("build")
    assert result.returncode == 0
    assert "status 404" in result.stderr
    assert "nobody" not in result.stderr


def test_a_link_to_a_page_that_a_failed_source_may_have_is_not_told(office, server):
    office.write("content/about.md", "# About\n\n[boss](people/ann-lee.html)\n")
    gone = f"  - {{ name: Tartu, url: '{server.url('/gone')}', format: employee-list }}\n"
    configure(office, SOURCES + gone)
    assert "leads nowhere" not in office.build().stderr
    configure(office, SOURCES)
    assert "leads nowhere" in office.build().stderr


def test_a_path_into_a_home_folder_is_refused_on_the_command_line(office):
    configure(office, SOURCES)
    result = office.run("build", "--output=~/www")
    assert result.returncode == 78 and "`~/www`" in result.stderr
    assert not list(office.folder.glob("~*"))


@pytest.mark.parametrize(
    ("word", "nearest"), [("biuld", "build"), ("chek", "check"), ("xylophone", None)]
)
def test_a_command_that_there_is_not_names_the_nearest_and_all(office, word, nearest):
    result = office.run(word)
    assert result.returncode == 64 and result.stdout == ""
    assert f"no command `{word}`" in result.stderr
    assert ("did you mean" in result.stderr) == (nearest is not None)
    for command in ("build", "check", "contacts"):
        assert command in result.stderr.split("\n")[1]
    if nearest:
        assert f"`rollcall {nearest}`" in result.stderr


def test_a_build_says_where_to_look(office):
    configure(office, SOURCES)
    assert "open output/index.html" in office.build().stdout
    assert "open output/index.html" in office.build().stdout
    result = office.build("--output", "my site")
    assert "open 'my site/index.html'" in result.stdout
    other = office.folder.parent / "elsewhere"
    assert f"open {other}/index.html" in office.build("--output", other).stdout


def test_a_build_says_what_lists_conflicts_and_doubts(office):
    office.write("b.json", employees({**MARI, "position": "WEB"}))
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jaan Tamm\r\nN:Tamm;Jaan;;;\r\nEND:VCARD\r\n"
    office.write("all.vcf", card * 2)
    tartu = "  - { name: Tartu, url: b.json, format: employee-list }\n"
    configure(office, SOURCES + tartu + "contacts: { from: all.vcf }\n")
    shutil.copy(office.configuration, office.folder / "my.yml")
    out = office.build().stdout
    assert "1 conflict" in out and "1 doubtful" in out
    assert "rollcall build --report FILE.json" in out and "rollcall contacts" in out
    out = office.build("--config", "my.yml", "--report", "r.json").stdout
    assert "conflicts: in r.json" in out
    assert "rollcall contacts --config my.yml" in out
