#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Keeps a second build out of an output for as long as the value lives.
///
/// The system lets go of the lock when the process ends, however it ends.
package final class OutputLock: Sendable {
  /// The output's real path, by which the cache knows it.
  package let output: String
  private let descriptor: Int32

  /// Takes the lock at once or not at all.
  ///
  /// - Parameters:
  ///   - output: The output folder; it need not be there.
  ///   - folder: The cache's folder, in which the lock's file is. It must be there.
  /// - Throws: ``PublishingError/locked(pid:)`` where another build has the output,
  ///   ``PublishingError/disk(_:)`` where the file cannot be made.
  package init(output: String, folder: String) throws(PublishingError) {
    self.output = RealPath.resolve(output)
    let name = PathTable.hash(self.output)
    let path = folder + "/lock-" + String(name, radix: 16)
    do {
      descriptor = try retrying(.lock) { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    } catch {
      throw error.at(path)
    }
    do {
      _ = try retrying(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) }
      // The number is a courtesy to whoever meets the lock: it holds without it.
      let number = Array("\(getpid())\n".utf8)
      ftruncate(descriptor, 0)
      _ = pwrite(descriptor, number, number.count, 0)
    } catch {
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw error.code == EWOULDBLOCK ? .locked(pid: holder) : error.at(path)
    }
  }

  deinit {
    close(descriptor)
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var text = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: text[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
