"""A root folder that systemd boots, as a machine of its own would be."""

import pathlib
import subprocess
import time

import pytest

# What a container gets of the machine's devices and file systems; the kernel's settings stay the machine's. systemd wants
# its root to be a mount.
BOOT = """
mount --make-rprivate /
mount --bind "$0" "$0" && cd "$0"
mount -t proc proc proc && mount --bind proc/sys proc/sys && mount -o remount,ro,bind proc/sys && mount -t tmpfs run run && mount --rbind /sys sys && mount -t tmpfs dev dev
for name in null zero full random urandom tty; do touch dev/$name && mount --bind /dev/$name dev/$name; done
mkdir dev/pts dev/shm dev/mqueue dev/hugepages old
mount -t devpts devpts dev/pts
ln -s /proc/self/fd dev/fd && ln -s pts/ptmx dev/ptmx && ln -s /run/systemd/journal/dev-log dev/log
pivot_root . old && umount -l /old
exec env -i container=podman PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null --show-status=0
"""


class BootedSystem:
    def __init__(self, root):
        if pathlib.Path("/run/systemd/system").exists():
            pytest.skip("two systemd would share the control groups of this machine")
        self.process = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--uts", "--ipc", "--kill-child", "bash", "-euc", BOOT, root],
            stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def __enter__(self):
        end = time.monotonic() + 60
        while self("systemctl", "is-system-running").stdout.strip() not in ("running", "degraded"):
            assert self.process.poll() is None and time.monotonic() < end, "systemd does not come up"
            time.sleep(0.2)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def __call__(self, *command):
        """Runs a command in the system."""
        process = self.process.pid
        first = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
        if not first:
            return subprocess.CompletedProcess(command, 1, "", "")
        return subprocess.run(
            ["nsenter", "-t", first[0], "-m", "-p", "-u", "-i", "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", *command],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120,
        )  # fmt: skip
