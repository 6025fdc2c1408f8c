"""What the documentation leads to is there."""

import re

import pytest

from Support.program import REPOSITORY

DOCUMENTS = [
    *(REPOSITORY / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((REPOSITORY / "docs").glob("**/*.md")),
]


def anchors(path):
    """The anchors of a document's headings, as GitHub and GitLab make them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path):
    text = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_readme_is_short_and_starts_with_three_things_to_copy():
    lines = (REPOSITORY / "README.md").read_text("utf-8").splitlines()
    assert len(lines) <= 120
    blocks = re.findall(r"```sh\n(.*?)```", "\n".join(lines[:25]) + "\n", re.S)
    assert [block.split("#")[0].split()[:2] for block in blocks] == [
        ["make", "site"], ["make", "test"], ["rollcall", "init"]]
    assert "apt install -y make git ca-certificates" in "\n".join(lines)


def test_every_document_can_be_reached_from_the_readme():
    seen, rest = set(), [REPOSITORY / "README.md"]
    while rest:
        path = rest.pop()
        if path in seen or path.suffix != ".md":
            continue
        seen.add(path)
        rest += [
            (path.parent / link).resolve()
            for link in re.findall(r"\]\(([^):#\s]+)[^)\s]*\)", path.read_text("utf-8"))
        ]
    assert set(DOCUMENTS) <= seen
