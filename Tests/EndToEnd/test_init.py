"""`rollcall init`: a project to begin with, from nothing or from lists."""

import json

import openpyxl
import pytest

from Support.program import Project, employee, employees


@pytest.fixture
def desk(tmp_path):
    """A folder from which projects are begun."""
    return Project(tmp_path / "desk")


def project(desk, name="new"):
    return Project(desk.folder / name)


def names(project):
    found = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return sorted(person["name"] for person in found)


def init(desk, *arguments, **options):
    result = desk.run("init", *arguments, **options)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def config(desk, name="new"):
    return (desk.folder / name / "rollcall.yml").read_text("utf-8")


def sound(project, **variables):
    """The project has nothing that `check` finds fault with, and is built."""
    check = project.run("check", environment=variables)
    assert check.returncode == 0 and check.stderr == "", check.stderr
    result = project.build("--strict", environment=variables)
    assert result.stderr == ""
    return project


def test_a_project_begins_with_people_who_do_not_exist(desk):
    said = init(desk, "new")
    assert "cd new" in said and "rollcall build" in said and "rollcall serve" in said
    files = sorted(path.relative_to(desk.folder / "new").as_posix() for path in (desk.folder / "new").rglob("*.*"))
    assert {"rollcall.yml", "people.csv", "content/about.md", ".gitignore"} <= set(files)
    assert config(desk).startswith("# yaml-language-server: $schema=./rollcall.schema.json\n")
    built = sound(project(desk))
    assert len(names(built)) == 24 and (built.output / "about.html").is_file()
    assert (built.output / "chart.html").is_file()
    assert len(list((built.output / "offices").glob("*.html"))) == 3
    assert len(list((built.output / "departments").glob("*.html"))) >= 5


def test_a_project_may_begin_where_one_is(desk):
    said = init(desk)
    assert "cd " not in said
    sound(desk)


@pytest.mark.parametrize("file", [".gitignore", "content/about.md", "rollcall.schema.json"])
def test_what_every_project_may_have_already_is_kept(desk, file):
    desk.write(f"new/{file}", "mine")
    said = init(desk, "new")
    assert f"Kept as it was: new/{file}" in said and (".gitignore has the lines" in said) == (file == ".gitignore")
    assert (desk.folder / "new" / file).read_text() == "mine"
    sound(project(desk))


@pytest.mark.parametrize("file", ["rollcall.yml", "people.csv"])
def test_a_project_that_is_there_is_not_overwritten(desk, file):
    desk.write(f"new/{file}", "mine")
    result = desk.run("init", "new")
    assert result.returncode == 73
    assert f"new/{file}: error: the file is there already" in result.stderr
    assert "nothing was written" in result.stderr
    assert [path.read_text() for path in (desk.folder / "new").rglob("*") if path.is_file()] == ["mine"]


def test_several_lists_and_cards_become_sources_and_contacts(desk):
    desk.write("lists/tallinn-staff.json", employees(employee("Mari", "Maasikas", "m@x.example")))
    desk.write("lists/tartu.csv", "Nimi;E-post\nJaan Tamm;j@x.example\n")
    desk.write("cards.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Jaan Tamm\nN:Tamm;Jaan\nTEL:1234567\nEND:VCARD\n")
    said = init(
        desk, "new", "--from", "lists/tallinn-staff.json", "--from", "lists/tartu.csv",
        "--from", "cards.vcf",
    )  # fmt: skip
    assert "an employee-list of 1 person" in said and "cards.vcf is a file of contact cards of 1 card" in said
    text = config(desk)
    assert "name: Tallinn\n    url: ../lists/tallinn-staff.json\n    format: employee-list" in text
    assert "name: Tartu\n    url: ../lists/tartu.csv" in text and "from: ../cards.vcf" in text
    built = sound(project(desk))
    assert names(built) == ["Jaan Tamm", "Mari Maasikas"]
    assert (built.output / "people/jaan-tamm.vcf").is_file()


def test_an_address_is_asked_and_its_pages_are_followed(desk, server):
    def page(number, following):
        people = [
            {"givenName": f"Mari{'abc'[row]}", "surname": f"Tamm{'xyz'[number]}", "mail": f"m{row}{number}@x.example"}
            for row in range(3)
        ]
        return {"value": people, "@odata.nextLink": following}

    server.answers["/v1.0/users"] = page(0, server.url("/v1.0/users?page=2"))
    server.answers["/v1.0/users?page=2"] = {"value": page(1, None)["value"]}
    said = init(desk, "new", "--from", server.url("/v1.0/users"))
    assert "JSON with a list at `value` of 3 people" in said
    assert "all 3 values are e-mail addresses" in said
    text = config(desk)
    assert """next: '"@odata.nextLink"'""" in text and "people: value" in text
    assert "email: mail" in text and "# all 3 values are e-mail addresses" in text
    assert len(names(sound(project(desk)))) == 6


def test_a_secret_in_an_address_is_read_from_the_environment(desk, server):
    server.answers["/tartu?page=1&api_key=salasona"] = [{"name": "Mari Tamm", "email": "m@x.example"}]
    said = init(desk, "new", "--from", server.url("/tartu?page=1&api_key=salasona"))
    assert "salasona" not in said + config(desk)
    assert "/tartu?page=1&api_key=${TARTU_APIKEY}" in config(desk) and "Set TARTU_APIKEY" in said
    assert names(sound(project(desk), TARTU_APIKEY="salasona")) == ["Mari Tamm"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "the file is empty"),
        (b"<html><title>Sign in</title>", "web page"),
        (b"PK\x03\x04..xl/workbook.xml", "Excel"),
        (b'{"error": {"message": "no token"}}', "nothing in it looks like a list of people"),
        (b"[1, 2, 3]", "nothing in it looks like a list of people"),
        (b'[{"name": "Mari"', "the JSON is cut off"),
        (b"Mari;Tamm;m@x.example\nJaan;Kask;j@x.example\n", "no header line"),
        (b"a,b,c\n1,2,3\n", "no column of the header line holds a name"),
    ],
)
def test_what_is_no_list_is_told_and_nothing_is_written(desk, content, words):
    desk.write("a.bin", content)
    result = desk.run("init", "new", "--from", "a.bin")
    assert result.returncode == 69 and words in result.stderr, result.stderr
    assert "nothing was written" in result.stderr and not (desk.folder / "new").exists()


def workbook(path):
    """A workbook whose second sheet has the people, below a title."""
    book = openpyxl.Workbook()
    book.active.title = "Read me"
    book.active.append(["Ask Liis for changes"])
    sheet = book.create_sheet("Töötajad 2026")
    sheet.append(["Eesnimi", "Perekonnanimi", "E-post", "Palk"])
    sheet.append(["Mari", "Tamm", "mari@x.example", 4200])
    sheet.append(["Jüri", 'Õun "Vana"', "juri@x.example", 4100])
    path.parent.mkdir(parents=True, exist_ok=True)
    book.save(path)


def test_a_workbook_is_read_with_the_sheet_of_its_people(desk):
    workbook(desk.folder / "staff.xlsx")
    said = init(desk, "new", "--from", "staff.xlsx")
    assert "the people are on the sheet `Töötajad 2026`" in said
    assert "kept private: Palk" in said
    command = next(line for line in config(desk).splitlines() if "command:" in line)
    assert "xlsx2csv" in command and "Töötajad 2026" in command and "staff.xlsx" in command
    assert names(sound(project(desk))) == ['Jüri Õun "Vana"', "Mari Tamm"]
    assert "4200" not in (project(desk).output / "people.json").read_text("utf-8")


def test_a_workbook_without_xlsx2csv_says_how_to_get_it(desk, tmp_path):
    workbook(desk.folder / "staff.xlsx")
    (tmp_path / "bin").mkdir()
    result = desk.run("init", "new", "--from", "staff.xlsx", environment={"PATH": str(tmp_path / "bin")})
    assert result.returncode == 69
    assert "this is an Excel workbook (.xlsx); nothing was written" in result.stderr
    assert "apt install xlsx2csv" in result.stderr and not (desk.folder / "new").exists()


def test_a_damaged_workbook_is_told_with_what_its_program_says(desk):
    workbook(desk.folder / "staff.xlsx")
    whole = (desk.folder / "staff.xlsx").read_bytes()
    desk.write("staff.xlsx", whole[: len(whole) - 40])
    result = desk.run("init", "new", "--from", "staff.xlsx")
    assert result.returncode == 69
    assert "xlsx2csv cannot read this Excel workbook: the program ended with status" in result.stderr
    assert "save it as CSV" in result.stderr and not (desk.folder / "new").exists()


def test_a_list_that_is_not_there_is_told(desk, server):
    result = desk.run("init", "new", "--from", "none.csv")
    assert result.returncode == 69 and "there is no such file" in result.stderr
    desk.write("staff.csv", "Name\nMari Tamm\n")
    result = desk.run("init", "new", "--from", "staf.csv")
    assert result.returncode == 69 and "staff.csv`?" in result.stderr
    result = desk.run("init", "new", "--from", server.url("/none"))
    assert result.returncode == 69 and "status 404" in result.stderr
    result = desk.run("init", "new", "--from", "ftp://x.example/a")
    assert result.returncode == 64 and "neither a file nor an http or https address" in result.stderr


def test_what_a_list_says_cannot_change_the_configuration(desk):
    """Keys and headings are hostile: they end up in YAML and on the terminal."""
    keys = ['na"me: [x]', "e-mail\n  evil: true", "ti}tle # no", "\u001b[31mdepartment", "Eesnimi", "'", "a.b[0]"]
    rows = [dict.fromkeys(keys, "Mari") for _ in range(3)]
    rows = [{**row, "full name": f"Mari {letter}amm", "gender": "x", "birth\nday: 1": "y"} for row, letter in zip(rows, "KST")]
    desk.write("a.json", {"on: off": {"#x": rows}})
    said = init(desk, "new", "--from", "a.json")
    assert "\u001b" not in said
    assert names(sound(project(desk))) == ["Mari Kamm", "Mari Samm", "Mari Tamm"] or names(project(desk)) == ["Mari"]


def test_a_long_way_to_a_list_is_written_whole(desk, tmp_path):
    desk.write("a.csv", "Name\nMari Tamm\n")
    init(desk, "one/two/three/four", "--from", "a.csv")
    assert f"url: {desk.folder}/a.csv" in config(desk, "one/two/three/four")
    sound(project(desk, "one/two/three/four"))
