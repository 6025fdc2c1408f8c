"""The schema of the configuration, judged by an independent validator."""

import json
import re

import jsonschema
import pytest
import yaml

from Support.program import REPOSITORY, Project

@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    result = Project(tmp_path_factory.mktemp("schema")).run("schema")
    assert result.returncode == 0 and result.stderr == ""
    schema = json.loads(result.stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    return schema


@pytest.fixture
def validator(schema):
    return jsonschema.Draft7Validator(schema)


def examples():
    """Every piece of YAML of the documentation that is a configuration or a part of one."""
    for path in [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("**/*.md"))]:
        for number, block in enumerate(re.findall(r"```ya?ml\n(.*?)```", path.read_text("utf-8"), re.S)):
            yield pytest.param(block, id=f"{path.stem}-{number}")


def test_the_samples_configuration_is_valid(validator):
    configuration = yaml.safe_load((REPOSITORY / "rollcall.yml").read_text("utf-8"))
    assert list(validator.iter_errors(configuration)) == []


@pytest.mark.parametrize("text", list(examples()))
def test_an_example_of_the_documentation_is_valid(validator, text):
    example = yaml.safe_load(text) or {}
    if isinstance(example, list):
        example = {"sources": example}
    assert isinstance(example, dict)
    if not set(example) & set(validator.schema["properties"]):
        pytest.skip("no configuration")
    example.setdefault("sources", [{"name": "Here", "url": "a.csv", "format": "csv"}])
    errors = [f"{list(error.path)}: {error.message}" for error in validator.iter_errors(example)]
    assert errors == []


# One value of each kind that a careless hand writes, for every key at the top of the file.
VALUES = [
    "word", "", 0, 7, 501, -1, 1.5, True, None, [], ["word"], [["word"]], {}, {"en": "word"}, "10s",
    "50%", "256MB", "372", "+372", "https://intranet.example/people/", "en", ["en", "et"], ["en", "en"],
    {"IOS": {"en": "iOS"}}, {"Tallinn": {"phone": "+372 600 0000"}}, "always", "none", "id",
    "netlify", ["netlify", "azure"], ["azure", "azure"],
]


SOURCES = [{"name": "Tallinn", "url": "a.csv", "format": "csv"}]
# What is there or not, and what the machine knows, no schema can tell.
OF_THE_MACHINE = {"sources", "contacts", "templates", "content", "output", "cache", "nicknames", "synonyms"}


def refused(project, configuration):
    """The keys at the top of a file whose value the program refuses, of which it says in one run what it can."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in configuration.items()]
    project.write("rollcall.yml", "{\n" + ",\n".join(lines) + "\n}\n")
    result = project.run("check")
    found = {list(configuration)[int(line) - 2] for line in re.findall(r"^rollcall.yml:(\d+):\d+: error", result.stderr, re.M)}
    assert bool(found) == (result.returncode == 65), result.stderr
    return found


def test_the_schema_and_the_program_refuse_and_take_the_same(project, validator, schema):
    # A table, of whose columns nothing is known before it is read.
    project.write("a.csv", "Name\nMari Tamm\n")
    (project.folder / "content").mkdir()
    differences = []
    # Other keys are not looked at where `sites` is wrong.
    keys = [key for key in schema["properties"] if key not in OF_THE_MACHINE | {"sites"}]
    for value in VALUES:
        together = refused(project, {key: value for key in keys} | {"sources": SOURCES})
        for key in [*keys, "sites"]:
            configuration = {key: value, "sources": SOURCES}
            valid = validator.is_valid(configuration)
            # One key may need another, which the schema does not know: it is asked alone before it is called different.
            if valid == (key in together) or key == "sites":
                alone = refused(project, configuration)
                if valid == bool(alone):
                    differences.append((key, value, "program refuses it" if alone else "program takes it"))
    assert not differences, "\n".join(map(str, differences))
