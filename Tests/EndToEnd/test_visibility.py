"""Which fields may be seen, and who: what is hidden is looked for in every byte that is written."""

import base64
import gzip
import json
import re
import sqlite3
from contextlib import closing

import pytest
import zxingcpp

from Support import pages
from Support.preview import Preview
from Support.program import employee, employees, source
from test_codes import drawn

PHONE = "+372 5183 7462"
MOBILE = "+372 5940 2857"


def card(first, last, *lines):
    return "\r\n".join(
        ["BEGIN:VCARD", "VERSION:3.0", f"N:{last};{first};;;", f"FN:{first} {last}", *lines, "END:VCARD", ""]
    )


def spellings(*secrets):
    """A secret in the forms in which something may give it away."""
    for secret in secrets:
        digits = re.sub(r"\D", "", secret)
        yield secret.lower()
        if len(digits) >= 7:
            yield from (digits, digits[-8:], digits[-7:])


def unpacked(content):
    """The bytes, those inside of compressed ones, and those of base64."""
    yield content
    if content.startswith(b"\x1f\x8b"):
        yield gzip.decompress(content)
    for packed in re.findall(rb"(?:[A-Za-z0-9+/]{4}){6,}", content):
        yield base64.b64decode(packed)


def assert_unseen(project, *secrets, said=""):
    """No byte of the output, its names, codes and copies, nor of what was said, holds a secret."""
    contents = {path: content for path, content in project.files().items()}
    assert len(contents) > 10
    for report in project.folder.glob("*.json"):
        if report.name.startswith("report"):
            contents[report.name] = report.read_bytes()
    contents["what was said"] = said.encode()
    for path, content in contents.items():
        texts = [path.encode(), *unpacked(content)]
        if path.startswith("people/") and path.endswith(".svg"):
            texts += [code.bytes for code in zxingcpp.read_barcodes(drawn(content.decode(), 8))]
        for text in texts:
            text = re.sub(rb"\r\n[ \t]", b"", text).lower()
            bare = re.sub(rb"[\s().\-\xc2\xa0]", b"", text)
            for secret in spellings(*secrets):
                assert secret.encode() not in text and secret.encode() not in bare, (path, secret)


def built(project, *arguments):
    """A build with a report; what it said."""
    result = project.build("--report", "report.json", *arguments)
    return result.stdout + result.stderr


# Fields

STAFF = [
    {"nr": "zx-4711", "first": "Jüri", "last": "Õunapuu", "mail": "juri@telisa.example", "tel": PHONE,
     "mobile": MOBILE, "pos": "IOS", "room": "Qwertysaal", "teams": ["Portal"]},
    {"nr": "zx-4712", "first": "Зоя", "last": "Щербакова", "mail": "zoja@telisa.example", "tel": "+372 5183 7463",
     "mobile": "+372 5940 2858", "pos": "WEB", "room": "Qwertysaal", "teams": ["Portal"]},
]  # fmt: skip
FIELDS = {
    "id": "nr", "firstName": "first", "lastName": "last", "email": "mail", "phone": "tel", "position": "pos",
    "projects": "teams", "mobile": "mobile", "room": {"from": "room"},
}  # fmt: skip


@pytest.fixture
def directory(project):
    project.write("staff.json", STAFF)
    project.write("contacts.vcf", card("Jüri", "Õunapuu", "TITLE:Boss") + card("Зоя", "Щербакова"))
    project.configure(
        languages=["en", "et"], qr=True, public=True, precompress=True, offline=True,
        baseURL="https://people.example/", list=["email", "phone", "mobile", "room"],
        contacts={"from": "contacts.vcf"},
        sources=[{"name": "HQ", "url": "staff.json", "fields": FIELDS}],
    )  # fmt: skip
    return project


ALL = {
    "id": ["zx-4711", "zx-4712"], "email": ["juri@telisa.example", "zoja@telisa.example"],
    "phone": [PHONE, "+372 5183 7463"], "mobile": [MOBILE, "+372 5940 2858"], "room": ["Qwertysaal"],
    "projects": ["Portal"], "position": ['"web"', ">web<"],
}  # fmt: skip


def test_without_publish_everything_is_shown(directory):
    built(directory)
    text = "".join(content.decode(errors="replace") for content in directory.files().values())
    for field in ("id", "email", "phone", "mobile", "room", "projects"):
        assert all(secret in text for secret in ALL[field]), field


@pytest.mark.parametrize("hidden", list(ALL))
def test_a_field_that_is_not_published_is_in_no_byte(directory, hidden):
    directory.configure(publish=[field for field in ALL if field != hidden])
    assert_unseen(directory, *ALL[hidden], said=built(directory))
    text = "".join(content.decode(errors="replace") for content in directory.files().values())
    for field in set(ALL) - {hidden, "position"}:
        assert all(secret in text for secret in ALL[field]), field


def test_a_source_has_its_own_fields_and_what_it_hides_wins_nothing(directory):
    other = employees(employee("JÜRI", "õunapuu", "j.o@telisa.example", "+372 5777 1234", "CEO"))
    directory.write("other.json", other)
    directory.configure(
        publish=["email", "position", "phone"], merge={"phone": ["HQ"], "position": ["Other"]},
        sources=[
            {"name": "HQ", "url": "staff.json", "fields": FIELDS, "publish": ["email"]},
            source("Other", "other.json"),
        ],
    )  # fmt: skip
    said = built(directory)
    assert_unseen(directory, PHONE, MOBILE, "zx-4711", "Qwertysaal", "Portal", said=said)
    page = pages.detail(pages.read(directory.output / "people" / "juri-ounapuu.html"))
    assert page.phones == ["+372 5777 1234"] and page.emails == ["juri@telisa.example", "j.o@telisa.example"]
    conflicts = json.loads((directory.folder / "report.json").read_text("utf-8"))["conflicts"]
    assert [conflict["field"] for conflict in conflicts] == ["name"]


def test_a_hidden_address_still_tells_people_apart(directory):
    directory.write("other.json", employees(employee("Georg", "Õunapuu", "JURI@telisa.example", position="CEO")))
    sources = [*directory.settings["sources"], source("Other", "other.json")]
    directory.configure(identity="email", publish=["position"], sources=sources)
    said = built(directory)
    assert_unseen(directory, "juri@telisa", "Georg", said=said)
    people = json.loads((directory.output / "people.json").read_text("utf-8"))["people"]
    assert [person["offices"] for person in people if person["name"] == "Jüri Õunapuu"] == [["HQ", "Other"]]


def test_what_becomes_private_leaves_every_page(directory):
    built(directory)
    directory.configure(publish=["email"])
    assert_unseen(directory, PHONE, MOBILE, "zx-4711", "Qwertysaal", said=built(directory))


LDIF = (
    "dn: cn=Mari Tamm,o=t\nobjectClass: inetOrgPerson\ngivenName: Mari\nsn: Tamm\nmail: mari@t.example\n"
    f"telephoneNumber: {PHONE}\nmobile: {MOBILE}\nmsExchHideFromAddressLists: FALSE\n\n"
)
CARDS = card("Mari", "Tamm", f"TEL;TYPE=WORK:{PHONE}", f"TEL;TYPE=CELL:{MOBILE}", f"TEL;TYPE=WORK,CELL:{MOBILE}")


@pytest.mark.parametrize(("form", "body"), [("ldif", LDIF), ("vcard", CARDS)])
def test_mobile_numbers_of_ldif_and_cards_are_a_field_of_their_own(project, form, body):
    project.write("list", body)
    listed = {"name": "HQ", "url": "list", "format": form}
    for publish, numbers in [(None, 2), (["phone", "mobile"], 2), (["phone"], 1), (["email"], 0)]:
        project.configure(sources=[listed | ({"publish": publish} if publish is not None else {})])
        built(project)
        page = pages.detail(pages.read(project.output / "people" / "mari-tamm.html"))
        assert len(page.phones) == numbers, publish
        if numbers < 2:
            assert_unseen(project, MOBILE)


# People

HR = [
    {"first": "Mari", "last": "Tamm", "mail": "mari@t.example", "start": "2020-01-01", "end": None},
    {"first": "Starter", "last": "Wqxuus", "mail": "wqxuus@t.example", "start": "2026-12-01"},
    {"first": "Leaver", "last": "Wqxvana", "mail": "wqxvana@t.example", "end": "2026-11-30"},
]
PEOPLE = {"firstName": "first", "lastName": "last", "email": "mail"}


@pytest.fixture
def office(project):
    project.write("hr.json", HR)
    project.write(
        "contacts.vcf",
        card("Starter", "Wqxuus", f"TEL;TYPE=WORK:{PHONE}") + card("Leaver", "Wqxvana", f"TEL;TYPE=WORK:{MOBILE}"),
    )
    project.configure(
        contacts={"from": "contacts.vcf"}, qr=True,
        sources=[{"name": "HR", "url": "hr.json", "fields": PEOPLE, "hideUntil": "start", "hideFrom": "end"}],
    )  # fmt: skip
    return project


def shown(project):
    listed = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return {person["name"].split()[0] for person in listed}


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2026-11-23", {"Mari", "Leaver"}), ("2026-11-30", {"Mari", "Leaver"}), ("2026-12-01", {"Mari", "Starter"}),
        ("2019-12-31", {"Leaver"}), ("2040-02-29", {"Mari", "Starter"}),
    ],
)  # fmt: skip
def test_people_are_shown_from_their_first_day_until_their_last_one(office, day, expected):
    said = built(office, "--day", day)
    assert shown(office) == expected
    if "Starter" not in expected:
        assert_unseen(office, "wqxuus", PHONE, said=said)
    if "Leaver" not in expected:
        assert_unseen(office, "wqxvana", MOBILE, said=said)
    assert json.loads((office.output / "build.json").read_text("utf-8"))["day"] == day


def test_nothing_but_the_day_has_to_change_for_people_to_come_and_go(office, server):
    """The answer is the same, or not even asked for, and nothing else says that there is something to do."""
    server.answers["/hr"] = HR
    listed = office.settings["sources"][0] | {"url": server.url("/hr")}
    office.configure(refresh="1h", sources=[listed])
    office.build("--day", "2026-11-30")
    assert shown(office) == {"Mari", "Leaver"}
    assert "is up to date" in office.build("--day", "2026-11-30").stdout
    result = office.build("--day", "2026-12-01")
    assert "1 joined, 1 left" in result.stdout
    assert len(server.requests) == 1
    assert shown(office) == {"Mari", "Starter"}
    assert_unseen(office, "wqxvana", MOBILE, said=result.stdout + result.stderr)


def test_a_day_makes_no_difference_where_no_date_hides(office):
    office.configure(sources=[{"name": "HR", "url": "hr.json", "fields": PEOPLE}])
    office.build("--day", "2026-11-30")
    assert "is up to date" in office.build("--day", "2026-12-01").stdout
    assert "day" not in json.loads((office.output / "build.json").read_text("utf-8"))


def test_the_same_day_gives_the_same_bytes_whatever_came_before(office):
    built(office, "--day", "2026-11-30")
    built(office, "--day", "2026-12-01")
    office.build("--day", "2026-12-01", "--output", "clean")
    assert office.site() == office.site(office.folder / "clean")


@pytest.mark.parametrize(("zone", "hours"), [("Pacific/Kiritimati", 14), ("Pacific/Pago_Pago", -11), (None, 0)])
def test_today_is_that_of_the_time_zone(office, zone, hours):
    import datetime

    office.configure(**({"timeZone": zone} if zone else {}))

    def day():
        offset = datetime.timezone(datetime.timedelta(hours=hours))
        return datetime.datetime.now(offset).date().isoformat()

    before = day()
    office.build(environment={"TZ": "America/New_York"})
    assert before <= json.loads((office.output / "build.json").read_text("utf-8"))["day"] <= day()


def test_the_history_forgets_a_starter_and_knows_a_leaver(office):
    built(office, "--day", "2026-11-30")
    office.write("hr.json", [{**HR[0], "start": "2027-01-01"}, *HR[1:]])
    built(office, "--day", "2026-12-01")
    history = json.loads((office.folder / "report.json").read_text("utf-8"))["history"]
    assert [person["name"] for person in history["left"]] == ["Leaver Wqxvana"]
    assert [person["name"] for person in history["joined"]] == ["Starter Wqxuus"]
    assert "Mari" not in json.dumps(history)


def test_the_cache_holds_the_hidden_in_the_answers_alone(office):
    built(office, "--day", "2026-11-23")
    with closing(sqlite3.connect(office.folder / ".rollcall" / "cache.sqlite")) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = set()
        for table in tables:
            for row in database.execute(f'SELECT * FROM "{table}"'):
                text = b" ".join(cell if isinstance(cell, bytes) else str(cell).encode() for cell in row).lower()
                found |= {"leaver"} if b"wqxvana" in text else set()
                if b"wqxuus" in text:
                    # The list as it was answered, and what matching needs of each card.
                    assert b"2026-12-01" in text or b"wqxvana" in text, (table, row)
    assert found == {"leaver"}, "the look does not see what is there"


# What a record of somebody who is hidden has, and one of somebody who is shown, under a rule.
RULES = [
    ("flag", {"flag": "x"}, {"flag": None}),
    ("flag", {"flag": True}, {"flag": False}),
    ("flag", {"flag": "JAH"}, {"flag": " ei "}),
    ("flag", {"flag": 1}, {"flag": 0}),
    ("flag", {"flag": {"a": 1}}, {"flag": ""}),
    ({"status": "Inactive"}, {"status": "INACTIVE "}, {"status": "active"}),
    ({"status": ["inactive", "suspended"]}, {"status": "Suspended"}, {"status": True}),
    ({"listed": False}, {"listed": False}, {}),
    ({"listed": False}, {"listed": "no"}, {"listed": "perhaps"}),
    ({"kind.code": 7}, {"kind": {"code": 7}}, {"kind": {"code": 8}}),
    ({"tags[]": "private"}, {"tags": ["a", "private"]}, {"tags": ["a"]}),
    ({"a": True, "b": True}, {"a": False, "b": True}, {"a": False, "b": False}),
]


def test_a_value_hides_where_the_rule_says_so(project):
    listed = []
    for number, (rule, hidden, visible) in enumerate(RULES):
        name = f"list{number}.json"
        people = [{"n": f"Shown{number} Tamm", **visible}, {"n": f"Hidden{number} Wqxperson", **hidden}]
        project.write(name, people)
        listed.append({"name": f"A{number}", "url": name, "fields": {"name": "n"}, "hide": rule})
    project.configure(sources=listed)
    said = built(project)
    assert shown(project) == {f"Shown{number}" for number in range(len(RULES))}
    assert_unseen(project, "wqxperson", said=said)
    assert f"{len(RULES)} hidden" in said


TABLES = {
    "csv": (
        "First name,Last name,Private,Until\nMari,Tamm,,31.12.2099\nHidden,Wqxperson,x,\nGone,Wqxperson,,22.11.2026\n",
        {"hide": "private", "hideFrom": "UNTIL"},
    ),
    "ldif": (
        LDIF.replace("\n\n", "\naccountExpires: 9223372036854775807\n\n")
        + "dn: cn=h,o=t\nobjectClass: person\ncn: Hidden Wqxperson\nmsExchHideFromAddressLists: TRUE\n\n"
        # 2026-11-22T00:00:00Z in tenths of microseconds since 1601.
        + "dn: cn=g,o=t\nobjectClass: person\ncn: Gone Wqxperson\naccountExpires: 134397792000000000\n\n",
        {"hide": "msExchHideFromAddressLists", "hideFrom": "accountExpires"},
    ),
    "vcard": (
        card("Mari", "Tamm", "CLASS:PUBLIC") + card("Hidden", "Wqxperson", "CLASS:PRIVATE")
        + card("Gone", "Wqxperson", "X-END:2026-11-22"),
        {"hide": {"Class": ["private", "confidential"]}, "hideFrom": "X-END"},
    ),
    "profiles": (
        json.dumps([
            {"id": 1, "firstName": "Mari", "lastName": "Tamm"},
            {"id": 2, "firstName": "Hidden", "lastName": "Wqxperson", "private": True},
            {"id": 3, "firstName": "Gone", "lastName": "Wqxperson", "end": 1795305600},
        ]),
        {"hide": "private", "hideFrom": "end"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("form", list(TABLES))
def test_every_format_can_hide_people(project, form):
    body, rules = TABLES[form]
    project.write("list", body)
    project.configure(sources=[{"name": "A", "url": "list", "format": form, **rules}])
    said = built(project, "--day", "2026-11-23")
    assert shown(project) == {"Mari"}
    assert_unseen(project, "wqxperson", "31.12.2099", said=said)
    assert "warning" not in said


def test_one_record_hides_the_person_whatever_others_say(project):
    project.write("a.json", [{"n": "Hidden Wqxperson", "m": "wqx@x.example"}, {"n": "Mari Tamm"}])
    project.write("b.json", [{"n": "HIDDEN wqxperson", "private": "yes", "end": None}])
    project.write("c.json", [{"n": "Mari Tamm", "end": "2020-01-01"}, {"n": "Mari Tamm", "end": "2030-01-01"}])
    listed = [{"name": name, "url": f"{name}.json", "fields": {"name": "n"}} for name in "abc"]
    listed[1] |= {"hide": "private", "hideFrom": "end"}
    listed[2] |= {"hideFrom": "end"}
    project.configure(sources=listed)
    said = built(project, "--day", "2026-11-23")
    assert shown(project) == {"Mari"}, "who has a running contract is there"
    assert_unseen(project, "wqx", said=said)
    built(project, "--day", "2031-01-01")
    assert shown(project) == set(), "a list without dates does not bring a leaver back"


def test_a_date_that_cannot_be_read_hides_and_is_told_by_its_place(office):
    office.write("hr.json", [*HR, {"first": "Odd", "last": "Wqxodd", "end": "31/31/2099"}])
    said = built(office, "--day", "2026-11-30")
    assert "HR: [3].end: expected date, found text; the person is hidden" in said
    assert_unseen(office, "wqxodd", "31/31/2099", said=said)


def test_dates_in_a_new_form_are_a_loss_and_take_nobody_away(office):
    people = [{"first": f"P{number}", "last": "Kask", "end": "2099-12-31"} for number in range(20)]
    office.write("hr.json", people)
    built(office)
    office.write("hr.json", [person | ({"end": "12.31.2099"} if number else {}) for number, person in enumerate(people)])
    assert "held back" in office.build().stdout
    assert len(shown(office)) == 20
    office.write("hr.json", [person | {"end": "12.31.2099"} for person in people])
    assert "snapshot" in office.build().stdout
    assert len(shown(office)) == 20


@pytest.mark.parametrize(
    ("rule", "place", "missing"),
    [
        ({"hide": "donotlist"}, '"donotlist"', "`donotlist`"),
        ({"hide": {"flag": True, "flga": True}}, '"flga"', "`flga`"),
        ({"hideFrom": "ends"}, '"ends"', "`ends`"),
    ],
    ids=str,
)
@pytest.mark.parametrize("form", ["json", "csv", "ldif", "employee-list"])
def test_a_rule_that_hits_nothing_is_told_at_its_place(project, rule, place, missing, form):
    bodies = {
        "json": json.dumps([{"n": "Mari Tamm", "flag": False, "end": None}]),
        "csv": "Name,flag,end\nMari Tamm,,\n",
        "ldif": "dn: cn=m,o=t\nobjectClass: person\ncn: Mari Tamm\nflag: FALSE\nend: 0\n\n",
        "employee-list": json.dumps(employees(employee("Mari", "Tamm") | {"flag": False, "end": None})),
    }
    project.write("list", bodies[form])
    how = {"fields": {"name": "n"}} if form == "json" else {"format": form}
    project.configure(sources=[{"name": "A", "url": "list", **how, **rule}])
    result = project.run("check")
    assert result.returncode == 0
    assert missing in result.stderr and place in result.stderr, result.stderr


def test_a_list_of_which_nobody_is_shown_is_told(office):
    office.configure(sources=[{"name": "HR", "url": "hr.json", "fields": PEOPLE, "hideFrom": "start"}])
    office.write("hr.json", [HR[0]])
    result = office.run("build", "--day", "2026-11-23")
    assert "rollcall.yml" in result.stderr and "nobody of `HR` is shown" in result.stderr


@pytest.mark.parametrize(
    ("settings", "line", "hint"),
    [
        ({"publish": ["email"]}, '"publish"', "`publish` does not name it"),
        ({"publish": ["email"], "groupBy": "position"}, '"groupBy"', "`publish` does not name it"),
        ({"publish": ["position", "rooom"]}, '"rooom"', "^"),
        ({"merge": {"rooom": ["HQ"]}}, '"rooom"', "did you mean `room`?"),
        ({"timeZone": "Europe/Tallinn"}, '"timeZone"', "no source has `hideUntil` or `hideFrom`"),
    ],
    ids=str,
)
def test_a_setting_that_does_nothing_or_too_much_is_told_at_its_place(project, settings, line, hint):
    project.write("staff.csv", "Name,room\nMari Tamm,12\n")
    listed = {"name": "HQ", "url": "staff.csv", "format": "csv", "publish": ["room", "position"]}
    if "publish" in settings:
        del listed["publish"]
    if "email" in settings.get("publish", []):
        project.write("staff.csv", "Name,Position\nMari Tamm,CEO\n")
    project.configure(**settings, sources=[listed])
    error = project.run("check").stderr
    lines = error.splitlines()
    assert any(line in text and hint in lines[number + 1] for number, text in enumerate(lines[:-1])), error


def test_the_preview_serves_the_day_that_it_is_told(office, tmp_path):
    preview = Preview(office, tmp_path / "temporary", "--day", "2026-11-23")
    try:
        assert "Wqxvana" in preview.get("/").text
        assert preview.get("/people/starter-wqxuus.html").status == 404
        for path in ("/people.json", "/search/index.json", "/search/index.js", "/"):
            assert "wqxuus" not in preview.get(path).text.lower()
    finally:
        preview.kill()


def test_contacts_and_doubles_know_nobody_who_is_hidden(office):
    contacts = json.loads(office.run("contacts", "--json", "--day", "2026-11-23").stdout)["contacts"]
    assert [contact["person"] for contact in contacts] == [None, "leaver-wqxvana"]
    office.write("hr.json", [*HR, {"first": "Eve", "last": "Mets", "mail": "wqxuus@t.example"}])
    assert "no likely doubles" in office.run("check", "--doubles", "--day", "2026-11-23").stdout
    assert "Starter Wqxuus, Eve Mets" in office.run("check", "--doubles", "--day", "2026-12-01").stdout


@pytest.mark.parametrize("command", ["build", "check", "serve", "contacts"])
def test_a_day_that_is_none_is_a_wrong_command_line(office, command):
    for day in ("tomorrow", "2026-02-30", "2026-11-23T10:00:00Z"):
        assert office.run(command, "--day", day).returncode == 64
    assert not office.output.exists()
