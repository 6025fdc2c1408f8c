"""Several sites of one configuration."""

import json
import re
import shutil

import pytest

from Support.list_server import ListServer
from Support.program import employee, employees

PEOPLE = employees(
    employee("Mari", "Tamm", "mari@secret.example", "+372 5555 1234", "IOS"),
    employee("Ülo", "Kask", "ulo@secret.example", None, "QA"),
)
CARDS = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari;;;\r\nFN:Mari Tamm\r\nTEL;TYPE=WORK:+3725555999\r\nEND:VCARD\r\n"
SECRETS = [b"secret.example", b"55551234", b"5555 1234", b"5555999"]


@pytest.fixture
def server():
    with ListServer({"/list": PEOPLE, "/contacts": CARDS.encode()}) as server:
        yield server


@pytest.fixture
def two(project, server):
    project.configure(
        title="Colleagues",
        sources=[{"name": "Tallinn", "url": server.url("/list"), "format": "employee-list"}],
        contacts={"from": server.url("/contacts")},
        sites=[
            {"name": "internal", "output": "inside"},
            {"name": "public", "output": "www", "title": "Our people", "public": True, "publish": ["position"],
             "contacts": "none", "languages": ["et"]},
        ],
    )
    return project


def test_each_site_has_its_own_values_and_sources_are_asked_once(two, server):
    result = two.build("--strict")
    assert result.stderr == ""
    assert "internal:\nColleagues: 2 people" in result.stdout
    assert "public:\nOur people: 2 people" in result.stdout
    assert sorted(path for path, _ in server.requests) == ["/contacts", "/list"]
    inside, www = two.files(two.folder / "inside"), two.files(two.folder / "www")
    assert "people/mari-tamm.vcf" in inside and "people/mari-tamm.vcf" not in www
    assert "robots.txt" in www and "robots.txt" not in inside
    assert b"<title>Our people" in www["index.html"] and b'lang="et"' in www["index.html"]
    people = json.loads(www["people.json"])["people"]
    assert [person["position"] for person in people] == ["QA", "IOS"]
    for secret in SECRETS:
        assert any(secret in body for body in inside.values())
        assert not [path for path, body in www.items() if secret in body]


def test_a_site_without_corrections_has_no_address_for_them(two):
    address = "mailto:helpdesk@secret.example"
    sites = two.settings["sites"]
    two.settings["sources"][0]["corrections"] = {"to": "mailto:tallinn@secret.example"}
    two.configure(corrections={"to": address}, sites=[sites[0], {**sites[1], "corrections": "none"}])
    two.build()
    inside, www = two.files(two.folder / "inside"), two.files(two.folder / "www")
    assert b"tallinn@secret.example" in inside["people/mari-tamm.html"]
    assert not [path for path, body in www.items() if b"secret.example" in body or b'id="correct"' in body]


def moved(errors):
    return re.findall(r"(\S+): warning: this is the site of an earlier `output`", errors)


def test_a_site_that_a_changed_output_leaves_behind_is_named(two):
    two.build()
    inside, www = (str(two.folder / name) for name in ("inside", "www"))
    sites = two.settings["sites"]
    two.configure(sites=[{**sites[0], "output": "elsewhere"}, sites[1]])
    assert moved(two.build().stderr) == [inside]
    assert moved(two.build("--only", "public").stderr) == [inside]
    # A folder that an option names comes and goes.
    assert moved(two.build("--only", "public", "--output", two.folder / "tried").stderr) == []
    assert moved(two.build("--only", "public").stderr) == [inside]
    # A site that is not built any more stays as well.
    two.configure(sites=[two.settings["sites"][0]])
    assert moved(two.build().stderr) == [inside, www]
    shutil.rmtree(inside)
    assert moved(two.build().stderr) == [www]
    two.configure(sites=[{**sites[0], "output": "www"}])
    assert moved(two.build().stderr) == [str(two.folder / "elsewhere")]


def test_a_link_that_leads_elsewhere_now_is_no_other_output(two):
    for number in (1, 2):
        link = two.folder / "site"
        link.unlink(missing_ok=True)
        (two.folder / f"release-{number}").mkdir()
        link.symlink_to(f"release-{number}")
        two.configure(sites=[{"name": "internal", "output": "site"}])
        assert moved(two.build().stderr) == []


def test_a_site_alone_is_the_same_as_among_others(two):
    two.build()
    among = two.site(two.folder / "www")
    shutil.rmtree(two.folder / "www")
    result = two.build("--only", "public")
    assert "public:" not in result.stdout and two.site(two.folder / "www") == among


def test_sites_that_are_there_are_left_alone(two):
    two.build()
    result = two.build()
    assert result.stdout.count("up to date") == 2, result.stdout


def test_a_site_that_fails_does_not_keep_the_others(two):
    (two.folder / "inside").mkdir()
    two.write("inside/index.html", "somebody's own")
    result = two.run("build")
    assert result.returncode == 73 and "Our people: 2 people" in result.stdout
    assert (two.folder / "inside" / "index.html").read_text() == "somebody's own"


def test_who_leaves_is_gone_from_every_site(two, server):
    two.build()
    server.answers["/list"] = employees(employee("Ülo", "Kask", "ulo@secret.example", None, "QA"))
    two.build("--accept-loss")
    for output in ("inside", "www"):
        assert not [path for path, body in two.files(two.folder / output).items() if b"Tamm" in body]


@pytest.mark.parametrize("option", [["--output", "x"], ["--report", "x.json"], ["--status", "x.prom"]])
def test_what_is_for_one_site_wants_to_know_which(two, option):
    result = two.run("build", *option)
    assert result.returncode == 64 and "--only: internal, public" in result.stderr
    assert not (two.folder / "inside").exists()
    assert two.run("build", "--only", "public", *option).returncode == 0


@pytest.mark.parametrize("command", ["build", "check", "publish"])
def test_a_site_that_is_not_there_is_named(two, command):
    target = ["./target"] if command == "publish" else []
    result = two.run(command, "--only", "pubic", *target)
    assert result.returncode == 64 and "internal, public" in result.stderr


def test_every_site_is_checked(two, server):
    two.settings["sites"][1]["exclude"] = ["Nobody Here"]
    two.configure()
    result = two.run("check")
    assert "Nobody Here" in result.stderr and "internal:" in result.stdout
    assert len([path for path, _ in server.requests if path == "/list"]) == 1


@pytest.mark.parametrize(
    "sites, words",
    [
        ("[]", "the list needs at least one entry"),
        ("[{ name: a }]", "`output`"),
        ("[{ output: a }]", "`name`"),
        ("[{ name: a, output: a }, { name: a, output: b }]", "twice"),
        ("[{ name: a, output: x }, { name: b, output: ./x }]", "give each site a folder of its own"),
        ("[{ name: a, output: x }, { name: b, output: x/y }]", "give each site a folder of its own"),
        ("[{ name: a, output: x, sources: [] }]", "unknown key `sources`"),
        ("[{ name: a, output: x, pubish: [] }]", "did you mean `publish`?"),
        ("[{ name: a, output: x, pageSize: none }]", "a whole number"),
        ("word", "expected a list"),
    ],
)
def test_a_wrong_site_is_shown_where_it_stands(project, sites, words):
    project.write("a.csv", "Name\nMari Tamm\n")
    project.write(
        "rollcall.yml", f"sources: [{{ name: A, url: a.csv, format: csv }}]\nsites: {sites}\n")
    result = project.run("check")
    assert result.returncode == 65 and words in result.stderr and "rollcall.yml:2:" in result.stderr
    assert result.stderr.count("error:") == 1
