"""Whatever the program has is described: keys, commands, options, codes, files, members of data and metrics."""

import json
import re
import subprocess

import pytest

from Support.program import REPOSITORY, Project, program

DOCS = REPOSITORY / "docs"


def page(path):
    return (DOCS / path).read_text("utf-8")


def sections(path):
    """The headings of keys and commands, which are pieces of code."""
    return set(re.findall(r"^##+ `([^`]+)`$", page(path), re.M))


def section(path, heading):
    return re.search(rf"^##+ `{re.escape(heading)}`$(.*?)(?=^##+ |\Z)", page(path), re.M | re.S)[1]


def named(path):
    """All words in pieces of code of a page."""
    return set(re.findall(r"[A-Za-z_][\w-]*", " ".join(re.findall(r"`([^`\n]+)`", page(path)))))


@pytest.fixture(scope="module")
def schema():
    result = subprocess.run([program(), "schema"], capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


def test_every_key_of_the_configuration_has_a_section(schema):
    assert sections("reference/configuration.md") == set(schema["properties"])


def test_every_key_of_a_source_has_a_section(schema):
    assert sections("reference/sources.md") == set(schema["definitions"]["source"]["properties"])


def test_a_section_of_a_key_has_a_default_and_an_example(schema):
    for key in schema["properties"]:
        text = section("reference/configuration.md", key)
        assert "```yaml" in text, f"{key} has no example"
        assert key == "sources" or "Default:" in text or "| default |" in text, f"{key} has no default"


def test_a_section_of_a_sources_key_has_a_default_and_an_example(schema):
    for key in schema["definitions"]["source"]["properties"]:
        text = section("reference/sources.md", key)
        assert "```yaml" in text or "Example: `" in text, f"{key} has no example"
        assert key in ("name", "url") or "Default:" in text or "(default)" in text, f"{key} has no default"


@pytest.mark.parametrize("path, steps", [
    ("reference/configuration.md", ["properties", "contacts", "properties"]),
    ("reference/configuration.md", ["properties", "offices", "additionalProperties", "properties"]),
    ("reference/configuration.md", ["properties", "heads", "properties"]),
    ("reference/configuration.md", ["properties", "corrections", "properties"]),
    ("reference/configuration.md", ["definitions", "site", "properties"]),
    ("reference/sources.md", ["definitions", "auth", "properties"]),
    ("reference/sources.md", ["definitions", "nextPage", "properties"]),
    ("reference/sources.md", ["definitions", "detail", "properties"]),
    ("reference/sources.md", ["definitions", "fields", "properties"]),
    ("reference/sources.md", ["definitions", "source", "properties", "format", "enum"]),
    ("reference/sources.md", ["definitions", "detail", "properties", "type", "enum"]),
    ("reference/phone-books.md", ["properties", "phoneBooks", "items", "properties"]),
    ("reference/phone-books.md", ["properties", "phoneBooks", "items", "properties", "format", "anyOf", 0, "enum"]),
    ("reference/phone-books.md", ["properties", "dial", "properties"]),
    ("reference/configuration.md", ["properties", "hosting", "anyOf", 0, "enum"]),
    ("reference/configuration.md", ["properties", "identity", "enum"]),
    ("reference/configuration.md", ["properties", "contacts", "properties", "publish", "items", "enum"]),
], ids=str)
def test_every_inner_key_and_word_is_named(schema, path, steps):
    part = schema
    for step in steps:
        part = part[step]
    pieces = {word for word in part if "+" in word}
    assert set(part) - pieces - named(path) == set()
    assert all(f"`{piece}`" in page(path) for piece in pieces)


def help_of(*arguments):
    return subprocess.run([program(), "help", *arguments], capture_output=True, text=True, check=True).stdout


def test_every_command_has_a_section_with_all_its_options():
    names = re.findall(r"^  (\w+)(?: \(default\))?  ", help_of().split("SUBCOMMANDS:")[1], re.M)
    assert {name for name in sections("reference/commands.md")} == {f"rollcall {name}" for name in names}
    for name in names:
        options = set(re.findall(r"^ +(?:-\w, )?(--[a-z][\w-]*)", help_of(name).split("OPTIONS:")[1], re.M))
        text = section("reference/commands.md", f"rollcall {name}")
        described = set(re.findall(r"`(--[a-z][\w-]*)", text))
        assert described == options - {"--help", "--version"}, name


def test_the_reference_and_the_help_describe_a_command_in_the_same_words():
    table = dict(re.findall(r"^\| \[`rollcall (\w+)`\]\(#rollcall-\w+\) \| (.*) \|$", page("reference/commands.md"), re.M))
    assert table == {
        name: " ".join(help_of(name).split("OVERVIEW: ")[1].split("\n\n")[0].split()) for name in table}
    assert {f"rollcall {name}" for name in table} == sections("reference/commands.md")


def test_every_exit_code_is_in_the_table():
    source = (REPOSITORY / "Sources/rollcall/Output/Failure.swift").read_text("utf-8")
    codes = set(re.findall(r"\b(?:64|65|69|73|74|75|78)\b", source))
    table = page("reference/commands.md").split("## Exit codes")[1]
    assert codes and all(re.search(rf"\b{code}\b", table) for code in codes)


@pytest.fixture(scope="module")
def everything(tmp_path_factory):
    """A project that writes a file of every kind."""
    project = Project(tmp_path_factory.mktemp("everything") / "project")
    rows = ["Name,E-mail,Phone,Position,Department,Project,Skills,Languages,Floor,Manager,Office"]
    rows += [
        f"{given} {family},{given}.{family}@corp.example,+372 555 {number:04},Boss,Staff,One,Swift,Estonian,{number % 3},"
        f"{'' if number == 0 else 'Anna.Tamm@corp.example'},Tallinn"
        for number, (given, family) in enumerate(
            (given, family) for given in ("Anna", "Berta", "Carl", "Dora", "Emil") for family in ("Tamm", "Kask", "Saar"))
    ]
    project.write("staff.csv", "\n".join(rows) + "\n")
    project.write("cards.vcf", "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given}\r\nFN:{given} {family}\r\nEND:VCARD\r\n"
        for given in ("Anna", "Berta") for family in ("Tamm", "Kask")))
    project.write("content/about.md", "# About\n")
    books = ["yealink", "fanvil", "grandstream", "gigaset", "snom", "cisco", "csv", "ldif", "vcf"]
    project.configure(
        baseURL="https://people.example/", languages=["en", "et"], groupBy="position",
        groups=["position", "project", "office", "department", "skills", "spokenLanguages", "Floor"], pageSize=5,
        public=True, offline=True, fromDisk=True, qr=True, hosting=["netlify", "azure"], precompress=True, allCards=True,
        phoneBooks=[{"format": book} for book in books], contacts={"from": "cards.vcf"},
        sources=[{"name": "Tallinn", "url": "staff.csv", "format": "csv"}])
    project.build("--report", "report.json", "--status", "status.prom")
    return project


def test_every_kind_of_file_is_in_the_reference(everything):
    table = page("reference/output.md").split("## Whose files these are")[0]
    known = set(re.findall(r"`([\w./_-]+)`", table))
    folders = {(path.rpartition("/")[0].split("/")[0], path.rpartition(".")[2]) for path in known if "/" in path}
    folders |= {(path.rstrip("/"), "html") for path in known if path.endswith("/")}
    missing = set()
    for path in everything.files():
        bare = path.removeprefix("et/").removesuffix(".gz")
        folder = bare.split("/")[0] if "/" in bare else ""
        ending = bare.rpartition(".")[2]
        if bare in known or (folder, ending) in folders or folder == "assets":
            continue
        if folder == "" and ending == "html" and bare == "about.html":  # NAME.html
            continue
        # Cards of a group are beside its page, and formats of phone books have endings of their own.
        if ending == "vcf" and (folder, "html") in folders or folder == "phones":
            continue
        missing.add(bare)
    assert missing == set()


def test_every_member_of_the_data_is_described(everything):
    people = json.loads((everything.output / "people.schema.json").read_text("utf-8"))
    assert set(people["$defs"]["person"]["properties"]) <= named("reference/people-json.md")
    build = json.loads((everything.output / "build.json").read_text("utf-8"))
    assert {"builtAt", "answeredAt", "paths"} <= named("reference/output.md") & {*build, "answeredAt"}


def members(schema):
    """The names of all members of a JSON Schema."""
    if isinstance(schema, dict):
        for key, part in schema.items():
            if key == "properties":
                yield from part
            yield from members(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from members(part)


def test_every_member_of_the_report_and_of_findings_is_described():
    report = set(members(json.loads(page("report.schema.json"))))
    assert report - named("reference/report.md") == set()
    findings = set(members(json.loads(page("findings.schema.json"))))
    assert findings - named("reference/findings.md") == set()


def test_every_metric_is_described(everything):
    metrics = set(re.findall(r"^(rollcall_\w+)", (everything.folder / "status.prom").read_text("utf-8"), re.M))
    assert metrics and metrics - named("how-to/monitoring.md") == set()



def first_sentence(text):
    """The first sentence of a section, as it is read."""
    paragraph = " ".join(text.strip().split("\n\n")[0].split())
    sentence = re.match(r".*?[.:](?= |$)", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph))[0]
    return sentence.removesuffix(":") + "." if sentence.endswith(":") else sentence


@pytest.mark.parametrize("path, steps", [
    ("reference/configuration.md", ["properties"]),
    ("reference/sources.md", ["definitions", "source", "properties"]),
], ids=str)
def test_editors_show_the_first_sentence_of_the_reference(schema, path, steps):
    part = schema
    for step in steps:
        part = part[step]
    assert {key: value["description"] for key, value in part.items()} == {
        key: first_sentence(section(path, key)) for key in part}


def code(default):
    """A default as the reference writes it."""
    if isinstance(default, list):
        return f"`[{', '.join(default)}]`"
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


@pytest.mark.parametrize("path, steps", [
    ("reference/configuration.md", ["properties"]),
    ("reference/sources.md", ["definitions", "source", "properties"]),
], ids=str)
def test_the_reference_states_the_defaults_of_the_schema(schema, path, steps):
    part = schema
    for step in steps:
        part = part[step]
    defaults = {key: code(value["default"]) for key, value in part.items() if value.get("default", []) != []}
    assert len(defaults) > 5
    assert {key: default for key, default in defaults.items()
            if default not in " ".join(section(path, key).split())} == {}


@pytest.mark.parametrize("key, steps", [
    ("contacts", ["properties", "contacts", "properties"]),
    ("away", ["properties", "away", "items", "properties"]),
], ids=str)
def test_a_table_of_inner_keys_states_the_defaults_of_the_schema(schema, key, steps):
    part = schema
    for step in steps:
        part = part[step]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \|", section("reference/configuration.md", key), re.M))
    assert {row: code(part[row]["default"]) for row in rows if "default" in part[row]} == {
        row: cell for row, cell in rows.items() if cell.startswith("`")}
