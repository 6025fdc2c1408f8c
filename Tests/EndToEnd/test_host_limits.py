"""`check --host`: whether a host takes the site that a build would write."""

import re

import pytest

from Support.program import employee, employees, source

HOSTS = ["github-pages", "cloudflare-pages", "netlify", "s3", "azure"]


def card(number):
    return f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kask;P{number};;;\r\nFN:P{number} Kask\r\nEND:VCARD\r\n"


def office(project, count, **settings):
    project.write("staff.json", employees(*(employee(f"P{number}", "Kask") for number in range(count))))
    project.write("contacts.vcf", "".join(map(card, range(count))))
    project.configure(
        contacts={"from": "contacts.vcf"}, sources=[source("Tallinn", "staff.json")], **settings
    )
    return project


def check(project, *hosts, code=0):
    result = project.run("check", *(word for host in hosts for word in ("--host", host)))
    assert result.returncode == code, result.stdout + result.stderr
    return result


@pytest.mark.parametrize(
    "settings",
    [{}, {"languages": ["en", "et"], "qr": True, "offline": True, "public": True, "pageSize": 20}],
    ids=["plain", "everything"],
)
def test_the_figures_are_those_of_what_a_build_writes(project, settings):
    office(project, 60, **settings)
    project.write("content/about.md", "# About")
    project.write("content/plan.txt", "x" * 200_000)
    said = check(project, *HOSTS).stdout
    assert not project.output.exists() and not (project.folder / ".rollcall").exists()
    project.build()
    files = project.files()
    size = sum(map(len, files.values()))
    amount = f"{size // 1000} KB" if size < 1_000_000 else f"{size // 1_000_000}.{size // 100_000 % 10} MB"
    assert f"the site would be {len(files)} files, {amount}; the largest is plan.txt, 200 KB" in said
    assert [line for line in said.splitlines() if line.startswith("  ")] == [
        f"  {host}: within the limits" for host in HOSTS
    ]


def test_compressed_copies_count_as_files(project):
    office(project, 60, precompress=True)
    said = check(project, "s3").stdout
    project.build()
    assert f"the site would be {len(project.files())} files" in said
    assert any(path.endswith(".gz") for path in project.files())


def test_the_figures_of_a_large_site_are_those_of_what_a_build_writes(project):
    office(project, 10_050)
    said = check(project, "s3").stdout
    project.build()
    assert re.search(rf"would be {len(project.files()):,} files", said)


def test_too_many_files_are_65_with_what_can_be_done(project):
    office(project, 3_760, languages=["en", "et"], qr=True)
    result = check(project, "azure", "netlify", "github-pages", code=65)
    error, *advice = result.stderr.splitlines()
    files = r"1\d,\d{3}"
    assert re.fullmatch(rf"error: azure takes 15,000 files; the site would be {files}", error)
    assert re.fullmatch(r"  `qr: false` leaves out 3,760 files, \d+\.\d MB", advice[0])
    assert re.fullmatch(r"  a larger `pageSize` leaves out up to \d+ files, .*", advice[1])
    assert re.fullmatch(r"  `languages` without `et` leaves out 3,\d{3} files, .*", advice[2])
    assert advice[3:] == ["  `s3`, or your own server, takes it as it is"]
    assert "netlify: within the limits" in result.stdout and "azure:" not in result.stdout
    project.configure(qr=False)
    check(project, "azure")


def test_a_file_that_is_too_large_is_named(project):
    office(project, 3)
    project.write("content/film.bin", b"\0" * 26_300_000)
    result = check(project, "cloudflare-pages", code=65)
    assert result.stderr.splitlines()[0] == (
        "error: cloudflare-pages takes files of 26.2 MB; `film.bin` would be 26.3 MB"
    )
    check(project, "github-pages", "azure")


def test_what_only_some_are_refused_is_a_warning(project):
    office(project, 3)
    project.write("content/film.bin", b"\0" * 105_000_000)
    result = check(project, "github-pages")
    assert result.stderr.splitlines()[0] == (
        "warning: github-pages takes files of 104.8 MB where the site is pushed to a branch; "
        "`film.bin` would be 105.0 MB"
    )


def test_of_a_site_that_cannot_be_known_nothing_is_said(project):
    office(project, 3)
    project.write("staff.json", "{")
    assert "would be" not in check(project, "s3", code=69).stdout
    project.write("content/a.md", b"\xff")
    assert "would be" not in check(project, "s3", code=65).stdout


@pytest.mark.parametrize("arguments", [["--host", "geocities"], ["--host", "s3", "--site", "http://x/"]])
def test_a_command_line_that_makes_no_sense_is_64(project, arguments):
    assert project.run("check", *arguments).returncode == 64
