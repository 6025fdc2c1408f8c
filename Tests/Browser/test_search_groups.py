"""Groups as answers of the search, and filters with their counts, on one file and on a large directory."""

import re
from collections import Counter

import pytest
from Support import tools
from Support.accessibility import colours_in, violations
from Support.search_oracle import Searcher, function_words, named_groups
from test_search import Search, one_page
from test_search_fields import LANGUAGES, as_known, make_people, settings

FOLDERS = {"position": "positions", "project": "projects", "office": "offices", "department": "departments"}
FIELDS = {"position": "position", "project": "projects", "office": "office", "department": "department", "skills": "skills"}
OFFICES = {"Helsinki": {"address": "Aleksanterinkatu 1\nHelsinki", "timeZone": "Europe/Helsinki"}}
ONE_FILE = 0


def values(person, field):
    value = person.get(FIELDS[field]) or []
    return [value] if isinstance(value, str) else value


class Directory:
    def __init__(self, serve_site, fillers):
        self.people = make_people(fillers)
        self.has_counts = fillers == ONE_FILE
        # Pages in a second language are the same for both kinds of index.
        languages = ["en", "de"] if self.has_counts else ["en"]
        self.site = serve_site(f"groups-{fillers}", settings(offices=OFFICES, languages=languages), {"people.json": {"people": self.people}})
        self.searcher = Searcher(as_known(self.people), {}, function_words(*languages), [*LANGUAGES, "Finnish"])
        # The name, the number of people and the field of each group with a page.
        self.groups = [
            (name, count, field)
            for field in FOLDERS
            for name, count in Counter(value for person in self.people for value in values(person, field)).items()
        ]

    def full(self, **chosen):
        """The names of people who have all of these values."""
        return {
            f"{person['first']} {person['last']}"
            for person in self.people
            if all(value in values(person, field) for field, value in chosen.items())
        }


@pytest.fixture(scope="module", params=[ONE_FILE, 10_200], ids=["one file", "a tree"])
def directory(request, serve_site):
    return Directory(serve_site, request.param)


@pytest.fixture(scope="module")
def one_file(serve_site):
    return Directory(serve_site, ONE_FILE)


@pytest.fixture
def search(open_page, directory):
    page = open_page()
    page.goto(directory.site.url)
    return Search(page)


@pytest.fixture(scope="module")
def typing(browser, directory):
    with one_page(browser, directory.site) as search:
        yield search


def shown_groups(search):
    return [
        (item.locator(".name").text_content(), item.locator(".u-url").get_attribute("href"), item.locator("p").text_content())
        for item in search.results.locator("li.result-group").all()
    ]


@pytest.mark.parametrize(
    "query",
    ["engineering", "eng", "ENGINEERING ", "e", "s", "l", "tallinn", "ceres 2", "2 ceres", "c", "product manager", "manager prod", "atlas",
     "lead", "people", "marketing", "mari", "swift", "engineering tallinn", "x"],
)  # fmt: skip
def test_the_groups_that_a_query_names_come_before_the_people(typing, directory, query):
    typing.type(query)
    expected = [
        (name, f"{FOLDERS[field]}/{re.sub('[^a-z0-9]+', '-', name.lower())}.html", f"{field.capitalize()} · {count:,} {'person' if count == 1 else 'people'}")
        for name, count, field in named_groups(directory.groups, query)
    ]  # fmt: skip
    found = shown_groups(typing)
    assert [(name, href) for name, href, _ in found] == [(name, href) for name, href, _ in expected]
    assert all(text.startswith(start) for (*_, text), (*_, start) in zip(found, expected))
    kinds = typing.results.evaluate("list => [...list.children].map(({ classList }) => classList.contains('result-group'))")
    assert kinds == sorted(kinds, reverse=True)
    people, near, without = directory.searcher.find(query)
    # Of a large directory, the rest of those whom two fields find comes later.
    is_at_once = directory.has_counts or query != "engineering tallinn"
    if people and not near and without is None and is_at_once:
        if len(people) > 20:
            typing.scroll_to_the_end()
        assert typing.names == [person.full for person in people[:100]]
        assert typing.status.text_content() == typing.text("more" if len(people) > 100 else "count", min(len(people), 100), query)


def test_an_office_says_where_it_is_and_what_time_it_is_there(open_page, directory):
    page = open_page(timezone_id="Europe/Helsinki")
    page.clock.install(time="2026-01-15T10:42:30Z")
    page.goto(directory.site.url)
    page.clock.resume()
    search = Search(page)
    search.type("helsinki")
    [[name, _, text]] = shown_groups(search)
    count = Counter(person["office"] for person in directory.people)["Helsinki"]
    assert name == "Helsinki"
    assert text == f"Office · {count} people · Aleksanterinkatu 1, Helsinki · 12:42 there"


def test_keys_lead_to_a_group_as_to_a_person(search, directory):
    search.type("engineering")
    first = search.names[0]
    for key, focused in [("ArrowDown", "Engineering"), ("ArrowDown", first), ("ArrowUp", "Engineering"), ("ArrowUp", "search"), ("ArrowDown", "Engineering")]:
        search.page.keyboard.press(key)
        assert search.focused == focused
    search.page.keyboard.press("Enter")
    search.page.wait_for_url("**/departments/engineering.html")
    assert search.page.locator("h1").text_content() == "Engineering"
    search.page.go_back()
    search.page.wait_for_selector("#search-results .result-group")
    assert search.input.input_value() == "engineering"
    search.input.focus()
    search.page.keyboard.press("Enter")
    search.page.wait_for_url("**/departments/engineering.html")


def test_a_group_has_no_box_to_pick_it(search):
    search.type("engineering")
    tools.use(search.page, "button.select")
    search.results.locator("li.h-card .pick").first.wait_for()
    assert search.results.locator("li.result-group .pick").count() == 0


def test_a_group_has_its_kind_in_the_language_of_the_page(open_page, one_file):
    page = open_page()
    page.goto(one_file.site.url + "de/people/ulle-vaher.html")
    search = Search(page)
    search.type("engineering")
    [[_, href, text]] = shown_groups(search)
    assert (href, text) == ("../departments/engineering.html", "Abteilung · 294 Personen")
    search.results.locator("li.result-group a").click()
    page.wait_for_url("**/de/departments/engineering.html")


def choose(search, **chosen):
    for field, value in chosen.items():
        search.status.evaluate("status => { status.textContent = 'waiting'; }")
        option = search.page.locator(f"[data-filter={field}] option").filter(has_text=re.compile(rf"^{value}( \(|$)"))
        search.page.locator(f"[data-filter={field}]").select_option(option.get_attribute("value"))
        search.settle("waiting")


def listed(search):
    search.scroll_to_the_end()
    return set(search.page.locator(":is(#search-results, .column:visible) .row:visible .p-name").all_text_contents())


@pytest.mark.parametrize(
    "query, chosen",
    [
        ("", {"department": "Engineering", "office": "Tallinn", "skills": "Swift"}),
        ("mari", {"department": "Sales", "office": "Riga"}),
        ("product", {"project": "Atlas"}),
        ("tallinn", {"department": "Marketing", "position": "Lead"}),
    ],
)
def test_filters_leave_whom_all_of_them_leave(search, directory, query, chosen):
    if query:
        search.type(query)
    choose(search, **chosen)
    names = directory.full(**chosen)
    if query:
        names &= {person.full for person in directory.searcher.find(query)[0]}
    assert 0 < len(names) <= 100
    search.page.wait_for_function("count => [...document.querySelectorAll('.row')].length >= count", arg=min(20, len(names)))
    assert listed(search) == names
    search.page.wait_for_function(
        "asked => [...asked].every((each) => location.search.includes(each))", arg=[f"{field}=" for field in chosen]
    )
    slugs = {field: value.lower() for field, value in chosen.items()}
    assert search.page.evaluate("Object.fromEntries(new URLSearchParams(location.search))") == slugs | ({"q": query} if query else {})


def counts(page):
    """The texts of all choices, by filter."""
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("select[data-filter]")].map(({ dataset, options }) =>
             [dataset.filter, [...options].slice(1).map(({ text }) => text)]))"""
    )


@pytest.mark.parametrize(
    "query, chosen",
    [
        ("", {}),
        ("", {"department": "Engineering"}),
        ("", {"department": "Engineering", "office": "Riga", "skills": "Swift"}),
        ("swift", {"department": "Engineering"}),
        ("mari", {"position": "Lead", "project": "Atlas"}),
    ],
)
def test_counts_say_whom_each_choice_leaves(open_page, one_file, query, chosen):
    page = open_page()
    page.goto(one_file.site.url)
    search = Search(page)
    if query:
        search.type(query)
    search.page.locator("[data-filter=office]").focus()
    choose(search, **chosen)
    matching = {person.full for person in one_file.searcher.find(query)[0]} if query else one_file.full()
    expected = {}
    for field in FIELDS:
        others = {key: value for key, value in chosen.items() if key != field}
        left = one_file.full(**others) & matching
        names = {value for person in one_file.people for value in values(person, field)}
        expected[field] = {f"{name} ({len(one_file.full(**{field: name}) & left)})" for name in names}
    page.wait_for_function("() => / \\(/.test(document.querySelector('[data-filter=office]').options[1].text)")
    page.wait_for_timeout(200)
    found = counts(page)
    assert {field: set(texts) - {text for text in texts if text.startswith("No ")} for field, texts in found.items()} == expected


def test_a_large_directory_has_filters_without_counts(open_page, directory):
    if directory.has_counts:
        pytest.skip("the directory is one file")
    page = open_page()
    page.goto(directory.site.url)
    search = Search(page)
    choose(search, department="Engineering", office="Helsinki")
    assert not [text for texts in counts(page).values() for text in texts if "(" in text]


def test_going_back_restores_the_choices(search, directory):
    search.type("mari")
    choose(search, department="Sales", skills="Figma")
    before = listed(search)
    address = "q=mari&department=sales&skills=figma"
    search.page.wait_for_function("address => location.search === '?' + address", arg=address)
    search.results.locator(".h-card .u-url").first.click()
    search.page.wait_for_url("**/people/*.html")
    search.page.go_back()
    search.page.wait_for_url(f"**/?{address}")
    search.page.wait_for_selector("#search-results .h-card")
    assert listed(search) == before
    assert search.page.locator("[data-filter=department]").input_value() == "sales"
    search.page.locator("#filters-clear").click()
    search.page.wait_for_function("() => location.search === '?q=mari'")


def test_the_page_of_a_department_is_searched_first(search, directory):
    search.type("mari")
    choose(search, department="Engineering")
    expected = listed(search)
    search.page.goto(directory.site.url + "departments/engineering.html")
    search.type("mari")
    search.page.wait_for_selector("#search-results .h-card")
    assert search.page.locator(".scope [aria-pressed=true]").inner_text() == "In Engineering"
    assert listed(search) == expected != set()
    search.page.get_by_role("button", name="Everywhere").click()
    search.page.locator(".scope [aria-pressed=true]", has_text="Everywhere").wait_for()


def test_where_no_person_matches_a_group_is_said_to(serve_site, open_page):
    people = make_people(ONE_FILE)
    site = serve_site("groups-alone", settings(search=["email"], groupBy="office"), {"people.json": {"people": people}})
    page = open_page()
    page.goto(site.url)
    search = Search(page)
    search.type("engineering")
    assert search.status.text_content() == "No people found, but one group."
    assert [name for name, *_ in shown_groups(search)] == ["Engineering"]
    assert search.names == []
    search.type("s")
    search.type("")
    assert search.results.is_hidden()


def test_fields_with_one_value_or_more_than_500_have_no_filter(serve_site, open_page):
    people = [
        {"first": "Mari", "last": f"Tamm {number}", "email": f"u{number}@telisa.example", "position": "Lead", "office": "Riga",
         "department": f"Unit {number}", "skills": [f"Skill {number % 500}"], "floor": str(number % 3)}
        for number in range(501)
    ]  # fmt: skip
    # `q` is the query of an address.
    fields = {**settings()["sources"][0]["fields"], "q": {"from": "floor", "label": {"en": "Floor"}}}
    chosen = settings(filters=["q", "position", "department", "skills", "office"])
    chosen["sources"][0]["fields"] = fields
    site = serve_site("filters-of-fields", chosen, {"people.json": {"people": people}})
    page = open_page()
    page.goto(site.url)
    assert page.locator("select[data-filter]").evaluate_all("all => all.map(({ dataset }) => dataset.filter)") == ["q", "skills"]
    assert page.locator("[data-filter=q]").get_attribute("aria-label") == "Floor"
    search = Search(page)
    choose(search, q="1", skills="Skill 4")
    assert listed(search) == {"Mari Tamm 4"}
    page.wait_for_url("**/?filter-q=1&skills=skill-4")
    page.reload()
    page.wait_for_selector("#search-results .h-card")
    assert listed(search) == {"Mari Tamm 4"} and search.input.input_value() == ""


@pytest.mark.parametrize("width, scheme", [(320, "light"), (390, "light"), (390, "dark"), (1440, "light"), (1440, "dark")])
def test_groups_and_filters_are_seen_whole_and_by_everybody(open_page, one_file, width, scheme, complaints):
    page = open_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.goto(one_file.site.url)
    search = Search(page)
    search.type("helsinki")
    if page.locator("#filter").is_visible():
        page.locator("#filter").click()
    choose(search, department="Sales")
    page.wait_for_timeout(300)
    for view in ("list", "gallery"):
        page.evaluate("view => { document.documentElement.dataset.view = view; }", view)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".result-group *, .filters select")].filter((each) => each.checkVisibility())
                 .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !each.matches("select"))
                 .map((each) => each.outerHTML)"""
        )
        assert cut == []
        assert violations(page, colours=colours_in(scheme)) == []
    assert complaints.messages == []
