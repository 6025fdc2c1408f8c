"""What people lack, by source and field: as text, in the report and as metrics."""

import json

import jsonschema

from Support.program import REPOSITORY, employee, employees, source


def staff(project):
    project.write(
        "hr.json",
        employees(
            employee("Mari", "Maasikas", "mari@x.example", phone="+372 5555 0101"),
            employee("Jaan", "Tamm", "no address", phone="ask"),
            employee("Hidden", "Person"),
        ),
    )
    project.write(
        "ad.csv",
        "First name,Last name,Phone,Manager\nMari,Maasikas,+372 5555 0101,Nobody Here\nJaan,Tamm,,Mari Maasikas\n",
    )
    project.configure(
        sources=[source("hr", "hr.json"), {"name": "ad", "url": "ad.csv", "format": "csv"}],
        exclude=["Hidden Person"],
    )
    return project


EXPECTED = {
    "hr": {"email": (0, 1), "phone": (0, 1), "manager": (2, 0)},
    "ad": {"email": (2, 0), "phone": (1, 0), "manager": (0, 1)},
}


def test_check_counts_what_people_lack_and_what_cannot_be_used(project):
    said = staff(project).run("check", "--completeness").stdout
    assert "  hr: 2 people\n    email: 1 that cannot be used\n    phone: 1 that cannot be used\n" in said
    assert "  ad: 2 people\n    email: 2 without\n    phone: 1 without\n    manager: 1 that cannot be used" in said
    assert "Tamm" not in said


def test_the_report_and_the_status_have_the_same_numbers(project):
    staff(project).build("--report", "report.json", "--status", "status.prom")
    report = json.loads((project.folder / "report.json").read_text())
    jsonschema.validate(report, json.loads((REPOSITORY / "docs/report.schema.json").read_text()))
    found = {
        entry["source"]: {gap["field"]: (gap["lacking"], gap["unusable"]) for gap in entry["fields"]}
        for entry in report["completeness"]
    }
    assert found == EXPECTED and all(entry["people"] == 2 for entry in report["completeness"])
    metrics = (project.folder / "status.prom").read_text()
    line = 'rollcall_source_people_lacking{kind="people",source="ad",field="phone"} 1'
    assert line in metrics
    assert 'rollcall_source_people_unusable{kind="people",source="hr",field="email"} 1' in metrics
    # A build with nothing to do keeps the numbers.
    project.build("--status", "status.prom")
    assert line in (project.folder / "status.prom").read_text()
