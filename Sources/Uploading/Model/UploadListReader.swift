import Foundation
import Publishing

final class UploadListReader {
  /// More than any real site has.
  static let maximum = (count: 10_000_000, size: 1 << 30)

  private let lines: GzipReader
  private let maximum: (count: Int, size: Int)
  private var count = 0
  private var last = ""
  private(set) var isUnfinished = false

  init(_ path: String, maximum: (count: Int, size: Int) = maximum) throws(UploadProblem) {
    guard let lines = GzipReader(path) else { throw .disk(path: path, code: errno) }
    self.lines = lines
    self.maximum = maximum
    guard let head = try line().map({ String(decoding: $0, as: UTF8.self) }) else {
      throw .unknownList
    }
    isUnfinished = head == UploadList.heads.unfinished
    guard isUnfinished || head == UploadList.heads.finished else { throw .unknownList }
  }

  /// The next entry with a valid path; `nil` at the end.
  func next() throws(UploadProblem) -> UploadList.Entry? {
    while let line = try line() {
      count += 1
      guard count <= maximum.count else { throw tooLong }
      guard let entry = UploadList.Entry(line) else { throw .unknownList }
      guard UploadPath.isValid(entry.path) else { continue }
      guard UploadPath.precedes(last, entry.path) else { throw .unknownList }
      last = entry.path
      return entry
    }
    return nil
  }

  private var tooLong: UploadProblem { .hugeList(count: maximum.count, size: maximum.size) }

  private func line() throws(UploadProblem) -> [UInt8]? {
    let line: [UInt8]?
    do { line = try lines.line() } catch { throw .unknownList }
    guard lines.size <= maximum.size else { throw tooLong }
    return line
  }
}
