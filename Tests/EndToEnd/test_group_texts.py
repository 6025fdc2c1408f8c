"""Texts about groups: where they stand, who leads, and files that belong to no group."""

import pytest

from Support import pages

STAFF = (
    "First name,Last name,Email,Department,Skills\n"
    "Anna,Saar,anna@x.example,Engineering,Swift\nMari,Maasikas,mari@x.example,Engineering,Welding\n"
    "Jaan,Tamm,jaan@x.example,Legal,Swift\n"
)


@pytest.fixture
def staff(project):
    project.write("staff.csv", STAFF)
    project.write(
        "content/departments/engineering.md",
        "---\nhead: MARI@x.example\n---\n# Engineering\n\nWe *build*. [About](../about.md)\n",
    )
    project.write("content/et/departments/engineering.md", "Meie ehitame.\n")
    project.write("content/skills/swift.md", "Read the <b>guide</b>.\n")
    project.write("content/about.md", "# About us\n")
    project.configure(
        sources=[{"name": "A", "url": "staff.csv", "format": "csv"}], languages=["en", "et"],
        groups=["department", "skills"], pageSize=200,
    )
    return project


def test_a_text_stands_at_the_head_of_its_group_s_page(staff):
    said = staff.run("build")
    assert said.returncode == 0 and said.stderr == ""
    page = pages.read(staff.output / "departments/engineering.html")
    about = page.select_one(".about")
    assert about.get_text(" ", strip=True).startswith("We build . About")
    assert about.select_one("a")["href"] == "../about.html" and about.select("h1") == []
    assert "Mari Maasikas" in page.select_one("p.head").get_text()
    estonian = pages.read(staff.output / "et/departments/engineering.html")
    assert estonian.select_one(".about").get_text(strip=True) == "Meie ehitame."
    assert pages.read(staff.output / "departments/legal.html").select_one(".about") is None
    assert "guide" in pages.read(staff.output / "skills/swift.html").select_one(".about").get_text()
    assert pages.read(staff.output / "et/skills/swift.html").select_one(".about") is not None


def test_a_changed_text_changes_its_group_s_page_alone(staff):
    staff.build()
    before = staff.site()
    staff.write("content/skills/swift.md", "Read the other guide.\n")
    staff.build()
    after = staff.site()
    changed = {path for path in after if before.get(path) != after[path]} - {"build.json"}
    assert changed == {"skills/swift.html", "et/skills/swift.html"} and before.keys() == after.keys()


def test_a_text_of_no_group_is_a_finding_with_the_nearest(staff):
    staff.write("content/departments/enginering.md", "Text\n")
    staff.write("content/projects/unheard-of.md", "Text\n")
    said = staff.run("check")
    assert said.returncode == 0
    assert "content/departments/enginering.md: warning: no group has this page" in said.stderr
    assert "did you mean `departments/engineering.md`?" in said.stderr
    assert "content/projects/unheard-of.md: warning" in said.stderr
