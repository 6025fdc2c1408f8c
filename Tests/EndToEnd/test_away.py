"""Who is away: sources of absences of several kinds, and the one file that they change."""

import datetime
import json
import random
import zoneinfo

import icalendar
import pytest
import recurring_ical_events

from Support import pages
from Support.list_server import ListServer
from Support.program import employee, employees, source
from Support.radicale_server import RadicaleServer

DAY = "2026-11-25"
NAMES = [("Mari", "Tamm"), ("Jaan", "Saar"), ("Jüri", "Kask"), ("Olga", "Кузнецова")]

# As the documentation of each says, written anew.
GOOGLE = """BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Absences
X-WR-TIMEZONE:Europe/Tallinn
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261123
DTEND;VALUE=DATE:20261205
DTSTAMP:20261101T120000Z
ORGANIZER;CN=Absences:mailto:c_1@group.calendar.google.com
UID:a1@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=mari.ta
 mm@telisa.example;X-NUM-GUESTS=0:mailto:mari.tamm@telisa.example
SEQUENCE:0
STATUS:CONFIRMED
SUMMARY:Out of office
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Tallinn:20261002T090000
DTEND;TZID=Europe/Tallinn:20261002T170000
RRULE:FREQ=WEEKLY;BYDAY=FR
EXDATE;TZID=Europe/Tallinn:20261127T090000
UID:a2@google.com
SUMMARY:Jaan Saar
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR
"""
OUTLOOK = """BEGIN:VCALENDAR
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
VERSION:2.0
METHOD:PUBLISH
BEGIN:VTIMEZONE
TZID:FLE Standard Time
BEGIN:STANDARD
DTSTART:16011028T040000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010325T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
CLASS:PUBLIC
DTSTART;TZID="FLE Standard Time":20261123T000000
DTEND;TZID="FLE Standard Time":20261205T000000
ORGANIZER;CN="Mari Tamm":mailto:Mari.Tamm@telisa.example
PRIORITY:5
SUMMARY;LANGUAGE=en-us:Vacation
TRANSP:OPAQUE
UID:040000008200E00074C5B7101A82E008
X-MICROSOFT-CDO-BUSYSTATUS:OOF
X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261204
DTEND;VALUE=DATE:20261205
ORGANIZER;CN="Jaan Saar":mailto:jaan.saar@telisa.example
SUMMARY:Out
TRANSP:TRANSPARENT
UID:040000008200E00074C5B7101A82E009
X-MICROSOFT-CDO-BUSYSTATUS:OOF
X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261125
DTEND;VALUE=DATE:20261126
ORGANIZER:mailto:juri.kask@telisa.example
SUMMARY:From home
UID:040000008200E00074C5B7101A82E010
X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE
END:VEVENT
END:VCALENDAR
"""
NEXTCLOUD = """BEGIN:VCALENDAR
PRODID:-//IDN nextcloud.com//Calendar app 4.7.0//EN
CALSCALE:GREGORIAN
VERSION:2.0
BEGIN:VEVENT
CREATED:20261101T080000Z
DTSTAMP:20261101T080100Z
LAST-MODIFIED:20261101T080100Z
SEQUENCE:2
UID:2f0bb1f8-0d0f-4e44-8a3c-1f0f7b3f2a11
DTSTART;VALUE=DATE:20261123
DTEND;VALUE=DATE:20261205
STATUS:CONFIRMED
SUMMARY:Absence of Mari Tamm
END:VEVENT
BEGIN:VEVENT
UID:2f0bb1f8-0d0f-4e44-8a3c-1f0f7b3f2a12
DTSTART;TZID=Europe/Tallinn:20261001T090000
DURATION:PT8H
RRULE:FREQ=WEEKLY;BYDAY=TH
SUMMARY:Jaan Saar
END:VEVENT
BEGIN:VEVENT
UID:2f0bb1f8-0d0f-4e44-8a3c-1f0f7b3f2a12
RECURRENCE-ID;TZID=Europe/Tallinn:20261126T090000
DTSTART;TZID=Europe/Tallinn:20261204T090000
DURATION:PT8H
SUMMARY:Jaan Saar
END:VEVENT
BEGIN:VEVENT
UID:2f0bb1f8-0d0f-4e44-8a3c-1f0f7b3f2a12
RECURRENCE-ID;TZID=Europe/Tallinn:20261203T090000
DTSTART;TZID=Europe/Tallinn:20261203T090000
DURATION:PT8H
STATUS:CANCELLED
SUMMARY:Jaan Saar
END:VEVENT
BEGIN:VTIMEZONE
TZID:Europe/Tallinn
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
DTSTART:19701025T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
END:VCALENDAR
"""
PERSONIO = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Personio//Absences//EN
X-PUBLISHED-TTL:PT1H
BEGIN:VEVENT
UID:absence-1@personio.example
DTSTAMP:20261101T000000Z
SUMMARY:[Vacation] Mari Tamm
DTSTART;VALUE=DATE:20261123
DTEND;VALUE=DATE:20261205
END:VEVENT
BEGIN:VEVENT
UID:absence-2@personio.example
DTSTAMP:20261101T000000Z
SUMMARY:[Sick leave\\, half a day] Jaan Saar
DTSTART;VALUE=DATE:20261204
DTEND;VALUE=DATE:20261205
END:VEVENT
END:VCALENDAR
"""
TABLE = "person,from,to,deputy\nmari.tamm@telisa.example,2026-11-23,2026-12-04,Jaan Saar\nJaan Saar,2026-12-04,2026-12-04,\n"
EXPECTED = {
    "mari-tamm": {"until": "2026-12-04"},
    "jaan-saar": {"from": "2026-12-04", "until": "2026-12-04"},
}
WITH_DEPUTY = {**EXPECTED, "mari-tamm": {"until": "2026-12-04", "deputy": "jaan-saar"}}
JSON = [
    {"person": "mari.tamm@telisa.example", "from": "2026-11-23", "to": "2026-12-04", "deputy": "jaan.saar@telisa.example"},
    {"person": "Jaan Saar", "from": "2026-12-04", "to": "2026-12-04"},
]


def plain(name):
    return name.lower().replace("ü", "u").replace("кузнецова", "kuznetsova")


@pytest.fixture
def staff(project):
    people = [employee(first, last, f"{plain(first)}.{plain(last)}@telisa.example") for first, last in NAMES]
    project.write("staff.json", employees(*people))
    project.configure(sources=[source("A", "staff.json")], timeZone="Europe/Tallinn", languages=["en", "et"])
    return project


def away(project, source=None, *arguments, day=DAY, **settings):
    if source is not None:
        project.configure(away=source if isinstance(source, list) else [source], **settings)
    result = project.build("--day", day, *arguments)
    text = (project.output / "away.json").read_text()
    return json.loads(text)["people"], result.stderr


@pytest.mark.parametrize(
    ("file", "content", "expected"),
    [
        ("a.ics", GOOGLE.replace("\n", "\r\n"), EXPECTED), ("a.ics", OUTLOOK.replace("\n", "\r\n"), EXPECTED),
        ("a.ics", NEXTCLOUD, EXPECTED), ("a.ics", "\ufeff" + PERSONIO, EXPECTED), ("a.csv", TABLE, WITH_DEPUTY),
        ("a.json", JSON, WITH_DEPUTY), ("a.txt", TABLE.replace(",", ";").replace("2026-12-04", "4.12.2026"), WITH_DEPUTY),
    ],
    ids=["google", "outlook", "nextcloud", "personio", "csv", "json", "excel"],
)
def test_each_source_says_the_same(staff, file, content, expected):
    staff.write(file, content)
    assert away(staff, {"from": file}) == (expected, "")
    staff.build("--strict", "--day", DAY)
    assert staff.run("check", "--day", DAY).returncode == 0


def test_the_kind_of_absence_and_the_past_are_in_no_file(staff):
    staff.write("a.ics", PERSONIO.replace("20261123", "20260701"))
    assert away(staff, {"from": "a.ics"})[0] == EXPECTED
    for path, content in staff.files().items():
        for word in (b"Vacation", b"Sick", b"2026-07", b"20260701"):
            assert word not in content, path


def test_servers_are_asked_with_credentials_and_programs_run(staff):
    with ListServer({"/a.ics": PERSONIO.encode()}) as server:
        source = {"from": server.url("/a.ics"), "headers": {"X-Key": "${KEY}"}}
        staff.configure(away=[source])
        staff.build("--day", DAY, environment={"KEY": "s3cret"})
        assert server.requests[-1][1]["X-Key"] == "s3cret"
    assert json.loads((staff.output / "away.json").read_text())["people"] == EXPECTED
    staff.write("print.ics", PERSONIO)
    assert away(staff, {"command": ["cat", "print.ics"]})[0] == EXPECTED


def test_a_calendar_of_radicale_is_read(staff, tmp_path):
    made = """<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
    <resourcetype><collection/><C:calendar/></resourcetype></prop></set></mkcol>"""
    with RadicaleServer(tmp_path / "radicale") as server:
        server.ask("MKCOL", "/rollcall/absences/", made, "application/xml")
        for number, event in enumerate(PERSONIO.split("BEGIN:VEVENT")[1:]):
            event = event.split("END:VEVENT")[0]
            text = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT{event}END:VEVENT\r\nEND:VCALENDAR\r\n"
            server.ask("PUT", f"/rollcall/absences/{number}.ics", text.replace("\r\n", "\n").replace("\n", "\r\n"), "text/calendar")
        url = f"http://127.0.0.1:{server.port}/rollcall/absences/"
        source = {"from": url, "auth": {"user": server.user, "password": "${PASSWORD}"}}
        staff.configure(away=[source])
        staff.build("--day", DAY, environment={"PASSWORD": server.password})
    assert json.loads((staff.output / "away.json").read_text())["people"] == EXPECTED


def test_a_change_of_a_day_rewrites_one_file(staff):
    staff.write("a.ics", PERSONIO)
    away(staff, {"from": "a.ics"})
    before = staff.site()
    assert away(staff, day="2026-12-04")[0] == {name: {"until": "2026-12-04"} for name in EXPECTED}
    after = staff.site()
    assert {path for path in after if after[path] != before.get(path)} == {"away.json"} and set(after) == set(before)
    assert away(staff, day="2026-12-05")[0] == {}
    report = staff.folder / "report.json"
    staff.build("--day", DAY, "--report", report)
    assert staff.site() == before


def test_a_source_that_fails_keeps_its_last_answer_for_two_days(staff):
    with ListServer({"/a.ics": PERSONIO.encode()}) as server:
        source = {"from": server.url("/a.ics"), "timeout": "2s"}
        assert away(staff, source)[0] == EXPECTED
        assert away(staff, None, "--offline")[0] == EXPECTED
        server.answers["/a.ics"] = (404, b"later")
        found, errors = away(staff)
        assert found == EXPECTED and "away: " in errors and "rollcall.yml:" in errors
        assert "Vacation" not in errors and "Tamm" not in errors
        assert staff.run("build", "--strict", "--day", DAY).returncode != 0
        staff.configure(away=[{**source, "maxAge": "0s"}])
        found, errors = away(staff)
        assert found == {} and "the snapshot is" in errors


def test_a_public_site_says_of_nobody_that_they_are_away(staff):
    with ListServer({"/a.ics": PERSONIO.encode()}) as server:
        staff.configure(away=[{"from": server.url("/a.ics")}], public=True)
        result = staff.build("--day", DAY)
        assert server.requests == [] and not (staff.output / "away.json").exists()
    assert "a public site does not say who is away" in result.stderr
    assert b"data-away" not in (staff.output / "index.html").read_bytes()


def test_sites_say_it_where_they_are_not_public(staff):
    staff.write("a.ics", PERSONIO)
    staff.configure(
        away=[{"from": "a.ics"}],
        sites=[{"name": "intranet", "output": "in"}, {"name": "www", "output": "out", "public": True}],
    )
    result = staff.build("--day", DAY)
    assert json.loads((staff.folder / "in/away.json").read_text())["people"] == EXPECTED
    assert not (staff.folder / "out/away.json").exists() and "away" not in result.stderr


def test_whoever_is_hidden_is_not_away(staff):
    staff.write("a.csv", TABLE)
    staff.configure(exclude=["Jaan Saar"])
    found, errors = away(staff, {"from": "a.csv"})
    assert found == {"mari-tamm": {"until": "2026-12-04"}} and errors == ""
    staff.configure(exclude=["Mari Tamm"])
    assert away(staff)[0] == {"jaan-saar": EXPECTED["jaan-saar"]}
    assert all(b"tamm" not in content.lower() for content in staff.site().values())


def test_without_the_key_no_file_and_nothing_on_pages(staff):
    staff.write("a.csv", TABLE)
    away(staff, {"from": "a.csv"})
    assert 'data-away="' in (staff.output / "people/mari-tamm.html").read_text()
    assert "away.json" in json.loads((staff.output / "build.json").read_text())["paths"]
    del staff.settings["away"]
    staff.configure()
    staff.build()
    assert not (staff.output / "away.json").exists()
    assert "data-away" not in (staff.output / "people/mari-tamm.html").read_text()
    assert "day" not in json.loads((staff.output / "build.json").read_text())


def test_days_ahead_are_limited(staff):
    staff.write("a.csv", TABLE)
    assert set(away(staff, {"from": "a.csv", "ahead": "8d"})[0]) == {"mari-tamm"}
    assert set(away(staff, {"from": "a.csv", "ahead": "9d"})[0]) == {"mari-tamm", "jaan-saar"}
    staff.configure(away=[{"from": "a.csv", "ahead": "15d"}])
    result = staff.run("build")
    assert result.returncode == 65 and "a number of days from 0d to 14d" in result.stderr


EVENT = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Mari Tamm\n{}\nEND:VEVENT\nEND:VCALENDAR\n"
HOSTILE = [
    ("DTSTART:20261125\nRRULE:FREQ=SECONDLY", "a.ics:5: warning: away: Rollcall does not follow this rule"),
    ("DTSTART:00010101\nRRULE:FREQ=DAILY;BYMONTHDAY=1;COUNT=100000", "a.ics:2: warning: away: the event repeats too often"),
    ("DTSTART:20261125\nDTEND:120261125", "a.ics:5: warning: away: this is no valid date"),
    ("DTSTART:20261125\nDURATION:P3650000D", "a.ics:5: warning: away: this is no valid date or duration"),
    ("DTSTART:20261125\nDTEND:99991231", "a.ics:2: warning: away: the absence is too long"),
    ("DTSTART;TZID=Mars/Base:20261125T090000", "a.ics:2: warning: away: the time zone of this event is unknown"),
    ("BEGIN:VEVENT\n" * 1000 + "END:VEVENT\n" * 1000, "a.ics:4: warning: away: a component begins or ends in the wrong"),
]


@pytest.mark.parametrize(("lines", "message"), HOSTILE)
def test_a_hostile_calendar_is_a_fault_with_a_place(staff, lines, message):
    staff.write("a.ics", EVENT.format(lines))
    found, errors = away(staff, {"from": "a.ics"})
    assert found == {} and message in errors
    assert staff.run("check", "--day", DAY).returncode != 0


def test_a_line_of_a_megabyte_is_a_fault_with_a_place(staff):
    staff.write("a.ics", EVENT.format("DTSTART:20261125\nDESCRIPTION:" + "x" * 1_000_000))
    found, errors = away(staff, {"from": "a.ics"})
    assert found == {"mari-tamm": {"until": "2026-11-25"}} and "a.ics:5: warning: away: this line is longer" in errors


def test_what_is_no_calendar_is_an_error_and_the_site_is_built(staff):
    staff.write("a.ics", EVENT.format("DTSTART:20261125")[:-20])
    found, errors = away(staff, {"from": "a.ics"})
    assert found == {} and "the calendar is cut off at line" in errors
    staff.write("a.ics", "<html>")
    assert "web page" in away(staff)[1]


def test_namesakes_are_told_apart_by_address_only(staff):
    people = [employee("Mari", "Tamm", f"mari{n}@telisa.example") for n in (1, 2)]
    staff.write("staff.json", employees(*people))
    staff.configure(identity="email")
    staff.write("a.ics", PERSONIO)
    found, errors = away(staff, {"from": "a.ics"})
    assert found == {} and "a.ics:5: warning: away: several people may be meant" in errors and "Tamm" not in errors
    staff.write("a.ics", PERSONIO.replace("SUMMARY:[Vacation]", "ATTENDEE:mailto:mari2@telisa.example\nSUMMARY:"))
    assert len(away(staff)[0]) == 1


def rule(random):
    frequency = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = {"FREQ": frequency, "INTERVAL": str(random.choice([1, 1, 2, 3]))}
    ends = {"COUNT": str(random.randint(1, 400)), "UNTIL": f"2026{random.choice(['1126', '1130', '1203', '0801'])}"}
    parts |= dict(random.sample(sorted(ends.items()), random.choice([0, 0, 1])))
    days = random.sample(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], random.randint(1, 3))
    if frequency in ("MONTHLY", "YEARLY") and random.random() < 0.5:
        days = [random.choice(["1", "2", "-1", "4"]) + day for day in days]
    if frequency == "YEARLY" and random.random() < 0.9:
        parts["BYMONTH"] = random.choice(["11", "12", "11,12"])
    if random.random() < 0.7:
        parts["BYDAY"] = ",".join(days)
    elif frequency in ("MONTHLY", "YEARLY"):
        parts["BYMONTHDAY"] = ",".join(map(str, random.sample([1, 5, 25, 28, 30, -1, -3], 2)))
    return ";".join(f"{key}={value}" for key, value in parts.items())


def test_rules_repeat_as_another_parser_says(staff):
    """Three hundred made-up events, each of a person of its own, by two readers."""
    chance = random.Random(35)
    zone = zoneinfo.ZoneInfo("Europe/Tallinn")
    people, events = [], []
    for number in range(300):
        start = datetime.date(2026, 1, 1) + datetime.timedelta(days=chance.randint(0, 330))
        timed = number % 3 == 0
        lines = [f"DTSTART;TZID=Europe/Tallinn:{start:%Y%m%d}T100000", "DURATION:PT2H"] if timed else [
            f"DTSTART;VALUE=DATE:{start:%Y%m%d}", f"DURATION:P{chance.randint(1, 4)}D"]
        text = rule(chance)
        if timed:
            text = text.replace("UNTIL=2026", "UNTIL=2026").replace("1126", "1126T080000Z").replace("1130", "1130T080000Z").replace(
                "1203", "1203T080000Z").replace("0801", "0801T080000Z")
        people.append(employee("P", f"Nr{number}", f"p{number}@telisa.example"))
        events.append("\r\n".join([
            "BEGIN:VEVENT", f"UID:{number}", *lines, f"RRULE:{text}", f"ATTENDEE:mailto:p{number}@telisa.example", "END:VEVENT"]))
    calendar = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *events, "END:VCALENDAR", ""])
    staff.write("staff.json", employees(*people))
    staff.write("a.ics", calendar)
    first = datetime.date.fromisoformat(DAY)
    found, errors = away(staff, {"from": "a.ics"})
    assert errors == ""
    read = recurring_ical_events.of(icalendar.Calendar.from_ical(calendar), skip_bad_series=False)
    expected = {}
    for event in read.between(first, first + datetime.timedelta(days=15)):
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        if isinstance(start, datetime.datetime):
            days = (start.astimezone(zone).date(), end.astimezone(zone).date())
        else:
            days = (start, end - datetime.timedelta(days=1))
        expected.setdefault(f"p-nr{event['UID']}", set()).update(
            days[0] + datetime.timedelta(days=n) for n in range((days[1] - days[0]).days + 1))
    assert set(found) == set(expected) and len(found) > 100
    for slug, absence in found.items():
        begin = datetime.date.fromisoformat(absence.get("from", DAY))
        until = datetime.date.fromisoformat(absence["until"])
        assert begin == max(first, min(day for day in expected[slug] if day >= first)), slug
        assert until in expected[slug], slug
        after = until + datetime.timedelta(days=1)
        assert after not in expected[slug] or after > first + datetime.timedelta(days=14), slug


def test_profiles_name_nobody_without_a_script(staff):
    staff.write("a.csv", TABLE)
    away(staff, {"from": "a.csv"})
    page = pages.read(staff.output / "people/mari-tamm.html")
    assert page.select_one(".away") is None and "Away" not in page.main.get_text()
