import Basics

/// A UTF-8 text file with its lines.
package struct TextFile: Equatable, Sendable {
  /// The size limit of configuration and locale files, in bytes.
  static let limit = 1_000_000

  let path: String
  let text: String
  /// The lines of YAML without breaks; at least one.
  let lines: [String]

  static func read(_ path: String) throws(ConfigurationErrors) -> TextFile {
    try read(TemplateFile(path: path, ownersFile: path))
  }

  static func read(_ file: TemplateFile) throws(ConfigurationErrors) -> TextFile {
    let bytes: [UInt8]
    do throws(LocalFileProblem) {
      bytes = try file.bytes(maxBytes: limit)
    } catch {
      throw ConfigurationErrors(file: file.name, ConfigurationReason(error, path: file.name))
    }
    return try TextFile(path: file.name, bytes: bytes)
  }

  /// Decodes a file, without a byte order mark.
  package init(path: String, bytes: [UInt8]) throws(ConfigurationErrors) {
    self.path = path
    guard bytes.count <= Self.limit else {
      throw ConfigurationErrors(file: path, .tooLarge(limit: Self.limit))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    text = String(decoding: content, as: UTF8.self)
    lines = Self.split(text)
    if let fault = Self.firstFault(content) {
      throw ConfigurationErrors(
        file: path, spot: spot(line: fault.line, column: fault.column, length: 1), fault.reason)
    }
    if let marks = EndlessMarks.place(in: lines) {
      throw ConfigurationErrors(
        file: path, spot: spot(line: marks.line, column: marks.column, length: 1), .tooManyMarks)
    }
  }

  /// The place in the file; lines after the last count as its end.
  func spot(line: Int, column: Int, length: Int) -> Spot {
    let last = lines[lines.count - 1]
    guard line <= lines.count else {
      return Spot(
        line: lines.count, column: last.unicodeScalars.count + 1, length: 0, lineText: last)
    }
    return Spot(
      line: line, column: column, length: length, lineText: lines[max(line, 1) - 1],
      isSecret: isInsideSecret(line))
  }

  /// Whether the line is below a key such as `headers`, of which it is a part by its indentation.
  private func isInsideSecret(_ line: Int) -> Bool {
    func indent(_ text: String) -> Int { text.utf8.prefix { $0 == UInt8(ascii: " ") }.count }
    var index = max(line, 1) - 1
    var limit = indent(lines[index])
    // The items of a list may be as far to the left as its key.
    if lines[index].utf8.dropFirst(limit).first == UInt8(ascii: "-") { limit += 1 }
    while index > 0, limit > 0 {
      index -= 1
      let text = lines[index]
      let own = indent(text)
      let first = text.utf8.dropFirst(own).first
      guard own < limit, let first, first != UInt8(ascii: "#") else { continue }
      if WrittenSecrets.areSecret(linesBelow: text.unicodeScalars) { return true }
      if limit == own + 1, first == UInt8(ascii: "-") { continue }
      limit = own
    }
    return false
  }

  private static func split(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(where: isBreak) {
      lines.append(String(rest[..<end]))
      let isHalf = rest[end...].starts(with: "\r\n".unicodeScalars)
      rest = rest[end...].dropFirst(isHalf ? 2 : 1)
    }
    return lines + [String(rest)]
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }

  private static func firstFault(
    _ bytes: ArraySlice<UInt8>
  ) -> (line: Int, column: Int, reason: ConfigurationReason)? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    var column = 1
    var last: Unicode.Scalar = " "
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        return nil
      case .error:
        return (line, column, .notUTF8)
      case .scalarValue(let scalar):
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        if isControl, scalar != "\t", !isBreak(scalar) {
          return (line, column, .controlCharacter(scalar.value))
        }
        if last == "\r", scalar == "\n" {
          // The second half of one break.
        } else if isBreak(scalar) {
          line += 1
          column = 1
        } else {
          column += 1
        }
        last = scalar
      }
    }
  }
}

/// Limits combining marks before parsing: comparing keys with endless marks takes quadratic time. Counts also
/// escapes in quoted texts, over folded lines.
struct EndlessMarks {
  private enum State {
    case text
    case backslash
    /// The remaining digits of an escape.
    case digits(left: Int, value: UInt32)
    /// White space after a folded line end.
    case folded
  }

  private var runs = MarkRuns()
  private var state = State.text

  /// The place of the first mark too many, from 1.
  static func place(in lines: [String]) -> (line: Int, column: Int)? {
    var marks = EndlessMarks()
    for (line, text) in lines.enumerated() {
      if MarkRuns.mayOccur(in: text) {
        for (column, scalar) in text.unicodeScalars.enumerated() where marks.take(scalar) {
          return (line + 1, column + 1)
        }
      }
      marks.endLine()
    }
    return nil
  }

  private mutating func endLine() {
    if case .backslash = state {
      state = .folded
    } else {
      state = .text
      runs.reset()
    }
  }

  /// Whether this scalar ends a mark too many.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .backslash:
      switch scalar {
      case "x": state = .digits(left: 2, value: 0)
      case "u": state = .digits(left: 4, value: 0)
      case "U": state = .digits(left: 8, value: 0)
      default: return plain(scalar)
      }
      return false
    case .digits(let left, let value):
      guard let digit = Character(scalar).hexDigitValue else { return plain(scalar) }
      let value = value &<< 4 | UInt32(digit)
      if left > 1 {
        state = .digits(left: left - 1, value: value)
        return false
      }
      state = .text
      return runs.isTooMany(Unicode.Scalar(value) ?? "\u{FFFD}")
    case .folded where scalar == " " || scalar == "\t":
      return false
    case .text, .folded:
      if scalar == "\\" {
        state = .backslash
        return false
      }
      return plain(scalar)
    }
  }

  private mutating func plain(_ scalar: Unicode.Scalar) -> Bool {
    state = .text
    return runs.isTooMany(scalar)
  }
}
