"""The organization as a tree: who is on the page of each unit, computed here once more from the lists alone."""

import csv
import io
import json
import random

import mf2py
import pytest

from Support import pages

NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta"]
SIZE = 6


class Organization:
    """Random units with the mistakes that lists have, and random people in them."""

    def __init__(self, seed):
        chance = random.Random(seed)
        count = chance.randrange(1, 25)
        # The parents: any earlier or later unit, none, oneself, or one that there is not.
        self.rows = [
            [f"k{number}", chance.choice(["", f"k{chance.randrange(count)}", f"k{chance.randrange(number + 1)}", "k99"])]
            for number in range(count)
        ]
        people = chance.randrange(60)
        self.people = [
            (f"P{number:02}", f"T{chance.randrange(10_000)}x{number}", chance.choice(["", "k98", *[row[0] for row in self.rows] * 4]))
            for number in range(people)
        ]
        self.parents = dict(self.rows)
        for key, parent in self.parents.items():
            if parent not in self.parents or parent == key:
                self.parents[key] = ""
        for key in self.parents:
            self.open(key)
        self.names = {}
        for key, parent in self.parents.items():
            # Those of one name beside each other would be one unit if people named the whole path.
            beside = {self.names.get(one) for one, other in self.parents.items() if other == parent}
            self.names[key] = chance.choice([name for name in NAMES if name not in beside] or [f"Unit {key}"])

    def open(self, key):
        """The first unit of a cycle in the list becomes a top."""
        line = [key]
        while (above := self.parents[line[-1]]) and above not in line:
            line.append(above)
        if above:
            cycle = line[line.index(above):]
            self.parents[min(cycle, key=list(self.parents).index)] = ""

    def path(self, key):
        return (*(self.path(self.parents[key]) if self.parents[key] else ()), self.names[key])

    def below(self, key):
        return sorted((one for one, parent in self.parents.items() if parent == key and self.everybody(one)), key=lambda one: self.names[one])

    def members(self, key):
        return [f"{first} {last}" for first, last, unit in sorted(self.people, key=lambda one: one[1]) if unit == key]

    def everybody(self, key):
        lower = sorted((one for one, parent in self.parents.items() if parent == key), key=lambda one: self.names[one])
        return self.members(key) + [person for one in lower for person in self.everybody(one)]

    @property
    def pages(self):
        """The path, count, units below and people of each unit's page."""
        found = []
        for key in self.parents:
            everybody = self.everybody(key)
            if not everybody:
                continue
            below = [(self.names[one], len(self.everybody(one))) for one in self.below(key)]
            shown = everybody if len(everybody) <= SIZE else self.members(key)
            found.append((self.path(key), len(everybody), below, shown))
        return sorted(found)


def table(*rows):
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def page_of(file):
    page = pages.read(file)
    path = tuple(pages.text(link) for link in page.select("nav.path a, nav.path [aria-current]"))
    below = [
        (pages.text(entry.select_one("a")), int(pages.text(entry.select_one(".count"))))
        for entry in page.select("nav.units li")
    ]
    people = [pages.text(name) for one in pages.list_pages(file).values() for name in one.select(".row .p-name")]
    return path, int(pages.text(page.select_one(".title .count")).split()[0]), below, people


def write(project, organization):
    """Writes the lists of people and of units, and returns how many levels there are."""
    paths = {key: organization.path(key) for key in organization.parents}
    levels = max(map(len, paths.values()))
    project.write("staff.csv", table(
        ["First name", "Last name", "unitId", "path", *[f"level{number}" for number in range(levels)]],
        *[[first, last, unit, " / ".join(paths.get(unit, ())), *[*paths.get(unit, ()), *[""] * levels][:levels]]
          for first, last, unit in organization.people]))
    project.write("units.csv", table(
        ["key", "parent", "name"], *[[*row, organization.names[row[0]]] for row in organization.rows]))
    return levels


@pytest.mark.parametrize("seeds", [range(start, start + 5) for start in range(0, 50, 5)])
def test_each_unit_has_a_page_with_everybody_that_a_second_program_finds(project, seeds):
    for seed in seeds:
        organization = Organization(seed)
        if not organization.people:
            continue
        levels = write(project, organization)
        trees = [
            {"from": "units.csv", "field": "unitId", "id": "key", "parent": "parent", "name": "name"},
            {"field": "path", "divide": " / "},
            [f"level{number}" for number in range(levels)],
        ]
        project.configure(
            sources=[{"name": "A", "url": "staff.csv", "format": "csv"}], pageSize=SIZE, groups=["unit"],
            tree=trees[seed % 3])
        # Each organization takes the place of the one before.
        result = project.run("build", "--accept-loss")
        assert result.returncode == 0, result.stderr
        found = sorted(page_of(file) for file in (project.output / "units").glob("*.html") if "_" not in file.name)
        assert found == organization.pages, (seed, trees[seed % 3])
        shown = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
        paths = {f"{first} {last}": organization.path(unit) for first, last, unit in organization.people if unit in organization.parents}
        assert {person["name"]: tuple(person["unit"]) for person in shown if "unit" in person} == paths
        assert len(shown) == len(organization.people)


def test_who_moves_touches_the_units_on_the_way_alone(project):
    rows = [["a", "", "A"], ["b", "a", "B"], ["c", "a", "C"], ["d", "", "D"]]
    people = [["Ann", "Lee", "b"], ["Bo", "Ek", "b"], ["Cy", "Fo", "c"], ["Di", "Go", "d"]]
    project.write("units.csv", table(["key", "parent", "name"], *rows))
    project.configure(
        sources=[{"name": "S", "url": "staff.csv", "format": "csv"}],
        tree={"from": "units.csv", "field": "unitId", "id": "key", "parent": "parent", "name": "name"})
    for one in [people, [*people[:1], ["Bo", "Ek", "c"], *people[2:]]]:
        project.write("staff.csv", table(["First name", "Last name", "unitId"], *one))
        before = project.site() if project.output.exists() else {}
        project.build()
    after = project.site()
    assert {path for path in after if path.startswith("units/") and before[path] != after[path]} == {
        "units/a.html", "units/b.html", "units/c.html"}


def test_a_unit_that_moves_keeps_its_address_and_its_people(project):
    for parent in ["a", "b"]:
        project.write("units.csv", table(["key", "parent", "name"], ["a", "", "A"], ["b", "", "B"], ["c", parent, "Legal"]))
        project.write("staff.csv", table(["First name", "Last name", "unitId"], ["Ann", "Lee", "a"], ["Bo", "Ek", "b"], ["Cy", "Fo", "c"]))
        project.configure(
            sources=[{"name": "S", "url": "staff.csv", "format": "csv"}],
            tree={"from": "units.csv", "field": "unitId", "id": "key", "parent": "parent", "name": "name"})
        project.build()
        path, count, _, people = page_of(project.output / "units/legal.html")
        assert (path, count, people) == ((parent.upper(), "Legal"), 1, ["Cy Fo"])


def test_units_are_groups_with_heads_texts_cards_and_a_filter(project):
    project.write(
        "staff.csv",
        table(["First name", "Last name", "Email", "Department"], ["Ann", "Lee", "ann@x.example", "Firm / Law"],
              ["Bo", "Ek", "bo@x.example", "Firm / Law / Tax"], ["Cy", "Fo", "cy@x.example", "Firm"]))
    project.write("contacts.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Ek;Bo;;;\nFN:Bo Ek\nORG:Firm Ltd;Old\nEND:VCARD\n")
    project.write("content/units/law.md", "We *advise*.\n")
    project.configure(
        sources=[{"name": "S", "url": "staff.csv", "format": "csv"}],
        tree={"field": "department", "divide": " / "}, heads={"unit": {"Law": ["ann@x.example", "Bo Ek"]}},
        contacts={"from": "contacts.vcf", "publish": ["name", "org"]}, groupBy="unit", organization="Firm")
    said = project.run("build")
    assert said.returncode == 0 and said.stderr == "", said.stderr
    law = pages.read(project.output / "units/law.html")
    assert [pages.text(head) for head in law.select("p.head a span span, p.head a > span:last-child")] == ["Ann Lee", "Bo Ek"]
    # Those of each unit below are under its path from here.
    for name, headings in [("law", [("Tax", "../units/tax.html")]), ("tax", []),
                           ("firm", [("Law", "../units/law.html"), ("Law / Tax", "../units/tax.html")])]:
        page = pages.read(project.output / f"units/{name}.html")
        assert [(pages.text(heading), heading.a["href"]) for heading in page.select(".people h2")] == headings
    assert law.select_one(".about em") is not None and law.select_one('a[href="../units/law.vcf"]') is not None
    assert "ORG:Firm Ltd;Firm;Law;Tax" in (project.output / "people/bo-ek.vcf").read_text("utf-8")
    front = pages.read(project.output / "index.html")
    choices = [(option["value"], option.get_text()) for option in front.select('[data-filter="unit"] option')][1:]
    assert choices == [("firm", "Firm"), ("law", "\u2003Law"), ("tax", "\u2003\u2003Tax")]
    assert [pages.text(name) for name in front.select(".group .p-name")] == ["Cy Fo", "Ann Lee", "Bo Ek"]
    index = json.loads((project.output / "search/index.json").read_text("utf-8"))
    (units,) = [field for field in index["further"] if field["field"] == "unit"]
    terms = [term["code"] for term in units["terms"]]
    # Everybody has the own unit, and a reader adds those above.
    assert sorted(terms[int(number)] for number in units["people"].split("\n")) == ["Firm", "Law", "Tax"]
    assert [terms[int(above)] if above else None for above in units["parents"].split("\n")] == [None, "Firm", "Law"]


def test_the_path_is_in_exports_reports_and_reviews(project):
    project.write("staff.csv", table(
        ["First name", "Last name", "Email", "unitId"], ["Ann", "Lee", "ann@x.example", "1"], ["Bo", "Ek", "bo@x.example", "2"]))
    project.write("units.csv", table(["key", "parent", "name", "boss"], ["1", "", "Firm", "nobody@x.example"], ["2", "1", "Law", "Ann Lee; Bo Ek"]))
    project.configure(
        sources=[{"name": "S", "url": "staff.csv", "format": "csv"}], organization="Group", public=True,
        tree={"from": "units.csv", "field": "unitId", "id": "key", "parent": "parent", "name": "name", "head": "boss"})
    said = project.run("build", "--report", "report.json", "--status", "status.prom")
    assert said.returncode == 0 and "1 head of a unit is nobody whom the site shows" in said.stderr
    report = json.loads((project.folder / "report.json").read_text("utf-8"))
    assert report["units"] == [{"name": "Firm", "people": 2}] and report["tree"][0]["units"] == 2
    # A build that changes nothing keeps the numbers.
    project.build("--status", "status.prom")
    assert 'rollcall_unit_people{unit="Firm"} 2\n' in (project.folder / "status.prom").read_text("utf-8")
    assert "\nUnit:\n  Firm / Law\n  by unitId of S\n" in project.run("about", "Bo Ek").stdout
    assert "\nou: Law\nou: Firm\n" in project.run("export", "--format", "ldif").stdout
    (row,) = [row for row in csv.DictReader(io.StringIO(project.run("export", "--format", "csv").stdout.lstrip("\ufeff"))) if row["Name"] == "Bo Ek"]
    assert row["Department"] == "Law"
    page = pages.read(project.output / "people/bo-ek.html")
    assert pages.text(page.select_one('[data-field="unit"] dd')) == "Firm / Law" and page.select_one('[data-field="unitId"]') is None
    (card,) = mf2py.parse(doc=str(page))["items"]
    (group,) = card["properties"]["org"]
    assert (group["value"], group["properties"]) == (
        "Group", {"name": ["Group"], "organization-name": ["Group"], "organization-unit": ["Firm", "Law"]})
    person = json.loads(page.select_one("script[type='application/ld+json']").string)["mainEntity"]
    assert person["worksFor"]["name"] == "Group" and person["worksFor"]["department"]["department"]["name"] == "Law"
    law = pages.read(project.output / "units/law.html")
    assert [pages.text(head) for head in law.select("p.head a > span:last-child")] == ["Ann Lee", "Bo Ek"]
