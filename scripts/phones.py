#!/usr/bin/env python3
"""Writes Sources/People/Values/calling-codes.txt: how telephone numbers are written in each country.

It is made of Google's metadata, which the Python package `phonenumbers` carries; the version is in
Tests/requirements.txt. Run it after a change here or there, by the Python of the tests:

    .build/venv/bin/python scripts/phones.py
"""

import pathlib
import re
from re import _constants as kinds, _parser as parser

import phonenumbers
from phonenumbers import PhoneMetadata

TARGET = pathlib.Path(__file__).parents[1] / "Sources/People/Values/calling-codes.txt"
# What an exchange takes for a prefix is short; longer ones, and those of which there are many, choose a
# carrier or a service.
LONGEST_PREFIX = 4
MOST_PREFIXES = {1: 10, 2: 40, 3: 40, 4: 14}
# Prefixes that are not in the metadata any more, and still in people's lists.
BYGONE = {"52": ["01", "044", "045", "1"]}


def digits(kind, value):
    """The digits for which one place of a pattern stands."""
    if kind is kinds.LITERAL:
        return [chr(value)]
    if kind is kinds.IN:
        return [text for one in value for text in digits(*one)]
    if kind is kinds.RANGE:
        return [chr(code) for code in range(value[0], value[1] + 1)]
    return list("0123456789")


def expansions(pattern, most=200):
    """The texts of digits that a pattern matches, or none where there are too many."""

    def joined(heads, tails):
        return [head + tail for head in heads for tail in tails][: most + 1]

    def sequence(items):
        found = [""]
        for kind, value in items:
            found = joined(found, item(kind, value))
        return found

    def item(kind, value):
        if kind in (kinds.LITERAL, kinds.IN, kinds.RANGE, kinds.CATEGORY):
            return digits(kind, value)
        if kind is kinds.BRANCH:
            return [text for branch in value[1] for text in sequence(branch)]
        if kind is kinds.SUBPATTERN:
            return sequence(value[3])
        if kind is kinds.MAX_REPEAT:
            least, largest, inner = value
            if largest > 17:
                raise ValueError(pattern)
            repeats = []
            for times in range(least, largest + 1):
                found = [""]
                for _ in range(times):
                    found = joined(found, sequence(inner))
                repeats += found
            return repeats
        raise ValueError(f"{kind} in {pattern}")

    found = sequence(parser.parse(pattern))
    return found if len(found) <= most else []


def shapes(pattern):
    """How many digits the matches of a pattern have, each with the digit with which it begins."""

    def then(heads, tails):
        lengths = {length for _, length in tails}
        return {
            (first, head + length) for first, head in heads if head for length in lengths
        } | (tails if ("", 0) in heads else set())

    def sequence(items):
        found = {("", 0)}
        for kind, value in items:
            found = then(found, item(kind, value))
        return found

    def item(kind, value):
        if kind in (kinds.LITERAL, kinds.IN, kinds.RANGE, kinds.CATEGORY):
            return {(text, 1) for text in digits(kind, value)}
        if kind is kinds.BRANCH:
            return set().union(*(sequence(branch) for branch in value[1]))
        if kind is kinds.SUBPATTERN:
            return sequence(value[3])
        if kind is kinds.MAX_REPEAT:
            least, largest, inner = value
            found, repeated = set(), {("", 0)}
            for times in range(largest + 1):
                found |= repeated if times >= least else set()
                repeated = then(repeated, sequence(inner))
            return found
        raise ValueError(f"{kind} in {pattern}")

    return sequence(parser.parse(pattern))


def branches(pattern):
    """The alternatives of which a pattern consists."""
    depth, start = 0, 0
    for at, sign in enumerate(pattern):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "|" and depth == 0:
            yield pattern[start:at]
            start = at + 1
    yield pattern[start:]


def prefixes(pattern):
    """The short prefixes of a pattern. Groups that hold a part of the number itself are left out."""
    found = []
    for branch in branches(pattern or ""):
        branch = re.sub(r"\((?!\?)[^()]*(\([^()]*\)[^()]*)*\\d\{\d+(,\d+)?\}[^()]*\)", "", branch)
        if branch and not branch.endswith("$"):
            own = expansions(branch)
            for length in range(1, LONGEST_PREFIX + 1):
                alike = [text for text in own if len(text) == length]
                found += alike if len(alike) <= MOST_PREFIXES[length] else []
    return found


def unique(texts):
    return list(dict.fromkeys(texts))


def row(code, regions):
    metadata = [
        PhoneMetadata.metadata_for_nongeo_region(code)
        if region == "001"
        else PhoneMetadata.metadata_for_region(region)
        for region in regions
    ]
    trunks = unique(one.national_prefix for one in metadata if one.national_prefix)
    exits, forms = [], {}
    for one in metadata:
        lengths = set(one.general_desc.possible_length)
        for first, length in shapes(one.general_desc.national_number_pattern):
            if length in lengths:
                forms.setdefault(length, set()).add(first)
        if trunks:
            # Others ask for an operator or hide the caller.
            found = prefixes(one.national_prefix_for_parsing)
            trunks += [text for text in found if len(text) < 3 or text.startswith(trunks[0])]
        # A single digit would make a number of another country of too many.
        exits += [text for text in prefixes(one.international_prefix) if len(text) > 1]
    return ";".join(
        [
            str(code),
            " ".join(unique(trunks + BYGONE.get(str(code), []))),
            " ".join(sorted(unique(exits), key=lambda text: (-len(text), text))),
            " ".join(f"{length}:{''.join(sorted(first))}" for length, first in sorted(forms.items())),
        ]
    )


def table():
    rows = [
        row(code, regions)
        for code, regions in sorted(phonenumbers.COUNTRY_CODE_TO_REGION_CODE.items())
    ]
    head = f'''# Made by scripts/phones.py of phonenumbers {phonenumbers.__version__}. Do not change it by hand.
# A line for each calling code: the code; the prefixes before a national number, the usual one first; those before
# an international one, the longest first; how many digits national numbers may have, each with the digits with which
# those may begin.
'''
    return head + "\n".join(rows) + "\n"


if __name__ == "__main__":
    TARGET.write_text(table(), encoding="utf-8")
