"""Phone numbers of many countries, searched in every spelling by both engines in a real browser."""

import functools
import random

import pytest
from Support import phone_numbers
from Support.program import SHARED, employee, employees, source
from test_search import turn_to_search

DRIVER = """() => {
  globalThis.finish = async (generator) => {
    let step = generator.next();
    while (!step.done) step = generator.next(step.value && (await step.value));
    return step.value;
  };
  globalThis.load = async () => {
    const index = await (await fetch("search/index.json")).json();
    const head = index.kind === "tree" ? await (await fetch("search/head.bin")).blob() : undefined;
    globalThis.engine = await finish(Rollcall.Engine.load(index, "search/", head));
  };
  globalThis.askAll = async (queries) => {
    const answers = [];
    for (const query of queries) {
      let found = await finish(engine.find(query, []));
      if (found.further) found = await finish(found.further());
      const { rows, near } = found;
      answers.push({ slugs: rows.map((row) => engine.slug[row]), near });
    }
    return answers;
  };
}"""

CASES = phone_numbers.cases() + phone_numbers.shared_cases()
# By the slug of the person who has it: the spelling in the list and what it stands for.
WRITTEN = {
    f"zz-{number}-{place}": (text, case)
    for number, case in enumerate(CASES)
    for place, text in enumerate(case.written)
}


def project(fillers):
    """A source for each country, whose national numbers are its own, and people without a number."""
    countries = sorted({case.country for case in CASES})
    files, sources = {}, []
    for country in countries:
        entries = [
            employee("Zz", slug.removeprefix("zz-").replace("-", " "), phone=text)
            for slug, (text, case) in WRITTEN.items()
            if case.country == country
        ]
        files[f"{country}.json"] = employees(*entries)
        sources.append(source(f"O{country}", f"{country}.json", phoneCountry=country))
    files["rest.json"] = employees(*(employee("Filler", f"Person {n}q") for n in range(fillers)))
    sources.append(source("Rest", "rest.json"))
    # The directory's own country is nobody's here.
    return {"sources": sources, "phoneCountry": "299", "groupBy": "none"}, files


def asker(browser, site):
    page = browser.new_context().new_page()
    page.goto(site.url)
    turn_to_search(page)
    page.evaluate(DRIVER)
    page.evaluate("load()")
    return page


@pytest.fixture(scope="module")
def whole(browser, serve_site):
    page = asker(browser, serve_site("phones", *project(3)))
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def tree(browser, serve_site):
    page = asker(browser, serve_site("phones-large", *project(10_001)))
    yield page
    page.context.close()


def ask(page, queries):
    return dict(zip(queries, page.evaluate("(queries) => askAll(queries)", queries)))


@functools.cache
def expected(query):
    return {
        slug for slug, (text, case) in WRITTEN.items() if phone_numbers.finds(query, text, case)
    }


@pytest.fixture(params=["whole", "tree"])
def engine(request):
    return request.getfixturevalue(request.param)


def test_there_are_numbers_of_many_countries():
    assert len({case.country for case in CASES}) >= 58
    if SHARED.exists():
        assert len(phone_numbers.shared_cases()) == 18


def test_every_typed_spelling_finds_every_written_one_and_is_not_called_similar(engine):
    queries = list(dict.fromkeys(text for case in CASES for text in case.typed))
    answers = ask(engine, queries)
    missing = []
    for number, case in enumerate(CASES):
        own = {slug for slug in WRITTEN if slug.startswith(f"zz-{number}-")}
        for text in case.typed:
            found = set(answers[text]["slugs"])
            # Of more than a hundred the rest is not shown; only the last digits alone find so many.
            if len(found) < 100 and not own <= found or answers[text]["near"]:
                missing.append((case.tel, text, [WRITTEN[slug][0] for slug in sorted(own - found)]))
    assert missing == []
    assert sum(len(answer["slugs"]) < 100 for answer in answers.values()) > 0.9 * len(answers)


def test_nobody_else_is_found(engine):
    dice = random.Random(11)
    queries = dice.sample([text for case in CASES for text in case.typed], 150)
    answers = ask(engine, list(dict.fromkeys(queries)))
    wrong = {
        query: [WRITTEN[slug][0] for slug in sorted(set(answer["slugs"]) ^ expected(query))]
        for query, answer in answers.items()
        if len(answer["slugs"]) < 100 and set(answer["slugs"]) != expected(query)
    }
    assert wrong == {}


def test_a_prefix_before_a_part_of_a_number_finds_nobody(engine):
    """What remains has to be a whole number; and no digit may be another one."""
    queries = []
    for place, case in enumerate(CASES):
        national = case.tel[1 + len(case.country) :]
        ways = ["0" + national[-6:], "00" + national[-6:], "8" + national[-6:], "00" + national]
        ways += [national[:-1] + str((int(national[-1]) + 5) % 10), case.tel + "7"]
        # What each number of the world may be takes long to find out: two ways of each.
        queries += ways[place % 3 :: 3]
    queries = [query for query in dict.fromkeys(queries) if not expected(query)]
    assert len(queries) > 150
    answers = ask(engine, queries)
    assert {query for query, answer in answers.items() if answer["slugs"]} == set()


@pytest.fixture(scope="module", params=[0, 2600])
def extensions(request, serve_site):
    """A number with an extension and one with a remark, in an index of each kind."""
    people = [
        employee("Ann", "Lee", phone="020 7946 0018 ext. 12"),
        employee("Bob", "Ray", phone="+44 20 7946 0020 (work)"),
        *(employee("Zoe", f"No{number}", phone=f"+372 5{number:06}") for number in range(request.param)),
    ]
    return serve_site(
        f"extensions-{request.param}",
        {"sources": [source("London", "london.json")], "phoneCountry": "44"},
        {"london.json": employees(*people)},
    )


@pytest.mark.parametrize(
    "query, link",
    [
        ("7946 0018", "tel:+442079460018;ext=12"),
        ("+44 20 7946 0018 12", "tel:+442079460018;ext=12"),
        ("020 7946 0018 ext. 12", "tel:+442079460018;ext=12"),
        ("7946 0020", "tel:+442079460020"),
    ],
)
def test_a_result_links_to_the_number_and_its_extension(extensions, open_page, query, link):
    page = open_page()
    page.goto(extensions.url)
    page.locator("#search").click()
    page.locator("#search").fill(query)
    row = page.locator("#search-results .row").first
    row.wait_for()
    calls = row.locator(".call")
    assert [call.get_attribute("href") for call in calls.all()] == [link]
    assert row.locator(".result-phone mark").count() > 0
