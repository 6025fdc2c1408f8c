"""Everybody as people.json has them, in one file or in parts."""

import json


def read(output, path):
    return json.loads((output / path).read_text("utf-8"))


def parts(output):
    """The people of each file that holds any, by its path."""
    head = read(output, "people.json")
    return {path: read(output, path)["people"] for path in head.get("parts", ["people.json"])}


def everybody(output):
    return [person for people in parts(output).values() for person in people]
