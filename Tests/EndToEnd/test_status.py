"""`--status`: what a build leaves for a monitor, as Prometheus' own programs read it."""

import json
import math
import os
import re
import shutil
import signal
import stat
import subprocess
import time

import jsonschema
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from Support.program import REPOSITORY, employee, employees, source

ALERTS = REPOSITORY / "Samples" / "monitoring" / "rollcall-alerts.yml"
JURI = employee("Jüri", "Õunapuu", "juri@telisa.example", "+372 5555 0101", "IOS")
CARDS = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Õunapuu;Jüri;;;\r\nFN:Jüri Õunapuu\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tamm;Mari;;;\r\nFN:Mari Tamm\r\n"
)
STATES = ["fresh", "not-modified", "snapshot", "failed", "held-back"]


def many(count):
    return employees(*(employee(f"P{number}", "Kask") for number in range(count)))


@pytest.fixture
def office(project, server):
    server.answers = {"/a": many(20), "/b": employees(JURI)}
    project.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"))]
    )
    return project


def read(project, path="rollcall.prom"):
    """The metrics: values by name and labels, as PyPI's client reads them and promtool accepts them."""
    text = (project.folder / path).read_text("utf-8")
    checked = subprocess.run(
        ["promtool", "check", "metrics"], input=text, capture_output=True, text=True, encoding="utf-8"
    )
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")
    found = {}
    for family in text_string_to_metric_families(text):
        assert family.type == "gauge" and family.documentation
        for sample in family.samples:
            key = (sample.name, *sorted(sample.labels.items()))
            assert key not in found, "a series comes twice"
            found[key] = sample.value
    return found


def of_build(found):
    return {
        name.removeprefix("rollcall_"): value for (name, *labels), value in found.items() if not labels
    }


def of_source(found, name, kind="people"):
    """What is said of one source: its state, and the values by name."""
    mine = {}
    states = {}
    for (metric, *labels), value in found.items():
        labels = dict(labels)
        if labels.get("source") != name or labels["kind"] != kind:
            continue
        if metric == "rollcall_source_state":
            states[labels["state"]] = value
        else:
            mine[metric.removeprefix("rollcall_source_")] = value
    assert list(states) == STATES and sorted(states.values()) == [0, 0, 0, 0, 1]
    (mine["state"],) = (state for state, value in states.items() if value)
    return mine


def build(project, *arguments, code=0, **options):
    before = math.floor(time.time())
    result = project.run("build", "--status", "rollcall.prom", *arguments, **options)
    assert result.returncode == code, result.stderr + result.stdout
    found = read(project)
    told = of_build(found)
    assert told["build_exit_code"] == code
    assert before <= told["build_last_run_timestamp_seconds"] <= time.time()
    return found


def test_a_build_that_goes_well_tells_its_end_and_each_source(office):
    office.write("contacts.vcf", CARDS)
    office.configure(contacts={"from": "contacts.vcf"})
    found = build(office)
    told = of_build(found)
    assert told["people"] == 21
    assert told["build_last_success_timestamp_seconds"] == told["build_last_run_timestamp_seconds"]
    tallinn = of_source(found, "Tallinn")
    assert abs(tallinn.pop("last_answer_timestamp_seconds") - time.time()) < 60
    assert tallinn == {
        "state": "fresh", "records": 20, "rejected_records": 0, "people_lacking": 20, "people_unusable": 0,
    }
    contacts = of_source(found, "contacts", kind="contacts")
    assert (contacts["state"], contacts["records"], contacts["rejected_records"]) == ("fresh", 1, 1)


def test_a_build_that_has_nothing_to_make_tells_the_same(office, server):
    office.write("contacts.vcf", CARDS)
    server.answers["/a"]["employees"].append(7)
    office.configure(contacts={"from": "contacts.vcf"})
    timeless = lambda found: {key: value for key, value in found.items() if "timestamp" not in key[0]}  # noqa: E731
    first = build(office)
    assert of_source(first, "Tallinn")["rejected_records"] == 1
    assert timeless(build(office)) == timeless(first)


def test_everybody_may_read_it_and_nothing_else_is_left(office):
    old = os.umask(0o077)
    try:
        build(office)
    finally:
        os.umask(old)
    assert stat.S_IMODE((office.folder / "rollcall.prom").stat().st_mode) == 0o644
    assert not [file.name for file in office.folder.iterdir() if file.name.endswith(".tmp")]


def test_of_a_source_that_fails_the_last_good_answer_stays(office, server):
    first = of_source(build(office), "Tartu")
    server.answers["/b"] = (404, b"")
    time.sleep(1.1)
    found = build(office)
    tartu = of_source(found, "Tartu")
    assert tartu == {**first, "state": "snapshot"}
    assert of_source(found, "Tallinn")["last_answer_timestamp_seconds"] > tartu["last_answer_timestamp_seconds"]
    # A snapshot that is too old leaves nothing to show; when it was good is known all the same.
    office.configure(
        sources=[source("Tallinn", server.url("/a")), source("Tartu", server.url("/b"), maxAge="1s")]
    )
    tartu = of_source(build(office), "Tartu")
    assert tartu == {**first, "state": "failed", "records": 0}


def test_an_answer_that_is_held_back_is_told(office, server):
    first = of_source(build(office), "Tallinn")
    server.answers["/a"] = many(3)
    found = build(office, "--strict", code=69)
    assert of_source(found, "Tallinn") == {**first, "state": "held-back"}
    assert of_build(found)["people"] == 21
    assert of_source(build(office, "--accept-loss"), "Tallinn")["records"] == 3


def test_a_build_that_stops_tells_why_and_when_one_last_succeeded(office, server):
    first = of_build(build(office))
    shutil.rmtree(office.folder / ".rollcall")
    server.answers["/a"] = (404, b"")
    time.sleep(1.1)
    found = build(office, code=69)
    told = of_build(found)
    assert told["build_last_success_timestamp_seconds"] == first["build_last_success_timestamp_seconds"]
    assert told["build_last_run_timestamp_seconds"] > first["build_last_run_timestamp_seconds"]
    assert told["people"] == 21
    assert of_source(found, "Tallinn")["state"] == "failed"


def test_what_ends_before_a_source_is_asked_leaves_what_is_known_of_them(office):
    first = build(office)

    def rest(found):
        changed = ("rollcall_build_last_run_timestamp_seconds", "rollcall_build_exit_code")
        return {key: value for key, value in found.items() if key[0] not in changed}

    good = office.configuration.read_text("utf-8")
    office.write("rollcall.yml", good.replace('"sources"', '"sourcez"'))
    assert rest(build(office, code=65)) == rest(first)
    office.configuration.unlink()
    assert rest(build(office, code=78)) == rest(first)
    office.write("rollcall.yml", good)
    office.write("foreign/file.txt", "mine")
    assert rest(build(office, "--output", "foreign", code=73))["rollcall_people",] == 21
    assert rest(build(office, "--report", "output/report.json", code=64)) == rest(first)
    office.write("content/broken.md", b"\xff")
    assert rest(build(office, code=65)) == rest(first)


def test_a_first_build_that_fails_tells_only_how_it_ended(office):
    office.write("rollcall.yml", "sources: [\n")
    assert set(of_build(build(office, code=65))) == {
        "build_last_run_timestamp_seconds", "build_exit_code",
    }


def test_a_build_that_meets_another_tells_it(office, server):
    first = build(office)
    with server.holding() as asked:
        other = office.start("build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert asked.wait(60)
        found = build(office, code=75)
    assert other.wait(60) == 0
    assert of_build(found)["people"] == of_build(first)["people"]
    assert of_source(found, "Tartu") == of_source(first, "Tartu")


def read_report(office):
    return json.loads((office.folder / "report.json").read_text("utf-8"))


def test_a_closed_pipe_behind_the_summary_keeps_no_build_from_its_end(office):
    reading, writing = os.pipe()
    os.close(reading)
    process = office.start(
        "build", "--status", "rollcall.prom", "--report", "report.json", "-v", stdout=writing, stderr=writing)
    os.close(writing)
    assert process.wait(60) == 0
    assert of_build(read(office))["build_exit_code"] == 0
    assert read_report(office)["outcome"] == "written"


@pytest.mark.parametrize(
    "number",
    [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGXCPU])
def test_a_build_that_a_signal_ends_tells_it(office, server, number):
    first = build(office)
    with server.holding() as asked:
        process = office.start(
            "build", "--status", "rollcall.prom", "--report", "report.json",
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert asked.wait(60)
        process.send_signal(number)
        assert process.wait(60) == -number
    found = read(office)
    told = of_build(found)
    assert told["build_exit_code"] == 128 + number
    assert told["build_last_success_timestamp_seconds"] == of_build(first)["build_last_success_timestamp_seconds"]
    assert of_source(found, "Tartu") == of_source(first, "Tartu")
    assert read_report(office)["outcome"] == "failed" and str(int(number)) in read_report(office)["error"]


def bad_text(office):
    office.configuration.write_text("]")
    return 65


def a_configuration_that_is_missing(office):
    office.configuration.unlink()
    return 78


def a_foreign_output(office):
    office.write("output/mine", "x")
    return 73


def sites(office):
    office.configure(sites=[{"name": "a", "output": "a"}, {"name": "b", "output": "b"}])
    return 64


@pytest.mark.parametrize("failure", [bad_text, a_configuration_that_is_missing, a_foreign_output, sites])
def test_every_failure_is_told_in_both_files(office, failure):
    code = failure(office)
    build(office, "--report", "report.json", code=code)
    told = read_report(office)
    jsonschema.validate(told, json.loads((REPOSITORY / "docs" / "report.schema.json").read_text("utf-8")))
    assert told["outcome"] == "failed" and told["error"]
    assert "sources" not in told


@pytest.mark.parametrize(
    "other, code", [("file/x", 73), (".", 64), ("output/x", 64)], ids=["unwritable", "folder", "in-the-site"])
def test_one_file_that_cannot_be_written_leaves_the_other_to_tell_it(office, other, code):
    office.write("file", "")
    build(office, "--report", other, code=code)
    assert office.run("build", "--report", "report.json", "--status", other).returncode == code
    assert read_report(office)["outcome"] in ["up-to-date", "failed"]


def test_an_offline_build_tells_that_it_shows_snapshots(office):
    first = of_source(build(office), "Tartu")
    assert of_source(build(office, "--offline"), "Tartu") == {**first, "state": "snapshot"}


def test_names_as_hostile_as_can_be_are_labels(office, server):
    # The configuration refuses control characters in names.
    names = ['a"b\\nc', "e\u0301", "x{y}=z,", "№ 7 \U0001f600", "end\\", "\u202eleft", "contacts"]
    office.write("contacts.vcf", CARDS)
    office.configure(
        contacts={"from": "contacts.vcf"}, sources=[source(name, server.url("/b")) for name in names]
    )
    first = build(office)
    for name in names:
        assert of_source(first, name)["records"] == 1
    assert of_source(first, "contacts", kind="contacts")["records"] == 1
    # What is read back is what was written.
    office.configuration.unlink()
    again = build(office, code=78)
    assert {key for key in first} == {key for key in again}


def test_a_secret_in_a_name_is_not_told(office, server):
    office.configure(
        sources=[source("A ${TOKEN}", server.url("/a")), source("A ${OTHER}", server.url("/b"))]
    )
    build(office, environment={"TOKEN": "kanaarilind", "OTHER": "varblane"})
    text = (office.folder / "rollcall.prom").read_text("utf-8")
    assert "kanaarilind" not in text and "varblane" not in text


def test_a_build_that_is_killed_leaves_the_earlier_file_whole(office, server):
    build(office)
    before = (office.folder / "rollcall.prom").read_bytes()
    server.answers["/a"] = many(3000)
    for wait in (0.05, 0.2, 0.6):
        process = office.start(
            "build", "--status", "rollcall.prom", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        if process.wait() != 0:
            assert (office.folder / "rollcall.prom").read_bytes() == before
        before = (office.folder / "rollcall.prom").read_bytes()
        read(office)


@pytest.mark.parametrize(
    "path", ["output/rollcall.prom", "link/rollcall.prom", "output/people/rollcall.prom", "output"]
)
def test_it_may_not_lie_in_the_site(office, path):
    office.build()
    (office.folder / "link").symlink_to("output")
    before = office.files()
    result = office.run("build", "--status", path)
    assert result.returncode == 64 and "site" in result.stderr or "folder" in result.stderr
    # Nor where a broken configuration does not say where the site is.
    office.configuration.write_text("]")
    assert office.run("build", "--status", path).returncode == 64
    assert office.files() == before


def test_it_may_not_lie_in_a_site_to_be(office):
    assert office.run("build", "--status", "output/rollcall.prom").returncode == 64
    assert office.run("build", "-o", "there", "--status", "there/rollcall.prom").returncode == 64
    assert not office.output.exists() and not (office.folder / "there").exists()


@pytest.mark.parametrize("content", ["my notes\n", "# HELP x y\nx 1\n", b"\xff\x00", "\n"])
def test_a_file_of_somebody_elses_is_left_alone_and_nothing_is_built(office, content):
    file = office.write("rollcall.prom", content)
    before = file.read_bytes()
    result = office.run("build", "--status", "rollcall.prom")
    assert result.returncode == 73 and "rollcall.prom" in result.stderr
    assert file.read_bytes() == before
    assert not office.output.exists()


def test_an_empty_file_and_one_of_ours_that_is_damaged_are_written_anew(office):
    office.write("rollcall.prom", "")
    build(office)
    file = office.folder / "rollcall.prom"
    lines = file.read_text("utf-8").splitlines()
    damaged = [lines[0], *(line[: len(line) // 2] for line in lines[1:]), 'rollcall_people{a="']
    file.write_text("\n".join([*damaged, "rollcall_people 99999999999999999999999"]), "utf-8")
    assert of_build(build(office))["people"] == 21


def test_a_folder_that_is_missing_is_made_and_one_that_cannot_be_is_73(office):
    assert office.run("build", "--status", "new/folder/rollcall.prom").returncode == 0
    assert of_build(read(office, "new/folder/rollcall.prom"))["build_exit_code"] == 0
    office.write("file", "")
    result = office.run("build", "--status", "file/rollcall.prom")
    assert result.returncode == 73, result.stderr


def test_a_file_that_cannot_be_written_is_74_once_the_site_is(office):
    # A folder lies where the file is first put together: nothing can be written beside it.
    result = office.run(
        "build", "--status", "rollcall.prom",
        wrapper=["sh", "-c", 'mkdir "rollcall.prom.$$.tmp" && exec "$@"', "sh"],
    )
    assert result.returncode == 74 and "cannot write the status" in result.stderr
    assert (office.output / "index.html").exists()
    assert not (office.folder / "rollcall.prom").exists()


# The alerts


def alerts(tmp_path, series, at, expected):
    """Has promtool hold the sample's alerts against a course of events."""
    test = {
        "rule_files": [str(ALERTS)],
        "evaluation_interval": "5m",
        "tests": [
            {
                "interval": "5m",
                "input_series": [{"series": name, "values": values} for name, values in series.items()],
                "alert_rule_test": [
                    {"eval_time": at, "alertname": name, "exp_alerts": [{"exp_labels": labels} for labels in fired]}
                    for name, fired in expected.items()
                ],
            }
        ],
    }
    path = tmp_path / "test.yml"
    path.write_text(json.dumps(test))
    return subprocess.run(["promtool", "test", "rules", path], capture_output=True, text=True)


def test_promtool_takes_the_alerts():
    result = subprocess.run(["promtool", "check", "rules", ALERTS], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


TARTU = '{kind="people",source="Tartu"}'
COURSES = {
    # Metric, values, time, alert, whether it fires.
    "silent": ("rollcall_source_last_answer_timestamp_seconds" + TARTU, "0x400", "25h", "RollcallSourceSilent", True),
    "recent": ("rollcall_source_last_answer_timestamp_seconds" + TARTU, "0+300x400", "25h", "RollcallSourceSilent", False),
    "failed": ('rollcall_source_state{kind="people",source="Tartu",state="failed"}', "1x400", "2h", "RollcallSourceMissing", True),
    "well": ('rollcall_source_state{kind="people",source="Tartu",state="failed"}', "0x400", "2h", "RollcallSourceMissing", False),
    "held back": ('rollcall_source_state{kind="people",source="Tartu",state="held-back"}', "1x400", "5m", "RollcallSourceHeldBack", True),
    "fails": ("rollcall_build_exit_code", "0 0 69x400", "3h", "RollcallBuildFails", True),
    "failed for a moment": ("rollcall_build_exit_code", "0 0 69x3 0x400", "3h", "RollcallBuildFails", False),
    "meets another": ("rollcall_build_exit_code", "75x400", "3h", "RollcallBuildFails", False),
    "no build": ("rollcall_build_last_run_timestamp_seconds", "0x400", "25h", "RollcallNoBuild", True),
    "builds": ("rollcall_build_last_run_timestamp_seconds", "0+300x400", "25h", "RollcallNoBuild", False),
    "people fell": ("rollcall_people", "100x100 70x300", "10h", "RollcallPeopleFell", True),
    "people left": ("rollcall_people", "100x100 90x300", "10h", "RollcallPeopleFell", False),
}


@pytest.mark.parametrize("course", COURSES)
def test_an_alert_fires_when_it_should(course, tmp_path):
    metric, values, at, name, fires = COURSES[course]
    result = alerts(tmp_path, {metric: values}, at, {name: []})
    # promtool compares whole texts; that it got an alert where none was expected says as much.
    assert (result.returncode != 0) == fires, result.stdout + result.stderr
    assert not fires or f'alertname="{name}"' in result.stdout + result.stderr


def test_every_metric_of_an_alert_is_one_that_a_build_writes(office):
    found = {name for name, *_ in build(office)}
    rules = [rule for group in yaml.safe_load(ALERTS.read_text("utf-8"))["groups"] for rule in group["rules"]]
    assert {rule["alert"] for rule in rules} == {course[3] for course in COURSES.values()}
    assert set(re.findall(r"rollcall_[a-z_]+", " ".join(rule["expr"] for rule in rules))) <= found
