/// Lines that version control writes into a file of which two versions conflict, such as `<<<<<<< HEAD`.
package enum ConflictMarker {
  package static let message = "a marker of a merge conflict"
  package static let remedy =
    "resolve the conflict in the file, and delete the lines of markers"

  /// Whether a line is a marker: one sign seven times, and a label behind any but `=`.
  package static func isMarker(_ line: some Collection<UInt8>) -> Bool {
    guard let mark = line.first, "<>=|".utf8.contains(mark), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == mark })
    else { return false }
    let next = line.dropFirst(7).first
    return next == nil || next == 0x0D || (next == 0x20 && mark != UInt8(ascii: "="))
  }

  /// Whether a line is a marker and no line of equals signs, which underlines a heading in Markdown.
  package static func isCertain(_ line: some Collection<UInt8>) -> Bool {
    line.first != UInt8(ascii: "=") && isMarker(line)
  }

  /// The bytes of the first line that is surely a marker.
  package static func range(in text: [UInt8]) -> Range<Int>? {
    var start = 0
    while start < text.count {
      let line = text[start...].prefix { $0 != 0x0A }
      if "<>|".utf8.contains(text[start]), isMarker(line) { return line.indices }
      start = line.endIndex + 1
    }
    return nil
  }
}
