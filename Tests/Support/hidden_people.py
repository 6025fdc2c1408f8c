"""People of whom some are to be hidden, and a look for what is left of them.

Whoever is hidden has marks in all that is known of them: `wqhid` and a number, and phone numbers that begin with 590: that of a correction with 5901.
"""

import base64
import gzip
import io
import json
import random
import re
import zlib

from PIL import Image

MARK = re.compile(rb"wqhid(\d+)h|372590[01](\d{5})")
FIELDS = {
    "id": "id", "firstName": "first", "lastName": "last", "email": "mail", "phone": "tel", "manager": "boss",
    "position": "pos", "photo": "photo", "note": {"from": "note"}, "team": {"from": "team"}, "unitPath": {"from": "unit"},
}  # fmt: skip
WAYS = ["flag", "start", "end", "id", "name", "one source", "gone", "outside"]


def photo(number):
    """A picture like no other."""
    dice = random.Random(number)
    image = Image.frombytes("RGB", (16, 16), dice.randbytes(3 * 16 * 16))
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def card(person, number):
    picture = base64.b64encode(photo(number)).decode()
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{person['last']};{person['first']};;;\r\n"
        f"FN:{person['first']} {person['last']}\r\nEMAIL;TYPE=WORK:{person['mail']}\r\n"
        f"TEL;TYPE=WORK:{person['tel']}\r\nNOTE:note {person['note']}\r\n"
        f"PHOTO;ENCODING=b;TYPE=PNG:{picture}\r\nEND:VCARD\r\n"
    )


class Directory:
    """People of two sources, with cards and photos, of whom some are to be hidden, each in one of the ways."""

    def __init__(self, project, count, hidden, seed=1):
        dice = random.Random(seed)
        self.project = project
        chosen = sorted(dice.sample(range(count), hidden))
        self.ways = {number: WAYS[at % len(WAYS)] for at, number in enumerate(chosen)}
        others = [number for number in range(count) if number not in self.ways]
        self.people, self.cards = [], []
        for number in range(count):
            way = self.ways.get(number)
            mark = self.mark(number)
            first, last = f"Given{number}", f"Name{mark}"
            # Half of those who are hidden have the name of somebody who is not.
            if way and way not in ("name", "gone") and dice.random() < 0.5:
                twin = dice.choice(others)
                first, last = f"Given{twin}", f"Name{self.mark(twin)}"
            person = {
                "id": f"i{mark}", "first": first, "last": last, "mail": f"{mark}@telisa.example",
                "tel": f"+372 {5900 if way else 5800}{number:05d}", "boss": f"i{self.mark(dice.randrange(count))}",
                "pos": dice.choice(["IOS", "WEB"]), "note": mark, "unit": f"Firm / {['Law', 'Tax'][number % 2]}",
            }  # fmt: skip
            if way:
                # Of a unit that only somebody is in who is hidden, nothing says that there is one.
                person["unit"] += f" / {mark}"
            if count <= 100 or way:
                person["photo"] = f"photos/{number}.png"
                project.write(person["photo"], photo(1_000_000 + number))
            if way or dice.random() < 20 / count:
                self.cards.append(card(person, number))
            self.people.append((person, number))

    def mark(self, number):
        return f"wqhid{number}h" if number in self.ways else f"p{number}"

    def edits(self):
        """Corrections of everybody who is to be hidden, and of some others."""
        rows = ["person,field,was,value,by,date"]
        for person, number in self.people:
            if number in self.ways or number % 10 == 3:
                key = person["id"] if number % 2 else person["mail"]
                tel = f"+372 {5901 if number in self.ways else 5801}{number:05d}"
                rows.append(f"{key},phone,{person['tel']},{tel},{person['mail']},2026-05-01")
                rows.append(f"{key},note,{person['note']},{person['note']} corrected,{person['mail']},")
        return "\n".join(rows) + "\n"

    def write(self, hides):
        """The lists, and the rules that hide people."""
        exclude, lists = [], {"a.json": [], "b.json": []}
        for person, number in self.people:
            way = self.ways.get(number) if hides else None
            person = dict(person)
            if way == "gone":
                continue
            if way in ("flag", "one source"):
                person["private"] = True
            if way in ("start", "end"):
                person[way] = "2030-01-01" if way == "start" else "2020-01-01"
            if way == "outside":
                person["team"] = "outside"
            if way in ("id", "name"):
                exclude.append(person["id"] if way == "id" else f"{person['first']} {person['last']}")
            lists["a.json"].append(person)
            if number % 5 == 0 or self.ways.get(number) == "one source":
                lists["b.json"].append({key: person[key] for key in ("first", "last", "mail", "tel")})
        for name, people in lists.items():
            self.project.write(name, people)
        self.project.write("contacts.vcf", "".join(self.cards))
        self.project.write("edits.csv", self.edits())
        rules = {"hide": "private", "hideUntil": "start", "hideFrom": "end"}
        self.project.configure(
            identity="email", tree={"field": "unitPath", "divide": " / "}, exclude=exclude, people="team!=outside" if hides else "all",
            edits={"from": "edits.csv", "fields": ["phone", "note", "lastName"]},
            contacts={"from": "contacts.vcf", "publish": ["name", "work", "note", "photo"]},
            sources=[
                {"name": "A", "url": "a.json", "fields": FIELDS, **(rules if hides else {})},
                {"name": "B", "url": "b.json", "fields": {key: FIELDS[key] for key in ("firstName", "lastName", "email", "phone")}},
            ],
        )  # fmt: skip


def contents(files):
    """All bytes, those inside of compressed ones, the lines of cards whole."""
    for path, content in files.items():
        yield path, path.encode()
        if path.endswith(".gz"):
            content = gzip.decompress(content)
            path = path[:-3]
        if path.endswith(".bin"):
            content = zlib.decompress(content, -15)
        yield path, content
        if b"BEGIN:VCARD" in content:
            unfolded = content.replace(b"\r\n ", b"")
            yield path, unfolded
            for packed in re.findall(rb"PHOTO[^:]*:(\S+)", unfolded):
                yield path, base64.b64decode(packed)


def marked(files):
    """The files that hold a mark, by the number of whom it is of."""
    found = {}
    for path, content in contents(files):
        for match in MARK.findall(content.translate(None, b" ()\xc2\xa0-").lower()):
            found.setdefault(int(match[0] or match[1]), set()).add(path)
    return found


def photos_of(files, people):
    return {files[person["photo"]] for person in people if "photo" in person}


def listed(files):
    """The people of people.json, in however many parts, by id."""
    people = []
    for path, content in files.items():
        if path == "people.json" or re.fullmatch(r"data/people-.*\.json", path):
            people += json.loads(content).get("people", [])
    return {person["emails"][0]: person for person in people}


def assert_gone(files, before, directory):
    """No byte tells of who is hidden."""
    assert marked(files) == {}
    hidden = [person for mail, person in listed(before).items() if mail.startswith("wq")]
    secrets = photos_of(before, hidden) - photos_of(before, [p for m, p in listed(before).items() if m[:2] != "wq"])
    assert len(secrets) > len(directory.ways) / 2
    for path, content in contents(files):
        assert content not in secrets, path


def assert_others_as_before(before, after):
    """All others have the same data, page, card and photo, but for whom they report to or work with."""
    old, new = listed(before), listed(after)
    assert set(new) == {mail for mail in old if not mail.startswith("wq")}
    ids = {person["page"]: mail for mail, person in old.items()} | {p["page"]: mail for mail, p in new.items()}
    for mail, person in new.items():
        earlier = dict(old[mail])
        changing = ("page", "card", "photo", "manager", "assistant", "alsoReportsTo")
        assert {key: person[key] for key in person if key not in changing} == {
            key: earlier[key] for key in earlier if key not in changing
        }
        for key in ("card", "photo"):
            assert (key in person) == (key in earlier), (mail, key)
            if key in person:
                assert after[person[key]] == before[earlier[key]], (mail, key)
        if "manager" in earlier:
            boss = ids[f"people/{earlier['manager']}.html"]
            assert ("manager" in person) == (boss in new), mail
            assert boss not in new or ids[f"people/{person['manager']}.html"] == boss
        else:
            assert "manager" not in person, mail
