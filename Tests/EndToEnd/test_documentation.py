"""What the documentation leads to is there, and its sentences are short and plain."""

import re

import pytest

from Support.program import REPOSITORY
from Support.prose import plain, sentences, units

PAGES = [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("**/*.md"))]
POLICIES = [REPOSITORY / name for name in ("CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md")]
SAMPLES = sorted((REPOSITORY / "Samples" / "ci").glob("*/README.md"))
DOCUMENTS = [*PAGES, *POLICIES, *SAMPLES]
MOST_WORDS = 25

# Sentences that are longer for a reason: the beginning of each, and the reason.
EXCEPTIONS = {}

# Phrases that make a reader decode a sentence. The plain word stands in most sentences about the same thing.
PHRASES = [
    "ails", "could be had", "had better", "hardly meant", "heeded", "held against", "is none of", "is read by nobody",
    "is told by", "let go of", "lets go of", "nobody can be told", "of one's own", "puts it away", "stands here",
    "stands twice", "take for", "takes to be", "what each exit code asks for", "what is no error", "whom nobody",
    "holds up no other", "is odd on", "of a circle", "is at hand for", "none of rollcall's", "what nobody", "asks who is there", "is to be had", "made anew", "built anew", "is no error",
]


def ids(path):
    return str(path.relative_to(REPOSITORY))


def text_of(path):
    """A document without its blocks of code."""
    return re.sub(r"^( *)```.*?^\1```$", "", path.read_text("utf-8"), flags=re.M | re.S)


def headings(path):
    return re.findall(r"^(#+) (.*)$", text_of(path), re.M)


def anchors(path):
    """The anchors of a document's headings, as GitHub and GitLab make them."""
    return [re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for _, heading in headings(path)]


def links(path):
    """The links of a document to files and headings of the repository."""
    for link in re.findall(r"\]\(([^)\s]+)\)", text_of(path)):
        if not re.match(r"[a-z]+:", link):
            yield link


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_every_link_leads_somewhere(path):
    for link in links(path):
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("path", PAGES, ids=ids)
def test_a_page_has_one_title_and_headings_in_order(path):
    levels = [len(marks) for marks, _ in headings(path)]
    assert path.read_text("utf-8").startswith("# ")
    assert levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in zip(levels, levels[1:]))
    found = anchors(path)
    assert sorted(set(found)) == sorted(found), "two headings have one anchor"


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_a_sentence_has_at_most_25_words(path):
    long = [
        f"{words} words: {sentence}"
        for sentence, words in sentences(path.read_text("utf-8"))
        if words > MOST_WORDS and not any(sentence.startswith(beginning) for beginning in EXCEPTIONS)
    ]
    assert not long, "\n".join(long)


def test_each_exception_is_needed():
    long = [sentence for path in PAGES for sentence, words in sentences(path.read_text("utf-8")) if words > MOST_WORDS]
    assert [each for each in EXCEPTIONS if not any(sentence.startswith(each) for sentence in long)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_no_phrase_has_to_be_decoded(path):
    found = [
        f"{phrase}: {unit}"
        for unit in units(path.read_text("utf-8"))
        for phrase in PHRASES
        if re.search(rf"\b{phrase}\b", plain(unit), re.I)
    ]
    assert not found, "\n".join(found)


def test_no_paragraph_appears_twice():
    seen, twice = {}, []
    for path in PAGES:
        for unit in units(path.read_text("utf-8")):
            if len(plain(unit).split()) < 15:
                continue
            if unit in seen:
                twice.append(f"{ids(seen[unit])}, {ids(path)}: {unit}")
            seen[unit] = path
    assert not twice, "\n".join(twice)


def test_the_readme_is_short_and_starts_with_three_things_to_copy():
    lines = (REPOSITORY / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= 120
    blocks = re.findall(r"```sh\n(.*?)```", "\n".join(lines[:25]) + "\n", re.S)
    assert [block.split("#")[0].split()[:2] for block in blocks] == [
        ["make", "site"], ["make", "test"], ["rollcall", "init"]]
    assert "apt install -y make git ca-certificates" in "\n".join(lines)


def test_the_readme_is_read_in_a_minute():
    # A minute of silent reading is 240 words; code and tables are looked up, not read.
    words = sum(len(plain(unit).split()) for unit in units(re.sub(
        r"^\|.*$", "", (REPOSITORY / "README.md").read_text("utf-8").split("\n## Install")[0], flags=re.M)))
    assert words <= 240


def test_every_document_can_be_reached_from_the_readme():
    seen, rest = set(), [REPOSITORY / "README.md"]
    while rest:
        path = rest.pop()
        if path in seen or path.suffix != ".md":
            continue
        seen.add(path)
        rest += [(path.parent / link.partition("#")[0]).resolve() for link in links(path) if not link.startswith("#")]
        rest += [path / "README.md" for path in rest if path.is_dir()]
    assert set(DOCUMENTS) <= seen


def test_the_index_leads_to_every_page():
    index = REPOSITORY / "docs" / "index.md"
    named = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    records = set((REPOSITORY / "docs" / "decisions").glob("0*.md"))
    assert set(PAGES[1:]) - named - records - {index} == set()


def test_each_page_begins_with_who_needs_it():
    for path in sorted((REPOSITORY / "docs").rglob("*.md")):
        # Decisions are records of one form.
        if path.parent.name == "decisions" and path.name != "README.md":
            continue
        title, first = path.read_text("utf-8").split("\n\n")[:2]
        assert re.fullmatch("# .+", title) and re.match("For [a-z]", first), f"{path.name}: {first[:80]}"


def test_each_reader_finds_the_first_step_above_the_picture_of_the_readme():
    """A spreadsheet on Windows, a server, containers, CI, and a designer's colours: one step, and no scrolling."""
    first = (REPOSITORY / "README.md").read_text("utf-8").partition("[![")[0]
    for page in ("windows.md", "#install", "containers.md", "scheduling.md", "brand.md"):
        assert page in first
    assert len(first.splitlines()) < 12
