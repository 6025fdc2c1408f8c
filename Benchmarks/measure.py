"""Runs a command, and says how long it took, its CPU seconds and how much memory it had at most.

The command is started by a small process of its own, this file as a script: nobody is said to have had less
memory than the process had that started it.
"""

import json
import os
import subprocess
import sys
import time


def run(*command):
    starter = [sys.executable, __file__, *(str(part) for part in command)]
    done = subprocess.run(starter, stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit(done.returncode)
    return json.loads(done.stdout)


def main():
    start = time.monotonic()
    process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        sys.exit(f"{sys.argv[1]} failed")
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    print(json.dumps({"seconds": seconds, "cpu": usage.ru_utime + usage.ru_stime, "peak": peak}))


if __name__ == "__main__":
    main()
