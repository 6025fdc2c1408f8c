import Foundation

/// A file that takes the place of an earlier one of its name, for those alone whom it is for: whatever the
/// umask, and whoever could read the earlier one.
struct ReplacedFile {
  /// Who may read the file.
  enum Readers: mode_t {
    case owner = 0o600
    case everybody = 0o644
  }

  private let path: String
  private let readers: Readers

  /// - Parameter path: The file, absolute. Where it is a link, the link stays.
  init(_ path: String, for readers: Readers) {
    self.path = (path as NSString).resolvingSymlinksInPath
    self.readers = readers
  }

  /// Writes the file whole, in place of an earlier one, and says whether that worked.
  func write(_ bytes: Data) -> Bool {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // A pipe or a terminal cannot be replaced.
      let file = open(path, O_WRONLY | O_CLOEXEC)
      return file >= 0 && put(bytes, into: file)
    }
    let temporary = path + ".\(getpid()).tmp"
    // A dead process of the same number may have left one.
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    // The umask takes from what a file is opened with.
    let isReadable = readers == .owner || fchmod(file, readers.rawValue) == 0
    if put(bytes, into: file), isReadable, rename(temporary, path) == 0 { return true }
    unlink(temporary)
    return false
  }

  /// Writes all bytes and closes the file.
  private func put(_ bytes: Data, into file: Int32) -> Bool {
    let isWritten = bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Foundation.write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
    // What a network's disk still holds back is written when the file is closed.
    return close(file) == 0 && isWritten
  }
}
