"""The sentences of a Markdown document, for tests of how it reads."""

import re

CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
# Words of code that follow each other, divided by commas, are one list to the eye.
CODES = re.compile(r"X(?:(?:,| and| or|, and|, or) X\b)+")


def units(text):
    """The paragraphs, list items, headings and table cells of a document, code blocks aside, on one line each."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    text = re.sub(r"^( *)```.*?^\1```$", "\n", text, flags=re.M | re.S)
    text = re.sub(r"<!--.*?-->", "\n", text, flags=re.S)
    lines = []
    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", stripped.strip("|")):
                lines += ["", cell.replace("\\|", "|"), ""]
        elif re.match(r"([-*]|\d+\.) ", stripped) or stripped.startswith("#"):
            lines += ["", stripped, *([""] if stripped.startswith("#") else [])]
        else:
            lines.append(stripped)
    for block in re.split(r"\n(?:\s*\n)+", "\n".join(lines)):
        unit = " ".join(block.split())
        unit = re.sub(r"^(?:[-*]|\d+\.|#+|>) ", "", unit)
        if re.search(r"\w", unit) and not re.fullmatch(r"[:\- ]+", unit):
            yield unit


def plain(unit):
    """A unit as it is read: a piece of code is the word X, a link is its text."""
    return re.sub(r"\*\*|(?<!\w)\*|\*(?!\w)", "", LINK.sub(r"\1", CODE.sub("X", unit)))


def sentences(text):
    """Each sentence as it is written, with its number of words."""
    for unit in units(text):
        for sentence in re.split(r"(?<=[.!?])[\"')\]*]* +(?=[A-Z`\"*\[(0-9])", unit):
            yield sentence, len(CODES.sub("X", plain(sentence)).split())
