/// The code of parts of scripts and style sheets, as short as visitors load it.
package enum CompactCode {
  /// The code of a script or style sheet, by the ending of its name; `nil` for other files.
  package static func code(of path: String, _ bytes: [UInt8]) -> [UInt8]? {
    if path.hasSuffix(".js") { return script(bytes) }
    return path.hasSuffix(".css") ? style(bytes) : nil
  }

  /// A script without what visitors need not load: documentation, lines of comments, empty lines and indentation.
  package static func script(_ bytes: [UInt8]) -> [UInt8] {
    let lines = withoutDocumentation(bytes)
    let code = lines.map(withoutIndentation).filter { line in
      let isComment = begins(line, with: comment) && endOfComment(in: line) == nil
      return !isComment && !line.allSatisfy { $0 == UInt8(ascii: "\r") }
    }
    let areTextsWhole = code.allSatisfy { line in
      line.last != UInt8(ascii: "\\") && hasPairedTicks(line)
    }
    // The space inside of a text of several lines counts.
    var kept: [UInt8] = []
    for line in areTextsWhole ? code : lines {
      kept += line
      kept.append(lineFeed)
    }
    return Array(kept.dropLast())
  }

  // Loops over indices: where nothing is optimised, a closure for each byte takes several times as long.

  private static let slash = UInt8(ascii: "/")
  private static let lineFeed = UInt8(ascii: "\n")

  private static let comment = Array("//".utf8)
  private static let documentation = Array("/**".utf8)

  private static func begins(_ line: ArraySlice<UInt8>, with start: [UInt8]) -> Bool {
    guard line.count >= start.count else { return false }
    for offset in start.indices where line[line.startIndex + offset] != start[offset] {
      return false
    }
    return true
  }

  private static func withoutIndentation(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = line.startIndex
    while start < line.endIndex, isBlank(line[start]) { start += 1 }
    return line[start...]
  }

  private static func hasPairedTicks(_ line: ArraySlice<UInt8>) -> Bool {
    var arePaired = true
    for index in line.indices where line[index] == UInt8(ascii: "`") { arePaired.toggle() }
    return arePaired
  }

  /// The lines of a script but for those from `/**` to `*/`.
  private static func withoutDocumentation(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var kept: [ArraySlice<UInt8>] = []
    var start: Int?
    var next = 0
    while next <= bytes.count {
      var lineEnd = next
      while lineEnd < bytes.count, bytes[lineEnd] != lineFeed { lineEnd += 1 }
      let line = bytes[next..<lineEnd]
      next = lineEnd + 1
      let text = withoutIndentation(line)
      if start == nil, begins(text, with: documentation) { start = kept.count }
      kept.append(line)
      guard let first = start, let end = endOfComment(in: text) else { continue }
      let rest = text[end...].filter { $0 != UInt8(ascii: "\r") }
      if rest.allSatisfy(isBlank) { kept.removeSubrange(first...) }
      start = nil
    }
    return kept
  }

  /// A style sheet without comments and needless space: `a{b:c}`.
  package static func style(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if quote == nil, byte == slash, index < bytes.count, bytes[index] == UInt8(ascii: "*"),
        let end = endOfComment(in: bytes[(index + 1)...])
      {
        index = end
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        kept.append(byte)
        if index < bytes.count { kept.append(bytes[index]) }
        index += 1
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case lineFeed:
        quote = nil
        while let last = kept.last, isBlank(last) { kept.removeLast() }
        while index < bytes.count, isBlank(bytes[index]) || bytes[index] == lineFeed { index += 1 }
        if kept.isEmpty || kept.last == lineFeed || kept.last.map(isBoundary) == true { continue }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        guard quote == nil else { break }
        while let last = kept.last, isBlank(last) || last == lineFeed { kept.removeLast() }
        if byte == UInt8(ascii: "}"), kept.last == UInt8(ascii: ";") { kept.removeLast() }
      case UInt8(ascii: " "):
        guard quote == nil, let last = kept.last else { break }
        if last == UInt8(ascii: ":") || isBoundary(last) { continue }
      default: break
      }
      kept.append(byte)
    }
    return kept
  }

  /// Whether space behind this byte means nothing.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ">"), UInt8(ascii: ";"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func endOfComment(in text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == slash { return index + 2 }
      index += 1
    }
    return nil
  }
}
