"""Random queries of made-up people, on one file and on a large directory, in Chromium and Node, against brute force.

With SEEDS=10, ten times as many are asked.
"""

import json
import os
import random
import subprocess

import pytest
import yaml
from Support import oracle
from Support.collation import sort_key
from Support.everybody import everybody
from Support.program import REPOSITORY
from Support.search_oracle import Searcher, consonants, function_words, latin_consonants, words
from test_search import DRIVER, misspell, turn_to_search

COUNT = 40 * int(os.environ.get("SEEDS", "1"))
GIVEN = (
    "Mari Mari-Liis Jüri Ülo Žanna Сергей Ольга Юлия William Robert Elizabeth Anna Jean-Luc Zoë Siobhán Karl Katrin Tiit "
    "محمد فاطمة דוד שרה أحمد"
).split()
FAMILY = (
    "Tamm Kask Põldmäe Õunapuu Štšerbakova Shcherbakov Щербаков Kuznetsov Кузнецова Žukov Zhukova Iwanow Ivanova Müller Mueller "
    "O'Brien McDonald D'Arcy Saar Saare Hämäläinen Nguyễn القحطاني الزهراء כהן הלוי Kowalski Shevchenko Øvergård Groß"
).split()
POSITIONS = ["Softwareentwickler", "Projektleiterin", "tarkvaraarendaja", "DevOps engineer", "Designer", "QA lead", None]
DEPARTMENTS = ["Engineering", "Human resources", "Vertriebsabteilung", "Data & AI", None]
PROJECTS = ["MyCoolApp", "Aurora 6", "Aurora 60", "Web3Team", "Kaubaait"]
SKILLS = ["Kubernetes", "JavaScript", "Go", "Schweißen", "SQL"]
OFFICES = ["Tallinn", "New York", "Köln"]
SYNONYMS = [["k8s", "Kubernetes"], ["js", "JavaScript"], ["HR", "Human resources", "People"]]
FIELDS = {
    "firstName": "first", "lastName": "last", "email": "email", "phone": "phone", "position": "position", "projects": "projects",
    "office": "office", "department": "department", "skills": "skills",
}  # fmt: skip
QUERIES_A_VISIT = 40
ASK_ALL = """async (queries) => {
  const index = await (await fetch("search/index.json")).json();
  const head = index.kind === "tree" ? await (await fetch("search/head.bin")).blob() : undefined;
  const engine = await finish(Rollcall.Engine.load(index, "search/", head));
  const answers = [];
  for (const query of queries) answers.push(await ask(engine, [query, []], (row) => engine.name[row]));
  return answers;
}"""
NICKNAMES = (REPOSITORY / "templates/nicknames.yml").read_text("utf-8")


def make_people(count):
    """Made-up people, each with a name of their own."""
    dice = random.Random(count)
    people, seen = [], set()
    while len(people) < count:
        first, last = dice.choice(GIVEN), dice.choice(FAMILY)
        if dice.random() < 0.3:
            first += " " + dice.choice(GIVEN)
        if dice.random() < 0.5:
            last += dice.choice("- ") + dice.choice(FAMILY)
        if dice.random() < 0.5:
            last += " " + "".join(dice.choices("aeiouklmnprst", k=dice.randrange(3, 7))).capitalize()
        if oracle.name_key(f"{first} {last}") in seen:
            continue
        seen.add(oracle.name_key(f"{first} {last}"))
        number = len(people)
        people.append(
            {
                "first": first, "last": last, "position": dice.choice(POSITIONS), "office": dice.choice(OFFICES),
                "email": dice.choice([f"u{number}@telisa.example", f"{(words(last) or ['x'])[0]}.{number}@telisa.example"]) if last.isascii() else f"u{number}@x.example",
                "phone": f"+372 5{dice.randrange(10**6):06}" if dice.random() < 0.5 else None,
                "projects": dice.sample(PROJECTS, dice.randrange(3)), "department": dice.choice(DEPARTMENTS),
                "skills": dice.sample(SKILLS, dice.randrange(3)),
            }
        )  # fmt: skip
    return people


def as_known(people, slugs):
    """The people as the oracle takes them, in the directory's order."""
    known = [
        oracle.Person(
            one["first"], one["last"], [one["email"]], [one["phone"]] if one["phone"] else [], one["position"], one["projects"], [one["office"]],
            further=[one["department"]] * bool(one["department"]) + one["skills"], slug=slugs[f"{one['first']} {one['last']}"],
        )
        for one in people
    ]  # fmt: skip
    return sorted(known, key=lambda one: (sort_key("en", one.last), sort_key("en", one.first), one.full))


class Company:
    def __init__(self, count, serve_site):
        made = make_people(count)
        sources = [{"name": "Main", "url": "people.json", "people": "people", "fields": FIELDS}]
        settings = {"sources": sources, "languages": ["en", "de"], "nicknames": "nicknames.yml", "synonyms": "synonyms.yml"}
        settings["search"] = ["name", "email", "phone", "position", "project", "office", "department", "skills"]
        files = {"people.json": json.dumps({"people": made}), "nicknames.yml": NICKNAMES, "synonyms.yml": yaml.safe_dump(SYNONYMS)}
        self.site = serve_site(f"search-random-{count}", settings, files)
        slugs = {one["name"]: one["page"].removeprefix("people/").removesuffix(".html") for one in everybody(self.site.folder)}
        self.people = as_known(made, slugs)
        self.searcher = Searcher(self.people, {}, function_words("en", "de"), (), SYNONYMS, yaml.safe_load(NICKNAMES))
        self.queries = make_queries(self.people, COUNT, count)


def word_of(person, dice):
    """A word that finds somebody, mostly one of the name."""
    own = words(person.full)
    further = [word for text in [person.position or "", *person.projects, *person.offices, *person.further, *person.emails] for word in words(text)]
    return dice.choice([*own, *own, *own, *further])


def changed(word, person, dice):
    """A word as somebody types it."""
    way = dice.random()
    if way < 0.5 or len(word) < 3:
        return word
    if way < 0.7:
        return word[: dice.randrange(1, len(word))]
    if way < 0.8 and len(word) > 3:
        return misspell(word, dice.choice(["more", "less", "other", "swapped"]), dice)
    if way < 0.9:
        return word[dice.randrange(1, len(word) - 1) :]
    skeleton = [form.strip("=") for form in [*consonants(word), *latin_consonants(word)]]
    return dice.choice([*skeleton, word.upper(), word.capitalize()])


def make_query(people, dice):
    person, other = dice.choice(people), dice.choice(people)
    own = words(person.full)
    parts = [changed(word_of(person, dice), person, dice) for _ in range(dice.choice([1, 1, 1, 2, 2, 3]))]
    way = dice.randrange(14)
    if way == 0:
        parts.insert(0, dice.choice(["who knows", "wer ist", "the", "in", "qqqq", "who is in"]))
    elif way == 1:
        parts.append("-" + word_of(other, dice))
    elif way == 2:
        at = dice.randrange(len(own))
        parts.append('"' + " ".join(own[at : at + 2]) + dice.choice(['"', ""]))
    elif way == 3:
        parts.append("".join(own[-2:]))
    elif way == 4:
        parts.append(dice.choice(["shcherbakova", "stserbakov", "Štšerbakova", "iwanowa", "zhukov", "muhammad", "fatima", "cohen", "alqahtani", "bill", "bob", "liz"]))
    elif way == 5:
        parts.append(dice.choice(["k8s", "js", "hr", "people", "human resources", "entwickler", "leiterin", "arendaja", "cool app", "web 3", "aurora 6"]))
    elif way == 6 and person.phones:
        digits = person.phones[0][4:].replace(" ", "")
        parts.append(dice.choice([digits, digits[-4:], digits[2:5], person.phones[0]]))
    elif way == 7:
        parts.append(word_of(other, dice))
    return " ".join(parts)


def make_queries(people, count, seed):
    dice = random.Random(seed)
    return [make_query(people, dice) for _ in range(count)]


@pytest.fixture(scope="module", params=[800, 12_000])
def company(request, serve_site):
    return Company(request.param, serve_site)


def in_chromium(browser, company):
    context = browser.new_context()
    page = context.new_page()
    page.goto(company.site.url)
    turn_to_search(page)
    page.evaluate(DRIVER)
    # An engine keeps what it has loaded, as long as a visit lasts.
    visits = range(0, len(company.queries), QUERIES_A_VISIT)
    answers = [one for start in visits for one in page.evaluate(ASK_ALL, company.queries[start : start + QUERIES_A_VISIT])]
    context.close()
    return answers


def in_node(company):
    script = REPOSITORY / "Tests/FrontEnd/ask-engine.js"
    asked = subprocess.run(["node", script, company.site.folder], input=json.dumps(company.queries), capture_output=True, text=True, check=True)
    return json.loads(asked.stdout)


def wrong(company, query, answer):
    """What is wrong with an answer; nothing where it is right."""
    is_tree = len(company.people) > 2500
    found, near, without = company.searcher.find(query)
    if answer is None:
        return found and "is no query"
    said = ["".join(words(one)) for one in answer["without"] or []]
    if said != ["".join(one.split()) for one in without or []]:
        if not (is_tree and without and answer["without"]):
            return f"without {answer['without']}, not {without}"
        # How much is loaded to find out is limited. It finds all that the rest finds.
        found, near = company.searcher.find_without(query, answer["without"])
    names = [person.full for person in found]
    shown = f"{answer['total']} {answer['people'][:4]}, not {len(names)} {names[:4]} without {without}"
    if answer["total"] != min(len(names), 101) or (found and answer["near"] != near):
        return shown
    if near and is_tree and without is None:
        similar = [person.full for person in company.searcher.similar(query)]
        names = similar if len(similar) > 100 else names
    if len(names) > 100 and is_tree:
        # Of more than a hundred, any that match.
        return not set(answer["people"]) <= set(names) and shown
    return answer["people"] != names[:100] and shown


def test_random_queries_find_whom_brute_force_finds(browser, company):
    chromium, node = in_chromium(browser, company), in_node(company)
    assert chromium == node
    faults = {query: fault for query, answer in zip(company.queries, node) if (fault := wrong(company, query, answer))}
    assert faults == {}
