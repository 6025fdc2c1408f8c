"""Which JSON is taken, judged by Python's reader, which we did not write.

The cases are made here, in the spirit of public suites of JSON: `n` is wrong, `y` right, `i` left to
the reader by RFC 8259. Each stands in a list of people where a record's further field is, beside one
record that is well; what is taken shows its value on that person's page or in people.json.
"""

import itertools
import json

import pytest

from Support.program import Project

#: What stands where any value may. Those of which Python and we judge otherwise are named below.
SCALARS = [
    *("0", "-0", "1", "-1", "123.456", "1e5", "1E+2", "1e-2", "0.1", "0e1", "-0.0", "12345678901"),
    *("01", "-01", "+1", ".5", "1.", "-", "1e", "1e+", "0x10", "1_000", "1,5", "- 1", "1 2", "--1"),
    *("0.1.2", "1.e5", "1e1.5", "1e5e5", "e5", "0e", "0E+", "-.5", "1a", "-a", "012", "-012", "∞"),
    *("true", "false", "null", "True", "TRUE", "tru", "truee", "nul", "nan", "None", "undefined"),
    *('""', '"a"', '"\\n"', '"\\u0041"', '"\\u00e4"', '"\\ud83d\\ude00"', '"\\/"', '"\\\\"', '"ä€😀"'),
    *('"', '"a', "'a'", "a", '"a" "b"', '"\\"', "“a”", '"a"b', "\\u0041", '\\"a"'),
    *('"\\u0000"', '"\\uffff"', '"\\u2028"', '"\u2028"', '"\x7f"', '"\\u007f"'),
    *("[]", "[1]", "[1,2]", "[[]]", "[[[]]]", "[ ]", "[1 ]", "[\n1\t,\r2 ]", "[null,1]", '["a",[]]'),
    *("[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[1}", "[[]", "[]]"),
    *("{}", '{"a":1}', '{"a":1,"b":2}', '{"a":{"a":{}}}', '{"":0}', '{ "a" : 1 }', '{"a":[]}'),
    *("{", "}", '{"a"}', '{"a":}', '{"a":1', '{"a":1,}', '{,"a":1}', '{"a" 1}', "{a:1}", "{1:1}"),
    *('{"a":1,,"b":2}', "{'a':1}", '{"a":1]', '{"a"::1}', '{"a":1 "b":2}', '{null:1}', '{"a":1}}'),
    *("/**/1", "1//", "#1", "1 /* x */", "<!-- -->1", "(1)", "`1`", "$1", "1\x0b", "1\x0c", "1\xa0"),
    *("\ufeff1", "1\u2003", "\x001", "1\x00", "*", "@", "&", "=", "1=1", "?", ":", ",", ";", "..."),
]

#: What Python takes beyond RFC 8259.
BEYOND = ["NaN", "Infinity", "-Infinity"]

#: White space around whole values; no other may stand there.
AROUND = ["", " ", "\t", "\n", "\r", "\r\n"]
BADLY_AROUND = ["\x0b", "\x0c", "\u00a0", "\u2028", "\ufeff"]

#: What else may stand where the answer does.
WHOLE = ["{records}", "{records} ", "\n{records}", "{records}]", "[{records}", "{records},", ",{records}",
         "{records}{records}", "{records}//", "{records}\x00", "{records}x", "x{records}"]  # fmt: skip

#: Damaged texts cost themselves, not the answer: the rest of the list is worth more.
DAMAGED = [
    *('"\\x41"', '"\\a"', '"\\u12"', '"\\u12G4"', '"\\ud800"', '"\\udc00"', '"\\ud800\\u0041"', '"\t"'),
    *('"\n"', '"\x00"', '"\x1f"', '"\\U0041"', '"\\\'"', '"\\u"', '"\\ud83d\\ud83d"'),
]


def refuse(word):
    raise ValueError(word)


def loads(text):
    """Python's reading, held to the grammar in what it takes beyond it: NaN, and half a surrogate."""
    value = json.loads(text, parse_constant=refuse)
    json.dumps(value, ensure_ascii=False).encode()
    return value


def answer(value):
    return f'[{{"name":"Mari Tamm","detail":{value}}},{{"name":"Ann Saar"}}]'


def texts():
    """Whole answers."""
    for value, before, after in itertools.product(SCALARS, AROUND[:2], AROUND[:2]):
        yield answer(before + value + after)
    for value, space in itertools.product(BEYOND + SCALARS[:4], AROUND + BADLY_AROUND):
        yield answer(space + value + space)
    for whole, space in itertools.product(WHOLE, AROUND):
        yield space + whole.replace("{records}", answer("1")) + space
    for place in range(len(answer('{"a":[1,-2.5e3,"x\\n"]}'))):
        whole = answer('{"a":[1,-2.5e3,"x\\n"]}')
        yield whole[:place]
        yield whole[:place] + whole[place + 1 :]
        yield whole[:place] + whole[place] + whole[place:]


CASES = sorted(set(texts()))


def takes(text):
    """Whether Python takes it, and it is a list with somebody in it."""
    try:
        records = loads(text)
    except ValueError:
        return False
    return isinstance(records, list) and any(
        isinstance(record, dict) and isinstance(record.get("name"), str) and record["name"].strip()
        for record in records
    )


def read(folder, texts):
    """For each text whether the program takes it: one source each, of one project."""
    project = Project(folder)
    fields = {"name": "name", "detail": {"from": "detail", "type": "number", "label": {"en": "D"}}}
    sources = []
    for number, text in enumerate(texts):
        project.write(f"lists/{number}.json", text.encode())
        sources.append({"name": f"S{number}", "url": f"lists/{number}.json", "fields": fields})
    # What is well keeps a build going in which all the others are wrong.
    project.write("lists/well.json", [{"name": "Well Done"}])
    sources.append({"name": "W", "url": "lists/well.json", "fields": fields})
    project.configure(sources=sources, groupBy="none")
    project.build("--report", "report.json")
    report = json.loads((folder / "report.json").read_text("utf-8"))
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    states = {entry["name"]: entry["state"] for entry in report["sources"]}
    return [states[f"S{number}"] == "fresh" for number in range(len(texts))], report, people


def test_there_are_hundreds_of_cases():
    assert len(CASES) > 700
    assert 100 < sum(takes(text) for text in CASES) < len(CASES) - 300


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    return read(tmp_path_factory.mktemp("agreement"), CASES)


def test_what_is_taken_is_what_python_takes(outcome):
    ours, report, _ = outcome
    damaged = {
        fault["index"] for entry in report["sources"] for fault in entry.get("faults", [])
        if fault["found"] == "damaged-text"
    }  # fmt: skip
    assert damaged <= {0, 1}
    wrong = [
        (text, own) for text, own in zip(CASES, ours, strict=True)
        if own != takes(text) and not is_spoilt(text)
    ]  # fmt: skip
    assert wrong == []


def is_spoilt(text):
    """Whether only a text in it is damaged, which costs that text alone."""
    try:
        json.loads(text, strict=False, parse_constant=refuse)
    except json.JSONDecodeError as error:
        return "escape" in error.msg
    except ValueError:
        return False
    return not takes(text)


@pytest.mark.parametrize("value", DAMAGED)
def test_a_damaged_text_costs_itself_alone(tmp_path, value):
    """Where Python refuses the whole."""
    with pytest.raises(ValueError):
        loads(answer(value))
    ours, report, people = read(tmp_path, [answer(value)])
    assert ours == [True]
    assert {person["name"] for person in people} >= {"Mari Tamm", "Ann Saar"}
    assert report["sources"][0]["faults"][0]["found"] == "damaged-text"


NUMBERS = [
    *("0", "1", "-1", "9007199254740991", "-9007199254740991", "0.5", "-2.25", "1e3", "1E-2", "125e-3"),
    *("1.7976931348623157e308", "5e-324", "123456789.125", "0.1", "1e22", "4.35", "2.2250738585072014e-308"),
]


def test_numbers_have_the_values_that_python_reads(tmp_path):
    texts = [
        f'[{{"name":"P{place}","detail":{number}}}]' for place, number in enumerate(NUMBERS)
    ]
    ours, _, people = read(tmp_path, texts)
    assert all(ours)
    found = {person["name"]: person for person in people}
    for place, number in enumerate(NUMBERS):
        assert float(found[f"P{place}"]["details"]["detail"]) == float(number), number


WORDS = ["a", "Õ", "😀", "\\u00e4", "\\ud83d\\ude00", "\\\\", "\\/", "\\\"", "x\\ty", "\u2028", "e\u0301"]


def test_texts_have_the_values_that_python_reads(tmp_path):
    pairs = [f"{first}z{second}" for first, second in itertools.product(WORDS, WORDS)]
    texts = [f'[{{"name":"N{place} {word}"}}]' for place, word in enumerate(pairs)]
    ours, _, people = read(tmp_path, texts)
    assert all(ours)
    names = {person["name"].split(" ", 1)[0]: person["name"] for person in people}
    for place, word in enumerate(pairs):
        expected = json.loads(f'"N{place} {word}"')
        # White space is folded, as in every name.
        assert names[f"N{place}"] == " ".join(expected.split()), word
