"""`--report`: what a build merged, rejected and matched, for a program to read."""

import json

import jsonschema
import pytest

from Support.program import REPOSITORY, employee, employees, source

SCHEMA = json.loads((REPOSITORY / "docs" / "report.schema.json").read_text("utf-8"))
JURI = employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS")
MARI = employee("Mari", "Tamm", "mari@telisa.example", "+372 5555 0102", "WEB")


def card(first, last, email="x@telisa.example"):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{last};{first};;;\r\nFN:{first} {last}\r\n"
        f"EMAIL:{email}\r\nEND:VCARD\r\n"
    )


def many(count, office):
    return [employee(f"P{number}", office) for number in range(count)]


@pytest.fixture
def office(project, server):
    server.answers = {"/a": employees(JURI), "/b": employees(MARI)}
    project.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
    )
    return project


def report(office, *arguments, code=0, **options):
    """Builds, and reads the report, which has to fit its schema."""
    result = office.run("build", "--report", "report.json", *arguments, **options)
    assert result.returncode == code, result.stderr
    found = json.loads((office.folder / "report.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(found, SCHEMA)
    return found


def test_a_build_tells_what_it_wrote_and_the_next_that_it_wrote_nothing(office):
    first = report(office)
    assert first["outcome"] == "written"
    assert first["people"] == 2
    assert first["site"]["written"] == first["site"]["created"] == len(office.files()) - 1
    assert [entry["state"] for entry in first["sources"]] == ["fresh", "fresh"]
    assert {"feeds", "merge", "match", "plan", "publish", "total"} <= first["timings"].keys()
    second = report(office)
    assert second["outcome"] == "up-to-date"
    assert second["site"]["written"] == second["site"]["removed"] == 0
    assert second["site"]["unchanged"] == first["site"]["written"]


def test_left_out_records_and_values_are_named_by_their_place_never_by_content(office, server):
    odd = {"fname": "Odd", "lname": "One", "contact_details": {"email": {"kanaarilind": 1}}}
    server.answers["/b"] = {"employees": [MARI, 7, {"lname": " ", "position": "kanaarilind"}, odd]}
    found = report(office)
    tartu = found["sources"][1]
    assert tartu["rejectedCount"] == 2
    assert [(entry["index"], entry["path"], entry["reason"]) for entry in tartu["rejected"]] == [
        (1, "employees[1]", "not-an-object"),
        (2, "employees[2]", "no-name"),
    ]
    assert tartu["faults"] == [
        {"index": 3, "path": "employees[3].contact_details.email", "expected": "text", "found": "object"}
    ]
    assert "kanaarilind" not in json.dumps(found)


def test_values_that_mean_nothing_are_counted_by_field(office, server):
    empty = [employee(name, "Tamm", position="N/A", phone="NULL") for name in ("Anna", "Null")]
    server.answers["/b"] = employees(*empty)
    assert [entry["noValue"] for entry in report(office)["sources"]] == [{}, {"position": 2, "phone": 2}]


def test_conflicts_name_the_person_the_field_and_both_sources(office, server):
    server.answers["/b"] = employees(employee("JÜRI", "Õunapuu", position="WEB"))
    assert report(office)["conflicts"] == [
        {
            "person": {"name": "Jüri Õunapuu", "slug": "juri-ounapuu"},
            "field": field, "kept": "Tallinn", "dropped": "Tartu",
        }
        for field in ("name", "position")
    ]  # fmt: skip


def test_matches_and_doubts_are_told_by_line_and_unmatched_cards_as_a_number(office):
    cards = [
        card("Kadunud", "Hing"), card("Mari", "Tamm"), card("Mari", "Tamm", "mari@telisa.example"),
    ]  # fmt: skip
    office.write("contacts.vcf", "".join(cards))
    office.configure(contacts={"from": "contacts.vcf"})
    found = report(office)
    mari = {"name": "Mari Tamm", "slug": "mari-tamm"}
    assert found["matching"] == {
        "cards": 3,
        "unmatched": 2,
        "matched": [{"person": mari, "card": {"line": 13}}],
        "doubtful": [
            {
                "reason": "several-cards-one-shares", "people": [mari], "chosen": {"line": 13},
                "others": [{"line": 7}],
            }
        ],
    }  # fmt: skip
    assert "Hing" not in json.dumps(found)


def test_in_a_folder_of_cards_each_is_named_by_its_file(office):
    office.write("cards/one.vcf", card("Mari", "Tamm"))
    office.configure(contacts={"from": "cards"})
    assert report(office)["matching"]["matched"][0]["card"] == {"file": 1, "line": 1}


def test_a_failed_source_has_a_code_and_words(office, server):
    server.answers["/b"] = (404, b"")
    tartu = report(office)["sources"][1]
    assert tartu["state"] == "failed" and tartu["people"] == 0
    assert tartu["problem"] == {
        "code": "http-status", "message": "the server answered with status 404",
    }  # fmt: skip


def test_sources_of_absences_are_told_by_place_never_by_person(office, server):
    office.write("a.csv", "person,from,to\njuri@telisa.example,2026-12-01,\nmari@telisa.example,soon,\n")
    office.write("b.json", '[{"person":"","from":"2026-12-01"}]')
    office.configure(away=[{"from": "a.csv"}, {"from": "b.json"}, {"from": server.url("/gone.ics")}])
    table, items, failed = report(office, "--day", "2026-11-25")["away"]
    assert (table["state"], table["absences"]) == ("fresh", 1)
    assert table["faults"] == [{"line": 3, "reason": "bad-date"}]
    assert items["faults"] == [{"index": 0, "reason": "no-person"}] and items["faultCount"] == 1
    assert failed["state"] == "failed" and failed["problem"]["code"]


def test_a_build_that_stops_to_lose_nobody_reports_as_well(office, server):
    server.answers["/b"] = employees(*many(12, "Tartu"))
    office.build()
    server.answers["/b"] = (404, b"")
    (office.folder / ".rollcall" / "cache.sqlite").unlink()
    found = report(office, code=69)
    assert found["outcome"] == "stopped"
    assert [entry["state"] for entry in found["sources"]] == ["fresh", "failed"]
    assert "site" not in found and "history" not in found


def test_an_answer_that_lost_too_many_is_held_back_and_says_so(office, server):
    server.answers["/b"] = employees(*many(12, "Tartu"))
    office.build()
    server.answers["/b"] = employees(*many(2, "Tartu"))
    tartu = report(office)["sources"][1]
    assert (tartu["state"], tartu["people"]) == ("held-back", 12)
    assert tartu["problem"]["code"] == "lost-too-many"


def test_no_secret_is_in_the_report(office, server):
    url = server.url("/c").replace("http://", "http://user:salasona-1@") + "?key=${KEY}"
    office.configure(
        sources=[source("Tallinn", url, headers={"Authorization": "Bearer ${TOKEN}"})]
    )
    found = report(office, code=69, environment={"KEY": "salasona-2", "TOKEN": "salasona-3"})
    assert "salasona" not in json.dumps(found)
    assert found["sources"][0]["location"] == server.url("/c")


@pytest.mark.parametrize(
    "path", ["output/report.json", "output/people/report.json", "link/report.json", "output"]
)
def test_a_report_inside_the_output_is_a_wrong_command_line(office, path):
    office.build()
    (office.folder / "link").symlink_to("output")
    before = office.files()
    result = office.run("build", "--report", path)
    assert result.returncode == 64
    assert path in result.stderr and "error" in result.stderr
    assert office.files() == before


def test_the_report_takes_the_place_of_an_earlier_one_and_its_folder_is_made(office):
    for _ in range(2):
        office.build("--report", "logs/deep/report.json")
    assert [file.name for file in (office.folder / "logs" / "deep").iterdir()] == ["report.json"]


def test_a_report_that_cannot_be_written_is_an_error_after_the_site(office):
    office.write("file", "x")
    result = office.run("build", "--report", "file/report.json")
    assert result.returncode == 73, result.stderr
    assert (office.output / "index.html").exists()
