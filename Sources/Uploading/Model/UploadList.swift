/// What the uploads so far have left at a target: the one thing that the next upload asks it for.
struct UploadList: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The hash of the file's bytes; `nil` where that is not known.
    var hash: UInt64?
    /// How many uploads ago the file has left the site; 0 while it is a part of it.
    var age = 0
  }

  /// By path.
  var entries: [String: Entry] = [:]
  /// Whether an upload is under way, or was when it was killed.
  var isUnfinished = false

  private static let heads = (finished: "rollcall-uploaded 1", unfinished: "rollcall-uploading 1")

  init() {}

  /// Reads a list; `nil` where the bytes are none. Lines that name what no upload may touch are left out.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let head = lines.first.map(Self.text) else { return nil }
    isUnfinished = head == Self.heads.unfinished
    guard isUnfinished || head == Self.heads.finished else { return nil }
    entries.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard parts.count == 3, let age = Int(Self.text(parts[1])), age >= 0 else { return nil }
      let path = Self.text(parts[2])
      guard UploadPath.isValid(path) else { continue }
      entries[path] = Entry(hash: UInt64(Self.text(parts[0]), radix: 16), age: age)
    }
  }

  /// One line for each file, in the order of the paths: hash, age, path.
  var bytes: [UInt8] {
    var bytes = Array(((isUnfinished ? Self.heads.unfinished : Self.heads.finished) + "\n").utf8)
    for (path, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      let hash = entry.hash.map { String($0, radix: 16) } ?? "-"
      bytes += "\(hash) \(entry.age) \(path)\n".utf8
    }
    return bytes
  }

  /// The list while files are sent and removed: these may be as they were, as they will be, or not there.
  func doubting(_ paths: some Sequence<String>) -> UploadList {
    var list = self
    list.isUnfinished = true
    for path in paths { list.entries[path] = Entry() }
    return list
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
