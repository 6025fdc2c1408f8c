"""An update of a library that pages are made with leaves no page as the old one made it."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from Support.program import employee, employees, program, source

LIBRARIES = ["libqrencode", "libturbojpeg", "libpng16", "libz"]


def loaded():
    """The program's libraries: path by name."""
    text = subprocess.run(["ldd", program()], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"(\S+) => (\S+)", text))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries lie in the system")
@pytest.mark.parametrize("library", LIBRARIES)
def test_with_another_library_every_page_is_made_anew(project, library):
    found = [path for name, path in loaded().items() if name.startswith(library + ".so")]
    if not found:
        pytest.skip("the library is part of the program")
    project.write("staff.json", employees(employee("Mari", "Tamm"), employee("Jaan", "Kask")))
    project.configure(sources=[source("Tallinn", "staff.json")], qr=True)
    project.build()
    before = project.files()
    assert made(project, {}) == 0, "nothing is made anew where nothing has changed"
    folder = project.folder / "libraries"
    folder.mkdir()
    # The same bytes under another time, as a mended library of the same version may have.
    shutil.copyfile(found[0], folder / found[0].split("/")[-1])
    variables = {"LD_LIBRARY_PATH": str(folder)}
    assert made(project, variables) == len(before) - 1
    assert made(project, variables) == 0
    assert project.files() == before


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries lie in the system")
def test_without_libcurl_files_are_read_and_an_address_is_refused_with_what_to_install(project):
    (project.folder / "libraries").mkdir()
    project.write("libraries/libcurl.so.4", "")
    variables = {"LD_LIBRARY_PATH": str(project.folder / "libraries")}
    project.write("staff.json", employees(employee("Mari", "Tamm")))
    project.configure(sources=[source("Tallinn", "staff.json")])
    project.build(environment=variables)
    before = project.files()
    project.configure(sources=[source("Tallinn", "http://127.0.0.1:9/staff.json")])
    result = project.run("build", environment=variables)
    assert result.returncode == 127
    assert "libcurl.so.4" in result.stderr and "Install libcurl" in result.stderr
    assert project.files() == before


def made(project, variables):
    """How many files a build makes the bytes of."""
    project.build("--report", "report.json", environment=variables)
    site = json.loads((project.folder / "report.json").read_text())["site"]
    return site["unchanged"] - site["skipped"] + site["written"]
