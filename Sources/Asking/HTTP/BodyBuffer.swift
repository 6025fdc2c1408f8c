import Basics
import CCurl
import Foundation

/// Collects a response body. A large one is written to an unnamed file, so that many at once cannot fill the
/// memory.
final class BodyBuffer {
  static let memoryLimit = 8 << 20

  private(set) var count = 0
  private var memory = Data()
  private var file: Int32?
  private let folder: String?

  /// - Parameter folder: The folder of the file; `nil` to keep everything in memory.
  init(folder: String?) {
    self.folder = folder
  }

  deinit {
    if let file { close(file) }
  }

  /// Appends bytes. Returns whether they could be stored.
  func append(_ bytes: Span<UInt8>) -> Bool {
    count += bytes.count
    if file == nil, memory.count + bytes.count > Self.memoryLimit, let folder {
      file = TemporaryFile.openUnnamed(in: folder, prefix: ".answer-")
      if file != nil, !write(memory.span) { return false }
      if file != nil { memory = Data() }
    }
    if file != nil { return write(bytes) }
    memory.append(bytes)
    return true
  }

  /// All bytes; `nil` if they cannot be read back.
  func contents() -> Data? {
    guard let file else { return memory }
    guard count > 0, let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    // Nothing can truncate a file without a name.
    return unsafe Data(
      bytesNoCopy: start, count: count,
      deallocator: .custom { start, count in _ = unsafe munmap(start, count) })
  }

  private func write(_ bytes: Span<UInt8>) -> Bool {
    file.map { LocalFile.write(bytes, to: $0) == 0 } ?? false
  }
}

extension SourceProblem {
  /// A body cannot be written to its file, or not read back.
  static var cannotStore: SourceProblem {
    .transfer(
      code: Int(CURLE_WRITE_ERROR.rawValue), meaning: CurlEasy.meaning(of: CURLE_WRITE_ERROR))
  }
}
