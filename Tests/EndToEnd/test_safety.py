"""What an owner's slip may not do, and links of the owner's that lead somewhere from every page."""

import os
import re
import stat

import pytest

from Support.program import employee, employees, source


@pytest.fixture
def office(project):
    project.write("tallinn.json", employees(employee("Mari", "Tamm", "m@t.example", None, "WEB")))
    project.configure(sources=[source("Tallinn", "tallinn.json")])
    return project


def test_a_cache_inside_the_output_is_refused(office):
    office.configure(cache="output/cache.sqlite")
    result = office.run("build")
    assert result.returncode == 78
    assert "cache" in result.stderr
    assert not office.output.exists()


def test_a_cache_inside_an_output_that_is_there_already_is_refused(office):
    (office.folder / "output").mkdir()
    result = office.run(
        "build", "--config", office.configuration, "--output", office.folder / "output")
    assert result.returncode == 0, result.stderr
    office.configure(cache="output/cache.sqlite")
    assert office.run("build", "--output", office.folder / "output").returncode == 78


def test_nobody_else_may_read_the_cache(office):
    office.build()
    mode = stat.S_IMODE((office.folder / ".rollcall" / "cache.sqlite").stat().st_mode)
    assert mode == 0o600


def test_a_link_out_of_the_content_folder_is_not_published(office):
    secret = office.write("secret.txt", "hidden words")
    (office.folder / "content").mkdir()
    os.symlink(secret, office.folder / "content" / "note.txt")
    result = office.run("build")
    assert result.returncode == 65
    assert "note.txt" in result.stderr


def test_a_card_that_was_left_out_is_not_strictly_well(office):
    office.write(
        "c.vcf",
        "BEGIN:VCARD\nVERSION:3.0\nFN:Mari Tamm\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Cut Off\n",
    )
    office.configure(contacts={"from": "c.vcf"})
    office.build()
    assert office.run("build", "--strict").returncode == 69


def targets(office, path):
    """Where the links and pictures of a page lead, as paths in the output."""
    html = (office.output / path).read_text(encoding="utf-8")
    for address in re.findall(r'(?:href|src)="([^"#?]+)', html):
        if not re.match(r"[a-z]+:", address):
            yield (office.output / path).parent / address.replace("%20", " ")


def test_links_of_content_lead_somewhere_from_every_page(office):
    office.configure(languages=["en", "et"])
    office.write("content/notice.md", "see [about](about.md) ![](<images/a b.png>)\n")
    office.write("content/about.md", "# About us\n\n![i](pic.png) [rules](team/rules.html)\n")
    office.write("content/team/rules.md", "# Rules\n\n[back](../about.html)\n")
    office.write("content/space name.md", "# Space\n")
    office.write("content/pic.png", b"\x89PNG")
    office.write("content/images/a b.png", b"\x89PNG")
    office.build()
    pages = [p.relative_to(office.output).as_posix() for p in office.output.rglob("*.html")]
    assert "et/team/rules.html" in pages
    missing = {
        (page, str(target))
        for page in pages
        if page != "404.html"
        for target in targets(office, page)
        if not target.exists()
    }
    assert not missing
    assert 'href="../about.html"' in (office.output / "positions/web.html").read_text("utf-8")
    assert " name.html" not in (office.output / "index.html").read_text("utf-8")
