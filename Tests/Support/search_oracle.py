"""Whom a query finds and in which order, told once more by brute force: docs/search-index.md."""

import functools
import re
import unicodedata

APOSTROPHES = "'`\u00b4\u02bb\u02bc\u2018\u2019\u2032"
# What it costs to be found exactly, by a prefix, by one edit.
WORD_COSTS = {"name": (0, 1, 6), "email": (3, 3, 8), "term": (4, 4, 9)}
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


def words(text):
    """The folded words of a text."""
    text = "".join(c for c in text if c not in APOSTROPHES)
    text = unicodedata.normalize("NFKD", text).casefold().translate(LETTERS)
    text = "".join(c for c in text if unicodedata.category(c)[0] != "M")
    text = "".join(c if unicodedata.category(c)[0] in "LN" else " " for c in text)
    return text.split()


def has_letter(text):
    return any(unicodedata.category(c)[0] == "L" for c in text)


def tokens(query):
    """The words of a query, neighbouring pieces without a letter as one."""
    found, number = [], ""
    for piece in query.split():
        if has_letter("".join(words(piece))):
            found += [number, *words(piece)]
            number = ""
        else:
            number += "".join(words(piece))
    return list(dict.fromkeys(token for token in [*found, number] if token))


@functools.cache
def edits(token):
    """All that comes of a token by one edit; `?` stands for any letter."""
    edited = []
    for at in range(len(token) + 1):
        head, tail = token[:at], token[at:]
        edited.append(head + "?" + tail)
        if tail:
            edited += [head + tail[1:], head + "?" + tail[1:]]
        if len(tail) > 1:
            edited.append(head + tail[1] + tail[0] + tail[2:])
    return edited


def begins(word, pattern):
    return len(word) >= len(pattern) and all(p in ("?", w) for p, w in zip(pattern, word))


class Searcher:
    """Searches people of `Support.oracle`, given in the directory's order."""

    def __init__(self, people, positions):
        self.people = [(person, self._fields(person, positions)) for person in people]
        self.vocabulary = {
            word for _, fields in self.people for field in WORD_COSTS for word in fields[field]
        }

    @staticmethod
    def _fields(person, positions):
        shown = positions.get(person.position, {}).values()
        terms = [person.position or "", *shown, *person.projects, *person.offices]
        return {
            "name": words(person.full),
            "email": [word for email in person.emails for word in words(email)],
            "term": [word for term in terms for word in words(term)],
            "phone": person.phones,
        }

    @functools.cache
    def find(self, query):
        """The people found, best first, and whether only similar ones are."""
        wanted = tokens(query)
        for near in (False, True):
            meetings = [
                {word: meets(word, token, near) for word in self.vocabulary} for token in wanted
            ]
            found = []
            for place, (person, fields) in enumerate(self.people):
                costs = [cost(fields, *pair) for pair in zip(wanted, meetings)]
                if None not in costs:
                    found.append((rank(person, fields, costs, query), place, person))
            if found:
                return [person for *_, person in sorted(found, key=lambda one: one[:2])], near
        return [], True


def meets(word, token, near):
    """How a word of a person meets one of the query: exactly, as a prefix, by one edit, not."""
    if word.startswith(token):
        return 0 if word == token else 1
    if near and len(token) >= 4 and all(map(has_letter, token)):
        return 2 if any(begins(word, edited) for edited in edits(token)) else None
    return None


def cost(fields, token, meeting):
    """What the best match of a token costs, `None` where there is none."""
    costs = [
        price[meeting[word]]
        for field, price in WORD_COSTS.items()
        for word in fields[field]
        if meeting[word] is not None
    ]
    if token.isdecimal() and len(token) >= 3:
        if any(finds_phone(token, phone) for phone in fields["phone"]):
            costs.append(2)
    return min(costs, default=None)


def finds_phone(number, phone):
    """Whether digits stand in a phone number, or are a zero before all of it: `+372`, `+358`, no country."""
    digits = re.sub(r"\D", "", phone)
    if phone.startswith("+"):
        return number in digits or number in ("0" + digits[3:], digits[:3] + "0" + digits[3:])
    return number in digits or (number == "0" + digits and len(digits) > 4)


def rank(person, fields, costs, query):
    """What decides between people: less is better."""
    if "@" in query and query.strip().lower() in [email.lower() for email in person.emails]:
        return 0
    if sum(costs) == 0 and len(costs) == len(fields["name"]):
        return 1
    return 2 + sum(costs)
