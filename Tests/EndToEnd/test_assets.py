"""Scripts and styles in parts, and what an owner's files in place of them do: docs/reference/templates.md."""

import re

import pytest
from Support.program import REPOSITORY, Project, employee, employees, source

SCRIPTS = REPOSITORY / "templates" / "scripts"


@pytest.fixture
def project(tmp_path):
    """A project whose folder of templates has nothing but what a test writes."""
    project = Project(tmp_path)
    (project.folder / "templates").mkdir()
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(templates="templates", sources=[source("Tallinn", "staff.json")])
    return project


def asset(project, stem, ending):
    """The one asset of that name that the front page loads."""
    result = project.build()
    assert "warning" not in result.stderr
    html = (project.output / "index.html").read_text("utf-8")
    (path,) = re.findall(rf'"(assets/{stem}(?:-en)?\.[0-9a-z]{{10}}\.{ending})"', html)
    text = (project.output / path).read_text("utf-8")
    # The script begins with the texts of the language.
    return text.split("\n", 2)[2] if stem == "site" and ending == "js" else text


def code(part):
    """A part without documentation, lines of comments, empty lines and indentation."""
    text = (SCRIPTS / part).read_text("utf-8")
    text = re.sub(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = (line.lstrip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def test_the_parts_of_a_script_are_one_file_in_the_order_of_their_names(project):
    folder = SCRIPTS / "site"
    parts = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.js"))
    assert len(parts) > 3
    assert asset(project, "site", "js") == "\n".join(code(f"site/{part}") for part in parts)
    assets = (project.output / "assets").rglob("*")
    assert not any(path.is_dir() or path.name.startswith("chips.") for path in assets)


def test_an_owners_part_replaces_one_of_the_programs_or_is_added(project):
    before = asset(project, "site", "js")
    project.write("templates/scripts/site/basics/chips.js", "/** Mine. */\n  myChips();\n")
    project.write("templates/scripts/site/zz.js", "last();")
    after = asset(project, "site", "js")
    assert after == before.replace(code("site/basics/chips.js"), "myChips();") + "\nlast();"


def test_an_owners_file_replaces_all_parts_and_stays_as_it_is(project):
    project.write("templates/scripts/site.js", "/** Mine. */\nmine();\n")
    assert asset(project, "site", "js") == "/** Mine. */\nmine();\n"


def test_an_owners_folder_adds_parts_to_the_programs(project):
    project.write("templates/styles/site/zz/b.css", "b {}")
    project.write("templates/styles/site/zz/a.css", "a {}")
    assert asset(project, "site", "css").endswith("\na{}\nb{}")


def test_a_part_of_another_kind_is_told_as_a_file_that_no_page_uses(project):
    project.write("templates/scripts/site/notes.md", "x")
    error = project.build().stderr
    assert "templates/scripts/site/notes.md: warning: no page uses this file" in error


def test_a_part_that_leads_nowhere_is_named(project):
    project.write("templates/scripts/site/mine.js", "x()")
    (project.folder / "templates/scripts/site/gone.js").symlink_to("nowhere.js")
    result = project.run("build")
    assert result.returncode == 78
    assert "templates/scripts/site/gone.js: error: there is no such file" in result.stderr


def test_a_file_at_a_path_of_an_earlier_version_is_an_error_that_names_the_new_one(project):
    project.write("templates/assets/search-text.js/marks.js", "x()")
    for command in ("build", "check"):
        result = project.run(command)
        assert result.returncode == 65
        assert "templates/assets/search-text.js/marks.js: error: " in result.stderr
        assert "move it to `templates/scripts/search-matching/marks.js`" in result.stderr
