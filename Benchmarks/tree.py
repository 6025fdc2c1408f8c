"""What a build did to a folder of files, told by the file system and not by the program."""

import os

PAGE = 4096


def look(root):
    """All files below a folder: path → inode, time of the last change, size."""
    files, folders = {}, [str(root)]
    place = len(folders[0]) + 1
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                else:
                    status = entry.stat(follow_symlinks=False)
                    files[entry.path[place:]] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return files


def memory_of(files):
    """About how much memory the files take in a file system that is held there."""
    return sum(-(-size // PAGE) * PAGE + PAGE // 2 for _, _, size in files.values())


def moved(before, after):
    """How many files were written and removed in between, and how many bytes these have."""
    written = [file[2] for path, file in after.items() if before.get(path) != file]
    removed = [file[2] for path, file in before.items() if path not in after]
    return {
        "written": len(written),
        "removed": len(removed),
        "bytesWritten": sum(written),
        "bytesRemoved": sum(removed),
    }


def without_search(files):
    return {path: file for path, file in files.items() if not path.startswith("search/")}
