"""`rollcall publish` to folders: what is sent and in what order, what is left alone, what is said."""

import gzip
import os
import shutil
import signal
import time

import pytest

from Support.measuring import measured
from Support.program import employee, employees, source

PEOPLE = [employee(f"Given{n}", f"Name{n}", f"p{n}@telisa.example", None, "IOS") for n in range(30)]
OWN = {".rollcall-uploaded.gz"}


@pytest.fixture
def site(project):
    project.write("staff.json", employees(*PEOPLE))
    project.configure(sources=[source("Tallinn", "staff.json")])
    project.build()
    project.target = project.folder / "www" / "people"
    project.target.parent.mkdir()
    return project


def published(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.name not in OWN
    }


def test_a_first_upload_makes_the_target_what_the_output_is(site):
    result = site.publish(site.target)
    assert published(site.target) == site.files()
    assert "files sent" in result.stdout and "0 removed" in result.stdout


def test_an_upload_without_a_change_sends_nothing(site):
    site.publish(site.target)
    times = {file: file.stat().st_mtime_ns for file in site.target.rglob("*")}
    assert "up to date" in site.publish(site.target).stdout
    assert {file: file.stat().st_mtime_ns for file in site.target.rglob("*")} == times


def test_a_change_is_sent_alone_also_from_a_fresh_checkout_whose_times_are_all_new(site):
    site.publish(site.target)
    changed = [dict(PEOPLE[0], position="WEB"), *PEOPLE[1:]]
    site.write("staff.json", employees(*changed))
    before = published(site.target)
    shutil.rmtree(site.output)
    shutil.rmtree(site.folder / ".rollcall")
    site.build()
    plan = site.publish("--dry-run", site.target).stdout
    assert published(site.target) == before
    site.publish(site.target)
    after = published(site.target)
    assert after == site.files()
    different = {path for path in after if after[path] != before.get(path)}
    assert {line.split()[1] for line in plan.splitlines()[1:]} == different


def test_the_plan_is_in_the_order_in_which_visitors_find_all_whole(site):
    site.publish(site.target)
    site.write("staff.json", employees(*PEOPLE[1:], employee("New", "Comer", None, None, "WEB")))
    site.build()
    lines = [line.split() for line in site.publish("-n", site.target).stdout.splitlines()[1:]]
    words = [word for word, _ in lines]
    assert words == sorted(words, key=["new", "changed", "removed"].index)
    paths = [path for word, path in lines if word == "changed"]
    assert paths.index("positions/ios.html") < paths.index("index.html")
    assert ["new", "people/new-comer.html"] in lines
    assert ["removed", "people/given0-name0.html"] in lines


def test_who_leaves_is_removed_and_what_others_put_there_stays(site):
    site.publish(site.target)
    (site.target / "own.html").write_text("own")
    (site.target / ".htaccess").write_text("own")
    site.write("staff.json", employees(*PEOPLE[1:]))
    site.build()
    site.publish(site.target)
    assert not (site.target / "people/given0-name0.html").exists()
    assert (site.target / "own.html").read_text() == "own"
    assert (site.target / ".htaccess").read_text() == "own"


def test_a_style_sheet_stays_for_one_upload_more(site):
    site.publish(site.target)
    site.write("templates/assets/extra.css", "b { color: red; }")
    site.build()
    site.publish(site.target)
    old = next((site.target / "assets").glob("extra.*.css"))
    site.write("templates/assets/extra.css", "b { color: blue; }")
    site.build()
    site.publish(site.target)
    assert old.exists()
    assert not (site.output / "assets" / old.name).exists()
    site.publish(site.target)
    assert not old.exists()
    assert published(site.target) == site.files()
    assert "up to date" in site.publish(site.target).stdout


def test_owners_files_in_the_output_are_sent_and_hidden_ones_are_not(site):
    site.write("output/CNAME", "people.example\n")
    site.write("output/.well-known/security.txt", "Contact: x\n")
    site.write("output/.env", "SECRET=1\n")
    site.publish(site.target)
    assert (site.target / "CNAME").exists()
    assert (site.target / ".well-known/security.txt").exists()
    assert not (site.target / ".env").exists()


def test_odd_names_are_sent_as_they_are(site):
    for name in ["a b.txt", "ä&'\".txt", "-rf.txt", "*.txt", "[x].txt", "#x;.txt", " lead.txt", "\\.txt"]:
        site.write(f"output/odd/{name}", name)
    site.publish(site.target)
    assert published(site.target) == site.files()
    shutil.rmtree(site.output / "odd")
    site.publish(site.target)
    assert published(site.target) == site.files()


def test_several_targets_are_served_and_one_that_fails_keeps_none_of_the_others(site):
    second = site.folder / "www" / "second"
    result = site.publish(site.target, site.folder / "no/such/folder/x", second, code=73)
    assert published(site.target) == published(second) == site.files()
    assert "no/such/folder/x: error: there is no folder `" in result.stderr


def test_all_sends_what_is_there_already(site):
    site.publish(site.target)
    page = site.target / "people/given1-name1.html"
    page.write_text("damaged")
    assert "up to date" in site.publish(site.target).stdout
    site.publish("--all", site.target)
    assert published(site.target) == site.files()


def test_a_damaged_list_is_an_error_that_all_mends(site):
    site.publish(site.target)
    (site.target / ".rollcall-uploaded.gz").write_bytes(b"nonsense")
    result = site.publish(site.target, code=73)
    assert "`.rollcall-uploaded.gz` there is damaged" in result.stderr and "--all" in result.stderr
    site.publish("--all", site.target)
    assert "up to date" in site.publish(site.target).stdout


def test_a_list_that_names_paths_elsewhere_removes_nothing_there(site):
    site.publish(site.target)
    victim = site.folder / "www" / "victim.txt"
    victim.write_text("own")
    (site.target / ".htpasswd").write_text("own")
    listing = site.target / ".rollcall-uploaded.gz"
    text = gzip.decompress(listing.read_bytes())
    hostile = b"1 0 ../victim.txt\n1 0 /etc/x\n1 0 .htpasswd\n1 0 a/../../victim.txt\n"
    listing.write_bytes(gzip.compress(text + hostile))
    site.write("staff.json", employees(*PEOPLE[1:]))
    site.build()
    site.publish(site.target)
    assert victim.exists() and (site.target / ".htpasswd").exists()


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["people"], 64, "people: error: this is no target"),
        (["https://x.example/"], 64, "https://x.example/: error: visitors read the site at a web address"),
        (["sftp://x.example/www"], 64, "a target is a folder (`./public`), `host:folder`"),
        (["./rollcall.yml"], 73, "./rollcall.yml: error: `./rollcall.yml` is not a folder"),
        (["./rollcall.yml/x"], 73, "./rollcall.yml/x: error: `./rollcall.yml` is not a folder"),
        (["./none/such/x"], 73, "./none/such/x: error: there is no folder `./none/such`"),
        ([], 64, "Missing expected argument"),
        (["output/"], 64, "this is the output itself"),
        (["./output/sub"], 64, "this is the output itself"),
        (["./"], 64, "this is the output itself"),
        (["-o", "nothing", "./www/x"], 78, "nothing: error: there is no site here"),
        (["-o", "home", "./www/x"], 78, "home: error: there is no site here"),
        (["-c", "no.yml", "./www/x"], 78, "no.yml: error:"),
        (["--client-option=--no-such-option", "./www/x"], 74, "--no-such-option: unknown option"),
    ],
)
def test_what_cannot_be_done_is_said(site, arguments, code, words):
    assert words in site.publish(*arguments, code=code).stderr


def test_an_output_is_enough_without_a_configuration(site):
    site.configuration.unlink()
    site.publish("--output", "output", site.target)
    assert published(site.target) == site.files()


def test_a_client_that_is_missing_is_named_with_its_package(site):
    environment = {"PATH": str(site.folder / "home")}
    result = site.publish("s3://bucket/people", code=69, environment=environment)
    assert "`aws` is not installed" in result.stderr and "apt-get install awscli" in result.stderr


def test_a_password_in_a_remote_is_not_repeated(site):
    result = site.publish("rclone::sftp,host=127.0.0.1,pass=geheim:/x", code=74)
    assert "geheim" not in result.stdout + result.stderr
    assert "rclone::sftp,…:/x: error:" in result.stderr


def test_a_build_that_was_not_finished_is_not_sent(site):
    site.write("output/.rollcall-journal", "rollcall 1\n")
    result = site.publish(site.target, code=78)
    assert "a build of this site was not finished" in result.stderr
    assert not site.target.exists()


def slow_client(site, wait="sleep 0.4", number=1):
    """An rsync of which the one with a number, and those after it, wait before they do what they are asked; gives what
    has the program find it."""
    folder = site.folder / "slow"
    folder.mkdir(exist_ok=True)
    started = folder / "started"
    started.unlink(missing_ok=True)
    (folder / "rsync").write_text(
        f'#!/bin/sh\necho $$ >>"{started}"\n[ "$(wc -l <"{started}")" -lt {number} ] || {wait}\nexec {shutil.which("rsync")} "$@"\n'
    )
    (folder / "rsync").chmod(0o755)
    return folder, {"PATH": f"{folder}:{os.environ['PATH']}"}


def until(go):
    """What has a client wait until there is a file."""
    return f'while [ ! -e "{go}" ]; do sleep 0.02; done'


def wait_for(path, lines):
    for _ in range(1000):
        if path.exists() and len(path.read_text().split()) >= lines:
            return
        time.sleep(0.02)
    raise AssertionError(f"{path} has not come")


def wait_for_the_last(folder):
    """Waits until the last client that was started has ended."""
    last = (folder / "started").read_text().split()[-1]
    for _ in range(500):
        if not os.path.exists(f"/proc/{last}"):
            return
        time.sleep(0.01)
    raise AssertionError("the client has not ended")


def test_no_build_writes_while_an_upload_reads(site):
    go = site.folder / "go"
    folder, environment = slow_client(site, until(go))
    with site.start("publish", site.target, environment=environment) as process:
        wait_for(folder / "started", 1)
        assert site.run("build").returncode == 75
        go.touch()
        assert process.wait() == 0
    site.build()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_an_upload_that_is_ended_ends_its_client_and_leaves_nothing_on_this_machine(site, number):
    folder, environment = slow_client(site, number=2)
    temporary = site.folder / "tmp"
    temporary.mkdir()
    environment["TMPDIR"] = str(temporary)
    with site.start("publish", site.target, environment=environment) as process:
        wait_for(folder / "started", 2)
        process.send_signal(number)
        assert process.wait(20) == 128 + number
    assert list(temporary.iterdir()) == []
    wait_for_the_last(folder)


def test_a_target_that_is_a_link_to_nowhere_is_refused_before_anything_is_sent(site):
    site.target.symlink_to("nowhere")
    result = site.publish(f"{site.target}/", code=73)
    assert "is a link that leads nowhere\n  nothing was sent; create the folder" in result.stderr
    assert "takes it from there" not in result.stderr
    site.target.unlink()
    (site.target.parent / "real").mkdir()
    site.target.symlink_to("real")
    site.publish(site.target)


def test_what_a_killed_upload_left_on_this_machine_is_removed_by_the_next(site):
    folder, environment = slow_client(site, number=2)
    temporary = site.folder / "tmp"
    temporary.mkdir()
    environment["TMPDIR"] = str(temporary)
    with site.start("publish", site.target, environment=environment) as process:
        wait_for(folder / "started", 2)
        process.kill()
    assert len(list(temporary.iterdir())) == 1
    wait_for_the_last(folder)
    site.publish(site.target, environment={"TMPDIR": str(temporary)})
    assert list(temporary.iterdir()) == []


def test_an_upload_or_a_build_beside_an_upload_says_that_one_is_running(site):
    go = site.folder / "go"
    folder, environment = slow_client(site, until(go))
    with site.start("publish", site.target, environment=environment) as process:
        wait_for(folder / "started", 1)
        second = site.publish(site.folder / "www" / "second", code=75)
        build = site.run("build")
        go.touch()
        assert process.wait() == 0
    assert "output: error: another upload of this site is running" in second.stderr
    assert build.returncode == 75 and "an upload is reading this" in build.stderr


def test_what_an_interrupted_upload_did_not_bring_goes_first(site):
    site.publish(site.target)
    site.write("staff.json", employees(dict(PEOPLE[0], position="New"), *PEOPLE[1:]))
    site.build()
    plan = site.publish("-n", site.target).stdout
    # The list is left there, and nothing else arrives.
    folder = site.folder / "failing"
    folder.mkdir()
    (folder / "rsync").write_text(
        f'#!/bin/sh\ncase "$*" in *--checksum*) mkdir "{folder}/sent" || exit 12;; esac\n'
        f'exec {shutil.which("rsync")} "$@"\n'
    )
    (folder / "rsync").chmod(0o755)
    environment = {"PATH": f"{folder}:{os.environ['PATH']}"}
    result = site.publish(site.target, code=74, environment=environment)
    assert "only a part of the changes has arrived" in result.stderr
    assert site.publish("-n", site.target).stdout == plan
    assert "  new     positions/new.html" in plan


def with_list(site, lines):
    """Puts a list of an upload at the target."""
    site.target.mkdir(exist_ok=True)
    with gzip.open(site.target / ".rollcall-uploaded.gz", "wb", compresslevel=1) as file:
        file.write(b"rollcall-uploaded 1\n")
        for part in lines:
            file.write(part)


def test_a_list_of_many_files_that_have_left_takes_little_memory(site):
    with_list(site, (b"1 0 x/%07d/a-file-with-a-rather-long-name.html\n" % n for n in range(100_000)))
    run = measured(site, "publish", "-n", site.target, timeout=240)
    assert run.code == 0 and run.megabytes < 100, (run.stderr, run.megabytes)


def test_an_upload_that_was_killed_anywhere_is_made_good_by_the_next(site):
    site.publish(site.target)
    # Lists, links and leftovers are asked for before anything is sent.
    for round in (1, 3, 5, 7, 8, 9):
        people = [dict(person, position=f"P{round}") for person in PEOPLE[round:]]
        site.write("staff.json", employees(*people))
        site.build()
        folder, environment = slow_client(site, number=round)
        with site.start("publish", site.target, environment=environment) as process:
            wait_for(folder / "started", round)
            process.kill()
        # The client is on its way still.
        wait_for_the_last(folder)
    result = site.publish(site.target)
    assert "an earlier upload was not finished" in result.stdout
    site.publish(site.target)
    assert published(site.target) == site.files()
