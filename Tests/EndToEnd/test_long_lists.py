"""Lists that are cut into pages by what names begin with."""

import functools
import random
import re

import pytest
from Support import collation, generator, pages
from Support.program import Project, employee, employees, source

PAGE_SIZE = 40
LANGUAGES = {"en": "", "et": "et/", "ru": "ru/"}
POSITIONS = ["IOS", "WEB", "SALES"]


def make_people(count, seed):
    dice = random.Random(seed)
    return [
        employee(
            first, last, f"{number}@telisa.example", position=dice.choice(POSITIONS),
            projects=dice.sample(generator.PROJECTS, dice.randrange(3)),
        )
        for number, (first, last) in enumerate(generator.make_names(count, dice))
    ]  # fmt: skip


def write(project, people):
    project.write("a.json", employees(*people))


def make(folder, people, **settings):
    project = Project(folder)
    project.configure(
        languages=list(LANGUAGES), pageSize=PAGE_SIZE, sources=[source("Tallinn", "a.json")],
        **settings,
    )  # fmt: skip
    write(project, people)
    project.build()
    return project


@pytest.fixture(scope="module")
def company(tmp_path_factory):
    return make(tmp_path_factory.mktemp("company"), make_people(900, 5))


@functools.cache
def list_pages(first):
    """The company's, which nobody changes."""
    return pages.list_pages(first)


@pytest.fixture(scope="module", autouse=True)
def forgets_pages():
    yield
    list_pages.cache_clear()


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


def lists(project, language=None):
    """The first pages of all lists, with the languages that they are in."""
    for code, folder in LANGUAGES.items():
        if language in (None, code):
            for kind in ("positions", "projects", "offices"):
                for file in sorted((project.output / folder / kind).resolve().glob("*.html")):
                    if "_" not in file.name:
                        yield file


def part(page):
    """What a further page says that its names begin with."""
    return pages.text(page.select_one(".part"))


def begins(language, text, letters):
    key = collation.letters(language, letters)
    return any(collation.letters(language, text[:end]) == key for end in range(len(text) + 1))


def is_among(language, text, letters):
    """Whether a text belongs to a part of a list such as `K`, `A–D` or `Ka–Kd`."""
    first, _, last = letters.partition("–")
    if not last:
        return begins(language, text, first)
    last = last if len(last) >= len(first) else first[: -len(last)] + last
    key = collation.letters(language, text)
    # What goes on with no letter is beside what goes on with the first one.
    isBehind = key >= collation.letters(language, first) or begins(language, text, first[:-1])
    return isBehind and (key <= collation.letters(language, last) or begins(language, text, last))


def test_all_names_of_a_page_begin_with_its_letters(company, language):
    names = {
        f"{entry['fname']} {entry['lname']}": f"{entry['lname']} {entry['fname']}" for entry in make_people(900, 5)
    }
    checked = 0
    for first in lists(company, language):
        for page in list(list_pages(first).values())[1:]:
            letters = part(page)
            if letters == "#":
                continue
            for row in pages.rows(page):
                assert is_among(language, names[row.name], letters), (letters, row.name)
                checked += 1
    assert checked > 1000


def test_neighbouring_letters_are_one_page_while_they_fit(company, language):
    first = company.output / LANGUAGES[language] / "offices" / "tallinn.html"
    letters = [name for name, _ in pages.strips(pages.read(first))[0]]
    own = {"en": "AZ", "et": "AY", "ru": "АЯ"}[language]
    assert letters[0][0] == own[0] and any(name[-1] == own[1] for name in letters)
    assert sum("–" in name for name in letters) > 3
    sizes = [len(pages.rows(page)) for page in list_pages(first.resolve()).values()]
    assert sum(sizes) == 900 and len(sizes) <= 2.5 * 900 / PAGE_SIZE
    file = next(href for name, href in pages.strips(pages.read(first))[0][1:] if len(name) == 3 and name < "Z")
    assert re.fullmatch(r"tallinn_[a-z]-[a-z]\.html", file.split("/")[-1]) or language == "ru"


def test_a_letter_leads_to_the_first_page_of_its_names(company, language):
    first = (company.output / LANGUAGES[language] / "offices" / "tallinn.html").resolve()
    parts = list_pages(first)
    linked = set()
    for file, page in parts.items():
        for strip in pages.strips(page):
            for name, href in strip:
                if href is None:
                    continue
                target = (file.parent / href).resolve()
                linked.add(target)
                letters = part(parts[target]) if target != first else name
                # A letter with several pages leads to the first of them.
                assert letters == name or letters.startswith(name), (name, target)
    assert linked == parts.keys()


def test_the_page_that_one_is_on_is_marked(company, language):
    for first in lists(company, language):
        for page in list_pages(first).values():
            marks = [link["aria-current"] for link in page.select("nav.strip [aria-current]")]
            if page.select("nav.strip"):
                assert marks[-1] == "page" and set(marks[:-1]) <= {"true"}, (first, marks)


def test_every_link_of_a_list_leads_somewhere_in_all_languages(company):
    checked = 0
    for first in lists(company):
        for file, page in list_pages(first).items():
            for link in page.select("a[href], link[href]"):
                address = link["href"].partition("#")[0]
                if address and not re.match("[a-z]+:", address):
                    assert (file.parent / address).is_file(), (file, address)
                    checked += 1
    assert checked > 10_000


def test_the_count_of_a_list_stands_on_its_first_page_alone(company):
    for first in lists(company):
        parts = list(list_pages(first).values())
        assert parts[0].select_one("main .title .count")
        for page in parts[1:]:
            assert not page.select(".count"), first
            assert not re.search(r"\d{2}", pages.text(page.select_one("main .title"))), first


def changed_files(project, before):
    after = project.site()
    return {path for path in {*before, *after} if before.get(path) != after.get(path)}


def list_of(path):
    return re.sub(r"_[^/]*$", ".html", path)


@pytest.mark.parametrize("change", ["email", "joiner", "leaver", "mover"])
def test_a_change_touches_one_page_of_each_list_and_its_count(tmp_path, change):
    people = make_people(700, 11)
    project = make(tmp_path / "office", people)
    dice = random.Random(3)
    kept = 0
    for number in range(6):
        before = project.site()
        index = dice.randrange(len(people))
        if change == "email":
            people[index]["contact_details"]["email"] = f"new{number}@telisa.example"
        elif change == "joiner":
            first, last = generator.make_names(1, random.Random(1000 + number))[0]
            people.append(dict(people[index], fname=first + "a", lname=last))
        elif change == "leaver":
            del people[index]
        else:
            position = people[index]["position"]
            people[index]["position"] = POSITIONS[(POSITIONS.index(position) + 1) % 3]
        write(project, people)
        project.build()
        changed = changed_files(project, before)
        by_list = {}
        for path in changed:
            if re.search(r"(positions|projects|offices)/", path):
                by_list.setdefault(list_of(path), set()).add(path)
        assert by_list
        touched = {list_of(path) for path in set(before) ^ set(project.site())}
        for first, paths in by_list.items():
            if first in touched:
                continue  # A page came or went: a letter is new, or holds too many.
            kept += 1
            assert len(paths - {first}) <= 1, paths
    assert kept > 20


def test_after_random_changes_the_site_is_that_of_a_clean_build(tmp_path):
    dice = random.Random(8)
    people = make_people(300, 21)
    project = make(tmp_path / "office", people, groupBy="none")
    for step in range(8):
        for _ in range(dice.randrange(1, 60)):
            if dice.random() < 0.5:
                people.pop(dice.randrange(len(people)))
            else:
                (first, last), = generator.make_names(1, dice)
                people.append(employee(first, last, "n@telisa.example", position="WEB"))
        write(project, people)
        project.build("--accept-loss")
        project.build("--accept-loss", "--output", f"clean{step}")
        assert project.site() == project.site(project.folder / f"clean{step}")


def test_everybody_is_on_the_front_page_or_in_all(tmp_path):
    people = make_people(200, 2)
    project = make(tmp_path / "office", people, groupBy="none")
    parts = pages.list_pages((project.output / "index.html").resolve())
    names = [row.name for page in parts.values() for row in pages.rows(page)]
    assert len(names) == len(set(names)) == len(people)
    assert len(parts) > 5
    assert {file.name for file in (project.output / "all").iterdir()} == {
        file.name for file in parts if file.name != "index.html"
    }


def test_people_whose_letters_are_alike_are_told_apart_by_a_hash(tmp_path):
    project = Project(tmp_path / "office")
    profiles = [
        {"id": number, "firstName": "Mari", "lastName": "Tamm", "email": "m@telisa.example"}
        for number in range(200)
    ]
    rest = [{"id": 1000 + number, "firstName": "Ants", "lastName": f"Ü{letter}"}
            for number, letter in enumerate("abcdefghij")]
    project.write("a.json", [*profiles, *rest])
    project.configure(
        identity="id", groupBy="none", pageSize=20,
        sources=[{"name": "A", "url": "a.json", "format": "profiles"}],
    )  # fmt: skip
    project.build()
    parts = pages.list_pages((project.output / "index.html").resolve())
    rows = [pages.rows(page) for page in parts.values()]
    assert all(len(part) <= 20 for part in rows)
    links = [row.link.removeprefix("../") for part in rows for row in part]
    assert len(links) == len(set(links)) == 210
    before = project.site()
    project.write("a.json", [*profiles[1:], *rest])
    project.build()
    changed = {path for path in changed_files(project, before) if path.startswith("all/")}
    assert len(changed) <= 1


@pytest.mark.parametrize("kind", ["number", "date"])
def test_a_list_sorted_by_numbers_or_dates_has_numbered_pages(tmp_path, kind):
    project = Project(tmp_path / "office")
    # Of dates, numbers of five digits may be a spreadsheet's days.
    numbers = [-5000_000, -500_000, 700_000, 950_000, 10**6, 95 * 10**6, 187 * 10**6, 10**9, 11 * 10**8, 12 * 10**8]
    random.Random(4).shuffle(numbers)
    entries = [{"n": name, "value": number} for name, number in zip("ABCDEFGHIJ", numbers)]
    project.write("a.json", {"people": entries})
    project.configure(
        groupBy="none", sortBy="score", pageSize=4,
        sources=[{
            "name": "A", "url": "a.json", "people": "people",
            "fields": {"name": "n", "score": {"from": "value", "type": kind}},
        }],
    )  # fmt: skip
    project.build()
    parts = pages.list_pages((project.output / "index.html").resolve())
    names = [row.name for page in parts.values() for row in pages.rows(page)]
    assert names == [entry["n"] for entry in sorted(entries, key=lambda entry: entry["value"])]
    assert [file.name for file in parts] == ["index.html", "2.html", "3.html"]
    assert {file.name for file in (project.output / "offices").iterdir()} == {
        "a.html", "a_2.html", "a_3.html"
    }  # fmt: skip
