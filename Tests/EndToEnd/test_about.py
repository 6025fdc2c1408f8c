"""`rollcall about`: what is known of a person, and forgetting it."""

import base64
import io
import json
import shutil

import pytest
from PIL import Image

from Support.program import employee, employees, source

HR = [employee("Mari", "Maasikas", "mari@x.example", position="IOS"), employee("Jaan", "Tamm", "jaan@x.example")]
AD = "First name,Last name,Phone,Position,Room\nMari,Maasikas,+372 5555 0101,Tester,12\n"
CARD = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Maasikas;Mari;;;\r\nFN:Mari Maasikas\r\n"
    "TITLE:Lead\r\nNOTE:Secret note\r\nEND:VCARD\r\n"
)


@pytest.fixture
def staff(project):
    project.write("hr.json", employees(*HR))
    project.write("ad.csv", AD)
    project.write("contacts.vcf", CARD)
    configure(project)
    return project


def configure(project, **keys):
    project.configure(
        sources=[
            source("hr", "hr.json"),
            {"name": "ad", "url": "ad.csv", "format": "csv", "publish": ["phone", "position"]},
        ],
        **{"contacts": {"from": "contacts.vcf"}, **keys},
    )


def about(project, *words, code=0):
    said = project.run("about", *words)
    assert said.returncode == code, said.stderr
    return said.stdout


def person(project, name):
    found = json.loads(about(project, name, "--json"))["people"]
    assert len(found) == 1
    return found[0]


def test_every_record_says_what_is_shown_and_what_is_withheld_by_which_rule(staff):
    staff.build()
    before = staff.site()
    cache = (staff.folder / ".rollcall/cache.sqlite").read_bytes()
    found = person(staff, "mari@x.example")
    assert found["name"] == "Mari Maasikas" and found["page"] == "people/mari-maasikas.html"
    hr, ad = found["records"]
    assert hr["place"].endswith("/hr.json: employees[0]") and ad["place"].endswith("/ad.csv:2")
    assert {value["field"]: value["fate"] for value in hr["values"]} == {
        "name": "shown", "email": "shown", "position": "shown",
    }
    values = {value["field"]: value for value in ad["values"]}
    assert values["position"]["fate"] == "other-source" and values["position"]["shownFrom"] == "hr"
    assert values["Room"]["fate"] == "unpublished" and values["Room"]["rule"]["key"] == "publish"
    assert values["Room"]["rule"]["place"].startswith("rollcall.yml:")
    assert values["phone"]["fate"] == "shown" and values["phone"]["texts"] == ["+372 5555 0101"]
    reasons = {value["field"]: value["reason"] for value in found["shown"]}
    assert reasons["position"] == "first-source" and reasons["office"] == "united"
    card = found["contacts"][0]
    assert card["fate"] == "taken" and card["place"].endswith("contacts.vcf:1")
    published = {one["name"]: one["isPublished"] for one in card["properties"]}
    assert published["TITLE"] and not published["NOTE"]
    assert {"people/mari-maasikas.html", "people/mari-maasikas.vcf", "people.json", "index.html",
            "positions/ios.html", "search/index.json"} <= set(found["files"])
    assert "people/jaan-tamm.html" not in found["files"]
    assert found["history"] == [] or {event["kind"] for event in found["history"]} == {"present"}
    assert staff.site() == before
    assert (staff.folder / ".rollcall/cache.sqlite").read_bytes() == cache
    text = about(staff, "MARI maasikas")
    assert "position: Tester [not shown: that of hr is]" in text
    assert "withheld by `publish`, rollcall.yml:" in text and "Secret note [private]" in text


LABELLED = ["yealink", "fanvil", "cisco", "csv", "ldif"]
BOOKS = ["yealink", "fanvil", "grandstream", "gigaset", "snom", "cisco", "csv", "ldif", "vcf"]


def test_each_file_that_shows_a_person_is_named_whatever_its_format(staff):
    picture = io.BytesIO()
    Image.new("RGB", (48, 48), "teal").save(picture, "PNG")
    photo = base64.b64encode(picture.getvalue()).decode()
    staff.write("contacts.vcf", CARD.replace("NOTE:", f"PHOTO;ENCODING=b;TYPE=PNG:{photo}\r\nNOTE:"))
    configure(
        staff, baseURL="https://people.example/", public=True, allCards=True, qr=True,
        contacts={"from": "contacts.vcf", "publish": ["photo"]},
        phoneBooks=[{"format": format, "label": "{position}"} for format in BOOKS if format in LABELLED]
        + [{"format": format} for format in BOOKS if format not in LABELLED],
    )
    staff.build()
    written = staff.site()
    books = {path for path in written if path.startswith("phones/")}
    assert len(books) == len(BOOKS) + 2  # one more of Grandstream's, and Cisco's menu
    photos = {path for path in written if path.startswith("assets/photo.")}
    assert len(photos) == 1
    files = set(person(staff, "Mari Maasikas")["files"])
    expected = books - {"phones/cisco/menu.xml"} | photos | {
        "people.vcf", "positions/ios.vcf", "people/mari-maasikas.svg", "sitemap.xml", "offices/hr.html",
    }
    assert expected - files == set()
    assert files <= set(written)
    # Whose number no list has is in no phone's book, and whom no card matches in no file of cards but the book of all.
    others = set(person(staff, "Jaan Tamm")["files"])
    assert {path for path in others if path.startswith("phones/")} == {
        "phones/csv.csv", "phones/ldif.ldif", "phones/vcf.vcf"}
    assert not {"people.vcf", "people/mari-maasikas.vcf"} & others and not photos & others


def test_a_hidden_person_is_known_and_the_rule_is_named(staff):
    configure(staff, exclude=["Jaan Tamm", "Mari Maasikas"])
    found = person(staff, "Mari Maasikas")
    assert "page" not in found and found["files"] == []
    assert found["records"][0]["hiddenBy"][0]["key"] == "exclude"
    assert found["records"][0]["hiddenBy"][0]["place"].startswith("rollcall.yml:")
    assert found["contacts"][0]["fate"] == "not-published"
    assert not (staff.folder / ".rollcall").exists()


@pytest.mark.parametrize("text", [".", "/", "..", "people/", ".html", ""])
def test_a_text_that_is_no_page_means_nobody(staff, text):
    assert staff.run("about", text).returncode == 64


def test_several_people_are_listed_and_nobody_is_an_error(staff):
    staff.write("hr.json", employees(*HR, employee("Jaan", "Tamm", "jaan.tamm@x.example")))
    configure(staff, identity="email")
    said = about(staff, "jaan tamm")
    assert said.startswith("2 people") and "jaan.tamm@x.example" in said
    assert len(json.loads(about(staff, "jaan tamm", "--json"))["matches"]) == 2
    assert person(staff, "jaan.tamm@x.example")["name"] == "Jaan Tamm"
    said = staff.run("about", "Nobody Here")
    assert said.returncode == 64 and "no list, contact or history has this person" in said.stderr


def test_each_absence_says_whether_pages_show_it(staff):
    staff.write(
        "away.csv",
        "person,from,to,deputy\nmari@x.example,2026-02-02,2026-02-06,\nmari@x.example,2026-11-26,2026-11-27,Jaan Tamm\n"
        "Jaan Tamm,2026-11-26,,\n",
    )
    configure(staff, away=[{"from": "away.csv"}])
    day = ["--day", "2026-11-25"]
    past, shown = json.loads(about(staff, "mari@x.example", "--json", *day))["people"][0]["absences"]
    assert past["place"].endswith("/away.csv:2") and past["fate"] == "other-days"
    assert past["periods"] == [{"from": "2026-02-02", "to": "2026-02-06"}] and "deputy" not in past
    assert (shown["fate"], shown["deputy"]) == ("shown", "Jaan Tamm")
    assert "  away 2026-11-26 to 2026-11-27\n  deputy: Jaan Tamm\n" in about(staff, "mari@x.example", *day)

    configure(staff, away=[{"from": "away.csv"}], exclude=["Mari Maasikas"])
    found = json.loads(about(staff, "mari@x.example", "--json", *day))["people"][0]
    assert [absence["fate"] for absence in found["absences"]] == ["hidden", "hidden"]
    staff.write("hr.json", employees(*HR, employee("Jaan", "Tamm", "jaan2@x.example")))
    configure(staff, away=[{"from": "away.csv"}], identity="email")
    found = json.loads(about(staff, "jaan@x.example", "--json", *day))["people"][0]
    assert [absence["fate"] for absence in found["absences"]] == ["several-people"]


def test_what_the_cache_holds_of_a_leaver_is_forgotten(staff):
    staff.build()
    said = staff.run("about", "--forget", "Jaan Tamm")
    assert said.returncode == 64 and "hr.json: employees[1]" in said.stderr
    staff.write("hr.json", employees(HR[0]))
    staff.run("build", "--accept-loss")
    assert [event["kind"] for event in person(staff, "Jaan Tamm")["history"]] == ["left"]
    assert ": left, " in about(staff, "--forget", "Jaan Tamm")
    assert about(staff, "--forget", "Jaan Tamm") == "the cache holds nothing of this person\n"
    about(staff, "Jaan Tamm", code=64)
    for file in (staff.folder / ".rollcall").iterdir():
        assert "Jaan" not in file.read_bytes().decode("utf-8", "replace")


def test_an_answer_that_a_new_one_replaces_is_forgotten_as_well(staff):
    staff.build()
    staff.write("hr.json", employees(HR[0]))
    said = staff.run("about", "--forget", "Jaan Tamm")
    assert said.returncode == 64 and "output/people/jaan-tamm.html\n" in said.stderr
    assert "the next `rollcall build`" in said.stderr
    shutil.rmtree(staff.output)
    assert "replaced the earlier answer of hr" in about(staff, "--forget", "Jaan Tamm")
    for file in (staff.folder / ".rollcall").iterdir():
        assert b"jaan@x.example" not in file.read_bytes()


def test_nothing_is_forgotten_while_a_source_is_unknown(staff):
    (staff.folder / "hr.json").write_text("<html>Down</html>")
    said = staff.run("about", "--forget", "Jaan Tamm")
    assert said.returncode == 69 and "nothing was removed" in said.stderr
