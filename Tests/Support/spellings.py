"""Russian and marked Latin names in other spellings, told once more: docs/reference/search-index.md."""

import functools
import re
import unicodedata

from Support.program import REPOSITORY

MOST = 6
CUSTOMS = 8
TABLE = REPOSITORY / "scripts/spellings.txt"
CLASSES = {"^": r"(?<!\w)", "<": "(?<=[аеёиоуыэюя])", "$": r"(?!\w)", ">": "(?=[аеёиоуыэюя])"}


@functools.cache
def rules():
    """Pairs of a pattern and its spellings by custom, the closest first, by the letter that they begin with."""
    table, owner = {}, ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        key, *spellings = line.split()
        if not spellings:
            owner = key
        elif owner in ("russian", "other"):
            table[key] = [spelling.strip("-") for spelling in spellings]
    keys = [key for key in table if not re.match("[Ͱ-Ͽ]", key.strip("^<"))]
    keys.sort(key=lambda key: (-len(re.sub(r"\W", "", key)), -len(key)))
    by_letter = {}
    for key in keys:
        pattern = re.compile("".join(CLASSES.get(sign, sign) for sign in key))
        by_letter.setdefault(key.strip("^<")[0], []).append((pattern, table[key]))
    return by_letter


@functools.cache
def customs(text):
    """A text as each custom spells it."""
    pieces = _pieces(unicodedata.normalize("NFC", text.lower()))
    return ["".join(each[min(custom, len(each) - 1)] for each in pieces) for custom in range(CUSTOMS)]


def _pieces(text):
    """The letters of a text that are spelled together, each as its spellings by custom."""
    pieces, at = [], 0
    while at < len(text):
        for pattern, spellings in rules().get(text[at], ()):
            if found := pattern.match(text, at):
                pieces.append(spellings)
                at = found.end()
                break
        else:
            pieces.append([text[at]])
            at += 1
    return pieces


def by_word(text, words):
    """For each word of a text its distinct spellings; `words` folds a text."""
    own = words(text)
    columns = [] if text.isascii() else [words(custom) for custom in customs(text)]
    if not columns or any(len(column) != len(own) for column in columns):
        return [[] for _ in own]
    spellings = [list(dict.fromkeys(spelled)) for spelled in zip(*columns)]
    return [[each for each in of if each != word] for word, of in zip(own, spellings)]


# What a Latin word has that is a Russian or Ukrainian family name.
SHCH = ("shch", "schtsch")
ENDINGS = (
    "ov ova ow owa ev eva ew ewa ski skiy skij skii sky skaia skaya skaja enko chuk tschuk tsuk "
    "vich vitch vits vych vytch vyts witsch"
).split()
DIGRAPHS = {"štš": "shch", "šč": "shch", "tš": "ch", "š": "sh", "ž": "zh", "č": "ch"}


@functools.cache
def readings(custom):
    """The Cyrillic letter that each spelling of a custom is read as."""
    found, usual = {}, {}
    for line in TABLE.read_text(encoding="utf-8").split("\nrussian\n")[1].split("\nukrainian\n")[0].splitlines():
        letter, *spellings = line.split()
        if len(letter) > 1 or not ("а" <= letter <= "я" or letter == "ё"):
            continue
        spelling = spellings[min(custom, len(spellings) - 1)]
        found[spelling] = letter
        if spelling == spellings[0]:
            usual.setdefault(spelling, letter)
    return found | usual


def read_back(word, custom):
    """A word in Cyrillic as a custom's writer would mean it; nothing if it has other letters."""
    letters, name = readings(custom), ""
    while word:
        start = next((word[:length] for length in range(7, 0, -1) if word[:length] in letters), None)
        if start is None:
            return ""
        letter, word = letters[start], word[len(start) :]
        name += "й" if letter == "и" and name and name[-1] in "аеёиоуыэюя" else letter
    return name


def transliterations(text, words):
    """For each Latin word of a text the spellings of the Russian family name that it may be."""
    marked = re.sub("|".join(DIGRAPHS), lambda found: DIGRAPHS[found[0]], unicodedata.normalize("NFC", text).lower())
    own, read = words(text), words(marked)
    if re.search(r"[.@_]|\d", text):
        return [[] for _ in own]
    if len(read) != len(own):
        read = own
    return [_transliterations(list(dict.fromkeys(pair))) for pair in zip(own, read)]


def _transliterations(forms):
    found = []
    for word in forms:
        is_name = any(each in word for each in SHCH) or any(word.endswith(each) and len(word) - len(each) >= 3 for each in ENDINGS)
        if not (is_name and word.isascii() and word.isalpha()):
            continue
        for custom in range(CUSTOMS):
            name = read_back(word, custom)
            for one in dict.fromkeys([name, re.sub("с(?![кпстфхцчшщ]|$)", "з", name)]):
                if one and customs(one)[custom] == word:
                    found.append((len(one), customs(one)))
    shortest = min((length for length, _ in found), default=0)
    spelled = dict.fromkeys(each for length, all_ in found if length == shortest for each in all_)
    return [each for each in spelled if each != forms[0]]


def further_words(name, words):
    """The further words of a name whose slug follows ISO 9, the last custom."""
    own = words(name)
    found = []
    for spellings in by_word(name, words):
        found += without_beginnings(spellings, own)[:MOST]
    if any("CYRILLIC" in unicodedata.name(c, "") for c in name):
        found += words(customs(name)[-1])
    found += runs(own)
    return without_beginnings(list(dict.fromkeys(found)), own)


def runs(own):
    """All runs of characters of a name of Han alone, the last word first as well."""
    name = "".join(own)
    if not name or not all("CJK UNIFIED" in unicodedata.name(c, "") for c in name):
        return []
    orders = dict.fromkeys([name, "".join(own[-1:] + own[:-1]), "".join(own[1:] + own[:1])])
    return [order[at:] for order in orders for at in range(len(order))]


def without_beginnings(words, own):
    return [
        word
        for word in words
        if not any(other.startswith(word) for other in own)
        and not any(other != word and other.startswith(word) for other in words)
    ]
