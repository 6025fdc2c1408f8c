"""A site for some of the people has nothing of the others."""

import json

import pytest

from Support.hidden_people import FIELDS, Directory, assert_gone, assert_others_as_before, contents, marked

WITHHELD = {"company": {"from": "company"}}
PUBLISHED = [
    "email", "phone", "manager", "assistant", "alsoReportsTo", "department", "position", "projects", "photo", "note", "start",
]  # fmt: skip


class Group(Directory):
    """Two companies with everything that may name people; those of Globex have the marks."""

    def write(self, people):
        lists, away = {"acme.json": [], "globex.json": [], "b.json": []}, ["person,from,to,deputy"]
        for person, number in self.people:
            is_outside = number in self.ways
            person = person | {
                "company": "Globex" if is_outside else "Acme", "start": "2025-12-20", "aide": person["boss"],
                "also": [self.people[(number * 7) % len(self.people)][0]["id"], person["boss"]],
                "dep": f"Unit {self.mark(number)}" if is_outside else "Unit A", "proj": ["Both", "Wqhid9h"] if is_outside else ["Both"],
            }  # fmt: skip
            lists["globex.json" if is_outside else "acme.json"].append(person)
            if number % 5 == 0:
                lists["b.json"].append({key: person[key] for key in ("first", "last", "mail", "tel")})
            deputy = self.people[(number + 1) % len(self.people)][0]["mail"]
            away.append(f"{person['mail']},2026-01-01,2026-01-03,{deputy}")
        for name, records in lists.items():
            self.project.write(name, records)
        self.project.write("away.csv", "\n".join(away))
        self.project.write("contacts.vcf", "".join(self.cards))
        outsider, insider = (
            next(person for person, number in self.people if (number in self.ways) == is_outside) for is_outside in (True, False)
        )
        self.project.write("content/departments/unit-a.md", f"---\nhead: {outsider['mail']}\n---\nHello\n")
        self.project.write(f"content/departments/unit-{self.mark(outsider_number(self))}.md", "Nobody is here: wqhid3h\n")
        own = FIELDS | {
            "assistant": "aide", "alsoReportsTo": "also", "department": "dep", "projects": "proj",
            "start": {"from": "start", "type": "date"},
        } | WITHHELD  # fmt: skip
        shared = {"url": "b.json", "fields": {key: FIELDS[key] for key in ("firstName", "lastName", "email", "phone")}}
        self.project.configure(
            identity="email", languages=["en", "et"], publish=PUBLISHED, precompress=True, offline=True, qr=True,
            keepAssets=1, allCards=True, showSources=True, newcomers={"for": "30d", "from": "start"}, baseURL="https://x.example/",
            contacts={"from": "contacts.vcf", "publish": ["name", "work", "note", "photo"]},
            phoneBooks=[{"format": name} for name in ("yealink", "cisco", "csv", "ldif", "vcf")]
            + [{"format": "snom", "name": "outside", "people": "company=Globex"}],
            away=[{"from": "away.csv", "format": "csv"}],
            offices={"Acme": {"address": "Here 1"}, "Wqhid5h": {"address": "wqhid5h street", "timeZone": "Europe/Tallinn"}},
            heads={"department": {"Unit A": outsider["mail"]}},
            sources=[
                {"name": "Acme", "url": "acme.json", "fields": own},
                {"name": "Wqhid5h", "url": "globex.json", "fields": own},
                {"name": "B", "office": "none", **shared},
            ],
            sites=[{"name": "all", "output": "all"}, {"name": "acme", "output": "acme", "people": people}],
        )  # fmt: skip
        return insider


def outsider_number(group):
    return min(group.ways)


@pytest.mark.parametrize("people", ["company=ACME", "company!=Globex", ["company!=Globex", "projects=both"]])
def test_nothing_of_anybody_outside_the_filter_is_in_any_byte_of_the_site(project, people):
    group = Group(project, 50, 14)
    group.write(people)
    project.build("--day", "2026-01-01")
    before, after = project.files(project.folder / "all"), project.files(project.folder / "acme")
    assert set(group.ways) <= set(marked(before)), "the look does not see what is there"
    assert_gone(after, before, group)
    assert_others_as_before(
        {path: content for path, content in before.items() if path != "away.json"}, after
    )
    assert [path for path, content in contents(after) if b"globex" in content.lower()] == []
    assert [line for line in after["phones/outside.xml"].splitlines() if b"<number>" in line] == []
    marker = json.loads(after["build.json"])
    assert marker["people"] == 36 and [source["name"] for source in marker["sources"]] == ["Acme", "B"]
    assert marker["sources"][0]["people"] == 36
    others = {person["emails"][0] for person in json.loads(before["people.json"])["people"]}
    assert marker["contacts"]["people"] < len(group.cards) and len(others) == 50
    # Nothing to do, and nothing to write.
    for _ in range(2):
        assert project.build("--day", "2026-01-01").stdout.count("up to date") == 2
    assert project.files(project.folder / "acme") == after


def write(project, companies, **keys):
    people = [f"P{number},Lee,p{number}@x.example,{company}" for number, company in enumerate(companies)]
    project.write("a.csv", "\n".join(["First name,Last name,Email,Company", *people]))
    project.configure(sources=[{"name": "HR", "url": "a.csv", "format": "csv"}], **keys)


@pytest.mark.parametrize("count, code", [(9, 0), (10, 69)])
def test_a_filter_that_finds_nobody_where_the_site_had_ten_stops_the_build(project, count, code):
    write(project, ["Acme"] * count + ["Globex"] * 20, people="Company=Acme")
    project.build()
    before = project.site()
    write(project, ["Acme Inc"] * count + ["Globex"] * 20)
    result = project.run("build")
    assert result.returncode == code, result.stderr
    if code:
        assert "rollcall.yml:9:13: error: `Company=Acme` is true for nobody, but the site has 10 people" in result.stderr
        assert project.site() == before
        assert project.run("build").returncode == 69
        assert "nobody is in the site: `Company=Acme`" in project.run("check").stderr
        result = project.build("--accept-loss")
    assert "warning: nobody is in the site: `Company=Acme` is true for nobody" in result.stderr
    assert b"Lee" not in b"".join(project.site().values())


def test_about_says_which_sites_show_somebody_and_which_filter_withholds_them(project):
    sites = [{"name": name, "output": name, "people": [f"Company={name}", "Company!=x"]} for name in ("Acme", "Globex")]
    write(project, ["Acme", "Globex"], sites=[*sites, {"name": "all", "output": "all", "exclude": ["P1 Lee"]}])
    text = project.run("about", "P1 Lee").stdout
    line = next(number for number, line in enumerate((project.folder / "rollcall.yml").read_text().split("\n"), 1) if '"people"' in line)
    place = f"rollcall.yml:{line}:17"
    assert text.startswith(
        f"Sites:\n  Acme: not shown: withheld by `people`, {place}: Company=Acme and Company!=x\n"
        "  Globex: people/p1-lee.html\n  all: not shown\n"
    ), text
    first, second, third = json.loads(project.run("about", "P1 Lee", "--json").stdout)["people"]
    assert first["site"] == "Acme" and "page" not in first
    assert first["withheldBy"] == {"people": ["Company=Acme", "Company!=x"], "place": place}
    assert second["page"] == "people/p1-lee.html" and "withheldBy" not in second
    assert "withheldBy" not in third and third["records"][0]["hiddenBy"][0]["key"] == "exclude"


@pytest.mark.parametrize(
    "people, column, words",
    [
        ("office", 9, "expected `all`, `FIELD=VALUE` or `FIELD!=VALUE`"),
        ("[]", 9, "at least one entry"),
        ("[office=A, 'positon!=B']", 21, "did you mean `position`?"),
        ("{ a: b }", 9, "expected text"),
    ],
)
def test_a_wrong_filter_is_shown_where_it_stands(project, people, column, words):
    project.write("a.json", {"employees": []})
    project.write(
        "rollcall.yml", f"sources: [{{ name: A, url: a.json, format: employee-list }}]\npeople: {people}\n"
    )
    result = project.run("check")
    assert f"rollcall.yml:2:{column}: error:" in result.stderr and words in result.stderr, result.stderr


def test_a_field_that_nobody_has_is_named_before_everybody_is_shown(project):
    write(project, ["Acme", "Globex"], people="Compny!=Globex", phoneBooks=[{"format": "csv", "people": "Floor!=2"}])
    result = project.build()
    assert "9:13: warning: nobody has a `Compny` that people can be chosen by" in result.stderr
    assert "did you mean `Company`?" in result.stderr
    assert "nobody has a `Floor` that people can be chosen by" in result.stderr


def test_exports_and_books_choose_by_fields_that_are_withheld(project):
    write(project, ["Acme", "Globex", "Acme"], publish=["email"], phoneBooks=[{"format": "csv", "people": "Company!=Acme"}])
    project.build()
    assert b"P1" in project.site()["phones/csv.csv"] and b"P0" not in project.site()["phones/csv.csv"]
    result = project.run("export", "--format", "json", "--people", "Company=Acme", "--people", "email!=p0@x.example")
    people = json.loads(result.stdout)["people"]
    assert [person["emails"] for person in people] == [["p2@x.example"]] and "Acme" not in result.stdout
    result = project.run("export", "--format", "csv", "--people", "Compny!=Acme")
    assert result.returncode == 64 and "nobody has a field `Compny`" in result.stderr
