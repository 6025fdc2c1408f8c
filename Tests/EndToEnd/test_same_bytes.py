"""The same input gives the same bytes, whatever machine the build runs on."""

import os
import shutil
import time

import pytest

from Support.list_server import ListServer
from Support.generator import export, make_cards, make_offices
from Support.oracle import merge
from Support.program import Project, employees, source


class UnevenServer(ListServer):
    """Keeps some answers back for a while."""

    delays: dict[str, float] = {}

    def _answer(self, handler):
        time.sleep(self.delays.get(handler.path, 0))
        super()._answer(handler)


@pytest.fixture(scope="module")
def uneven_server():
    with UnevenServer() as server:
        yield server


@pytest.fixture(scope="module")
def office(tmp_path_factory, uneven_server):
    project = Project(tmp_path_factory.mktemp("office"))
    tallinn, tartu = make_offices(600, seed=11)
    uneven_server.answers["/tallinn"] = employees(*tallinn)
    uneven_server.answers["/tartu"] = employees(*tartu)
    people = merge([("Tallinn", tallinn), ("Tartu", tartu)])
    cards = make_cards(people, seed=12)
    for number in range(0, len(cards), 100):
        project.write(f"contacts/{number:04d}.vcf", export(cards[number : number + 100]))
    project.write("content/about.md", "# About\n")
    project.write("content/zoo.md", "# Zoo\n")
    project.configure(
        languages=["en", "et"],
        contacts={"from": "contacts"},
        sources=[
            source("Tallinn", uneven_server.url("/tallinn")),
            source("Tartu", uneven_server.url("/tartu")),
        ],
    )
    project.build("--output", "usual")
    project.usual = project.site(project.folder / "usual")
    return project


def assert_same(office, **options):
    shutil.rmtree(office.folder / "other", ignore_errors=True)
    office.build("--output", "other", **options)
    other = office.site(office.folder / "other")
    assert sorted(other) == sorted(office.usual)
    assert [path for path in other if other[path] != office.usual[path]] == []


@pytest.mark.parametrize(
    "variables",
    [
        {"TZ": "Pacific/Kiritimati"},
        {"TZ": "America/Adak"},
        {"LANG": "et_EE.UTF-8", "LC_ALL": "et_EE.UTF-8"},
        {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
        {"LANG": "C", "LC_ALL": "C"},
    ],
    ids=lambda variables: "-".join(variables.values()),
)
def test_time_zone_and_locale_do_not_show(office, variables):
    assert_same(office, environment=variables)


@pytest.mark.skipif(not shutil.which("taskset"), reason="there is no taskset here")
def test_the_number_of_cores_does_not_show(office):
    core = sorted(os.sched_getaffinity(0))[0]
    assert_same(office, wrapper=["taskset", "--cpu-list", str(core)])


@pytest.mark.parametrize("slow", ["/tallinn", "/tartu"])
def test_which_source_answers_first_does_not_show(office, uneven_server, slow):
    uneven_server.delays = {slow: 0.5}
    assert_same(office)
    uneven_server.delays = {}


def test_the_order_of_files_in_a_folder_does_not_show(office):
    for folder in ("contacts", "content"):
        whole = office.folder / folder
        files = {file.name: file.read_bytes() for file in whole.iterdir()}
        shutil.rmtree(whole)
        for name in sorted(files, reverse=True):
            office.write(f"{folder}/{name}", files[name])
    assert_same(office)
