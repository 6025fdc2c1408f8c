import Basics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Locks an output against other builds as long as the object exists, or the process runs.
package final class OutputLock: Sendable {
  /// The output's real path, its name in the cache.
  package let output: String
  let descriptor: Int32

  /// - Parameters:
  ///   - output: may not exist.
  ///   - folder: the existing folder of the cache, for the lock file.
  /// - Throws: ``PublishingError/locked(pid:)`` or ``PublishingError/disk(_:)``.
  package init(output: String, folder: String) throws(PublishingError) {
    self.output = RealPath.resolve(output)
    let name = SipHash().hash(self.output.utf8.span).low
    let path = folder + "/lock-" + String(name, radix: 16)
    do {
      descriptor = try retrying(.lock) { unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    } catch {
      throw error.at(path)
    }
    do {
      _ = try retrying(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) }
      // For the message of the next build; the lock itself does not need it.
      let number = Array("\(getpid())\n".utf8)
      ftruncate(descriptor, 0)
      _ = unsafe pwrite(descriptor, number, number.count, 0)
    } catch {
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw error.code == EWOULDBLOCK ? .locked(pid: holder) : error.at(path)
    }
  }

  deinit { closeLocked(descriptor) }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var text = [UInt8](repeating: 0, count: 16)
    let count = unsafe pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: text[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
