"""The blocks of code that the documentation shows."""

import re
from dataclasses import dataclass

from Support.program import REPOSITORY

PAGES = [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("**/*.md"))]


@dataclass(frozen=True)
class Snippet:
    """A block of code: where it is, the words behind its fence, and its text."""

    page: str
    line: int
    words: tuple
    text: str

    @property
    def language(self):
        return self.words[0] if self.words else ""

    def __str__(self):
        return f"{self.page}:{self.line}"


def snippets(*languages):
    """All blocks of these languages, in the order of the pages."""
    for path in PAGES:
        for snippet in blocks(str(path.relative_to(REPOSITORY)), path.read_text("utf-8")):
            if not languages or snippet.language in languages:
                yield snippet


def blocks(page, text):
    """The blocks of a page, or of one of its sections."""
    for match in re.finditer(r"^( *)```([^\n]*)\n(.*?)^\1```$", text, re.M | re.S):
        indent, words, body = match.groups()
        yield Snippet(
            page, text.count("\n", 0, match.start()) + 1, tuple(words.split()),
            re.sub(rf"^{indent}", "", body, flags=re.M))
