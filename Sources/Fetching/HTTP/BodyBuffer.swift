import Basics
import Foundation

/// Collects a body as it arrives. A large one goes to a file without a name, so that many endless answers
/// at once cannot fill the memory.
final class BodyBuffer {
  /// The most bytes that are held in memory.
  static let memoryLimit = 8 << 20

  private(set) var count = 0
  private var memory = Data()
  private var file: Int32?
  private let folder: String?

  /// Without a folder, all is held in memory.
  init(folder: String?) {
    self.folder = folder
  }

  deinit {
    if let file { close(file) }
  }

  /// Adds bytes; `false` when they cannot be stored.
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

  /// All bytes; `nil` when they cannot be read back.
  func contents() -> Data? {
    guard let file else { return memory }
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    // The file has no name: nobody can truncate it below the mapping.
    return Data(
      bytesNoCopy: start, count: count,
      deallocator: .custom { start, count in _ = munmap(start, count) })
  }

  private func write(_ bytes: Span<UInt8>) -> Bool {
    file.map { LocalFile.write(bytes, to: $0) == 0 } ?? false
  }
}
