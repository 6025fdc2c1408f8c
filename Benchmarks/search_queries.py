"""What colleagues type, drawn from the people of a company: queries of every kind."""

import random

import people


def _digits(person):
    return "".join(letter for letter in person["contact_details"]["phone"] if letter.isdigit())


def _name(person):
    return f"{person['fname']} {person['lname']}"


def _first(person):
    return person["fname"].split()[0].split("-")[0]


def _misspelt(dice, text):
    """One word of four letters or more with one edit: a letter more, less or other, or two swapped."""
    words = text.split(" ")
    long = [index for index, word in enumerate(words) if len(word) >= 4 and word.isalpha()]
    if not long:
        return None
    index = dice.choice(long)
    word = words[index]
    at = dice.randrange(1, len(word))
    letter = dice.choice("abdegiklmnoprstuv" if word.isascii() else "абвгдеиклмнопрст")
    edits = [
        word[:at] + letter + word[at:],
        word[:at] + word[at + 1 :],
        word[:at] + letter + word[at + 1 :],
        word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
    ]
    edited = dice.choice([edit for edit in edits if edit.lower() != word.lower()] or [word + letter])
    return " ".join([*words[:index], edited, *words[index + 1 :]])


class Query:
    """What is typed and chosen, and who is meant, where it is one."""

    def __init__(self, text="", filters=(), meant=None):
        self.text = text
        self.filters = list(filters)
        self.meant = meant


def _shown(code):
    return code.replace("_", " ").lower()


KINDS = {
    "full name": lambda d, p: Query(_name(p), meant=_name(p)),
    "last name, first name": lambda d, p: Query(f"{p['lname']} {p['fname']}", meant=_name(p)),
    "last name": lambda d, p: Query(p["lname"]),
    "its first three letters": lambda d, p: Query(p["lname"][:3]),
    "one letter": lambda d, p: Query(p["lname"][:1]),
    "first name": lambda d, p: Query(_first(p)),
    "first name and initial": lambda d, p: Query(f"{_first(p)} {p['lname'][:1]}"),
    "two initials": lambda d, p: Query(f"{p['fname'][:1]} {p['lname'][:1]}"),
    "e-mail": lambda d, p: Query(p["contact_details"]["email"], meant=_name(p)),
    "e-mail before @": lambda d, p: Query(p["contact_details"]["email"].split("@")[0]),
    "whole phone": lambda d, p: Query(p["contact_details"]["phone"]),
    "last four digits": lambda d, p: Query(_digits(p)[-4:]),
    "any four digits": lambda d, p: Query(_digits(p)[(at := d.randrange(6)) : at + 4]),
    "any three digits": lambda d, p: Query(_digits(p)[(at := d.randrange(7)) : at + 3]),
    "position": lambda d, p: Query(_shown(p["position"])),
    "project": lambda d, p: p["projects"] and Query(d.choice(p["projects"])),
    "project and office": lambda d, p: p["projects"]
    and Query(f"{d.choice(p['projects'])} {p['office']}"),
    "first name and position": lambda d, p: Query(f"{_first(p)} {_shown(p['position'])}"),
    "first name, position, office": lambda d, p: Query(
        f"{_first(p)} {_shown(p['position'])} {p['office']}"
    ),
    "a filter": lambda d, p: Query(filters=[d.choice(_filters(p))]),
    "two filters": lambda d, p: len(_filters(p)) > 2 and Query(filters=d.sample(_filters(p), 2)),
    "a filter and a first name": lambda d, p: Query(_first(p), [d.choice(_filters(p))]),
    "a filter and a letter": lambda d, p: Query(p["lname"][:1], [d.choice(_filters(p))]),
    "department": lambda d, p: "department" in p and Query(p["department"]),
    "skill": lambda d, p: "skills" in p and Query(d.choice(p["skills"])),
    "language": lambda d, p: "languages" in p and Query(d.choice(p["languages"])),
    "group": lambda d, p: Query(d.choice([p["office"], _shown(p["position"]), *p["projects"], *_departments(p)])),
    "three words, one wrong": lambda d, p: Query(_with_wrong(d, [p["lname"], _shown(p["position"]), p["office"]])),
    "Han name": lambda d, p: _is_han(p) and Query(p["lname"] + p["fname"], meant=p["lname"] + p["fname"]),
    "misspelt full name": lambda d, p: (text := _misspelt(d, _name(p))) and Query(text, meant=_name(p)),
    "misspelt last name": lambda d, p: (text := _misspelt(d, p["lname"])) and Query(text),
    "misspelt first name": lambda d, p: (text := _misspelt(d, _first(p))) and Query(text),
    "misspelt position": lambda d, p: (text := _misspelt(d, _shown(p["position"]))) and Query(text),
    "misspelt first name, project": lambda d, p: p["projects"]
    and (text := _misspelt(d, _first(p)))
    and Query(f"{text} {d.choice(p['projects'])}"),
}


def _departments(person):
    return [person["department"]] if "department" in person else []


def _is_han(person):
    return any(letter in people.HAN_FAMILY for letter in person["lname"])


def _with_wrong(dice, words):
    """The words, one of them replaced by one that nobody has."""
    words = [word.split(" ")[0] for word in words]
    words[dice.randrange(len(words))] = "qzqzqz"
    return " ".join(words)


def _filters(person):
    found = [("office", person["office"]), ("position", person["position"])]
    return found + [("project", project) for project in person["projects"][:1]]


DRAWS = 10_000


def draw(lists, kind, count, seed):
    """Queries of a kind, none where nobody has what is asked for. `lists` holds each office's people."""
    dice = random.Random(f"{seed} {kind}")
    offices = sorted(lists)
    sizes = [len(lists[office]) for office in offices]
    queries = []
    for _ in range(DRAWS):
        if len(queries) == count:
            break
        office = dice.choices(offices, sizes)[0]
        query = KINDS[kind](dice, {**dice.choice(lists[office]), "office": office})
        if query:
            queries.append(query)
    return queries


def offices():
    """Each office by the name of its list's file."""
    return {people.ascii_of(office): office for office in people.OFFICES}
