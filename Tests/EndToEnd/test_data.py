"""The directory as data: people.json, build.json and the search index."""

import json

import jsonschema
import pytest

from Support import generator, oracle
from Support.program import employees, source


@pytest.fixture
def built(project, server):
    offices = generator.make_offices(60, seed=3)
    server.answers = {"/a": employees(*offices[0]), "/b": employees(*offices[1])}
    project.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
    )
    project.build()
    project.people = oracle.merge(list(zip(("Tallinn", "Tartu"), offices)))
    return project


def test_people_json_is_what_its_schema_says(built):
    document = json.loads((built.output / "people.json").read_text("utf-8"))
    schema = json.loads((built.output / "people.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(document, schema)


def test_people_json_holds_everybody_once(built):
    document = json.loads((built.output / "people.json").read_text("utf-8"))
    keys = [oracle.name_key(person["name"]) for person in document["people"]]
    assert sorted(keys) == sorted(built.people)


def test_people_json_holds_what_the_lists_say(built):
    for shown in json.loads((built.output / "people.json").read_text("utf-8"))["people"]:
        person = built.people[oracle.name_key(shown["name"])]
        assert shown.get("emails", []) == person.emails
        assert shown.get("phones", []) == person.phones
        assert shown.get("projects", []) == person.projects
        assert shown.get("offices", []) == person.offices
        assert shown.get("position") == person.position


def test_the_schema_refuses_what_people_json_never_holds(built):
    schema = json.loads((built.output / "people.schema.json").read_text("utf-8"))
    for wrong in ({}, {"people": [{}]}, {"people": [{"name": 7}]}, {"people": "all"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)


def test_build_json_tells_the_state_and_number_of_people_of_each_source(built):
    report = (built.output / "build.json").read_text("utf-8")
    sources = json.loads(report)["sources"]
    assert [entry["name"] for entry in sources] == ["Tallinn", "Tartu"]
    assert [entry["state"] for entry in sources] == ["fresh", "fresh"]
    for entry in sources:
        expected = sum(entry["name"] in person.offices for person in built.people.values())
        assert entry["people"] in (expected, len(generator.make_offices(60, seed=3)[0]))


def test_the_search_index_is_json(built):
    assert json.loads((built.output / "search" / "index.json").read_text("utf-8"))
