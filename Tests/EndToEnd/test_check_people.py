"""`rollcall check --people` says what is wrong with some of the people, and with nobody else."""

import json

import pytest

LIST = """First name,Last name,Email,Phone,Office,Manager,Confirmed
Mari,Maasikas,mari@x.example,ask me,Tallinn,Nobody Here,2020-01-01
Jaan,Tamm,no address,5555 0101,Riga,Nobody There,
,,nameless@x.example,,,,
Anna,Ots,,,Tallinn,Mari Maasikas,2026-11-01
"""


SOURCE = {"name": "staff", "url": "staff.csv", "format": "csv", "fields": {
    key: heading for heading in LIST.splitlines()[0].split(",")
    for key in [heading.title().replace(" ", "")[0].lower() + heading.title().replace(" ", "")[1:]]
}}  # fmt: skip


@pytest.fixture
def staff(project):
    project.write("staff.csv", LIST)
    project.configure(sources=[SOURCE], positions={"QQ": {"en": "Queue"}})
    return project


def check(project, code, *words):
    result = project.run("check", *words)
    assert result.returncode == code, result.stdout + result.stderr
    return result


def test_findings_are_about_values_and_managers_of_these_people_alone(staff):
    check(staff, 69)
    result = check(staff, 0, "--people", "office=TALLINN")
    assert [line.split(": ")[0] for line in result.stderr.splitlines() if "warning" in line] == ["staff.csv:2"] * 2
    assert "2 people with `office=TALLINN`" in result.stdout and "Queue" not in result.stderr
    found = json.loads(check(staff, 0, "--people", "office=Riga", "--json").stdout)["findings"]
    assert [(each["line"], each["code"]) for each in found] == [(3, "value-left-out"), (3, "manager-unknown")]
    assert check(staff, 0, "--people", "office=Tallinn", "--people", "manager=Mari Maasikas").stderr == ""


def test_counts_and_lists_are_of_these_people(staff):
    said = check(staff, 0, "--people", "office!=Tallinn", "--completeness").stdout
    assert "  staff: 1 person\n    email: 1 that cannot be used\n    manager: 1 that cannot be used" in said
    table = check(staff, 0, "--people", "office=Tallinn", "--completeness", "--csv").stdout
    assert "Anna Ots" in table and "Jaan" not in table
    stale = check(staff, 0, "--people", "office=Tallinn", "--stale", "--day", "2026-12-01").stdout
    assert "1 person has not confirmed" in stale and "Jaan" not in stale


def test_a_filter_that_means_nobody_says_so(staff):
    assert "nobody has a field `ofice`" in check(staff, 64, "--people", "ofice=Riga").stderr
    assert "nobody is meant by `office=Paris`" in check(staff, 0, "--people", "office=Paris").stderr


@pytest.mark.parametrize("words", [["office"], ["office=Riga", "--host", "github-pages"], ["office=Riga", "--site", "x"]])
def test_what_does_not_go_together_is_refused(staff, words):
    assert "--people" in check(staff, 64, "--people", *words).stderr


def test_a_source_that_cannot_be_read_may_have_these_people(staff):
    staff.configure(sources=[SOURCE, SOURCE | {"name": "b", "url": "http://127.0.0.1:1/"}])
    assert "b: " in check(staff, 69, "--people", "office=Riga").stderr


def test_each_site_has_its_own_people(staff):
    staff.configure(
        sources=[SOURCE],
        sites=[{"name": "all", "output": "a"}, {"name": "riga", "output": "b", "people": "office=Riga"}],
    )  # fmt: skip
    said = check(staff, 0, "--people", "phone!=5555 0101").stdout
    assert "all:" in said and "2 people" in said and "0 people" in said


def test_a_record_is_named_by_its_line_behind_records_that_are_no_people(project):
    entry = "dn: cn={0},dc=x\nobjectClass: {1}\ncn: {0}\n{2}\n"
    project.write("ad.ldif", "\n".join([
        entry.format("Board", "groupOfNames", "member: cn=A B,dc=x"),
        entry.format("Anna Ots", "person", "sn: Ots\ngivenName: Anna\nmanager: cn=Gone,dc=x"),
    ]))  # fmt: skip
    project.configure(sources=[{"name": "ad", "url": "ad.ldif", "format": "ldif"}])
    assert "ad.ldif:6: warning: ad: manager: nobody has this" in check(project, 0).stderr.replace("[1].", "")
