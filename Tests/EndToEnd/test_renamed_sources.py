"""What becomes of people and snapshots when the configuration changes."""

import json
import shutil
import sys

import pytest

from Support.misbehaving_server import MisbehavingServer, status, well
from Support.program import Project, employee, employees, source

LOST = "no longer asks for it"


def people(city, count=30):
    return [employee(city, f"Person{number}", f"{city}{number}@x.example".lower()) for number in range(count)]


def names(project, city, folder="output"):
    found = json.loads((project.folder / folder / "people.json").read_text())["people"]
    return sum(person["name"].startswith(city + " ") for person in found)


@pytest.fixture
def tallinn():
    with MisbehavingServer(well(employees(*people("Tallinn")))) as server:
        yield server


@pytest.fixture
def tartu():
    with MisbehavingServer(well(employees(*people("Tartu")))) as server:
        yield server


@pytest.fixture
def office(project, tallinn, tartu):
    configure(project, ("Tallinn", tallinn), ("Tartu", tartu))
    project.build()
    return project


def configure(project, *sources, **keys):
    project.configure(
        sources=[source(name, server if isinstance(server, str) else server.url("/staff")) for name, server in sources],
        **keys,
    )


def lacks(project, said, *arguments):
    """Says that going on would lose people, and touches nothing."""
    before = project.files()
    result = project.run("build", *arguments)
    assert result.returncode == 69 and said in result.stderr, result.stderr
    assert project.files() == before


def test_a_renamed_source_that_fails_shows_its_snapshot(office, tallinn, tartu):
    configure(office, ("North", tallinn), ("Tartu", tartu))
    tallinn.answer = status(404)
    result = office.build()
    assert names(office, "Tallinn") == 30 and "North: " in result.stderr and LOST not in result.stdout


def test_a_renamed_source_that_lost_people_is_held_back(office, tallinn, tartu):
    configure(office, ("North", tallinn), ("Tartu", tartu))
    tallinn.answer = well(employees(*people("Tallinn", 2)))
    assert "held back" in office.build().stdout and names(office, "Tallinn") == 30


def test_a_renamed_source_keeps_what_it_had_for_builds_to_come(office, tallinn, tartu):
    configure(office, ("North", tallinn), ("Tartu", tartu))
    assert LOST not in office.build().stdout
    configure(office, ("Top", tallinn), ("Tartu", tartu))
    tallinn.answer = status(404)
    office.build()
    assert names(office, "Tallinn") == 30


def test_sources_that_swap_names_keep_their_people(office, tallinn, tartu):
    tartu.answer = well(employees(*people("Tartu", 12)))
    office.build("--accept-loss")
    configure(office, ("Tartu", tallinn), ("Tallinn", tartu))
    assert "held back" not in office.build().stdout
    tallinn.answer = tartu.answer = status(404)
    office.build()
    assert (names(office, "Tallinn"), names(office, "Tartu")) == (30, 12)


@pytest.mark.parametrize("answer", [status(404), well(employees(*people("Tallinn", 2)))], ids=["404", "2 of 30"])
def test_a_source_that_moved_may_not_lose_the_people_of_its_name(office, tallinn, tartu, answer):
    with MisbehavingServer(answer) as moved:
        configure(office, ("Tallinn", moved), ("Tartu", tartu))
        lacks(office, "going on would lose people")
        # Nor without the site, since the cache knows the name.
        (office.output / "build.json").unlink()
        shutil.rmtree(office.output)
        assert office.run("build").returncode == 69
        assert LOST in office.build("--accept-loss").stdout


@pytest.mark.parametrize("answer", [status(404), well(employees(*people("Tallinn", 2)))], ids=["404", "2 of 30"])
@pytest.mark.parametrize("has_cache", [True, False])
def test_a_source_that_was_renamed_and_moved_may_not_lose_what_the_site_had(office, tartu, answer, has_cache):
    if not has_cache:
        shutil.rmtree(office.folder / ".rollcall")
    with MisbehavingServer(answer) as moved:
        configure(office, ("North", moved), ("Tartu", tartu))
        lacks(office, "going on would lose people")
        office.build("--accept-loss")
    assert names(office, "Tartu") == 30


def test_a_source_that_replaces_another_with_as_many_people_is_fine(office, tallinn, tartu):
    with MisbehavingServer(well(employees(*people("Narva")))) as other:
        configure(office, ("Narva", other), ("Tartu", tartu))
        result = office.build()
    assert f"Tallinn: the last answer was dropped; the configuration {LOST}" in result.stdout
    assert (names(office, "Narva"), names(office, "Tallinn")) == (30, 0)


def test_a_new_source_that_fails_beside_others_stops_nothing(office, tallinn, tartu):
    with MisbehavingServer(status(404)) as other:
        configure(office, ("Tallinn", tallinn), ("Tartu", tartu), ("Narva", other))
        office.build()


def test_a_name_that_a_new_source_took_counts_for_the_renamed_one(office, tallinn, tartu):
    with MisbehavingServer(status(404)) as other:
        configure(office, ("North", tallinn), ("Tartu", tartu), ("Tallinn", other))
        office.build()
    assert names(office, "Tallinn") == 30


def test_a_removed_source_leaves_nothing_in_the_cache(office, tallinn, tartu):
    assert held(office, b"tallinn7@x.example")
    configure(office, ("Tartu", tartu))
    assert f"Tallinn: the last answer was dropped; the configuration {LOST}" in office.build().stdout
    assert LOST not in office.build().stdout
    assert not held(office, b"tallinn7@x.example")


def held(project, text):
    """Whether the cache's answers have a text."""
    from Support.cache import opened

    with opened(project) as database:
        return any(text in row for (row,) in database.execute("SELECT bytes FROM chunk"))


def test_a_build_that_stops_drops_nothing(office, tallinn, tartu):
    with MisbehavingServer(status(404)) as moved:
        configure(office, ("Tallinn", moved))
        assert office.run("build").returncode == 69
    configure(office, ("Tallinn", tallinn), ("Tartu", tartu))
    tallinn.answer = tartu.answer = status(404)
    office.build()
    assert (names(office, "Tallinn"), names(office, "Tartu")) == (30, 30)


def test_answers_for_other_sites_and_configurations_stay(tmp_path, tallinn, tartu):
    card = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Tallinn Person1\r\nTEL:123456\r\nEND:VCARD\r\n"
    with MisbehavingServer(well(card, content_type="text/vcard")) as phone:
        first, second = Project(tmp_path / "first"), Project(tmp_path / "second")
        sites = [
            {"name": "inside", "output": "inside", "contacts": {"from": phone.url("/c.vcf")}},
            {"name": "outside", "output": "outside"},
        ]
        configure(first, ("Tallinn", tallinn), sites=sites, cache="../shared/cache.sqlite")
        configure(second, ("Tartu", tartu), cache="../shared/cache.sqlite")
        first.build()
        for project in (second, first):
            assert LOST not in project.build().stdout
        assert LOST not in first.build("--only", "outside").stdout
        tallinn.answer = tartu.answer = phone.answer = status(404)
        second.build()
        first.build()
        assert (names(first, "Tallinn", "inside"), names(second, "Tartu")) == (30, 30)
        assert (first.folder / "inside" / "people" / "tallinn-person1.vcf").exists()
        del sites[0]
        tallinn.answer = well(employees(*people("Tallinn")))
        configure(first, ("Tallinn", tallinn), sites=sites)
        assert "contacts: the last answer was dropped" in first.build().stdout


def test_one_command_of_several_sources_keeps_an_answer_for_each(project):
    script = project.write("list.py", "import os, sys; print(open(os.environ['CITY'] + '.json').read())")
    cities = ["Tallinn", "Tartu", "Narva", "Valga", "Kuressaare"]
    for city in cities:
        project.write(f"{city}.json", employees(*people(city, 12)))

    def ask(*names):
        project.configure(sources=[
            {"name": name, "command": [sys.executable, str(script)], "environment": ["CITY"], "format": "employee-list"}
            for name in names
        ])

    ask(*cities)
    project.build(environment={"CITY": "Tallinn"})
    assert names(project, "Tallinn") == 12
    ask("North", *cities[1:])
    (project.folder / "Tallinn.json").unlink()
    result = project.build(environment={"CITY": "Tallinn"})
    assert names(project, "Tallinn") == 12 and "failed" not in result.stdout
    assert result.stdout.count("snapshot of") == len(cities)


def test_two_lists_of_one_answer_keep_their_own_people(project, tallinn):
    def person(city, number):
        return {"name": f"{city} Person{number}"}

    body = {"staff": [person("Tallinn", number) for number in range(30)], "guests": [person("Tartu", number) for number in range(12)]}
    tallinn.answer = well(json.dumps(body).encode())

    def ask(staff, guests):
        project.configure(sources=[
            {"name": name, "url": tallinn.url("/all"), "people": path, "fields": {"name": "name"}}
            for name, path in ((staff, "staff"), (guests, "guests"))
        ])

    ask("Staff", "Guests")
    project.build()
    ask("Guests", "Staff")
    tallinn.answer = status(404)
    project.build()
    assert (names(project, "Tallinn"), names(project, "Tartu")) == (30, 12)


def test_a_project_that_moved_keeps_what_it_had(office, tallinn, tartu, tmp_path):
    moved = Project(tmp_path / "moved", dict(office.settings))
    shutil.rmtree(moved.folder)
    office.folder.rename(moved.folder)
    configure(moved, ("North", tallinn))
    tallinn.answer = status(404)
    assert "Tartu: the last answer was dropped" in moved.build().stdout
    assert names(moved, "Tallinn") == 30
