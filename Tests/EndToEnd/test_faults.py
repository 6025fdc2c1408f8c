"""Offices' servers fail in every way there is; the directory does not.

Each fault is met on one source and on all. A case builds a site, breaks the servers, and follows
what builds do then. Cases mostly wait for servers, so they run side by side, and each test looks
at the outcome of its own.
"""

import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from Support.measuring import measured
from Support.misbehaving_server import (
    MisbehavingServer,
    announced,
    bombing,
    cut_gzip,
    dripping,
    encoded,
    endless_chunks,
    endless_head,
    first,
    gzip_bomb,
    half_then,
    in_turn,
    redirect,
    status,
    well,
)
from Support.program import Project, employee, employees, source

#: The sources' `timeout`, in seconds, for faults that use it up, and for all others.
SHORT, LONG = 2, 10
#: What starting the program and writing the site may take beside, on a machine that has much to do.
STARTUP = 12
#: The most memory a build may take, in megabytes.
MEMORY = 300
#: Stands in every answer and in no log.
VALUE = "kanaarilind"
SECRETS = {"TALLINN_TOKEN": "salajane-kuldkala", "TALLINN_KEY": "votmeke-hobekala"}


def make_people(office, count):
    return [
        employee(f"Mari{number}", f"{office}lane", f"{VALUE}{number}.{office}@telisa.example",
                 position=("IOS", "WEB")[number % 2])
        for number in range(count)
    ]  # fmt: skip


PEOPLE = {"Tallinn": make_people("Tallinn", 300), "Tartu": make_people("Tartu", 40)}
BODIES = {office: employees(*people) for office, people in PEOPLE.items()}
NAMES = {
    office: {f"{entry['fname']} {entry['lname']}" for entry in people}
    for office, people in PEOPLE.items()
}
EVERYBODY = NAMES["Tallinn"] | NAMES["Tartu"]


@dataclass(frozen=True)
class Fault:
    """How a server fails: an answer for the office, and what the log has to say of it."""

    answer: object
    words: str
    timeout: int = LONG


def always(answer):
    return lambda office: answer


def of_body(make):
    """An answer made of the office's own list."""
    return lambda office: make(encoded(BODIES[office]))


def json_like(text):
    return always(well(text.encode()))


NAMELESS = [{"fname": " ", "contact_details": {"email": f"{VALUE}@telisa.example"}}, 7, None, []]
SIGN_IN = f"<!DOCTYPE html><title>Sign in</title><p>{VALUE}</p>".encode()

FAULTS = {
    "connection refused": Fault(None, "refused"),
    "reset at once": Fault(always(lambda exchange: exchange.reset()), "broke|no answer"),
    "reset in the middle": Fault(of_body(lambda body: half_then("reset", body)), "broke|too early"),
    "closed without an answer": Fault(always(lambda exchange: None), "no answer"),
    "401": Fault(always(status(401, SIGN_IN)), "status 401"),
    "404": Fault(always(status(404, SIGN_IN)), "status 404"),
    "500": Fault(always(status(500, VALUE.encode())), "status 500"),
    "206, a part nobody asked for": Fault(of_body(lambda body: status(206, body)), "status 206"),
    "304, though nobody asked": Fault(always(status(304)), "status 304"),
    "500, then hangs": Fault(
        lambda office: in_turn(status(500), lambda exchange: exchange.hang()), "status 500", SHORT),
    "503 for long": Fault(always(status(503, retry_after="3600")), "status 503"),
    "hangs": Fault(always(lambda exchange: exchange.hang()), "within 2 s", SHORT),
    "hangs in the middle": Fault(of_body(lambda body: half_then("hang", body)), "within 2 s", SHORT),
    "one byte a second": Fault(of_body(dripping), "within 2 s", SHORT),
    "one byte of the head a second": Fault(
        always(lambda exchange: exchange.drip(b"HTTP/1.1 200 OK\r\n\r\n")), "within 2 s", SHORT),
    "truncated body": Fault(
        of_body(lambda body: announced(body[: len(body) // 2], len(body))), "too early"),
    "Content-Length too long": Fault(
        of_body(lambda body: announced(body, len(body) + 100)), "too early"),
    "Content-Length too short": Fault(
        of_body(lambda body: announced(body, len(body) - 100)), "cut off"),
    "Content-Length of nonsense": Fault(of_body(lambda body: announced(body, "many")), ""),
    "empty body": Fault(always(well(b"")), "empty"),
    "white space": Fault(always(well(b" \n\t ")), "empty"),
    "204": Fault(always(status(204)), "empty"),
    "HTML with status 200": Fault(always(well(SIGN_IN)), "web page"),
    "cut JSON": Fault(of_body(lambda body: well(body[: len(body) // 2])), "cut off"),
    "no JSON": Fault(json_like(f'{{"employees": [{{"fname": {VALUE}}}]}}'), "no JSON"),
    "wrong shape": Fault(json_like(f'{{"error": "{VALUE}"}}'), "has no `employees`"),
    "list of the wrong kind": Fault(json_like(f'{{"employees": "{VALUE}"}}'), "expected list"),
    "bare number": Fault(json_like("471104711"), "expected"),
    "nested a million deep": Fault(always(well(b"[" * 1_000_000)), "JSON"),
    "every record bad": Fault(always(well({"employees": NAMELESS})), "none of the 4 records"),
    "UTF-16": Fault(of_body(lambda body: well(body.decode().encode("utf-16"))), "UTF-16"),
    "Latin-1": Fault(
        always(well('{"employees": [{"fname": "Jüri"}]}'.encode("latin-1"))), "not UTF-8"),
    # What is large waits on the disk, and a slow one may use up the time first.
    "gzip bomb": Fault(lambda office: bombing(), "larger than maxBytes|within 10 s"),
    "cut gzip": Fault(of_body(cut_gzip), "compression|too early|cut off"),
    "no gzip though it says so": Fault(
        of_body(lambda body: well(body, content_encoding="gzip")), "compression"),
    "endless chunks": Fault(always(endless_chunks), "larger than maxBytes|within 10 s"),
    "endless head": Fault(always(endless_head), "larger|transfer"),
    "no HTTP": Fault(
        always(lambda exchange: exchange.send(b"220 mail.telisa.example\r\n")), "HTTP"),
    "redirect loop": Fault(always(redirect(lambda path: path)), "10 redirects"),
    "redirect without end": Fault(
        always(redirect(lambda path: path.split("?")[0] + "x")), "10 redirects"),
    "redirect to file:": Fault(always(redirect(f"file:///etc/{VALUE}")), "`file:`"),
    "redirect to nowhere": Fault(always(redirect("http://")), "status 302"),
    "[] where 300 were": Fault(json_like("[]"), "expected"),
    "no employees where 300 were": Fault(always(well(employees())), "0 people where (300|40) were"),
    "five people where 300 were": Fault(
        lambda office: well(employees(*PEOPLE[office][:5])), "5 people where (300|40) were"),
}  # fmt: skip

# These are answers in full: without a snapshot to compare them with, they are what there is.
LOSSES = {"no employees where 300 were": 0, "five people where 300 were": 5}


class Company:
    """Two offices, each with a server of its own, and a directory of both."""

    def __init__(self, folder, stack, timeout, **limits):
        self.project = Project(folder)
        self.timeout = timeout
        self.servers = {
            office: stack.enter_context(MisbehavingServer(well(body)))
            for office, body in BODIES.items()
        }
        self.broken = []
        headers = {"Authorization": "Bearer ${TALLINN_TOKEN}"}
        self.project.configure(languages=["en", "et"], pageSize=500, sources=[
            source("Tallinn", self.servers["Tallinn"].url("/list?key=${TALLINN_KEY}"),
                   headers=headers, timeout=f"{timeout}s", **limits),
            source("Tartu", self.servers["Tartu"].url("/list"), timeout=f"{timeout}s", **limits),
        ])  # fmt: skip
        self.runs = []

    def break_down(self, fault, offices):
        self.broken = offices
        for office in offices:
            if fault.answer is None:
                self.servers[office].refuse()
            else:
                self.servers[office].answer = fault.answer(office)

    def mend(self, fault):
        for office in self.broken:
            if fault.answer is None:
                self.servers[office].listen()
            self.servers[office].answer = well(BODIES[office])
        self.broken = []

    def build(self, *arguments, code=0):
        """A build that ends as told, in time, within the memory, and that gives nothing away."""
        run = measured(
            self.project, "build", *arguments,
            timeout=self.timeout + 2 + STARTUP, environment=SECRETS,
        )  # fmt: skip
        said = f"{run.code} after {run.seconds:.1f} s\n{run.stderr}{run.stdout}"
        assert run.code == code, said
        assert run.megabytes < MEMORY, f"{run.megabytes:.0f} MB"
        for hidden in (VALUE, *SECRETS.values(), "kuldkala", "hobekala", "471104711"):
            assert hidden not in run.stderr + run.stdout, said
        self.runs.append(run)
        return run

    # Some thousand lists are looked at here, more than can be parsed beside the servers.

    def names(self):
        page = (self.project.output / "index.html").read_text("utf-8")
        names = re.findall(r'<(\w+)[^>]* class="[^"]*\bp-name\b[^"]*"[^>]*>(.*?)</\1>', page)
        return {re.sub("<[^>]*>", "", markup) for _, markup in names}

    def notices(self):
        """The notice on the front page and the lists, in both languages; None where it is absent."""
        found = {}
        for path in ("index.html", "positions/ios.html", "et/index.html", "et/positions/ios.html"):
            if (self.project.output / path).exists():
                page = (self.project.output / path).read_text("utf-8")
                notice = re.search('<aside[^>]* id="source-notice".*?</aside>', page, re.DOTALL)
                found[path] = notice and notice[0]
        return found

    def states(self):
        report = json.loads((self.project.output / "build.json").read_text("utf-8"))
        return {entry["name"]: entry["state"] for entry in report["sources"]}

    def site(self):
        """Bytes and times of all that is in the output."""
        files = sorted(self.project.output.rglob("*"))
        return {
            file: (file.read_bytes(), file.stat().st_mtime_ns) for file in files if file.is_file()
        }

    def forget(self):
        shutil.rmtree(self.project.folder / ".rollcall")


def assert_named(run, fault, offices):
    """Standard error names each broken source with what is wrong, and no other."""
    for office in BODIES:
        lines = [line for line in run.stderr.splitlines() if f"{office}: " in line]
        assert bool(lines) == (office in offices), run.stderr
        if office in offices:
            assert any(re.search(fault.words, line) for line in lines), run.stderr


def with_a_snapshot(company, fault, offices):
    """Everybody stays, with a notice that says how old it is; then all is well again."""
    forms = ("%-d %b %Y", "%d.%m.%Y")
    days = {datetime.now(UTC).strftime(form) for form in forms}
    company.build()
    days |= {datetime.now(UTC).strftime(form) for form in forms}
    assert company.names() == EVERYBODY and not any(company.notices().values())

    company.break_down(fault, offices)
    assert_named(company.build(), fault, offices)
    assert company.names() == EVERYBODY
    notices = company.notices()
    assert len(notices) == 4
    for path, notice in notices.items():
        for office in BODIES:
            assert (office in (notice or "")) == (office in offices), (path, notice)
        assert any(day in notice for day in days), (path, notice)
    assert set(company.states().values()) <= {"fresh", "snapshot", "held-back"}

    shutil.rmtree(company.project.output)
    assert_named(company.build("--strict", code=69), fault, offices)
    assert company.names() == EVERYBODY

    company.mend(fault)
    assert company.build("--strict").stderr == ""
    assert company.names() == EVERYBODY and not any(company.notices().values())


def without_a_snapshot(company, fault, offices):
    """The others are shown; then, with a site that stands and a lost cache, nothing is touched."""
    company.break_down(fault, offices)
    run = company.build(code=0 if len(offices) < len(BODIES) else 69)
    assert_named(run, fault, offices)
    well_ones = set().union(*(NAMES[office] for office in BODIES if office not in offices))
    assert company.names() == well_ones
    notices = company.notices()
    assert notices["index.html"] and notices["et/index.html"]
    assert all(office in notice for office in offices for notice in notices.values())
    assert all(company.states()[office] == "failed" for office in offices)

    company.mend(fault)
    assert company.build("--strict").stderr == ""
    assert company.names() == EVERYBODY and not any(company.notices().values())

    lost_cache(company, fault, offices)


def lost_cache(company, fault, offices):
    company.forget()
    before = company.site()
    company.break_down(fault, offices)
    for arguments in ([], ["--strict"]):
        assert_named(company.build(*arguments, code=69), fault, offices)
        assert company.site() == before
    company.mend(fault)
    company.build("--strict")
    assert company.names() == EVERYBODY and not any(company.notices().values())


def small_without_a_snapshot(company, fault, offices):
    """A first build takes what it gets; later ones, with a lost cache, do not."""
    company.build()
    lost_cache(company, fault, offices)


# Each fault meets one office and all of them, with a snapshot and without, and each of these pairs meets every second
# fault.
STORIES = [with_a_snapshot, without_a_snapshot]
CASES = [
    (name, extent, STORIES[(place + turn) % 2])
    for place, name in enumerate(FAULTS)
    for turn, extent in enumerate(("one", "all"))
]


def play(folder, name, extent, story):
    fault, offices = FAULTS[name], ["Tallinn"] if extent == "one" else list(BODIES)
    if name in LOSSES and story is without_a_snapshot:
        story = small_without_a_snapshot
    with ExitStack() as stack:
        # Only once are bodies read up to the limit that holds by itself, from both servers at a time.
        limits = {} if extent == "all" else {"maxBytes": "16MB"}
        company = Company(folder, stack, fault.timeout, **limits)
        story(company, fault, offices)
        return company.runs


def identifier(case):
    name, extent, story = case
    return f"{name}, on {extent}, {story.__name__.replace('_', ' ')}"


@pytest.fixture(scope="module")
def outcomes(request, tmp_path_factory):
    """What comes of each case that was chosen, begun all at once."""
    chosen = [
        item.callspec.params["case"]
        for item in request.session.items
        if item.module is request.module and "case" in getattr(item, "fixturenames", ())
    ]
    # Made once, and before the threads: it takes a second or two.
    if any(name == "gzip bomb" for name, _, _ in chosen):
        gzip_bomb()
    with ThreadPoolExecutor(8) as pool:
        futures = {
            case: pool.submit(play, tmp_path_factory.mktemp("case"), *case) for case in chosen
        }
        yield futures
        for future in futures.values():
            future.cancel()


@pytest.mark.parametrize("case", CASES, ids=identifier)
def test_the_directory_survives(outcomes, case):
    outcomes[case].result()


@pytest.mark.parametrize("offices", [["Tallinn"], list(BODIES)], ids=["on one", "on all"])
@pytest.mark.parametrize("has_snapshot", [True, False])
def test_a_fault_that_passes_is_no_fault(tmp_path, offices, has_snapshot):
    with ExitStack() as stack:
        company = Company(tmp_path / "company", stack, LONG)
        if has_snapshot:
            company.build()
        for office in offices:
            company.servers[office].answer = first(1, status(503), well(BODIES[office]))
        assert company.build("--strict").stderr == ""
        assert company.names() == EVERYBODY and not any(company.notices().values())
        assert set(company.states().values()) == {"fresh"}


def test_a_small_office_that_fails_with_a_lost_cache_is_left_out(tmp_path):
    """Nine people are fewer than a loss begins with."""
    with ExitStack() as stack:
        company = Company(tmp_path / "company", stack, LONG)
        company.servers["Tartu"].answer = well(employees(*PEOPLE["Tartu"][:9]))
        company.build()
        company.forget()
        company.break_down(FAULTS["404"], ["Tartu"])
        assert_named(company.build(), FAULTS["404"], ["Tartu"])
        assert company.names() == NAMES["Tallinn"]
        assert "Tartu" in company.notices()["index.html"]


def test_the_notice_speaks_the_language_of_its_page(tmp_path):
    with ExitStack() as stack:
        company = Company(tmp_path / "company", stack, LONG)
        company.break_down(FAULTS["404"], list(BODIES))
        company.build(code=69)
        notices = company.notices()
        assert company.names() == set()
        assert "could not be read" in notices["index.html"]
        assert "could not be read" not in notices["et/index.html"]
