"""The sample cards beside the repository, read by the built program."""

import json
import re
import unicodedata

import pytest

from Support.program import SHARED

CORPUS = SHARED / "vcards"
EXPECTED = (
    json.loads((CORPUS / "expected.json").read_text("utf-8"))
    if (CORPUS / "expected.json").is_file()
    else {}
)
# What was noted for these is not what the files say: one says 4.0, the other nothing.
WRITTEN_VERSION = {"thunderbird-export.vcf": "4.0", "kde-4-fn-without-colon.vcf": None}

pytestmark = pytest.mark.skipif(not EXPECTED, reason="the sample cards are not here")


def normal(text):
    return " ".join(unicodedata.normalize("NFC", text).split())


def read(card):
    """A card of `rollcall contacts --json` as it is compared."""
    texts = [normal(card[key]) for key in ("fn", "family", "given")]
    lists = [[normal(text) for text in card[key]] for key in ("emails", "tels")]
    return [card["version"], *texts, *lists, card["photoBytes"]]


def right(name, card, actual):
    texts = [normal(card["fn"]), normal(card["n"]["family"]), normal(card["n"]["given"])]
    lists = [[normal(text) for text in card[key]] for key in ("emails", "tels")]
    photos = card["photo_bytes"]
    if card.get("photo_is_image") is False or (card.get("photo_or_none") and not actual[-1]):
        photos = []
    return [WRITTEN_VERSION.get(name, card["version"]), *texts, *lists, photos]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_file_is_read_as_it_is_known_to_be_right(project, name):
    expected = EXPECTED[name]
    result = project.run("contacts", CORPUS / name, "--json")
    if expected["verdict"] == "refuse":
        assert result.returncode == 65
        assert name in result.stderr
        return
    assert result.returncode == 0, result.stderr
    document = json.loads(result.stdout)
    cards = [read(card) for card in document["contacts"]]
    choices = [expected["cards"], expected.get("or_cards") or expected["cards"]]
    assert any(
        len(choice) == len(cards)
        and all(right(name, card, actual) == actual for card, actual in zip(choice, cards))
        for choice in choices
    ), cards
    lines = [warning["line"] for warning in document["warnings"]]
    assert all(line > 0 for line in lines)
    assert {dropped["line"] for dropped in expected.get("dropped", [])} <= set(lines)
    for line in lines:
        assert re.search(rf"{re.escape(name)}:{line}: ", result.stderr)
    if expected["verdict"] == "ok":
        assert not lines
    if expected["verdict"] == "warn":
        assert lines
        assert project.run("contacts", CORPUS / name, "--strict").returncode == 65


def test_every_file_is_known():
    assert {file.name for file in CORPUS.glob("*.vcf")} == set(EXPECTED)
