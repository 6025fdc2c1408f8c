"""Lists that a program prints."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from Support.preview import Preview
from Support.program import employee, employees

LIST = json.dumps(employees(employee("Mari", "Tamm"), employee("Ülo", "Kask")), ensure_ascii=False)
SECRET = "hunter2-Õ"


def script(project, text, name="list.sh"):
    """A program in the project's folder; its path as the configuration names it."""
    project.write(name, "#!/bin/sh\n" + text).chmod(0o755)
    return f"./{name}"


def command(*arguments, **settings):
    return {"name": "Tallinn", "command": list(arguments), "format": "employee-list", **settings}


def names(project):
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return [person["name"] for person in people]


def wait_for(condition):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


def is_alive(pid):
    try:
        return not open(f"/proc/{pid}/stat").read().split(")")[1].strip().startswith("Z")
    except OSError:
        return False


def test_what_a_program_prints_is_the_list(project):
    project.write("list.json", LIST)
    project.configure(sources=[command("cat", "list.json")])
    result = project.build("--strict")
    assert names(project) == ["Ülo Kask", "Mari Tamm"] and result.stderr == ""


def test_no_shell_reads_the_arguments(project):
    arguments = ["$(touch a)", "; touch b", "*", "", "a\nb", "'", "$HOME", "$$x", "ü\u0301"]
    project.write(
        "show.py", f"import json, sys\njson.dump(sys.argv[1:], open('seen', 'w'))\nprint({LIST!r})\n"
    )
    project.configure(sources=[command(sys.executable, "show.py", *arguments)])
    project.build()
    assert json.loads((project.folder / "seen").read_text()) == [
        text.replace("$$", "$") for text in arguments
    ]
    assert not (project.folder / "a").exists() and not (project.folder / "b").exists()


def test_a_program_sees_its_own_variables_its_folder_and_an_empty_input(project):
    path = script(project, f"pwd >seen; cat >>seen; env | sort >>seen; echo '{LIST}'")
    project.configure(sources=[command(path, environment=["PGPASSWORD"])])
    variables = {"PGPASSWORD": SECRET, "OTHER": "x", "LD_LIBRARY_PATH": "/nowhere"}
    result = project.run(
        "build", "--config", project.configuration, environment=variables, timeout=60)
    assert result.returncode == 0, result.stderr
    folder, *seen = (project.folder / "seen").read_text().splitlines()
    assert folder == str(project.folder)
    # A shell adds variables of its own.
    assert {line.split("=")[0] for line in seen} - {"PWD", "OLDPWD", "SHLVL", "_"} == {
        "HOME", "LANG", "PATH", "PGPASSWORD",
    }
    assert f"PGPASSWORD={SECRET}" in seen


def test_a_variable_is_filled_into_an_argument(project):
    project.configure(sources=[command("printf", "%s", "${LIST}")])
    project.build(environment={"LIST": LIST})
    assert names(project) == ["Ülo Kask", "Mari Tamm"]


@pytest.mark.parametrize(
    "text, words",
    [
        (f"echo {SECRET} >&2; echo {SECRET}; exit 49", "the program ended with status 49"),
        (f"echo {SECRET}; kill -9 $$", "the program was ended by signal 9"),
        (f"echo '{LIST}'; exit 1", "the program ended with status 1"),
        ("true", "the answer is empty"),
        (f"echo {SECRET}", "no JSON from line 1, column 1 on"),
        ("yes", "the answer is larger than maxBytes (1000000 bytes)"),
    ],
)
def test_a_program_that_fails_is_a_source_that_fails(project, text, words):
    project.configure(sources=[command(script(project, f"echo '{LIST}'"), maxBytes="1MB")])
    project.build()
    script(project, text)
    result = project.build()
    assert f"Tallinn: ./list.sh: {words}" in result.stderr
    assert "are shown instead" in result.stderr
    assert SECRET not in result.stderr + result.stdout
    assert names(project) == ["Ülo Kask", "Mari Tamm"]
    assert project.run("build", "--strict").returncode == 69


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["nothing-of-this-name"], "nothing-of-this-name: there is no such program"),
        (["./gone.sh", SECRET], "./gone.sh: there is no such program"),
        (["./data"], "./data: the program cannot be started: Permission denied"),
    ],
)
def test_a_program_that_cannot_be_started_is_named(project, arguments, words):
    project.write("data", "no program")
    project.configure(sources=[command(*arguments)])
    result = project.run("build")
    assert result.returncode == 69 and words in result.stderr and SECRET not in result.stderr


def test_messages_name_the_program_alone_and_secrets_are_kept_nowhere(project):
    text = script(project, f"echo '{LIST}'")
    project.configure(
        sources=[command(text, "--password=${PASSWORD}", f"--plain={SECRET}x", environment=["PASSWORD"])]
    )
    result = project.build("--verbose", environment={"PASSWORD": SECRET})
    written = [result.stdout.encode(), result.stderr.encode(), *project.files().values()]
    written += [file.read_bytes() for file in (project.folder / ".rollcall").iterdir()]
    assert not any(SECRET.encode() in part for part in written)


def test_a_changed_password_does_not_lose_the_snapshot(project):
    text = script(project, f"[ $2 != wrong ] || exit 1; echo '{LIST}'")
    project.configure(sources=[command(text, "-w", "${PASSWORD}")])
    project.build(environment={"PASSWORD": "right"})
    result = project.build(environment={"PASSWORD": "wrong"})
    assert "status 1" in result.stderr and names(project) == ["Ülo Kask", "Mari Tamm"]


def test_a_program_is_not_started_where_the_snapshot_will_do(project):
    text = script(project, f"echo x >>count; echo '{LIST}'")
    project.configure(sources=[command(text)])
    result = project.run("build", "--offline")
    assert result.returncode == 69 and not (project.folder / "count").exists()
    project.build()
    project.build("--offline")
    project.configure(refresh="1h")
    project.build()
    assert (project.folder / "count").read_text() == "x\n"


def test_a_program_that_takes_too_long_ends_with_all_that_it_started(project):
    text = script(
        project, "trap '' TERM; (trap '' TERM; echo $$ >>pids; exec sleep 97) & sleep 97 & echo $! >>pids; wait")
    project.configure(sources=[command(text, timeout="1s")])
    result = project.run("build", timeout=30)
    assert result.returncode == 69 and "no whole answer within 1 s" in result.stderr
    pids = (project.folder / "pids").read_text().split()
    assert len(pids) == 2
    wait_for(lambda: not any(map(is_alive, pids)))


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGKILL])
def test_a_build_that_is_ended_ends_its_programs(project, number):
    text = script(project, "(trap '' TERM INT; sleep 98) & echo $! >pids; echo $$ >>pids; wait")
    project.configure(sources=[command(text, timeout="60s")])
    process = project.start("build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(lambda: (project.folder / "pids").exists()
             and len((project.folder / "pids").read_text().split()) == 2)
    process.send_signal(number)
    assert process.wait(20) == -number
    pids = (project.folder / "pids").read_text().split()
    wait_for(lambda: not any(map(is_alive, pids)))


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_build_that_was_told_to_ignore_a_signal_goes_on(project, number):
    """As `nohup` tells it of a hang-up."""
    project.write("list.json", LIST)
    text = script(project, "echo $$ >pid; while [ ! -e go ]; do sleep 0.02; done; cat list.json")
    project.configure(sources=[command(text, timeout="60s")])
    process = project.start(
        "build", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(number, signal.SIG_IGN))
    wait_for(lambda: (project.folder / "pid").exists())
    process.send_signal(number)
    project.write("go", "")
    assert process.wait(60) == 0
    assert names(project) == ["Ülo Kask", "Mari Tamm"]


def in_a_session_of_its_own(project, then):
    """A program that starts another one in a session of its own, which starts a third, and then goes on."""
    return script(
        project,
        "setsid sh -c 'sleep 96 & echo $! >>pids; echo $$ >>pids; wait' </dev/null >/dev/null 2>&1 &\n"
        f"while [ $(cat pids 2>/dev/null | wc -l) != 2 ]; do sleep 0.02; done; {then}")


@pytest.mark.parametrize(
    "then, code", [(f"echo '{LIST}'", 0), ("exit 1", 69), ("sleep 96", 69)],
    ids=["done", "failed", "too-long"])
def test_what_a_program_moves_to_a_session_of_its_own_ends_with_it(project, then, code):
    project.configure(sources=[command(in_a_session_of_its_own(project, then), timeout="2s")])
    assert project.run("build").returncode == code
    assert not any(map(is_alive, (project.folder / "pids").read_text().split()))


@pytest.mark.parametrize("words", [["build"], ["check"], ["contacts"]], ids=" ".join)
def test_a_session_of_its_own_ends_with_a_command_that_a_signal_ends(project, words):
    project.write("contacts.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A B\r\nEND:VCARD\r\n")
    project.configure(
        contacts={"from": "contacts.vcf"},
        sources=[command(in_a_session_of_its_own(project, "sleep 96"), timeout="60s")])
    process = project.start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pids = project.folder / "pids"
    wait_for(lambda: pids.exists() and len(pids.read_text().split()) == 2)
    process.send_signal(signal.SIGTERM)
    assert process.wait(20) == -signal.SIGTERM
    wait_for(lambda: not any(map(is_alive, pids.read_text().split())))


def test_what_whoever_starts_a_build_has_running_goes_on(project):
    project.configure(sources=[command(script(project, f"echo '{LIST}'"))])
    wrapper = ["sh", "-c", 'sleep 95 & echo $! >theirs; setsid sleep 95 & echo $! >>theirs; exec "$@"', "sh"]
    assert project.start(
        "build", wrapper=wrapper, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait(60) == 0
    theirs = (project.folder / "theirs").read_text().split()
    alive = list(map(is_alive, theirs))
    for pid in theirs:
        os.kill(int(pid), signal.SIGKILL)
    assert alive == [True, True]


def test_what_a_program_leaves_running_does_not_hold_the_build(project):
    text = script(project, f"sleep 99 & echo $! >pids; echo '{LIST}'")
    project.configure(sources=[command(text, timeout="30s")])
    project.build(timeout=20)
    assert names(project) == ["Ülo Kask", "Mari Tamm"]
    pid = (project.folder / "pids").read_text().strip()
    wait_for(lambda: not is_alive(pid))


def test_a_program_that_lost_people_is_held_back(project):
    people = [employee("Mari", f"Tamm{chr(97 + i)}") for i in range(20)]
    project.write("list.json", employees(*people))
    project.configure(sources=[command("cat", "list.json")])
    project.build()
    project.write("list.json", employees(*people[:5]))
    result = project.build()
    assert "5 people where 20 were; held back" in result.stderr and len(names(project)) == 20


def test_contacts_come_from_a_program(project):
    cards = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari Tamm\r\nN:Tamm;Mari;;;\r\nTEL:+3725551234\r\nEND:VCARD\r\n"
    # As a file of vdirsyncer's has them.
    project.write("all.vcf", f"BEGIN:VADDRESSBOOK\r\n{cards}END:VADDRESSBOOK\r\n")
    project.write("list.json", LIST)
    project.configure(
        sources=[{"name": "Tallinn", "url": "list.json", "format": "employee-list"}],
        contacts={"command": ["cat", "all.vcf"]},
    )
    result = project.build("--strict")
    assert "1 card: 1 matched" in result.stdout and result.stderr == ""
    assert list(project.output.glob("people/*.vcf"))
    assert json.loads(project.run("contacts", "--json").stdout)["contacts"][0]["person"] == "mari-tamm"


@pytest.mark.parametrize(
    "source, words",
    [
        ("command: psql\n    format: csv", "expected a list, found text"),
        ("command: []\n    format: csv", "the list needs at least one entry"),
        ("command: [cat, {a: b}]\n    format: csv", "expected text, found a mapping"),
        ("command: ['']\n    format: csv", "a line of text that is not empty"),
        ("url: a.csv\n    command: [cat]\n    format: csv", "`url`"),
        ("url: a.csv\n    environment: [A]\n    format: csv", "`environment`"),
        ("command: [cat]\n    environment: [A B]\n    format: csv", "PGPASSWORD"),
        ("command: [cat]\n    environment: [HOME, HOME]\n    format: csv", "twice"),
        ("command: [cat, '${NOT_SET}']\n    format: csv", "NOT_SET"),
        ("command: [cat]\n    environment: [NOT_SET]\n    format: csv", "NOT_SET"),
    ],
)
def test_a_wrong_command_is_shown_where_it_stands(project, source, words):
    project.write("a.csv", "Name\nMari Tamm\n")
    project.write("rollcall.yml", f"sources:\n  - name: Tallinn\n    {source}\n")
    result = project.run("check")
    assert result.returncode == (78 if "NOT_SET" in words else 65), result.stderr
    assert words in result.stderr and "rollcall.yml:" in result.stderr


def test_what_means_nothing_beside_a_program_is_said(project):
    project.write("list.json", LIST)
    project.configure(sources=[command("cat", "list.json", headers={"A": "b"})])
    assert "`headers` means nothing here" in project.run("check").stderr


def test_a_preview_asks_a_program_once_and_ends_it(project, tmp_path):
    text = script(project, f"echo x >>count; echo '{LIST}'")
    project.configure(sources=[command(text)])
    preview = Preview(project, tmp_path / "temporary")
    try:
        project.configure(title="Colleagues")
        preview.wait_for_text("/", "Colleagues")
        assert (project.folder / "count").read_text() == "x\n"
        script(project, "echo $$ >pid; exec sleep 96", "slow.sh")
        project.configure(sources=[command("./slow.sh", timeout="60s")])
        preview.wait_for(lambda: (project.folder / "pid").exists())
        assert preview.end() == 0
        pid = (project.folder / "pid").read_text().strip()
        wait_for(lambda: not is_alive(pid))
    finally:
        preview.kill()
