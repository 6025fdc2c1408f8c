/// A file in the output that records what a build is about to do, for the build after a crash. It exists
/// only while a build adds or removes files.
struct Journal: Equatable, Sendable {
  static let name = ".rollcall-journal"
  private static let head = "rollcall 1"

  /// Files without incoming links, whose own links may be broken: they are being created or removed.
  var unlinked: [String] = []
  /// Paths of this build that only the journal records as the site's.
  var further: [String] = []

  var isEmpty: Bool { unlinked.isEmpty && further.isEmpty }

  /// A line for each path, prefixed with `-` if it is unlinked and `+` if it is further.
  var bytes: [UInt8] {
    var bytes = Array(Self.head.utf8) + [UInt8(ascii: "\n")]
    for (sign, paths) in [(UInt8(ascii: "-"), unlinked), (UInt8(ascii: "+"), further)] {
      for path in paths {
        bytes.append(sign)
        bytes.append(contentsOf: path.utf8)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }

  init(unlinked: [String] = [], further: [String] = []) {
    self.unlinked = unlinked
    self.further = further
  }

  /// Parses a journal. Since journals are replaced atomically, any other bytes are treated as empty.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let head = lines.first, head.elementsEqual(Self.head.utf8) else { return }
    for line in lines.dropFirst() {
      let path = String(decoding: line.dropFirst(), as: UTF8.self)
      switch line.first {
      case UInt8(ascii: "-"): unlinked.append(path)
      case UInt8(ascii: "+"): further.append(path)
      default: break
      }
    }
  }
}

struct JournalFile {
  let output: OutputFolder
  let writer: FileWriter
  private(set) var current: Journal?

  init(_ walk: OutputWalk, _ writer: FileWriter) {
    output = walk.output
    self.writer = writer
    current = walk.journal
  }

  mutating func write(_ journal: Journal) throws(PublishingError) {
    if journal == current { return }
    if journal.isEmpty { return try remove() }
    try writer.write(journal.bytes, to: Journal.name, in: output.root)
    current = journal
  }

  mutating func remove() throws(PublishingError) {
    if current == nil { return }
    try output.remove(Journal.name, in: output.root)
    current = nil
  }
}
