"""The configurations that the documentation has for users to copy."""

import re

import yaml

from Support.program import REPOSITORY

DOCUMENTS = sorted((REPOSITORY / "docs").glob("**/*.md"))


def recipes(heading, language="yaml"):
    """The blocks of code below a heading, which only one document may have."""
    found = [
        match[1]
        for path in DOCUMENTS
        for match in re.finditer(
            rf"^##?#? {re.escape(heading)}$(.*?)(?=^##|\Z)", path.read_text("utf-8"), re.M | re.S)
    ]
    assert len(found) == 1, f"{len(found)} documents have the heading {heading}"
    return re.findall(rf"```{language}\n(.*?)```", found[0], re.S)


def recipe(heading, replaced, index=0):
    """One of the configurations, with what is replaced in it; all that is named must be there."""
    text = recipes(heading)[index]
    for old, new in replaced.items():
        assert old in text, old
        text = text.replace(old, str(new))
    return yaml.safe_load(text)
