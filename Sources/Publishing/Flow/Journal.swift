/// A file in the output that tells the next build what a killed one was about to do.
///
/// It exists only while a build changes which files there are.
struct Journal: Equatable, Sendable {
  static let name = ".rollcall-journal"
  private static let head = "rollcall 1"

  /// Files that nothing links to and whose own links may lead nowhere: those being written for the
  /// first time, or being removed. The next build does not count on them.
  var unlinked: [String] = []
  /// Paths of this build that belong to the site though neither their name nor the marker says so.
  var further: [String] = []

  var isEmpty: Bool { unlinked.isEmpty && further.isEmpty }

  /// One path a line, behind a sign that says which kind it is.
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

  init() {}

  /// Reads a journal. What is none reads as an empty one: it is only ever replaced as a whole.
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
