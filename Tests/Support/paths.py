"""The paths of mappings, as docs/reference/sources.md has them, evaluated by other means than the program's."""


def steps(path):
    """`a."b.c"[0][k=v][]` as a list: names, places, pairs and `None` for all."""
    found, rest = [], path
    while rest:
        if rest.startswith("["):
            end = closing(rest)
            inside, rest = rest[1:end], rest[end + 1 :]
            if not inside:
                found.append(None)
            elif inside.removeprefix("-").isdigit():
                found.append(int(inside))
            else:
                name, value = inside.split("=", 1)
                found.append((name, value.strip('"')))
            continue
        rest = rest.removeprefix(".")
        if rest.startswith('"'):
            name, rest = rest[1:].split('"', 1)
        else:
            end = min((place for mark in ".[" if (place := rest.find(mark)) >= 0), default=len(rest))
            name, rest = rest[:end], rest[end:]
        found.append(name)
    return found


def closing(text):
    quoted = False
    for place, letter in enumerate(text):
        quoted ^= letter == '"'
        if letter == "]" and not quoted:
            return place
    raise ValueError(text)


def written(value):
    """A scalar as it is compared with a condition's text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else repr(value) if isinstance(value, int) else None


def values(value, path):
    """What a path leads to."""
    found = [value]
    for step in steps(path):
        following = []
        for value in found:
            if isinstance(step, str):
                following += [value[step]] if isinstance(value, dict) and step in value else []
            elif step is None and isinstance(value, dict):
                following += value.values()
            elif not isinstance(value, list):
                continue
            elif step is None:
                following += value
            elif isinstance(step, int):
                following += value[step : step + 1 or None]
            else:
                name, text = step
                following += [
                    item
                    for item in value
                    if isinstance(item, dict) and written(item.get(name)) == text
                ][:1]
        found = following
    return [value for value in found if value is not None]
