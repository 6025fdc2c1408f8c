"""After `about --forget` with 0 nothing of the person is left, whatever changed before."""

import json
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from Support.misbehaving_server import MisbehavingServer, status, well
from Support.program import employee, employees

NAME, EMAIL, LAST = "Jaan Kask", "jaan.kask@x.example", b"Kask"
OTHERS = [employee("Mari", f"Tamm{number}", f"m{number}@x.example") for number in range(3)]
PERSON = employee("Jaan", "Kask", EMAIL, "5555 0199", "Welder")
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:{1};{0};;;\r\nFN:{0} {1}\r\nTEL:{2}\r\nNOTE:Private {1}\r\nEND:VCARD\r\n"
CARDS = CARD.format("Mari", "Tamm1", "5550101")
PERSONS_CARDS = CARDS + CARD.format("Jaan", "Kask", "5550199")
AWAY = "person,from,to\nm1@x.example,2026-12-01,2026-12-02\n"
PERSONS_AWAY = AWAY + f"{EMAIL},2026-12-01,2026-12-04\n"


class Office:
    """A project with a list, contacts and absences on servers, each of which names the person at first."""

    def __init__(self, project, servers):
        self.project = project
        self.list, self.contacts, self.away = servers
        self.employ(True)
        self.temporary = project.folder / "tmp"
        self.temporary.mkdir()
        self.configure()

    def employ(self, is_there):
        people = employees(*OTHERS, *[PERSON] * is_there)
        self.list.answer = well(json.dumps(people).encode())
        self.contacts.answer = well((PERSONS_CARDS if is_there else CARDS).encode(), content_type="text/vcard")
        self.away.answer = well((PERSONS_AWAY if is_there else AWAY).encode(), content_type="text/csv")

    def configure(self, *, name="hr", path="/list", contacts=True, away=True, **keys):
        self.project.settings = {"keepAssets": 1, "precompress": True}
        if contacts:
            keys["contacts"] = {"from": self.contacts.url("/c.vcf")}
        if away:
            keys["away"] = [{"from": self.away.url("/away.csv")}]
        self.project.configure(
            sources=[{"name": name, "url": self.list.url(path), "format": "employee-list"}], **keys)

    def build(self):
        return self.project.build("--accept-loss", environment={"TMPDIR": str(self.temporary)})

    def forget(self, who=NAME):
        return self.project.run("about", "--forget", who, environment={"TMPDIR": str(self.temporary)})

    @property
    def cache(self):
        return self.project.folder / ".rollcall" / "cache.sqlite"

    def holding(self):
        """The files in the output, the cache's folder and the temporary folder that have the person."""
        folders = [self.project.output, self.cache.parent, self.temporary]
        files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
        return [
            file.relative_to(self.project.folder).as_posix()
            for file in files
            if LAST.lower() in file.read_bytes().lower() or LAST.lower() in file.name.lower().encode()
        ]


@pytest.fixture
def office(project):
    with MisbehavingServer(well(b"")) as people, MisbehavingServer(well(b"")) as cards:
        with MisbehavingServer(well(b"")) as absences:
            yield Office(project, (people, cards, absences))


def spoil(office):
    content = bytearray(office.cache.read_bytes())
    content[100:2000] = os.urandom(1900)
    office.cache.write_bytes(content)


def other_version(office):
    with closing(sqlite3.connect(office.cache)) as database, database:
        database.execute("PRAGMA user_version = 4")


def exclude_and_back(office):
    office.configure(exclude=[NAME, "Nobody Kask"])
    office.build()
    office.configure()


#: What is done between the last build with the person and the forgetting.
CHANGES = {
    "nothing": lambda office: None,
    "the list was renamed": lambda office: office.configure(name="people"),
    "the list was moved": lambda office: office.configure(path="/other"),
    "the list was renamed and moved": lambda office: office.configure(name="people", path="/other"),
    "the contacts were removed": lambda office: office.configure(contacts=False),
    "the absences were removed": lambda office: office.configure(away=False),
    "all was removed": lambda office: office.configure(path="/other", contacts=False, away=False),
    "the cache was damaged": spoil,
    "the cache is of another version": other_version,
    "the cache lost its first page": lambda office: office.cache.write_bytes(
        bytes(32768) + office.cache.read_bytes()[32768:]),
    "the person was excluded": exclude_and_back,
    "the site became one of several": lambda office: office.configure(
        sites=[{"name": "inside", "output": "output"}, {"name": "outside", "output": "outside", "contacts": "none"}]),
}


@pytest.mark.parametrize("builds, who", [(0, NAME), (1, NAME), (1, EMAIL), (2, NAME)])
@pytest.mark.parametrize("change", CHANGES)
def test_nothing_is_left_of_whom_the_program_says_it_forgot(office, change, who, builds):
    office.build()
    assert office.holding()
    CHANGES[change](office)
    if builds == 2:
        # Still with the person, so that the new configuration knows them too.
        office.build()
    office.employ(False)
    if builds:
        office.build()
    said = office.forget(who)
    if said.returncode != 0:
        assert said.returncode == 64, said.stderr
        if "give the person's full name" in said.stderr:
            assert who == EMAIL
            said = office.forget()
        if said.returncode != 0:
            # The site has the person until it is built.
            assert builds == 0 and "output/" in said.stderr, said.stderr
            office.build()
            said = office.forget()
    assert said.returncode == 0, said.stderr
    assert office.holding() == []
    assert office.forget().stdout == "the cache holds nothing of this person\n"


def test_what_a_killed_preview_left_goes_too(office):
    office.build()
    office.employ(False)
    office.build()
    left = office.temporary / "rollcall-serve-Ab12Cd"
    left.mkdir()
    (left / "jaan-kask.html").write_text(NAME)
    assert office.forget().returncode == 0
    assert not left.exists()


@pytest.mark.parametrize("who", ["jaan  KASK", "people/jaan-kask.html", "jaan-kask"])
def test_other_spellings_of_a_person_are_understood(office, who):
    office.build()
    office.employ(False)
    office.build()
    assert ": left, " in office.forget(who).stdout and office.holding() == []


NAMING = {
    "a list": (lambda office: office.list, "/list: employees[3]"),
    "the contacts": (lambda office: office.contacts, "/c.vcf:8"),
    "the absences": (lambda office: office.away, "/away.csv:3"),
}


@pytest.mark.parametrize("source", NAMING)
def test_a_source_that_names_the_person_is_the_place(office, source):
    office.build()
    server, place = NAMING[source]
    answer = server(office).answer
    office.employ(False)
    server(office).answer = answer
    office.build()
    said = office.forget(EMAIL)
    if "full name" in said.stderr:
        said = office.forget()
    assert said.returncode == 64 and place in said.stderr, said.stderr


@pytest.mark.parametrize("keys, line", [
    ({"exclude": ["Jaan Kask"]}, None), ({"exclude": [EMAIL]}, None),
    ({"heads": {"department": {"Hull": EMAIL}}}, None), ({"title": "The office of Jaan Kask"}, None),
])
def test_a_line_of_the_configuration_is_the_place(office, keys, line):
    office.build()
    office.employ(False)
    office.build()
    office.configure(**keys)
    lines = office.project.configuration.read_text().splitlines()
    (number,) = [number for number, text in enumerate(lines, 1) if "Kask" in text or EMAIL in text]
    said = office.forget()
    assert said.returncode == 64, said.stdout
    if "Kask" in lines[number - 1]:
        assert f"rollcall.yml:{number}\n" in said.stderr


def test_a_page_of_the_owner_is_the_place(office):
    office.build()
    office.employ(False)
    office.project.write("content/about.md", "# About\n\nAsk Jaan\nKask.\n")
    office.build()
    said = office.forget()
    assert said.returncode == 64 and "content/about.md:3" in said.stderr


def test_a_site_elsewhere_that_shows_the_person_is_the_place(office):
    office.build()
    office.project.build("--output", "elsewhere")
    office.employ(False)
    office.build()
    said = office.forget()
    assert said.returncode == 64 and "elsewhere/" in said.stderr
    shutil.rmtree(office.project.folder / "elsewhere")
    assert office.forget().returncode == 0 and office.holding() == []


def test_an_answer_for_another_configuration_is_the_place_and_stays(office):
    office.build()
    office.employ(False)
    office.build()
    office.employ(True)
    settings = {**office.project.settings, "output": "other", "cache": ".rollcall/cache.sqlite"}
    settings["sources"] = [{**settings["sources"][0], "url": office.list.url("/elsewhere")}]
    office.project.write("other.yml", settings)
    office.project.build("--config", "other.yml")
    office.employ(False)
    shutil.rmtree(office.project.folder / "other")
    said = office.forget()
    assert said.returncode == 64 and "other.yml: the last answer of hr" in said.stderr, said.stderr
    assert "nothing was removed" in said.stderr
    (office.project.folder / "other.yml").unlink()
    assert office.forget().returncode == 0 and office.holding() == []


def test_an_address_that_the_histories_do_not_know_asks_for_the_name(office):
    office.build()
    office.employ(False)
    office.build()
    said = office.forget(EMAIL)
    assert said.returncode == 64 and "give the person's full name" in said.stderr
    assert office.forget().returncode == 0


def test_under_an_identity_by_address_the_histories_know_addresses(office):
    office.configure(identity="email")
    office.build()
    office.employ(False)
    office.build()
    assert ": left, " in office.forget(EMAIL).stdout and office.holding() == []


def test_a_namesake_who_is_still_there_keeps_their_history(office):
    namesake = employee("Jaan", "Kask", "jaan2@x.example")
    office.configure(identity="email", contacts=False, away=False)
    office.list.answer = well(json.dumps(employees(*OTHERS, PERSON, namesake)).encode())
    office.build()
    office.list.answer = well(json.dumps(employees(*OTHERS, namesake)).encode())
    office.build()
    assert office.forget().returncode == 64
    said = office.forget(EMAIL)
    assert said.returncode == 0 and said.stdout.count("left") == 1, said.stderr
    assert "joined" not in office.build().stdout.replace("0 joined", "")


@pytest.mark.parametrize("server", ["list", "contacts", "away"])
def test_nothing_is_forgotten_while_a_source_is_unknown(office, server):
    office.employ(False)
    getattr(office, server).answer = status(404)
    office.project.run("build")
    said = office.forget()
    assert said.returncode == 69 and "nothing was removed" in said.stderr


def test_about_says_what_the_cache_and_its_copies_hold(office):
    office.build()
    office.project.build("--output", "elsewhere")
    office.employ(False)
    office.configure(path="/other", contacts=False, away=False)
    found = json.loads(office.project.run("about", EMAIL, "--json").stdout)["people"][0]
    assert {"kind": "answer", "source": "hr"} in found["holdings"]
    assert {"kind": "answer", "source": "contacts"} in found["holdings"]
    assert {event["name"] for event in found["history"]} == {NAME}
    shutil.copy(office.cache, str(office.cache) + ".damaged")
    office.build()
    assert "cache.sqlite.damaged, a copy of an earlier cache" in office.project.run("about", NAME).stdout


@pytest.mark.parametrize("change, reason", [(spoil, "is damaged"), (other_version, "is of another version of Rollcall")])
@pytest.mark.parametrize("command", [["build"], ["about", NAME], ["export", "--format", "csv"]])
def test_a_cache_that_is_set_aside_is_said_once(office, change, reason, command):
    office.build()
    change(office)
    said = office.project.run(*command)
    assert said.stderr.count(f"the cache {reason}; it is now ") == 1
    assert reason not in office.project.run(*command).stderr
