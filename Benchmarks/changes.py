"""What happens to a directory from one build to the next, each drawn at random from a fixed seed."""

import random

import people


class Change:
    """Edits of files, which are undone at the end of a `with`."""

    def __init__(self, edits):
        self.edits = edits

    def __enter__(self):
        self.saved = {path: path.read_bytes() for path in self.edits}
        for path, edit in self.edits.items():
            edit(path)

    def __exit__(self, *_):
        for path, saved in self.saved.items():
            path.write_bytes(saved)


# Joiners unlike everybody in `people.py`: given name, family name, and what else differs. No name there begins
# with two vowels, q or x, and none ends the Cyrillic alphabet.
EXTREMES = {
    "joins as first": ("Aabel", "Aadamson", {}),
    "joins as last": ("Яша", "Яяяк", {}),
    "new letter": ("Quirin", "Qvist", {}),
    "new script": ("Γιώργος", "Παπαδόπουλος", {"email": "giorgos.papadopoulos@telisa.example"}),
    "new project": ("Mari", "Tammsalu", {"projects": ["Tundra 1"]}),
    "new domain": ("Mari", "Tammsalu", {"email": "mari.tammsalu@rannik.example"}),
}


class Draw:
    """Draws people for each round: in the first one in two offices, in the second one of five projects."""

    def __init__(self, project, company, seed=11):
        self.project = project
        self.company = company
        self.dice = random.Random(seed)
        self.people, self.offices = {}, {}
        for office in people.OFFICES:
            for person in people.read_list(self.list_of(office)):
                self.people[_name(person)] = person
                self.offices.setdefault(_name(person), []).append(office)

    def list_of(self, office):
        return self.project / f"{people.ascii_of(office)}.json"

    def changes(self, round):
        """The changes of people in a round, by what they are called."""
        return {
            "e-mail": self.email(round),
            "joiner": self.joiner(round),
            "leaver": self.leaver(round),
            "mover": self.mover(round),
            **{name: self.extreme(*person) for name, person in EXTREMES.items()},
        }

    def email(self, round):
        person = self._somebody(round)
        details = person["contact_details"]
        address = details["email"].replace("@", ".changed@")
        return self._replaced(person, [person | {"contact_details": details | {"email": address}}])

    def joiner(self, round):
        while True:
            person, offices = self.company.person(), self.company.offices_of()
            if _fits(round, person, offices):
                break
        return self._joined(person, offices)

    def extreme(self, first, last, rest):
        """Somebody joins with this name, everything else being somebody's own."""
        person = self.company.person() | {"fname": first, "lname": last}
        address = f"{people.ascii_of(first)}.{people.ascii_of(last)}@telisa.example"
        details = person["contact_details"] | {"email": rest.get("email", address)}
        person |= {"contact_details": details, "projects": rest.get("projects", person["projects"])}
        return self._joined(person, self.company.offices_of()[:1])

    def leaver(self, round):
        return self._replaced(self._somebody(round), [])

    def mover(self, round):
        person = self._somebody(round)
        while (position := self.company.positions.draw(self.dice)) == person["position"]:
            pass
        return self._replaced(person, [person | {"position": position}])

    def _somebody(self, round):
        everybody = list(self.people.values())
        fitting = [person for person in everybody if _fits(round, person, self.offices[_name(person)])]
        return self.dice.choice(fitting or everybody)

    def _joined(self, person, offices):
        share = self.dice.random()

        def join(path):
            employees = people.read_list(path)
            employees.insert(int(share * len(employees)), person)
            people.write_list(path, employees)

        return Change({self.list_of(office): join for office in offices})

    def _replaced(self, person, replacement):
        def replace(path):
            employees = people.read_list(path)
            place = employees.index(person)
            people.write_list(path, employees[:place] + replacement + employees[place + 1 :])

        return Change({self.list_of(office): replace for office in self.offices[_name(person)]})


def _name(person):
    return person["fname"], person["lname"]


def _fits(round, person, offices):
    return (round != 0 or len(offices) == 2) and (round != 1 or len(person["projects"]) == 5)


def template(templates):
    """The page of each person changed."""
    return _edit(templates / "person.mustache", "<article", '<article data-changed="yes"')


def style_sheet(templates):
    """A style sheet that every page has changed, and with it its name."""
    return _edit(templates / "styles/site/base.css", "", ":root { --changed: 1 }\n")


def _edit(path, old, new):
    def edit(path):
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return Change({path: edit})
