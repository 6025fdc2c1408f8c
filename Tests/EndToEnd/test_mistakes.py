"""Mistakes that an owner can make are told by `build` and `check`, each at its place."""

import json
import shutil

import pytest

from Support import pages
from Support.program import REPOSITORY, employee, employees, source

MARI = employee("Mari", "Maasikas", "mari@telisa.example", "+372 5555 0101", "IOS", ["Bank"])
JAAN = employee("Jaan", "Tamm", "jaan@telisa.example", None, "WEB")
SOURCES = "sources:\n  - name: Tallinn\n    url: a.json\n    format: employee-list\n"
SECRET = ("Maasikas", "mari@", "Jaan", "5555")


@pytest.fixture
def office(project):
    project.write("a.json", employees(MARI, JAAN))
    return project


def configure(office, text):
    office.write("rollcall.yml", text)


def told(office, code=0):
    """What both commands say: the same, and nothing of what lists hold."""
    check = office.run("check")
    build = office.run("build")
    assert check.returncode == build.returncode == code, check.stderr + build.stderr
    assert build.stderr == check.stderr
    # What nothing changed in is told again.
    again = office.run("build")
    assert again.stderr == build.stderr
    if code == 0:
        assert "is up to date" in again.stdout
    for word in SECRET:
        assert word not in build.stderr + build.stdout + check.stdout
    return build.stderr


def assert_told(error, place, message, line, column, width, hint=""):
    """The place, the message, the line as it is written, and carets under the spot."""
    lines = error.split("\n")
    number = next((n for n, text in enumerate(lines) if text.startswith(place + ": ")), None)
    assert number is not None, error
    assert message in lines[number], error
    assert lines[number + 1].endswith(" | " + line), error
    margin = len(lines[number + 1]) - len(line)
    marks = lines[number + 2]
    assert marks[margin + column - 1 :].startswith("^" * width), error
    assert marks[: margin + column - 1].strip(" |") == "", error
    assert hint in marks, error


@pytest.mark.parametrize(
    ("text", "place", "message", "column", "width", "hint"),
    [
        ("exclude: [Mary Ann]", "1:11", "`Mary Ann` is nobody's full name or id", 11, 8, "hidden"),
        ("list: [email, office, id]", "1:23", "nobody has a `id`", 23, 2, ""),
        ("sortBy: id", "1:9", "nobody has a `id` that people can be sorted by", 9, 2, ""),
        ("groupBy: id", "1:10", "nobody has a `id` that people can be grouped by", 10, 2, ""),
        ("positions: { CEO: { en: Boss } }", "1:14", "nobody has the position `CEO`", 14, 3, ""),
        ("positions: { ios: { en: iOS } }", "1:14", "position `ios`", 14, 3, "other letter case"),
        ("positions: { IOS: { et: iOS } }", "1:21", "`et` is not built", 21, 2, "lists `en`"),
        ("positions: { IOS: { EN: iOS } }", "1:21", "`EN` is not built", 21, 2, "mean `en`?"),
    ],
)
def test_what_fits_nobody_is_told_at_its_place(
    office, text, place, message, column, width, hint
):
    configure(office, text + "\n" + SOURCES)
    error = told(office)
    assert error.count("warning:") == 1
    assert_told(
        error, f"rollcall.yml:{place}: warning", message, text, column, width, hint
    )


@pytest.mark.parametrize(
    "text",
    [
        "exclude: [JAAN  tamm]",
        "list: [email, phone, project, office, position]",
        "groupBy: project",
        "sortBy: position",
        "positions: { IOS: { en: iOS }, WEB: { en: Web } }",
        "title: Employees",
    ],
)
def test_what_fits_somebody_is_not_told(office, text):
    configure(office, text + "\n" + SOURCES)
    assert office.build().stderr == ""
    assert office.run("check").stderr == ""


def test_ids_may_be_excluded(office):
    people = [{"id": 7, "firstName": "Mari", "lastName": "Maasikas"}, {"id": 8, "firstName": "Ann"}]
    office.write("b.json", people)
    rest = "sources: [{ name: A, url: b.json, format: profiles }]\n"
    configure(office, 'exclude: ["7", "9"]\n' + rest)
    error = told(office)
    assert "`9` is nobody's" in error and "`7`" not in error.replace('["7"', "")


def test_a_source_that_failed_keeps_what_fits_nobody_unsaid(office, server):
    configure(
        office,
        "exclude: [Ann Lee]\nlist: [id]\npositions: { CEO: { en: Boss } }\n"
        + SOURCES
        + f"  - {{ name: Tartu, url: '{server.url('/gone')}', format: employee-list }}\n",
    )
    result = office.run("build")
    assert result.returncode == 0
    assert "status 404" in result.stderr
    assert "nobody" not in result.stderr


def test_a_field_of_a_table_names_the_nearest_heading(office):
    office.write("b.csv", "First name,Last name,Floor\nMari,Maasikas,3\n")
    rest = "sources: [{ name: A, url: b.csv, format: csv }]\n"
    configure(office, "groupBy: Flor\n" + rest)
    hint = "did you mean `Floor`?"
    assert_told(told(office), "rollcall.yml:1:10: warning", "`Flor`", "groupBy: Flor", 10, 4, hint)


def test_a_source_given_twice_is_told_at_the_second(office):
    twice = "  - name: Tartu\n    url: ./a.json\n    format: employee-list\n"
    configure(office, SOURCES + twice)
    assert_told(
        told(office), "rollcall.yml:6:10: warning", "`Tallinn` and `Tartu` are the same list",
        "    url: ./a.json", 10, 8,
    )


def test_one_file_may_hold_two_lists(office):
    office.write("b.json", {"one": [{"n": "Ann"}], "two": [{"n": "Bob"}]})
    lists = "".join(
        f"  - {{ name: {name}, url: b.json, people: {name}, fields: {{ name: n }} }}\n"
        for name in ("one", "two")
    )
    configure(office, "sources:\n" + lists)
    assert told(office) == ""


@pytest.mark.parametrize(
    ("name", "list_", "format_", "message"),
    [
        ("b.csv", "First name,Last name\n", "csv", "the table is its header line alone"),
        ("b.json", "[]", "profiles", "the list is empty"),
    ],
)
def test_a_list_of_nobody_is_told(office, name, list_, format_, message):
    office.write(name, list_)
    line = f"  - {{ name: Tartu, url: {name}, format: {format_} }}"
    configure(office, SOURCES + line + "\n")
    error = told(office)
    assert_told(error, "rollcall.yml:5:25: warning", message, line, 25, len(name))


def test_a_path_that_hits_nothing_names_the_keys_that_stand_there(office):
    people = [
        {"fn": "Mari", "contact": {"email": "mari@x.example", "fax": "1"}, "by": {"Maasikas": 1}},
        {"fn": "Jaan", "contact": {"email": "jaan@x.example", "fax": "2"}, "by": {"Tamm": 1}},
    ]
    office.write("b.json", {"items": people})
    configure(
        office,
        "sources:\n  - name: A\n    url: b.json\n    people: items\n    fields:\n"
        "      firstName: fn\n      email: contact.mail\n      phone: tel\n"
        "      room: { from: by.room, type: number }\n",
    )
    error = told(office)
    assert_told(
        error, "rollcall.yml:7:14: warning", "none of the 2 records has a `contact.mail`",
        "      email: contact.mail", 14, 12, "`email`, `fax`",
    )
    assert_told(
        error, "rollcall.yml:8:14: warning", "`tel`", "      phone: tel", 14, 3,
        "`fn`, `contact`, `by`",
    )
    assert "rollcall.yml:9:21: warning: none of the 2 records has a `by.room`" in error


def test_dead_links_in_content_are_told(office):
    office.write(
        "content/about.md",
        "# About\n\n[a](contcat.md) [b](positions/web.html) [c](positions/nobody.html)\n"
        "[d](contact.md#top) ![e](logo.pgn) [f](#none) [g](https://x.example/y) [h](../up.html)\n"
        "[i](people/jaan-tamm.html) [j](overview.html#main) [k](./) [l](mailto:a@b.example)\n",
    )
    office.write("content/contact.md", "# Contact\n\n[here](about.md)\n")
    office.write("content/notice.md", "See [this](gone.md).\n")
    office.write("content/logo.png", b"x")
    configure(office, SOURCES)
    main = 'id="main"' in (REPOSITORY / "templates/partials/layout.mustache").read_text()
    error = told(office)
    about = f"{office.folder}/content/about.md"
    first = "[a](contcat.md) [b](positions/web.html) [c](positions/nobody.html)"
    assert_told(
        error, f"{about}:3:5: warning", "`contcat.md`", first, 5, 10, "did you mean `contact.md`?"
    )
    assert f"{about}:3:45: warning: the link `positions/nobody.html` leads nowhere" in error
    assert f"{about}:4:5: warning: the page has no place that the link `contact.md#top`" in error
    assert f"{about}:4:26: warning: the link `logo.pgn`" in error and "`logo.png`" in error
    assert f"{about}:4:40: warning: the page has no place that the link `#none`" in error
    assert f"{office.folder}/content/notice.md:1:12: warning: the link `gone.md`" in error
    assert error.count("warning:") == (6 if main else 7)


def test_a_link_to_a_file_that_the_owner_put_into_the_output_is_none(office):
    office.write("content/about.md", "# About\n\n[rules](rules.pdf) [old](old.md)\n")
    office.write("content/old.md", "# Old\n")
    configure(office, SOURCES)
    office.build()
    office.write("output/rules.pdf", b"%PDF")
    (office.folder / "content/old.md").unlink()
    error = office.run("check").stderr
    assert "rules.pdf` leads" not in error and "`old.md` leads nowhere" in error
    error = told(office)
    assert "rules.pdf` leads" not in error and "`old.md` leads nowhere" in error


def test_a_link_to_a_page_that_a_failed_source_may_have_is_not_told(office, server):
    office.write("content/about.md", "# About\n\n[boss](people/ann-lee.html)\n")
    gone = f"  - {{ name: Tartu, url: '{server.url('/gone')}', format: employee-list }}\n"
    configure(office, SOURCES + gone)
    assert "leads nowhere" not in office.build().stderr
    configure(office, SOURCES)
    assert "leads nowhere" in office.build().stderr


def test_files_of_the_templates_folder_that_no_page_uses_are_told(office):
    own = REPOSITORY / "templates"
    shutil.copytree(own, office.folder / "templates")
    office.write("templates/front.mustach", "{{title}}")
    office.write("templates/partials/rows.mustache", "x")
    office.write("templates/assets/mine.css", "x")
    office.write("templates/locales/fi.yml", "language: Suomi\n")
    office.write("templates/partials/mine.mustache", "{{assets.logo_svg}}")
    office.write("templates/assets/logo.svg", "<svg/>")
    footer = (own / "partials/footer.mustache").read_text("utf-8")
    office.write("templates/partials/footer.mustache", footer + "{{> partials/mine }}")
    configure(office, "templates: templates\n" + SOURCES)
    error = told(office)
    folder = f"{office.folder}/templates"
    assert f"{folder}/front.mustach: warning: no page uses this file" in error
    assert "did you mean `front.mustache`?" in error
    assert f"{folder}/partials/rows.mustache: warning" in error
    assert f"{folder}/assets/mine.css: warning" in error and "{{assets.mine_css}}" in error
    assert f"{folder}/locales/fi.yml: warning" in error and "does not list `fi`" in error
    assert error.count("warning:") == 4


def test_texts_that_a_locale_lacks_are_the_default_languages(office):
    estonian = (REPOSITORY / "templates/locales/et.yml").read_text("utf-8")
    kept = [line for line in estonian.split("\n") if not line.startswith(("overview:", "never:"))]
    office.write("templates/locales/et.yml", "\n".join(kept))
    configure(office, "templates: templates\nlanguages: [en, et]\n" + SOURCES)
    error = told(office)
    assert error.count("warning:") == 1
    assert "et.yml:" in error and "2 texts are missing: `never`, `overview`" in error
    page = pages.read(office.output / "et" / "overview.html")
    assert "Overview" in pages.text(page.select_one("h1"))


def test_a_placeholder_that_a_text_does_not_have_is_an_error_of_any_locale(office):
    english = (REPOSITORY / "templates/locales/en.yml").read_text("utf-8")
    office.write("templates/locales/en.yml", english.replace('"{n}%"', '"{m}%"'))
    configure(office, "templates: templates\n" + SOURCES)
    error = told(office, 65)
    assert "en.yml:" in error and "this text has no `{m}`" in error and "`{n}`" in error
    assert not office.output.exists()


def test_a_text_of_ones_own_is_shown_by_a_template_or_told(office):
    office.write("templates/locales/en.yml", "language: English\nmotto: All of us\nevrybody: All\n")
    footer = (REPOSITORY / "templates/partials/footer.mustache").read_text("utf-8")
    office.write("templates/partials/footer.mustache", footer + "{{text.motto}}")
    configure(office, "templates: templates\n" + SOURCES)
    error = told(office)
    assert "en.yml:3:1: warning: no template shows the text `evrybody`" in error
    assert "did you mean `everybody`?" in error and "`motto`" not in error
    assert "All of us" in (office.output / "index.html").read_text("utf-8")


def test_a_language_without_a_locale_says_how_to_begin_one(office):
    configure(office, "languages: [en, sv]\n" + SOURCES)
    error = told(office, 78)
    assert_told(
        error, "rollcall.yml:1:17: error", "no `locales/sv.yml`", "languages: [en, sv]", 17, 2,
        "rollcall init --language sv",
    )
    assert not office.output.exists()


def test_folders_of_content_that_are_no_language_are_told(office):
    for name in ("en/about.md", "ru/about.md", "rules/dress.md"):
        office.write("content/" + name, "# Page\n")
    configure(office, SOURCES)
    error = told(office)
    assert "content/en: warning: `en` is the default language" in error
    assert "content/ru: warning: `ru` looks like a language, and is not built" in error
    assert error.count("warning:") == 2


@pytest.mark.parametrize(
    ("text", "column", "key"),
    [
        ("    headers: { Accept: text/csv }", 5, "headers"),
        ("    timeout: 5s", 5, "timeout"),
        ("qr: true", 1, "qr"),
    ],
)
def test_a_key_that_means_nothing_where_it_stands_is_told(office, text, column, key):
    configure(office, SOURCES + text + "\n")
    place = f"rollcall.yml:5:{column}: warning"
    message = f"`{key}` means nothing here"
    assert_told(told(office), place, message, text, column, len(key))


@pytest.mark.parametrize("key", ["output", "cache"])
@pytest.mark.parametrize("path", ["~/www", "~", "~mari/www"])
def test_a_path_into_a_home_folder_is_refused(office, key, path):
    text = f'{key}: "{path}"'
    configure(office, text + "\n" + SOURCES)
    error = told(office, 78)
    place = f"rollcall.yml:1:{len(key) + 3}: error"
    assert_told(error, place, f"`{path}`: `~` is not", text, len(key) + 3, len(path) + 2)
    assert not list(office.folder.glob("~*")) and not office.output.exists()


def test_a_path_into_a_home_folder_is_refused_on_the_command_line(office):
    configure(office, SOURCES)
    result = office.run("build", "--output=~/www")
    assert result.returncode == 78 and "`~/www`" in result.stderr
    assert not list(office.folder.glob("~*"))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("templates: ~/theme", 12),
        ("content: ~/texts", 10),
        ("contacts: { from: ~/all.vcf }", 19),
        ("sources: [{ name: A, url: ~/a.json, format: csv }]", 27),
    ],
)
def test_an_input_in_a_home_folder_says_that_it_is_not_expanded(office, text, column):
    configure(office, text + "\n" + ("" if "sources" in text else SOURCES))
    error = told(office, 78)
    assert f"rollcall.yml:1:{column}: error: there is no " in error
    assert "`~` is not expanded" in error


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pageSize: 9223372036854775807", "from 1 to 1,000,000"),
        ("pageSize: 0", "from 1 to 1,000,000"),
        ("keepHistory: 99999999999d", "at most 36525d"),
        ("refresh: 9223372036854775807s", "at most 36525d"),
    ],
)
def test_a_number_out_of_range_is_an_error_at_its_place(office, text, words):
    configure(office, text + "\n" + SOURCES)
    value = text.split(": ")[1]
    column = text.index(value) + 1
    place = f"rollcall.yml:1:{column}: error"
    assert_told(told(office, 65), place, words, text, column, len(value))


@pytest.mark.parametrize(
    "text",
    [
        "pageSize: 1000000",
        "keepHistory: 36525d",
        "refresh: 36525d",
        "sources: [{ name: A, url: a.json, format: employee-list, timeout: 36525d,"
        " maxBytes: 1000GB, maxAge: 36525d, maxLoss: 100% }]",
    ],
)
def test_the_largest_numbers_build(office, text):
    configure(office, text + "\n" + ("" if "sources" in text else SOURCES))
    office.build()
    assert office.build().returncode == 0


@pytest.mark.parametrize("address", ["intranet.example/list", "localhost:8080/list", "www.x.ee"])
def test_an_address_without_its_scheme_is_told_so(office, address):
    text = f'sources: [{{ name: A, url: "{address}", format: csv }}]'
    configure(office, text + "\n")
    error = told(office, 78)
    message = f"there is no file `{address}`, and an address needs its scheme"
    hint = f"did you mean `https://{address}`?"
    assert_told(error, "rollcall.yml:1:27: error", message, text, 27, len(address) + 2, hint)


def test_a_password_in_an_address_without_its_scheme_is_not_shown(office):
    configure(office, 'sources: [{ name: A, url: "u:salasona@a.example/l?k=salasona", format: csv }]\n')
    for command in ("build", "check"):
        message = office.run(command).stderr.split("\n")[0]
        assert "`a.example/l`" in message and "salasona" not in message


def test_a_name_given_twice_says_where_the_first_stands(office):
    second = "  - { name: Tallinn, url: b.json, format: csv }"
    office.write("b.json", "name\nAnn\n")
    configure(office, SOURCES + second + "\n")
    hint = "the first stands at line 2, column 11"
    place = "rollcall.yml:5:13: error"
    assert_told(told(office, 65), place, "`Tallinn` stands here twice", second, 13, 7, hint)


LATIN = "First name;Last name\nJüri;Õunapuu\n".encode("cp1252")


def test_a_table_in_another_encoding_names_it_and_the_setting(office):
    office.write("b.csv", LATIN)
    line = "sources: [{ name: A, url: b.csv, format: csv%s }]\n"
    configure(office, line % "")
    result = office.run("check")
    assert result.returncode == 69
    assert "it looks like Windows-1252: say `encoding: windows-1252`" in result.stderr
    assert "line 2, column 2" in result.stderr
    configure(office, line % ", encoding: windows-1252")
    office.build()
    assert (office.output / "people/juri-ounapuu.html").is_file()


@pytest.mark.parametrize(
    ("delimiter", "setting"),
    [("|", None), ("^", "'^'"), ("\t", '"\\t"'), ("\t", None), (" ", "' '")],
)
def test_what_divides_columns_is_told_by_the_header_or_configured(office, delimiter, setting):
    rows = [["First", "Surname"], ["Mari", "Maasikas"]]
    header = ["fname", "lname"]
    office.write("b.csv", "\n".join(delimiter.join(row) for row in [header, rows[1]]) + "\n")
    rest = f", delimiter: {setting}" if setting else ""
    configure(office, f"sources: [{{ name: A, url: b.csv, format: csv{rest} }}]\n")
    office.build()
    assert (office.output / "people/mari-maasikas.html").is_file()


@pytest.mark.parametrize(
    ("body", "format_", "words"),
    [
        (b"Mari;Maasikas;mari@telisa.example\n", "csv", "no header line"),
        (b"colour;shape\nred;round\n", "csv", "no column of the header line holds a name"),
        (b"PK\x03\x04xl/workbook.xml", "csv", "this is an Excel workbook (.xlsx): save it as CSV"),
        (b"PK\x03\x04xl/workbook.xml", "profiles", "this is an Excel workbook (.xlsx)"),
        (b"id;name\n1;Ann\n", "profiles", "say `format: csv`"),
        (b'[{"firstName":"Maasikas",}]', "profiles", "column 26 on: a comma behind the last"),
        (b"[{'firstName':1}]", "profiles", "single quotes"),
        (b'[{"firstName":"A"}] // Maasikas', "profiles", "a comment"),
        (b'[{"id":NaN}]', "profiles", "NaN or Infinity"),
        (b"[{Maasikas:1}]", "profiles", "a key without quotation marks"),
        (b"[\xef\xbb\xbf{}]", "profiles", "a byte order mark"),
        (b'{"data":{"items":[{"Maasikas":1}]}}', "employee-list", "lists here: data.items"),
    ],
)
def test_what_is_wrong_with_a_list_is_told_in_words(office, body, format_, words):
    office.write("list.x", body)
    configure(office, f"sources: [{{ name: A, url: list.x, format: {format_} }}]\n")
    for command in ("build", "check"):
        result = office.run(command)
        assert result.returncode == 69
        assert words in result.stderr
        assert not any(word in result.stderr for word in SECRET)


@pytest.mark.parametrize(
    ("word", "nearest"), [("biuld", "build"), ("chek", "check"), ("xylophone", None)]
)
def test_a_command_that_there_is_not_names_the_nearest_and_all(office, word, nearest):
    result = office.run(word)
    assert result.returncode == 64 and result.stdout == ""
    assert f"no command `{word}`" in result.stderr
    assert ("did you mean" in result.stderr) == (nearest is not None)
    for command in ("build", "check", "contacts"):
        assert command in result.stderr.split("\n")[1]
    if nearest:
        assert f"`rollcall {nearest}`" in result.stderr


def test_a_build_says_where_to_look(office):
    configure(office, SOURCES)
    assert "open output/index.html" in office.build().stdout
    assert "open output/index.html" in office.build().stdout
    result = office.build("--output", "my site")
    assert "open 'my site/index.html'" in result.stdout
    other = office.folder.parent / "elsewhere"
    assert f"open {other}/index.html" in office.build("--output", other).stdout


def test_a_build_says_what_lists_conflicts_and_doubts(office):
    office.write("b.json", employees({**MARI, "position": "WEB"}))
    card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jaan Tamm\r\nN:Tamm;Jaan;;;\r\nEND:VCARD\r\n"
    office.write("all.vcf", card * 2)
    tartu = "  - { name: Tartu, url: b.json, format: employee-list }\n"
    configure(office, SOURCES + tartu + "contacts: { from: all.vcf }\n")
    shutil.copy(office.configuration, office.folder / "my.yml")
    out = office.build().stdout
    assert "1 conflict" in out and "1 doubtful" in out
    assert "rollcall build --report FILE.json" in out and "rollcall contacts" in out
    out = office.build("--config", "my.yml", "--report", "r.json").stdout
    assert "conflicts: in r.json" in out
    assert "rollcall contacts --config my.yml" in out
