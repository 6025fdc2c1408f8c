"""Remedies that name a program are followed as they are written."""

import json
import re
import shutil
import sqlite3

import openpyxl
import pytest
import yaml


def workbook(path):
    book = openpyxl.Workbook()
    book.active.title = "Staff"
    book.active.append(["name", "email"])
    book.active.append(["Mari Tamm", "mari@x.example"])
    book.save(path)


def database(path):
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE people (name, email)")
        connection.execute("INSERT INTO people VALUES ('Mari Tamm', 'mari@x.example')")
    connection.close()


def text(content):
    return lambda path: path.write_text(content, "utf-8")


TOML = text('[[people]]\nname = "Mari Tamm"\nemail = "mari@x.example"\nborn = 1990-03-04\n')
FIELDS = {"name": "name", "email": "email"}
JSON = {"people": "people", "fields": FIELDS}
TABLE = {"format": "csv", "fields": FIELDS}

# A file, the source that meets it, what the remedy's words stand for, and the rest of the mended source.
REMEDIES = {
    "TOML": ("team.toml", TOML, JSON, {}, JSON),
    "the format TOML": ("team.toml", TOML, {"format": "toml"}, {}, JSON),
    "a workbook": ("staff.xlsx", workbook, TABLE, {"FILE": "staff.xlsx"}, TABLE),
    "the format xlsx": (
        "staff.xlsx", workbook, {"format": "xlsx"}, {"FILE": "staff.xlsx", "SHEET": "Staff"}, TABLE),
    "a sheet": (
        "staff.xlsx", workbook, {**TABLE, "sheet": "Staff"}, {"FILE": "staff.xlsx", "SHEET": "Staff"}, TABLE),
    "a database": (
        "staff.db", database, TABLE, {"FILE": "staff.db", "SELECT …": "SELECT name, email FROM people"}, TABLE),
}


@pytest.mark.parametrize("case", REMEDIES.values(), ids=REMEDIES)
def test_a_command_of_a_remedy_reads_the_list(project, case):
    name, write, source, words, mended = case
    write(project.folder / name)
    project.configure(sources=[{"name": "Tallinn", "url": name, **source}])
    said = project.run("build").stderr
    command = re.search(r"`(command: \[.*?\])`", said)
    assert command, said
    arguments = [words.get(str(word), str(word)) for word in yaml.safe_load(command[1])["command"]]
    if not shutil.which(arguments[0]):
        pytest.skip(f"{arguments[0]} is not installed")
    project.configure(sources=[{"name": "Tallinn", "command": arguments, **mended}])
    assert project.build("--strict").stderr == ""
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    assert [(person["name"], person["emails"]) for person in people] == [("Mari Tamm", ["mari@x.example"])]


def test_json_inside_a_text_is_unpacked_as_the_remedy_says(project):
    inner = [{"name": "Mari Tamm", "email": "mari@x.example"}]
    project.write("staff.json", json.dumps(json.dumps(inner)))
    project.configure(sources=[{"name": "Tallinn", "url": "staff.json", "fields": FIELDS}])
    assert "`jq -r .`" in project.run("build").stderr
    if not shutil.which("jq"):
        pytest.skip("jq is not installed")
    project.configure(
        sources=[{"name": "Tallinn", "command": ["jq", "-r", ".", "staff.json"], "fields": FIELDS}])
    assert project.build("--strict").stderr == ""
