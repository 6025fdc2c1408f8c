"""Reads the site's pages by the selectors that the contract names."""

import re
from dataclasses import dataclass

from bs4 import BeautifulSoup


def text(element):
    return re.sub(r"\s+", " ", element.get_text()).strip(" ")


def read(path):
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@dataclass
class Row:
    """One person of a list."""

    name: str
    link: str
    emails: list
    contact: str | None


@dataclass
class Detail:
    """One person's page."""

    name: str
    given: str | None
    family: str | None
    emails: list
    phones: list
    position: str | None
    projects: list
    contact: str | None


def _values(card, name):
    return [text(element) for element in card.select(f".{name}")]


def _contact(card):
    links = card.select('a[type="text/vcard"]')
    assert len(links) <= 1, links
    for link in links:
        assert not link.has_attr("download"), link
    return links[0]["href"] if links else None


def row(card):
    names = _values(card, "p-name")
    links = {element["href"] for element in card.select("a.u-url")}
    assert len(names) == 1 and len(links) == 1, card
    return Row(names[0], links.pop(), _values(card, "u-email"), _contact(card))


def rows(page):
    """All people of a list, in the page's order."""
    return [row(card) for card in page.select("main .h-card")]


def list_pages(first):
    """The pages of a list by their files, from the first one on by the links to the next."""
    found, file = {}, first
    while file:
        assert file not in found, f"{file} comes twice"
        found[file] = read(file)
        link = found[file].select_one("main a[rel=next]")
        file = (file.parent / link["href"]).resolve() if link else None
    return found


def strips(page):
    """The letters, or numbers, that lead to the pages of a list: pairs of text and link or `None`."""
    found = []
    for strip in page.select("main nav.strip"):
        items = [(text(item), item.find("a")) for item in strip.select("li")]
        found.append([(name, link["href"] if link else None) for name, link in items])
    return found


def groups(page):
    """Pairs of a heading and its people, of all groups of the page."""
    found = []
    for section in page.select("main section"):
        cards = section.select(".h-card")
        if not cards or section.find("section"):
            continue
        found.append((text(section.find(re.compile("^h[1-6]$"))), [row(card) for card in cards]))
    return found


def detail(page):
    """The person whose page it is."""
    cards = page.select(".h-card")
    assert len(cards) == 1, f"{len(cards)} people on a person's page"
    # One walk through the card: a selector for each class would walk through all of it.
    values = {}
    for element in cards[0].find_all(class_=True):
        for name in element["class"]:
            values.setdefault(name, []).append(element)

    def of(name):
        return [text(element) for element in values.get(name, [])]

    assert len(of("p-name")) == 1, of("p-name")
    return Detail(
        name=of("p-name")[0],
        given=next(iter(of("p-given-name")), None),
        family=next(iter(of("p-family-name")), None),
        emails=of("u-email"),
        phones=of("p-tel"),
        position=next(iter(of("p-job-title")), None),
        projects=of("p-category"),
        # The link may stand below the card itself.
        contact=_contact(page),
    )
