"""What hosts send with a path, by the file of rules that they read: written from their documentation.

Netlify: https://docs.netlify.com/manage/routing/headers/
Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/
Azure Static Web Apps: https://learn.microsoft.com/azure/static-web-apps/configuration
"""

import json
import pathlib
import re
import urllib.parse

# What Azure's documentation says of the keys that Rollcall writes, and no other key.
AZURE_SCHEMA = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "definitions": {
        "headers": {"type": "object", "additionalProperties": {"type": "string"}},
        "path": {"type": "string", "pattern": "^/"},
    },
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "globalHeaders": {"$ref": "#/definitions/headers"},
        "mimeTypes": {
            "type": "object",
            "propertyNames": {"pattern": r"^\.[a-z]+$"},
            "additionalProperties": {"type": "string", "pattern": "^[a-z]+/[a-z+-]+(; charset=utf-8)?$"},
        },
        "responseOverrides": {
            "type": "object",
            "propertyNames": {"enum": ["400", "401", "403", "404"]},
            "additionalProperties": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"rewrite": {"$ref": "#/definitions/path"}},
            },
        },
        "routes": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["route"],
                "properties": {
                    # A wildcard stands at the end.
                    "route": {"type": "string", "pattern": r"^/[^*]*\*?$"},
                    "headers": {"$ref": "#/definitions/headers"},
                },
            },
        },
    },
}


def rules(text):
    """The rules of a `_headers` file: each a path, and its headers in their order."""
    found = []
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("/"):
            found.append((line, []))
            continue
        assert line.startswith("  "), line
        name, value = re.fullmatch(r"  ([A-Za-z-]+): (\S.*)", line).groups()
        found[-1][1].append((name, value))
    return found


def netlify(text, path):
    """Netlify: `*` matches anything, a `:name` up to the next `/`, letter case and a last `/` do not count. Of a
    header that several rules give the last is sent."""
    headers = {}
    for rule, values in rules(text):
        parts = [part for part in rule.split("/") if part]
        pattern = "/".join(map(netlify_part, parts))
        if re.fullmatch(f"/{pattern}/?", path, re.I):
            headers |= dict(values)
    return headers


def netlify_part(part):
    if part.startswith(":"):
        return "[^/]+"
    return "?.*" if part == "*" else ".*".join(map(re.escape, part.split("*")))


def cloudflare(text, path):
    """Cloudflare Pages: as above, but to the letter. The values of several rules are joined with a comma."""
    headers = {}
    for rule, values in rules(text):
        parts = re.split(r"(\*|:[A-Za-z]\w*)", rule)
        assert rule.count("*") <= 1
        pattern = "".join(".*" if part == "*" else "[^/]+" if part[:1] == ":" else re.escape(part) for part in parts)
        if re.fullmatch(pattern, path):
            for name, value in values:
                headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def azure(text, path):
    """Azure: the first route that matches, whose headers take the place of those for all. The type goes by the
    name's ending."""
    settings = json.loads(text)
    headers = dict(settings["globalHeaders"])
    for route in settings["routes"]:
        pattern = route["route"]
        if path.startswith(pattern[:-1]) if pattern.endswith("*") else path == pattern:
            headers |= route["headers"]
            break
    ending = pathlib.PurePosixPath(urllib.parse.unquote(path)).suffix
    if ending in settings["mimeTypes"]:
        headers["Content-Type"] = settings["mimeTypes"][ending]
    return headers
