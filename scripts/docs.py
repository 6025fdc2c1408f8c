"""Writes docs/ and the documents beside it as a site: `make docs`.

    docs.py FOLDER

Pages keep their paths, with `.html` in place of `.md`, so that links between them lead on as they do in the repository.
Files that pages link to are copied. A link or an anchor that leads nowhere is an error.
"""

import argparse
import collections
import html
import json
import pathlib
import re
import shutil
import sys
import urllib.parse

from markdown_it import MarkdownIt

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
PARTS = REPOSITORY / "scripts" / "docs"
INDEX = "docs/index.md"
PROJECT = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"]


def anchor(heading):
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-")


def page_of(path):
    """The page of a document: a folder's README is its index."""
    return path.parent / "index.html" if path.name == "README.md" and path.parent.name else path.with_suffix(".html")


def way(start, target):
    """The relative address of a file of the site, seen from another."""
    steps = [".."] * (len(start.parent.parts))
    return "/".join([*steps, *target.parts])


class Site:
    """The documents, and the files that they link to."""

    def __init__(self):
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        self.documents = [pathlib.Path(name) for name in PROJECT]
        self.documents += sorted(path.relative_to(REPOSITORY) for path in (REPOSITORY / "docs").glob("**/*.md"))
        self.documents += sorted(path.relative_to(REPOSITORY) for path in (REPOSITORY / "Samples/ci").glob("*/README.md"))
        self.tokens = {path: self.parse(path) for path in self.documents}
        self.anchors = {path: [each for each, _, _ in self.headings(path)] for path in self.documents}
        self.files = set()
        self.mistakes = []

    def parse(self, path):
        return self.markdown.parse((REPOSITORY / path).read_text("utf-8"))

    def headings(self, path):
        """The headings of a document: anchor, text and level."""
        tokens, seen = self.tokens[path], collections.Counter()
        for opening, inline in zip(tokens, tokens[1:]):
            if opening.type == "heading_open":
                text = "".join(child.content for child in inline.children if child.type in ("text", "code_inline"))
                name = anchor(inline.content)
                yield name + (f"-{seen[name]}" if seen[name] else ""), text, int(opening.tag[1])
                seen[name] += 1

    def title(self, path):
        return next(text for _, text, _ in self.headings(path))

    def address(self, path, link):
        """Where a link of a document leads on the site."""
        if re.match(r"[a-z]+:", link):
            return link
        file, _, name = urllib.parse.unquote(link).partition("#")
        target = pathlib.Path(file and (REPOSITORY / path.parent / file).resolve().relative_to(REPOSITORY) or path)
        if (REPOSITORY / target).is_dir():
            target /= "README.md"
        if target in self.tokens:
            if name and name not in self.anchors[target]:
                self.mistakes.append(f"{path}: {link}: there is no such heading")
            return way(page_of(path), page_of(target)) + (f"#{name}" if name else "")
        if (REPOSITORY / target).is_file():
            self.files.add(target)
        else:
            self.mistakes.append(f"{path}: {link}: there is no such file")
        return way(page_of(path), target)

    def body(self, path):
        """The text of a document as HTML."""
        names = iter(self.anchors[path])
        for token in self.tokens[path]:
            if token.type == "heading_open":
                token.attrSet("id", next(names))
            for child in token.children or []:
                for key in ("href", "src"):
                    if child.attrGet(key):
                        child.attrSet(key, self.address(path, child.attrGet(key)))
        text = self.markdown.renderer.render(self.tokens[path], self.markdown.options, {})
        return text.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")

    def navigation(self, path):
        """The sections of the index, with the page that one is on marked."""
        index = pathlib.Path(INDEX)
        lines = []
        for name, label in ((INDEX, "Overview"), ("docs/tutorial.md", "Tutorial")):
            lines.append(self.link(path, pathlib.Path(name), label))
        begun = False
        for line in (REPOSITORY / INDEX).read_text("utf-8").splitlines():
            begun |= line.startswith("## ")
            if line.startswith("## "):
                lines.append(f"<h2>{html.escape(line[3:])}</h2>")
            elif line.startswith("**"):
                lines.append(f"<h3>{html.escape(line.strip('*'))}</h3>")
            for text, link in re.findall(r"\[([^\]]+)\]\(([^)#]+)\)", line if begun else ""):
                target = (REPOSITORY / index.parent / link).resolve().relative_to(REPOSITORY)
                lines.append(self.link(path, target, self.markdown.renderInline(text)))
        return "\n".join(lines)

    def link(self, path, target, label):
        mark = ' aria-current="page"' if target == path else ""
        return f'<a href="{way(page_of(path), page_of(target))}"{mark}>{label}</a>'

    def write(self, folder):
        frame = (PARTS / "page.html").read_text("utf-8")
        entries = []
        for path in self.documents:
            values = {
                "title": html.escape(self.title(path)), "root": "../" * len(page_of(path).parent.parts),
                "navigation": self.navigation(path), "body": self.body(path),
            }
            page = folder / page_of(path)
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], frame), "utf-8")
            entries += [
                [text, self.title(path), f"{page_of(path).as_posix()}{'#' + name if level > 1 else ''}"]
                for name, text, level in self.headings(path)
            ]
        for file in self.files:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REPOSITORY / file, folder / file)
        for part in ("docs.css", "docs.js"):
            shutil.copy(PARTS / part, folder)
        (folder / "headings.js").write_text(f"const headings = {json.dumps(entries, ensure_ascii=False)};\n", "utf-8")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folder", type=pathlib.Path)
    folder = options.parse_args().folder
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    site = Site()
    site.write(folder)
    for mistake in site.mistakes:
        print(mistake, file=sys.stderr)
    print(f"{folder}/docs/index.html: {len(site.documents)} pages")
    sys.exit(1 if site.mistakes else 0)


if __name__ == "__main__":
    main()
