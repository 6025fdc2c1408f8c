"""The sample company: what `make site` builds out of the box."""

import json
import shutil

import pytest

from Support import oracle, pages
from Support.program import REPOSITORY, Project

OFFICES = ("Tallinn", "Tartu")


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    project = Project(tmp_path_factory.mktemp("sample"))
    shutil.copyfile(REPOSITORY / "rollcall.yml", project.configuration)
    shutil.copytree(REPOSITORY / "Samples", project.folder / "Samples")
    project.summary = project.build()
    return project


@pytest.fixture(scope="module")
def people():
    lists = []
    for office in OFFICES:
        document = json.loads(
            (REPOSITORY / "Samples" / f"{office.lower()}.json").read_text("utf-8")
        )
        lists.append((office, document["employees"]))
    return oracle.merge(lists)


def test_it_builds_without_a_warning(sample):
    assert sample.summary.stderr == ""


def test_it_shows_forty_to_sixty_people_once_each(sample, people):
    shown = [
        oracle.name_key(row.name) for row in pages.rows(pages.read(sample.output / "index.html"))
    ]
    assert sorted(shown) == sorted(people)
    assert 40 <= len(shown) <= 60


def test_some_are_in_both_offices(sample, people):
    both = {key for key, person in people.items() if len(person.offices) == 2}
    assert len(both) >= 5
    listed = [
        {oracle.name_key(row.name) for row in pages.rows(pages.read(file))}
        for file in sorted((sample.output / "offices").glob("*.html"))
    ]
    assert listed[0] & listed[1] == both


def test_a_third_have_a_contact_and_two_cards_of_one_name_are_told_apart(sample, people):
    cards = {file.stem for file in (sample.output / "people").glob("*.vcf")}
    assert abs(len(cards) - len(people) / 3) < 3
    assert "Backend developer" in (sample.output / "people" / "peeter-kask.vcf").read_text("utf-8")


def test_the_owners_private_contacts_are_in_no_file(sample):
    for path, content in sample.files().items():
        for private in ("Hambaarst", "Lembit", "boiler", "summer house", "Kopli", "+372 5555 8"):
            assert private.encode() not in content, (path, private)


def test_it_has_a_page_about_itself_in_each_language(sample):
    for path in ("about.html", "et/about.html"):
        assert pages.read(sample.output / path).select_one("h1")
