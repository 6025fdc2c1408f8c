"""The configurations that the documentation has for users to copy."""

import re

import yaml

from Support.program import REPOSITORY

DOCUMENTS = REPOSITORY / "docs"


def recipes(heading, language="yaml", document="sources.md"):
    """The blocks of code below a heading of a document."""
    text = (DOCUMENTS / document).read_text("utf-8")
    section = re.search(rf"^###? {re.escape(heading)}$(.*?)(?=^##|\Z)", text, re.M | re.S)[1]
    return re.findall(rf"```{language}\n(.*?)```", section, re.S)


def recipe(heading, replaced, index=0):
    """One of the configurations, with what is replaced in it; all that is named must be there."""
    text = recipes(heading)[index]
    for old, new in replaced.items():
        assert old in text, old
        text = text.replace(old, str(new))
    return yaml.safe_load(text)
