"""What the sample cards beside the repository give away when their people are in the directory."""

import re
import shutil

import pytest
import vobject

from Support.program import Project, employee, employees, source
from test_corpus import CORPUS, EXPECTED

pytestmark = pytest.mark.skipif(not EXPECTED, reason="the sample cards are not here")

ALLOWED = {"BEGIN", "VERSION", "N", "FN", "ORG", "TITLE", "ROLE", "TEL", "EMAIL", "ADR", "URL",
           "UID", "END"}  # fmt: skip
# The private values of own-private-fields.vcf, a piece of each.
SECRETS = ["555 0102", "555 0103", "555 0104", "priya.private", "Secret St", "1985", "50 dollars",
           "Raj", "Spouse", "Therapist", "PREE", "1.5;2.5", "priya.p", "Friends", "Poker",
           "example.com/p"]  # fmt: skip


def unfolded(content):
    return re.sub(rb"\r\n[ \t]", b"", content)


def names():
    """The people of all cards: first and last name, each once."""
    cards = [card for expected in EXPECTED.values() for card in expected["cards"]]
    pairs = [(card["n"]["given"], card["n"]["family"]) for card in cards]
    return dict.fromkeys((first, last) for first, last in pairs if first and last)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    project = Project(tmp_path_factory.mktemp("corpus"))
    people = [employee(first, last) for first, last in names()]
    project.write("staff.json", employees(*people))
    shutil.copytree(CORPUS, project.folder / "cards")
    project.configure(contacts={"from": "cards"}, sources=[source("Tallinn", "staff.json")])
    result = project.build()
    project.log = result.stdout + result.stderr
    return project


@pytest.fixture(scope="module")
def cards(site):
    cards = {path: content for path, content in site.files().items() if re.fullmatch(r"people/.*\.vcf", path)}
    assert len(cards) > 100
    return cards


def test_each_published_card_is_one_that_others_can_read(cards):
    for path, content in cards.items():
        assert all(len(line) <= 75 for line in content.split(b"\r\n")), path
        read = list(vobject.readComponents(content.decode()))
        assert len(read) == 1, path
        assert read[0].version.value == "3.0" and read[0].fn.value and read[0].n.value


def test_each_published_card_holds_nothing_but_what_may_be_published(cards):
    for path, content in cards.items():
        lines = unfolded(content).decode().split("\r\n")
        found = {re.split("[;:]", line)[0] for line in lines if line}
        assert found <= ALLOWED, path
        for line in lines:
            if re.match("TEL|EMAIL|ADR|URL", line):
                assert "WORK" in line.partition(":")[0], (path, line)


def test_no_number_is_published_that_is_not_of_work(cards):
    sources = [unfolded(file.read_bytes()).decode("latin-1") for file in CORPUS.glob("*.vcf")]
    lines = [line for text in sources for line in re.split(r"[\r\n]+", text)]
    numbers = [line for line in lines if re.match(r"(?i)([\w-]+\.)?tel", line)]
    for path, content in cards.items():
        for phone in re.findall(r"(?m)^TEL[^:]*:(.*)$", unfolded(content).decode()):
            # Extensions are written alike, so digits are compared.
            digits = re.sub(r"\D", "", phone)
            origins = [line for line in numbers if digits in re.sub(r"\D", "", line.split(":", 1)[1])]
            assert any("WORK" in line.upper() for line in origins), (path, digits)


def test_the_private_fields_of_a_card_leave_no_trace(site):
    assert (site.output / "people" / "priya-private.vcf").exists()
    for path, content in site.files().items():
        if path.startswith(("people/priya", "people.json", "search/", "index")):
            text = unfolded(content).decode(errors="replace")
            for secret in SECRETS:
                assert secret not in text, (path, secret)
    for secret in SECRETS:
        assert secret not in site.log


def test_the_work_of_the_same_card_is_there(site):
    content = (site.output / "people" / "priya-private.vcf").read_text("utf-8")
    card = vobject.readOne(content)
    assert card.tel.value == "+1 555 0101" and card.email.value == "priya@example.com"
    assert card.org.value == ["Acme", "R&D"] and card.title.value == "Engineer"
    assert card.adr.value.street == "2 Office Rd"


def test_the_log_names_numbers_of_files_and_lines_and_no_card(site):
    for first, last in names():
        if len(last) > 5:
            assert f"{first} {last}" not in site.log
    assert re.search(r"cards: warning: file \d+, line \d+: ", site.log)
