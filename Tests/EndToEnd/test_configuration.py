"""Mistakes in rollcall.yml are shown where they are."""

import json

import pytest

from Support.program import REPOSITORY, employee, employees

HEAD = f"templates: {json.dumps(str(REPOSITORY / 'templates'))}\n"
SOURCES = "sources:\n  - name: Tallinn\n    url: staff.json\n    format: employee-list\n"


@pytest.fixture
def office(project):
    project.write("staff.json", employees(employee("Jüri", "Õunapuu", "juri@telisa.example")))
    return project


def refused(office, text):
    """The error of a build with this configuration, which has to be refused untouched."""
    office.write("rollcall.yml", text)
    result = office.run("build")
    assert result.returncode == 65, result.stderr
    assert result.stdout == ""
    assert not office.output.exists()
    return result.stderr


def assert_points_at(error, line, column, text):
    """The place, the line as it is written, and a caret under the column."""
    assert f"rollcall.yml:{line}:{column}" in error
    lines = error.split("\n")
    shown = next(number for number, shown in enumerate(lines) if shown.endswith(text))
    margin = len(lines[shown]) - len(text)
    assert "^" in lines[shown + 1], error
    assert lines[shown + 1].index("^") == margin + column - 1, error


def test_what_is_no_yaml_is_shown_with_its_line(office):
    error = refused(office, HEAD + "title: [Employees\n" + SOURCES)
    assert "rollcall.yml:" in error and "^" in error


@pytest.mark.parametrize(
    ("before", "line", "nearest"),
    [
        ("", "titel: Staff", "title"),
        ("", "grupBy: office", "groupBy"),
        ("title: Staff\n# a comment\n", "pagesize: 20", "pageSize"),
        ("title: Ülemiste töötajad\n", "keepHistroy: 90d", "keepHistory"),
    ],
)
def test_an_unknown_key_names_the_nearest_known_one(office, before, line, nearest):
    error = refused(office, HEAD + before + line + "\n" + SOURCES)
    assert_points_at(error, 2 + before.count("\n"), 1, line)
    assert nearest in error


def test_an_unknown_key_inside_a_source_is_shown_at_its_place(office):
    error = refused(office, HEAD + SOURCES + "    formt: csv\n")
    assert_points_at(error, 6, 5, "    formt: csv")
    assert "format" in error


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("pageSize: many", 11),
        ("pageSize: 0", 11),
        ("groupBy: [position]", 10),
        ("identity: fingerprint", 11),
        ("refresh: sometimes", 10),
        ("public: perhaps", 9),
        ("languages: en", 12),
    ],
)
def test_a_wrong_value_is_shown_with_its_place(office, line, column):
    error = refused(office, HEAD + line + "\n" + SOURCES)
    assert_points_at(error, 2, column, line)


def test_a_key_that_stands_twice_is_an_error(office):
    error = refused(office, HEAD + "title: One\ntitle: Two\n" + SOURCES)
    assert "rollcall.yml:" in error and "title" in error


def test_a_configuration_without_sources_is_an_error(office):
    error = refused(office, HEAD + "title: Staff\n")
    assert "sources" in error


def test_a_wrong_configuration_leaves_a_built_site_untouched(office):
    office.write("rollcall.yml", HEAD + SOURCES)
    office.build()
    before = office.files()
    office.write("rollcall.yml", HEAD + "titel: Staff\n" + SOURCES)
    assert office.run("build").returncode == 65
    assert office.files() == before


def test_a_mistake_in_a_template_is_shown_with_its_place(office):
    office.write("rollcall.yml", "templates: templates\n" + SOURCES)
    for origin in (REPOSITORY / "templates").rglob("*"):
        if origin.is_file():
            path = origin.relative_to(REPOSITORY)
            office.write(path.as_posix(), origin.read_bytes())
    template = office.folder / "templates" / "person.mustache"
    template.write_text(template.read_text("utf-8") + "\n{{#unclosed}}\n", "utf-8")
    result = office.run("build")
    assert result.returncode == 65, result.stderr
    line = template.read_text("utf-8").count("\n")
    assert f"person.mustache:{line}:1" in result.stderr
    assert not office.output.exists()


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_mistake_in_the_nicknames_is_shown_with_its_place(office, command):
    office.write("rollcall.yml", HEAD + "nicknames: nicknames.yml\n" + SOURCES)
    office.write("nicknames.yml", "- [Jüri, Jürka]\n- [Mari-Liis, Marliis]\n")
    result = office.run(command)
    assert result.returncode == 65
    assert "nicknames.yml:2:4: error: expected a name of one word" in result.stderr
    assert_points_at(
        result.stderr.replace("nicknames.yml", "rollcall.yml"), 2, 4, "- [Mari-Liis, Marliis]"
    )


def test_nicknames_that_are_missing_are_shown_where_they_are_named(office):
    text = "nicknames: nicknames.yml"
    office.write("rollcall.yml", text + "\n" + HEAD + SOURCES)
    result = office.run("check")
    assert result.returncode == 78
    assert_points_at(result.stderr, 1, 12, text)


def test_an_edited_copy_of_the_nicknames_in_the_templates_is_used(office):
    office.write("theme/nicknames.yml", "- [Jüri, Jürka]\n")
    settings = "templates: theme\nnicknames: theme/nicknames.yml\n"
    office.write("rollcall.yml", settings + SOURCES)
    assert office.run("check").stderr == ""
