"""OpenSearch: browsers offer the directory in the address bar."""

import xml.etree.ElementTree as ElementTree

from Support.program import employee, employees, source

NAMESPACE = "{http://a9.com/-/spec/opensearch/1.1/}"


def build(project, **settings):
    project.write("a.json", employees(employee("Mari", "Maasikas")))
    project.configure(sources=[source("A", "a.json")], **settings)
    project.build()


def test_with_a_base_every_page_links_to_a_description_that_asks_the_front_page(project):
    title = "Who’s <who> & where, ]]> all of them"
    build(project, baseURL="https://corp.example/people/", title=title, languages=["en", "et"])
    root = ElementTree.parse(project.output / "opensearch.xml").getroot()
    texts = {element.tag.removeprefix(NAMESPACE): element.text for element in root}
    assert (texts["ShortName"], texts["Description"]) == ("Who’s <who> & wh", title)
    assert texts["Language"] == "en"
    [url] = root.findall(NAMESPACE + "Url")
    assert url.attrib == {"type": "text/html", "template": "https://corp.example/people/?q={searchTerms}"}
    for path, href in (
        ("index.html", "opensearch.xml"),
        ("people/mari-maasikas.html", "../opensearch.xml"),
        ("et/people/mari-maasikas.html", "../../opensearch.xml"),
        ("404.html", "/people/opensearch.xml"),
    ):
        page = (project.output / path).read_text(encoding="utf-8")
        link = f'<link rel="search" type="application/opensearchdescription+xml" href="{href}"'
        assert page.count(link) == 1, path


def test_without_a_base_there_is_none(project):
    build(project)
    assert not (project.output / "opensearch.xml").exists()
    assert 'rel="search"' not in (project.output / "index.html").read_text(encoding="utf-8")


def test_a_file_of_that_name_from_before_stays(project):
    build(project)
    (project.output / "opensearch.xml").write_text("mine", encoding="utf-8")
    build(project)
    assert (project.output / "opensearch.xml").read_text(encoding="utf-8") == "mine"
