import Basics
import Lists

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
    lines = YAMLDocument.lines(of: text)
    if let fault = Self.firstFault(content) {
      throw ConfigurationErrors(
        file: path, spot: spot(line: fault.line, column: fault.column, length: 1), fault.reason)
    }
  }

  /// Parses the file.
  ///
  /// - Returns: `nil` if it is empty.
  /// - Throws: The first error.
  func yaml() throws(ConfigurationErrors) -> YAMLNode? {
    do throws(YAMLFault) {
      return try YAMLDocument(text, lines: lines).root
    } catch {
      throw ConfigurationErrors(file: path, spot: spot(error.place), reason(error.reason))
    }
  }

  private func spot(_ place: YAMLFault.Place) -> Spot {
    spot(line: place.line, column: place.column, length: place.length)
  }

  private func reason(_ reason: YAMLFault.Reason) -> ConfigurationReason {
    switch reason {
    case .syntax(let mistake): .syntax(mistake)
    case .otherSyntax(let words): .otherSyntax(words)
    case .tooDeep: .tooDeep
    case .unsupported(let feature): .unsupported(feature)
    case .duplicateKey(let key, let first): .duplicateKey(key, first: first.map { spot($0) })
    case .tooManyMarks: .tooManyMarks
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
        if isControl, scalar != "\t", !YAMLDocument.isBreak(scalar) {
          return (line, column, .controlCharacter(scalar.value))
        }
        if last == "\r", scalar == "\n" {
          // The second half of one break.
        } else if YAMLDocument.isBreak(scalar) {
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
