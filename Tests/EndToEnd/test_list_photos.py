"""Photos that lists name or hold: which are shown, who is asked for them and when, and what is refused."""

import base64
import io
import json
import random
import sqlite3
import subprocess
import threading
import time

import pytest
import vobject
from PIL import Image

from Support import pages
from Support.cache import names, opened
from Support.photo_server import PhotoServer, failing, portrait, reply
from Support.program import Project

NAMES = ["Mari Tamm", "Jüri Õun", "Ülo Kask", "Щербакова Анна", "Zoë O'Brien", "José Núñez"]
BOMB = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\2\0\0\0\0\0\0\0"
    b"\0\0\0\1IDAT\1\0\0\0\0\0\0\0\0IEND\xaeB`\x82"
)


@pytest.fixture
def server():
    with PhotoServer() as server:
        yield server


@pytest.fixture
def stranger():
    """A server that no list and no configuration is of."""
    with PhotoServer() as server:
        yield server


def mapped(url, photo, **settings):
    fields = {"id": "id", "name": "name", "email": "email", "photo": photo}
    return {"name": "Tallinn", "url": str(url), "people": "staff", "fields": fields, **settings}


def staff(*photos, **more):
    """A list of as many people as there are photos; `None` for one who has none."""
    people = []
    for number, photo in enumerate(photos):
        name = NAMES[number] if number < len(NAMES) else f"Ants Saar{number}"
        people.append({"id": f"E{number}", "name": name, "email": f"p{number}@telisa.example"})
        if photo is not None:
            people[-1]["photo"] = photo
    return {"staff": people, **more}


def listed(project, server, *photos, photo="photo", settings=None, **source):
    """A project whose list lies on the server and names these photos."""
    body = json.dumps(staff(*photos), ensure_ascii=False).encode()
    server.photos["/staff"] = lambda handler: reply(handler, 200, body, "application/json")
    project.configure(sources=[mapped(server.url("/staff"), photo, **source)], **(settings or {}))


def asked(server):
    """The photos that the server was asked for since the last time."""
    return [found for found in server.asked() if found[0] != "/staff"]


def warnings(log):
    """The lines that begin a warning: an excerpt of the configuration follows each."""
    return [line for line in log.stderr.splitlines() if ": warning: " in line]


def shown(project):
    """The photo of each person on the front page, by name."""
    photos = {}
    for row in pages.read(project.output / "index.html").select("main .h-card"):
        image = row.select_one("img.u-photo")
        photos[pages.text(row.select_one(".p-name"))] = (
            (project.output / image["src"]).read_bytes() if image else None
        )
    return photos


def test_photos_of_a_list_are_shown_and_asked_for_once(project, server):
    photos = {f"/p/{number}.jpg": portrait(number) for number in range(40)}
    server.photos.update(photos)
    # Every second one relative to the list, as servers write it.
    places = [server.url(path) if number % 2 else path[1:] for number, path in enumerate(photos)]
    listed(project, server, *places, "p/nobody.jpg", None)
    log = project.build()
    assert log.stderr == ""
    assert "40 of lists, 41 asked for, 40 new or changed" in log.stdout
    assert asked(server) == sorted([(path, 200) for path in photos] + [("/p/nobody.jpg", 404)])
    people = [person["name"] for person in staff(*places, None, None)["staff"]]
    assert shown(project) == dict(zip(people, [*photos.values(), None, None], strict=True))
    person = pages.read(project.output / "people" / "mari-tamm.html")
    assert person.select_one("img.u-photo")["width"] == "96"
    # Results of the search show them as well.
    index = json.loads((project.output / "search" / "index.json").read_text("utf-8"))
    marks = index["people"]["mark"].split("\n")
    assert {mark[:1] for mark in marks} == {"-", ""} and len([mark for mark in marks if mark]) == 40
    assert all((project.output / f"assets/photo.{mark[1:]}").is_file() for mark in marks if mark)
    before = project.files()
    log = project.build()
    assert asked(server) == [] and project.files() == before and log.stderr == ""
    # A change of somebody else's is no reason to ask either.
    listed(project, server, *places, "p/nobody.jpg", None, None)
    project.build()
    assert asked(server) == []
    assert set(project.files()) - set(before) == {"people/ants-saar42.html"}


def test_after_the_time_the_validators_are_sent_and_one_changed_photo_changes_its_files_alone(
    project, server
):
    server.photos.update({f"/{number}": portrait(number) for number in range(30)})
    places = [f"/{number}" for number in range(30)]
    listed(project, server, *places, settings={"photoRefresh": "0s"})
    project.build()
    before = project.files()
    asked(server)
    project.build()
    assert asked(server) == sorted((place, 304) for place in places)
    assert project.files() == before
    server.photos["/7"] = portrait("another one")
    log = project.build()
    assert sorted(asked(server)) == sorted((place, 200 if place == "/7" else 304) for place in places)
    assert "30 asked for, 1 new or changed" in log.stdout
    after = project.files()
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    old, new = sorted(path for path in changed if path.startswith("assets/photo."))
    assert (old in before) != (new in before)
    lists = {"index.html", "positions/no-position.html", "offices/tallinn.html", "people.json"}
    pages_of_it = {"people/ants-saar7.html", "build.json"}
    assert changed - {old, new} <= lists | pages_of_it | {"search/index.json", "search/index.js"}
    assert "people/ants-saar7.html" in changed


def test_a_template_makes_addresses_of_fields_and_sends_the_lists_headers_to_its_own_server_alone(
    project, server, stranger
):
    hostile = "../a b/Ü?x=1#y%2e"
    encoded = "/users/..%2Fa%20b%2F%C3%9C%3Fx%3D1%23y%252e/photo/$value"
    server.photos[encoded] = portrait(1)
    server.photos["/users/E1/photo/$value"] = lambda handler: reply(
        handler, 302, b"", Location=stranger.url("/elsewhere.jpg"))
    stranger.photos["/elsewhere.jpg"] = portrait(2)
    listed(
        project, server, None, None, None, photo=server.url("/users/{id}/photo/$value"),
        headers={"Authorization": "Bearer ${TOKEN}", "Accept": "application/json"},
        settings={"photoHosts": [f"127.0.0.1:{stranger.port}"]},
    )
    body = staff(None, None, None)
    body["staff"][0]["id"] = hostile
    body["staff"][2]["id"] = ".."
    content = json.dumps(body).encode()
    server.photos["/staff"] = lambda handler: reply(handler, 200, content, "application/json")
    log = project.build(environment={"TOKEN": "t0ken"})
    assert shown(project)["Mari Tamm"] == portrait(1) and shown(project)["Jüri Õun"] == portrait(2)
    assert "Tallinn: staff[2]: no photo" in log.stderr and len(warnings(log)) == 1
    own = {path: headers for path, _, headers in server.requests}
    assert set(own) == {"/staff", encoded, "/users/E1/photo/$value"}
    assert all(headers["Authorization"] == "Bearer t0ken" for headers in own.values())
    assert own[encoded]["Accept"].startswith("image/jpeg") and "If-None-Match" not in own[encoded]
    ((path, _, headers),) = stranger.requests
    assert path == "/elsewhere.jpg" and "Authorization" not in headers


@pytest.mark.parametrize("way", ["record", "redirect", "name"])
def test_no_private_host_is_asked_but_the_lists_own_and_those_that_the_owner_names(
    project, server, stranger, way
):
    stranger.photos["/secret.jpg"] = portrait(3)
    target = stranger.url("/secret.jpg")
    if way == "name":
        target = target.replace("127.0.0.1", "localhost")
    server.photos["/r"] = lambda handler: reply(handler, 302, b"", Location=target)
    listed(project, server, "/r" if way == "redirect" else target)
    log = project.build()
    assert asked(stranger) == [] and shown(project)["Mari Tamm"] is None
    assert "staff[0].photo: no photo: the host is in a private network" in log.stderr
    assert str(stranger.port) not in log.stderr and "secret" not in log.stderr
    project.configure(photoHosts=["LOCALHOST" if way == "name" else "127.0.0.1"])
    assert project.build().stderr == "" and shown(project)["Mari Tamm"] == portrait(3)


def gif():
    return portrait(4, kind="GIF")


# What stands for a photo or is served in its place, and what is said of it.
WRONG = [
    ("file:///etc/passwd", "neither an http or https address"),
    ("javascript:alert(1)", "neither an http or https address"),
    ("ftp://photos.example/a.jpg", "neither an http or https address"),
    ("http://", "neither an http or https address"),
    ("data:image/png;base64,!!!", "neither an http or https address"),
    ("data:text/html;base64," + base64.b64encode(b"<b>secret</b>").decode(), "no JPEG"),
    (17, "expected text, found number"),
    (b"<html><body>secret: sign in</body></html>", "no JPEG, PNG or WebP"),
    (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "no JPEG"),
    (b"", "no JPEG"),
    (BOMB, "million pixels"),
    (portrait(5)[:400], "damaged"),
    (gif(), "GIF"),
    (portrait(6) + bytes(10_000_001), "larger than 10 MB"),
    (failing(500), "status 500"),
    (failing(403), "status 403"),
    (lambda handler: reply(handler, 302, b"", Location="file:///etc/passwd"), "is not followed"),
    (lambda handler: reply(handler, 302, b"", Location=handler.path), "10 redirects"),
    (lambda handler: handler.wfile.write(b"no HTTP\r\n\r\n"), "does not speak HTTP"),
    (lambda handler: handler.close_connection, "gave no answer"),
]


def test_a_photo_that_cannot_be_had_is_a_warning_and_initials(project, server):
    server.photos["/good.jpg"] = portrait(9)
    places = ["/good.jpg"]
    for number, (photo, _) in enumerate(WRONG):
        if isinstance(photo, bytes) or callable(photo):
            server.photos[f"/x{number}"] = closing(photo) if callable(photo) else photo
            photo = f"/x{number}"
        places.append(photo)
    listed(project, server, *places, "/good.jpg")
    log = project.build()
    told = {}
    for line in log.stderr.splitlines():
        assert "/x" not in line and "secret" not in line and "passwd" not in line, line
    for line in warnings(log):
        told[line.partition("warning: ")[2].split(": ")[1]] = line
    said = "".join(told.values())
    for number, (photo, words) in enumerate(WRONG):
        assert words in said, (number, photo, log.stderr)
    # One reason is one line, however many photos it keeps away.
    assert "staff[1].photo: no photo: the value is neither an http or https address" in said
    assert "and so with 4 further photos" in told["staff[1].photo"]
    photos = shown(project)
    good = {NAMES[0], f"Ants Saar{len(places)}"}
    assert {name for name, photo in photos.items() if photo} == good
    assert photos[NAMES[0]] == portrait(9)
    avatars = pages.read(project.output / "index.html").select("main .avatar")
    assert len(avatars) >= len(WRONG)
    # A warning stands as long as the photo is wrong, whether or not somebody has to be asked.
    asked(server)
    # Not even `--strict` takes it amiss.
    strict = project.build("--strict")
    assert sorted(strict.stderr.splitlines()) == sorted(log.stderr.splitlines())
    again = {path for path, _ in asked(server)}
    assert "/good.jpg" not in again and f"/x{[words for _, words in WRONG].index('damaged')}" not in again


def closing(handle):
    def answer(handler):
        handler.close_connection = True
        handle(handler)

    return answer


def test_photos_are_cleaned_and_scaled_as_those_of_cards_are(project, server):
    exif = Image.Exif()
    exif[274] = 6
    exif[270] = "taken at the secret place"
    large = io.BytesIO()
    Image.effect_noise((900, 1200), 200).convert("RGB").save(large, "JPEG", quality=95, exif=exif)
    server.photos["/large"] = large.getvalue()
    listed(project, server, "/large")
    assert project.build().stderr == ""
    photo = shown(project)["Mari Tamm"]
    image = Image.open(io.BytesIO(photo))
    assert max(image.size) <= 512 and image.size[0] * 3 == image.size[1] * 4 and len(photo) <= 64_000 and not image.getexif()
    assert all(b"secret place" not in content for content in project.files().values())


def test_the_photo_may_come_with_the_list(project, server):
    jpeg, png = portrait(1), portrait(2, kind="PNG")
    data = "data:image/png;base64," + base64.b64encode(png).decode()
    lines = base64.encodebytes(jpeg).decode()
    listed(project, server, data, lines, base64.b64encode(jpeg).decode())
    assert project.build().stderr == "" and asked(server) == []
    photos = shown(project)
    assert photos["Mari Tamm"] == png and photos["Jüri Õun"] == photos["Ülo Kask"] == jpeg
    assert len([path for path in project.files() if path.startswith("assets/photo.")]) == 2


def table(project, cell, **settings):
    text = "Name;Bild\nMari Tamm;" + cell + "\nJüri Õun;\n"
    project.write("staff.csv", text)
    project.configure(
        sources=[{"name": "Tallinn", "url": "staff.csv", "format": "csv", **settings}])


@pytest.mark.parametrize("settings", [
    {"photo": "bild"}, {"fields": {"name": "Name", "photo": "Bild"}}], ids=["known", "own"])
def test_a_column_of_a_table_names_photos(project, settings):
    project.write("pictures/mari.jpg", portrait(1))
    table(project, "pictures/mari.jpg", **settings)
    assert project.build().stderr == ""
    assert shown(project) == {"Mari Tamm": portrait(1), "Jüri Õun": None}
    assert "pictures" not in (project.output / "people" / "mari-tamm.html").read_text()


def test_without_photo_in_the_configuration_a_column_is_text(project):
    project.write("pictures/mari.jpg", portrait(1))
    table(project, "pictures/mari.jpg")
    project.build()
    assert shown(project)["Mari Tamm"] is None
    assert "pictures/mari.jpg" in (project.output / "people" / "mari-tamm.html").read_text()


def test_a_directory_server_and_contact_cards_hold_photos(project):
    jpeg = base64.encodebytes(portrait(1)).decode().replace("\n", "\n ").strip()
    project.write("people.ldif", f"""dn: uid=mari,ou=People,o=Telisa
objectClass: inetOrgPerson
uid: mari
cn: Mari Tamm
sn: Tamm
jpegPhoto;binary:: {jpeg}

dn: uid=juri,ou=People,o=Telisa
objectClass: inetOrgPerson
uid: juri
cn:: {base64.b64encode("Jüri Õun".encode()).decode()}
sn:: {base64.b64encode("Õun".encode()).decode()}
jpegPhoto:< file:///etc/passwd
""")
    card = base64.b64encode(portrait(2)).decode()
    project.write("people.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;Ülo;;;\r\nFN:Ülo Kask\r\n"
                  f"PHOTO;ENCODING=b;TYPE=JPEG:{card}\r\nEND:VCARD\r\n")
    project.configure(sources=[
        {"name": "Tallinn", "url": "people.ldif", "format": "ldif", "photo": "jpegPhoto"},
        {"name": "Tartu", "url": "people.vcf", "format": "vcard", "photo": "PHOTO"}])
    assert project.build().stderr == ""
    assert shown(project) == {
        "Mari Tamm": portrait(1), "Jüri Õun": None, "Ülo Kask": portrait(2)}
    # Without a word of photos nobody's is published.
    for place in project.settings["sources"]:
        del place["photo"]
    project.configure()
    project.build()
    assert set(shown(project).values()) == {None}


@pytest.mark.parametrize("path, words", [
    ("../outside.jpg", "hidden or outside"),
    ("pictures/../../outside.jpg", "hidden or outside"),
    (".rollcall/hidden.jpg", "hidden or outside"),
    ("/etc/passwd", "hidden or outside"),
    ("link.jpg", "hidden or outside"),
    ("pictures/secret.jpg", "hidden or outside"),
    ("current/hidden.jpg", "hidden or outside"),
    ("file:///etc/passwd", "neither an http or https address"),
    ("pictures", "this is no file"),
    ("staff.csv", "no JPEG"),
])
def test_a_local_list_leads_to_no_file_outside_the_project(project, tmp_path, path, words):
    (tmp_path / "outside.jpg").write_bytes(portrait(1))
    project.write(".rollcall/hidden.jpg", portrait(1))
    (project.folder / "pictures").mkdir()
    (project.folder / "link.jpg").symlink_to(tmp_path / "outside.jpg")
    (project.folder / "pictures" / "secret.jpg").symlink_to("../.rollcall/hidden.jpg")
    (project.folder / "current").symlink_to(".rollcall")
    table(project, path, photo="Bild")
    log = project.build()
    assert words in log.stderr and "[0][1]: no photo" in log.stderr
    assert not [name for name in project.files() if name.startswith("assets/photo.")]


def test_files_are_named_by_a_field_and_looked_at_when_they_change(project):
    project.write("pictures/E0.jpg", portrait(1))
    body = staff(None, None, None)
    body["staff"][2]["id"] = "../../E0"
    project.write("staff.json", body)
    project.configure(sources=[mapped("staff.json", "pictures/{id}.jpg")], publish=["id", "photo"])
    log = project.build()
    assert "staff[2]: no photo" in log.stderr and "nobody has a `photo`" not in log.stderr
    assert [photo for photo in shown(project).values() if photo] == [portrait(1)]
    assert "up to date" in project.build().stdout
    project.write("pictures/E1.jpg", portrait(2))
    project.write("pictures/E0.jpg", portrait(3))
    project.build()
    assert shown(project)["Mari Tamm"] == portrait(3) and shown(project)["Jüri Õun"] == portrait(2)
    (project.folder / "pictures" / "E0.jpg").unlink()
    project.build()
    assert shown(project)["Mari Tamm"] is None and shown(project)["Jüri Õun"] == portrait(2)


def noise(number, width=90, height=120):
    data = random.Random(number).randbytes(width * height * 3)
    image = Image.frombytes("RGB", (width, height), data)
    file = io.BytesIO()
    image.save(file, "JPEG")
    return file.getvalue()


def kept(project):
    """All that is in the cache's folder, the database and what SQLite writes beside it."""
    return b"".join(file.read_bytes() for file in (project.folder / ".rollcall").iterdir())


def test_who_leaves_is_forgotten_with_the_photo(project, server):
    # No two have a piece in common, as pictures of even colour would.
    photos = {f"/{number}": noise(number) for number in range(12)}
    server.photos.update(photos)
    listed(project, server, *photos)
    project.build()
    assert all(photo[-400:] in kept(project) for photo in photos.values())
    listed(project, server, *list(photos)[:-1])
    project.build()
    assert photos["/11"] not in project.files().values()
    assert photos["/11"][-400:] not in kept(project)
    project.configure(exclude=["Mari Tamm"])
    project.build()
    assert photos["/0"] not in project.files().values()
    assert photos["/0"][-400:] not in kept(project)
    assert photos["/5"][-400:] in kept(project)
    # When photos are shown no more, none are kept.
    source = dict(project.settings["sources"][0])
    source["fields"] = {"id": "id", "name": "name", "email": "email"}
    project.configure(sources=[source])
    project.build()
    assert not any(photo[-400:] in kept(project) for photo in photos.values())


def test_nobody_is_asked_for_the_photo_of_who_is_shown_nowhere(project, server):
    listed(project, server, "/0", "/1", settings={"exclude": ["Mari Tamm"]})
    project.build()
    assert asked(server) == [("/1", 404)]


@pytest.mark.parametrize("broken", [failing(500), b"<html>sign in</html>"], ids=["500", "form"])
def test_a_photo_that_was_had_stays_while_its_server_fails(project, server, broken):
    server.photos["/0"] = portrait(0)
    listed(project, server, "/0", settings={"photoRefresh": "0s"})
    project.build()
    server.photos["/0"] = broken
    before = project.site()
    log = project.build()
    assert "staff[0].photo: no photo" in log.stderr and project.site() == before
    server.photos["/0"] = portrait("new")
    assert project.build().stderr == "" and shown(project)["Mari Tamm"] == portrait("new")
    # None at all is an answer.
    del server.photos["/0"]
    assert project.build().stderr == "" and shown(project)["Mari Tamm"] is None


def test_a_host_that_fails_is_left_alone_and_others_are_asked(project, server, stranger):
    for number in range(60):
        stranger.photos[f"/{number}"] = failing(502)
    server.photos["/good"] = portrait(1)
    listed(
        project, server, "/good", *[stranger.url(f"/{number}") for number in range(60)],
        settings={"photoHosts": ["127.0.0.1"]})
    log = project.build()
    first, second = warnings(log)
    assert "status 502, and so with" in first and "asked again in the next build" in second
    # Those that were on their way when the tenth failed may still have come.
    assert 10 <= len(asked(stranger)) < 20
    assert shown(project)["Mari Tamm"] == portrait(1)
    for number in range(60):
        stranger.photos[f"/{number}"] = portrait(number)
    assert project.build().stderr == "" and len(asked(stranger)) == 60


@pytest.mark.parametrize("code", [408, 429, 502, 503])
def test_a_server_that_wants_fewer_requests_is_waited_for_a_moment(project, server, code):
    refusals = iter([True] * 3)

    def busy(number):
        def answer(handler):
            if next(refusals, False):
                reply(handler, code, b"", Retry_After="1")
            else:
                reply(handler, 200, portrait(number))

        return answer

    for number in range(20):
        server.photos[f"/{number}"] = busy(number)
    listed(project, server, *[f"/{number}" for number in range(20)])
    assert project.build().stderr == ""
    assert [status for _, status in asked(server)].count(code) == 3
    assert None not in shown(project).values()


def test_a_server_that_wants_to_be_left_alone_is(project, server):
    server.photos.update(
        {f"/{number}": failing(429, Retry_After="3600") for number in range(40)})
    listed(project, server, *[f"/{number}" for number in range(40)])
    log = project.build()
    assert "status 429" in log.stderr and "asked again in the next build" in log.stderr
    assert len(asked(server)) <= 8


def test_eight_photos_are_asked_for_at_a_time(project, server):
    together = threading.Barrier(8)

    def answer(handler):
        together.wait(timeout=60)
        reply(handler, 200, portrait(handler.path))

    server.photos.update({f"/{number}": answer for number in range(24)})
    listed(project, server, *[f"/{number}" for number in range(24)])
    assert project.build().stderr == ""
    assert server.most_at_once == 8


def test_no_more_photos_are_asked_for_in_a_second_than_the_owner_allows(project, server):
    times = []

    def answer(handler):
        times.append(time.monotonic())
        reply(handler, 200, portrait(handler.path))

    server.photos.update({f"/{number}": answer for number in range(8)})
    listed(project, server, *[f"/{number}" for number in range(8)], settings={"photoRate": 10})
    project.build()
    assert len(times) == 8 and max(times) - min(times) > 0.5


def test_a_server_that_hangs_holds_no_build_up_and_what_is_left_is_asked_for_next_time(
    project, server
):
    end = threading.Event()
    server.photos["/0"] = portrait(0)
    server.photos.update({f"/{number}": lambda _: end.wait(60) for number in range(1, 30)})
    listed(
        project, server, *[f"/{number}" for number in range(30)], timeout="1s",
        settings={"photoTimeout": "1s"})
    log = project.build()
    end.set()
    assert "no whole answer within 1 s" in log.stderr and "photoTimeout" in log.stderr
    assert shown(project)["Mari Tamm"] == portrait(0)
    asked(server)
    server.photos.update({f"/{number}": portrait(number) for number in range(1, 30)})
    project.configure(photoTimeout="1m")
    assert project.build().stderr == ""
    assert len(asked(server)) == 29 and None not in shown(project).values()


def test_offline_asks_nobody_and_shows_what_is_kept(project, server):
    server.photos.update({f"/{number}": portrait(number) for number in range(3)})
    listed(project, server, "/0", "/1", settings={"photoRefresh": "0s"})
    project.build()
    asked(server)
    assert project.build("--offline").stderr == "" and server.asked() == []
    assert shown(project)["Jüri Õun"] == portrait(1)
    # What could not be asked for offline is made good.
    listed(project, server, "/2", "/1")
    project.build()
    project.configure(photoRefresh="7d")
    (project.folder / ".rollcall" / "cache.sqlite").unlink()
    project.build()
    assert shown(project)["Mari Tamm"] == portrait(2)


def test_a_build_that_is_killed_while_photos_come_goes_on_from_there(project, server):
    end = threading.Event()
    server.photos.update({f"/{number}": noise(number, 290, 300) for number in range(160)})
    last, server.photos["/159"] = server.photos["/159"], lambda _: end.wait(120)
    listed(project, server, *[f"/{number}" for number in range(160)], timeout="2m",
           settings={"photoRate": 1000})
    build = project.start("build", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with build:
        deadline = time.monotonic() + 100
        while not has_photos(project):
            assert build.poll() is None and time.monotonic() < deadline
            time.sleep(0.05)
        build.kill()
    end.set()
    first = len(asked(server))
    server.photos["/159"] = last
    assert project.build().stderr == "" and None not in shown(project).values()
    assert first >= 100 and len(asked(server)) < 60


def has_photos(project):
    try:
        return any((name or "").startswith("photos ") for name in names(project, "document").values())
    except sqlite3.OperationalError:
        return False


def test_the_contacts_photo_goes_first_and_the_card_has_the_photo_of_the_page(project, server):
    server.photos.update({"/0": portrait(0), "/1": portrait(1)})
    listed(project, server, "/0", "/1")
    own = base64.b64encode(portrait("own")).decode()
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{0}\r\n{1}END:VCARD\r\n"
    project.write("contacts.vcf", card.format("Mari Tamm", f"PHOTO;ENCODING=b:{own}\r\n")
                  + card.format("Jüri Õun", ""))
    project.configure(contacts={"from": "contacts.vcf", "publish": ["name", "photo"]})
    project.build()
    assert asked(server) == [("/1", 200)]
    assert shown(project) == {"Mari Tamm": portrait("own"), "Jüri Õun": portrait(1)}
    cards = {slug: vobject.readOne((project.output / "people" / f"{slug}.vcf").read_text())
             for slug in ("mari-tamm", "juri-oun")}
    assert cards["mari-tamm"].photo.value == portrait("own")
    assert cards["juri-oun"].photo.value == portrait(1)
    project.configure(contacts={"from": "contacts.vcf", "publish": ["name"]})
    project.build()
    assert shown(project) == {"Mari Tamm": portrait(0), "Jüri Õun": portrait(1)}
    assert "PHOTO" not in (project.output / "people" / "juri-oun.vcf").read_text()


def test_the_first_list_that_has_a_photo_gives_it(project, server):
    server.photos.update({"/a/E1": portrait("a1"), "/b/E0": portrait("b0"), "/b/E1": portrait("b1")})
    project.write("staff.json", staff(None, None))
    sources = []
    for name in ("a", "b"):
        source = mapped("staff.json", server.url(f"/{name}/{{id}}"))
        sources.append({**source, "name": name})
    project.configure(sources=sources)
    project.build()
    assert shown(project) == {"Mari Tamm": portrait("b0"), "Jüri Õun": portrait("a1")}
    assert [path for path, _ in asked(server)] == ["/a/E0", "/a/E1", "/b/E0"]


def test_the_site_does_not_depend_on_the_order_of_answers(project, tmp_path, server):
    def late(number):
        def answer(handler):
            time.sleep(random.random() / 20)
            reply(handler, 200, portrait(number % 9))

        return answer

    server.photos.update({f"/{number}": late(number) for number in range(30)})
    other = Project(tmp_path / "other")
    for each in (project, other):
        listed(each, server, *[f"/{number}" for number in range(30)])
        each.build()
    assert project.site() == other.site()


def test_a_damaged_photo_of_the_cache_is_asked_for_anew(project, server):
    server.photos.update({f"/{number}": portrait(number) for number in range(4)})
    listed(project, server, *[f"/{number}" for number in range(4)])
    project.build()
    asked(server)
    before = project.site()
    with opened(project) as database:
        for key, chunk in database.execute("SELECT id, bytes FROM chunk").fetchall():
            if chunk == portrait(2):
                database.execute("UPDATE chunk SET bytes = ? WHERE id = ?", (chunk[:-9] + b"123456789", key))
    # A build that has something to make looks at what it relies upon.
    project.configure(title="Another")
    project.build()
    assert asked(server) == [("/2", 200)]
    for path in project.files():
        if path.startswith("assets/photo."):
            (project.output / path).unlink()
    project.configure(title="Employees")
    project.build()
    assert project.site() == before


@pytest.mark.parametrize("photo, words", [
    ("https://{id}.example/a.jpg", "a field in braces behind the host"),
    ("https://photos.example/a.jpg", "a field in braces"),
    ("https://photos.example/{id", "a field in braces"),
    ("https://photos.example/{}", "a field in braces"),
    ("ftp://photos.example/{id}", "a field in braces"),
    ("https://photos.example/{emial}", "did you mean `{email}`?"),
    ("https://photos.example/${UNSET}/{id}", "the environment variable `UNSET` is not set"),
    ("nowhere/{id}.jpg", "nowhere"),
    ("~/photos/{id}.jpg", "`~` is not expanded"),
    ("a..b", "name"),
])
def test_a_mistake_in_the_place_of_photos_is_shown_where_it_stands(project, photo, words):
    project.write("staff.json", staff(None))
    project.configure(sources=[mapped("staff.json", photo)])
    result = project.run("check")
    assert result.returncode in (65, 78) and words in result.stderr, result.stderr
    assert "rollcall.yml:" in result.stderr and "^" in result.stderr


def test_a_path_that_no_record_has_is_said(project):
    project.write("staff.json", staff(None, None))
    project.configure(sources=[mapped("staff.json", "picture.large")])
    assert "none of the 2 records has a `picture.large`" in project.build().stderr


def test_a_check_asks_for_no_photos(project, server):
    listed(project, server, "/0", "/1")
    result = project.run("check")
    assert result.returncode == 0 and asked(server) == []
