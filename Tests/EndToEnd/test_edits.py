"""Corrections that people ask for: in pages, in findings, in the review of a person, and by `rollcall edits`."""

import base64
import json
import os
import quopri

import pytest

from Support import pages
from Support.photo_server import portrait

HEADING = "person,field,was,value,by,date\n"
PEOPLE = (
    "id,First name,Last name,E-mail,Phone,Skills,Room\n"
    "7,Anna,Tamm,anna@x.example,+372 600 1234,Swift; Rust,12\n"
    "8,Jaan,Ots,jaan@x.example,+372 600 5678,Go,14\n"
)
PAGE = "people/anna-tamm.html"


@pytest.fixture
def edited(project):
    project.write("hr.csv", PEOPLE)
    project.write("edits.csv", HEADING)
    project.configure(
        sources=[{"name": "hr", "url": "hr.csv", "format": "csv", "office": "none", "label": "HR"}],
        edits={"from": "edits.csv", "fields": ["phone", "skills", "email", "Room", "lastName"]},
        showSources=True,
    )
    return project


def edit(project, *rows):
    project.write("edits.csv", HEADING + "".join(row + "\n" for row in rows))


def text(project, path=PAGE):
    return pages.read(project.output / path).get_text()


def listed(project):
    """Anna, as people.json has her."""
    people = json.loads((project.output / "people.json").read_text())["people"]
    return {person["name"]: person for person in people}["Anna Tamm"]


def findings(project):
    result = project.run("check", "--json")
    return [
        (found["code"], found["file"], found["line"]) for found in json.loads(result.stdout)["findings"] if "edit" in found["code"]
    ]


def block(person="anna@x.example", **changes):
    edits = [{"field": key, "was": was, "value": value} for key, (was, value) in changes.items()]
    body = json.dumps({"person": person, "date": "2026-05-01", "edits": edits}, ensure_ascii=False)
    return f"-----BEGIN ROLLCALL EDIT-----\n{body}\n-----END ROLLCALL EDIT-----\n"


def test_an_edit_counts_until_the_list_says_the_same(edited):
    edit(edited, "anna@x.example,phone,600 1234,+372 600 9999,,2026-05-01")
    edited.configure(phoneCountry="372")
    edited.build()
    assert "+372 600 9999" in text(edited) and "600 1234" not in text(edited)
    assert "from a correction" in pages.read(edited.output / PAGE).select_one("#sources").get_text()
    anna = listed(edited)
    assert anna["sources"]["phones"] == ["edits"] and anna["sources"]["name"] == ["hr"]
    assert findings(edited) == []
    edited.write("hr.csv", PEOPLE.replace("+372 600 1234", "600-9999"))
    edited.build()
    assert "600-9999" in text(edited) and findings(edited) == [("edit-done", "edits.csv", 2)]
    edited.write("hr.csv", PEOPLE.replace("+372 600 1234", "600 0000"))
    edited.build()
    assert "600 0000" in text(edited) and findings(edited) == [("edit-conflict", "edits.csv", 2)]


def test_each_edit_that_has_no_effect_is_found_at_its_line(edited):
    edit(
        edited,
        "nobody@x.example,phone,,600 9999,,", "anna@x.example,id,7,9,,", "anna@x.example,phone,600 1234,call me,,",
        ",phone,,600 9999,,", "anna@x.example,Room,13,15,,",
    )  # fmt: skip
    edited.configure(edits={**edited.settings["edits"], "fields": ["phone", "Room", "Floor"]})
    edited.build()
    assert sorted(findings(edited), key=lambda found: found[2]) == [
        ("edit-of-nobody", "edits.csv", 2), ("edit-not-allowed", "edits.csv", 3), ("edit-unreadable", "edits.csv", 4),
        ("edit-of-nobody", "edits.csv", 5), ("edit-conflict", "edits.csv", 6),
    ]  # fmt: skip
    edit(edited, "anna@x.example,Floor,,3,,")
    assert findings(edited) == [("edit-unknown-field", "edits.csv", 2)]
    # What somebody asks for is in no log.
    assert "call me" not in edited.run("build").stderr


@pytest.mark.parametrize(
    "name, content",
    [
        ("edits.csv", "person,field,was\n7,Room,12\n"),
        ("edits.csv", "person;field;was;new value\n7;Room;12;15\n"),
        ("edits.json", json.dumps([{"person": "7", "field": "Room", "was": "12", "Value": "15"}])),
        ("edits.csv", "person,was,value\n7,12,15\n"),
    ],
)
def test_edits_without_a_column_that_says_what_counts_change_nothing(edited, name, content):
    edited.write(name, content)
    edited.configure(edits={"from": name, "fields": ["Room"]})
    result = edited.build()
    assert "no edit has `" in result.stderr
    assert listed(edited)["details"]["Room"] == "12"


def test_several_people_of_one_address_are_nobody(edited):
    edited.write("hr.csv", PEOPLE.replace("jaan@x.example", "anna@x.example"))
    edit(edited, "anna@x.example,Room,12,15,,", "7,Room,12,15,,")
    edited.build()
    assert findings(edited) == [("edit-of-several", "edits.csv", 2)] and "15" in text(edited)


def test_a_withheld_field_stays_withheld(edited):
    edited.configure(publish=["email", "Room"])
    edit(edited, "7,phone,+372 600 1234,+372 600 9999,,")
    edited.build()
    assert findings(edited) == [("edit-withheld", "edits.csv", 2)]
    assert not any(b"600 9999" in content or b"6009999" in content for content in edited.files().values())


@pytest.mark.parametrize("hiding", [{"exclude": ["7"]}, {"exclude": ["Anna Tamm"]}, {"people": "Room!=12"}])
def test_edits_of_somebody_hidden_are_in_no_byte(edited, hiding):
    edit(edited, "7,phone,+372 600 1234,+372 590 0077,wqby@x.example,", "7,skills,Swift; Rust,wqskill,,", "8,Room,14,15,wqby@x.example,")
    edited.configure(**hiding)
    result = edited.build("--report", "report.json")
    files = {**edited.files(), "report": (edited.folder / "report.json").read_bytes(), "log": (result.stderr + result.stdout).encode()}
    for path, content in files.items():
        for secret in (b"5900077", b"590 0077", b"wqskill", b"wqby"):
            assert secret not in content, path


def test_who_asked_is_published_nowhere(edited):
    edit(edited, "7,Room,12,15,wqby@x.example,2026-05-01")
    edited.build("--report", "report.json")
    assert "15" in text(edited)
    assert not any(b"wqby" in content for content in edited.files().values())


@pytest.mark.parametrize(
    "name, content",
    [
        ("edits.json", json.dumps([{"person": 7, "field": "skills", "was": ["Swift", "Rust"], "value": ["Go", "C"]}])),
        ("edits.yml", "- person: 7\n  field: skills\n  was: Swift; Rust\n  value: [Go, C]\n"),
        ("edits.tsv", "Person\tField\tWas\tValue\n7\tskills\tSwift, Rust\tGo, C\n"),
        ("edits.csv", "sep=;\nvalue;was;field;person\nGo, C;Rust | Swift;skills;7\n"),
    ],
)
def test_edits_are_a_list_in_any_format(edited, name, content):
    edited.write(name, content)
    edited.configure(edits={"from": name, "fields": ["skills"]})
    edited.build()
    assert findings(edited) == []
    assert listed(edited)["skills"] == ["Go", "C"]


def test_an_edit_in_several_sites_is_read_for_each(edited):
    edit(edited, "7,Room,12,15,,")
    edited.configure(sites=[{"name": "in", "output": "in"}, {"name": "out", "output": "out", "publish": ["email"]}])
    edited.build()
    assert "15" in pages.read(edited.folder / "in" / PAGE).get_text()
    assert "15" not in pages.read(edited.folder / "out" / PAGE).get_text()


def test_a_source_that_fails_is_replaced_by_its_snapshot(edited):
    edited.write("print.sh", "#!/bin/sh\ncat edits.csv\n").chmod(0o755)
    edited.configure(edits={"command": ["./print.sh"], "format": "csv", "fields": ["Room"]})
    edit(edited, "7,Room,12,15,,")
    edited.build()
    edited.write("print.sh", "#!/bin/sh\nexit 1\n")
    result = edited.build()
    assert "edits" in result.stderr and "15" in text(edited)


def test_the_review_of_a_person_names_the_edit(edited):
    edit(edited, "7,Room,12,15,jaan@x.example,2026-05-01")
    edited.build()
    result = edited.run("about", "Anna Tamm")
    assert "Room: edits (a correction)" in result.stdout
    assert "project/edits.csv:2:" in result.stdout and "Room: 12 → 15 [shown]" in result.stdout
    review = json.loads(edited.run("about", "7", "--json").stdout)["people"][0]
    assert review["edits"] == [{
        "place": str(edited.folder / "edits.csv:2"), "field": "Room", "was": "12", "value": "15", "by": "jaan@x.example", "date": "2026-05-01",
        "state": "applied",
    }]  # fmt: skip


def test_the_history_has_who_was_edited_and_not_once_more_when_the_list_catches_up(edited):
    def changed():
        edited.build("--report", "report.json")
        return json.loads((edited.folder / "report.json").read_text())["history"]["changed"]

    edited.build()
    edit(edited, "7,Room,12,15,,", "8,phone,+372 600 5678,+372 600 9999,,")
    both = changed()
    assert [person["name"] for person in both] == ["Anna Tamm", "Jaan Ots"]
    edited.write("hr.csv", PEOPLE.replace(",12\n", ",15\n").replace("600 5678", "600 9999"))
    assert changed() == []
    edited.write("edits.csv", HEADING)
    assert changed() == []


def test_nobody_is_forgotten_whom_an_edit_names(edited):
    edit(edited, "anna@x.example,Room,12,15,,")
    edited.build()
    edited.write("hr.csv", PEOPLE.replace("7,Anna,Tamm,anna@x.example,+372 600 1234,Swift; Rust,12\n", ""))
    edited.build("--accept-loss")
    result = edited.run("about", "--forget", "anna@x.example")
    assert result.returncode == 64 and "edits.csv:2" in result.stderr
    edit(edited)
    edited.build()
    assert edited.run("about", "--forget", "Anna Tamm").returncode == 0
    assert b"anna@x.example" not in (edited.folder / ".rollcall/cache.sqlite").read_bytes()


@pytest.mark.parametrize("field", ["id", "unit", "Rom"])
def test_a_field_that_edits_cannot_change_is_an_error(edited, field):
    edited.configure(sources=[{"name": "hr", "url": "hr.csv", "format": "csv", "fields": {
        "firstName": "First name", "lastName": "Last name", "email": "E-mail", "phone": "Phone", "id": "id",
    }}], edits={"from": "edits.csv", "fields": [field]})  # fmt: skip
    result = edited.run("build")
    assert result.returncode == 65 and field in result.stderr


STAFF = (
    "id,First name,Last name,E-mail,Manager,Photo\n"
    "7,Anna,Tamm,anna@x.example,Jaan Ots,\n8,Jaan,Ots,jaan@x.example,,\n9,Mari,Lepp,mari@x.example,,old.png\n"
)


@pytest.fixture
def staff(edited):
    edited.write("hr.csv", STAFF)
    fields = {"id": "id", "firstName": "First name", "lastName": "Last name", "email": "E-mail", "manager": "Manager"}
    edited.configure(
        sources=[{"name": "hr", "url": "hr.csv", "format": "csv", "fields": fields | {"photo": "Photo"}}],
        edits={"from": "edits.csv", "fields": ["manager", "alsoReportsTo", "photo"]},
    )  # fmt: skip
    return edited


def manager(project):
    return listed(project).get("manager")


@pytest.mark.parametrize(
    "was, value, found, expected",
    [
        ("Jaan Ots", "mari@x.example", None, "mari-lepp"), ("8", "9", None, "mari-lepp"), ("jaan@x.example", "", None, None),
        ("", "9", "edit-conflict", "jaan-ots"), ("9", "8", "edit-done", "jaan-ots"),
        ("8", "nobody@x.example", "edit-unknown-reference", "jaan-ots"), ("8", "7", "edit-unknown-reference", "jaan-ots"),
    ],
)  # fmt: skip
def test_a_manager_is_edited_as_a_person_however_the_list_names_one(staff, was, value, found, expected):
    edit(staff, f"7,manager,{was},{value},,")
    staff.build()
    assert manager(staff) == expected and [code for code, *_ in findings(staff)] == ([found] if found else [])
    if value == "9" and expected == "mari-lepp":
        assert listed(staff)["sources"]["manager"] == ["edits"]
        staff.write("hr.csv", STAFF.replace("Jaan Ots", "mari@x.example"))
        staff.build()
        assert manager(staff) == "mari-lepp" and [code for code, *_ in findings(staff)] == ["edit-done"]


def test_a_manager_whom_nobody_knows_is_corrected(staff):
    staff.write("hr.csv", STAFF.replace("Jaan Ots", "Gone Away"))
    edit(staff, "7,manager,Gone Away,8,,", "7,alsoReportsTo,,9,,")
    result = staff.build()
    assert manager(staff) == "jaan-ots" and listed(staff)["alsoReportsTo"] == ["mari-lepp"]
    assert "manager-unknown" not in staff.run("check", "--json").stdout and "Gone Away" not in result.stderr


def test_managers_that_edits_turn_into_a_cycle_are_cut_and_found(staff):
    edit(staff, "8,manager,,7,,")
    staff.build()
    assert "manager-circle" in staff.run("check", "--json").stdout


def test_a_photo_is_a_file_below_the_project(staff):
    staff.write("faces/anna.png", portrait(1, kind="PNG"))
    edit(staff, "7,photo,,faces/anna.png,,", "9,photo,old.png,,,")
    staff.build()
    assert pages.read(staff.output / PAGE).select_one("img.u-photo") is not None
    # What is outside, elsewhere or hidden is no photo, and the message names the line.
    for number, path in enumerate(["../anna.png", "/etc/passwd", ".git/anna.png", "none.png"]):
        edit(staff, f"8,photo,,{path},,")
        result = staff.run("build")
        if number < 3:
            assert "edits: line 2: no photo" in result.stderr and path not in result.stderr
        assert pages.read(staff.output / "people/jaan-ots.html").select_one("img.u-photo") is None
    edit(staff, "7,photo,,https://x.example/anna.png,,")
    staff.build()
    assert [code for code, *_ in findings(staff)] == ["edit-unreadable"]


def test_only_edits_in_a_file_set_photos(staff):
    staff.configure(edits={"from": "http://127.0.0.1:1/edits.csv", "fields": ["photo"]})
    result = staff.run("build")
    assert result.returncode == 65 and "only edits in a file" in result.stderr


# The command.


def add(project, message, *arguments):
    project.write("message", message)
    return project.run("edits", "add", "--yes", *arguments, "message")


def rows(project):
    return (project.folder / "edits.csv").read_bytes().decode()


def test_a_block_becomes_a_line_and_keeps_all_others(edited):
    before = HEADING.replace("\n", "\r\n") + '7 , "Room",12,15,,\r\n'
    edited.write("edits.csv", before)
    result = add(edited, "Hello,\n\n" + block(phone=("+372 600 1234", "+372 600 9999")), "--by", "anna@x.example")
    assert result.returncode == 0, result.stderr
    assert "Anna Tamm (anna@x.example), phone" in result.stdout and "+ +372 600 9999" in result.stdout
    assert rows(edited) == before + "anna@x.example,phone,'+372 600 1234,'+372 600 9999,anna@x.example,2026-05-01\r\n"
    edited.build()
    assert "+372 600 9999" in text(edited)
    again = add(edited, block(phone=("+372 600 1234", "+372 600 9999")))
    assert again.returncode == 0 and "nothing to add" in again.stdout


MIME = "From: Anna Tamm <anna@x.example>\r\nMIME-Version: 1.0\r\nSubject: x\r\n"
TEXT = "Tere!\n\n" + block(skills=("Swift; Rust", "Swift; Õmblemine = käsitöö"))


def mails():
    quoted = quopri.encodestring(TEXT.encode()).decode()
    packed = base64.encodebytes(TEXT.encode()).decode()
    head = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
    yield "plain", MIME + head + "8bit\r\n\r\n" + TEXT
    yield "quoted-printable", MIME + head + "quoted-printable\r\n\r\n" + quoted.replace("\n", "\r\n")
    yield "base64", MIME + head + "base64\r\n\r\n" + packed
    parts = [head + "base64\r\n\r\n" + packed, "Content-Type: text/html\r\n\r\n<p>Tere!</p>"]
    whole = "".join(f"--b=1\r\n{part}\r\n" for part in parts) + "--b=1--\r\n"
    alternative = 'Content-Type: multipart/alternative;\r\n boundary="b=1"\r\n\r\n' + whole
    yield "alternative", MIME + alternative
    yield "mixed", MIME + 'Content-Type: multipart/mixed; boundary="o"\r\n\r\n--o\r\n' + alternative + "\r\n--o--\r\n"
    yield "forwarded", MIME + 'Content-Type: multipart/mixed; boundary="o"\r\n\r\n--o\r\nContent-Type: message/rfc822\r\n\r\n' + (
        MIME + head + "8bit\r\n\r\n" + TEXT
    ) + "\r\n--o--\r\n"
    yield "answered", MIME + head + "8bit\r\n\r\nYes.\n\n" + "".join("> " + line + "\n" for line in TEXT.splitlines())
    latin = MIME + "Content-Type: text/plain; charset=ISO-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + TEXT
    yield "another charset", latin.encode("cp1252", "replace") if "Õ".encode("latin-1") else ""


@pytest.mark.parametrize("name, mail", list(mails()), ids=lambda value: value if len(value) < 30 else "")
def test_a_mail_is_read_however_it_is_encoded(edited, name, mail):
    result = add(edited, mail)
    assert result.returncode == 0, result.stderr
    assert rows(edited) == HEADING + "anna@x.example,skills,Swift; Rust,Swift; Õmblemine = käsitöö,anna@x.example,2026-05-01\n"


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


@pytest.mark.parametrize(
    "table",
    [
        f"Timestamp,Email Address,What is right?\n2026/05/01 10:00,anna@x.example,{quoted('x ' + block(Room=('12', '15')))}\n",
        f"ID;Start time;Completion time;Email;Name;Change\n1;5/1/26;5/1/26;anna@x.example;Anna;{quoted(block(Room=('12', '15')))}\n",
        "Timestamp,Username,Person,Field,Was,Value,Date\n1,anna@x.example,anna@x.example,Room,12,15,2026-05-01\n",
    ],
    ids=["google", "microsoft", "columns"],
)
def test_answers_of_form_services_are_read(edited, table):
    result = add(edited, table)
    assert result.returncode == 0, result.stderr
    assert rows(edited) == HEADING + "anna@x.example,Room,12,15,anna@x.example,2026-05-01\n"


@pytest.mark.parametrize(
    "message, reason",
    [
        ("Hello", "there is no edit"), ("-----BEGIN ROLLCALL EDIT-----\n{", "there is no edit"),
        (MIME + "\r\nHello", "there is no edit"), (MIME + "\r\n" + block().replace("}", ""), "damaged"),
        (block(id=("7", "8")), "does not allow"), (block("x@x.example", Room=("12", "15")), "no list has"),
        (block(Room=("99", "15")), "the lists win"), (block(phone=("+372 600 1234", "call me")), "does not fit its field"),
        (b"\x00\xff\x00", "this is no text"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_and_nothing_is_written(edited, message, reason):
    result = add(edited, message)
    assert result.returncode == 65 and reason in result.stderr
    assert rows(edited) == HEADING


def test_nothing_is_written_where_nobody_can_be_asked(edited):
    edited.write("message", block(Room=("12", "15")))
    for arguments in (["add", "message"], ["add", "-"], ["prune"]):
        result = edited.run("edits", *arguments)
        assert result.returncode == 64 and "--yes" in result.stderr
    assert rows(edited) == HEADING
    assert edited.run("edits", "add").returncode == 64 and edited.run("edits", "list", "message").returncode == 64


@pytest.mark.parametrize(
    "typed, isWritten",
    [("y\n", True), (" YES \n", True), ("n\n", False), ("\n", False), ("yess\n", False), ("j\n", False), ("\x04", False)],
)
@pytest.mark.parametrize("action", ["add", "prune"])
def test_on_a_terminal_somebody_is_asked(edited, action, typed, isWritten):
    done = "7,skills,C,Swift; Rust,,\n"
    edited.write("edits.csv", HEADING + done)
    edited.write("message", block(Room=("12", "15")))
    code, said = on_terminal(edited, typed, "edits", *(["add", "message"] if action == "add" else ["prune"]))
    path = edited.folder / "edits.csv"
    question = {"add": f"Add 1 edit to {path}? [y/N]", "prune": f"Remove 1 edit from {path}? [y/N]"}[action]
    assert code == 0 and said.count(question) == 1, said
    # What would change is said before the question.
    assert said.index("Anna Tamm") < said.index(question)
    assert ("nothing was written" in said) != isWritten
    written = {"add": HEADING + done + "anna@x.example,Room,12,15,,2026-05-01\n", "prune": HEADING}[action]
    assert rows(edited) == (written if isWritten else HEADING + done)


def on_terminal(project, typed, *arguments):
    """The exit code, and what stands on the terminal, where somebody answers a question."""
    terminal, end = os.openpty()
    process = project.start(*arguments, stdin=end, stdout=end, stderr=end)
    os.close(end)
    said, hasAnswered = b"", False
    try:
        while part := os.read(terminal, 65_536):
            said += part
            if not hasAnswered and said.endswith(b"[y/N] "):
                os.write(terminal, typed.encode())
                hasAnswered = True
    except OSError:
        pass  # The program has ended.
    finally:
        os.close(terminal)
    return process.wait(60), said.decode().replace("\r\n", "\n")


HOSTILE = [
    '=HYPERLINK("http://evil","x")', "+1-1", "@SUM(A1)", "-2+3", 'a,"b"\n7,Room,12,999,,', "\u202eevil", "a\r\nBcc: x@x",
    "-----END ROLLCALL EDIT-----", "${{ secrets }}", "$(touch pwned)", "`touch pwned`", "'; rm -rf .", "| x |",
]  # fmt: skip


@pytest.mark.parametrize("value", HOSTILE)
def test_a_hostile_value_is_a_value_and_nothing_else(edited, value):
    body = json.dumps(
        {"person": "7", "date": "2026-05-01", "edits": [{"field": "Room", "was": "12", "value": value}]}
    ).replace("ROLLCALL", "\\u0052OLLCALL")
    result = add(edited, f"-----BEGIN ROLLCALL EDIT-----\n{body}\n-----END ROLLCALL EDIT-----\n", "--by", "=1+1")
    assert result.returncode == 0, result.stderr
    assert "\u202e" not in result.stdout
    cells = rows(edited).removeprefix(HEADING)
    assert not cells.startswith(("=", "+", "@", "-")) and ",=" not in cells and ",@" not in cells
    listed = json.loads(edited.run("edits", "list", "--json").stdout)["edits"]
    assert [entry["value"].split() for entry in listed] == [value.split()] and listed[0]["by"] == "=1+1"


def test_done_edits_are_pruned_and_others_keep_their_bytes(edited):
    kept = ' 8,"Room", 14 ,15,,\n'
    edited.write("edits.csv", HEADING + '7,Room,11,12,"Anna, or\nsomebody",\n' + kept + "7,skills,C,Swift; Rust,,\n")
    listed = edited.run("edits", "list")
    assert "edits.csv:2: Anna Tamm (7), Room: the lists say what this edit says" in listed.stdout
    result = edited.run("edits", "prune", "--yes")
    assert result.returncode == 0 and "removed 2 edits" in result.stdout, result.stderr
    assert rows(edited) == HEADING + kept
    assert "no edit is done" in edited.run("edits", "prune", "--yes").stdout


def sites(*people):
    return [{"name": f"s{at}", "output": f"o{at}", "people": filter} for at, filter in enumerate(people)]


def test_of_several_sites_the_command_changes_what_all_share(edited):
    edited.write("edits.csv", HEADING + "7,Room,11,12,,\n8,Room,11,14,,\n8,Room,x,y,,\n")
    # Neither site has everybody, and edits are about everybody.
    edited.configure(sites=sites("id=8", "id=7"))
    result = edited.run("edits", "prune", "--yes")
    assert result.returncode == 0 and "removed 2 edits" in result.stdout, result.stderr
    assert add(edited, block(Room=("12", "15"))).returncode == 0
    assert rows(edited).splitlines()[-1].startswith("anna@x.example,Room,12,15,")
    states = [each["state"] for each in json.loads(edited.run("edits", "list", "--json").stdout)["edits"]]
    assert states == ["edit-conflict", "edit-counts"]


def test_a_list_of_a_sites_own_needs_the_sites_name(edited):
    edited.write("other.csv", HEADING + "7,Room,11,12,,\n")
    own = {"edits": {"from": "other.csv", "fields": ["Room"]}}
    edited.configure(sites=[{"name": "in", "output": "in"}, {"name": "out", "output": "out"} | own])
    result = edited.run("edits", "list")
    assert result.returncode == 64 and "--only" in result.stderr
    assert "other.csv:2" in edited.run("edits", "list", "--only", "out").stdout
    assert edited.run("edits", "prune", "--yes", "--only", "in").stdout == "no edit is done\n"


def test_only_a_table_on_this_machine_is_written(edited):
    edited.write("edits.json", [])
    edited.configure(edits={"from": "edits.json", "fields": ["Room"]})
    result = add(edited, block(Room=("12", "15")))
    assert result.returncode == 78 and "no table on this machine" in result.stderr
    settings = dict(edited.settings)
    del settings["edits"]
    edited.settings = settings
    edited.configure()
    assert add(edited, block(Room=("12", "15"))).returncode == 78
