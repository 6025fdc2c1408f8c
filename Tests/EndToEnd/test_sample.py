"""The sample company: what `make site` builds out of the box, and what it has to show."""

import csv
import io
import json
import re
import shutil
import subprocess
import unicodedata

import pytest
from PIL import Image

from Support import oracle, pages
from Support.program import REPOSITORY, Project

SAMPLES = REPOSITORY / "Samples"
LANGUAGES = ("", "et/", "de/")


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    project = Project(tmp_path_factory.mktemp("sample"))
    shutil.copyfile(REPOSITORY / "rollcall.yml", project.configuration)
    shutil.copytree(SAMPLES, project.folder / "Samples")
    project.summary = project.build()
    project.public = project.folder / "output-public"
    return project


@pytest.fixture(scope="module")
def people():
    """The offices of each person, by the key of the name, as the lists have them."""
    tallinn = json.loads((SAMPLES / "tallinn.json").read_text("utf-8"))["employees"]
    berlin = csv.DictReader(io.StringIO((SAMPLES / "berlin.csv").read_text("utf-8")), delimiter=";")
    singapore = json.loads((SAMPLES / "singapore.json").read_text("utf-8"))["data"]["items"]
    offices = {}
    for office, names in {
        "Tallinn": [f"{one['name']['first']} {one['name']['last']}" for one in tallinn],
        "Berlin": [f"{one['Vorname']} {one['Nachname']}" for one in berlin],
        "Singapore": [f"{one.get('given', '')} {one['family']}" for one in singapore],
    }.items():
        for name in names:
            offices.setdefault(oracle.name_key(name), []).append(office)
    return offices


@pytest.fixture(scope="module")
def published(sample):
    return json.loads((sample.output / "people.json").read_text("utf-8"))["people"]


def listed(file):
    return [oracle.name_key(row.name) for row in pages.rows(pages.read(file))]


def test_it_builds_without_a_warning(sample):
    assert sample.summary.stderr == ""


def test_it_shows_about_sixty_people_once_each(sample, people):
    for front in (sample.output / "index.html", sample.public / "index.html"):
        assert sorted(listed(front)) == sorted(people)
    assert 55 <= len(people) <= 65


def test_whoever_is_on_two_lists_is_in_both_offices(sample, people):
    both = {key: offices for key, offices in people.items() if len(offices) == 2}
    assert len(both) == 1
    offices = {file.stem: set(listed(file)) for file in (sample.output / "offices").glob("*.html")}
    assert len(offices) == 3
    for office, keys in offices.items():
        assert keys == {key for key, of in people.items() if office.capitalize() in of}


def test_two_thirds_have_a_photo_that_is_small_and_free(sample, people):
    photos = sorted((SAMPLES / "photos").glob("*.jpg"))
    assert abs(len(photos) - len(people) * 2 / 3) < 3
    assert all(file.stat().st_size < 12_000 and Image.open(file).size == (256, 256) for file in photos)
    assert "CC0" in (SAMPLES / "photos/LICENSE.md").read_text("utf-8")
    for site in (sample.output, sample.public):
        assert len({row["src"] for row in pages.read(site / "index.html").select(".row img[src]")}) == len(photos)


def test_its_chart_has_four_levels_and_one_root(published):
    managers = {person["page"]: person.get("manager") for person in published}

    def level(page):
        manager = managers[page]
        return 1 + (level(f"people/{manager}.html") if manager else 0)

    levels = [level(page) for page in managers]
    assert max(levels) == 4 and levels.count(1) == 1
    assert any(person.get("assistant") for person in published)


def test_its_people_have_what_a_profile_can_show(published):
    def count(has):
        return sum(1 for person in published if has(person))

    everybody = len(published)
    for field in ("department", "position", "skills", "spokenLanguages"):
        assert count(lambda person, field=field: person.get(field)) == everybody, field
    assert count(lambda person: person.get("pronouns")) >= everybody / 2
    assert count(lambda person: "about" in person["details"]) >= everybody / 3
    assert count(lambda person: person.get("workingDays")) >= 5
    assert count(lambda person: not person["emails"]) == 1
    assert 6 <= len({person["department"] for person in published}) <= 12


def test_its_names_are_long_and_of_several_scripts(published):
    names = [person["name"] for person in published]
    scripts = {unicodedata.name(character).split()[0] for name in names for character in name if character.isalpha()}
    assert {"LATIN", "CYRILLIC", "GREEK", "ARABIC", "CJK"} <= scripts
    assert max(map(len, names)) > 40


def test_a_third_have_a_contact_and_two_cards_of_one_name_are_told_apart(sample, people):
    cards = {file.stem for file in (sample.output / "people").glob("*.vcf")}
    assert abs(len(cards) - len(people) / 3) < 3
    assert "Backend developer" in (sample.output / "people" / "peeter-kask.vcf").read_text("utf-8")


def test_the_owners_private_contacts_are_in_no_file(sample):
    for site in (sample.output, sample.public):
        for path, content in sample.files(site).items():
            for private in ("Hambaarst", "Lembit", "boiler", "summer house", "Kopli", "+372 5555 8"):
                assert private.encode() not in content, (path, private)


def test_the_public_site_has_no_way_to_reach_anybody(sample, published):
    reached = {mail for person in published for mail in person["emails"]}
    reached |= {re.sub(r"\D", "", phone) for person in published for phone in person.get("phones", [])}
    for path, content in sample.files(sample.public).items():
        if not path.startswith("assets/photo."):
            found = [one for one in reached if one.encode() in content]
            assert not found and b'href="mailto:' not in content, path


def test_every_address_is_made_up(sample):
    texts = [file.read_text("utf-8") for file in [*SAMPLES.glob("*.*"), *SAMPLES.glob("content/**/*.md"), sample.configuration]]
    hosts = re.findall(r"(?:@|://)([\w-]+(?:\.[\w-]+)+)", "\n".join(texts))
    assert hosts and all(host.endswith(".example") for host in hosts)


def test_it_has_a_page_about_itself_and_an_announcement_in_each_language(sample):
    announcements = set()
    for language in LANGUAGES:
        assert pages.read(sample.output / language / "about.html").select_one("h1")
        assert pages.read(sample.public / language / "about.html").select_one("h1")
        front = pages.read(sample.output / language / "index.html")
        announcements.add(front.select_one("a[href^='mailto:hui-ling.tan']").find_parent("p").get_text())
    assert len(announcements) == len(LANGUAGES)


def test_make_site_with_an_output_builds_the_first_of_several_sites(tmp_path):
    text = "sources:\n  - name: A\nsites:\n  - name: inside\n    output: a\n  - name: outside\n    output: b\n"
    several = tmp_path / "several.yml"
    several.write_text(text)
    one = tmp_path / "one.yml"
    one.write_text("sources:\n  - name: A\n")

    def command(*variables):
        said = subprocess.run(
            ["make", "--no-print-directory", "--dry-run", "site", *variables], cwd=REPOSITORY, capture_output=True, text=True, check=True
        ).stdout
        return said.splitlines()[-1].partition(" build ")[2].split()

    assert command(f"CONFIG={several}") == ["--config", f'"{several}"']
    assert command(f"CONFIG={several}", "OUTPUT=x") == ["--config", f'"{several}"', "--output", '"x"', "--only", "inside"]
    assert command(f"CONFIG={several}", "OUTPUT=x", "ARGS=--only outside")[-2:] == ["--only", "outside"]
    assert "--only" not in command(f"CONFIG={one}", "OUTPUT=x")
