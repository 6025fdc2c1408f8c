"""Two thousand people of two offices, one by one beside an independent telling of the rules."""

import re
import unicodedata

import pytest
import vobject

from Support import generator, oracle, pages
from Support.list_server import ListServer
from Support.program import Project, employees, source

LANGUAGES = {"en": "", "et": "et/"}
PAGE_SIZE = 60


class Directory:
    """The built directory beside what it should hold."""

    def __init__(self, project, offices):
        self.project = project
        self.people = oracle.merge(list(zip(("Tallinn", "Tartu"), offices)))
        self.cards = generator.make_cards(self.people, seed=2)
        self.matched = oracle.match(self.people, self.cards)
        self.lists = {}

    def groups(self, language):
        return oracle.groups(self.people, language, generator.POSITIONS)

    def front(self, language):
        """The front page of a language, which holds everybody."""
        if language not in self.lists:
            self.lists[language] = pages.read(self.project.output / LANGUAGES[language] / "index.html")
        return self.lists[language]


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    offices = generator.make_offices(800, seed=1)
    answers = {"/tallinn": employees(*offices[0]), "/tartu": employees(*offices[1])}
    project = Project(tmp_path_factory.mktemp("directory"))
    directory = Directory(project, offices)
    project.write("contacts.vcf", generator.export(directory.cards))
    with ListServer(answers) as server:
        project.configure(
            languages=list(LANGUAGES),
            pageSize=5000,
            positions=generator.POSITIONS,
            contacts={"from": "contacts.vcf"},
            sources=[
                source("Tallinn", server.url("/tallinn")),
                source("Tartu", server.url("/tartu")),
            ],
        )
        project.build()
        project.configure(pageSize=PAGE_SIZE)
        project.build("--output", "paged")
    return directory


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


def same(text):
    return unicodedata.normalize("NFC", text)


def names_of(people):
    return [same(person.full) for person in people]


def test_the_front_page_has_every_group_in_the_order_of_the_alphabet(directory, language):
    shown = pages.groups(directory.front(language))
    expected = directory.groups(language)
    assert len(shown) == len(expected)
    for (heading, _), (name, _) in zip(shown, expected):
        assert heading == (name or {"en": "No position", "et": "Ametikohata"}[language])


def test_each_group_has_its_people_in_the_order_of_the_alphabet(directory, language):
    shown = pages.groups(directory.front(language))
    for (heading, rows), (_, people) in zip(shown, directory.groups(language), strict=True):
        assert [same(row.name) for row in rows] == names_of(people), heading


def test_each_row_shows_a_main_address_and_a_link_where_a_contact_matches(directory, language):
    seen = set()
    for row in pages.rows(directory.front(language)):
        key = oracle.name_key(row.name)
        person = directory.people[key]
        assert key not in seen, f"{row.name} is shown twice"
        seen.add(key)
        assert row.emails == person.emails[: len(row.emails)] and bool(row.emails), row
        assert (row.contact is not None) == (key in directory.matched), row
    assert seen == set(directory.people)


def test_each_person_has_a_page_with_all_that_there_is(directory, language):
    folder = LANGUAGES[language]
    front = directory.project.output / folder / "index.html"
    # What is a person's own is the same in all languages.
    for row in pages.rows(directory.front(language))[:: 1 if language == "en" else 4]:
        key = oracle.name_key(row.name)
        person = directory.people[key]
        shown = pages.detail(pages.read(front.parent / row.link))
        names = generator.POSITIONS.get(person.position, {})
        assert same(shown.name) == same(person.full)
        assert same(shown.given) == same(person.first)
        assert same(shown.family) == same(person.last)
        assert shown.emails == person.emails, person
        assert shown.phones == person.phones, person
        assert shown.position == names.get(language, person.position), person
        assert shown.projects == person.projects, person
        assert (shown.contact is not None) == (key in directory.matched), person


def test_a_link_leads_to_the_card_that_matches(directory):
    front = directory.project.output / "index.html"
    published = set()
    for row in pages.rows(directory.front("en")):
        if row.contact:
            file = (front.parent / row.contact).resolve()
            card = vobject.readOne(file.read_bytes().decode())
            key = oracle.name_key(row.name)
            titles = {title.value for title in card.title_list}
            assert directory.matched[key].title in titles, row.name
            assert len([title for title in titles if title.startswith("Card ")]) == 1, row.name
            assert file.with_suffix(".html") == (front.parent / row.link).resolve()
            published.add(file)
    assert published == set((directory.project.output / "people").glob("*.vcf"))
    assert len(published) == len(directory.matched)


def test_unmatched_contacts_and_private_remarks_are_in_no_file(directory):
    for path, content in directory.project.files().items():
        assert b"Stranger" not in content, path
        assert b"stranger" not in content, path
        assert b"Private remark" not in content, path


def paged_groups(directory, folder):
    """The people of each list in `folder`, all its pages together, by the heading."""
    root = directory.project.folder / "paged" / folder
    files = {file.resolve() for file in root.glob("*.html")}
    found = {}
    for first in sorted(file for file in files if "_" not in file.name):
        parts = pages.list_pages(first)
        assert parts.keys() <= files, first
        files -= parts.keys()
        rows = [pages.rows(page) for page in parts.values()]
        assert all(0 < len(part) <= PAGE_SIZE for part in rows), first
        heading = pages.text(parts[first].select_one("h1"))
        found[heading] = [same(row.name) for row in sum(rows, [])]
    assert not files, "pages that no list leads to"
    return found


def test_each_position_has_pages_of_its_own(directory, language):
    found = paged_groups(directory, LANGUAGES[language] + "positions")
    expected = directory.groups(language)
    for name, people in expected:
        heading = name or {"en": "No position", "et": "Ametikohata"}[language]
        assert found[heading] == names_of(people), heading
    assert len(found) == len(expected)


@pytest.mark.parametrize(("folder", "field"), [("offices", "offices"), ("projects", "projects")])
def test_each_office_and_project_has_pages_of_its_own(directory, language, folder, field):
    found = paged_groups(directory, LANGUAGES[language] + folder)
    values = {value for person in directory.people.values() for value in getattr(person, field)}
    for value in values:
        people = [person for person in directory.people.values() if value in getattr(person, field)]
        people.sort(key=lambda person: person.order(language))
        assert found[value] == names_of(people), value
    # Beside them there may be the group of those who have none.
    assert len(found) - len(values) in (0, 1)


def test_above_the_page_size_each_group_shows_its_first_people(directory):
    shown = pages.groups(pages.read(directory.project.folder / "paged" / "index.html"))
    for (heading, rows), (_, people) in zip(shown, directory.groups("en"), strict=True):
        names = [same(row.name) for row in rows]
        assert names == names_of(people)[: len(names)], heading
        assert len(names) >= min(10, len(people)), heading
    assert sum(len(rows) for _, rows in shown) <= max(PAGE_SIZE, 10 * len(shown))


def test_an_address_that_namesakes_share_links_to_each_of_them(directory):
    people = directory.project.output / "people"
    rows = pages.rows(directory.front("en"))
    shared = set(people.glob("*.html")) - {people.parent / row.link for row in rows}
    assert shared, "no namesakes among two thousand people: the generator should make some"
    for file in shared:
        targets = {(people / row.link).resolve() for row in pages.rows(pages.read(file))}
        assert len(targets) > 1, file
        for target in targets:
            assert target.is_file() and target.parent == people, file
            assert re.fullmatch(re.escape(file.stem) + r"-[0-9a-z]+\.html", target.name), file
