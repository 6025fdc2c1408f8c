"""What the contract says a directory holds, told once more and independently of the program."""

import re
import unicodedata
from dataclasses import dataclass, field

from Support.collation import sort_key

# White_Space of Unicode; Python's own idea of it also has the separators U+001C to U+001F.
WHITE = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"


def tidy(text):
    """Trimmed, inner white space folded to one space, no control characters."""
    text = re.sub(f"[{WHITE}]+", " ", text)
    return "".join(c for c in text if unicodedata.category(c) != "Cc").strip(" ")


def name_key(text):
    """Names are equal when these are: canonical equivalence and letter case do not count."""
    folded = unicodedata.normalize("NFD", tidy(text)).casefold()
    return unicodedata.normalize("NFC", folded)


def full_name(first, last):
    """First and last name; one wholly in Han, kana or Hangul has the last name first and no space."""
    scripts = ("CJK ", "HIRAGANA ", "KATAKANA", "HANGUL ")
    if first and last and all(unicodedata.name(c, "").startswith(scripts) for c in first + last):
        return last + first
    return f"{first} {last}".strip()


@dataclass
class Person:
    first: str
    last: str
    emails: list = field(default_factory=list)
    phones: list = field(default_factory=list)
    position: str | None = None
    projects: list = field(default_factory=list)
    offices: list = field(default_factory=list)
    # The values of further searched fields, such as skills.
    further: list = field(default_factory=list)
    # The name in the address of the page, where it is known.
    slug: str = ""

    @property
    def full(self):
        return full_name(self.first, self.last)

    def order(self, language):
        return sort_key(language, self.last), sort_key(language, self.first)


def merge(lists):
    """People by name key, of pairs of an office and its employees in the configuration's order."""
    people = {}
    for office, entries in lists:
        for entry in entries:
            first, last = tidy(entry["fname"]), tidy(entry["lname"])
            person = people.setdefault(name_key(full_name(first, last)), Person(first, last))
            details = entry.get("contact_details", {})
            _add(person.emails, details.get("email"))
            _add(person.phones, details.get("phone"))
            person.position = person.position or tidy(entry.get("position") or "") or None
            for project in entry.get("projects") or []:
                _add(person.projects, project)
            _add(person.offices, office)
    return people


def _add(values, value):
    value = tidy(value or "")
    if value and value not in values:
        values.append(value)


def groups(people, language, names):
    """Pairs of a group's shown name and its people, both in order; `None` names who has none."""
    by_name = {}
    for person in people.values():
        name = None
        if person.position:
            name = names.get(person.position, {}).get(language, person.position)
        by_name.setdefault(name, []).append(person)
    shown = sorted((name for name in by_name if name), key=lambda name: sort_key(language, name))
    if None in by_name:
        shown.append(None)
    return [
        (name, sorted(by_name[name], key=lambda person: person.order(language))) for name in shown
    ]


@dataclass
class Card:
    """A contact: what matching looks at, and a title that tells which card was published."""

    given: str
    family: str
    title: str
    emails: list = field(default_factory=list)
    phones: list = field(default_factory=list)


def match(people, cards):
    """The card of each name key that has one."""
    by_name = {}
    for card in cards:
        by_name.setdefault(name_key(full_name(card.given, card.family)), []).append(card)
    matched = {}
    for key, person in people.items():
        candidates = by_name.get(key)
        if candidates:
            sharing = [card for card in candidates if _shares(card, person)]
            matched[key] = (sharing or candidates)[0]
    return matched


def _shares(card, person):
    if set(card.emails) & set(person.emails):
        return True
    return bool(_digits(card.phones) & _digits(person.phones))


def _digits(phones):
    return {re.sub(r"\D", "", phone) for phone in phones}
