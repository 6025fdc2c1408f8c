"""What the documentation shows to be copied: commands, configurations, data and messages."""

import configparser
import html.parser
import json
import os
import re
import shlex
import shutil
import subprocess

import jsonschema
import pytest
import yaml

from Support.program import REPOSITORY, Project, program
from Support.snippets import blocks, snippets

# What the commands of the documentation may start besides Rollcall.
PROGRAMS = {
    ".", "./swiftly", "apt", "cat", "cd", "cp", "curl", "diff", "gh", "git", "jq", "kubectl", "ldapadd", "make", "mkdir", "nginx",
    "openssl", "podman", "rm", "rsync", "sed", "set", "sudo", "systemctl", "tar", "true", "vdirsyncer", "yes", "[",
}
# What is run in place of what is on other machines, or is not ours to write to.
REPLACED = {
    "/var/lib/prometheus/node-exporter/": "./",
    "deploy@intranet.example:/srv/www/people": "../www",
    "/srv/www/people": "../www",
    "https://people.example/": "output",
    # Nobody is there to be asked.
    "rollcall edits add": "rollcall edits add --yes",
    "rollcall edits prune": "rollcall edits prune --yes",
}
# Stores and servers, which the tests of uploads stand in for, and a command that does not end.
ELSEWHERE = re.compile(r"s3://|rclone:|rsync://|rollcall serve")
CARDS = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari\r\nFN:Mari Tamm\r\nEMAIL;TYPE=WORK:mari@corp.example\r\nEND:VCARD\r\n"
TABLE = "First name,Last name,E-mail,Office\nMari,Tamm,mari@corp.example,Tallinn\nAnna,Kask,anna@corp.example,Tartu\n"
COMPANY = {
    "contacts": {"from": "export.vcf"},
    "sources": [{"name": "Company", "url": "staff.csv", "format": "csv"}],
}
# Pages that others follow from top to bottom: test_tutorial.py and test_years.py.
FOLLOWED = ("docs/tutorial.md", "docs/how-to/years.md")
# The page whose configurations are run with their lists, and compared with their results.
SHAPES = "docs/how-to/your-list.md"
# What a form on a profile sends.
EDIT = """\
-----BEGIN ROLLCALL EDIT-----
{"person": "mari@corp.example", "date": "2026-05-01",
"edits": [{"field": "phone", "was": "", "value": "+372 5555 0101"}]}
-----END ROLLCALL EDIT-----
"""
SITES = [{"name": "internal", "output": "internal"}, {"name": "public", "output": "public"}]


def commands(text):
    """The commands of a script, each a list of its words; what is redirected or commented aside."""
    for line in text.replace("\\\n", " ").splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars="();<>|&{}")
        lexer.whitespace_split = True
        command = []
        skips = False
        for word in [*lexer, ";"]:
            if set(word) <= set("();|&{}"):
                if command:
                    yield command
                command = []
            elif set(word) <= set("<>"):
                skips = True
            elif skips:
                skips = False
            elif not (not command and re.fullmatch(r"\w+=.*", word)):
                command.append(word)


@pytest.fixture(scope="module")
def options():
    """The options of each of the program's commands, as its help has them."""
    def help_of(*arguments):
        return subprocess.run([program(), "help", *arguments], capture_output=True, text=True, check=True).stdout

    names = re.findall(r"^  (\w+)(?: \(default\))?  ", help_of().split("SUBCOMMANDS:")[1], re.M)
    return {name: set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", help_of(name).split("OPTIONS:")[1])) for name in names}


def assert_known(text, options):
    for command in commands(text):
        if command[0] == "sudo":
            command = command[3:] if command[1] == "-u" else command[1:]
        if command[0] == "make":
            targets = [word for word in command[1:] if "=" not in word]
            assert all(f"\n{target}:" in (REPOSITORY / "Makefile").read_text("utf-8") for target in targets), command
        elif command[0] == "rollcall" and len(command) > 1:
            name = command[1]
            assert name in options, command
            given = {word.split("=")[0] for word in command[2:] if word.startswith("-")}
            assert given <= options[name], command
        elif command[0] != "rollcall":
            assert command[0] in PROGRAMS, command


SCRIPTS = [pytest.param(snippet, id=str(snippet)) for snippet in snippets("sh")]


@pytest.mark.parametrize("snippet", SCRIPTS)
def test_a_command_has_options_that_there_are(snippet, options):
    checked = subprocess.run(["bash", "-n", "-c", snippet.text], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert_known(snippet.text, options)


@pytest.fixture(scope="module")
def company(tmp_path_factory):
    """A project with what the commands name: lists, cards, and somebody who has left."""
    project = Project(tmp_path_factory.mktemp("company") / "project")
    project.write("staff.csv", TABLE + "Jaan,Kask,jaan@corp.example,Tartu\n")
    project.write("export.vcf", CARDS)
    project.write("answer.json", [{"name": "Mari Tamm", "email": "mari@corp.example"}])
    project.configure(**COMPANY)
    project.build()
    project.write("staff.csv", TABLE)
    project.build()
    return project


def is_run_here(snippet):
    ours = {command[0] for command in commands(snippet.text)} <= {"rollcall", "jq", "cd"}
    return ours and not ELSEWHERE.search(snippet.text) and snippet.page not in FOLLOWED


@pytest.mark.parametrize("snippet", [
    pytest.param(snippet, id=str(snippet)) for snippet in snippets("sh") if is_run_here(snippet)])
def test_a_command_does_its_work(snippet, company, tmp_path):
    folder = tmp_path / "project"
    shutil.copytree(company.folder, folder, symlinks=True)
    if "--only" in snippet.text:
        Project(folder).configure(**COMPANY, sites=SITES)
    if "rollcall edits" in snippet.text:
        changed = Project(folder)
        changed.write("edits.csv", "person,field,was,value,by,date\n")
        changed.write("mail.eml", EDIT)
        changed.configure(**COMPANY, edits={"from": "edits.csv", "fields": ["phone"]})
    text = snippet.text
    for old, new in REPLACED.items():
        text = text.replace(old, new)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "rollcall").symlink_to(program())
    result = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], cwd=folder, capture_output=True, text=True, timeout=60,
        env={"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "HOME": str(tmp_path), "LANG": "C.UTF-8"})
    assert result.returncode == 0, result.stdout + result.stderr


# --- Configurations ------------------------------------------------------------------------------


def configurations():
    for snippet in snippets("yaml"):
        if snippet.page == SHAPES:
            continue
        example = yaml.safe_load(snippet.text) or {}
        if isinstance(example, list):
            example = {"sources": example}
        # Parts of a source, which `init` writes, and comments.
        if set(example) - {"fields", "hide", "hideFrom"}:
            yield pytest.param(example, id=str(snippet))


def files_of(value):
    """The local files and folders that a configuration names."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "url" and value.get("format") == "folder":
                yield part + "/"
            elif key in ("url", "from", "nicknames", "synonyms", "caFile", "logo", "favicon", "css") and isinstance(part, str) and re.search(r"\.\w+$", part):
                yield from [part] if "://" not in part else []
            elif key in ("content", "templates") and isinstance(part, str):
                yield part + "/"
            else:
                yield from files_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from files_of(part)


# The page whose template is that of a maker's phone books.
PHONES = "docs/how-to/desk-phones.md"


@pytest.mark.parametrize("example", list(configurations()))
def test_the_program_takes_a_configuration(project, example):
    example.setdefault("sources", [{"name": "Tallinn", "url": "staff.csv", "format": "csv"}])
    for path in {"staff.csv", *files_of(example)}:
        if path.endswith("/"):
            (project.folder / path).mkdir(parents=True, exist_ok=True)
        else:
            project.write(path, {
                "csv": TABLE, "vcf": CARDS, "ldif": "dn: cn=A\nobjectClass: person\ncn: Mari Tamm\n",
                "yml": "[[William, Bill]]", "json": '[{"name": "Mari Tamm"}]'}.get(path.split(".")[-1], ""))
    if {"format": "acme"} in example.get("phoneBooks", []):
        (template,) = [snippet for snippet in snippets("mustache") if snippet.page == PHONES]
        project.write("templates/phones/acme.mustache", template.text)
    if isinstance(example.get("output"), str) and example["output"].startswith("/"):
        example["output"] = "output"
    if isinstance(example.get("cache"), str) and example["cache"].startswith("/"):
        example["cache"] = "cache.sqlite"
    project.configure(**example)
    names = set(re.findall(r"\$\{(\w+)\}", json.dumps(example)))
    for part in [*example["sources"], example.get("contacts")]:
        names |= set(part.get("environment", [])) if isinstance(part, dict) else set()
    result = project.run("build", "--offline", environment=dict.fromkeys(names, "x"))
    # Without a server and a snapshot, a build ends with 69; a wrong text is 65 and comes before.
    assert result.returncode in (0, 69), result.stderr


def shapes():
    """The sections of the page about lists, each with its blocks and the rows of its result."""
    text = (REPOSITORY / SHAPES).read_text("utf-8")
    for title, section in re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", text, re.M | re.S):
        lines = re.findall(r"^\|.*\|$", section, re.M)
        rows = [[cell.strip(" `") for cell in line[1:-1].split("|")] for line in lines]
        yield pytest.param(list(blocks(SHAPES, section)), rows, id=title)


@pytest.mark.parametrize("parts, rows", list(shapes()))
def test_a_list_gives_the_result_that_is_shown(project, parts, rows):
    (configuration,) = [part for part in parts if part.words == ("yaml",)]
    project.write("rollcall.yml", configuration.text)
    for part in parts:
        if part is not configuration:
            project.write(part.words[1], part.text)
    result = project.build("--day", "2026-12-01", "--strict")
    assert result.stderr == ""
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]

    def cell(person, key):
        value = person.get(key, person.get("details", {}).get(key, ""))
        return ", ".join(value) if isinstance(value, list) else str(value)

    keys, _, *shown = rows
    assert [[cell(person, key) for key in keys] for person in people] == shown


def mistakes(name):
    """The mistakes that a page of the reference shows, with their messages."""
    text = (REPOSITORY / "docs/reference" / name).read_text("utf-8")
    return [
        pytest.param(name, mistake, message.replace("\\|", "|"), id=mistake)
        for mistake, message in re.findall(r"^\| `([a-zA-Z]+: [^|]*)` \| ((?:\\\||[^|])+?) \|$", text, re.M)
        # Rows of other tables have values, not messages.
        if re.search(rf"^\| mistake \| message \|\n(?:\|.*\n)*?\| `{re.escape(mistake)}` \|", text, re.M)
    ]


MISTAKES = [*mistakes("configuration.md"), *mistakes("sources.md")]


@pytest.mark.parametrize("name, mistake, message", MISTAKES)
def test_a_mistake_has_the_message_that_the_reference_shows(project, name, mistake, message):
    project.write("a.csv", "Name,Phone\nMari Tamm,5551234\n")
    if mistake.startswith("sources"):
        text = mistake
    elif name == "sources.md":
        text = f"sources: [{{ name: Tallinn, url: a.csv, format: csv, {mistake} }}]"
    else:
        text = mistake + "\nsources: [{ name: Tallinn, url: a.csv, format: csv }]"
    project.write("rollcall.yml", text + "\n")
    said = project.run("check").stderr
    assert re.search(rf"^rollcall\.yml:1:\d+: (error|warning): {re.escape(message)}$", said, re.M), said


def test_every_key_shows_a_mistake_or_can_have_none():
    for name, without in (("configuration.md", {"cache"}), ("sources.md", set())):
        text = (REPOSITORY / "docs/reference" / name).read_text("utf-8")
        keys = set(re.findall(r"^### `(\w+)`$", text, re.M))
        shown = set()
        for key in keys:
            section = re.search(rf"^### `{key}`$(.*?)(?=^##|\Z)", text, re.M | re.S)[1]
            shown |= {key} if "| mistake | message |" in section else set()
        # Any path is a cache.
        assert keys - shown == without


# --- Data ----------------------------------------------------------------------------------------


DAY = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}
ABSENCE = {
    "type": "object", "required": ["until"], "additionalProperties": False,
    "properties": {"from": DAY, "until": DAY, "deputy": {"type": "string"}},
}  # fmt: skip


def test_the_json_of_the_documentation_is_valid(company):
    schemas = {
        "people": json.loads((company.output / "people.schema.json").read_text("utf-8")),
        "findings": json.loads((REPOSITORY / "docs/findings.schema.json").read_text("utf-8")),
    }
    # away.json has people by the name of their page, people.json a list of them.
    schemas["away"] = {"properties": {"people": {"additionalProperties": ABSENCE}}}
    kind = lambda example: "away" if isinstance(example.get("people"), dict) else next(iter(example))
    examples = [json.loads(snippet.text) for snippet in snippets("json") if snippet.page != SHAPES]
    assert sorted(map(kind, examples)) == ["away", "findings", "people"]
    for example in examples:
        jsonschema.validate(example, schemas[kind(example)])


def test_the_settings_of_other_programs_can_be_read():
    texts = [snippet.text for snippet in snippets("ini")]
    assert texts
    for text in texts:
        assert configparser.ConfigParser(interpolation=None).read_string(text) is None


def test_the_markup_of_the_search_is_that_of_pages(company):
    front = (company.output / "index.html").read_text("utf-8")
    found = []

    class Reader(html.parser.HTMLParser):
        def handle_starttag(self, tag, attributes):
            found.append((tag, dict(attributes)))

    for snippet in snippets("html"):
        Reader().feed(snippet.text)
    ids = {attributes["id"] for _, attributes in found if "id" in attributes}
    assert ids and all(f'id="{name}"' in front for name in ids)


def test_the_style_sheets_of_the_documentation_are_loaded_with_their_font(project):
    project.write("brand.css", "\n".join(snippet.text for snippet in snippets("css")))
    project.write("inter.woff2", "font")
    project.write("staff.csv", TABLE)
    project.configure(sources=COMPANY["sources"], css="brand.css")
    assert "warning" not in project.build().stderr
    (style,) = (project.output / "assets").glob("brand.*.css")
    text = style.read_text("utf-8")
    (font,) = re.findall(r"url\((inter\.\w+\.woff2)\)", text)
    assert (style.parent / font).read_text("utf-8") == "font" and text.count("{") == text.count("}")


def test_the_template_of_the_documentation_builds(project):
    (snippet,) = [snippet for snippet in snippets("mustache") if snippet.page != PHONES]
    project.write("templates/person.mustache", snippet.text)
    project.write("staff.csv", TABLE)
    project.configure(sources=COMPANY["sources"])
    result = project.build()
    assert "warning" not in result.stderr
    assert "<h1>Mari Tamm</h1>" in (project.output / "people" / "mari-tamm.html").read_text("utf-8")


def test_the_text_about_a_group_is_on_its_page(project):
    (snippet,) = [snippet for snippet in snippets("markdown") if snippet.page not in ("docs/tutorial.md", SHAPES)]
    project.write("content/departments/engineering.md", snippet.text)
    project.write("staff.csv", "Name,E-mail,Department\nAnna Kask,anna@corp.example,Engineering\n")
    project.configure(sources=COMPANY["sources"])
    assert "warning" not in project.build().stderr
    assert "#engineering" in (project.output / "departments" / "engineering.html").read_text("utf-8")


# --- Output --------------------------------------------------------------------------------------

# Blocks without a language that are compared elsewhere, or are drawings.
COMPARED = {
    "docs/tutorial.md": "test_tutorial.py",
    "docs/hosting/limits.md": "test_host_limits.py",
    "docs/explanation/architecture.md": None,
}


def shown(page):
    return [snippet.text for snippet in snippets("") if snippet.page == page]


@pytest.mark.parametrize("page", ["README.md", "docs/reference/configuration.md"])
def test_the_first_mistake_looks_like_this(project, page):
    project.write("rollcall.yml", "sources:\n- name: A\n  url: a.csv\n  format: csv\n\n\noutputt: public\n")
    project.write("a.csv", TABLE)
    assert shown(page) == [project.run("check").stderr]


def test_findings_look_like_this(project):
    project.write("a.json", [{"name": "Mari Tamm", "email": "m@x.example"}, {"name": "Jaan Kask", "email": "j@x.example"}])
    project.write("staff.csv", "Name,A,B,C,D,E\n" + "Mari Tamm,,,,,\n" * 5 + "Jaan Kask,,,,,,x,y\n")
    project.write("rollcall.yml", (
        "sources:\n  - name: Tartu\n    url: a.json\n    fields:\n      name: name\n      email: mail\n"
        "  - name: Tallinn\n    url: staff.csv\n    format: csv\n"))
    said = project.run("check").stderr
    for line in shown("docs/reference/findings.md")[0].splitlines():
        assert line in said.splitlines(), f"{line}\n{said}"


def test_a_check_without_findings_says_so(project):
    project.write("staff.csv", "Name\n" + "".join(f"{name} Tamm\n" for name in ("Mari", "Jaan", "Anna", "Olga")))
    project.configure(groupBy="none", sources=COMPANY["sources"], list=[])
    assert shown("docs/reference/commands.md") == [project.run("check").stdout]


def without_figures(text):
    # The documentation's reader has it in PATH.
    text = text.replace(str(program()), "rollcall")
    text = re.sub(r"\d+(?:[.,]\d+)?( ?(?:KB|MB))?", "0", text)
    return re.sub(r"^\S*output(?=:| is)", "output", text, flags=re.M)


def test_builds_of_the_sample_look_like_this(tmp_path):
    shutil.copytree(REPOSITORY / "Samples", tmp_path / "Samples")
    shutil.copy(REPOSITORY / "rollcall.yml", tmp_path)
    project = Project(tmp_path)
    traces = shown("docs/explanation/how-a-build-runs.md")
    assert len(traces) == 3
    for number, trace in enumerate(traces):
        if number == 2:
            table = tmp_path / "Samples" / "berlin.csv"
            table.write_text(table.read_text("utf-8").replace("@telisa", "@berlin.telisa", 1), "utf-8")
        first, *lines = trace.splitlines()
        said = without_figures(project.build(*shlex.split(first)[3:]).stdout).splitlines()
        for line in lines:
            if line == "…":
                continue
            kept = [other for other in said if other.startswith(without_figures(line))]
            assert kept, f"{line}\n" + "\n".join(said)


def test_what_cron_runs_can_be_run(options):
    lines = [line for page in ("docs/how-to/monitoring.md", "docs/how-to/scheduling.md") for text in shown(page)
             for line in text.splitlines() if line.startswith("*/")]
    assert len(lines) == 2
    for line in lines:
        command = line.split(None, 5)[5]
        assert subprocess.run(["bash", "-n", "-c", command]).returncode == 0
        assert_known(command, options)


def test_a_published_site_looks_like_this(project):
    project.write("a.csv", TABLE)
    project.write("b.csv", TABLE)
    project.write("c.vcf", CARDS)
    project.configure(contacts={"from": "c.vcf"}, sources=[
        {"name": "Tallinn", "url": "a.csv", "format": "csv"}, {"name": "Tartu", "url": "b.csv", "format": "csv"}])
    project.build()
    project.write("b.csv", "<!DOCTYPE html><title>Sign in</title>")
    project.build()

    def form(text):
        text = re.sub(r"^.*build\.json", "build.json", without_figures(text), flags=re.M)
        text = re.sub(r"\(.*?\)", "()", text)
        text = re.sub(r"0 (?:second|minute|hour|day)s? ago", "0 ago", text)
        return re.sub(r"1\.0\.0\S*|0\.0\S*", "0", text).replace("0 card,", "0 cards,")

    (text,) = [text for text in shown("docs/how-to/monitoring.md") if text.startswith("https:")]
    said = project.run("check", "--site", "output").stdout
    assert form(text).splitlines() == form(said).splitlines()


def test_every_output_that_is_shown_is_compared():
    pages = {snippet.page for snippet in snippets("")} - set(COMPARED)
    text = (REPOSITORY / "Tests/EndToEnd/test_snippets.py").read_text("utf-8")
    assert [page for page in pages if f'"{page}"' not in text] == []
    assert all(name is None or (REPOSITORY / "Tests/EndToEnd" / name).exists() for name in COMPARED.values())


def test_every_language_of_a_snippet_is_checked():
    # Lines of web servers are checked by starting these servers.
    servers = {"nginx", "apache", "caddy", "lighttpd"}
    languages = {snippet.language for snippet in snippets()}
    assert languages == {"", "sh", "yaml", "json", "ini", "html", "mustache", "markdown", "csv", "css"} | servers
    assert {snippet.page for snippet in snippets(*servers)} == {"docs/hosting/README.md"}
