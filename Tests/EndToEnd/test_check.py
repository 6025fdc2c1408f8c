"""`rollcall check` says all that is wrong and writes nothing."""

import json
import shutil

import jsonschema
import pytest

from Support.program import REPOSITORY, employee, employees, source

MARI = employee("Mari", "Tamm", "mari@telisa.example", position="WEB")


@pytest.fixture
def office(project, server):
    server.answers = {"/a": employees(MARI)}
    project.copy_templates()
    project.configure(templates="templates", sources=[source("Tallinn", server.url("/a"))])
    return project


def check(office, code, **options):
    """Checks; nothing may be written."""
    before = sorted(office.folder.rglob("*"))
    result = office.run("check", **options)
    assert sorted(office.folder.rglob("*")) == before
    assert result.returncode == code, result.stdout + result.stderr
    return result


def change(office, path, old, new):
    file = office.folder / path
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_where_nothing_is_wrong_one_line_says_so(office):
    result = check(office, 0)
    assert len(result.stdout.splitlines()) == 1 and "1 person from 1 source" in result.stdout
    assert result.stderr == ""


def test_all_mistakes_in_templates_are_told_with_their_places(office):
    change(office, "templates/front.mustache", "{{siteTitle}}", "{{sitTitle}}")
    change(office, "templates/front.mustache", "{{totalText}}", "{{totlText}}")
    change(office, "templates/person.mustache", "{{name}}", "{{nam}}")
    result = check(office, 65)
    for name, key in (("front", "sitTitle"), ("front", "totlText"), ("person", "nam")):
        text = (office.folder / f"templates/{name}.mustache").read_text("utf-8")
        before = text[: text.index("{{" + key + "}}") + 2]
        line, column = before.count("\n") + 1, len(before.split("\n")[-1]) + 1
        assert f"{name}.mustache:{line}:{column}: error: unknown key `{key}`" in result.stderr


def test_all_templates_that_cannot_be_read_are_told_at_once(office):
    for name in ("front", "group"):
        office.write(f"templates/{name}.mustache", "\n{{#people")
    result = check(office, 65)
    for name in ("front", "group"):
        assert f"{name}.mustache:2:1: error: the tag is not closed" in result.stderr


def test_all_partials_that_are_not_there_are_told_at_once(office):
    change(office, "templates/front.mustache", "{{>partials/notice}}", "{{>partials/notic}}")
    change(office, "templates/group.mustache", "{{>partials/row}}", "{{>partials/rw}}")
    result = check(office, 65)
    assert "no template `partials/notic`" in result.stderr
    assert "no template `partials/rw`" in result.stderr


def test_a_locale_that_no_page_uses_is_blamed_for_that_alone(office):
    change(office, "templates/locales/et.yml", "\nnever:", "\nnevr:")
    result = check(office, 0)
    assert "et.yml: warning: no page uses this file" in result.stderr
    assert "nevr" not in result.stderr
    office.configure(languages=["en", "et"])
    assert "unknown key `nevr`" in check(office, 65).stderr


def test_content_is_checked_to_the_letter(office):
    office.write("content/one.md", "# Õ\nHall\u00e5 ".encode() + b"\xe9")
    office.write("content/index.md", "# Mine")
    result = check(office, 65)
    assert "one.md:2:7: error: the text is not UTF-8" in result.stderr
    assert "index.md" in result.stderr


def test_mistakes_in_files_and_sources_are_told_together_and_65_wins(office, server):
    server.answers["/a"] = (404, b"")
    change(office, "templates/front.mustache", "{{siteTitle}}", "{{sitTitle}}")
    change(office, "templates/locales/et.yml", "\nnever:", "\nnevr:")
    office.write("content/index.md", "# Mine")
    office.configure(languages=["en", "et"])
    result = check(office, 65)
    for words in ("sitTitle", "nevr", "index.md", "status 404"):
        assert words in result.stderr


@pytest.mark.parametrize("answer", [(404, b""), b"<html>", {"employees": [MARI, 7]}], ids=repr)
def test_a_source_that_fails_or_has_bad_records_is_69(office, server, answer):
    server.answers["/a"] = answer
    assert "error: Tallinn: " in check(office, 69).stderr


def test_every_bad_record_is_told_and_no_value(office, server):
    server.answers["/a"] = {"employees": [MARI] + [{"position": "kanaarilind"}] * 40}
    result = check(office, 69)
    for index in range(1, 41):
        assert f"Tallinn: employees[{index}]: no name" in result.stderr
    assert "kanaarilind" not in result.stdout + result.stderr


def test_a_bad_value_is_a_warning(office, server):
    server.answers["/a"] = employees({**MARI, "position": 7})
    result = check(office, 0)
    assert "warning: Tallinn: employees[0].position: expected text, found number" in result.stderr
    assert "1 warning" in result.stdout


def test_findings_as_json_keep_to_the_schema(office, server):
    schema = json.loads((REPOSITORY / "docs/findings.schema.json").read_text("utf-8"))
    server.answers["/a"] = {"employees": [{**MARI, "position": 7}, {"position": "IOS"}]}
    office.configure(exclude=["Nobody At All"], qr=True)
    found = json.loads(office.run("check", "--json").stdout)
    jsonschema.validate(found, schema)
    assert {"wrong-value", "record-without-name", "unknown-exclusion", "idle-key"} <= {
        finding["code"] for finding in found["findings"]
    }
    assert all(finding["file"] and finding["remedy"] for finding in found["findings"])


def test_contacts_that_cannot_be_had_are_69(office, server):
    office.configure(contacts={"from": server.url("/contacts.vcf")})
    assert "error: contacts: " in check(office, 69).stderr


def test_what_the_configuration_lacks_is_78(office):
    office.configure(contacts={"from": "missing.vcf"})
    assert "missing.vcf" in check(office, 78).stderr
    office.configuration.unlink()
    assert "rollcall.yml" in check(office, 78).stderr


def test_a_mistake_in_the_configuration_is_65_with_its_place(office):
    office.write("rollcall.yml", "titel: X\nsources: [{name: A, url: b.json}]\n")
    result = check(office, 65)
    assert "rollcall.yml:1:1: error: unknown key `titel`" in result.stderr


def test_a_snapshot_does_not_hide_that_a_server_is_down(office, server):
    office.build()
    server.answers["/a"] = (404, b"")
    assert "status 404" in check(office, 69).stderr


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"output": "site", "cache": "site/.cache/c.sqlite"}, "the cache lies inside the output"),
        ({"output": ".rollcall/www"}, "the output lies inside the cache's folder"),
        ({"output": "home"}, "is no safe place for a site"),
    ],
)
def test_what_a_build_refuses_for_its_paths_is_78(office, settings, words):
    office.configure(**settings)
    assert words in check(office, 78).stderr
    result = office.run("build")
    assert result.returncode == 78 and words in result.stderr


def in_the_way(office):
    """What a build refuses to touch: how it comes to be there, and the words for it."""
    site = office.output

    def foreign():
        office.write("output/notes.txt", "mine")

    def file():
        office.write("output", "mine")

    def file_above():
        office.configure(output="staff/site")
        office.write("staff", "mine")

    def folder():
        office.build()
        (site / "404.html").unlink()
        (site / "404.html").mkdir()

    def link():
        office.build()
        shutil.rmtree(site / "people")
        (site / "people").symlink_to(office.folder)

    return {
        "holds no site of Rollcall's": foreign, "cannot open this": file,
        "Not a directory": file_above, "a folder lies where a file must go": folder,
        "a symbolic link lies where": link,
    }  # fmt: skip


@pytest.mark.parametrize("number", range(5))
def test_what_a_build_refuses_to_touch_is_73(office, number):
    words, make = list(in_the_way(office).items())[number]
    make()
    assert words in check(office, 73).stderr
    result = office.run("build")
    assert result.returncode == 73 and words in result.stderr


def test_two_pages_of_one_path_are_65(office):
    office.write("content/team.md", "# Team")
    office.write("content/team.html", "<p>Team")
    assert "team.html: error: two pages want this path" in check(office, 65).stderr


def test_secrets_are_not_shown(office, server):
    url = server.url("/none?key=${KEY}")
    office.configure(sources=[source("Tallinn", url)])
    result = check(office, 69, environment={"KEY": "salasona-2"})
    assert "salasona" not in result.stdout + result.stderr
