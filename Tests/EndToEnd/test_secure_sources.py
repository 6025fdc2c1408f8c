"""Sources at https: whom they trust, and that nothing leads from there to http unasked."""

import json
import shutil

import pytest

from Support.certificate import Authority, Certificate
from Support.misbehaving_server import MisbehavingServer, encoded, in_turn, redirect, well
from Support.program import employee, employees, source

PEOPLE = employees(employee("Mari", "Tamm"), employee("Ann", "Saar"))
CARD = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mari Tamm\r\nN:Tamm;Mari;;;\r\nEND:VCARD\r\n"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return Certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def trusting(certificate):
    return {"SSL_CERT_FILE": str(certificate.file)}


@pytest.fixture
def secure(certificate):
    with MisbehavingServer(well(PEOPLE), tls=certificate.context) as server:
        yield server


@pytest.fixture
def plain():
    with MisbehavingServer(well(PEOPLE)) as server:
        yield server


def paged(target):
    """A page that names the next one in its body."""

    def answer(exchange):
        exchange.reply(encoded({"items": [{"n": "Mari Tamm"}], "next": target}))

    return answer


def mapped(url, **settings):
    return {
        "name": "Tallinn",
        "url": url,
        "people": "items",
        "fields": {"name": "n"},
        "next": "next",
        **settings,
    }


def test_a_certificate_in_ca_file_is_trusted_by_its_source_alone(project, secure, certificate):
    shutil.copy(certificate.file, project.folder / "ca.pem")
    project.configure(sources=[source("Tallinn", secure.url(), caFile="ca.pem")])
    assert project.build().returncode == 0
    other = source("Tartu", secure.url("/other"))
    project.configure(sources=[source("Tallinn", secure.url(), caFile="ca.pem"), other])
    said = project.run("check").stderr
    assert "Tartu" in said and "the server's certificate is not trusted" in said
    assert "name that in `caFile`" in said and "Tallinn" not in said


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.mark.parametrize(
    "settings, trusted, words, code",
    [
        ({"end": "20210101000000Z"}, True, "has expired", "expired-certificate"),
        ({"start": "20390101000000Z"}, True, "is not valid yet", "certificate-not-yet-valid"),
        ({"host": "IP:127.0.0.2"}, True, "is for another host", "certificate-of-another-host"),
        ({"host": "DNS:people.example"}, True, "is for another host", "certificate-of-another-host"),
        ({"usage": "clientAuth"}, True, "is not one for servers", "unfit-certificate"),
        ({}, False, "its issuer is unknown here", "untrusted-certificate"),
        ({"end": "20210101000000Z"}, False, "its issuer is unknown here", "untrusted-certificate"),
    ],
)
def test_why_a_certificate_is_rejected_is_said(project, authority, settings, trusted, words, code):
    shutil.copy(authority.file, project.folder / "ca.pem")
    with MisbehavingServer(well(PEOPLE), tls=authority.context("server", **settings)) as server:
        one = source("Tallinn", server.url(), **({"caFile": "ca.pem"} if trusted else {}))
        project.configure(sources=[one])
        result = project.run("check", "--json")
    (finding,) = [each for each in json.loads(result.stdout)["findings"] if each["severity"] == "error"]
    assert words in finding["message"] and finding["code"] == f"source-{code}"
    # Only an issuer can be named there.
    assert ("caFile" in finding["remedy"]) == (code == "untrusted-certificate")


def test_a_certificate_of_a_trusted_authority_is_accepted(project, authority):
    shutil.copy(authority.file, project.folder / "ca.pem")
    with MisbehavingServer(well(PEOPLE), tls=authority.context("server")) as server:
        project.configure(sources=[source("Tallinn", server.url(), caFile="ca.pem")])
        assert "2 people" in project.build().stdout


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_certificate_of_a_proxy_is_the_proxys(project, authority, plain, scheme):
    with MisbehavingServer(well(PEOPLE), tls=authority.context("proxy", end="20210101000000Z")) as proxy:
        project.configure(sources=[source("Tallinn", f"{scheme}://people.example/list")])
        host = proxy.url().split("/")[2]
        result = project.run("check", environment={f"{scheme}_proxy": f"https://{host}", "SSL_CERT_FILE": str(authority.file)})
    assert f"the proxy `{host}`, which `{scheme}_proxy` names, cannot be used: the server's certificate" in result.stderr
    assert "has expired" in result.stderr


def test_a_ca_file_that_holds_no_certificate_is_65(project, secure):
    project.write("ca.pem", "none")
    project.configure(sources=[source("Tallinn", secure.url(), caFile="ca.pem")])
    result = project.run("check")
    assert result.returncode == 65 and "a file of certificates in PEM" in result.stderr
    project.configure(sources=[source("Tallinn", secure.url(), caFile="cb.pem")])
    result = project.run("check")
    assert result.returncode == 78 and "did you mean `ca.pem`?" in result.stderr


@pytest.mark.parametrize("variable", ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
def test_a_certificate_that_the_environment_names_is_trusted(
    project, secure, certificate, variable
):
    project.configure(sources=[source("Tallinn", secure.url())])
    result = project.build(environment={variable: str(certificate.file)})
    assert "2 people" in result.stdout, result.stdout


def test_any_other_certificate_is_not(project, secure):
    project.configure(sources=[source("Tallinn", secure.url())])
    result = project.run("build")
    assert result.returncode == 69
    assert "the server's certificate is not trusted" in result.stderr


def test_certificates_that_cannot_be_read_are_named_by_their_variable(project, secure, tmp_path):
    project.configure(sources=[source("Tallinn", secure.url())])
    result = project.run("build", environment={"SSL_CERT_FILE": str(tmp_path / "nothing.pem")})
    assert result.returncode == 69
    assert "SSL_CERT_FILE" in result.stderr


def test_a_redirect_from_https_to_http_is_refused(project, secure, plain, trusting):
    secure.answer = redirect(plain.url())
    project.configure(sources=[source("Tallinn", secure.url())])
    result = project.run("build", environment=trusting)
    assert result.returncode == 69
    assert "redirected from https to http" in result.stderr
    assert "allowInsecure: true" in result.stderr
    assert plain.requests == []


def test_the_last_of_several_redirects_is_looked_at_as_well(project, secure, plain, trusting):
    secure.answer = in_turn(redirect("/second"), redirect("/third"), redirect(plain.url()))
    project.configure(sources=[source("Tallinn", secure.url())])
    result = project.run("build", environment=trusting)
    assert result.returncode == 69 and plain.requests == []
    assert len(secure.requests) == 3


def test_a_way_that_leaves_https_again_is_refused_wherever_it_began(
    project, secure, plain, trusting
):
    plain.answer = in_turn(redirect(secure.url()), well(PEOPLE))
    secure.answer = redirect(plain.url("/back"))
    project.configure(sources=[source("Tallinn", plain.url())])
    result = project.run("build", environment=trusting)
    assert result.returncode == 69
    assert len(plain.requests) == 1


def test_a_redirect_from_http_to_https_is_followed(project, secure, plain, trusting):
    plain.answer = redirect(secure.url())
    project.configure(sources=[source("Tallinn", plain.url())])
    assert "2 people" in project.build(environment=trusting).stdout


def test_a_redirect_to_http_is_followed_where_the_source_allows_it_without_its_headers(
    project, secure, plain, trusting
):
    secure.answer = redirect(plain.url())
    project.configure(
        sources=[
            source("Tallinn", secure.url(), allowInsecure=True, headers={"X-Key": "${TOKEN}"})
        ]
    )
    project.build(environment={**trusting, "TOKEN": "salajane-kuldkala"})
    assert secure.requests[0][1]["x-key"] == "salajane-kuldkala"
    assert "x-key" not in plain.requests[0][1]


def test_a_next_page_at_http_is_refused(project, secure, plain, trusting):
    secure.answer = paged(plain.url())
    project.configure(sources=[mapped(secure.url())])
    result = project.run("build", environment=trusting)
    assert result.returncode == 69
    assert "the next page of one at https is at http" in result.stderr
    assert plain.requests == []


def test_a_next_page_in_a_header_at_http_is_refused(project, secure, plain, trusting):
    secure.answer = well(PEOPLE, link=f'<{plain.url()}>; rel="next"')
    project.configure(sources=[source("Tallinn", secure.url())])
    assert project.run("build", environment=trusting).returncode == 69
    assert plain.requests == []


def test_a_next_page_at_http_is_read_where_the_source_allows_it(project, secure, plain, trusting):
    secure.answer = paged(plain.url())
    plain.answer = well({"items": [{"n": "Ann Saar"}]})
    project.configure(sources=[mapped(secure.url(), allowInsecure=True)])
    assert "2 people" in project.build(environment=trusting).stdout


def test_next_pages_at_https_are_read(project, secure, trusting):
    secure.answer = in_turn(paged("/2"), well({"items": [{"n": "Ann Saar"}]}))
    project.configure(sources=[mapped(secure.url())])
    assert "2 people" in project.build(environment=trusting).stdout


@pytest.mark.parametrize("allowed", [False, True])
def test_contacts_are_a_source_in_this_as_well(project, secure, plain, trusting, allowed):
    secure.answer = redirect(plain.url())
    plain.answer = well(CARD)
    project.write("staff.json", PEOPLE)
    contacts = {"from": secure.url()} | ({"allowInsecure": True} if allowed else {})
    project.configure(contacts=contacts, sources=[source("Tallinn", "staff.json")])
    result = project.build(environment=trusting)
    assert ("redirected from https to http" in result.stderr) != allowed
    assert (project.output / "people" / "mari-tamm.vcf").is_file() == allowed


def test_the_report_names_the_problem(project, secure, plain, trusting):
    secure.answer = redirect(plain.url())
    project.configure(sources=[source("Tallinn", secure.url())])
    project.run("build", "--report", "report.json", environment=trusting)
    report = (project.folder / "report.json").read_text("utf-8")
    assert '"insecure-redirect"' in report


def test_the_setting_is_a_flag(project):
    project.configure(sources=[source("Tallinn", "staff.json", allowInsecure="sometimes")])
    project.write("staff.json", PEOPLE)
    result = project.run("check")
    assert result.returncode == 65 and "rollcall.yml:" in result.stderr


def test_what_the_setting_is_called_is_found_by_its_misspelling(project):
    project.configure(sources=[source("Tallinn", "staff.json", allowInsecur=True)])
    project.write("staff.json", PEOPLE)
    result = project.run("check")
    assert result.returncode == 65 and "`allowInsecure`" in result.stderr
