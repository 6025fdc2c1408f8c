"""Whom a query finds and in which order, told once more by brute force: docs/reference/search-index.md."""

import functools
import re
import unicodedata

from Support import spellings

APOSTROPHES = "'`\u00b4\u02bb\u02bc\u2018\u2019\u2032"
# Soft hyphen, joiners, direction marks and the like.
INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
# What it costs to be found exactly, by a prefix, by one edit, by an edit of a beginning.
WORD_COSTS = {"name": (0, 1, 6, 7), "email": (3, 3, 8, 9), "term": (4, 4, 9, 10)}
# A word without a letter in an e-mail address.
NUMBER_IN_EMAIL = 6.5
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


def words(text):
    """The folded words of a text."""
    text = "".join(c for c in text if c not in APOSTROPHES + INVISIBLE)
    text = unicodedata.normalize("NFKD", text).casefold().translate(LETTERS)
    text = "".join(c for c in text if unicodedata.category(c)[0] != "M")
    text = "".join(c if unicodedata.category(c)[0] in "LN" else " " for c in text)
    return text.split()


def has_letter(text):
    return any(unicodedata.category(c)[0] == "L" for c in text)


def tokens(query):
    """The words of a query, neighbouring pieces without a letter as one, each with its other spellings."""
    found, number = {}, ""
    for piece in [*query.split(), None]:
        if piece is not None and not has_letter("".join(words(piece))):
            number += "".join(words(piece))
            continue
        if number:
            found[number] = []
        number = ""
        if piece is not None:
            found |= zip(words(piece), spellings.by_word(piece, words))
    return {token: others[: spellings.MOST] for token, others in found.items()}


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
        position = " ".join([person.position or "", *shown])
        terms = [words(text) for text in (position, *person.projects, *person.offices, *person.further)]
        own = words(person.full)
        return {
            "name": own + spellings.further_words(person.full, words),
            "email": [word for email in person.emails for word in words(email)],
            "term": [word for term in terms for word in term],
            "terms": terms,
            "phone": person.phones,
            "length": len(own),
        }

    @functools.cache
    def find(self, query):
        """The people found, best first, whether only similar ones are, and which word was left out."""
        wanted = tokens(query)
        as_typed = [self._meetings(token, others, False) for token, others in wanted.items()]
        if found := self._found(query, wanted, as_typed):
            return found, False, None
        near = [self._meetings(token, others, True) for token, others in wanted.items()]
        ways = [[*as_typed[:at], near[at], *as_typed[at + 1 :]] for at in range(len(near))]
        found = self._found(query, wanted, *ways) or self._found(query, wanted, near)
        if found or len(wanted) < 2:
            return found[:20], True, None
        # Without the word without which the fewest match; of equals the last one.
        ways = []
        for place, left_out in enumerate(wanted):
            others = {token: spelled for token, spelled in wanted.items() if token != left_out}
            meetings = [*as_typed[:place], *as_typed[place + 1 :]]
            if found := self._found(query, others, meetings):
                ways.append((len(found), -place, found, left_out))
        if not ways:
            return [], True, None
        *_, found, left_out = min(ways, key=lambda way: way[:2])
        return found, False, left_out

    def _meetings(self, token, others, near):
        return {word: meets(word, token, others, near) for word in self.vocabulary}

    def _found(self, query, wanted, *ways):
        """Whom one of several ways to meet the words of a query finds, best first."""
        found = []
        for place, (person, fields) in enumerate(self.people):
            for meetings in ways:
                costs = [cost(fields, *pair) for pair in zip(wanted, meetings)]
                if None not in costs:
                    apart = cost_apart(fields, list(zip(wanted, meetings)))
                    found.append((rank(person, fields, costs, query, apart), place, person))
        return [person for *_, person in sorted(found, key=lambda one: one[:2])]


def meets(word, token, others, near):
    """How a word of a person meets one of the query: exactly, as a prefix, by one edit of the whole word,
    of its beginning, not."""
    if word in [token, *others]:
        return 0
    if any(word.startswith(start) for start in [token, *others]):
        return 1
    if near and len(token) >= 4 and all(map(has_letter, token)):
        if any(len(word) == len(edited) and begins(word, edited) for edited in edits(token)):
            return 2
        return 3 if any(begins(word, edited) for edited in edits(token)) else None
    return None


def cost(fields, token, meeting, prices=WORD_COSTS):
    """What the best match of a token costs, `None` where there is none."""
    costs = [
        NUMBER_IN_EMAIL if field == "email" and not has_letter(token) else price[meeting[word]]
        for field, price in prices.items()
        for word in fields[field]
        if meeting[word] is not None
    ]
    if token.isdecimal() and len(token) >= 3:
        costs += [way for phone in fields["phone"] if (way := phone_cost(token, phone))]
    return min(costs, default=None)


def cost_apart(fields, wanted):
    """What it costs besides that several words are found best in terms."""
    others = {field: WORD_COSTS[field] for field in ("name", "email")}
    meetings = []
    for token, meeting in wanted:
        other = cost(fields, token, meeting, others)
        if other is None or cost(fields, token, meeting) < other:
            meetings.append(meeting)
    if len(meetings) < 2:
        return 0
    best = 0
    for term in fields["terms"]:
        # A whole word costs 1 less, a beginning half of that.
        ways = [[meeting[word] for word in term if meeting[word] is not None] for meeting in meetings]
        held = [1 if 0 in way else 0.5 for way in ways if way]
        if len(held) > 1:
            best = max(best, sum(held))
    return len(meetings) - best


def phone_cost(number, phone):
    """What it costs to find a phone by digits in it, or by a zero before all of it: `+372`, `+358`, no country."""
    digits = re.sub(r"\D", "", phone)
    whole = ["0" + digits] if len(digits) > 4 else []
    if phone.startswith("+"):
        whole = ["0" + digits[3:], digits[:3] + "0" + digits[3:]]
    if digits.endswith(number) or number in whole:
        return 2
    return 2.5 if number in digits else None


def rank(person, fields, costs, query, apart):
    """What decides between people: less is better."""
    if "@" in query and query.strip().lower() in [email.lower() for email in person.emails]:
        return 0
    if all(cost in (0, 6) for cost in costs) and len(costs) == fields["length"]:
        return 1
    return 2 + sum(costs) + apart


def named_groups(groups, query):
    """The groups that a query names, two at most: `groups` have a name and a number of people each."""
    wanted = tokens(query)

    def names(name, meets):
        own = words(name)
        return all(any(meets(word, start) for word in own for start in (token, *others)) for token, others in wanted.items())

    def order(group):
        name, count = group[0], group[1]
        is_whole = len(set(words(name))) == len(wanted) and names(name, str.__eq__)
        return (not is_whole, -count, name)

    return sorted((group for group in groups if wanted and names(group[0], str.startswith)), key=order)[:2]
