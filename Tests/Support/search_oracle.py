"""Whom a query finds and in which order, told once more by brute force: docs/reference/search-index.md."""

import functools
import re
import unicodedata

import yaml
from Support import spellings
from Support.program import REPOSITORY

APOSTROPHES = "'`\u00b4\u02bb\u02bc\u2018\u2019\u2032"
# Soft hyphen, joiners, direction marks and the like.
INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
# How many signs of a query count, what excludes, and what holds words together.
LONGEST = 200
HYPHENS = "-\u2010\u2011\u2012\u2013\u2212"
MARKS = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02'
LETTER_KINDS = {"small", "capital", "letter"}
# What it costs to be found exactly, by a prefix, by one edit, by an edit of a beginning.
WORD_COSTS = {"name": (0, 1, 6, 7), "email": (3, 3, 8, 9), "term": (4, 4, 9, 10)}
# A word of the query inside a compound: behind all others.
INSIDE = 100
# A word without a letter in an e-mail address.
NUMBER_IN_EMAIL = 6.5
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
    | {chr(zero + digit): str(digit) for zero in (0x660, 0x6F0) for digit in range(10)}
)


def words(text):
    """The folded words of a text."""
    text = "".join(c for c in text if c not in APOSTROPHES + INVISIBLE)
    text = unicodedata.normalize("NFKD", text).casefold().translate(LETTERS)
    text = "".join(c for c in text if unicodedata.category(c)[0] != "M")
    text = "".join(c if unicodedata.category(c)[0] in "LN" else " " for c in text)
    return text.split()


def function_words(*languages):
    """The words that say nothing of people, as the locales have them."""
    locales = [yaml.safe_load((REPOSITORY / f"templates/locales/{language}.yml").read_text("utf-8")) for language in languages]
    return {word for locale in locales for word in words(locale["functionWords"])}


def has_letter(text):
    return any(unicodedata.category(c)[0] == "L" for c in text)


def pieces(query):
    """What stands between white space, or in quotation marks there: whether it is excluded, whether in marks, and the text."""
    rest = query[:LONGEST].lstrip()
    while rest:
        minus = rest[0] in HYPHENS and rest[1:2].strip() != ""
        rest = rest[1:] if minus else rest
        end = next((at for at, letter in enumerate(rest) if letter.isspace()), len(rest))
        text, is_literal = rest[:end], False
        if rest[0] in MARKS:
            close = next((at for at, letter in enumerate(rest) if at and letter in MARKS), len(rest))
            if rest[close + 1 : close + 2].strip() == "":
                text, is_literal, end = rest[1:close], True, close + 1
        yield minus, is_literal, text
        rest = rest[end:].lstrip()


def parse(query):
    """The parts of a query, and those that exclude: each words with their other spellings, several stand side by side."""
    parts, excluded, number = {}, [], ""
    for minus, is_literal, text in [*pieces(query), (False, False, None)]:
        if text is not None and not has_letter("".join(words(text))):
            number += "".join(words(text))
            continue
        if number:
            parts[number] = ((number, (), False),)
        number = ""
        if text is not None:
            spelled = [tuple(others[: spellings.MOST]) for others in spellings.by_word(text, words)]
            part = [(word, others, is_literal) for word, others in zip(words(text), spelled)]
            if minus:
                excluded.append(part)
            else:
                for own in [part] if is_literal else [[one] for one in part]:
                    parts[" ".join(word for word, *_ in own)] = tuple(own)
    return list(parts.values()), excluded


def tokens(query):
    """The words of a query, neighbouring pieces without a letter as one, each with its other spellings."""
    return {token: list(others) for part in parse(query)[0] for token, others, _ in part}


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

    def __init__(self, people, positions, function_words=(), whole=(), synonyms=()):
        """`whole` are values of fields of which parts of compounds find nobody."""
        self.whole = set(whole)
        self.synonyms = [[words(text) for text in group] for group in synonyms]
        self.people = [(place, person, self._fields(person, positions)) for place, person in enumerate(people)]
        self.vocabulary = {
            word for *_, fields in self.people for field in WORD_COSTS for word in fields[field]
        }
        self.function_words = set(function_words)

    def _fields(self, person, positions):
        shown = positions.get(person.position, {}).values()
        position = " ".join([person.position or "", *shown])
        values = [*person.projects, *person.offices, *person.further]
        terms = [words(text) + words_inside(text) + self._synonyms(text) for text in (position, *values)]
        compounds = [True, *(value not in self.whole and value not in person.offices for value in values)]
        own = words(person.full)
        # What words in quotation marks stand side by side in.
        name = [{word, *others} for word, others in zip(own, spellings.by_word(person.full, words))]
        texts = [person.position or "", *shown, *person.projects, *person.offices, *person.further]
        in_order = [[{word} for word in words(text)] for text in (*texts, " ".join(person.emails))]
        return {
            "name": own + further_words(person),
            "email": [word for email in person.emails for word in words(email)],
            "term": [word for term in terms for word in term],
            "terms": terms,
            "compounds": [word for term, has in zip(terms, compounds) if has for word in term],
            "have compounds": compounds,
            "phone": person.phones,
            "length": len(own),
            "in order": [name, *in_order],
        }

    def _synonyms(self, text):
        own = words(text)
        return [
            word
            for group in self.synonyms
            if any(own[at : at + len(one)] == one for one in group for at in range(len(own)))
            for one in group
            for word in one
        ]

    @functools.cache
    def find(self, query):
        """The people found, best first, whether only similar ones are, and the words that were left out."""
        parts, excluded = parse(query)
        people = self.people
        for part in excluded:
            left = {place for place, *_ in self._matching(people, [part])}
            people = [one for one in people if one[0] not in left]
        if not parts:
            return [], True, None
        found, near = self._find(query, people, parts)
        if found or len(parts) < 2:
            return found, near, None
        # Without what nobody has, nor is near to, and without function words; then without what nobody has as it is typed.
        rest = parts
        for near in (True, False):
            known = [part for part in parts if self._is_known(part, near)]
            telling = [part for part in known if len(part) > 1 or part[0][0] not in self.function_words]
            left = telling or known[-1:]
            if len(left) == len(rest):
                continue
            rest = left
            found, is_near = self._find(query, people, rest, near)
            if found:
                return found, is_near, left_out(parts, rest)
        # Without one more, without which the fewest match; of equals the last one.
        ways = []
        for place, part in enumerate(rest):
            others = [other for other in rest if other != part]
            found, _ = self._find(query, people, others, False)
            if found:
                ways.append((len(found), -place, found, left_out(parts, others)))
        if not ways:
            return [], True, None
        *_, found, without = min(ways, key=lambda way: way[:2])
        return found, False, without

    def _find(self, query, people, parts, may_be_near=True):
        """Who matches as it is typed; else, the twenty nearest."""
        if not parts:
            return [], True
        if found := self._ranked(query, people, parts, [self._matching(people, parts)]):
            return found, False
        if not may_be_near:
            return [], True
        own = list(dict.fromkeys(one for part in parts for one in part))
        ways = [self._matching(people, parts, {one}) for one in own]
        found = self._ranked(query, people, parts, ways)
        return (found or self._ranked(query, people, parts, [self._matching(people, parts, set(own))]))[:20], True

    def _is_known(self, part, near):
        return bool(self._matching(self.people, [part]) or (near and self._matching(self.people, [part], set(part))))

    @functools.cache
    def _meetings(self, one, near):
        token, others, is_literal = one
        found = {word: meets(word, token, others, near and not is_literal) for word in self.vocabulary}
        # Under None are the words that have it inside.
        return {**found, None: set() if is_literal else {word for word in self.vocabulary if inside(word, token, others)}}

    def _matching(self, people, parts, near=frozenset()):
        """Those who match, each with what every word costs and what it costs besides; `near` ones may be misspelt."""
        wanted = [(one, self._meetings(one, one in near)) for one in dict.fromkeys(one for part in parts for one in part)]
        found = []
        for place, person, fields in people:
            costs = []
            for (token, *_), meeting in wanted:
                if (price := cost(fields, token, meeting)) is None:
                    break
                costs.append(price)
            else:
                if all(len(part) == 1 or any(side_by_side(text, part) for text in fields["in order"]) for part in parts):
                    apart = cost_apart(fields, [(token, meeting) for (token, *_), meeting in wanted])
                    found.append((place, person, fields, costs, apart))
        return found

    @staticmethod
    def _ranked(query, people, parts, ways):
        found = [
            (rank(person, fields, costs, query, apart), place, person)
            for way in ways
            for place, person, fields, costs, apart in way
        ]
        return [person for *_, person in sorted(found, key=lambda one: one[:2])]


def left_out(parts, rest):
    return [" ".join(word for word, *_ in part) for part in parts if part not in rest]


def side_by_side(text, part):
    """Whether words begin neighbouring words of a text, of each of which there are several spellings."""
    return any(
        all(
            start + at < len(text) and any(word.startswith(one) for word in text[start + at] for one in (token, *others))
            for at, (token, others, _) in enumerate(part)
        )
        for start in range(len(text))
    )


def kind(letter):
    category = unicodedata.category(letter)
    return {"Ll": "small", "Lu": "capital"}.get(category, {"L": "letter", "N": "number", "M": "mark"}.get(category[0]))


def words_inside(text):
    """The rest of each word from where another word begins inside of it: CoolApp and App of MyCoolApp."""
    found = []
    plain = [(at, letter) for at, letter in enumerate(text) if kind(letter) != "mark"]
    for (_, before), (at, letter), (_, after) in zip(plain, plain[1:], [*plain[2:], (0, " ")]):
        kinds = (kind(before), kind(letter))
        if letter in APOSTROPHES:
            if kind(before) in LETTER_KINDS and kind(after) in LETTER_KINDS:
                found.append(text[at + 1 :])
        elif kinds == ("small", "capital") or (kinds == ("capital", "capital") and kind(after) == "small"):
            found.append(text[at:])
        elif "number" in kinds and kinds != ("number", "number") and set(kinds) & LETTER_KINDS:
            found.append(text[at:])
    return [words(rest)[0] for rest in found[:8] if words(rest)]


def further_words(person):
    """Words that find a person as those of the name do."""
    own = words(person.full)
    found = spellings.further_words(person.full, words) + words_inside(person.full)
    for part in (person.first, person.last):
        neighbours = words(part or "")
        if (2 if person.first and person.last else 3) <= len(neighbours) <= 6:
            found += ["".join(neighbours[at:])[:64] for at in range(len(neighbours) - 1)]
    return spellings.without_beginnings(list(dict.fromkeys(found)), own)


def inside(word, token, others):
    """Whether a word of four letters or more is a later part of a compound."""
    is_part = len(token) >= 4 and all(map(has_letter, token))
    return is_part and any(len(one) >= 4 and one in word[1:] for one in (token, *others))


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
    if "term" in prices and meeting[None].intersection(fields["compounds"]):
        costs.append(INSIDE)
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
    for term, has_compounds in zip(fields["terms"], fields["have compounds"]):
        # A whole word costs 1 less, a beginning or a part half of that.
        ways = [[meeting[word] for word in term if meeting[word] is not None] for meeting in meetings]
        parts = [has_compounds and meeting[None].intersection(term) for meeting in meetings]
        held = [1 if 0 in way else 0.5 for way, part in zip(ways, parts) if way or part]
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
        own = words(name) + words_inside(name)
        return all(any(meets(word, start) for word in own for start in (token, *others)) for token, others in wanted.items())

    def order(group):
        name, count = group[0], group[1]
        is_whole = len(set(words(name))) == len(wanted) and names(name, str.__eq__)
        return (not is_whole, -count, name)

    return sorted((group for group in groups if wanted and names(group[0], str.startswith)), key=order)[:2]
