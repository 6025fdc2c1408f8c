"""Who reports to whom, and departments: on pages, in data, in warnings and in the report."""

import json
import random

import jsonschema
import mf2py
import pytest

from Support import pages
from Support.program import REPOSITORY

REPORT = json.loads((REPOSITORY / "docs" / "report.schema.json").read_text("utf-8"))
FIELDS = {
    "id": "id", "firstName": "given", "lastName": "family", "email": "mail", "position": "title",
    "department": "unit", "manager": "boss.id",
}  # fmt: skip


def person(number, given, family, boss=None, unit=None, **more):
    entry = {"id": number, "given": given, "family": family, "mail": f"p{number}@telisa.example", **more}
    if boss is not None:
        entry["boss"] = {"id": boss}
    if unit is not None:
        entry["unit"] = unit
    return entry


COMPANY = [
    person(1, "Mari", "Õunapuu", unit="Juhtkond"),
    person(2, "Сергей", "Кузнецов", 1, "Müük & <b>turundus</b>"),
    person(3, "Zoë", "Groß", 1, "Müük & <b>turundus</b>", title="Head <i>of</i> Sales"),
    person(4, "Anna", "O'Brien", 3, "müük & <b>TURUNDUS</b>"),
    person(5, "Ülo", "Ots"),
]


@pytest.fixture
def company(project):
    project.write("a.json", {"value": COMPANY})
    project.configure(
        languages=["en", "et"],
        sources=[{"name": "Tallinn", "url": "a.json", "people": "value", "fields": FIELDS}],
    )
    return project


def tree(element):
    """The names of a nested list, each with those below."""
    items = element.find_all("li", recursive=False) if element else []
    return [(item.select_one(".name, .branch").get_text(), tree(item.find("ul", recursive=False))) for item in items]


def chart(project, path="chart.html"):
    return tree(pages.read(project.output / path).select_one(".tree"))


def people(project):
    found = json.loads((project.output / "people.json").read_text("utf-8"))
    jsonschema.validate(found, json.loads((project.output / "people.schema.json").read_text("utf-8")))
    return {entry["name"]: entry for entry in found["people"]}


def test_pages_and_data_say_who_reports_to_whom(company):
    assert company.build().stderr == ""
    below_mari = [("Zoë Groß", [("Anna O'Brien", [])]), ("Сергей Кузнецов", [])]
    assert chart(company) == [("Mari Õunapuu", below_mari)]
    assert chart(company, "et/chart.html") == [("Mari Õunapuu", below_mari)]
    assert "Ülo Ots" not in (company.output / "chart.html").read_text("utf-8")
    assert pages.read(company.output / "chart.html").select_one(".remark a")["href"] == "index.html"
    found = people(company)
    assert {name: entry.get("manager") for name, entry in found.items()} == {
        "Mari Õunapuu": None, "Zoë Groß": "mari-ounapuu", "Сергей Кузнецов": "mari-ounapuu",
        "Anna O'Brien": "zoe-gross", "Ülo Ots": None,
    }  # fmt: skip
    zoe = pages.read(company.output / "et/people/zoe-gross.html")
    (to,) = [entry for entry in zoe.select(".card div") if "Vahetu juht" in entry.get_text()]
    assert to.a["href"] == "mari-ounapuu.html" or to.a["href"] == "../people/mari-ounapuu.html"
    assert [link.contents[0].strip() for link in zoe.select(".reports li a > span:last-child")] == ["Anna O'Brien"]
    assert zoe.select_one(".to-chart a")["href"] == "../chart.html#person-zoe-gross"
    alone = pages.read(company.output / "people/ulo-ots.html")
    assert not alone.select(".reports, .to-chart")


def test_the_card_on_a_page_is_the_persons_alone(company):
    company.build()
    for entry in people(company).values():
        html = (company.output / entry["page"]).read_text("utf-8")
        (card,) = mf2py.parse(doc=html)["items"]
        properties = card["properties"]
        assert properties["name"] == [entry["name"]]
        assert properties["email"] == [f"mailto:{entry['emails'][0]}"]
        assert properties.get("organization-unit", [None])[0] == entry.get("department")
        assert len(properties["url"]) == 1 and "children" not in card


def test_departments_have_pages_of_their_own(company):
    company.build()
    found = people(company)
    assert found["Anna O'Brien"]["department"] == "müük & <b>TURUNDUS</b>"
    page = pages.read(company.output / "departments" / "muuk-b-turundus-b.html")
    assert page.h1.get_text() == "Müük & <b>turundus</b>" and page.select_one(".kind").get_text() == "Department"
    assert [row.get_text() for row in page.select(".row .p-name")] == ["Zoë Groß", "Anna O'Brien", "Сергей Кузнецов"]
    front = pages.read(company.output / "index.html")
    listed = {a.get_text(): a["href"] for a in front.select("#list-departments a")}
    assert listed == {
        "Juhtkond": "departments/juhtkond.html",
        "Müük & <b>turundus</b>": "departments/muuk-b-turundus-b.html",
    }
    overview = pages.read(company.output / "et" / "overview.html")
    assert overview.find(id="departments").get_text() == "Osakonnad"


def test_groups_and_rows_may_be_departments(company):
    company.configure(groupBy="department", list=["department"], sortBy="department")
    company.build()
    front = pages.read(company.output / "index.html")
    assert [group.h2.get_text() for group in front.select(".group")] == [
        "Juhtkond", "Müük & <b>turundus</b>", "No department",
    ]  # fmt: skip
    assert front.select_one(".p-organization-unit").get_text() == "Juhtkond"
    assert len(front.select(".jump a")) == 3


DOUBTS = [
    *COMPANY,
    person(6, "Kadri", "Kask", 99),
    person(7, "Priit", "Pärn", 7),
    {"id": 8},
    person(9, "Tõnu", "Tamm", 10),
    person(10, "Vello", "Vilde", 9),
    person(11, "Ann", "Lee", "MARI õunapuu"),
]


def test_doubtful_managers_are_told_by_their_place_alone(company):
    company.write("a.json", {"value": DOUBTS})
    result = company.build("--report", "report.json")
    told = [line for line in result.stderr.splitlines() if "boss" in line]
    assert told == [
        "a.json: warning: Tallinn: value[5].boss.id: nobody has this id, e-mail address or name",
        "a.json: warning: Tallinn: value[8].boss.id: managers form a cycle; this person becomes the top of it",
    ]
    assert not any(word in result.stderr for word in ("99", "Kadri", "Tõnu", "kask"))
    assert [line for line in company.run("check").stderr.splitlines() if "boss" in line] == told
    report = json.loads((company.folder / "report.json").read_text("utf-8"))
    jsonschema.validate(report, REPORT)
    assert [(entry["person"]["name"], entry["index"], entry["reason"]) for entry in report["managers"]] == [
        ("Kadri Kask", 5, "nobody"), ("Tõnu Tamm", 8, "circle"),
    ]  # fmt: skip
    found = people(company)
    assert found["Ann Lee"]["manager"] == "mari-ounapuu" and found["Vello Vilde"]["manager"] == "tonu-tamm"
    assert "manager" not in found["Tõnu Tamm"]
    # What nothing has to be made for says the same.
    assert [line for line in company.build().stderr.splitlines() if "boss" in line] == told


def test_who_is_excluded_is_nowhere_and_their_reports_stand_at_the_top(company):
    company.configure(exclude=["mari õunapuu"])
    assert company.build().stderr == ""
    assert chart(company) == [("Zoë Groß", [("Anna O'Brien", [])])]
    assert all("Õunapuu".encode() not in content for content in company.files().values())
    assert "mari-ounapuu" not in json.dumps(people(company), ensure_ascii=False)


def test_without_managers_there_is_no_chart(company):
    company.build()
    assert (company.output / "et" / "chart.html").is_file()
    company.write("a.json", {"value": [{**entry, "boss": None} for entry in COMPANY]})
    company.build()
    assert not [path for path in company.files() if "chart" in path and not path.startswith("assets/")]
    assert not pages.read(company.output / "index.html").select('[href*="chart"]')


def test_a_table_names_its_columns(project):
    project.write(
        "a.csv",
        "Eesnimi;Perekonnanimi;Osakond;Juht\nMari;Tamm;Müük;\nJüri;Õun;Müük;Tamm, Mari\nZoë;Groß;;mari  tamm\n",
    )
    project.configure(sources=[{"name": "A", "url": "a.csv", "format": "csv"}])
    assert project.build("--strict").stderr == ""
    assert chart(project) == [("Mari Tamm", [("Zoë Groß", []), ("Jüri Õun", [])])]
    assert people(project)["Jüri Õun"]["department"] == "Müük"


def test_entries_of_a_directory_server_name_each_other(project):
    entries = [
        "dn: CN=Mari Tamm,OU=Staff,DC=x\nobjectClass: person\ncn: Mari Tamm\n",
        "dn: cn=Tamm\\, Jüri,ou=staff,dc=x\nobjectClass: person\ncn: Jüri Tamm\nmanager: cn=mari tamm, OU=Staff, dc=X\n",
        "dn: cn=Zoe,dc=x\nobjectClass: person\ncn: Zoe Lee\nmanager: CN=tamm\\, JÜRI,OU=Staff,DC=x\n",
    ]
    project.write("a.ldif", "version: 1\n\n" + "\n".join(entries))
    fields = {"name": "cn", "id": "dn", "manager": "manager"}
    for settings in ({}, {"fields": fields}):
        project.configure(sources=[{"name": "A", "url": "a.ldif", "format": "ldif", **settings}])
        assert project.build("--strict").stderr == ""
        assert chart(project) == [("Mari Tamm", [("Jüri Tamm", [("Zoe Lee", [])])])]


def test_pages_of_the_chart_are_the_programs_own(company):
    company.write("content/chart.md", "# Mine")
    company.write("content/chart/mine.md", "# Mine")
    result = company.run("build")
    assert result.returncode == 65
    assert "`chart.html`" in result.stderr and "`chart/mine.html`" in result.stderr


def test_a_label_of_an_earlier_configuration_is_an_error_at_its_place(company):
    fields = {**FIELDS, "department": {"from": "unit", "label": {"en": "Department"}}}
    company.configure(sources=[{"name": "A", "url": "a.json", "people": "value", "fields": fields}])
    result = company.run("build")
    assert result.returncode == 65 and "unknown key `label`" in result.stderr


# --- Larger companies --------------------------------------------------------------------------

SIZE = 1200


def crowd(dice):
    """A company of branches as uneven as real ones."""
    found = [person(0, "Päälik", "Õige")]
    for number in range(1, SIZE):
        boss = int(number * dice.random() ** 2 * 0.4)
        family = dice.choice(["Tamm", "Õunapuu", "Кузнецов", "Groß", "O'Brien", "Žukov"])
        found.append(person(number, f"Mari {number}", family, boss if dice.random() > 0.02 else None, "Müük"))
    return found


def stands(project, path="chart.html", seen=None):
    """Everybody on the chart, by following its links, with the page where they stand."""
    seen = {} if seen is None else seen
    page = pages.read(project.output / path)
    here = {a["href"].split("/")[-1] for a in page.select(".tree a:not(.branch)")}
    for name in here:
        seen.setdefault(name, []).append(path)
    folder = path.rsplit("/", 1)[0] + "/" if "/" in path else ""
    links = [a["href"] for a in page.select(".tree .branch, .strip a, .paging a")]
    for link in links:
        target = link.removeprefix("../") if folder else link
        if not any(target in where for where in seen.values()):
            stands(project, target, seen)
    return seen


@pytest.mark.parametrize("size", [60, 300])
def test_a_large_chart_is_cut_into_pages_that_lead_to_everybody(project, size):
    company = crowd(random.Random(size))
    project.write("a.json", {"value": company})
    project.configure(
        pageSize=size, sources=[{"name": "A", "url": "a.json", "people": "value", "fields": FIELDS}]
    )
    project.build()
    bosses = {entry["boss"]["id"] for entry in company if "boss" in entry}
    shown = [entry for entry in company if "boss" in entry or entry["id"] in bosses]
    assert len(stands(project)) == len(shown)
    files = [path for path in project.files() if path.startswith("chart")]
    assert len(files) > 5
    for path in files:
        assert len(pages.read(project.output / path).select(".tree a:not(.branch)")) <= size + 1
    # The page of whoever has many reports shows the first of them, and where the others are.
    boss = pages.read(project.output / "people/paalik-oige.html")
    place = boss.select_one(".reports .more a")["href"]
    assert place in ("../chart/paalik-oige.html", "../chart.html#person-paalik-oige")
    assert len(boss.select(".reports li")) == size // 10


def test_one_change_rewrites_few_files_and_ends_at_the_bytes_of_a_clean_build(project):
    dice = random.Random(5)
    company = crowd(dice)
    project.configure(
        pageSize=120, groupBy="department",
        sources=[{"name": "A", "url": "a.json", "people": "value", "fields": FIELDS}],
    )  # fmt: skip
    project.write("a.json", {"value": company})
    project.build()
    bosses = {entry["boss"]["id"] for entry in company if "boss" in entry}
    leaves = [number for number in range(1, SIZE) if number not in bosses]
    counts = []
    for _ in range(6):
        company[dice.choice(leaves)]["boss"] = {"id": dice.choice(sorted(bosses))}
        before = project.site()
        project.write("a.json", {"value": company})
        project.build()
        after = project.site()
        counts.append(sum(before.get(path) != after.get(path) for path in {*before, *after}))
    # The person, two managers, two pages of the chart and those that count their reports, people.json; seldom a branch
    # outgrows its page.
    assert sorted(counts)[3] <= 8 and max(counts) <= 12, counts
    kept = project.site()
    project.build("--output", "clean")
    assert project.site(project.folder / "clean") == kept


def test_a_published_manager_that_is_shown_is_no_mistake(company):
    company.configure(publish=["id", "manager", "photo"])
    log = company.build().stderr
    assert "nobody has a `manager`" not in log and "nobody has a `photo`" in log
    assert (company.output / "chart.html").exists()
