#if canImport(Darwin)
  package import Darwin
#else
  package import Glibc
#endif

/// Returns a descriptor, or -1 with `errno` set.
package func openFile(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

/// Closes a file or folder and ends its lock. Closing alone leaves the lock to a child process that has just been
/// started, until it runs its program.
package func closeLocked(_ file: Int32) {
  flock(file, LOCK_UN)
  close(file)
}

/// Returns 0 or an `errno`.
package func makeFolder(_ path: String, mode: mode_t) -> Int32 {
  unsafe mkdir(path, mode) == 0 ? 0 : errno
}

/// Removes a folder that is empty. Returns 0 or an `errno`.
@discardableResult
package func removeFolder(_ path: String) -> Int32 { unsafe rmdir(path) == 0 ? 0 : errno }

/// Creates a symbolic link. Returns 0 or an `errno`.
package func makeLink(at path: String, to target: String) -> Int32 {
  unsafe symlink(target, path) == 0 ? 0 : errno
}

/// Waits until a descriptor is ready for an event such as `POLLIN`. Returns `false` after `time`; `nil` waits forever.
package func isReady(_ file: Int32, for event: Int32, within time: Duration?) -> Bool {
  // Rounded up: waking before the deadline would mean waiting again.
  let milliseconds = time.map { Int32(clamping: max(0, Int(($0 / .milliseconds(1)).rounded(.up)))) }
  var waiting = [pollfd(fd: file, events: Int16(event), revents: 0)]
  return unsafe poll(&waiting, 1, milliseconds ?? -1) > 0
}
