"""The search in a real browser, on sites that the program built."""

import contextlib
import functools
import json
import random
import re
import unicodedata

import pytest
from Support import oracle
from Support.frames import wait_for_a_frame
from Support.program import SHARED, employee, employees, source
from Support.search_oracle import Searcher, function_words, tokens, words

GIVEN = (
    "Jüri Õnne Mari-Liis Mari Marika Ülo Žanna Šarlotte Tõnu Äli Päivi Jyrki Väinö Aino Åsa Yrjö "
    "Сергей Ольга Фёдор Наталья Семён Юлия Sean Zoë Renée D’Arcy João Søren Łukasz Đorđe Anna-Liisa"
).split()
FAMILY = (
    "Õunapuu Tamm Tammsaare Kask Kaskmaa Žukov Šmidt Põldmäe Hämäläinen Mäkelä Korhonen Yli-Hukkala "
    "Щербаков Ёлкин Кузнецова Цветаева O'Brien O’Neill D'Ávila Groß Grossmann Smith-Jones Øvergård "
    "Żółć Nguyễn Țepeș McAllister Ööbik Kuusk Lepp Saar Saarinen Virtanen van-Dyck"
).split()
POSITIONS = {
    "IOS": {"en": "iOS developer", "et": "iOSi arendaja"},
    "QA": {"en": "Testing", "et": "Testimine"},
    "PM": {"en": "Project lead", "et": "Projektijuht"},
}
PROJECTS = ["Kuldne Tee", "Öökull", "R&D 2024", "Маяк", "Tammsaare maja", "X²"]
OFFICES = ["Tallinn", "Tartu kontor"]


def make_offices(count):
    """Made-up people in two offices, some in both, each with a name of their own."""
    dice = random.Random(1739)
    entries, seen = [], set()
    while len(entries) < count:
        given, family = dice.choice(GIVEN), dice.choice(FAMILY)
        if dice.random() < 0.8:
            given += " " + dice.choice(GIVEN)
        if dice.random() < 0.3:
            family += " " + dice.choice(FAMILY)
        if oracle.name_key(f"{given} {family}") in seen:
            continue
        seen.add(oracle.name_key(f"{given} {family}"))
        local = ".".join(words(f"{given} {family}")) + str(len(entries) % 100)
        local = local if local.isascii() else f"u{len(entries)}"
        digits = f"5{dice.randrange(10**6):06}"
        phone = dice.choice(["+372 {0}{1}", "{0} {1}", "(0){0}-{1}", "+358-{0}.{1}"])
        entries.append(
            employee(
                given,
                family,
                f"{local}@telisa.ee" if dice.random() < 0.9 else None,
                phone.format(digits[:3], digits[3:]) if dice.random() < 0.7 else None,
                dice.choice([*POSITIONS, "Зам", None]),
                dice.sample(PROJECTS, dice.randrange(3)),
            )
        )
    middle = count // 2
    return [(OFFICES[0], entries[: middle + 50]), (OFFICES[1], entries[middle:])]


# As many as have an index of one file.
BIG = make_offices(2500)
PEOPLE = sorted(oracle.merge(BIG).values(), key=lambda person: person.order("en"))


@functools.cache
def searcher():
    return Searcher(PEOPLE, POSITIONS, function_words("en", "et"))


def misspell(word, way, dice):
    """A word with one letter more, less or other, or two swapped; the first is left alone."""
    at = dice.randrange(1, len(word) - 1)
    return {
        "more": word[:at] + "w" + word[at:],
        "less": word[:at] + word[at + 1 :],
        "other": word[:at] + "w" + word[at + 1 :],
        "swapped": word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    }[way]


def make_queries():
    """What people type who look for somebody: each way for a few people, drawn by lot."""
    dice = random.Random(42)
    queries = [
        "a", "mari", "MARI tamm", "tamm mari", "õ", "oun", "jur oun", "kask", "tammsaare", "obrien",
        "o'brien", "O’BRIEN", "o brien", "d’avila", "d´avila", "gross", "GROẞ", "groß", "zolc",
        "overgard", "dorde", "nguyen", "семен", "СЕМЁН щерб", "ф", "ios", "iosi", "tESTIM", "qa",
        "зам", "öökull", "ookull", "r&d", "2024", "r&d 2024", "маяк", "x2", "x²", "tartu", "kontor",
        "tallinn qa mari", "telisa", "ee", "@telisa.ee", "37", "372", "+372", "358", "(0)5", "55",
        "nobody-of-this-name", "qqqq", "tamn", "tmam", "tam", "hamalainem", "yli hukkala", "mcalister",
        "shcherbakov", "scherb", "schtscherbakow juli", "štšerb", "kuznetsova", "olga kusnezowa",
        "fyodor", "fjodor zwet", "sergey", "sergej", "yulia", "iuliia", "oeoebik", "hämäläinen", "haemaelaeinen",
        "poldmae pöldmäe", "aasa", "Åsa", "мари тамм", "юлия", "шмидт", "тамм йыри", "маяк юлия", "тартоу",
        "mari -kask", "-mari tallinn", "tamm -\"qa\"", "mari \u2013tamm -372", "mari-tamm", "tallinn -mari-liis", "kask -saar -tartu",
        '"mari tamm"', '"tamm mari"', '"mari liis"', '“õunapuu mari', '"liis tamm" qa', '-"mari liis" mari', '"kuldne tee"', '"tee kuldne"',
        '"ios developer" mari', '"ole"', '"mari" tamm', 'mari "', '"tartu kontor" -qa', '"mrai tamm"', '"щербаков юлия"', '"12 34"',
        "brien", "o brien", "brien mari", "esting", "esting mari", "rojekti", "rendaja tartu", "mariliis", "yli hukkala", "ylihukkala", "annaliisa kask",
        "smithjones", "allister", "mc allister", "arcy", "vila", "os", "vandyck", "neill -esting", '"brien"', "mrai esting", "ammsa", "ldne", "ajakas",
        "who is mari", "who knows qa in tartu", "kes on tamm", "wer ist mari", "who in", "is qqqq", "who qqqq wwww", "mari tamn qqqq",
        "who knows tseting in tartu", "mari qqqq wwww", "qqqq zzzz tallinn", "mari saar qqqq tammsaare", "- mari", "--mari tamm",
        "__proto__", "constructor mari", "(a+)+$ mari", "renee telisa", "mari qqqq", "tallinn wwww сергей", "zzzz wwww", "xqx", "mari mari", "saar saarinen", "ﬁ", "１２", "щербаков юлия", "щребаков",
    ]  # fmt: skip
    for person in dice.sample([p for p in PEOPLE if p.phones and p.emails], 12):
        name = person.full
        digits = re.sub(r"\D", "", person.phones[0])
        start = dice.randrange(len(digits) - 4)
        queries += [
            name,
            unicodedata.normalize("NFD", name).upper(),
            " ".join(reversed(name.split()))[:-1],
            " ".join(words(name)),
            person.emails[0],
            person.emails[0].upper()[:-3],
            person.phones[0],
            digits[start : start + 4],
            f"{digits[-6:-3]} - {digits[-3:]}",
            f"{words(person.last)[0]} {digits[-4:]}",
            f"{words(person.first)[0]} {person.offices[0]}",
        ]
    for way in ("more", "less", "other", "swapped"):
        for person in dice.sample([p for p in PEOPLE if len(words(p.last)[0]) > 4], 4):
            queries.append(f"{words(person.first)[0]} {misspell(words(person.last)[0], way, dice)}")
    return list(dict.fromkeys(queries))


QUERIES = make_queries()


def file_name(office):
    return office.lower().replace(" ", "-") + ".json"


def configuration(**settings):
    return {
        "title": "Telisa",
        "languages": ["en", "et"],
        "positions": POSITIONS,
        "sources": [source(name, file_name(name)) for name in OFFICES],
        **settings,
    }


@pytest.fixture(scope="module")
def big_site(serve_site):
    files = {file_name(name): employees(*entries) for name, entries in BIG}
    return serve_site("search-2500", configuration(), files)


SMALL = [
    employee("Mari", "Tamm", "mari.tamm@telisa.ee", "+372 555 12 34", "IOS", ["Kuldne Tee"]),
    employee("Mari-Liis", "O'Brien", "x.tamm@telisa.ee", "555-98 76", "QA", ["Öökull"]),
    employee("Jüri", "Tammsaare", "juri@telisa.ee", None, "IOS"),
    employee("Jo\u0308el", "Groß", None, None, None),
    employee("<b>Eve</b>", "& </script>", "eve@telisa.ee", "ask </p>"),
]


@pytest.fixture(scope="module")
def small_site(serve_site):
    files = {
        "tallinn.json": employees(*SMALL),
        "tartu-kontor.json": employees(
            employee("MARI", "TAMM", "mari@other.ee", "020 777 555"), employee("Ain", "Ööbik")
        ),
    }
    return serve_site("search-small", configuration(phoneCountry="372"), files)


# Runs an engine outside of a page's search.
DRIVER = """
globalThis.finish = async (generator) => {
  for (let value; ; ) {
    const step = generator.next(value);
    if (step.done) return step.value;
    value = step.value && (await step.value);
  }
};
globalThis.ask = async (engine, [query, filters], naming) => {
  let found = await finish(engine.find(query, filters));
  while (found?.further) found = await finish(found.further());
  if (found === null) return null;
  const people = found.rows.slice(0, 100).map(naming);
  return { people, total: Math.min(found.total, 101), near: found.near, without: found.without ?? null };
};
0;
"""


def turn_to_search(page):
    """Lets the page load the scripts that search."""
    page.click("#search")
    page.wait_for_function("() => globalThis.Rollcall?.Engine !== undefined && Rollcall.Matching.Folding !== undefined")


class Search:
    """The search of an open page."""

    def __init__(self, page):
        self.page = page
        self.input = page.locator("#search")
        self.results = page.locator("#search-results")
        self.status = page.locator("#search-status")
        texts = page.evaluate("Rollcall.texts")
        self.texts = {key[6:].lower(): text for key, text in texts.items() if key.startswith("search")}

    def type(self, query):
        """Types a query and waits for what comes of it."""
        self.status.evaluate("status => { status.textContent = 'waiting'; }")
        self.input.fill(query)
        self.settle("waiting")

    def settle(self, *passing):
        self.page.wait_for_function(
            "passing => !passing.includes(document.getElementById('search-status').textContent)",
            arg=[*passing, self.texts["loading"]],
        )

    def scroll_to_the_end(self):
        """Scrolls until all results are listed."""
        shown = -1
        while shown != (shown := self.results.locator("li").count()):
            self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            wait_for_a_frame(self.page)

    @property
    def names(self):
        return self.results.locator(".p-name").all_text_contents()

    @property
    def marks(self):
        return self.results.locator("mark").all_text_contents()

    @property
    def focused(self):
        return self.page.evaluate(
            "document.activeElement.id || document.activeElement.textContent"
        )

    def text(self, key, count, query):
        """A text in English with its values."""
        text = self.texts[key]
        if isinstance(text, dict):
            text = text["one" if count == 1 else "other"]
        return text.replace("{count}", str(count)).replace("{query}", query).replace("{word}", query)


@pytest.fixture
def search(open_page, small_site):
    page = open_page()
    page.goto(small_site.url)
    return Search(page)


@contextlib.contextmanager
def one_page(browser, site):
    """A page in which one query is typed after the other."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(site.url)
    yield Search(page)
    context.close()


@pytest.fixture(scope="module")
def typing(browser, small_site):
    with one_page(browser, small_site) as search:
        yield search


@pytest.fixture(scope="module")
def big_search(browser, big_site):
    with one_page(browser, big_site) as search:
        yield search


@pytest.fixture(scope="module")
def answers(big_search):
    """What the engine of the page says to each query, without anybody who types: by query."""
    page = big_search.page
    turn_to_search(page)
    page.evaluate(DRIVER)
    found = page.evaluate(
        """async (queries) => {
          const index = await (await fetch("search/index.json")).json();
          const engine = await finish(Rollcall.Engine.load(index, "search/"));
          const answers = [];
          for (const query of queries) answers.push(await ask(engine, [query, []], (row) => engine.name[row]));
          return answers;
        }""",
        QUERIES,
    )
    return dict(zip(QUERIES, found))


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_finds_whom_brute_force_finds_in_the_same_order(answers, query):
    found, near, without = searcher().find(query)
    answer = answers[query]
    assert answer["people"] == [person.full for person in found[:100]]
    assert answer["total"] == min(len(found), 101)
    assert answer["near"] == (near if found else answer["near"])
    # It is shown as it was typed.
    assert ["".join(words(one)) for one in answer["without"] or []] == ["".join(one.split()) for one in without or []]


def outcome(query):
    """Which text says what came of a query."""
    found, near, without = searcher().find(query)
    said = "more" if len(found) > 100 else "nobody" if not found else "similar" if near else "count"
    return f"without {said}" if without else said


# A few of each outcome. To find out which takes seconds, for which each process that collects tests would wait.
TYPED = [
    "a", "mari", "MARI tamm", "tamm mari", "õ", "oun", "jur oun", "obrien", "o'brien", "O’BRIEN", "o brien", "d’avila", "37", "(0)5",
    "55", "nobody-of-this-name", "qqqq", "тартоу", "tamn", "tmam", "hamalainem", "mcalister", "vila", "mrai esting", "тамм йыри",
    "who is mari", "who knows qa in tartu", "kes on tamm", "wer ist mari", "mari qqqq wwww", "mari tamn qqqq",
    "who knows tseting in tartu", "mari saar qqqq tammsaare", "tallinn wwww сергей",
]  # fmt: skip


@pytest.mark.parametrize("query", TYPED)
def test_what_a_typed_query_finds_is_listed_as_far_as_one_scrolls_and_counted(big_search, query):
    found, _, without = searcher().find(query)
    big_search.type(query)
    assert big_search.names == [person.full for person in found[:20]]
    if len(found) > 20:
        big_search.scroll_to_the_end()
        assert big_search.names == [person.full for person in found[:100]]
    status = big_search.status.text_content()
    said = big_search.text(outcome(query).split()[-1], min(len(found), 100), query)
    if without:
        shown = re.findall("“([^”]*)”", status)
        assert ["".join(words(one)) for one in shown] == ["".join(one.split()) for one in without]
        said = big_search.text("without", 0, "”, “".join(shown)) + " " + said
    assert status == said


def test_the_queries_are_many_and_of_all_outcomes():
    outcomes = [outcome(query) for query in QUERIES]
    assert len(QUERIES) > 150
    assert outcomes.count("more") > 20
    assert outcomes.count("count") > 80
    assert outcomes.count("similar") > 10
    assert outcomes.count("nobody") > 1
    assert sum(outcome.startswith("without ") for outcome in outcomes) > 10
    # Six of each outcome, where there are as many.
    few = [[query for query in QUERIES if outcome(query) == each][:6] for each in dict.fromkeys(outcomes)]
    assert TYPED == [query for each in few for query in each]


def test_the_browser_folds_as_the_program_does(serve_site, open_page):
    dice = random.Random(7)
    letters = [
        chr(code)
        for code in range(0x21, 0x110000)
        if unicodedata.category(chr(code))[0] in "LMNPS"
    ]
    names = ["".join(dice.choices(letters, k=dice.randrange(1, 10))) for _ in range(2000)]
    # Longer words are cut behind 64 scalars.
    names += [word * 70 + " " + word * 65 for word in ("a", "ab", "õ", "漢", "김", "𐐀")]
    site = serve_site(
        "search-folding",
        {"sources": [source("Here", "here.json")]},
        {"here.json": employees(*(employee(f"a{place}", name) for place, name in enumerate(names)))},
    )
    page = open_page()
    page.goto(site.url)
    turn_to_search(page)
    differing = page.evaluate(
        """async () => {
          const index = await (await fetch("search/index.json")).json();
          const folding = new Rollcall.Matching.Folding(index.folding);
          const folded = index.people.nameWords.split("\\n");
          const names = index.people.name.split("\\n");
          return [names.length,
            names.filter((name, row) => folding.words(name).join("\\t") !== folded[row])];
        }"""
    )
    assert differing == [len(names), []]


@pytest.mark.skipif(not (SHARED / "data" / "folding.json").exists(), reason="not shared here")
def test_the_browser_folds_the_shared_vectors(search):
    vectors = json.loads((SHARED / "data" / "folding.json").read_text("utf-8"))
    turn_to_search(search.page)
    folded = search.page.evaluate(
        """async (texts) => {
          const index = await (await fetch("search/index.json")).json();
          const folding = new Rollcall.Matching.Folding(index.folding);
          return texts.map((text) => folding.words(text));
        }""",
        [vector["text"] for vector in vectors],
    )
    assert folded == [vector["words"] for vector in vectors]


def test_a_result_has_one_link_to_the_page_and_the_name_alone(search, complaints):
    search.type("mari tamm")
    first = search.results.locator("li.h-card").first
    link = first.locator("a[href$='.html']")
    assert link.count() == 1
    assert link.locator(".p-name").text_content() == "Mari Tamm"
    assert first.locator(".p-job-title").text_content() == "iOS developer"
    assert first.locator(".p-location").all_text_contents() == OFFICES
    assert complaints.messages == []
    link.click()
    search.page.wait_for_url("**/people/*.html*")
    assert "Mari Tamm" in search.page.locator("h1").text_content()


def test_the_whole_name_comes_before_a_part_and_a_name_before_an_address(typing):
    typing.type("tamm")
    assert typing.names == ["Mari Tamm", "Jüri Tammsaare", "Mari-Liis O'Brien"]


def test_who_only_excludes_is_asked_for_a_word(typing):
    typing.type("-tamm")
    assert typing.names == []
    assert typing.status.text_content() == typing.texts["excluded"]
    typing.type("mari -qa")
    assert typing.names == ["Mari Tamm"]


def test_results_are_announced_once_for_each_pause_of_typing(search):
    status = search.status
    search.type("x")
    search.page.locator("#search-status[aria-busy=false]").wait_for()
    # A screen reader is silent as long as the status is busy.
    status.evaluate(
        """status => {
          globalThis.announced = 0;
          const count = () => { if (status.ariaBusy === "false") globalThis.announced += 1; };
          new MutationObserver(count).observe(status, { attributeFilter: ["aria-busy"] });
        }"""
    )
    for announced, query in enumerate(["tamm", "mari tamm"], 1):
        search.page.evaluate(
            """query => {
              const input = document.getElementById("search");
              for (const at of query.split("").keys()) {
                input.value = query.slice(0, at + 1);
                input.dispatchEvent(new Event("input", { bubbles: true }));
              }
            }""",
            query,
        )
        assert status.get_attribute("aria-busy") == "true"
        search.page.locator("#search-status[aria-busy=false]").wait_for()
        assert search.page.evaluate("globalThis.announced") == announced


def test_an_address_typed_in_full_comes_first(typing):
    typing.type("X.TAMM@telisa.ee")
    assert typing.names == ["Mari-Liis O'Brien"]
    assert "".join(typing.marks) == "xtammtelisaee"


@pytest.mark.parametrize(
    "query, marks",
    [
        ("obr", ["O'Br"]),
        ("liis mar", ["Mar", "Liis"]),
        ("gros", ["Groß"]),
        ("joe", ["Jo\u0308e"]),
        ("xqri kol", []),
        ("jüri kol", ["Jüri", "juri"]),
        ("oobi", ["Ööbi"]),
        ("ööibk", ["Ööbik"]),
        ("ookul", ["Öökul"]),
    ],
)
def test_what_matched_is_marked_in_the_text_as_it_is_shown(typing, query, marks):
    typing.type(query)
    assert typing.marks == marks


@pytest.mark.parametrize(
    "query, name, mark",
    [
        ("55512", "Mari Tamm", "555 12"),
        ("+372 (555) 1234", "Mari Tamm", "372 555 12 34"),
        ("00372 555 1234", "Mari Tamm", "372 555 12 34"),
        ("0 555 1234", "Mari Tamm", "372 555 12 34"),
        ("+372 555 9876", "Mari-Liis O'Brien", "555-98 76"),
        ("5559876", "Mari-Liis O'Brien", "555-98 76"),
        ("+37220777", "Mari Tamm", "20 777"),
        ("020777", "Mari Tamm", "020 777"),
    ],
)
def test_a_phone_number_is_found_and_marked_however_it_is_typed(typing, query, name, mark):
    typing.type(query)
    assert typing.names == [name]
    assert typing.results.locator(".result-phone mark").all_text_contents() == [mark]


def test_two_digits_find_no_phone(typing):
    typing.type("12")
    assert typing.names == []


def test_hostile_names_are_text(search, complaints):
    search.type("eve")
    assert search.names == ["<b>Eve</b> & </script>"]
    assert search.results.locator("b").count() == 0
    assert complaints.messages == []


def test_while_results_are_shown_the_lists_are_not(search):
    lists = search.page.locator("[data-search-hide]").first
    assert lists.is_visible() and search.results.is_hidden()
    search.type("mari")
    assert lists.is_hidden() and search.results.is_visible()
    search.type("qqqq")
    assert lists.is_hidden() and search.results.is_hidden()
    search.type("")
    assert lists.is_visible() and search.results.is_hidden()
    assert search.status.text_content() == ""


def test_signs_alone_are_no_query(typing):
    typing.type("-- &")
    assert typing.page.locator("[data-search-hide]").first.is_visible()
    assert typing.status.text_content() == typing.texts["nothing"]


@pytest.mark.parametrize("query", ["🙂", "☎ → ♥", "…"])
def test_symbols_alone_say_that_nothing_can_be_searched_for(typing, query):
    typing.type(query)
    assert typing.status.text_content() == typing.texts["nothing"]
    assert typing.page.locator("[data-search-hide]").first.is_visible()


def test_up_and_down_move_through_the_links_and_back(search):
    search.type("tamm")
    steps = []
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"):
        search.page.keyboard.press(key)
        steps.append(search.focused)
    first, second, third = search.names
    assert steps == [first, second, third, third, second, first, "search"]


def test_escape_returns_to_the_input_and_then_clears_it(search):
    search.type("tamm")
    search.page.keyboard.press("ArrowDown")
    search.page.keyboard.press("Escape")
    assert search.focused == "search"
    assert search.input.input_value() == "tamm"
    search.page.keyboard.press("Escape")
    assert search.input.input_value() == ""
    assert search.results.is_hidden()


def test_enter_follows_the_link_that_has_the_focus(search):
    search.type("tamm")
    second = search.results.locator(".u-url").nth(1).evaluate("link => link.href")
    search.page.keyboard.press("ArrowDown")
    search.page.keyboard.press("ArrowDown")
    search.page.keyboard.press("Enter")
    search.page.wait_for_url(second)


def test_enter_in_the_input_follows_the_first(search):
    search.type("tamm")
    first = search.results.locator(".u-url").first.evaluate("link => link.href")
    search.page.keyboard.press("Enter")
    search.page.wait_for_url(first)


def test_enter_before_the_index_is_there_follows_when_it_is(open_page, small_site):
    page = open_page()
    held = []
    page.route("**/search/index.json", lambda route: held.append(route))
    page.goto(small_site.url)
    search = Search(page)
    search.input.press_sequentially("tammsaare")
    search.input.press("Enter")
    assert search.status.text_content() == search.texts["loading"]
    held[0].continue_()
    page.wait_for_url("**/people/*.html*")
    assert "Jüri Tammsaare" in page.locator("h1").text_content()


def test_an_index_that_comes_late_answers_the_last_query_only(open_page, small_site):
    page = open_page()
    held = []
    page.route("**/search/index.json", lambda route: held.append(route))
    page.goto(small_site.url)
    search = Search(page)
    search.input.press_sequentially("tammsaare")
    search.input.fill("brien")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    search.settle()
    assert search.names == ["Mari-Liis O'Brien"]
    assert len(held) == 1


def test_the_index_is_fetched_once_and_not_before_the_page_is_there(open_page, small_site):
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(small_site.url)
    assert not any("search" in url for url in asked)
    assert len(asked) <= 6
    page.wait_for_function("() => globalThis.Rollcall?.Engine !== undefined")
    page.locator("#search").click()
    Search(page).type("tamm")
    assert sum("search/" in url for url in asked) == 1


def test_who_saves_data_fetches_the_index_with_the_first_search(open_page, small_site):
    page = open_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(small_site.url)
    page.wait_for_timeout(1500)
    assert not any("search" in url for url in asked)
    Search(page).type("tamm")
    assert sum("search/" in url for url in asked) == 1


def test_a_failed_index_is_said_in_words_and_asked_for_again(open_page, small_site):
    page = open_page()
    page.route("**/search/index.json", lambda route: route.fulfill(status=503))
    page.goto(small_site.url)
    search = Search(page)
    search.type("tamm")
    assert search.status.text_content() == search.texts["failed"]
    assert page.locator("[data-search-hide]").first.is_visible()
    page.unroute("**/search/index.json")
    page.locator("button.again").click()
    search.settle("", search.texts["failed"])
    assert len(search.names) > 1
    search.type("tammsaare")
    assert search.names == ["Jüri Tammsaare"]


def test_who_waits_five_seconds_is_told_so_and_may_try_again(open_page, small_site, complaints):
    page = open_page()
    held = []

    def hold(route):
        """The first request of each file hangs."""
        file = route.request.url.split("?")[0]
        if file in held:
            route.continue_()
        held.append(file)

    for kind in ("search/index.json", "assets/search-matching.*.js*"):
        page.route(f"**/{kind}", hold)
    page.goto(small_site.url)
    page.clock.install()
    search = Search(page)
    search.input.fill("tamm")
    page.clock.run_for(4000)
    assert search.status.text_content() == search.texts["loading"]
    search.input.fill("tammsaare")
    page.clock.run_for(1500)
    assert search.status.text_content() == search.texts["slow"]
    page.clock.resume()
    again = page.locator("button.again")
    again.click()
    search.settle("", search.texts["slow"])
    assert search.names == ["Jüri Tammsaare"]
    assert again.count() == 0
    assert len(held) == 4
    assert complaints.messages == []


BLOCKED = {
    "the storage is blocked": """
        for (const name of ["localStorage", "sessionStorage", "caches"])
          Object.defineProperty(window, name, { get() { throw new DOMException("blocked"); } });""",
    "the storage holds something else": """
        for (const name of ["faces", "seen", "starred", "view"])
          localStorage.setItem(`rollcall-${name} /`, "[null, 7, {}]");""",
    "the service worker is refused": """
        navigator.serviceWorker.register = () => { throw new Error("refused"); };""",
    "the browser has no observer": "delete window.IntersectionObserver;",
    "a part throws": """
        document.addEventListener("DOMContentLoaded", () => {}, { once: true });
        const { querySelector } = Document.prototype;
        Document.prototype.querySelector = function (selectors) {
          if (selectors === ".colleagues") throw new Error("broken");
          return querySelector.call(this, selectors);
        };""",
}


@pytest.mark.parametrize("what", [*BLOCKED, "pictures are missing"])
def test_star_search_menus_and_ages_work_where_another_part_fails(open_page, small_site, what):
    page = open_page()
    page.add_init_script(BLOCKED.get(what, ""))
    if what == "pictures are missing":
        page.route("**/assets/faces.*", lambda route: route.fulfill(status=404))
    page.goto(small_site.url)
    page.locator("#search-results .u-url, .row .u-url").first.click()
    page.wait_for_url("**/people/*.html")
    page.locator(".age time").wait_for()
    page.locator(".star").click()
    assert page.locator(".star").get_attribute("aria-pressed") in ("true", "false")
    page.keyboard.press("?")
    page.locator("dialog.keys").wait_for()
    page.keyboard.press("Escape")
    search = Search(page)
    search.type("tammsaare")
    assert search.names == ["Jüri Tammsaare"]


def test_an_index_of_another_version_is_a_failed_one(open_page, small_site):
    page = open_page()
    page.route(
        "**/search/index.json", lambda route: route.fulfill(json={"version": 2, "kind": "whole"})
    )
    page.goto(small_site.url)
    search = Search(page)
    search.type("tamm")
    assert search.status.text_content() == search.texts["failed"]


def test_the_query_of_the_address_is_answered_at_once(open_page, small_site):
    page = open_page()
    page.goto(small_site.url + "?q=J%C3%BCri+tamm")
    search = Search(page)
    search.settle("")
    assert search.input.input_value() == "Jüri tamm"
    assert search.names == ["Jüri Tammsaare"]


def test_the_address_keeps_up_with_the_query_and_leaves_the_rest_alone(open_page, small_site):
    page = open_page()
    page.goto(small_site.url + "?a=1#main")
    search = Search(page)
    search.type("jüri & co")
    page.wait_for_url(small_site.url + "?a=1&q=j%C3%BCri+%26+co#main")
    search.type("")
    page.wait_for_url(small_site.url + "?a=1#main")
    assert page.evaluate("history.length") == 2


def test_going_back_from_a_person_shows_the_results_again(search):
    search.type("tamm")
    search.page.keyboard.press("Enter")
    search.page.wait_for_url("**/people/*.html*")
    search.page.go_back()
    search.settle("")
    assert search.input.input_value() == "tamm"
    assert search.names == ["Mari Tamm", "Jüri Tammsaare", "Mari-Liis O'Brien"]


def test_another_language_shows_its_names_and_links_to_its_pages(open_page, small_site):
    page = open_page()
    page.goto(small_site.url + "et/index.html")
    search = Search(page)
    search.type("developer mari")
    assert search.results.locator(".p-job-title").text_content() == "iOSi arendaja"
    page.keyboard.press("Enter")
    page.wait_for_url(small_site.url + "et/people/*.html")


def test_the_search_works_from_disk(open_page, small_site, complaints):
    page = open_page()
    page.goto(small_site.from_disk("index.html"))
    search = Search(page)
    search.type("liis obr")
    assert search.names == ["Mari-Liis O'Brien"]
    page.wait_for_function("() => location.search === '?q=liis+obr'")
    assert complaints.messages == []
    page.keyboard.press("Enter")
    page.wait_for_url("file://**/people/*.html")
    assert "Mari-Liis O'Brien" in page.locator("h1").text_content()


@pytest.mark.parametrize("width", [320, 390])
def test_no_line_of_a_result_begins_with_a_divider(open_page, small_site, width):
    page = open_page(viewport={"width": width, "height": 800})
    page.goto(small_site.url)
    search = Search(page)
    search.type("tamm")
    firsts = page.locator("#search-results .row").evaluate_all(
        """(rows) => rows.map((row) => [...row.querySelectorAll("p")].find((part) => part.checkVisibility()))
          .filter(Boolean).map((part) => getComputedStyle(part, "::before").content)"""
    )
    assert firsts and set(firsts) == {"none"}
