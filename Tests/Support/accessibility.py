"""What axe-core, the judge of accessibility, finds on a page."""

from axe_playwright_python.sync_playwright import Axe

# They take three quarters of axe's time, and what they look at is the same in every language.
RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]


def violations(page, within=None, colours=True):
    """The violations on a page, or within the elements of these selectors.

    `colours` is whether the rules of colours are asked as well, or "only" for these alone.
    """
    options = {"resultTypes": ["violations"]}
    if colours == "only":
        options["runOnly"] = RULES_OF_COLOURS
    elif not colours:
        options["rules"] = {rule: {"enabled": False} for rule in RULES_OF_COLOURS}
    context = within and {"include": [[selector] for selector in within]}
    found = Axe().run(page, context=context, options=options).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]]) for rule in found]


def colours_in(scheme):
    """What to ask of a page that was asked everything in the light: its colours alone differ in the dark."""
    return True if scheme == "light" else "only"
