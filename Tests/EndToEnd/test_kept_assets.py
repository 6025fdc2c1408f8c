"""`keepAssets: 1`: what pages of the build before ask for stays for one build more."""

import pytest

from Support.program import employee, employees, source


@pytest.fixture
def styled(project):
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(keepAssets=1, sources=[source("Tallinn", "staff.json")])
    project.style = lambda colour: project.write("templates/assets/extra.css", f"b {{ color: {colour}; }}")
    project.styles = lambda: {file.read_text() for file in project.output.glob("assets/extra.*.css")}
    return project


def test_a_style_sheet_outlives_its_page_by_one_build(styled):
    seen = []
    for colour in ("red", "green", "blue", "blue"):
        styled.style(colour)
        styled.build()
        seen.append({style.split()[3].rstrip(";") for style in styled.styles()})
    assert seen == [{"red"}, {"red", "green"}, {"green", "blue"}, {"blue"}]


def test_without_the_key_the_output_is_that_of_a_clean_build(styled):
    styled.configure(keepAssets=0)
    for colour in ("red", "green"):
        styled.style(colour)
        styled.build()
    assert len(styled.styles()) == 1


def test_what_is_kept_goes_when_the_key_does(styled):
    for colour in ("red", "green"):
        styled.style(colour)
        styled.build()
    styled.configure(keepAssets=0)
    styled.build()
    assert len(styled.styles()) == 1


def test_a_lost_cache_keeps_what_may_be_asked_for_and_forgets_it_at_the_next_build(styled):
    for colour in ("red", "green"):
        styled.style(colour)
        styled.build()
    for file in (styled.folder / ".rollcall").glob("cache*"):
        file.unlink()
    styled.build()
    assert len(styled.styles()) == 2
    styled.build()
    assert len(styled.styles()) == 1


def test_the_page_of_who_leaves_goes_at_once(styled):
    styled.write("staff.json", employees(employee("Mari", "Tamm"), employee("Jaan", "Tamm")))
    styled.build()
    styled.write("staff.json", employees(employee("Mari", "Tamm")))
    styled.build()
    assert not (styled.output / "people/jaan-tamm.html").exists()
