"""Links to chats and calls, the person's own clock, pronunciation and confirmations."""

import html
import json
import re

import jsonschema
import pytest

FIELDS = {"firstName": "first", "lastName": "last", "email": "mail", "phone": "tel", "office": "office"}


def action(link, **keys):
    return {"from": link, "type": "link", "action": True, **keys}


@pytest.fixture
def company(project):
    def write(fields, *people, **settings):
        project.write("staff.json", {"people": [
            {"first": "Anna", "last": f"Kask{number}", "mail": f"anna+{number}@corp.example", **person}
            for number, person in enumerate(people)]})
        project.configure(
            sources=[{"name": "Staff", "url": "staff.json", "people": "people", "fields": {**FIELDS, **fields}}],
            **settings)
        return project
    return write


def links(project, path="people/anna-kask0.html"):
    page = (project.output / path).read_text("utf-8")
    return re.findall(r'<a class="button plain channel" href="([^"]*)">.*?</svg>([^<]*)</a>', page, re.S)


@pytest.mark.parametrize(("link", "address"), [
    ("https://teams.microsoft.com/l/chat/0/0?users={email}",
     "https://teams.microsoft.com/l/chat/0/0?users=anna%2B0%40corp.example"),
    ("https://teams.microsoft.com/l/call/0/0?users={email}&withVideo=true",
     "https://teams.microsoft.com/l/call/0/0?users=anna%2B0%40corp.example&amp;withVideo=true"),
    ("slack://user?team=T1&id={slack}", "slack://user?team=T1&amp;id=U%261"),
    ("callto:{phone}", "callto:+37255550101"), ("whatsapp://send?phone={phone}", "whatsapp://send?phone=%2B37255550101"),
    ("https://signal.me/#p/{phone}", "https://signal.me/#p/+37255550101"),
    ("matrix:u/{matrix}:corp.example?action=chat", "matrix:u/anna:corp.example?action=chat"),
    ("webexteams://im?email={email}", "webexteams://im?email=anna%2B0%40corp.example"),
    ("sip:{email}", "sip:anna%2B0%40corp.example"), ("msteams:/l/chat/0/0?users={email}",
     "msteams:/l/chat/0/0?users=anna%2B0%40corp.example"),
])  # fmt: skip
def test_a_link_of_a_template_is_beside_call_and_email(company, link, address):
    project = company(
        {"chat": action(link, icon="chat", label="Chat")},
        {"tel": "+372 5555 0101", "slack": "U&1", "matrix": "anna"}, {"mail": "", "tel": ""})
    project.build()
    assert links(project) == [(address, "Chat")]
    html = (project.output / "index.html").read_text("utf-8")
    assert f'<a class="channel place-1 is-chat" href="{address}" title="Chat">Chat: Anna Kask0</a>' in html


def test_who_lacks_a_value_has_no_link_and_sites_without_links_have_no_byte_of_them(company):
    project = company({"chat": action("slack://user?id={slack}")}, {"slack": "U1"}, {})
    project.build()
    assert links(project) and not links(project, "people/anna-kask1.html")
    project = company({}, {})
    project.build()
    for path, content in project.files().items():
        assert b"channel" not in content or path.startswith("assets/"), path


def test_a_scheme_that_is_not_allowed_is_named_with_the_remedy(company):
    project = company({"chat": action("skype:{mail}?chat")}, {})
    result = project.run("check")
    assert result.returncode == 65
    assert "unknown value `skype`" in result.stderr and "sip" in result.stderr


@pytest.mark.parametrize("link", [
    "javascript:alert(1)", "data:text/html,x", "skype:anna?call", "slack://user id", "msteams://x\"onclick=1", "sip:",
    "matrix:u/анна", "vbscript:x", "file:///etc/passwd", "webex:" + "x" * 2_000,
])  # fmt: skip
def test_a_hostile_link_of_a_list_is_left_out_and_counted(company, link):
    project = company({"chat": action("chat")}, {"chat": link})
    result = project.build()
    assert not links(project) and "expected link" in result.stderr
    assert link not in result.stderr


def test_a_person_has_a_clock_of_their_own_with_the_hours_of_the_office(company):
    project = company(
        {"timeZone": "zone"}, {"office": "Tallinn", "zone": "Tokyo Standard Time"}, {"office": "Tallinn"},
        {"office": "Tallinn", "zone": "Middle of nowhere"},
        offices={"Tallinn": {"timeZone": "Europe/Tallinn", "hours": "09:00-17:30"}})
    result = project.build()
    zones = [
        re.findall(r'data-time-zone="([^"]*)" data-hours="([^"]*)"',
                   (project.output / f"people/anna-kask{number}.html").read_text("utf-8"))
        for number in range(3)]
    assert zones == [[("Asia/Tokyo", "09:00-17:30")], [("Europe/Tallinn", "09:00-17:30")],
                     [("Europe/Tallinn", "09:00-17:30")]]
    assert "not a time zone" in result.stderr and "nowhere" not in result.stderr


def test_the_pronunciation_is_below_the_name_and_in_the_data(company):
    project = company({"pronunciation": "sound"}, {"sound": "AH-na <b>"})
    project.build()
    html = (project.output / "people/anna-kask0.html").read_text("utf-8")
    assert "<bdi>AH-na &lt;b&gt;</bdi>" in html
    assert json.loads((project.output / "people.json").read_bytes())["people"][0]["pronunciation"] == "AH-na <b>"


def test_people_json_with_these_fields_is_what_its_schema_says(company):
    project = company(
        {"timeZone": "zone", "pronunciation": "sound", "confirmed": "on", "days": {"from": "days", "type": "text"},
         "chat": action("slack://user?id={slack}")},
        {"zone": "Tokyo Standard Time", "sound": "AH-na", "on": "31.05.2026", "slack": "U1", "days": "mon"}, {},
        cards="all", showSources=True)
    project.build()
    schema, document = (json.loads((project.output / name).read_bytes()) for name in ("people.schema.json", "people.json"))
    jsonschema.validate(document, schema)
    first, second = document["people"]
    assert (first["timeZone"], first["pronunciation"], first["confirmed"]) == ("Asia/Tokyo", "AH-na", "2026-05-31")
    assert first["card"] and second["card"] and "confirmed" not in second
    for wrong in ({"timeZone": 7}, {"pronunciation": ""}, {"confirmed": "31.05.2026"}, {"zone": "Asia/Tokyo"}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"people": [{**first, **wrong}]}, schema)


def test_confirmations_are_quiet_and_the_day_of_a_build_changes_no_page(company):
    project = company(
        {"confirmed": "on"}, {"on": "31.05.2026"}, {"on": "1970-01-01"}, {"on": "2024-01-02"}, {"on": "someday"},
        languages=["en", "et"])
    result = project.build("--day", "2026-06-01")
    html = [(project.output / f"people/anna-kask{number}.html").read_text("utf-8") for number in range(4)]
    assert '<time datetime="2026-05-31">Confirmed in May 2026</time>' in html[0]
    assert "Confirmed" not in html[1] + html[3] and "Confirmed in January 2024" in html[2]
    assert "Kinnitatud: mai 2026" in (project.output / "et/people/anna-kask0.html").read_text("utf-8")
    assert "is not a date" in result.stderr and "someday" not in result.stderr
    before = project.site()
    project.build("--day", "2028-06-01")
    assert project.site() == before


def test_old_confirmations_are_listed_and_counted(company):
    project = company({"confirmed": "on"}, {"on": "2026-05-31"}, {}, {"on": "2024-01-02"}, staleAfter="100d")
    result = project.run("check", "--stale", "--day", "2026-06-01")
    assert result.stdout.splitlines()[-3:] == [
        "2 people have not confirmed their entry since 2026-02-21:", "  Anna Kask1: never", "  Anna Kask2: 2024-01-02"]
    for _ in range(2):
        project.build("--status", "status.prom")
        assert re.search(r"^rollcall_people_stale [23]$", (project.folder / "status.prom").read_text("utf-8"), re.M)


@pytest.mark.parametrize(("people", "pattern"), [
    ([{}, {}], "https://x.example/?users={email}&v=1"),
    # Whoever has no address has no link, in lists and in results.
    ([{}, {"mail": ""}], "https://x.example/?users={email}&v=1"),
    # Somebody's link is of another address: no result has a link that may be wrong.
    ([{}, {"own": "https://x.example/?users=somebody%40corp.example&v=1"}], None),
    ([{"mail": ""}], None),
])  # fmt: skip
def test_results_have_a_link_that_follows_from_everybodys_address(company, people, pattern):
    link = "https://x.example/?users={email}&v=1"
    fields = {"chat": action(link, icon="chat", label="Chat")}
    if any("own" in person for person in people):
        people = [{"own": f"https://x.example/?users=anna%2B{at}%40corp.example&v=1"} | person for at, person in enumerate(people)]
        fields = {"chat": action("own", icon="chat", label="Chat")}
    project = company(fields, *people)
    project.build()
    found = re.search(r'id="search-results" data-channels="([^"]*)"', (project.output / "index.html").read_text("utf-8"))
    channels = json.loads(html.unescape(found[1])) if found else None
    expected = [{"label": "Chat", "icon": "chat", "place": "1", "href": pattern}] if pattern else None
    assert channels == expected
