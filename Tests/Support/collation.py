"""The order of a language's alphabet, by the system's own ICU.

Chromium brings ICU along on Debian, macOS has it built in; the program under test uses the one of
the Swift toolchain, so that the two check each other.
"""

import ctypes
import ctypes.util
import functools
import glob
import re


@functools.cache
def _icu():
    """The library and a function that finds its symbols, which carry the version on Linux."""
    names = [ctypes.util.find_library("icucore") or "", ctypes.util.find_library("icui18n") or ""]
    names += sorted(glob.glob("/usr/lib/*/libicui18n.so.*"))
    for name in filter(None, names):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        version = re.search(r"\.so\.(\d+)", name)
        for suffix in ("", f"_{version[1]}" if version else ""):
            if hasattr(library, f"ucol_open{suffix}"):
                return library, suffix
    raise RuntimeError("no ICU in the system: the order of names cannot be checked")


@functools.cache
def _collator(language):
    library, suffix = _icu()
    open_collator = getattr(library, f"ucol_open{suffix}")
    open_collator.restype = ctypes.c_void_p
    open_collator.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int)]
    status = ctypes.c_int(0)
    collator = open_collator(language.encode(), ctypes.byref(status))
    if status.value > 0 or not collator:
        raise RuntimeError(f"ICU has no order for {language}: {status.value}")
    sort_key = getattr(library, f"ucol_getSortKey{suffix}")
    sort_key.restype = ctypes.c_int32
    sort_key.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32, ctypes.c_char_p, ctypes.c_int32
    ]  # fmt: skip
    return collator, sort_key


def sort_key(language, text):
    """Bytes that compare as the text does in the language's order."""
    collator, call = _collator(language)
    units = text.encode("utf-16-le")
    count = len(units) // 2
    capacity = 16 + 8 * count
    while True:
        buffer = ctypes.create_string_buffer(capacity)
        needed = call(collator, units, count, buffer, capacity)
        if needed <= capacity:
            return buffer.raw[:needed]
        capacity = needed


def letters(language, text):
    """The part of a sort key that the letters alone make, marks and letter case aside."""
    return sort_key(language, text).split(b"\x01")[0]
