"""Paths of a mapping: into lists, to names that hold dots, and what is said of those that are wrong."""

import json
import random

import pytest

from Support import paths
from Support.program import Project

USERS = [
    {
        "id": "u1",
        "names": {"given": "Mari", "family": "Maasikas"},
        "emails": [
            {"type": "home", "value": "mari@home.example"},
            {"type": "work", "value": "mari@telisa.example", "primary": True},
        ],
        "phones": ["+372 5555 0101", "+372 5555 0102"],
        "teams": [{"name": "Portal"}, {"name": "Bank"}],
        "ext.room": "B12",
        "address": {"street": "Pikk 1", "town": "Tallinn"},
    },
    {"id": "u2", "names": {"given": "Jaan", "family": "Tamm"}, "emails": [], "teams": []},
]


def people(project):
    return json.loads((project.output / "people.json").read_text("utf-8"))["people"]


def configure(project, **mapping):
    project.configure(sources=[{"name": "Tallinn", "url": "a.json", **mapping}])


def test_paths_lead_into_lists_and_to_names_with_dots(project):
    project.write("a.json", {"@odata.context": "x", "data": [{"users": USERS}]})
    configure(
        project,
        people="data[0].users",
        fields={
            "name": {"from": ["names.given", "names.family"]},
            "email": "emails[type=work].value",
            "phone": "phones[]",
            "projects": "teams[].name",
            "room": {"from": '"ext.room"'},
            "address": {"from": ["address.street", "address.town"], "label": {"en": "Address"}},
        },
    )
    assert project.build("--strict").stderr == ""
    mari, jaan = sorted(people(project), key=lambda person: person["name"], reverse=True)
    assert mari["name"] == "Mari Maasikas" and jaan["name"] == "Jaan Tamm"
    assert mari["emails"] == ["mari@telisa.example"]
    assert mari["phones"] == ["+372 5555 0101", "+372 5555 0102"]
    assert mari["projects"] == ["Portal", "Bank"]
    assert mari["details"]["room"] == "B12"
    assert mari["details"]["address"] == "Pikk 1, Tallinn"


def test_the_next_page_may_be_named_by_a_name_with_a_dot(project, server):
    server.answers["/one"] = {
        "value": [{"n": "Mari Maasikas"}],
        "@odata.nextLink": server.url("/two"),
    }
    server.answers["/two"] = {"value": [{"n": "Jaan Tamm"}]}
    mapping = {"people": "value", "fields": {"name": "n"}}
    project.configure(
        sources=[{"name": "A", "url": server.url("/one"), "next": '"@odata.nextLink"', **mapping}]
    )
    assert project.build("--strict").stderr == ""
    assert {person["name"] for person in people(project)} == {"Mari Maasikas", "Jaan Tamm"}


def test_a_name_with_a_dot_that_lacks_its_quotation_marks_is_told(project, server):
    server.answers["/one"] = {
        "value": [{"n": "Mari Maasikas", "ext.mail": "m@x.example"}],
        "@odata.nextLink": None,
    }
    fields = {"name": "n", "email": "ext.mail"}
    project.configure(
        sources=[
            {
                "name": "A",
                "url": server.url("/one"),
                "people": "value",
                "next": "@odata.nextLink",
                "fields": fields,
            }
        ]
    )
    error = project.build().stderr
    assert "the answer has no `@odata.nextLink`" in error
    assert "did you mean `'\"@odata.nextLink\"'`?" in error
    assert "did you mean `'\"ext.mail\"'`?" in error


@pytest.mark.parametrize(
    ("path", "message", "column", "width"),
    [
        ("a..b", "a name is missing here", 2, 2),
        ("a.", "a name is missing here", 2, 1),
        ('a."b', "this quotation mark is not closed", 3, 2),
        ('"a"b', "a dot or a bracket has to follow here", 4, 1),
        ("a[0", "this bracket is not closed", 2, 2),
        ("a]", "no bracket is open here", 2, 1),
        ("a[-]", "expected `[0]`, `[-1]`, `[type=work]`, `[end=]`, `[end>=today]` or `[]`", 2, 3),
        ("a[type]", "expected `[0]`, `[-1]`, `[type=work]`, `[end=]`, `[end>=today]` or `[]`", 2, 6),
        ("a.^.b", "`^` can only begin a path", 3, 1),
        ("@key.b", "`@key` can only end a path", 5, 2),
    ],
)
def test_a_mistake_in_a_path_is_shown_at_its_column(project, path, message, column, width):
    project.write("a.json", "[]")
    line = f"    fields: {{ name: '{path}' }}"
    project.write("rollcall.yml", f"sources:\n  - name: A\n    url: a.json\n{line}\n")
    result = project.run("check")
    assert result.returncode == 65, result.stderr
    start = line.index("'") + 1
    place, shown, marks = result.stderr.split("\n")[:3]
    assert place.startswith(f"rollcall.yml:4:{start + column}: error: {message}"), place
    margin = len(shown) - len(line)
    assert marks[margin + start + column - 1 :].split(" ")[0] == "^" * width, marks


@pytest.mark.parametrize(
    ("path", "message", "hint"),
    [
        ("emails[type=work].adress", "has a `emails[type=work].adress`", "`address`?"),
        ("emails[kind=work].address", "has a `emails[kind=work].address`", "there are `type`"),
        ("emails[type=mobile].address", "has a `emails[type=mobile].address`", ""),
        ("emails[7].address", "has a `emails[7].address`", ""),
    ],
)
def test_a_path_into_a_list_that_hits_nothing_is_told(project, path, message, hint):
    users = [{"n": f"Mari {letter}", "emails": [{"type": "work", "address": "x"}]} for letter in "AB"]
    project.write("a.json", users)
    configure(project, fields={"name": "n", "email": path})
    error = project.build().stderr
    assert error.count("warning:") == 1 and message in error and hint in error, error


def test_values_of_another_kind_are_reported_by_their_path(project):
    project.write("a.json", [{"n": "Mari", "mails": [7, "m@x.example"], "t": {"x": 1}}])
    configure(project, fields={"name": "n", "email": "mails[]", "phone": "t[0]"})
    result = project.run("build", "--report", "report.json")
    report = json.loads((project.folder / "report.json").read_text("utf-8"))
    text = json.dumps(report)
    assert "[0].mails[]" in text and "[0].t[0]" in text and result.returncode == 0
    assert people(project)[0]["emails"] == ["m@x.example"]


# --- Judged by an evaluator of our own in another language ------------------------------------

NAMES = ["a", "b", "c.d", "e f", "ü"]
TEXTS = ["x", "y", "z w", "1", "true"]


def any_value(rng, depth):
    kind = rng.random()
    if depth == 0 or kind < 0.4:
        return rng.choice([*TEXTS, None, 1, True, "q@r.example"])
    if kind < 0.7:
        return {name: any_value(rng, depth - 1) for name in rng.sample(NAMES, rng.randint(0, 4))}
    return [any_value(rng, depth - 1) for _ in range(rng.randint(0, 4))]


def any_path(rng):
    def name():
        chosen = rng.choice(NAMES)
        return f'"{chosen}"' if "." in chosen or rng.random() < 0.2 else chosen

    path = name()
    for _ in range(rng.randint(0, 4)):
        match rng.randrange(4):
            case 0:
                path += "." + name()
            case 1:
                path += f"[{rng.randint(-2, 3)}]"
            case 2:
                path += "[]"
            case 3:
                value = rng.choice(["x", "1", "true", '"z w"'])
                path += f"[{rng.choice('ab')}={value}]"
    return path


def test_any_path_leads_where_another_evaluator_goes(tmp_path):
    rng = random.Random(16)
    records = [
        {"n": f"P {number}", **{name: any_value(rng, 4) for name in NAMES}} for number in range(300)
    ]
    chosen = [any_path(rng) for _ in range(60)]
    project = Project(tmp_path)
    project.write("a.json", records)
    # `{from: [path, "none"]}` takes every path the way of lists, also those of names alone.
    fields = {f"f{number}": {"from": [path, "none"]} for number, path in enumerate(chosen)}
    configure(project, fields={"name": "n", **fields})
    project.build()
    shown = {person["name"]: person.get("details", {}) for person in people(project)}
    hits = 0
    for record in records:
        for number, path in enumerate(chosen):
            texts = [text for text in paths.values(record, path) if isinstance(text, str)]
            expected = ", ".join(texts)
            found = shown[record["n"]].get(f"f{number}", "")
            assert found == expected, (path, record)
            hits += bool(expected)
    assert hits > 500
