"""The cache's rows as their description in `Sources/Memory/Cache/CacheSchema.swift` has them, read and written
without the program: to look at them, to alter one so that it still checks, and to spoil one."""

import sqlite3
import struct
from contextlib import closing, contextmanager

MASK = (1 << 64) - 1


def siphash(words, last):
    """SipHash-2-4 with 128 bits of output and the program's key, over words of eight bytes."""
    key = (0x726F6C6C63616C6C, 0x7075626C69736865)
    v0, v1 = key[0] ^ 0x736F6D6570736575, key[1] ^ 0x646F72616E646F6D ^ 0xEE
    v2, v3 = key[0] ^ 0x6C7967656E657261, key[1] ^ 0x7465646279746573

    def rotate(word, by):
        return (word << by | word >> (64 - by)) & MASK

    def rounds(count):
        nonlocal v0, v1, v2, v3
        for _ in range(count):
            v0, v2 = (v0 + v1) & MASK, (v2 + v3) & MASK
            v1, v3 = rotate(v1, 13) ^ v0, rotate(v3, 16) ^ v2
            v0 = rotate(v0, 32)
            v2, v0 = (v2 + v1) & MASK, (v0 + v3) & MASK
            v1, v3 = rotate(v1, 17) ^ v2, rotate(v3, 21) ^ v0
            v2 = rotate(v2, 32)

    for word in [*words, last]:
        v3 ^= word
        rounds(2)
        v0 ^= word
    v2 ^= 0xEE
    rounds(4)
    low = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    rounds(4)
    return struct.pack("<QQ", low, v0 ^ v1 ^ v2 ^ v3)


def fingerprint(content):
    """Of bytes: their number, and they in words of eight bytes, the last one filled with zeros."""
    padded = content + bytes(-len(content) % 8)
    words = [len(content), *struct.unpack(f"<{len(padded) // 8}Q", padded)]
    return siphash(words, len(words))


@contextmanager
def opened(project):
    """The cache's database, as another program sees it."""
    path = project.folder / ".rollcall" / "cache.sqlite"
    with closing(sqlite3.connect(path)) as database, database:
        yield database


def number(value):
    """Seven bits a byte, the lowest first."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(written) + bytes([value])


def block(content, start):
    """The bytes behind their number, and where they end."""
    count, shift = 0, 0
    while True:
        byte = content[start]
        start += 1
        count |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return content[start : start + count], start + count


def names(project, table):
    """The names of a table's rows, by their numbers; `None` for a row that does not check."""
    with opened(project) as database:
        rows = database.execute(f"SELECT id, bytes FROM {table}").fetchall()
    return {key: name(row) for key, row in rows}


def name(row):
    if not isinstance(row, bytes) or len(row) < 16 or fingerprint(row[:-16]) != row[-16:]:
        return None
    return block(row, 0)[0].decode()


def alter(project, beginning, change):
    """Changes the heads of documents whose names begin so, and makes them check again."""
    with opened(project) as database:
        for key, row in database.execute("SELECT id, bytes FROM document").fetchall():
            called, start = block(row, 0)
            if not called.decode().startswith(beginning):
                continue
            head, end = block(row, start)
            new = change(head)
            content = row[:start] + number(len(new)) + new + row[end:-16]
            database.execute(
                "UPDATE document SET bytes = ? WHERE id = ?", (content + fingerprint(content), key))


def date_snapshots(project, change):
    """Changes the times of all snapshots, which are seconds since 1970."""

    def changed(head):
        (as_of,) = struct.unpack("<d", head[1:9])
        return head[:1] + struct.pack("<d", change(as_of)) + head[9:]

    alter(project, "snapshot ", changed)
