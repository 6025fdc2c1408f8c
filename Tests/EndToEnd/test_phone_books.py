"""Phone books and exports, read back by programs of others."""

import csv
import io
import json
import re
import shutil
import stat
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import vobject
import yaml

from Support.ldap_server import SUFFIX, LDAPServer
from Support.radicale_server import RadicaleServer
from Support.recipes import recipes
from Support.static_server import StaticServer

SCHEMAS = Path(__file__).parent / "schemas"
BASE = "http://intranet.example/people/"
# Who is where: an odd number has a mobile one as well.
HOSTILE = [
    "<b>", "&amp;", '"quoted"', "'", "a]]>b", "👩‍👩‍👧", "\u200fשלום\u200f", "e\u0301", "=1+1", ": x", "< y", "@z", "Ünal-Õ",
]
SIZES = [0, 1, 31, 32, 33, 1000, 10000]
PHONES = ["yealink", "fanvil", "grandstream", "gigaset", "snom"]


def staff(names):
    return [
        {"id": str(number), "first": "Mari", "last": name, "mail": f"m{number}@telisa.example",
         "phone": f"+372 6{100000 + number}", "mobile": f"+372 5{100000 + number}" if number % 2 else None,
         "city": "Tartu" if number % 3 == 0 else "Tallinn"}
        for number, name in enumerate(names)
    ]


FIELDS = {"id": "id", "firstName": "first", "lastName": "last", "email": "mail", "phone": "phone", "mobile": "mobile",
          "office": "city"}


def cards(people):
    return "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{person['last']};Mari;;;\r\nFN:Mari {person['last']}\r\n"
        f"TEL;TYPE=HOME:+372 6888 0101\r\nEND:VCARD\r\n"
        for person in people
    )


def configure(project, names, **settings):
    people = staff(names)
    project.write("staff.json", people)
    project.write("contacts.vcf", cards(people) or "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:No Body\r\nEND:VCARD\r\n")
    project.configure(
        sources=[{"name": "Here", "url": "staff.json", "fields": FIELDS}],
        contacts={"from": "contacts.vcf"}, identity="id", baseURL=BASE, **settings)
    if not people:
        project.write("staff.csv", "id,first,last,mail,phone,mobile,city\r\n")
        project.configure(
            sources=[{"name": "Here", "url": "staff.csv", "format": "csv",
                      "fields": {**FIELDS}}])


def assert_valid(path, schema):
    kind = "--dtdvalid" if schema.endswith(".dtd") else "--relaxng"
    result = subprocess.run(
        ["xmllint", "--noout", "--nonet", kind, SCHEMAS / schema, path], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]


SCHEMA = {"yealink": "names.rng", "fanvil": "names.rng", "grandstream": "grandstream.rng", "gigaset": "gigaset.dtd",
          "snom": "snom.rng", "cisco": "cisco.rng"}
ENTRY = {"yealink": "DirectoryEntry", "fanvil": "DirectoryEntry", "grandstream": "Contact", "gigaset": "entry",
         "snom": "contact"}


def menus(folder):
    """The numbers that are reached from the first menu of a Cisco phone, with their names."""
    seen, numbers = set(), []

    def visit(address):
        assert address.startswith(f"{BASE}phones/") and address not in seen
        seen.add(address)
        path = folder / address.removeprefix(BASE)
        assert_valid(path, "cisco.rng")
        root = ElementTree.parse(path).getroot()
        links = [item.findtext("URL") for item in root.iter("MenuItem")]
        entries = list(root.iter("DirectoryEntry"))
        assert len(links) <= 32 and len(entries) <= 32
        numbers.extend((entry.findtext("Name"), entry.findtext("Telephone")) for entry in entries)
        for link in links:
            visit(link)

    visit(f"{BASE}phones/cisco/menu.xml")
    assert len(seen) == len(list((folder / "phones/cisco").iterdir()))
    return numbers


@pytest.mark.parametrize("count", SIZES)
def test_every_format_is_read_back_at_every_size(project, count):
    configure(project, [f"N{number}" for number in range(count)], allCards=True,
              phoneBooks=[{"format": name} for name in [*PHONES, "csv", "ldif", "vcf"]])
    result = project.run("build")
    assert result.returncode == 0, result.stderr
    phones = project.output / "phones"
    for name in PHONES:
        parts = sorted(phones.glob(f"{name}*.xml"))
        found = []
        for part in parts:
            assert_valid(part, SCHEMA[name])
            entries = list(ElementTree.parse(part).getroot().iter(ENTRY[name]))
            if name in ("grandstream", "gigaset"):
                assert len(entries) <= {"grandstream": 1000, "gigaset": 2000}[name]
                assert part.stat().st_size <= 2_000_000
            found += entries
        assert len(found) == count, name
        if len(parts) > 1:
            assert all(f"phones/{part.name}" in result.stderr for part in parts[:1])
            assert not (phones / f"{name}.xml").exists()
        if name == "grandstream":
            for part in parts:
                assert (phones / part.stem / "phonebook.xml").read_bytes() == part.read_bytes()
    assert len(rows(phones / "csv.csv")) == count
    assert (phones / "ldif.ldif").read_text("utf-8").count("\ndn: ") == count
    files = sorted(project.output.glob("people*.vcf"))
    assert len(files) == (16 if count > 5000 else 1)
    everybody = "".join(file.read_text("utf-8") for file in files)
    assert everybody.count("BEGIN:VCARD") == count
    assert (phones / "vcf.vcf").read_text("utf-8").count("BEGIN:VCARD") == count
    if count <= 1000:
        assert len({card.uid.value for card in vobject.readComponents(everybody)}) == count
    paths = json.loads((project.output / "build.json").read_text("utf-8"))["paths"]
    assert "phones/" in paths and {file.name for file in files} <= set(paths)


@pytest.mark.parametrize("count", SIZES)
def test_menus_lead_to_everybody(project, count):
    configure(project, [f"{chr(65 + number % 26)}{chr(97 + number // 26 % 26)}x{number}" for number in range(count)],
              phoneBooks=[{"format": "cisco"}])
    project.build()
    numbers = menus(project.output) if count <= 1000 else None
    if numbers is None:
        found = [entry for path in (project.output / "phones/cisco").iterdir()
                 for entry in ElementTree.parse(path).getroot().iter("DirectoryEntry")]
        assert len(found) == count + count // 2
        return
    assert len(set(numbers)) == len(numbers) == count + count // 2


def rows(path):
    return list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"), newline="")))


def test_hostile_names_are_whole(project):
    configure(project, HOSTILE, phoneBooks=[
        {"format": name, "label": "{last}"} if name in ("yealink", "fanvil", "csv") else {"format": name}
        for name in [*PHONES, "csv", "ldif"]])
    project.build()
    phones = project.output / "phones"
    for name in PHONES:
        assert_valid(phones / f"{name}.xml", SCHEMA[name])
    names = {"yealink": "Name", "fanvil": "Name", "grandstream": "LastName", "snom": "last_name"}
    for name, tag in names.items():
        assert {item.text for item in ElementTree.parse(phones / f"{name}.xml").getroot().iter(tag)} == set(HOSTILE)
    gigaset = ElementTree.parse(phones / "gigaset.xml").getroot()
    assert {entry.get("surname") for entry in gigaset} == set(HOSTILE)
    written = {row["Last Name"] for row in rows(phones / "csv.csv")}
    assert written == {"'" + name if name[0] in "=@" else name for name in HOSTILE}


def test_a_table_is_imported_by_abook(project):
    configure(project, ["Tamm", 'Kask "K", Jr'], phoneBooks=[{"format": "csv"}])
    project.build()
    result = subprocess.run(
        ["abook", "--convert", "--informat", "csv", "--infile", project.output / "phones/csv.csv", "--outformat", "abook"],
        capture_output=True, text=True, check=True, env={"HOME": str(project.folder), "LANG": "C.UTF-8", "PATH": "/usr/bin"})
    assert "name=Mari Tamm\nemail=m0@telisa.example" in result.stdout
    assert "phone=+3726100000" in result.stdout
    assert 'name=Mari Kask "K", Jr' in result.stdout or "name=Mari Kask" in result.stdout


def test_entries_are_taken_by_a_directory_server(project, tmp_path):
    configure(project, [*HOSTILE, *(f"N{number}" for number in range(300))], phoneBooks=[{"format": "ldif"}],
              organization="Telisa")
    project.build()
    text = (project.output / "phones/ldif.ldif").read_text("utf-8")
    below = re.sub(r"^(dn: .*),ou=people$", rf"\1,ou=people,{SUFFIX}", text, flags=re.M)
    (tmp_path / "people.ldif").write_text(below, encoding="utf-8")
    with LDAPServer(tmp_path / "server", [], [SCHEMAS / "mozilla.schema"]) as server:
        server.add(tmp_path / "people.ldif")
        found = server.search("(objectClass=mozillaAbPersonAlpha)")
        assert found.count("\ndn:") + found.startswith("dn:") == len(HOSTILE) + 300
        assert "telephoneNumber: +3726100005" in found


@pytest.fixture
def small(project):
    configure(project, ["Tamm", "Kask", "Õun"])
    return project


def test_an_export_is_the_same_without_a_site(small):
    small.configure(phoneBooks=[{"format": name} for name in ["yealink", "snom", "csv", "ldif", "vcf"]], allCards=True)
    small.build()
    for name in ("yealink", "snom", "csv", "ldif", "vcf"):
        (file,) = (small.output / "phones").glob(f"{name}.*")
        result = subprocess.run(
            [*small_command(small), "export", "--format", name], cwd=small.folder, capture_output=True, check=True,
            env=small.environment())
        assert result.stdout == file.read_bytes(), name
        assert result.stderr == b""
    result = small.run("export", "--format", "json")
    assert json.loads(result.stdout) == json.loads((small.output / "people.json").read_text("utf-8"))
    assert (small.output / "people.vcf").read_bytes() == (small.output / "phones/vcf.vcf").read_bytes()


def small_command(_):
    from Support.program import program

    return [program()]


def test_the_recipe_adds_a_maker(small):
    (template,) = recipes("Add a maker", "mustache")
    (settings,) = recipes("Add a maker")
    small.write("templates/phones/acme.mustache", template)
    small.configure(**yaml.safe_load(settings))
    result = small.run("build", "--strict")
    assert (result.returncode, result.stderr) == (0, "")
    book = small.output / "phones/acme.xml"
    entries = [(item.findtext("Last"), item.findtext("First"), [tel.attrib["kind"] for tel in item.iter("Tel")])
               for item in ElementTree.parse(book).getroot()]
    assert entries == [("Kask", "Mari", ["office", "cell"]), ("Õun", "Mari", ["office"]), ("Tamm", "Mari", ["office"])]
    assert small.run("export", "--format", "acme").stdout == book.read_text("utf-8")
    small.write("templates/phones/acme.mustache", template.replace("{{first}}", "{{frist}}"))
    for command in ("build", "check"):
        result = small.run(command)
        assert result.returncode == 65 and "did you mean `first`?" in result.stderr
        assert re.search(r"templates/phones/acme\.mustache:\d+:\d+: error: unknown key `frist`", result.stderr)
    assert "frist" not in book.read_text("utf-8")


def test_a_format_that_no_template_has_is_shown_at_its_place(small):
    small.configure(phoneBooks=[{"format": "yealnik"}])
    result = small.run("build")
    assert result.returncode == 65 and "did you mean `yealink`?" in result.stderr
    assert re.search(r"rollcall\.yml:\d+:\d+: error: unknown value `yealnik`", result.stderr)


def test_an_export_writes_no_site_and_no_cache(small):
    result = small.run("export", "--format", "csv", "--people", "office=tartu", "-o", "out/people.csv")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert [row["Last Name"] for row in rows(small.folder / "out/people.csv")] == ["Tamm"]
    assert not small.output.exists() and not (small.folder / ".rollcall").exists()


@pytest.mark.parametrize("umask, before, after", [
    (0o077, None, 0o600), (0o022, None, 0o644), (0o022, 0o600, 0o600), (0o077, 0o640, 0o640)])
def test_an_export_is_read_by_whoever_may(small, umask, before, after):
    file = small.folder / "people.csv"
    if before is not None:
        file.write_text("before")
        file.chmod(before)
    result = small.run("export", "--format", "csv", "-o", "people.csv", umask=umask)
    assert result.returncode == 0 and len(rows(file)) == 3
    assert stat.S_IMODE(file.stat().st_mode) == after


@pytest.mark.parametrize("is_there", [True, False])
def test_an_export_through_a_link_leaves_the_link(small, is_there):
    if is_there:
        small.write("shared/people.csv", "before")
    (small.folder / "shared").mkdir(exist_ok=True)
    (small.folder / "link.csv").symlink_to("shared/people.csv")
    assert small.run("export", "--format", "csv", "-o", "link.csv").returncode == 0
    assert (small.folder / "link.csv").is_symlink() and len(rows(small.folder / "shared/people.csv")) == 3


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--format", "xls"], 64, "no form `xls` of one file"),
        (["--format", "yealnik"], 64, "did you mean `yealink`?"),
        (["--format", "cisco"], 64, "no form `cisco` of one file"),
        ([], 64, "--format"),
        (["--format", "csv", "--people", "office"], 64, "--people is `all`"),
        (["--format", "csv", "--people", "offce=x"], 64, "did you mean `office`?"),
        (["--format", "csv", "--people", "office=Narva"], 0, "nobody is meant by `office=Narva`"),
        (["--format", "csv", "-o", "."], 64, "--output needs a file"),
        (["--format", "csv", "-c", "none.yml"], 78, "none.yml"),
    ],
)
def test_a_wrong_export_says_what_is_wrong(small, arguments, code, message):
    result = small.run("export", *arguments)
    assert result.returncode == code and message in result.stderr


def test_an_export_takes_snapshots(small):
    with StaticServer(small.folder) as server:
        small.configure(sources=[{"name": "Here", "url": f"{server.url}staff.json", "fields": FIELDS}],
                        contacts=None)
        small.settings.pop("contacts")
        small.configure()
        small.build()
    result = small.run("export", "--format", "csv", "--offline")
    assert result.returncode == 0 and len(result.stdout.splitlines()) == 4
    assert small.run("export", "--format", "csv", "--offline", "--strict").returncode in (0, 69)
    shutil.rmtree(small.folder / ".rollcall")
    result = small.run("export", "--format", "csv")
    assert result.returncode == 69 and result.stdout == ""


def test_books_hold_what_the_site_publishes(small):
    small.configure(publish=["office", "phone"], exclude=["Mari Kask"], allCards=True,
                    phoneBooks=[{"format": name} for name in [*PHONES, "cisco", "csv", "ldif", "vcf"]])
    small.build()
    for path in [*(small.output / "phones").rglob("*.*"), small.output / "people.vcf"]:
        text = path.read_text("utf-8")
        assert "Kask" not in text and "telisa.example" not in text and "5100001" not in text, path
        assert "6100001" not in text and "6888" not in text, path


@pytest.mark.parametrize(
    ("settings", "place", "message"),
    [
        ({"phoneBooks": [{"format": "csv", "people": "office=Narva"}]}, "office=Narva", "nobody is in the phone book `csv`"),
        ({"phoneBooks": [{"format": "snom", "label": "{name}"}]}, "label", "`label` means nothing here"),
        ({"phoneBooks": [{"format": "vcf", "numbers": ["phone"]}]}, "numbers", "`numbers` means nothing here"),
        ({"allCards": True, "contacts": None}, "allCards", "`allCards` means nothing here"),
    ],
)
def test_what_is_hardly_meant_is_a_warning_at_its_place(small, settings, place, message):
    small.configure(**settings)
    if small.settings.get("contacts", 1) is None:
        small.settings.pop("contacts")
        small.configure()
    for command in ("check", "build"):
        result = small.run(command)
        assert result.returncode == 0 and result.stderr.count("warning:") == 1, result.stderr
        assert re.search(r"rollcall\.yml:\d+:\d+: warning: ", result.stderr) and message in result.stderr
        assert place in result.stderr
    assert not (small.output / "people.vcf").exists()


def test_sites_have_books_of_their_own(small):
    small.settings.pop("baseURL")
    small.configure(phoneBooks=[{"format": "yealink"}], sites=[
        {"name": "inside", "output": "inside"},
        {"name": "public", "output": "public", "phoneBooks": [], "publish": ["office"]}])
    small.build()
    assert (small.folder / "inside/phones/yealink.xml").exists()
    assert not (small.folder / "public/phones").exists()
    assert "phones" not in (small.folder / "public/build.json").read_text("utf-8")
    result = small.run("export", "--format", "csv")
    assert result.returncode == 64 and "inside, public" in result.stderr
    assert "+372" not in small.run("export", "--format", "csv", "--only", "public").stdout


def test_a_change_touches_the_books_of_the_person_and_settings_no_page(small):
    books = [{"format": "yealink", "name": "tartu", "people": "office=Tartu"}, {"format": "snom"}, {"format": "csv"}]
    small.build()
    without = small.site()
    small.configure(phoneBooks=books)
    small.build()
    before = small.site()
    assert {path for path in before if before[path] != without.get(path)} == {
        "phones/tartu.xml", "phones/snom.xml", "phones/csv.csv"}
    people = staff(["Tamm", "Kask", "Õun"])
    people[1]["phone"] = "+372 6999999"
    small.write("staff.json", people)
    small.build()
    after = small.site()
    assert {path for path in after if path.startswith("phones/") and after[path] != before[path]} == {
        "phones/snom.xml", "phones/csv.csv"}
    small.settings.pop("phoneBooks")
    small.configure()
    small.build()
    assert not (small.output / "phones").exists()


def test_the_recipe_brings_cards_into_an_address_book(small, tmp_path):
    small.configure(allCards=True)
    small.build()
    with RadicaleServer(tmp_path / "radicale") as server, StaticServer(small.output) as site:
        server.put("other", "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:other\r\nFN:Own Card\r\nN:Card;Own;;;\r\nEND:VCARD\r\n")
        (text,) = recipes("On every phone", "ini")
        text = text.replace("http://intranet.example/people/", site.url)
        text = text.replace("https://dav.example.com/rollcall/contacts/", server.url)
        small.write("people.conf", text)

        def sync(*arguments):
            environment = {**small.environment(), "CARDDAV_PASSWORD": server.password}
            command = " && ".join(
                f"{answer}vdirsyncer -c people.conf {words}"
                for answer, words in (("yes | ", "discover"), ("", "sync " + " ".join(arguments))))
            result = subprocess.run(
                ["sh", "-c", command], cwd=small.folder, env=environment, capture_output=True, text=True)
            assert result.returncode == 0, result.stderr
            return result.stderr

        def names():
            folder = tmp_path / "radicale/collections/collection-root/rollcall/contacts"
            return {
                re.search(r"^FN:(.*?)\r?$", file.read_text("utf-8"), re.M)[1]: file.stat().st_mtime_ns
                for file in folder.glob("*.vcf")}

        sync()
        first = names()
        assert set(first) == {"Mari Tamm", "Mari Kask", "Mari Õun", "Own Card"}
        people = [*staff(["Tamm", "Kask"]), staff(["", "", "", "Uus"])[3]]
        people[1]["phone"] = "+372 6999999"
        small.write("staff.json", people)
        small.write("contacts.vcf", cards(people))
        small.build()
        sync()
        second = names()
        assert set(second) == {"Mari Tamm", "Mari Kask", "Mari Uus", "Own Card"}
        assert second["Mari Tamm"] == first["Mari Tamm"] and second["Own Card"] == first["Own Card"]
        assert second["Mari Kask"] != first["Mari Kask"]


def test_parts_go_into_one_address_book(project, tmp_path):
    configure(project, ["Tamm", "Kask"], allCards=True)
    project.build()
    whole = (project.output / "people.vcf").read_text("utf-8").split("END:VCARD\n")
    with RadicaleServer(tmp_path / "radicale") as server, StaticServer(project.folder) as site:
        (text,) = recipes("On every phone", "ini")
        head, pair, storage, target = re.split(r"(?m)^(?=\[(?:pair|storage))", text)
        parts = head + target.replace("https://dav.example.com/rollcall/contacts/", server.url)
        for digit in "01":
            project.write(f"people-{digit}.vcf", whole[int(digit)] + "END:VCARD\n")
            parts += pair.replace("[pair people]", f"[pair people{digit}]").replace('"directory"', f'"directory{digit}"')
            parts += storage.replace("[storage directory]", f"[storage directory{digit}]").replace(
                "http://intranet.example/people/people.vcf", f"{site.url}people-{digit}.vcf")
        project.write("people.conf", parts)
        for _ in range(2):
            result = subprocess.run(
                ["sh", "-c", "yes | vdirsyncer -c people.conf discover && vdirsyncer -c people.conf sync"],
                cwd=project.folder, env={**project.environment(), "CARDDAV_PASSWORD": server.password},
                capture_output=True, text=True)
            assert result.returncode == 0, result.stderr
            folder = tmp_path / "radicale/collections/collection-root/rollcall/contacts"
            assert len(list(folder.glob("*.vcf"))) == 2
