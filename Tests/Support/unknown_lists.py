"""Lists in shapes that nobody has seen before, each with what a reader would take its fields for.

The keys and headings are those of real programs and offices, put together at random: styles, languages,
nestings, orders, gaps, and much beside the people that is none of a directory's business.
"""

import csv
import io
import json

GIVEN = "Mari Jaan Õnne Ülo Olga Пётр Änne Jürgen Aino Onni Zoë Liam Noa Šarlotta Anna-Liisa José".split()
FAMILY = "Tamm Maasikas Õunapuu Kuznetsov Иванова Müller Groß Virtanen Mäkelä O'Neil Levi Žukova".split()
FAMILY += ["von der Höhe", "Peña Díaz", "Kask-Sepp", "Smith"]
TITLES = ["Engineer", "Head of Sales", "Designer", "Accountant", "QA engineer", "Product manager"]
UNITS = ["Platform", "Sales", "Finance", "People & Culture", "R&D"]
PLACES = ["Tallinn", "Berlin", "Tampere", "HQ 2nd floor"]

# What people call a field in JSON, as words to be put into a style.
ENGLISH = {
    "first": ["first name", "given name", "first", "forename", "fname"],
    "last": ["last name", "family name", "surname", "last", "lname"],
    "name": ["name", "full name", "display name", "employee name", "real name"],
    "email": ["email", "email address", "mail", "work email", "e mail", "primary email", "company email"],
    "phone": ["phone", "phone number", "telephone", "work phone", "office phone", "tel", "telephone number"],
    "mobile": ["mobile", "mobile phone", "cell phone", "mobile number", "cell"],
    "position": ["position", "job title", "title", "role", "job position", "designation"],
    "department": ["department", "dept", "department name", "division", "business unit", "org unit"],
    "location": ["location", "office", "site", "office location", "work location", "branch"],
    "since": ["hire date", "start date", "joined", "date of joining", "employment start date"],
    "manager": ["manager", "supervisor", "manager name", "reports to"],
}
HEADINGS = {
    "en": {field: [words.capitalize() for words in choices] for field, choices in ENGLISH.items()},
    "de": {
        "first": ["Vorname", "Rufname"],
        "last": ["Nachname", "Familienname", "Name"],
        "name": ["Name", "Mitarbeiter", "Vollständiger Name"],
        "email": ["E-Mail", "E-Mail-Adresse", "Mail", "Email (dienstlich)"],
        "phone": ["Telefon", "Telefonnummer", "Tel.", "Telefon dienstlich", "Durchwahl"],
        "mobile": ["Mobil", "Handy", "Mobilnummer", "Diensthandy"],
        "position": ["Position", "Funktion", "Stellenbezeichnung", "Tätigkeit"],
        "department": ["Abteilung", "Bereich", "Organisationseinheit"],
        "location": ["Standort", "Büro", "Niederlassung"],
        "since": ["Eintrittsdatum", "Eintritt", "Beschäftigt seit"],
        "manager": ["Vorgesetzter", "Vorgesetzte/r"],
    },
    "et": {
        "first": ["Eesnimi"],
        "last": ["Perekonnanimi", "Perenimi"],
        "name": ["Nimi", "Töötaja", "Täisnimi", "Töötaja nimi"],
        "email": ["E-post", "E-posti aadress", "E-mail", "Meil"],
        "phone": ["Telefon", "Telefoninumber", "Lauatelefon", "Töötelefon"],
        "mobile": ["Mobiil", "Mobiiltelefon", "Mobiili number"],
        "position": ["Ametikoht", "Amet", "Ametinimetus"],
        "department": ["Osakond", "Struktuuriüksus", "Üksus"],
        "location": ["Asukoht", "Kontor"],
        "since": ["Tööle asumise kuupäev", "Tööle asumine", "Töösuhte algus"],
        "manager": ["Juht", "Vahetu juht"],
    },
    "fi": {
        "first": ["Etunimi"],
        "last": ["Sukunimi"],
        "name": ["Nimi", "Työntekijä", "Koko nimi"],
        "email": ["Sähköposti", "Sähköpostiosoite", "E-mail"],
        "phone": ["Puhelin", "Puhelinnumero", "Työpuhelin"],
        "mobile": ["Matkapuhelin", "GSM"],
        "position": ["Nimike", "Tehtävänimike", "Tehtävä"],
        "department": ["Osasto", "Yksikkö"],
        "location": ["Toimipaikka", "Toimipiste"],
        "since": ["Työsuhteen alku", "Aloituspäivä"],
        "manager": ["Esimies", "Lähiesihenkilö"],
    },
    "ru": {
        "first": ["Имя"],
        "last": ["Фамилия"],
        "name": ["ФИО", "Сотрудник", "Ф.И.О."],
        "email": ["E-mail", "Почта", "Электронная почта", "Эл. адрес"],
        "phone": ["Телефон", "Рабочий телефон", "Тел. рабочий"],
        "mobile": ["Мобильный", "Мобильный телефон", "Моб. телефон"],
        "position": ["Должность"],
        "department": ["Отдел", "Подразделение"],
        "location": ["Офис", "Местоположение"],
        "since": ["Дата приёма", "Дата приема на работу"],
        "manager": ["Руководитель", "Начальник"],
    },
}
ENCODINGS = {
    "en": ["utf-8"],
    "de": ["utf-8", "cp1252", "utf-8-sig"],
    "et": ["utf-8", "utf-8-sig"],
    "fi": ["utf-8", "cp1252", "utf-16"],
    "ru": ["utf-8", "cp1251", "utf-16"],
}
PRIVATE = {"birthDate": "1981-05-17", "salary": "4711.00", "homePhone": "+372 699 9999", "gender": "x"}


def person(rng, number):
    first, last = rng.choice(GIVEN), rng.choice(FAMILY)
    return {
        "first": first,
        "last": last,
        "name": f"{first} {last}",
        "email": f"p{number}@telisa.example",
        "phone": f"+372 600 {1000 + number}",
        "mobile": f"+372 5555 {1000 + number}",
        "position": rng.choice(TITLES),
        "department": rng.choice(UNITS),
        "location": rng.choice(PLACES),
        "since": f"20{rng.randint(10, 25)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}",
        "manager": f"{rng.choice(GIVEN)} {rng.choice(FAMILY)}",
    }


STYLES = [
    lambda words: words[0] + "".join(word.capitalize() for word in words[1:]),
    lambda words: "_".join(words),
    lambda words: "-".join(words),
    lambda words: "".join(word.capitalize() for word in words),
    lambda words: "_".join(words).upper(),
]


def people(rng):
    """The people, the fields that the list has, and each person with gaps."""
    has = {"email"} | {field for field in ENGLISH if rng.random() < 0.6}
    has -= {"first", "last", "name"}
    names = rng.choice([{"first", "last"}, {"first", "last"}, {"name"}, {"first", "last", "name"}])
    crowd = [person(rng, number) for number in range(rng.randint(5, 25))]
    for one in crowd:
        for field in sorted(has - names):
            if rng.random() < 0.2:
                one[field] = None
    return crowd, has | names


def json_list(rng):
    """The bytes of a JSON answer, and the path of each field and of the list."""
    crowd, has = people(rng)
    style = rng.choice(STYLES)
    key = {field: style(rng.choice(choices).split()) for field, choices in ENGLISH.items()}
    paths = {}
    prefix = rng.choice(["", "", "", "attributes", "profile", "user"])
    nested = rng.random() < 0.3 and {"first", "last"} <= has
    contact = rng.choice(["contact", "contactInfo", "contact_details"]) if rng.random() < 0.25 else ""
    mails = rng.choice(["text", "text", "text", "list", "typed"])
    wrapped = rng.choice(["text", "text", "object"])
    records = []
    for number, one in enumerate(crowd):
        body, where = {}, {}

        def put(field, value, *way):
            inner = body
            for step in way[:-1]:
                inner = inner.setdefault(step, {})
            inner[way[-1]] = value
            where[field] = ".".join(way)

        for field in rng.sample(sorted(has), len(has)):
            value = one[field]
            missing = value is None and rng.random() < 0.5
            if field in ("first", "last") and nested:
                put(field, value, "name" if "name" not in has else "names", key[field])
            elif field == "email" and mails == "typed":
                rest = [{"type": "home", "value": f"home{number}@private.example"}] if number % 2 else []
                put(field, rest + ([{"type": "work", "value": value}] if value else []), "emails")
                where[field] = "emails[type=work].value"
            elif field == "email" and mails == "list":
                put(field, [value] if value else [], "emails")
                where[field] = "emails[]"
            elif missing and where.get(field) is None and number:
                continue
            elif field in ("email", "phone", "mobile") and contact:
                put(field, value, contact, key[field])
            elif field in ("department", "manager") and wrapped == "object":
                inner = "name" if field == "department" else "displayName"
                # The number of nobody in the list: one of theirs would rightly be taken for the manager.
                put(field, {"id": 9007, inner: value} if value else None, key[field])
                where[field] = f"{key[field]}.{inner}"
            else:
                put(field, value, key[field])
        for field, path in where.items():
            paths.setdefault(field, f"{prefix}.{path}" if prefix else path)
        noise = {
            style(["created", "at"]): "2026-01-01T10:00:00Z",
            style(["is", "active"]): True,
            style(["avatar", "url"]): "https://x.example/a.png",
            "tags": ["a", "b"],
            style(["time", "zone"]): "Europe/Tallinn",
            "company": {"name": "Telisa AS", "phone": "+372 600 0000"},
            style(["emergency", "contact"]): {"name": "Somebody Else", "phone": "+372 611 1111"},
            "address": {"street": "Pikk 1", "city": "Tallinn", "zip": "10123"},
            **{style([letter.lower() for letter in [name]]): value for name, value in PRIVATE.items()},
        }
        for name in rng.sample(sorted(noise), rng.randint(0, 6)):
            body.setdefault(name, noise[name])
        zone = style(["time", "zone"])
        if zone in body:
            paths.setdefault("timeZone", f"{prefix}.{zone}" if prefix else zone)
        if "company" in body:
            paths.setdefault("company", f"{prefix}.company.name" if prefix else "company.name")
        items = list(body.items())
        rng.shuffle(items)
        body = dict(items)
        record = {"id": number + 1, prefix: body} if prefix else {style(["id"]): f"u-{number}", **body}
        records.append(record)
    if rng.random() < 0.1:
        half = len(records) // 2
        parts = [("Sales", records[:half]), ("Finance", records[half:]), ("Empty", [])]
        answer = {"departments": [{"id": 1, "name": name, "members": part} for name, part in parts]}
        return json.dumps(answer, ensure_ascii=False).encode(), paths, "departments[].members"
    way = rng.choice(["", "data", "result.items", "employees", "response.body.people", "_embedded.users"])
    answer = records
    for step in reversed(way.split(".") if way else []):
        answer = {
            **({"count": len(records)} if rng.random() < 0.5 else {}),
            **({"offices": [{"id": 1, "name": "Tallinn", "phone": "+372 600 0000"}]} if rng.random() < 0.4 else {}),
            **({"admins": [{"name": "Some Admin", "email": "a@x.example"}]} if rng.random() < 0.2 else {}),
            step: answer,
        }
    return json.dumps(answer, ensure_ascii=False).encode(), paths, way


def csv_list(rng):
    """The bytes of a table, and the heading of each field."""
    crowd, has = people(rng)
    language = rng.choice(sorted(HEADINGS))
    headings = {field: rng.choice(choices) for field, choices in HEADINGS[language].items()}
    if headings["last"] == headings["name"] and "last" in has:
        has -= {"name"}
    extra = {"Nr.": "17", "Geschlecht": "x", "Gehalt": "4711.00", "Notes": "to do", "Updated": "2026-01-01"}
    chosen = rng.sample(sorted(extra), rng.randint(0, 4))
    order = rng.sample([*sorted(has), *chosen], len(has) + len(chosen))
    encoding = rng.choice(ENCODINGS[language])
    text = io.StringIO()
    writer = csv.writer(text, delimiter=rng.choice(",;\t"), lineterminator=rng.choice(["\n", "\r\n"]))
    writer.writerow([headings.get(field, field) for field in order])
    for one in crowd:
        row = dict(one)
        if row["since"] and language != "en":
            year, month, day = row["since"].split("-")
            row["since"] = f"{day}.{month}.{year}"
        writer.writerow([extra.get(field, row.get(field)) or "" for field in order])
    try:
        body = text.getvalue().encode(encoding)
    except UnicodeEncodeError:
        body = text.getvalue().encode()
    return body, {field: headings[field] for field in has}, None


def expected(paths):
    """What of the fields the configuration has to say; a name alone beside its parts is left open."""
    wanted = {
        "firstName": [paths.get("first")],
        "lastName": [paths.get("last")],
        "email": [paths.get("email")],
        "phone": [paths.get("phone")],
        "mobile": [paths.get("mobile")],
        "position": [paths.get("position")],
        # Where nothing better is there, a company is the department.
        "department": [paths.get("department") or paths.get("company")],
        "office": [paths.get("location")],
        "since": [paths.get("since")],
        # Made-up managers are mostly not among the people, and then a text of the page.
        "manager": [paths.get("manager")],
        "timeZone": [paths.get("timeZone")],
    }
    if "first" not in paths:
        wanted["name"] = [paths.get("name")]
    wanted = {key: [path for path in found if path] for key, found in wanted.items()}
    return {key: found for key, found in wanted.items() if found}


def written(source):
    """What a configuration says, in the same form."""
    found = {}
    for key, value in source["fields"].items():
        value = value["from"] if isinstance(value, dict) else value
        key = "manager" if key == "managerName" else key
        found[key] = value if isinstance(value, list) else [value]
    return found


def any_list(rng):
    return rng.choice([json_list, json_list, csv_list])(rng)
