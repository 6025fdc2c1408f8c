import Testing

/// Expects a message at its place, with the line as it is written and marks under the spot.
///
/// - Parameters:
///   - place: the place and the severity, such as `rollcall.yml:1:11: warning`.
///   - message: a part of the message.
///   - line: the line that is shown.
///   - width: how many columns are marked, at least.
///   - hint: a part of what stands behind the marks.
func expect(
  _ said: String, at place: String, _ message: String, line: String, column: Int, width: Int,
  hint: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = said.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  guard let index = lines.firstIndex(where: { $0.hasPrefix(place + ": ") }),
    index + 2 < lines.count
  else {
    Issue.record("nothing at \(place) in \(said)", sourceLocation: sourceLocation)
    return
  }
  #expect(lines[index].contains(message), sourceLocation: sourceLocation)
  #expect(lines[index + 1].hasSuffix(" | " + line), sourceLocation: sourceLocation)
  let margin = lines[index + 1].unicodeScalars.count - line.unicodeScalars.count
  let marks = lines[index + 2]
  let before = marks.prefix(margin + column - 1)
  let marked = marks.dropFirst(margin + column - 1)
  #expect(marked.hasPrefix(String(repeating: "^", count: width)), sourceLocation: sourceLocation)
  #expect(before.allSatisfy { $0 == " " || $0 == "|" }, sourceLocation: sourceLocation)
  #expect(hint.isEmpty || marks.contains(hint), sourceLocation: sourceLocation)
}
