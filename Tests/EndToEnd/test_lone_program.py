"""The program carries its templates, and hands them out to be changed."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest

from Support.program import employee, employees, program, source, template_files

OWN = template_files()
STAFF = employees(employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS"))


@pytest.fixture
def office(project):
    project.write("staff.json", STAFF)
    project.configure(sources=[source("Tallinn", "staff.json")])
    return project


def test_a_lone_program_anywhere_builds_the_same_site(office, tmp_path):
    office.build()
    expected = office.site()
    lone = tmp_path / "some where" / "rc"
    lone.parent.mkdir()
    shutil.copy2(program(), lone)
    shutil.rmtree(office.output)
    subprocess.run([lone, "build"], cwd=office.folder, env={"HOME": str(tmp_path)}, check=True)
    assert office.site() == expected


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_a_lone_program_builds_for_any_user(office):
    # The tests' own folders are closed to others.
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for file in (program(), office.configuration, office.folder / "staff.json"):
            shutil.copy2(file, folder / file.name)
        for path in (folder, *folder.iterdir()):
            os.chown(path, 65534, 65534)
        subprocess.run(
            [folder / program().name], cwd=folder, env={}, user=65534, group=65534, extra_groups=[], check=True
        )
        assert (folder / "output/index.html").is_file()


def test_the_program_lists_all_its_templates(project):
    assert project.run("templates").stdout.splitlines() == sorted(OWN)


def test_a_folder_lists_what_is_in_it(project):
    listed = project.run("templates", "locales/", "front.mustache").stdout.splitlines()
    assert listed == [p for p in sorted(OWN) if p.startswith("locales/") or p == "front.mustache"]


def test_what_is_copied_out_is_the_programs_byte_for_byte(project):
    result = project.run("templates", "--copy-to", "mine")
    assert result.returncode == 0, result.stderr
    # What the copies were made of, for the next version.
    assert project.files(project.folder / "mine").keys() - OWN == {".copied"}
    (project.folder / "mine/.copied").unlink()
    assert project.files(project.folder / "mine") == OWN


def test_a_site_with_all_templates_copied_out_is_the_same(office):
    office.build()
    expected = office.site()
    office.run("templates", "--copy-to", "templates")
    result = office.build()
    assert result.stderr == ""
    assert office.site() == expected


def test_what_was_copied_out_and_changed_shows(office):
    office.run("templates", "partials/footer.mustache", "--copy-to", "templates")
    footer = office.folder / "templates/partials/footer.mustache"
    footer.write_text(footer.read_text("utf-8") + "<p>Telisa's own</p>", "utf-8")
    office.build()
    assert "Telisa's own" in (office.output / "index.html").read_text("utf-8")


def test_copying_out_overwrites_nothing(project):
    project.write("templates/front.mustache", "mine")
    result = project.run("templates", "front.mustache", "person.mustache", "--copy-to", "templates")
    assert result.returncode == 73
    assert "templates/front.mustache: error" in result.stderr
    assert project.files(project.folder / "templates") == {"front.mustache": b"mine"}


def test_a_copy_whose_original_has_changed_is_named_until_it_was_compared(office):
    office.run("templates", "partials/footer.mustache", "--copy-to", "templates")
    copy = office.folder / "templates/partials/footer.mustache"
    assert "stale-copy" not in office.run("check", "--json").stdout
    assert "No copy differs" in office.run("templates", "--diff").stdout
    # An upgrade has brought another original.
    copy.write_text(copy.read_text("utf-8").replace("<footer", "<footer id=mine"), "utf-8")
    copied = office.folder / "templates/.copied"
    copied.write_text("0" * 32 + copied.read_text("utf-8")[32:], "utf-8")
    assert "stale-copy" in office.run("check", "--json").stdout
    difference = office.run("templates", "--diff").stdout
    assert "templates/partials/footer.mustache\n+++ built-in templates/partials/footer.mustache\n@@" in difference
    assert '\n-<footer id=mine class="foot">\n+<footer class="foot">\n' in difference
    assert office.run("templates", "--keep").returncode == 0
    assert "stale-copy" not in office.run("check", "--json").stdout
    assert office.run("templates", "--diff", "--keep").returncode == 64


def test_a_link_that_leads_nowhere_is_not_written_through(project):
    (project.folder / "templates").mkdir()
    (project.folder / "templates/front.mustache").symlink_to(project.folder / "elsewhere")
    result = project.run("templates", "front.mustache", "--copy-to", "templates")
    assert result.returncode == 73
    assert not (project.folder / "elsewhere").exists()


def test_a_template_that_the_program_has_not_names_the_nearest(project):
    result = project.run("templates", "partials/rows.mustache", "--copy-to", "templates")
    assert result.returncode == 64
    assert "did you mean `partials/row.mustache`?" in result.stderr
    assert not (project.folder / "templates").exists()


def test_copying_into_a_file_is_73(project):
    project.write("templates", "a file")
    result = project.run("templates", "front.mustache", "--copy-to", "templates")
    assert result.returncode == 73
    assert "templates" in result.stderr


def test_the_program_alone_in_an_empty_folder_says_what_to_do(project):
    result = project.run()
    assert result.returncode == 78
    assert "rollcall init" in result.stderr and "--config" in result.stderr


@pytest.mark.parametrize("option", ["-c", "--config"])
def test_the_configuration_has_a_short_option(office, option):
    (office.folder / "rollcall.yml").rename(office.folder / "other.yml")
    assert office.run(option, "other.yml", "-o", "here").returncode == 0
    assert (office.folder / "here/index.html").is_file()


@pytest.mark.parametrize("command", ["build", "check", "contacts", "templates"])
def test_help_has_examples_that_run(project, command):
    text = project.run(command, "--help").stdout
    examples = text.split("Examples:\n")[1].split("\n\n")[0].splitlines()
    assert examples
    for example in examples:
        words = example.split()
        assert words[:2] == ["rollcall", command]
        # Wrong command lines are 64; these fail, if at all, for want of files.
        assert project.run(*words[1:]).returncode != 64, example
