"""The recipes of docs/how-to that start a program, run against the real servers."""

import datetime
import json
import random
import sys

import openpyxl
import pytest

from Support.cut_connection import CutConnection
from Support.ldap_server import LDAPServer
from Support.postgres_server import PostgresServer
from Support.radicale_server import RadicaleServer
from Support.recipes import recipe, recipes

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the servers are where Debian has them")

GIVEN = ["Mari", "Jüri", "Ülo", "Анна", "Zoë", "Søren", "Łukasz", "Nguyễn", "Iñaki", "Ķērsta", "Jean-Luc"]
FAMILY = ["Tamm", "Õunapuu", "Щербакова", "O'Brien", "van der Berg", "Müller", "Žukauskas", "Ng", "Смирнов"]


def crowd(count):
    """People whose names are as unevenly spread as real ones; each with a number of their own."""
    chance = random.Random(7)
    people = []
    for number in range(count):
        given = GIVEN[min(int(chance.paretovariate(1)) - 1, len(GIVEN) - 1)]
        family = FAMILY[min(int(chance.paretovariate(0.9)) - 1, len(FAMILY) - 1)]
        people.append((number, given, f"{family} {number}", f"u{number}@example.com"))
    return people


def published(project):
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return {person["name"]: person for person in people}


# --- LDAP ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    entries = [
        {"uid": f"u{number}", "cn": f"{given} {family}", "givenName": given, "sn": family, "mail": mail,
         "telephoneNumber": f"+372 55{number:05}", "title": "Nurse\nnight " + "shift " * 20}
        for number, given, family, mail in crowd(5000)
    ]
    with LDAPServer(tmp_path_factory.mktemp("ldap") / "server", entries) as server:
        yield server


@pytest.fixture
def of_directory(project, directory):
    """A project that has the recipe for LDAP, and what its program has to see."""
    (project.folder / "ldap.password").write_text(directory.password)
    replaced = {"ldap://ldap.example.com": f"ldap://127.0.0.1:{directory.port}"}
    source = recipe("LDAP and Active Directory", replaced)["sources"][0]
    project.configure(sources=[{**source, "environment": ["LDAPTLS_CACERT"]}])
    return {"LDAPTLS_CACERT": str(directory.certificate.file)}


@pytest.fixture
def of_some(project, of_directory):
    """The same for a part of the people, on three pages."""
    text = json.dumps(project.settings["sources"])
    some = text.replace("(objectClass=inetOrgPerson)", "(&(objectClass=inetOrgPerson)(uid=u1*))")
    project.configure(sources=json.loads(some))
    return of_directory


def test_a_directory_server_is_read_page_by_page_over_tls(project, of_directory):
    result = project.build("--strict", environment=of_directory)
    assert "5000 people" in result.stdout and result.stderr == ""
    assert set(published(project)) == {f"{given} {family}" for _, given, family, _ in crowd(5000)}
    assert "up to date" in project.build(environment=of_directory).stdout


def test_without_pages_a_directory_server_fails_and_nobody_is_lost(project, of_some):
    project.build(environment=of_some)
    source = project.settings["sources"][0]
    short = [word for word in source["command"] if word not in ("-E", "pr=500/noprompt")]
    # The snapshot belongs to the arguments: what failed never had one.
    project.configure(sources=[{**source, "command": short}])
    result = project.run("build", environment=of_some)
    assert result.returncode == 69 and "the program ended with status 4" in result.stderr


@pytest.mark.parametrize("fault, status", [("wrong password", 49), ("unknown authority", 1)])
def test_a_directory_server_that_refuses_is_a_failed_source(project, of_some, fault, status):
    project.build(environment=of_some)
    if fault == "wrong password":
        (project.folder / "ldap.password").write_text("wrong")
    else:
        of_some = {"LDAPTLS_CACERT": "/etc/ssl/certs/ca-certificates.crt"}
    result = project.build(environment=of_some)
    assert f"Company: ldapsearch: the program ended with status {status}; the data of" in result.stderr
    assert "1111 people" in result.stdout


def test_a_directory_server_that_goes_away_in_the_middle_loses_nobody(project, of_some, directory):
    with CutConnection(directory.port) as wire:
        text = json.dumps(project.settings["sources"])
        project.configure(sources=json.loads(text.replace(f":{directory.port}", f":{wire.port}")))
        project.build(environment=of_some)
        wire.limit = 200_000
        result = project.build(environment=of_some)
    assert "Company: ldapsearch: the program ended with status" in result.stderr
    assert "1111 people" in result.stdout and len(published(project)) == 1111


# --- PostgreSQL ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database():
    rows = ",\n".join(
        "({}, '{}', '{}', '{}', {})".format(
            number, given, family.replace("'", "''"), mail, "NULL" if number % 3 else "'+372 6000000'")
        for number, given, family, mail in crowd(300)
    )
    sql = [
        "CREATE TABLE employees (id int, given_name text, family_name text, email text, phone text,"
        " title text DEFAULT E'Sales, \"East\"\\nand more', left_on date)",
        f"INSERT INTO employees VALUES {rows}",
        "GRANT SELECT ON employees TO rollcall",
    ]
    with PostgresServer(sql) as server:
        yield server


@pytest.fixture
def of_database(project, database):
    replaced = {"rollcall@db.example.com/hr?sslmode=verify-full": f"rollcall@127.0.0.1:{database.port}/hr"}
    project.configure(**recipe("PostgreSQL and other databases", replaced))
    return {"PGPASSWORD": database.password}


def test_a_database_is_read(project, of_database, database):
    result = project.build("--strict", environment=of_database)
    assert "300 people" in result.stdout and result.stderr == ""
    people = published(project)
    assert set(people) == {f"{given} {family}" for _, given, family, _ in crowd(300)}
    assert {person["position"] for person in people.values()} == {'Sales, "East" and more'}
    database.run("UPDATE employees SET left_on = now() WHERE id = 7")
    try:
        assert "299 people" in project.build(environment=of_database).stdout
    finally:
        database.run("UPDATE employees SET left_on = NULL")


def test_a_database_that_refuses_is_a_failed_source(project, of_database):
    project.build(environment=of_database)
    result = project.build(environment={"PGPASSWORD": "wrong-one"})
    assert "Company: psql: the program ended with status 2; the data of" in result.stderr
    assert "wrong-one" not in result.stderr + result.stdout and "300 people" in result.stdout


# --- Excel -----------------------------------------------------------------------------------


def test_a_workbook_is_read(project):
    book = openpyxl.Workbook()
    book.active.title = "Notes"
    sheet = book.create_sheet("Employees")
    sheet.append(["Eesnimi", "Perekonnanimi", "E-post", "Tööl alates", "Palk"])
    sheet.append(["Ülo", "Kask", "ulo@example.com", datetime.date(2019, 3, 1), 4200])
    sheet.append(["Анна", 'Щер"бакова', None, None, 1])
    book.save(project.folder / "employees.xlsx")
    project.configure(**recipe("Excel", {}))
    result = project.build("--strict")
    assert result.stderr == ""
    people = published(project)
    assert set(people) == {"Ülo Kask", 'Анна Щер"бакова'}
    assert people["Ülo Kask"]["details"]["since"] == "2019-03-01"
    assert "4200" not in (project.output / "people.json").read_text("utf-8")
    (project.folder / "employees.xlsx").write_bytes(b"PK\x03\x04 no workbook")
    assert "xlsx2csv: the program ended with status" in project.build().stderr


# --- CardDAV ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def contacts(tmp_path_factory):
    with RadicaleServer(tmp_path_factory.mktemp("radicale") / "server") as server:
        for number, given, family, mail in crowd(20):
            server.put(f"c{number}", (
                f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:c{number}\r\nFN:{given} {family}\r\nN:{family};{given};;;\r\n"
                f"TEL;TYPE=WORK:+372 6{number:06}\r\nEMAIL:{mail}\r\nEND:VCARD\r\n"))
        yield server


@pytest.mark.parametrize("index", [0, 1], ids=["by address", "by vdirsyncer"])
def test_an_address_book_is_read(project, contacts, index):
    rows = "".join(f"{given},{family}\n" for _, given, family, _ in crowd(20))
    project.write("list.csv", "First name,Last name\n" + rows)
    replaced = {"https://dav.example.com/rollcall/contacts/": contacts.url} if index == 0 else {}
    project.configure(
        sources=[{"name": "Tallinn", "url": "list.csv", "format": "csv"}],
        **recipe("CardDAV", replaced, index),
    )
    text = recipes("CardDAV", "ini")[0].replace("https://dav.example.com/rollcall/contacts/", contacts.url)
    project.write("vdirsyncer.conf", text)
    variables = {"CARDDAV_PASSWORD": contacts.password}
    result = project.build("--strict", environment=variables)
    assert "20 cards: 20 matched" in result.stdout and result.stderr == ""
    contacts.remove("c3")
    try:
        assert "19 cards: 19 matched" in project.build(environment=variables).stdout
    finally:
        given, family = crowd(20)[3][1:3]
        contacts.put("c3", (
            f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:c3\r\nFN:{given} {family}\r\nN:{family};{given};;;\r\nEND:VCARD\r\n"))
    result = project.build(environment={"CARDDAV_PASSWORD": "wrong-one"})
    assert "contacts" in result.stderr and "are shown instead" in result.stderr
    assert "wrong-one" not in result.stderr + result.stdout
