"""The files that hosts take their rules from: what they say of each path is what a server is told, and they come and
go with `hosting`."""

import json

import jsonschema
import pytest

from Support.host_rules import AZURE_SCHEMA, azure, cloudflare, netlify, rules
from Support.hosted_site import HIDDEN, hosted_site
from Support.program import employee, employees, source
from Support.web_servers import BELOW, IS_DEBIAN, PLACES, ROOT, running
from test_hosting import KEPT, Host

HEADERS, AZURE = "_headers", "staticwebapp.config.json"
HOSTS = {"netlify": (HEADERS, netlify), "cloudflare-pages": (HEADERS, cloudflare), "azure": (AZURE, azure)}
POLICY = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
TYPES = {".vcf": "text/vcard; charset=utf-8", ".csv": "text/csv; charset=utf-8",
         ".ics": "text/calendar; charset=utf-8", ".webmanifest": "application/manifest+json"}
STAFF = [employee("Mari", "Tamm", "mari@telisa.example", None, "IOS"), employee("Ann", "Lee", None, None, "WEB")]


@pytest.fixture(scope="module")
def sites():
    hosts = f"hosting: [{', '.join(HOSTS)}]"
    with hosted_site(ROOT, hosts) as at_root, hosted_site(BELOW, hosts) as below:
        yield {ROOT: at_root, BELOW: below}


@pytest.fixture(scope="module", params=PLACES)
def site(request, sites):
    return request.param, sites[request.param]


@pytest.fixture
def office(project):
    project.write("staff.json", employees(*STAFF))
    project.write("content/about.md", "# About\n")
    project.configure(sources=[source("Tallinn", "staff.json")])
    return project


def paths(folder):
    """All that a visitor may ask for, but what an owner alone puts there."""
    files = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    own = {HEADERS, AZURE, *HIDDEN}
    return ["", "et/"] + sorted(path for path in files if path not in own and not path.startswith(".well-known"))


@pytest.mark.skipif(not IS_DEBIAN, reason="the configuration is that of Debian's server")
def test_hosts_are_told_what_a_server_is_told(site):
    place, folder = site
    texts = {name: (folder / name).read_text("utf-8") for name in (HEADERS, AZURE)}
    with running("nginx", place, folder) as url:
        server = Host(url, place, folder)
        for path in paths(folder):
            answer = server.get(path)
            wanted = {name: answer.getheader(name) for name in [*POLICY, "Cache-Control", "Content-Type"]}
            for host, (file, read) in HOSTS.items():
                told = read(texts[file], place + path)
                # The other types are known to the hosts.
                told.setdefault("Content-Type", wanted["Content-Type"])
                assert told == wanted, (host, path)


@pytest.mark.parametrize("host", HOSTS)
def test_a_card_has_its_type_and_nothing_that_is_not_there_is_kept(site, host):
    place, folder = site
    file, read = HOSTS[host]
    text = (folder / file).read_text("utf-8")
    for ending, type_ in TYPES.items():
        assert read(text, f"{place}people/a{ending}")["Content-Type"] == type_
    for path in ("assets/site.0123456789.css", "nope.html", "a/b/c.html"):
        told = read(text, place + path)
        assert told.items() >= POLICY.items() and told.get("Cache-Control", "no-cache") == "no-cache"
    if place != ROOT:
        assert host == "azure" or read(text, "/elsewhere.html") == {}


def test_azure_can_read_its_file_and_gets_the_page_for_lost_addresses(site):
    place, folder = site
    settings = json.loads((folder / AZURE).read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(AZURE_SCHEMA)
    jsonschema.validate(settings, AZURE_SCHEMA)
    assert settings["responseOverrides"] == {"404": {"rewrite": f"{place}404.html"}}


def test_hosts_limits_are_kept_whatever_the_owner_adds(office):
    for number in range(130):
        name = f"{number:03}" + "long" * 40
        office.write(f"templates/assets/{name}.woff2", name)
        office.write(f"content/{name}/page.md", "# Page\n")
    office.configure(hosting=["netlify", "azure"], templates="templates")
    office.build()
    text = (office.output / HEADERS).read_text("utf-8")
    assert len(rules(text)) == 100 and max(map(len, text.splitlines())) <= 2000
    assert (office.output / AZURE).stat().st_size <= 20_000
    assert cloudflare(text, "/")["Cache-Control"] == "no-cache"


def test_a_path_of_the_address_is_no_pattern(office):
    office.configure(hosting=["cloudflare-pages", "azure"], baseURL="https://a.example/*/:b/tööle/")
    office.build()
    text = (office.output / HEADERS).read_text("utf-8")
    place = "/%2A/%3Ab/t%C3%B6%C3%B6le/"
    assert rules(text)[0][0] == place + "*"
    assert cloudflare(text, place + "index.html")["Cache-Control"] == "no-cache"
    jsonschema.validate(json.loads((office.output / AZURE).read_text("utf-8")), AZURE_SCHEMA)


def test_portals_may_show_the_site_in_a_frame(office):
    office.configure(hosting=["netlify", "azure"], frameAncestors=["https://portal.example", "https://*.corp.example"])
    office.build()
    for file, read in (HOSTS["netlify"], HOSTS["azure"]):
        policy = read((office.output / file).read_text("utf-8"), "/people/mari-tamm.html")["Content-Security-Policy"]
        assert policy == "default-src 'self'; frame-ancestors 'self' https://portal.example https://*.corp.example"


def test_a_portal_without_a_host_is_said_to_mean_nothing(office):
    office.configure(frameAncestors=["https://portal.example"])
    assert "warning: `frameAncestors` means nothing here" in office.build().stderr


def test_a_content_folder_is_asked_for_each_time(office):
    office.write("content/how to/a.pdf", b"%PDF")
    office.configure(hosting="netlify")
    office.build()
    text = (office.output / HEADERS).read_text("utf-8")
    assert netlify(text, "/how%20to/a.pdf")["Cache-Control"] == "no-cache"
    assert "Cache-Control" not in netlify(text, "/skills/a.html")
    assert KEPT in text
    office.configure(groups=["skills"])
    office.build()
    assert netlify((office.output / HEADERS).read_text("utf-8"), "/skills/a.html")["Cache-Control"] == "no-cache"


STEPS = [[], "netlify", ["azure"], ["netlify", "azure"], "cloudflare-pages", "azure", []]


def test_each_build_has_the_files_of_its_hosts_and_no_others(office, tmp_path):
    for hosts in STEPS:
        office.configure(hosting=hosts)
        office.build()
        names = {HOSTS[host][0] for host in ([hosts] if isinstance(hosts, str) else hosts)}
        assert {HEADERS, AZURE} & set(office.files()) == names
        assert names <= set(json.loads((office.output / "build.json").read_text("utf-8"))["paths"])
        clean = tmp_path / f"clean-{len(list(tmp_path.iterdir()))}"
        office.build("--output", clean)
        assert office.files(clean).keys() == office.files().keys()
        assert office.site() == office.site(clean)


def test_people_who_come_and_go_leave_the_rules_alone(office):
    office.configure(hosting=["netlify", "azure"])
    office.build()
    before = {name: (office.output / name).stat() for name in (HEADERS, AZURE)}
    office.write("staff.json", employees(STAFF[0], employee("Jüri", "Õun", None, None, "NEW")))
    office.build()
    assert {name: (office.output / name).stat() for name in (HEADERS, AZURE)} == before


@pytest.mark.parametrize("name, host", [(HEADERS, "netlify"), (AZURE, "azure")])
def test_a_file_of_the_owners_is_neither_overwritten_nor_removed(office, name, host):
    office.build()
    before = office.files()
    (office.output / name).write_text("mine")
    office.configure(hosting=host)
    for command in ("build", "check"):
        result = office.run(command)
        assert result.returncode == 73
        assert f"output/{name}: error: something that is not Rollcall's" in result.stderr
        assert "move it elsewhere" in result.stderr
    assert office.files() == {**before, name: b"mine"}
    office.configure(hosting=[])
    office.build()
    assert (office.output / name).read_text() == "mine"


def test_a_file_of_that_name_among_the_content_is_told(office):
    office.write("content/_headers", "/*\n")
    office.configure(hosting="netlify")
    result = office.run("build")
    assert result.returncode == 65
    assert "content/_headers: error: `_headers` is a page of Rollcall's own; rename the file" in result.stderr


def test_a_host_that_is_none_is_told_with_the_nearest(office):
    for value in ("cloudflare", ["cloudflare"]):
        office.configure(hosting=value)
        result = office.run("check")
        assert result.returncode == 65 and "cloudflare-pages" in result.stderr
    office.configure(hosting=["azure", "azure"])
    assert office.run("check").returncode == 65
