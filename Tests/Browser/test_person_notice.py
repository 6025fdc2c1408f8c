"""What a person's page says when the list that the person is on is not well."""

from Support.accessibility import violations
from Support.program import Project, employee, employees, source
from Support.static_server import StaticServer


def test_a_person_s_page_says_that_its_list_is_not_well(tmp_path, open_page):
    project = Project(tmp_path / "notice")
    project.write("tallinn.json", employees(employee("Mari", "Maasikas")))
    project.write("tartu.json", employees(employee("Jaan", "Tamm")))
    project.configure(
        languages=["en", "ru"],
        sources=[source("Tallinn", "tallinn.json"), source("Tartu", "tartu.json")],
    )
    project.build()
    before = project.site()
    project.write("tartu.json", "<html>Down for maintenance</html>")
    project.build()
    after = project.site()
    changed = {path for path in before if before[path] != after[path]}
    assert not any(path.startswith(("people/", "ru/people/")) for path in changed)

    page = open_page()
    with StaticServer(project.output) as server:
        page.goto(server.url)
        listed = page.locator("#source-notice li").inner_text()
        page.goto(server.url + "people/jaan-tamm.html")
        notice = page.locator("#person-notice")
        notice.wait_for()
        assert notice.locator("p").inner_text() == "What you see here may be out of date."
        assert notice.locator("li").inner_text() == listed
        assert violations(page) == []
        page.goto(server.url + "ru/people/jaan-tamm.html")
        assert "Показаны данные на " in notice.locator("li").inner_text()
        page.goto(server.url + "people/mari-maasikas.html")
        page.locator(".age").wait_for()
        assert notice.count() == 0


def test_a_young_snapshot_is_well(tmp_path, open_page):
    project = Project(tmp_path / "young")
    project.write("tallinn.json", employees(employee("Mari", "Maasikas")))
    project.configure(refresh="12h", sources=[source("Tallinn", "tallinn.json")])
    project.build()
    project.configure(title="Staff")
    project.build()
    page = open_page()
    with StaticServer(project.output) as server:
        page.goto(server.url + "people/mari-maasikas.html")
        page.locator(".age").wait_for()
        assert page.locator("#person-notice").count() == 0
