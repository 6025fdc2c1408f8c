"""`rollcall init --language` begins a locale."""

import pytest
import yaml

from Support.program import REPOSITORY, employee, employees, source

ENGLISH = yaml.safe_load((REPOSITORY / "templates/locales/en.yml").read_text("utf-8"))


@pytest.fixture
def office(project):
    project.write("a.json", employees(employee("Mari", "Tamm", "mari@telisa.example", position="WEB")))
    project.configure(sources=[source("Tallinn", "a.json")])
    return project


def test_a_locale_has_every_text_of_the_pages_to_be_translated(office):
    result = office.run("init", "--language", "sv")
    assert result.returncode == 0, result.stderr
    assert "templates/locales/sv.yml" in result.stdout and "add the language to `languages` in rollcall.yml: `sv`" in result.stdout
    text = (office.folder / "templates/locales/sv.yml").read_text("utf-8")
    assert list(yaml.safe_load(text)) == list(ENGLISH)
    assert "# Search people\nsearchLabel:\n" in text


def test_a_site_in_a_language_half_translated_shows_the_rest_in_the_default_language(office):
    office.run("init", "--language", "sv")
    file = office.folder / "templates/locales/sv.yml"
    file.write_text(file.read_text("utf-8").replace("\nskipToContent:\n", "\nskipToContent: Till innehållet\n"), "utf-8")
    office.configure(languages=["et", "sv"])
    result = office.build()
    page = (office.output / "sv/index.html").read_text("utf-8")
    assert "Till innehållet" in page and "Otsi inimesi" in page
    (warning,) = result.stderr.split("warning:")[1:]
    assert "sv.yml" in result.stderr and "texts are missing" in warning


@pytest.mark.parametrize("language", ["de", "fi", "et", "ru"])
def test_a_language_that_the_program_speaks_begins_with_its_texts(office, language):
    assert "program's own texts" in office.run("init", "--language", language).stdout
    own = yaml.safe_load((REPOSITORY / f"templates/locales/{language}.yml").read_text("utf-8"))
    begun = yaml.safe_load((office.folder / f"templates/locales/{language}.yml").read_text("utf-8"))
    assert begun == own
    office.configure(languages=["en", language])
    assert office.build().stderr == ""


def test_the_templates_folder_of_the_configuration_is_taken(office):
    (office.folder / "theme").mkdir()
    office.configure(templates="theme", languages=["en"])
    office.run("init", "--language", "sv")
    assert (office.folder / "theme/locales/sv.yml").is_file()


def test_a_locale_that_is_there_is_kept(office):
    office.write("templates/locales/sv.yml", "language: Svenska\n")
    result = office.run("init", "--language", "sv")
    assert result.returncode == 73 and "sv.yml" in result.stderr
    assert (office.folder / "templates/locales/sv.yml").read_text() == "language: Svenska\n"


@pytest.mark.parametrize("code", ["swedish", "../x", "", "s", "sv/../../x"])
def test_what_is_no_language_is_64_and_writes_nothing(office, code):
    before = sorted(office.folder.rglob("*"))
    result = office.run("init", "--language", code)
    assert result.returncode == 64
    assert sorted(office.folder.rglob("*")) == before


def test_a_list_does_not_go_with_a_language(office):
    assert office.run("init", "--language", "sv", "--from", "a.json").returncode == 64
