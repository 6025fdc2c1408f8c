"""Three companies that nobody has polished: a hostile one (twelve scripts, long words, three roots, and people of whom
there is little), a tiny one, and one whose pages are written from right to left."""

import datetime
import random

import yaml

from .program import REPOSITORY

GIVEN = {
    "Latin": "Anna Bartholomew Mari-Liis Zoë Siobhán Ed Małgorzata Guðrún".split(),
    "Cyrillic": "Ольга Сергей Наталья Дмитрий".split(),
    "Greek": "Νίκος Ελένη Γιώργος".split(),
    "Arabic": "محمد فاطمة عبدالرحمن ليلى".split(),
    "Hebrew": "יעל דוד שירה".split(),
    "Han": "伟 秀英 建国".split(),
    "Kana": "さくら ハナコ たろう".split(),
    "Hangul": "민준 서연 지호".split(),
    "Thai": "สมชาย สุดา มาลี".split(),
    "Devanagari": "अर्जुन प्रिया".split(),
    "Tamil": "கண்ணன் மீனா".split(),
    "Georgian": "გიორგი ნინო".split(),
}
FAMILY = {
    "Latin": "Õunapuu O'Brien van-der-Westhuizen Li Featherstonehaugh-Cholmondeley-Ramanathan Wójcik Saar Kim".split(),
    "Cyrillic": "Кузнецова Иванов Преображенская".split(),
    "Greek": "Παπαδόπουλος Αντωνίου".split(),
    "Arabic": "القحطاني الحسيني بن-سلمان".split(),
    "Hebrew": "כהן בן-גוריון".split(),
    "Han": "王 欧阳 李".split(),
    "Kana": "やまだ タナカ".split(),
    "Hangul": "김 남궁".split(),
    "Thai": "ศรีสุวรรณ วงศ์ใหญ่".split(),
    "Devanagari": "शर्मा चतुर्वेदी".split(),
    "Tamil": "சுப்பிரமணியம் ராமன்".split(),
    "Georgian": "ბერიძე მაისურაძე".split(),
}
SCRIPTS = list(GIVEN)
#: A word of 45 letters, as a department, a position and a name have it.
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten"[:45]
POSITIONS = [
    "Engineer", LONG, "Head of Everything that Nobody Else Wants to Be the Head of, Acting", "مدير المشاريع", "工程师",
    "Recruiter", "Leiterin", "นักวิเคราะห์ข้อมูลอาวุโส",
]  # fmt: skip
FIELDS = {
    "id": "id", "firstName": "first", "lastName": "last", "email": "email", "phone": "phones[]", "position": "position",
    "department": "department", "office": "office", "projects": "projects[]", "manager": "manager",
    "skills": "skills[]", "workingDays": "days",
}  # fmt: skip


def people(count, seed=1):
    """One-word names, three phones or none, half of them in one department, one in another, three roots of different
    size, nine levels, and people of whom there is the name alone."""
    dice = random.Random(seed)
    found, levels = [], {}
    names = set()
    for number in range(count):
        script = "Latin" if dice.random() < 0.5 else dice.choice(SCRIPTS)
        name = (dice.choice(GIVEN[script]), dice.choice(FAMILY[script]))
        while name in names:
            name = (f"{name[0]} {dice.choice(GIVEN[script])}", name[1])
        names.add(name)
        person = {"id": f"h{number}", "first": name[0], "last": name[1]}
        if number % 11 == 10:
            # One word alone.
            person = {"id": f"h{number}", "first": "", "last": f"{name[1]}{dice.choice(FAMILY[script])}"}
        if number == 20:
            person["last"] = LONG
        found.append(person)
        if number >= 3:
            # The second root is the largest, and stands behind the others by name.
            boss = dice.randrange(max(0, number - 60), number) if number > 40 else 1
            while levels.get(boss, 0) >= 8:
                boss = dice.randrange(number)
            if number % 100 == 99:
                boss = number % 3
            person["manager"] = f"h{boss}"
            levels[number] = levels.get(boss, 0) + 1
        if number % 13 == 12:
            # Nothing but a name and a manager.
            continue
        team = LONG if number % 62 == 8 else number % 58
        person["department"] = "Shared Services" if number % 2 else f"Team {team}"
        if number == 4:
            person["department"] = "Department of One"
        person["position"] = POSITIONS[number % len(POSITIONS)]
        person["office"] = ["Tallinn", "Dubai", "東京"][number % 3]
        if number % 5:
            box = "a-very-long-mail-box-name-" if number % 7 == 0 else ""
            person["email"] = f"{box}p{number}@corp-international.example"
        person["phones"] = [f"+372 612 {3000 + number + step * 1000:04d}" for step in range([0, 1, 3][number % 3])]
        if number % 4 == 0:
            person["skills"] = ["Swift", "Public speaking", "العربية", "Rohrleitungsbau"][: 1 + number % 4]
            person["projects"] = ["MyCoolApp"]
        if number % 6 == 0:
            person["days"] = "mon tue wed fri"
    return found


OFFICES = {
    "Tallinn": {"timeZone": "Europe/Tallinn", "hours": "09:00-17:30", "address": "Pärnu mnt 10\n10148 Tallinn"},
    "Dubai": {"timeZone": "Asia/Dubai", "hours": "09:00-17:30", "address": "شارع الشيخ زايد 12\nDubai"},
}


def is_away(person):
    """Who is away now and for a month: some of those with an address, which tells who is meant."""
    return int(person["id"][1:]) % 9 == 0 and "email" in person


def absences(found):
    today = datetime.date.today()
    first, last = (today + datetime.timedelta(days) for days in (-3, 30))
    return "person,from,to\n" + "".join(f"{person['email']},{first},{last}\n" for person in found if is_away(person))


def hostile(count=800):
    """Settings and files of the hostile company."""
    settings = {
        "title": "Employees",
        "organization": "The Extraordinarily Long-Named International Holding Company of Everywhere",
        "identity": "id",
        "pageSize": 100,
        "filters": ["department", "office", "position"],
        "sources": [{"name": "Everywhere", "url": "staff.json", "fields": FIELDS}],
        "offices": OFFICES,
        "away": [{"from": "away.csv"}],
    }
    found = people(count)
    return settings, {"staff.json": found, "away.csv": absences(found)}


def tiny():
    """Settings and files of four people of whom there is one field."""
    four = [{"name": name} for name in ("Mari Tamm", "Ann Lee", "Wójcik", "Ole Õun")]
    source = {"name": "Staff", "url": "staff.json", "office": "none", "fields": {"name": "name"}}
    return {"title": "Team", "sources": [source]}, {"staff.json": four}


def right_to_left(count=120):
    """Settings and files of a company whose first language is written from right to left."""
    settings, files = hostile(count)
    settings |= {"languages": ["ar", "en"], "title": "الموظفون", "list": ["position", "office", "phone", "email"]}
    return settings, files | {"templates/locales/ar.yml": arabic()}


def arabic():
    """A locale made for tests: the English texts in Arabic letters, what is filled in as it is."""
    letters = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ابثدعفغحيجكلمنوبقرستهفوخيز")

    def written(text):
        pieces = text.lower().replace("{", "\0{").replace("}", "}\0").split("\0")
        return "".join(piece if piece.startswith("{") else piece.translate(letters) for piece in pieces)

    def texts(value):
        return {"other": written(value["other"])} if isinstance(value, dict) else written(value)

    english = yaml.safe_load((REPOSITORY / "templates/locales/en.yml").read_text())
    kept = ("dateFormat", "decimalSeparator", "groupSeparator")
    locale = {key: value if key in kept else texts(value) for key, value in english.items()}
    return yaml.safe_dump(locale | {"language": "العربية"}, allow_unicode=True)


def site(serve_site, company=hostile):
    """Builds and serves a company."""
    settings, files = company()
    return serve_site(company.__name__, settings, files)
