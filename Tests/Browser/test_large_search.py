"""The search of a directory above 10,000 people, whose index a query loads in parts."""

import functools
import json
import random
import re
import zlib

import pytest
from Support import oracle
from Support.collation import sort_key
from Support.everybody import everybody
from Support.program import REPOSITORY, Project, employee, employees, source
from Support.search_oracle import words
from Support.static_server import StaticServer
from test_search import DRIVER, POSITIONS, PROJECTS, Search, misspell, turn_to_search

GIVEN = "Mari Mari-Liis Jüri Õnne Ülo Žanna Сергей Ольга Семён Sean Zoë Łukasz Anna Peeter Aino".split()
BEGINNINGS = "Tamm Kask Õun Žuk Põld Hämä Щерб Цвет O'Br Groß Øver Ööb Kuus Saar Virt Mc Ngu".split()
ENDINGS = "puu maa ov mets lainen aków ek sten в ова ers feld sepp son oja".split()
OFFICES = ["Tallinn", "Tartu kontor", "Маяк"]


def make_people(count):
    """Made-up people: few given names, so that many people share one, and many family names."""
    dice = random.Random(12_001)
    entries, seen = [], set()
    while len(entries) < count:
        given = dice.choice(GIVEN)
        if dice.random() < 0.2:
            given += " " + dice.choice(GIVEN)
        family = dice.choice(BEGINNINGS) + dice.choice(ENDINGS) + dice.choice([*ENDINGS, "", "", ""])
        if dice.random() < 0.5:
            family += "-" + dice.choice(BEGINNINGS) + dice.choice(ENDINGS)
        if oracle.name_key(f"{given} {family}") in seen:
            continue
        seen.add(oracle.name_key(f"{given} {family}"))
        number = len(entries)
        local = dice.choice([f"u{number}", ".".join(words(f"{given} {family}")), f"kask.{number % 90}"])
        digits = f"5{dice.randrange(10**6):06}"
        phone = dice.choice(["+372 {0}{1}", "{0} {1}", "(0){0}-{1}", "00372 {0}{1}"])
        entries.append(
            employee(
                given,
                family,
                f"{local}@{dice.choice(['telisa.ee', 'x.org'])}" if dice.random() < 0.9 else None,
                phone.format(digits[:3], digits[3:]) if dice.random() < 0.8 else None,
                dice.choice([*POSITIONS, "Зам", None]),
                dice.sample([*PROJECTS, *(f"Project {n}" for n in range(70))], dice.randrange(3)),
            )
        )
    # People of one name alone come first when it is typed.
    entries += [employee(name, "", f"{name.lower()}@telisa.ee") for name in ("Mari", "Kask", "Tamm")]
    dice.shuffle(entries)
    return entries


@functools.cache
def crowd():
    return make_people(12_000)


def in_offices(entries):
    third = len(entries) // 3
    files = {"0.json": entries[: third + 200], "1.json": entries[third : 2 * third], "2.json": entries[2 * third :]}
    return {name: employees(*part) for name, part in files.items()}


SETTINGS = {
    "title": "Telisa",
    "languages": ["en", "et"],
    "positions": POSITIONS,
    "sources": [source(name, f"{number}.json") for number, name in enumerate(OFFICES)],
}


@pytest.fixture(scope="module")
def large_site(serve_site):
    return serve_site("search-large", {**SETTINGS, "phoneCountry": "372"}, in_offices(crowd()))


@pytest.fixture(scope="module")
def known(large_site):
    """Everybody as people.json has them, in the directory's order."""

    def order(person):
        last, first = person.get("lastName", person["name"]), person.get("firstName", "")
        return sort_key("en", last), sort_key("en", first), person["name"]

    return sorted(everybody(large_site.folder), key=order)


def number_forms(phone):
    """What the documentation says of `digits`, for the country 372, where a zero is dialled nowhere."""
    written = re.sub(r"\D", "", phone)
    if phone.startswith("+"):
        return "+" + written
    if phone.startswith("00"):
        return f"+{written[2:]} {written}"
    return f"+372{written[1:]} {written}" if written.startswith("0") else "+372" + written


# What both kinds of index have alike.
KEPT = ("trunks", "exits", "folding", "nicknames", "functionWords", "unsearched", "pages", "places")


def whole_index(site, people):
    """The index of one file for the same people, as docs/reference/search-index.md describes it."""
    head = json.loads(zlib.decompress((site.folder / "search" / "head.bin").read_bytes(), -15))
    lists, places = {}, {}
    for key in ("positions", "projects", "offices"):
        codes = head[key]["codes"].split("\n")
        places[key] = {code: place for place, code in enumerate(codes)}
        lists[key] = []
        further = head[key]["words"].split("\n")
        for place, code in enumerate(codes):
            names = {
                language: name.split("\n")[place] or code for language, name in head[key]["names"].items()
            }
            texts = " ".join([code, *names.values()])
            lists[key].append({"code": code, "names": names, "words": "\t".join([*words(texts), *further[place : place + 1]])})
    columns = {
        "name": lambda person: [person["name"]],
        "last": lambda person: [str(len(person["firstName"]) + 1)] if person.get("firstName") else [],
        "mark": lambda person: [],
        "slug": lambda person: [person["page"].removeprefix("people/").removesuffix(".html")],
        "email": lambda person: person["emails"],
        "phone": lambda person: person["phones"],
        "digits": lambda person: [number_forms(phone) for phone in person["phones"]],
        "nameWords": lambda person: words(person["name"]),
        "emailWords": lambda person: [word for email in person["emails"] for word in words(email)],
        "position": lambda person: [
            str(places["positions"][code]) for code in [person.get("position")] if code
        ],
        "project": lambda person: [str(places["projects"][code]) for code in person["projects"]],
        "office": lambda person: [str(places["offices"][code]) for code in person["offices"]],
    }
    table = {
        key: "\n".join("\t".join(values(person)) for person in people) for key, values in columns.items()
    }
    return {
        **{key: head[key] for key in KEPT if key in head},
        "further": [],
        "version": 1,
        "kind": "whole",
        **lists,
        "people": {"count": len(people), **table},
    }


def filter_of(field, code):
    return {"field": field, "codes": [code or ""]}


def make_queries(people):
    """What may be asked of people drawn by lot, each with the filters."""
    dice = random.Random(77)
    queries = [
        *"m t k u 3 õ щ ф ö a".split(), "mari", "kask", "mari k", "k mari", "telisa", "ee", "u1", "x",
        "project", "p", "pro", "project 1", "mari telisa", "372", "+372 5", "0037255", "@telisa.ee",
        "kask.7@telisa.ee", "mari@telisa.ee", "tartu", "qa", "маяк", "tam", "tamn", "qqqq", "maria", "kasl",
        "mari mari-liis", "nobodyatall", "mari qqqq", "tamm kask", "сергей щ", "o'b", "55", "555", "project qa tallinn", "1", "12",
        "mari -tallinn", "a -mari -tamm", "tallinn -qa", "kask -\"project 1\"", '"mari liis" tamm', '"project 1"', '"1 project"', '"tartu kontor" mari',
        "who is kask", "who knows testing in tartu", "kes on mari-liis tallinn", "who in tartu qqqq", "mari kasl qqqq", "mari qqqq wwww",
        "esting", "esting mari", "rendaja tallinn", "roject 12 kask", "mrai esting", "brien", "o brien mari", "brpuu", "mariliis", "os",
        "mari -esting", "qqqq project 12 mari", "who qqqq wwww", '"kask mari" qqqq', "is in the",
    ]  # fmt: skip
    asked = [(query, []) for query in queries]
    for person in dice.sample(people, 14):
        name = words(person["name"])
        given, family = name[0], name[-1]
        terms = [code for code in (person.get("position"), *person["projects"], *person["offices"]) if code]
        plain = [
            person["name"], f"{family} {given}", f"{given} {family[0]}", f"{given} {family[:2]}",
            family[:3], family[:4], f"{given[0]} {family[0]}", f"{given} {terms[0]}",
            " ".join(terms[-2:]), f"{family[:3]} {terms[-1]}", *person["emails"],
        ]  # fmt: skip
        if len(family) > 4:
            typo = misspell(family, dice.choice(["more", "less", "other", "swapped"]), dice)
            plain += [typo, f"{given} {typo}", family[1:], "x" + family[1:], "x" + family]
        for phone in person["phones"]:
            digits = re.sub(r"\D", "", phone)
            plain += [phone, digits[-6:], digits[-4:], digits[2:5], f"{given} {digits[-3:]}"]
        asked += [(query, []) for query in plain]
        filters = [
            filter_of("position", person.get("position")),
            filter_of("project", dice.choice(person["projects"] or [""])),
            filter_of("office", person["offices"][0]),
        ]
        asked += [("", [one]) for one in filters] + [("", filters[:2]), (given, [filters[1]])]
        asked += [(family[:2], [filters[0]]), (f"{given} {family[0]}", filters[1:])]
    return [json.loads(text) for text in dict.fromkeys(json.dumps(query) for query in asked)]


def script(site, name):
    """A script as visitors load it."""
    (file,) = (site.folder / "assets").glob(f"{name}.*.js")
    return file.read_text("utf-8")


ASK_ALL = """async (queries) => {
  const answers = [];
  for (const query of queries) answers.push(await ask(engine, query, (row) => engine.slug[row]));
  return answers;
}"""


@pytest.fixture(scope="module")
def whole_engine(browser, large_site, known):
    """Asks the engine of one file."""
    context = browser.new_context()
    page = context.new_page()
    page.add_script_tag(path=REPOSITORY / "templates/scripts/site/basics/async-work.js")
    for name in ("search-matching", "search-query", "search-phones", "search-whole-index"):
        page.add_script_tag(content=script(large_site, name))
    page.evaluate(DRIVER)
    page.evaluate(
        "async (index) => { globalThis.engine = await finish(Rollcall.Engine.load(index)); }",
        whole_index(large_site, known),
    )
    yield lambda queries: page.evaluate(ASK_ALL, queries)
    context.close()


@pytest.fixture(scope="module")
def large_engine(browser, large_site):
    """Asks the engine that the page has."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(large_site.url)
    turn_to_search(page)
    page.evaluate(DRIVER)
    page.evaluate(
        """async () => {
          const index = await (await fetch("search/index.json")).json();
          const head = await (await fetch("search/head.bin")).blob();
          globalThis.engine = await finish(Rollcall.Engine.load(index, "search/", head));
        }"""
    )
    yield lambda queries: page.evaluate(ASK_ALL, queries)
    context.close()


def test_every_query_finds_the_same_people_as_in_one_file(whole_engine, large_engine, known):
    queries = make_queries(known)
    assert len(queries) > 300
    differing, others, outcomes = [], [], []
    for query, expected, found in zip(queries, whole_engine(queries), large_engine(queries)):
        outcomes.append((expected["total"], expected["near"]))
        if (found["total"], found["near"]) != (expected["total"], expected["near"]):
            differing.append(query)
        # Of more than a hundred any may be shown.
        elif found["people"] != expected["people"]:
            (others if found["total"] > 100 else differing).append(query)
    assert differing == []
    assert len(others) < len(queries) / 20
    assert sum(total > 100 for total, _ in outcomes) > 60
    assert sum(0 < total <= 100 and not near for total, near in outcomes) > 100
    assert sum(total > 0 and near for total, near in outcomes) > 10
    assert sum(total == 0 for total, _ in outcomes) > 2


@pytest.mark.parametrize("reverse", [False, True], ids=["first name first", "last name first"])
def test_a_name_takes_three_requests_and_25_kilobytes_at_most(open_page, large_site, known, reverse):
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(large_site.url)))
    page.goto(large_site.url)
    search = Search(page)
    name = known[4321]["name"].split()
    search.type(" ".join(name[::-1] if reverse else name))
    assert " ".join(name) in search.names
    index = [path for path in asked if path.startswith("search/")]
    assert len(index) <= 3
    assert sum((large_site.folder / path).stat().st_size for path in index) < 25_000


def test_a_page_is_one_style_and_one_script_before_anything_else(open_page, large_site):
    page = open_page()
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(large_site.url)))
    page.goto(large_site.url, wait_until="domcontentloaded")
    assert [path.rsplit(".", 1)[1] for path in loaded if re.search(r"\.(js|css)$", path)] == ["css", "js"]


def test_results_of_a_large_directory_show_what_others_show(open_page, large_site, complaints):
    page = open_page()
    page.goto(large_site.url)
    search = Search(page)
    search.type("mari tallinn ios")
    first = search.results.locator("li").first
    assert first.locator(".p-job-title").text_content() == "iOS developer"
    assert "Tallinn" in first.locator(".p-location").all_text_contents()
    assert complaints.messages == []
    first.locator(".u-url").click()
    page.wait_for_url("**/people/*.html*")
    assert complaints.messages == []


def test_filters_show_a_hundred_people_and_say_that_there_are_more(open_page, large_site):
    page = open_page()
    page.goto(large_site.url + "?office=tallinn")
    search = Search(page)
    search.settle("")
    assert len(search.names) == 20
    search.scroll_to_the_end()
    assert len(search.names) == 100
    assert search.status.text_content() == search.text("more", 100, "")


def test_a_large_directory_says_that_it_is_not_searched_from_disk(open_page, large_site):
    page = open_page()
    page.goto(large_site.from_disk("index.html"))
    search = Search(page)
    search.type("mari")
    assert search.status.text_content() == search.texts["disk"]
    assert page.locator("[data-search-hide]").first.is_visible()


@pytest.fixture
def changing(tmp_path):
    """A large directory on a server, to be built again while a page is open."""
    project = Project(tmp_path / "changing")
    project.configure(**SETTINGS)

    def build(entries):
        for name, content in in_offices(entries).items():
            project.write(name, content)
        project.build()

    build(crowd())
    with StaticServer(project.output) as server:
        yield server.url, build


def test_a_page_goes_on_after_a_newer_build_has_removed_its_files(open_page, changing):
    url, build = changing
    page = open_page()
    page.goto(url)
    search = Search(page)
    search.type("peeter")
    # A joiner at the head of the order moves everybody's place: no old file stays.
    build([employee("Aaa", "Aaa"), employee("Zoë", "Newcomer"), *crowd()[:-50]])
    search.type("zoë newc")
    assert search.names == ["Zoë Newcomer"]
    search.type("project 12 qa")
    assert len(search.names) > 0


def test_an_index_of_another_kind_is_asked_for_anew_and_then_failed(open_page, large_site):
    page = open_page()
    asked = []

    def answer(route):
        asked.append(route.request.headers.get("cache-control"))
        route.fulfill(json={"version": 5, "kind": "tree"})

    page.route("**/search/index.json", answer)
    page.goto(large_site.url)
    search = Search(page)
    search.type("tamm")
    assert search.status.text_content() == search.texts["failed"]
    assert len(asked) >= 2
    page.unroute("**/search/index.json")
    search.type("mari kask")
    assert len(search.names) > 0


@pytest.mark.parametrize(
    "answer",
    [{"status": 404}, {"body": "<!doctype html><title>Here"}, {"body": b"\x00\x01"}, {"body": b""}],
    ids=["gone", "a page instead", "no stream", "empty"],
)
def test_a_lost_file_is_said_in_words_once_the_index_was_read_anew(open_page, large_site, answer):
    page = open_page()
    page.route("**/search/*.bin", lambda route: route.fulfill(**answer))
    page.goto(large_site.url)
    search = Search(page)
    search.type("tamm")
    assert search.status.text_content() == search.texts["failed"]
    page.unroute("**/search/*.bin")
    search.type("mari kask")
    assert len(search.names) > 0


def test_files_are_named_by_what_is_in_them_and_a_corrected_address_changes_few(tmp_path):
    project = Project(tmp_path / "files")
    project.configure(**SETTINGS)

    def build(entries):
        for name, content in in_offices(entries).items():
            project.write(name, content)
        project.build()
        folder = project.output / "search"
        return {file.name: file.read_bytes() for file in folder.iterdir()}

    first = build(crowd())
    assert all(zlib.decompress(first[name], -15) for name in first if name.endswith(".bin"))
    # A name of two words, and an address of which one letter is put right.
    place = next(
        place
        for place, person in enumerate(crowd())
        if len(words(person["lname"])) == 1
        and person["contact_details"].get("email", "").startswith("u")
    )
    details = dict(crowd()[place]["contact_details"])
    details["email"] = details["email"].replace("@", "x@")
    person = {**crowd()[place], "contact_details": details}
    second = build([*crowd()[:place], person, *crowd()[place + 1 :]])
    assert len([name for name in second if second[name] != first.get(name)]) <= 15
    assert build(crowd()) == first
