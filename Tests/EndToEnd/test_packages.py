"""What `make install` and `make package` make works where there is no Swift."""

import gzip
import os
import re
import shutil
import subprocess
import tarfile

import pytest

from Support import tutorial
from Support.packages import SCRIPTS, bare_root, copy_packages, inside, pack, run, the_only
from Support.program import REPOSITORY, program

COMMANDS = ["build", "check", "contacts", "init", "serve", "templates", "schema", "publish"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("install") / "a prefix"
    run(SCRIPTS / "install.sh", program(), prefix)
    return prefix


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    copy_packages(folder)
    return folder


@pytest.fixture
def built(tmp_path):
    """A folder as `make site` leaves it, and the PATH of a root who has no Swift."""
    for name in ["Makefile", "scripts"]:
        copy = shutil.copytree if (REPOSITORY / name).is_dir() else shutil.copy
        copy(REPOSITORY / name, tmp_path / name)
    (tmp_path / "Sources").mkdir()
    (tmp_path / "Sources" / "a.swift").write_text("")
    (tmp_path / ".build" / "release").mkdir(parents=True)
    shutil.copy(program(), tmp_path / ".build" / "release" / "rollcall")
    tools = tmp_path / "tools"
    tools.mkdir()
    for folder in ["/usr/bin", "/bin"]:
        for tool in os.scandir(folder):
            link = tools / tool.name
            if not tool.name.startswith("swift") and not link.is_symlink():
                link.symlink_to(tool.path)
    return tmp_path


def install(folder, prefix):
    return subprocess.run(
        ["make", "install", f"PREFIX={prefix}"], cwd=folder, env={"PATH": str(folder / "tools")},
        capture_output=True, text=True,
    )  # fmt: skip


def test_a_built_program_is_installed_without_swift(built, tmp_path):
    result = install(built, tmp_path / "prefix")
    assert result.returncode == 0, result.stderr
    assert run(tmp_path / "prefix" / "bin" / "rollcall", "--version")


@pytest.mark.parametrize("case", ["missing", "old"])
def test_without_swift_what_is_not_built_says_who_builds_it(built, tmp_path, case):
    binary = built / ".build" / "release" / "rollcall"
    if case == "missing":
        binary.unlink()
    else:
        os.utime(binary, (1, 1))
    result = install(built, tmp_path / "prefix")
    assert result.returncode != 0
    assert "run `make program` as the user who has it" in result.stderr
    assert ("is not built yet" if case == "missing" else "Sources/a.swift is newer") in result.stderr
    assert not (tmp_path / "prefix").exists()


def test_all_that_belongs_to_a_program_is_installed(installed):
    assert {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()} == {
        "bin/rollcall",
        "share/man/man1/rollcall.1",
        "share/bash-completion/completions/rollcall",
        "share/zsh/site-functions/_rollcall",
        "share/fish/vendor_completions.d/rollcall.fish",
    }


def test_a_program_that_runs_can_be_installed_over(installed):
    with subprocess.Popen([installed / "bin/rollcall", "contacts", "/dev/stdin"], stdin=subprocess.PIPE) as running:
        run(SCRIPTS / "install.sh", program(), installed)
        running.stdin.close()


def test_an_installed_program_needs_no_library_of_swifts_and_none_that_each_release_renames(installed):
    needed = run("ldd", installed / "bin/rollcall")
    assert "not found" not in needed
    assert not re.search("swift|Foundation|dispatch|cmark|deflate", needed)


def test_the_manual_page_is_one_and_knows_every_command(installed):
    page = installed / "share/man/man1/rollcall.1"
    complaints = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True
    ).stdout
    assert complaints == ""
    text = run("mandoc", "-T", "ascii", page)
    text = re.sub(".\b", "", text)
    for command in COMMANDS:
        assert re.search(rf"^   {command}$", text, re.M), command
    assert "69" in text and "rollcall.yml" in text


def test_the_versions_are_those_of_the_change_log(installed):
    version, day = re.search(r"^## (\S+) - (\S+)$", (REPOSITORY / "CHANGELOG.md").read_text("utf-8"), re.M).groups()
    assert run(installed / "bin/rollcall", "--version").strip() == version
    assert f".Dd {day}" in (installed / "share/man/man1/rollcall.1").read_text("utf-8")


def test_bash_completes_commands_and_options(installed):
    script = installed / "share/bash-completion/completions/rollcall"
    completed = run(
        "bash", "-c",
        f"source '{script}'; complete_words() {{ COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
        "COMP_LINE=\"$*\"; COMP_POINT=${#COMP_LINE}; COMPREPLY=(); _rollcall rollcall \"${@: -1}\" \"${@: -2:1}\"; echo \"${COMPREPLY[@]}\"; }; "
        "complete_words rollcall ''; complete_words rollcall build --of",
    ).splitlines()
    assert set(COMMANDS) <= set(completed[0].split())
    assert completed[1].split() == ["--offline"]


def test_zsh_and_fish_take_their_completions(installed):
    run("zsh", "-n", installed / "share/zsh/site-functions/_rollcall")
    script = installed / "share/fish/vendor_completions.d/rollcall.fish"
    completed = run("fish", "--no-config", "-c", f"source '{script}'; complete -C 'rollcall '")
    assert set(COMMANDS) <= {line.split("\t")[0] for line in completed.splitlines()}


def test_an_archive_holds_a_program_that_builds(packages, tmp_path):
    with tarfile.open(the_only(packages, "*.tar.gz")) as archive:
        assert {(member.uid, member.gid) for member in archive.getmembers()} == {(0, 0)}
    run("tar", "-C", tmp_path, "--no-same-owner", "-xzf", the_only(packages, "*.tar.gz"))
    (folder,) = tmp_path.iterdir()
    assert {"README.md", "LICENSE", "CHANGELOG.md"} <= {path.name for path in folder.iterdir()}
    shutil.copytree(REPOSITORY / "Samples", folder / "Samples")
    shutil.copy(REPOSITORY / "rollcall.yml", folder)
    run(folder / "bin/rollcall", cwd=folder, env={"HOME": str(tmp_path)})
    assert (folder / "output/index.html").is_file()


def test_packages_name_the_licences_of_all_that_is_linked_into_the_program(packages, tmp_path):
    with tarfile.open(the_only(packages, "*.tar.gz")) as archive:
        (licence,) = (one for one in archive.getmembers() if one.name.endswith("/LICENSE"))
        text = archive.extractfile(licence).read().decode()
    for part in ("GRDB.swift", "Yams", "libcmark-dev", "libdeflate-dev"):
        assert f"--- {part} ---" in text
    assert text.startswith((REPOSITORY / "LICENSE").read_text("utf-8"))


def test_packages_have_the_names_that_they_are_downloaded_by(packages):
    # GitHub puts a dot in place of any other character, and SHA256SUMS would name a file that is not there.
    for path in packages.iterdir():
        assert re.fullmatch(r"[\w.+-]+", path.name, re.A)


@pytest.mark.skipif(not shutil.which("lintian"), reason="Lintian is Debian's")
def test_lintian_has_nothing_against_a_package_but_what_is_stated(packages):
    said = run("lintian", "--allow-root", "--fail-on", "error,warning", the_only(packages, "*.deb"))
    assert said == ""
    for tag in re.split(r"^rollcall: .*\n", (REPOSITORY / "packaging/lintian-overrides").read_text("utf-8"), flags=re.M)[:-1]:
        assert tag.startswith("# "), "an override says why"


def test_the_same_program_gives_the_same_packages(packages, tmp_path):
    said = pack(tmp_path)
    assert said.split() == [str(path) for path in sorted(tmp_path.iterdir())]
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in packages.iterdir()}
    for path in packages.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="packages of Debian's are made on Debian")
def test_a_package_says_what_it_needs(packages):
    deb = the_only(packages, "*.deb")
    fields = run("dpkg-deb", "-f", deb)
    assert "Package: rollcall" in fields
    assert f"Homepage: https://github.com/{(REPOSITORY / 'packaging/repository').read_text('utf-8')}" in fields
    needed = re.search("^Depends: (.*)$", fields, re.M)[1]
    for library in ("libc6", "libcurl4", "libsqlite3-0", "libpng16", "libqrencode4", "libturbojpeg0", "ca-certificates"):
        assert library in needed
    assert not re.search("cmark|deflate", needed)
    assert "| libturbojpeg," in needed, "Ubuntu has the library under that name alone"
    contents = run("dpkg-deb", "-c", deb)
    assert "./usr/share/man/man1/rollcall.1.gz" in contents
    assert all(" root/root " in line for line in contents.splitlines())


@pytest.fixture(scope="module")
def bare_debian(tmp_path_factory):
    with bare_root(tmp_path_factory.mktemp("bare")) as root:
        yield root


@pytest.fixture(scope="module")
def debian_13(tmp_path_factory):
    with bare_root(tmp_path_factory.mktemp("trixie"), "trixie") as root:
        yield root


def builds_the_sample(root, program):
    """Whether anybody, not only root, builds a site with nothing of the environment."""
    shutil.rmtree(root / "srv")
    shutil.copytree(REPOSITORY / "Samples", root / "srv/Samples")
    shutil.copy(REPOSITORY / "rollcall.yml", root / "srv")
    run(*inside(root), "chown", "nobody", "/srv")
    run("chroot", "--userspec=nobody:nogroup", root, "/usr/bin/env", "-i", "-C", "/srv", program)
    return "Õ" in (root / "srv/output/index.html").read_text("utf-8")


def follow_tutorial(root):
    run(*inside(root), "apt-get", "install", "-y", "-q", "--no-install-recommends", "rsync")
    home = root / "home/reader"
    home.mkdir()
    tutorial.follow(tutorial.Reader(home, "/usr/bin:/bin", root))


@pytest.mark.parametrize("release", ["bare_debian", "debian_13"])
def test_a_package_follows_the_tutorial_in_a_bare_debian_without_swift(packages, release, request):
    root = request.getfixturevalue(release)
    shutil.copy(the_only(packages, "*.deb"), root / "tmp/rollcall.deb")
    assert "swift" not in run(*inside(root), "ls", "/usr/bin", "/usr/lib", "/opt")
    run(*inside(root), "apt-get", "install", "-y", "-q", "--no-install-recommends", "/tmp/rollcall.deb")
    assert builds_the_sample(root, "/usr/bin/rollcall")
    follow_tutorial(root)
    page = gzip.decompress((root / "usr/share/man/man1/rollcall.1.gz").read_bytes())
    assert b".Dt ROLLCALL 1" in page
    run(*inside(root), "apt-get", "remove", "-y", "-q", "rollcall")
    assert not (root / "usr/bin/rollcall").exists()


def test_a_package_is_upgraded_and_rolled_back_as_the_guide_says(packages, bare_debian, tmp_path):
    lines = re.findall(r"^ *sudo (apt .*)$", (REPOSITORY / "docs/how-to/years.md").read_text("utf-8"), re.M)
    upgrade, back = (line.replace("install", "install -y") for line in lines)
    run("dpkg-deb", "-R", the_only(packages, "*.deb"), tmp_path / "old")
    control = tmp_path / "old/DEBIAN/control"
    control.write_text(re.sub("(?m)^Version: .*$", "Version: 0.9", control.read_text("utf-8")), "utf-8")
    run("dpkg-deb", "-Znone", "--build", tmp_path / "old", bare_debian / "tmp/rollcall_OLD_amd64.deb")
    shutil.copy(the_only(packages, "*.deb"), bare_debian / "tmp/rollcall_NEW_amd64.deb")

    def installed_version():
        return run(*inside(bare_debian), "dpkg-query", "-W", "-f", "${Version}", "rollcall")

    for command, version in ((back, "0.9"), (upgrade, "1."), (back, "0.9")):
        run(*inside(bare_debian), "bash", "-euc", f"cd /tmp; {command}")
        assert installed_version().startswith(version)
    run(*inside(bare_debian), "apt-get", "purge", "-y", "-q", "rollcall")


def test_an_archive_of_this_release_builds_a_site_in_another_one(packages, debian_13):
    libraries = "ca-certificates libcurl4 libjemalloc2 libpng16-16 libqrencode4 libsqlite3-0 libturbojpeg0".split()
    run(*inside(debian_13), "apt-get", "install", "-y", "-q", "--no-install-recommends", *libraries)
    archive = the_only(packages, "*.tar.gz")
    run("tar", "-C", debian_13 / "usr/local", "--strip-components=1", "-xzf", archive)
    assert builds_the_sample(debian_13, "/usr/local/bin/rollcall")
