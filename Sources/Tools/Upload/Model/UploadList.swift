import Foundation
import Output

/// The list of uploaded files that the target stores: gzip, with a line for each path, sorted by bytes. It is streamed,
/// since anyone who can write to the target controls its length.
struct UploadList: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case known(hash: UInt64)
    /// An upload was about to overwrite it.
    case changing
    /// Possibly missing: an upload was about to add or remove it.
    case doubtful

    var isInDoubt: Bool { self == .changing || self == .doubtful }
  }

  struct Entry: Equatable, Sendable {
    let path: String
    var content: Content
    /// The number of uploads since the file left the site; 0 if it has not.
    var age = 0
  }

  static let heads = (finished: "rollcall-uploaded 1", unfinished: "rollcall-uploading 1")

  let file: String
  /// Whether an upload is running or was killed.
  let isUnfinished: Bool
}

extension UploadList {
  init(checking file: String) throws(UploadProblem) {
    let reader = try UploadListReader(file)
    while try reader.next() != nil {}
    self.init(file: file, isUnfinished: reader.isUnfinished)
  }
}

extension UploadList.Entry {
  /// Parses a line: state, age, path.
  init?(_ line: [UInt8]) {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let age = Int(String(decoding: parts[1], as: UTF8.self)), age >= 0
    else { return nil }
    self.init(
      path: String(decoding: parts[2], as: UTF8.self), content: .init(parts[0]), age: age)
  }

  var line: String { "\(content.text) \(age) \(path)\n" }
}

extension UploadList.Content {
  /// Unknown states, such as those of later versions, are doubtful.
  fileprivate init(_ text: ArraySlice<UInt8>) {
    if text.elementsEqual("+".utf8) {
      self = .changing
    } else if let hash = UInt64(String(decoding: text, as: UTF8.self), radix: 16) {
      self = .known(hash: hash)
    } else {
      self = .doubtful
    }
  }

  fileprivate var text: String {
    switch self {
    case .known(let hash): String(hash, radix: 16)
    case .changing: "+"
    case .doubtful: "-"
    }
  }
}

/// Reads a list line by line; rejects one that is damaged or too long.
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

final class UploadListWriter {
  private let list: UploadList
  private let output: GzipWriter

  init(_ path: String, isUnfinished: Bool = false) {
    list = UploadList(file: path, isUnfinished: isUnfinished)
    output = GzipWriter(path)
    output.write((isUnfinished ? UploadList.heads.unfinished : UploadList.heads.finished) + "\n")
  }

  /// Entries must be sorted by path.
  func add(_ entry: UploadList.Entry) { output.write(entry.line) }

  func finish() throws(UploadProblem) -> UploadList {
    let code = output.finish()
    if code != 0 { throw .disk(path: list.file, code: code) }
    return list
  }
}

enum UploadPath {
  /// Begins with a dot, because web servers hide such files.
  static let list = ".rollcall-uploaded.gz"

  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// All parent folders, sorted.
  static func folders(of paths: some Sequence<String>) -> [String] {
    // As bytes, because strings that differ only in normalization are equal.
    var folders: Set<ArraySlice<UInt8>> = []
    for path in paths {
      var rest = Array(path.utf8)[...]
      while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(rest).inserted else { break }
      }
    }
    return folders.map { String(decoding: $0, as: UTF8.self) }.sorted(by: precedes)
  }

  /// Whether a path may be sent: no empty or hidden components but `.well-known`, no control characters.
  static func isValid(_ path: String) -> Bool {
    let parts = Array(path.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty
        && (part.first != UInt8(ascii: ".") || part.elementsEqual(".well-known".utf8))
    }
    return isPlain && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
