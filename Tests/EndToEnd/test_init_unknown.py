"""`rollcall init --from` on lists put together at random: most are guessed right, whatever they look like."""

import pathlib
import random
import shutil

import yaml

from Support import unknown_lists
from Support.program import Project

LISTS = 60
DAMAGED = 80
SHAPES = pathlib.Path(__file__).parent / "shapes"
PIECES = [b"[", b"{", b'"', b"]", b",", b";", b"\n", b"\x00", b"\xff", b":", b"null", b'{"a":', b"\n ", b"::"]


def test_most_lists_in_shapes_of_nobodys_are_guessed_right(tmp_path):
    rng = random.Random(2026)
    desk = Project(tmp_path)
    right, wrong = 0, []
    for number in range(LISTS):
        body, paths, way = unknown_lists.any_list(rng)
        desk.write(f"{number}.list", body)
        result = desk.run("init", f"p{number}", "--from", f"{number}.list")
        assert result.returncode == 0, result.stderr
        text = (desk.folder / f"p{number}" / "rollcall.yml").read_text("utf-8")
        (source,) = yaml.safe_load(text)["sources"]
        expected = unknown_lists.expected(paths)
        found = unknown_lists.written(source)
        # A name beside its parts, and an identifier, are left open.
        mistakes = {
            key: (expected.get(key), found.get(key))
            for key in {*expected, *found} - {"id", "name"}
            if sorted(expected.get(key, [])) != sorted(found.get(key, []))
        }
        if way is not None and source.get("people", "") != way:
            mistakes["people"] = (way, source.get("people"))
        right += not mistakes
        wrong += [mistakes] if mistakes else []
        for private in ("gender", "salary", "Gehalt", "homePhone", "birthDate"):
            assert f": {private} " not in text
    assert right >= LISTS * 0.9, wrong


def test_a_damaged_list_is_refused_or_read_and_never_ends_the_program(tmp_path):
    rng = random.Random(7)
    desk = Project(tmp_path)
    files = sorted(path for path in SHAPES.glob("*/*") if path.name != "expected.json")
    for _ in range(DAMAGED):
        body = bytearray(rng.choice(files).read_bytes())
        for _ in range(rng.randint(1, 6)):
            start = rng.randrange(len(body))
            match rng.randrange(4):
                case 0:
                    del body[start : start + rng.randint(1, 200)]
                case 1:
                    body[start:start] = rng.choice(PIECES) * rng.randint(1, 3)
                case 2:
                    body[start] = rng.randrange(256)
                case 3:
                    body[start:start] = body[start : start + 300]
            body = body or bytearray(b"[")
        desk.write("damaged.list", bytes(body))
        result = desk.run("init", "new", "--from", "damaged.list")
        assert result.returncode in (0, 69), (result.returncode, result.stderr)
        if result.returncode == 0:
            # What was written is a configuration, whatever the list holds.
            assert desk.run("check", "--config", "new/rollcall.yml").returncode in (0, 69)
            shutil.rmtree(desk.folder / "new")
