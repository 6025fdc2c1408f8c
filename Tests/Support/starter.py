"""Runs a command and writes into a file how much memory it had at most, as the system counts it.

A program is said to have had no less than whoever started it. So this process starts it, which has little, and not
that of the tests. Usage: starter.py FILE COMMAND ARGUMENT…
"""

import os
import signal
import sys


def main():
    file, *command = sys.argv[1:]
    _, state, usage = os.wait4(os.spawnv(os.P_NOWAIT, command[0], command), 0)
    with open(file, "w", encoding="ascii") as output:
        output.write(str(usage.ru_maxrss))
    code = os.waitstatus_to_exitcode(state)
    if code < 0:
        signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    sys.exit(code)


if __name__ == "__main__":
    main()
