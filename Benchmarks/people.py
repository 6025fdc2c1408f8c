"""Makes up a company of any size, as unevenly spread as real ones. Same seed, same bytes.

2,000 given and 40,000 family names by Zipf's law, an eighth of the people with marks in theirs and a
tenth in Cyrillic, two given and double family names among them; addresses of names, twelve offices with a
list each, forty positions, up to five of 240 projects each, and cards for 35 of 100.
"""

import bisect
import itertools
import json
import random

GIVEN_NAMES, GIVEN_EXPONENT = 2_000, 0.95
FAMILY_NAMES, FAMILY_EXPONENT = 40_000, 0.8
OFFICES = (
    "Tallinn Tartu Riga Vilnius Helsinki Stockholm Kraków München Berlin Lisboa Dublin Toronto"
).split()
POSITIONS = [
    f"{level}{craft}"
    for craft in "ANDROID BACKEND DATA DESIGN FINANCE IOS LEGAL OPS PM PEOPLE QA SALES SRE WEB".split()
    for level in ("", "SENIOR_", "LEAD_")
][:40]
PROJECTS = [f"{word} {number}" for word in "Aurora Borealis Ceres Delta".split() for number in range(1, 61)]
CARD_SHARE = 0.35

# What the search alone is measured with.
SKILLS, SKILL_EXPONENT, SKILLS_A_PERSON = 400, 0.9, 3
DEPARTMENTS, DEPARTMENT_EXPONENT = 300, 0.9
LANGUAGES = "English Estonian Russian German Finnish Swedish Latvian Lithuanian Polish French Spanish".split()
HAN_SHARE = 0.02
HAN_FAMILY = "王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗"
HAN_GIVEN = "伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂小华建国红梅文辉玉春海燕雪峰飞"

# How often names begin with a letter, roughly as in European telephone books.
LATIN = "aabbbcccddeeffggghhiijjjkkkkklllmmmmmnnnooppprrrrsssssstttttuuvvwyz"
VOWELS, CONSONANTS = "aaaeeeiioou", "bdfgklmnprstv"
MARKED = {"a": "äåáâ", "c": "čç", "e": "éèë", "i": "íî", "l": "ł", "n": "ñń", "o": "õöøó", "s": "šś",
          "u": "üúů", "y": "ý", "z": "žż", "g": "ğ", "r": "ř", "d": "ð", "k": "ķ", "t": "ť"}
CYRILLIC = "абвгдеёжзиклмнопрстуфхцчшщэюя"
CYRILLIC_VOWELS, CYRILLIC_CONSONANTS = "ааоеиуя", "бвгдзклмнпрст"
CYRILLIC_ENDINGS = ["ов", "ова", "ев", "ева", "ин", "ина", "ский", "ская", "енко", "ук", "ян"]
IN_ASCII = {
    **dict(zip(CYRILLIC, "a b v g d e e zh z i k l m n o p r s t u f kh ts ch sh shch e iu ia".split())),
    "й": "i", "ь": "", "ы": "y",
    **{mark: letter for letter, marks in MARKED.items() for mark in marks},
}

FURTHER_MAPPING = """\
    people: employees
    fields:
      firstName: fname
      lastName: lname
      email: contact_details.email
      phone: contact_details.phone
      position: position
      projects: projects
      department: department
      skills: skills
      spokenLanguages: languages
"""

CONFIGURATION = """\
title: Employees
contacts:
  from: contacts.vcf
  maxBytes: 10GB
  publish: {publish}
sources:
"""


class Names:
    """Names of one kind, drawn by Zipf's law."""

    def __init__(self, names, ranks, exponent):
        self.names = names
        self.sums = list(itertools.accumulate(rank**-exponent for rank in ranks))

    def draw(self, dice):
        return self.names[bisect.bisect(self.sums, dice.random() * self.sums[-1])]


def _latin(dice, syllables):
    name = dice.choice(LATIN)
    for _ in range(syllables):
        name += dice.choice(VOWELS if name[-1] not in "aeiou" else CONSONANTS)
        name += dice.choice(CONSONANTS)
    return name + dice.choice(["", "", "a", "e", "i", "o", "s", "son", "er", "ski", "mann", "la"])


def _marked(dice, syllables):
    while True:
        name = _latin(dice, syllables)
        places = [index for index, letter in enumerate(name) if letter in MARKED]
        if places:
            index = dice.choice(places)
            return name[:index] + dice.choice(MARKED[name[index]]) + name[index + 1 :]


def _cyrillic(dice, syllables):
    name = dice.choice(CYRILLIC)
    for _ in range(syllables):
        name += dice.choice(CYRILLIC_VOWELS) + dice.choice(CYRILLIC_CONSONANTS)
    return name + (dice.choice(CYRILLIC_ENDINGS) if syllables > 1 else dice.choice(["", "а", "я", "ий"]))


def _pool(dice, count, exponent, syllables):
    """The names of each kind: plain, with marks, Cyrillic. All kinds share the ranks."""
    made = {"plain": [], "marked": [], "cyrillic": []}
    ranks = {kind: [] for kind in made}
    makers = {"plain": _latin, "marked": _marked, "cyrillic": _cyrillic}
    seen = set()
    for rank in range(1, count + 1):
        kind = ("plain", "plain", "plain", "marked", "plain", "plain", "plain", "cyrillic")[rank % 8]
        while (name := makers[kind](dice, dice.choice(syllables)).capitalize()) in seen:
            pass
        seen.add(name)
        made[kind].append(name)
        ranks[kind].append(rank)
    return {kind: Names(made[kind], ranks[kind], exponent) for kind in made}


def ascii_of(name):
    return "".join(IN_ASCII.get(letter, letter) for letter in name.lower())


class Company:
    """People without end, no two of one full name."""

    def __init__(self, seed=7):
        self.dice = random.Random(seed)
        self.given = _pool(self.dice, GIVEN_NAMES, GIVEN_EXPONENT, (1, 1, 2))
        self.family = _pool(self.dice, FAMILY_NAMES, FAMILY_EXPONENT, (1, 2, 2))
        self.offices = _uneven(OFFICES, 0.6)
        self.positions = _uneven(POSITIONS, 0.7)
        self.projects = _uneven(PROJECTS, 0.5)
        self.names, self.addresses = set(), {}

    def person(self):
        dice = self.dice
        while True:
            kind = dice.random()
            kind = "cyrillic" if kind < 0.1 else "marked" if kind < 0.225 else "plain"
            # Marks are in one of the two names, or in both.
            where = dice.randrange(3) if kind == "marked" else None
            given = self.given["plain" if where == 0 else kind]
            family = self.family["plain" if where == 1 else kind]
            first, last = given.draw(dice), family.draw(dice)
            if dice.random() < 0.12:
                first += dice.choice((" ", "-")) + given.draw(dice)
            if dice.random() < 0.06:
                last += "-" + family.draw(dice)
            if (first.casefold(), last.casefold()) not in self.names:
                break
        self.names.add((first.casefold(), last.casefold()))
        address = f"{ascii_of(first).split(' ')[0]}.{ascii_of(last)}"
        number = self.addresses[address] = self.addresses.get(address, 0) + 1
        projects = {self.projects.draw(dice): None for _ in range(dice.randrange(6))}
        return {
            "fname": first,
            "lname": last,
            "contact_details": {
                "email": f"{address}{f'.{number}' if number > 1 else ''}@telisa.example",
                "phone": f"+372 5{dice.randrange(10**6):06d}",
            },
            "position": self.positions.draw(dice),
            "projects": list(projects),
        }

    def offices_of(self):
        """The offices that list somebody, mostly one."""
        first = self.offices.draw(self.dice)
        if self.dice.random() >= 0.03:
            return [first]
        return [first, next(name for name in iter(lambda: self.offices.draw(self.dice), None) if name != first)]


def _uneven(values, exponent):
    return Names(list(values), range(1, len(values) + 1), exponent)


class Further:
    """Departments, skills, languages and Han names, drawn by dice of their own."""

    def __init__(self, seed):
        self.dice = random.Random(f"further {seed}")
        words = [_latin(self.dice, 2).capitalize() for _ in range(SKILLS + DEPARTMENTS)]
        self.skills = _uneven(words[:SKILLS], SKILL_EXPONENT)
        self.departments = _uneven(words[SKILLS:], DEPARTMENT_EXPONENT)
        self.languages = _uneven(LANGUAGES, 1)
        self.names = set()

    def added(self, person):
        dice = self.dice
        skills = [self.skills.draw(dice) for _ in range(SKILLS_A_PERSON)]
        languages = [self.languages.draw(dice) for _ in range(2)]
        name = {}
        if dice.random() < HAN_SHARE:
            first, last = "".join(dice.choices(HAN_GIVEN, k=2)), dice.choice(HAN_FAMILY)
            if (first, last) not in self.names:
                self.names.add((first, last))
                name = {"fname": first, "lname": last}
        return person | name | {
            "department": self.departments.draw(dice),
            "skills": list(dict.fromkeys(skills)),
            "languages": list(dict.fromkeys(languages)),
        }


def card(person, photo=None):
    details = person["contact_details"]
    lines = [
        "BEGIN:VCARD",
        "VERSION:3.0",
        f"N:{person['lname']};{person['fname']};;;",
        f"FN:{person['fname']} {person['lname']}",
        f"TEL;TYPE=WORK:{details['phone']}",
        f"EMAIL;TYPE=WORK:{details['email']}",
        "ORG:Telisa",
        f"TITLE:{person['position']}",
    ]
    if photo:
        lines.append(f"PHOTO;ENCODING=b;TYPE=PNG:{photo}")
    return "".join(line + "\r\n" for line in [*lines, "END:VCARD"])


def write(folder, count, templates=None, photos=None, seed=7, has_further=False):
    """Writes a project of `count` people, whose templates are the program's unless they have a folder.

    `photos` gives the photo of a number, in base64, for a third of the cards; with `has_further`, people have
    departments, skills and languages, and some of them Han names. Returns the company, whose next people are in no
    list yet.
    """
    company = Company(seed)
    further = Further(seed) if has_further else None
    lists = {office: [] for office in OFFICES}
    with open(folder / "contacts.vcf", "w", encoding="utf-8", newline="") as file:
        for number in range(count):
            person = company.person()
            if further:
                person = further.added(person)
            for office in company.offices_of():
                lists[office].append(person)
            if company.dice.random() < CARD_SHARE:
                has_photo = photos and company.dice.randrange(3) == 0
                file.write(card(person, photos(number) if has_photo else None))
    publish = ["name", "org", "title", "work", *(["photo"] if photos else [])]
    text = CONFIGURATION.format(publish=json.dumps(publish))
    if templates:
        text = f"templates: {json.dumps(str(templates))}\n" + text
    for office, employees in lists.items():
        write_list(folder / f"{ascii_of(office)}.json", employees)
        text += f"  - name: {office}\n    url: {ascii_of(office)}.json\n"
        text += FURTHER_MAPPING if further else "    format: employee-list\n"
    (folder / "rollcall.yml").write_text(text, encoding="utf-8")
    return company


def read_list(path):
    return json.loads(path.read_text(encoding="utf-8"))["employees"]


def write_list(path, employees):
    path.write_text(json.dumps({"employees": employees}, ensure_ascii=False), encoding="utf-8")
