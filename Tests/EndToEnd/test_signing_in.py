"""Sources whose servers want to know who asks."""

import base64
import urllib.parse

import pytest

from Support.api_server import APIServer, Tokens
from Support.photo_server import portrait
from Support.program import employee, employees

LIST = employees(employee("Mari", "Tamm"), employee("Ülo", "Kask"))
SECRET = "s3cr:t/+ö& x"


def source(server, auth, path="/list", **settings):
    return {"name": "Tallinn", "url": server.url + path, "format": "employee-list",
            "auth": {"tokenURL": server.url + "/token", "client": "me:ö", "secret": "${SECRET}", **auth}, **settings}


def attempt(project, *arguments):
    return project.run("build", *arguments, environment={"SECRET": SECRET})


def everything(project, result):
    """All that was written and said."""
    kept = [file.read_bytes() for file in (project.folder / ".rollcall").glob("*")]
    return b"\n".join([result.stdout.encode(), result.stderr.encode(), *project.files().values(), *kept])


@pytest.mark.parametrize(
    "auth, form, header",
    [
        ({}, {}, False),
        ({"style": "form", "scope": "a b"}, {"scope": "a b"}, False),
        ({"style": "basic", "scope": "a"}, {"scope": "a"}, True),
        ({"parameters": {"audience": "people & more"}}, {"audience": "people & more"}, False),
    ],
)
def test_a_token_is_asked_for_before_the_list(project, auth, form, header):
    tokens = Tokens("me:ö", SECRET, form=form, header=header)

    def answer(request):
        if request.path == "/token":
            return tokens.answer(request)
        return (200, {"ETag": '"1"'}, LIST) if tokens.knows(request) else (401, {}, b"")

    with APIServer(answer) as server:
        project.configure(sources=[source(server, auth)])
        result = attempt(project, "--strict", "--report", "report.json")
        assert result.returncode == 0 and result.stderr == "", result.stderr
        assert len(tokens.given) == 1
        written = everything(project, result) + (project.folder / "report.json").read_bytes()
        assert tokens.given[0].encode() not in written and SECRET.encode() not in written


def test_a_token_that_is_refused_is_asked_for_once_more(project):
    tokens = Tokens("me:ö", SECRET, uses=0)
    with APIServer(lambda request: tokens.answer(request) if request.path == "/token"
                   else (401, {}, b"no")) as server:
        project.configure(sources=[source(server, {})])
        result = attempt(project)
        assert result.returncode == 69 and "the server answered with status 401" in result.stderr
        assert [request.path for request in server.requests] == ["/token", "/list", "/token", "/list"]


@pytest.mark.parametrize(
    "answer, words",
    [
        ((401, {}, {"error": "invalid_client", "error_description": SECRET}),
         "the server issued no token: status 401, `invalid_client`"),
        ((400, {}, {"error": SECRET}), "the server issued no token: status 400"),
        ((302, {"Location": "/list"}, b""), "the server issued no token: status 302"),
        ((200, {}, {"token": "x"}), "the answer contains no usable token"),
        ((200, {}, {"access_token": "a b"}), "the answer contains no usable token"),
        ((200, {}, {"access_token": "a\r\nHost: b"}), "the answer contains no usable token"),
        ((200, {}, {"access_token": "a", "token_type": "mac"}), "the answer contains no usable token"),
        ((200, {}, b"<html>"), "the answer contains no usable token"),
        ((200, {}, b"x" * 2_000_000), "no token was obtained: the answer is larger"),
    ],
)
def test_who_gets_no_token_is_told_why(project, answer, words):
    with APIServer(lambda request: answer) as server:
        project.configure(sources=[source(server, {})])
        result = attempt(project)
        assert result.returncode == 69 and f"Tallinn: {server.url}/list: {words}" in result.stderr
        assert SECRET not in result.stderr and "Location" not in result.stderr
        assert {request.path for request in server.requests} == {"/token"}


@pytest.mark.parametrize("auth", ["token", "basic"])
@pytest.mark.parametrize("way", ["redirect", "next page"])
def test_credentials_do_not_go_to_another_host(project, auth, way):
    tokens = Tokens("me:ö", SECRET)
    with APIServer(lambda request: (200, {}, LIST)) as other:

        def answer(request):
            if request.path == "/token":
                return tokens.answer(request)
            assert "Authorization" in request.headers
            if way == "redirect":
                return 302, {"Location": other.url + "/elsewhere"}, b""
            return 200, {"Link": f'<{other.url}/elsewhere>; rel="next"'}, employees(employee("Kai", "Mets"))

        with APIServer(answer) as server:
            configured = source(server, {})
            if auth == "basic":
                configured["auth"] = {"user": "me", "password": "${SECRET}"}
            project.configure(sources=[configured])
            assert attempt(project).returncode == 0
        assert len(other.requests) == 1 and "Authorization" not in other.requests[0].headers


TOKEN = "Tok3n.abcDEF-0123456789"


@pytest.mark.parametrize(
    "target", [f"{TOKEN}://x/", f"{TOKEN.upper()}:x", f"a.{TOKEN}+b://x", f"//{TOKEN}.example:0/", f"http://{TOKEN}"])
@pytest.mark.parametrize("way", ["redirect", "next", "key", "photo"])
def test_a_secret_that_a_server_sends_back_as_an_address_is_in_no_message(project, way, target):
    def answer(request):
        if request.path == "/token":
            return 200, {}, {"access_token": TOKEN}
        if way == "next":
            return 200, {"Link": f'<{target}>; rel="next"'}, LIST
        if way == "photo" and request.path == "/list":
            people = [{**person, "photo": "/photo"} for person in LIST["employees"]]
            return 200, {}, {"employees": people}
        return 302, {"Location": target}, b""

    with APIServer(answer) as server:
        settings = {"photo": "photo"} if way == "photo" else {"timeout": "1s"}
        signing = {"headers": {"X-Key": "${SECRET}"}, "auth": None} if way == "key" else {}
        one = {**source(server, {}, **settings), **signing}
        project.configure(sources=[{key: value for key, value in one.items() if value is not None}])
        result = project.run(
            "build", "--report", "report.json", "--status", "status.prom", environment={"SECRET": TOKEN})
        assert result.returncode == (0 if way == "photo" else 69) and result.stderr
        told = everything(project, result).decode(errors="replace")
        told += (project.folder / "report.json").read_text() + (project.folder / "status.prom").read_text()
        assert TOKEN.lower() not in told.lower()


FORMS = {
    "plain": str, "upper": str.upper, "lower": str.lower,
    "percent": lambda text: urllib.parse.quote(text, safe=""),
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("way", ["token", "basic", "key", "photo"])
def test_validators_that_repeat_a_secret_are_not_kept(project, way, form):
    secret = TOKEN + "/&"
    # HTTP itself sends a name and a password in Base64.
    sent = FORMS[form](f"me:{secret}" if (way, form) == ("basic", "base64") else secret)

    def answer(request):
        if request.path == "/token":
            return 200, {}, {"access_token": secret}
        headers = {"ETag": f'"{sent}"', "Last-Modified": sent}
        if request.path == "/photo":
            return 200, {**headers, "Content-Type": "image/jpeg"}, portrait(1)
        people = [{**person, "photo": "/photo"} for person in LIST["employees"]]
        return 200, {} if way == "photo" else headers, {"employees": people}

    with APIServer(answer) as server:
        signing = {
            "basic": {"auth": {"user": "me", "password": "${SECRET}"}},
            "key": {"headers": {"X-Key": "${SECRET}"}},
        }.get(way, {"auth": source(server, {})["auth"]})
        project.configure(sources=[{
            "name": "Tallinn", "url": server.url + "/list", "format": "employee-list", "photo": "photo", **signing}])
        result = project.run("build", environment={"SECRET": secret})
        assert result.returncode == 0 and result.stderr == ""
        assert any(request.path == "/photo" for request in server.requests)
        assert sent.encode() not in everything(project, result)


def test_a_busy_server_of_tokens_is_asked_again(project):
    tokens, seen = Tokens("me:ö", SECRET), []

    def answer(request):
        seen.append(request.path)
        if len(seen) == 1:
            return 429, {"Retry-After": "1"}, b""
        return tokens.answer(request) if request.path == "/token" else (200, {}, LIST)

    with APIServer(answer) as server:
        project.configure(sources=[source(server, {})])
        assert attempt(project).returncode == 0 and seen == ["/token", "/token", "/list"]


@pytest.mark.parametrize(
    "auth, words",
    [
        ("word", "expected a mapping"),
        ("{}", "`tokenURL`"),
        ("{ tokenURL: 'http://127.0.0.1:1/', client: a }", "`secret`"),
        ("{ tokenURL: 'http://sso.example/', client: a, secret: b }", "an https address"),
        ("{ tokenURL: 'http://127.0.0.1.example/', client: a, secret: b }", "an https address"),
        ("{ tokenURL: 'https://me:pw@sso.example/', client: a, secret: b }", "an https address"),
        ("{ tokenURL: 'https://sso.example/', client: a, secret: b, style: post }", "form, basic"),
        ("{ tokenURL: 'https://sso.example/', client: a, secret: b, user: c, password: d }", "`tokenURL`"),
        ("{ user: a }", "`password`"),
        ("{ usr: a, password: b }", "did you mean `user`?"),
        ("{ user: a, password: '${NOT_SET}' }", "NOT_SET"),
        ("{ user: a, password: b }\n    headers: { Authorization: c }", "`Authorization`"),
    ],
)
def test_a_wrong_way_to_sign_in_is_shown_where_it_stands(project, auth, words):
    project.write(
        "rollcall.yml", "sources:\n  - name: A\n    url: http://127.0.0.1:1/\n    format: csv\n"
        f"    auth: {auth}\n")
    result = project.run("check")
    assert result.returncode == (78 if "NOT_SET" in words else 65) and words in result.stderr
    assert "rollcall.yml:" in result.stderr


# --- Pages -----------------------------------------------------------------------------------

FIELDS = {"people": "items", "fields": {"name": "n", "id": "i"}}


def paged(server, next, **settings):
    return {"name": "Tallinn", "url": server.url + "/list?size=7&page=9&offset=9", "next": next, **FIELDS, **settings}


def items(first, end):
    return [{"n": f"Mari {chr(97 + number // 26)}{chr(97 + number % 26)}", "i": number} for number in range(first, end)]


@pytest.mark.parametrize(
    "next, parameter, first, unit, requests",
    [
        ({"offset": "offset"}, "offset", 0, 1, 5),
        ({"offset": "$skip", "total": "meta.total"}, "$skip", 0, 1, 4),
        ({"startIndex": "start Index"}, "start Index", 1, 1, 5),
        ({"page": "page"}, "page", 1, 7, 5),
        ({"page": "p", "first": 0, "total": "meta.total"}, "p", 0, 7, 4),
    ],
)
def test_a_parameter_counts(project, next, parameter, first, unit, requests):
    def answer(request):
        assert request.query["size"] == "7"
        # The configured address is asked as it stands.
        asked = len(server.requests) > 1
        start = (int(request.query[parameter]) - first) * unit if asked else 0
        return 200, {}, {"meta": {"total": "25", "asked": len(server.requests)}, "items": items(start, min(start + 7, 25))}

    with APIServer(answer) as server:
        project.configure(sources=[paged(server, next)])
        result = project.build("--strict")
        assert "25 people" in result.stdout and len(server.requests) == requests


@pytest.mark.parametrize(
    "next, page, words",
    [
        ({"offset": "skip"}, lambda number: {"items": items(0, 7), "at": number}, "a page came twice"),
        ({"page": "skip"}, lambda number: {"items": items(0, 7), "at": number}, "a page came twice"),
        ({"token": "t", "from": "t"}, lambda number: {"items": items(0, 7), "t": number}, "a page came twice"),
        ("next", lambda number: {"items": items(0, 7), "next": f"?x={number}"}, "a page came twice"),
        ({"token": "t", "from": "t"}, lambda number: {"items": items(number, number + 1), "t": "same"},
         "the pages form a cycle"),
        ({"token": "t", "from": "t"}, lambda number: {"items": items(number, number + 1), "t": [1]},
         "t: expected text, found list"),
        ({"offset": "skip", "total": "all"}, lambda number: {"items": items(0, 7) if number == 1 else [], "all": 20},
         "the pages ended after 7 records, and the list says that it has 20"),
    ],
)
def test_pages_that_cannot_be_all_are_a_fault(project, next, page, words):
    with APIServer(lambda request: (200, {}, page(len(server.requests)))) as server:
        project.configure(sources=[paged(server, next)])
        result = project.run("build")
        assert result.returncode == 69 and words in result.stderr, result.stderr
        assert len(server.requests) < 5


def test_a_busy_server_is_waited_for_within_the_time_limit(project):
    def answer(request):
        if len(server.requests) in (2, 4):
            return 429, {"Retry-After": "1" if len(server.requests) == 2 else "60"}, b""
        start = int(request.query["offset"]) if len(server.requests) > 1 else 0
        return 200, {}, {"items": items(start, start + 7)}

    with APIServer(answer) as server:
        project.configure(sources=[paged(server, {"offset": "offset"}, timeout="5s")])
        result = project.run("build")
        assert result.returncode == 69 and "the server answered with status 429" in result.stderr
        assert len(server.requests) == 4


@pytest.mark.parametrize(
    "next, words",
    [
        ("{}", "`offset`"),
        ("{ token: a }", "`from`"),
        ("{ offset: a, page: b }", "`page`"),
        ("{ offset: a, first: 1 }", "`first`"),
        ("{ token: a, from: b, total: c }", "`total`"),
        ("{ page: a, from: c }", "`from`"),
        ("{ page: a, first: 2 }", "0 or 1"),
        ("{ ofset: a }", "did you mean `offset`?"),
        ("[a]", "expected text"),
    ],
)
def test_a_wrong_way_to_the_next_page_is_shown_where_it_stands(project, next, words):
    project.write(
        "rollcall.yml", "sources:\n  - name: A\n    url: http://127.0.0.1:1/\n    people: a\n"
        f"    fields: {{ name: n }}\n    next: {next}\n")
    result = project.run("check")
    assert result.returncode == 65 and words in result.stderr and "rollcall.yml:" in result.stderr


def test_a_key_in_the_address_is_in_no_message(project):
    with APIServer(lambda request: (403, {}, b"")) as server:
        url = server.url + "/people?key=${KEY}"
        project.configure(sources=[{"name": "Tallinn", "url": url, "format": "employee-list"}])
        result = project.run("build", environment={"KEY": "k-12345"})
        assert "status 403" in result.stderr and "12345" not in result.stderr
        assert server.requests[0].query == {"key": "k-12345"}
