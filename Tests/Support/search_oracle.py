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
UNSEEN = dict.fromkeys(map(ord, APOSTROPHES + INVISIBLE))
# How many signs of a query count, what excludes, and what holds words together.
LONGEST = 200
DECOMPOSED = 600
HYPHENS = "-\u2010\u2011\u2012\u2013\u2212"
MARKS = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02'
LETTER_KINDS = {"small", "capital", "letter"}
# What it costs to be found exactly, by a prefix, by one edit, by an edit of a beginning, by a nickname.
WORD_COSTS = {"name": (0, 1, 6, 7, 1), "email": (3, 3, 8, 9, None), "term": (4, 4, 9, 10, None)}
NICKNAME = 4
# A word of the query inside a compound: behind all others.
INSIDE = 100
# A word without a letter in an e-mail address.
NUMBER_IN_EMAIL = 6.5
OTHER_SCRIPTS = ("ARABIC", "HEBREW", "CJK", "CYRILLIC", "GREEK")
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
    | {chr(zero + digit): str(digit) for zero in (0x660, 0x6F0) for digit in range(10)}
)


# The consonant that letters of Arabic and Hebrew script stand for; those that everyday spellings confuse are one.
CONSONANTS = {
    letter: consonant
    for consonant, letters in {
        "v": "ב\u06a4", "t": "תط\u062aثט", "j": "غگגج", "h": "هحהח", "k": "קكכخקق\u06a9ך", "d": "דدذض", "r": "رר",
        "s": "سشصظزژ\u0686סשצץז", "p": "פףف\u067e", "l": "لל", "m": "مמם", "n": "نנן", "w": "وו",
    }.items()
    for letter in letters
} | {"ڤ": "v", "ב": "v", "\u0628": "v"}  # fmt: skip
# How a Latin word spells them, in the order in which they are read.
LATIN_CONSONANTS = (
    ("sch", "s"), ("sh", "s"), ("tz", "s"), ("ts", "s"), ("z", "s"), ("kh", "k"), ("ck", "k"), ("q", "k"), ("c", "k"),
    ("gh", "j"), ("g", "j"), ("dh", "d"), ("th", "t"), ("ph", "p"), ("f", "p"), ("b", "v"), ("w", "v"), ("x", "ks"),
)  # fmt: skip


def consonants(word):
    """What finds a word of a name in Arabic or Hebrew script, with the article and without."""
    if not all("\u05d0" <= c <= "\u05ea" or "\u0620" <= c <= "\u06ff" for c in word):
        return []
    stems = [word]
    for article in ("ال", "ה"):
        if word.startswith(article) and len(word) >= len(article) + 3:
            stems.append(word[len(article) :])
    found = []
    for stem in stems:
        if len(stem) > 1 and stem[-1] in "هةה":
            stem = stem[:-1]
        letters = [CONSONANTS.get(letter, "") for letter in undoubled(stem)]
        found += ["".join(letters).replace("w", "v"), "".join(letters).replace("w", "")]
    return marked(found)


def latin_consonants(word):
    """What of a Latin word finds such a name."""
    if not re.fullmatch("[a-z]{3,}", word):
        return consonants(word)
    found = []
    for each in [word.replace("ch", "k"), word.replace("ch", "h")] if "ch" in word else [word]:
        each = undoubled(re.sub("(?<=[aeiou])h$", "", each))
        for letters, consonant in LATIN_CONSONANTS:
            each = each.replace(letters, consonant)
        found.append(re.sub("[aeiouy]", "", each))
    return marked(found)


def undoubled(word):
    return re.sub(r"(.)\1", r"\1", word)


def marked(found):
    return list(dict.fromkeys(f"={each}=" for each in found if len(each) >= 2))


def words(text):
    """The folded words of a text."""
    return list(_words(text))


@functools.cache
def _words(text):
    text = text.translate(UNSEEN)
    text = unicodedata.normalize("NFKD", text).casefold().translate(LETTERS)
    return "".join(map(_word_sign, text)).split()


@functools.cache
def _word_sign(letter):
    """What a sign is in a folded word: nothing, itself, or a divider."""
    category = unicodedata.category(letter)[0]
    return "" if category == "M" else letter if category in "LN" else " "


def function_words(*languages):
    """The words that say nothing of people, as the locales have them."""
    locales = [yaml.safe_load((REPOSITORY / f"templates/locales/{language}.yml").read_text("utf-8")) for language in languages]
    return {word for locale in locales for word in words(locale["functionWords"])}


def has_letter(text):
    return any(unicodedata.category(c)[0] == "L" for c in text)


def pieces(query):
    """What stands between white space, or in quotation marks there: whether it is excluded, whether in marks, and the text."""
    rest = query[:LONGEST]
    while len(unicodedata.normalize("NFKD", rest)) > DECOMPOSED:
        rest = rest[:-1]
    rest = rest.lstrip()
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
            spelled = [tuple(others[: spellings.MOST]) for others in other_spellings(text)]
            part = [(word, others, is_literal) for word, others in zip(words(text), spelled)]
            if minus:
                excluded.append(part)
            else:
                for own in [part] if is_literal else [[one] for one in part]:
                    parts[" ".join(word for word, *_ in own)] = tuple(own)
    return list(parts.values()), excluded


def other_spellings(text):
    """The other spellings of each word of a query."""
    spelled = spellings.by_word(text, words)
    return spelled if any(spelled) else spellings.transliterations(text, words)


def tokens(query):
    """The words of a query, neighbouring pieces without a letter as one, each with its other spellings."""
    return {token: list(others) for part in parse(query)[0] for token, others, _ in part}


@functools.cache
def edits(token):
    """What all that comes of a token by one edit looks like."""
    edited = []
    for at in range(len(token) + 1):
        head, tail = token[:at], token[at:]
        edited.append(head + "." + tail)
        if tail:
            edited += [head + tail[1:], head + "." + tail[1:]]
        if len(tail) > 1:
            edited.append(head + tail[1] + tail[0] + tail[2:])
    return re.compile("|".join(edited), re.DOTALL)


class Searcher:
    """Searches people of `Support.oracle`, given in the directory's order."""

    def __init__(self, people, positions, function_words=(), whole=(), synonyms=(), nicknames=()):
        """`whole` are values of fields of which parts of compounds find nobody; `nicknames` are lists of given names."""
        self.whole = set(whole)
        self.nicknames = [[word for name in group for word in words(name)] for group in nicknames]
        self.synonyms = [[words(text) for text in group] for group in synonyms]
        self.people = [(place, person, self._fields(person, positions)) for place, person in enumerate(people)]
        # Everybody who has a word.
        self.by_word = {}
        for place, _, fields in self.people:
            for word in {word for field in WORD_COSTS for word in fields[field]}:
                self.by_word.setdefault(word, []).append(place)
        self.vocabulary = set(self.by_word)
        self.term_words = {word for *_, fields in self.people for word in fields["term"]}
        self.function_words = set(function_words)
        self.has_consonants = any(word.startswith("=") for word in self.vocabulary)

    def _whole_words(self, names):
        """Words that stand for one of a query as a whole: nicknames, and consonants."""
        found = {other for group in self.nicknames if set(names) & set(group) for other in group}
        if self.has_consonants:
            found |= {form for name in names for form in latin_consonants(name)}
        return found

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
        parts, people = self._asked(query)
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

    def find_without(self, query, texts):
        """The people found without some texts of a query, and whether they are only similar."""
        parts, people = self._asked(query)
        left = {"".join(words(text)) for text in texts}
        return self._find(query, people, [part for part in parts if "".join(word for word, *_ in part) not in left])

    def _asked(self, query):
        """The parts of a query, and the people that it does not exclude."""
        parts, excluded = parse(query)
        people = self.people
        for part in excluded:
            left = {place for place, *_ in self._matching(people, [part])}
            people = [one for one in people if one[0] not in left]
        return parts, people

    def _find(self, query, people, parts, may_be_near=True):
        """Who matches as it is typed; else, the twenty nearest."""
        if not parts:
            return [], True
        if found := self._ranked(query, people, parts, [self._matching(people, parts)]):
            return found, False
        if not may_be_near:
            return [], True
        return self._similar(query, people, parts)[:20], True

    def similar(self, query):
        """Everybody who is similar, best first."""
        parts, people = self._asked(query)
        return self._similar(query, people, parts)

    def _similar(self, query, people, parts):
        own = list({one[0]: one for part in parts for one in part}.values())
        ways = [self._matching(people, parts, {one}) for one in own]
        found = self._ranked(query, people, parts, ways)
        return found or self._ranked(query, people, parts, [self._matching(people, parts, set(own))])

    def _is_known(self, part, near):
        return bool(self._matching(self.people, [part]) or (near and self._matching(self.people, [part], set(part))))

    @functools.cache
    def _meetings(self, one, near):
        token, others, is_literal = one
        whole = set() if is_literal else self._whole_words([token, *others])
        may_be_near = near and not is_literal and len(token) >= 4 and all(map(has_letter, token))
        starts, edited = (token, *others), edits(token) if may_be_near else None
        found = {word: how for word in self.vocabulary if (how := meets(word, starts, edited, whole)) is not None}
        # Under None are the words that have it inside.
        return {**found, None: set() if is_literal else set(inside(self.term_words, token, others))}

    @functools.cache
    def _with_any(self, one, near):
        token, meeting = one[0], self._meetings(one, near)
        met = {word for word in meeting if word is not None} | meeting[None]
        places = {place for word in met for place in self.by_word[word]}
        if token.isdecimal() and len(token) >= 3:
            places |= {place for place, _, fields in self.people if any(phone_cost(token, phone) for phone in fields["phone"])}
        return places

    def _matching(self, people, parts, near=frozenset()):
        """Those who match, each with what every word costs and what it costs besides; `near` ones may be misspelt."""
        distinct = {one[0]: one for part in parts for one in part}.values()
        wanted = [(one, self._meetings(one, one in near)) for one in distinct]
        # Others are not met by any word.
        some = [self._with_any(one, one in near) for one, _ in wanted]
        left = set.intersection(*some) if some else set()
        found = []
        for place, person, fields in (one for one in people if one[0] in left):
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


@functools.cache
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
    found += [form for word in own for form in consonants(word)]
    if person.slug and any(unicodedata.name(c, "").startswith(OTHER_SCRIPTS) for c in person.full):
        found += words(person.slug.replace("-", " "))
    return spellings.without_beginnings(list(dict.fromkeys(found)), own)


def inside(compounds, token, others):
    """The compounds of which a word of four letters or more is a later part."""
    if len(token) < 4 or not all(map(has_letter, token)):
        return []
    parts = [one for one in (token, *others) if len(one) >= 4]
    return [word for word in compounds if any(one in word[1:] for one in parts)]


def meets(word, starts, edited, whole):
    """How a word of a person meets one of the query, given as its spellings and what comes of it by one edit: exactly, as
    a prefix, by one edit of the whole word, of its beginning, by a nickname; by none of these."""
    if word.startswith(starts):
        return 0 if word in starts else 1
    if word in whole:
        return NICKNAME
    if edited and not word.startswith("="):
        if edited.fullmatch(word):
            return 2
        return 3 if edited.match(word) else None
    return None


def cost(fields, token, meeting, prices=WORD_COSTS):
    """What the best match of a token costs, `None` where there is none."""
    is_number = not has_letter(token)
    costs = [
        NUMBER_IN_EMAIL if is_number and field == "email" else price[meeting[word]]
        for field, price in prices.items()
        for word in fields[field]
        if word in meeting and price[meeting[word]] is not None
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
        ways = [[meeting[word] for word in term if meeting.get(word, NICKNAME) != NICKNAME] for meeting in meetings]
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
    wanted = {} if parse(query)[1] else tokens(query)

    def names(name, meets):
        own = words(name) + words_inside(name)
        return all(any(meets(word, start) for word in own for start in (token, *others)) for token, others in wanted.items())

    def order(group):
        name, count = group[0], group[1]
        is_whole = len(set(words(name))) == len(wanted) and names(name, str.__eq__)
        return (not is_whole, -count, name)

    return sorted((group for group in groups if wanted and names(group[0], str.startswith)), key=order)[:2]
