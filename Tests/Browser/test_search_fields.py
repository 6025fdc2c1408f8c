"""The search by any field, on one file and on a large directory."""

import json
import random
import time

import pytest
from Support import oracle
from Support.collation import sort_key
from Support.search_oracle import Searcher, function_words
from test_search import Search, one_page

GIVEN = "Mari Jaan Anna Peeter Liis Aino Katrin Tiit Ene Rein Kati Uku Pille Olev Siim Triin".split()
FAMILY = "Tamm Kask Mägi Saar Sepp Lepp Kuusk Koppel Rebane Ilves Oja Luik Raud Kallas Laas Vaher Parts Põder".split()
# How many people each department has: those of the table in the issue, and others without these words.
DEPARTMENTS = {"Engineering": 294, "Sales": 112, "Marketing": 48, "Finance": 120, "People": 100, None: 126}
POSITIONS = ["Designer", "Analyst", "Assistant", "Lead", "Specialist"]
PROJECTS = ["Atlas", "Borealis", "Ceres 2"]
OFFICES = ["Tallinn", "Helsinki", "Riga"]
SKILLS = ["Go", "Figma", "Welding", "Excel"]
LANGUAGES = ["Estonian", "English", "Latvian"]


SYNONYMS = [["golang", "Go"], ["spreadsheets", "Excel"], ["HR", "people operations", "People"]]


def person(name, number, **fields):
    first, last = name.split(" ", 1)
    return {"first": first, "last": last, "email": f"u{number}@telisa.example", **fields}


def make_people(fillers):
    """800 people of whom the words of the table are true, and people without any of them."""
    dice = random.Random(33)
    departments = [name for name, count in DEPARTMENTS.items() for _ in range(count)]
    dice.shuffle(departments)
    swift, finnish = set(dice.sample(range(798), 74)), set(dice.sample(range(798), 105))
    people = []
    for number, department in enumerate(departments[:798]):
        first, last = dice.choice(GIVEN), f"{dice.choice(FAMILY)}-{dice.choice(FAMILY)}{chr(97 + number % 26)}{chr(97 + number // 26 % 26)}{'z' * (number // 676)}"
        people.append(
            person(
                f"{first} {last}", number, position=dice.choice(POSITIONS), projects=dice.sample(PROJECTS, dice.randrange(2)),
                office=dice.choice(OFFICES), department=department,
                skills=dice.sample(SKILLS, dice.randrange(3)) + (["Swift"] if number in swift else []),
                languages=dice.sample(LANGUAGES, dice.randrange(1, 3)) + (["Finnish"] if number in finnish else []),
            )
        )  # fmt: skip
    people.append(person("Ülle Vaher", 798, position="Product Manager", projects=["Atlas"], office="Tallinn", department=departments[798]))
    people.append(person("小明 王", 799, position="Analyst", office="Riga", department=departments[799]))

    for number in range(fillers):
        letters = "".join(chr(97 + number // 26**at % 26) for at in range(3))
        people.append(person(f"{GIVEN[number % 16]} X{letters}", 800 + number, position="Clerk", office="Riga"))
    return people


FIELDS = {
    "firstName": "first", "lastName": "last", "email": "email", "position": "position", "projects": "projects",
    "office": "office", "department": "department", "skills": "skills", "spokenLanguages": "languages",
}  # fmt: skip


def settings(**further):
    sources = [{"name": "Main", "url": "people.json", "people": "people", "fields": FIELDS}]
    return {"title": "Telisa", "sources": sources, **further}


def as_known(people):
    """The people as the oracle takes them, in the directory's order."""
    known = [
        oracle.Person(
            one["first"], one["last"], [one["email"]], [], one["position"], one.get("projects") or [], [one["office"]],
            further=[one.get("department")] * bool(one.get("department")) + one.get("skills", []) + one.get("languages", []),
        )
        for one in people
    ]  # fmt: skip
    return sorted(known, key=lambda one: (sort_key("en", one.last), sort_key("en", one.first)))


@pytest.fixture(scope="module", params=[0, 10_200], ids=["one file", "a tree"])
def directory(request, serve_site):
    people = make_people(request.param)
    offices = {"Helsinki": {"address": "Aleksanterinkatu 1", "timeZone": "Europe/Helsinki"}}
    site = serve_site(f"search-fields-{request.param}", settings(offices=offices, synonyms="synonyms.yml"), {"people.json": {"people": people}, "synonyms.yml": json.dumps(SYNONYMS)})
    return site, Searcher(as_known(people), {}, function_words("en"), [*LANGUAGES, "Finnish"], SYNONYMS)


@pytest.fixture(scope="module")
def search(browser, directory):
    with one_page(browser, directory[0]) as search:
        yield search


@pytest.mark.parametrize(
    ("query", "count"),
    [("engineering", 294), ("sales", 112), ("marketing", 48), ("swift", 74), ("finnish", 105), ("王小明", 1)],
)
def test_each_row_of_the_table_finds_whom_it_should(search, directory, query, count):
    found, near, without = directory[1].find(query)
    assert (len(found), near, without) == (count, False, None)
    search.type(query)
    if count > 20:
        search.scroll_to_the_end()
    assert search.names == [person.full for person in found[:100]]
    assert search.status.text_content() == search.text("more" if count > 100 else "count", min(count, 100), query)


def test_the_word_that_nobody_has_besides_is_named(search, directory):
    query = "product manager helsinki atlas"
    assert directory[1].find(query)[2] == ["helsinki"]
    search.type(query)
    assert search.names == ["Ülle Vaher"]
    assert search.status.text_content() == search.text("without", 1, "helsinki") + " " + search.text("count", 1, "")


@pytest.mark.parametrize("query", ["swift engineering", "finnish sales", "figma tallinn", "mari swift", "excel analyst", "welding finance latvian", "golang tallinn", "spreadsheets mari", "hr analyst", "people operations riga", "gineering lead", "-hr mari riga"])
def test_several_fields_find_whom_brute_force_finds(search, directory, query):
    found, near, _ = directory[1].find(query)
    assert found and not near
    search.type(query)
    # Of a large directory, whom only the whole of it shows come last.
    late = time.monotonic() + 10
    while len(search.names) < min(len(found), 100) and time.monotonic() < late:
        search.scroll_to_the_end()
        search.page.wait_for_timeout(50)
    assert search.names == [person.full for person in found[:100]]


def test_a_value_is_shown_where_the_query_found_it(search):
    search.type("swift")
    # What was looked for is what a narrow line shows first.
    assert search.results.locator("li.h-card .result-role > :first-child").first.text_content() == "Swift"
    search.type("golang")
    assert search.results.locator("li.h-card mark").first.text_content() == "Go"
    search.type("mari")
    assert search.results.locator("li.h-card .result-value").count() == 0


def test_results_have_the_chats_of_rows(serve_site, page, complaints):
    link = {"from": "https://x.example/?users={email}&v=1", "type": "link", "action": True, "icon": "chat", "label": "Chat"}
    fields = {"firstName": "First", "lastName": "Last", "email": "Mail", "chat": link}
    site = serve_site("chats", {
        "sources": [{"name": "Staff", "url": "staff.csv", "format": "csv", "fields": fields}],
    }, {"staff.csv": "First,Last,Mail\nAnna,Tamm,anna+1@x.example\nAnna,Ots,\n"})  # fmt: skip
    page.goto(site.url)
    rows = page.locator(".content .row .channel").evaluate_all("all => all.map(({ href, textContent }) => [href, textContent])")
    page.locator("#search").fill("anna")
    page.locator("#search-results .row").nth(1).wait_for()
    results = page.locator("#search-results .channel").evaluate_all("all => all.map(({ href, textContent }) => [href, textContent])")
    assert results == rows == [["https://x.example/?users=anna%2B1%40x.example&v=1", "Chat: Anna Tamm"]]
    assert complaints.messages == []


@pytest.mark.parametrize("width", [768, 1440])
def test_projects_that_match_take_two_lines_of_a_result_at_most(browser, serve_site, width):
    projects = ["Borealis 21", "Borealis 37", "Borealis 9", "Aurora 9"]
    people = [person("Mari Tamm", 1, position="Senior specialist", projects=projects, office="Tallinn"), person("Jaan Kask", 2, office="Riga")]
    site = serve_site(f"long-results-{width}", settings(), {"people.json": json.dumps({"people": people})})
    page = browser.new_page(viewport={"width": width, "height": 700})
    page.goto(site.url)
    page.fill("#search", "borealis 9")
    page.wait_for_selector("#search-results mark")
    height, whole = page.evaluate(
        """() => {
          const [text] = document.querySelectorAll("#search-results p:has(mark)");
          return [text.getBoundingClientRect().height, text.parentElement.getBoundingClientRect().height];
        }"""
    )
    assert 0 < height <= whole
    page.close()
