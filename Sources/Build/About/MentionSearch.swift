import Basics
import Foundation
import People

/// Finds where bytes name a person, whatever their format: by a full name in either order, or by an e-mail address.
///
/// Names of one word are not searched, since they are words of other texts as well.
struct MentionSearch {
  /// Where a match may lie.
  enum Form {
    /// A match lies in one line.
    case lines
    /// Sentences, which may be broken anywhere.
    case prose
  }

  /// The words of each name, from each of them on: `Jaan Tamm` is also `Tamm, Jaan`.
  private let names: [[String]]
  private let emails: Set<String>
  /// What the bytes have at least one of: all words of a name, or an address.
  private let needles: [[[UInt8]]]

  /// - Parameters:
  ///   - names: folded.
  ///   - emails: folded.
  init(names: Set<String>, emails: Set<String>) {
    let words = names.sorted().map { WordReader.words(of: $0) }.filter { $0.count > 1 }
    self.names = words.flatMap { words in
      words.indices.map { Array(words[$0...] + words[..<$0]) }
    }
    self.emails = emails
    needles = (words + emails.sorted().map { [$0] }).map { parts in
      parts.filter { $0.utf8.allSatisfy { $0 < 0x80 } }.map { Array($0.utf8) }
    }
  }

  /// The numbers of the lines, from 1; at most ten.
  func lines(of bytes: Data, _ form: Form = .lines) -> [Int] {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isLikely = needles.contains { $0.allSatisfy { bytes.span.containsLetters($0) } }
    let isFolded = WordReader.hasProperties(String(decoding: bytes.prefix(20), as: UTF8.self))
    guard isLikely || (isWide || isFolded) && !needles.isEmpty else { return [] }
    let reader = WordReader(Self.text(bytes, isWide: isWide), form)
    var lines: [Int] = []
    for (index, word) in reader.words.enumerated() {
      let isFound =
        word.kind == .address
        ? emails.contains(word.text) : names.contains { isName($0, at: index, reader.words) }
      guard isFound, lines.last != word.line else { continue }
      lines.append(word.line)
      if lines.count == 10 { break }
    }
    return lines
  }

  func occurs(in bytes: Data, _ form: Form = .lines) -> Bool { !lines(of: bytes, form).isEmpty }

  /// Whether words are a name: of one value, or several whole values of one record.
  private func isName(_ name: [String], at start: Int, _ words: [WordReader.Word]) -> Bool {
    guard words[start].text == name[0] else { return false }
    let isOfAddress = words[start].kind != .plain
    var index = start
    for part in name.dropFirst() {
      index += 1
      // An address may lie between a first and a last name.
      while index < words.count, words[index].kind != .plain, !isOfAddress { index += 1 }
      guard index < words.count, words[index].text == part,
        words[index].record == words[start].record
      else { return false }
    }
    if words[index].value == words[start].value { return true }
    let isFirst = start == 0 || words[start - 1].value != words[start].value
    let isLast = index + 1 == words.count || words[index + 1].value != words[index].value
    return isFirst && isLast
  }

  private static func text(_ bytes: Data, isWide: Bool) -> String {
    if isWide { return String(data: bytes, encoding: .utf16) ?? "" }
    return String(validating: bytes, as: UTF8.self)
      ?? String(data: bytes, encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
  }
}

/// Divides a text into folded words and e-mail addresses.
private struct WordReader {
  struct Word {
    enum Kind {
      case plain
      case address
      /// A word of an address, behind it.
      case part
    }

    let text: String
    let kind: Kind
    let line: Int
    /// Counts records: lines, or objects of JSON.
    let record: Int
    /// Counts values: cells, or texts of JSON.
    let value: Int
  }

  private(set) var words: [Word] = []
  private var run = String.UnicodeScalarView()
  private var (line, record, value) = (1, 0, 0)
  private let form: MentionSearch.Form

  static func words(of name: String) -> [String] {
    WordReader(name, .prose).words.filter { $0.kind == .plain }.map(\.text)
  }

  init(_ text: String, _ form: MentionSearch.Form) {
    self.form = form
    let scalars = text.unicodeScalars
    let first = scalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if form == .lines, first == "{" || first == "[" {
      readJSON(scalars)
    } else {
      read(scalars, hasProperties: Self.hasProperties(text.prefix(20)))
    }
    end()
  }

  /// Whether a text that begins so is a card, a calendar or LDIF, whose lines may be folded.
  static func hasProperties(_ start: some StringProtocol) -> Bool {
    ["begin:", "dn:", "version:"].contains(where: start.lowercased().hasPrefix)
  }

  /// - Parameter hasProperties: Whether lines begin with a property and may be folded, as in cards, calendars and LDIF.
  private mutating func read(_ scalars: String.UnicodeScalarView, hasProperties: Bool) {
    var index = scalars.startIndex
    var isProperty = hasProperties
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      switch scalar {
      case "\n":
        let isFolded = index < scalars.endIndex && (scalars[index] == " " || scalars[index] == "\t")
        if hasProperties, isFolded {
          line += 1
          index = scalars.index(after: index)
          continue
        }
        end()
        line += 1
        if form == .lines { (record, value) = (record + 1, value + 1) }
        isProperty = hasProperties
      case "\r" where hasProperties: continue
      case ":" where isProperty:
        run = String.UnicodeScalarView()
        isProperty = false
      case _ where isProperty: continue
      case "<", ">":
        end()
        value += 1
      case ",", ";", "\t", "|":
        end()
        if form == .lines { value += 1 }
      case "&" where form == .prose:
        end()
        let rest = scalars[index...].prefix(8)
        if let semicolon = rest.firstIndex(of: ";") { index = scalars.index(after: semicolon) }
      default: add(scalar)
      }
    }
  }

  private mutating func readJSON(_ scalars: String.UnicodeScalarView) {
    var index = scalars.startIndex
    var isText = false
    var start = 0
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if scalar == "\n" { line += 1 }
      switch scalar {
      case "\"" where isText:
        end()
        isText = false
        let next = scalars[index...].first { !$0.properties.isWhitespace }
        // The names of values are none of the person's.
        if next == ":" { words.removeLast(words.count - start) }
      case "\"":
        (isText, start) = (true, words.count)
        value += 1
      case "\\" where isText:
        guard index < scalars.endIndex else { return }
        let kind = scalars[index]
        index = scalars.index(after: index)
        guard kind == "u" else {
          if "\"/".unicodeScalars.contains(kind) { add(kind) } else { end() }
          continue
        }
        let digits = scalars[index...].prefix(4)
        let number = UInt32(String(digits), radix: 16)
        index = digits.endIndex
        if let number, let escaped = Unicode.Scalar(number) { add(escaped) } else { end() }
      case "{", "}", "[", "]":
        if isText { add(scalar) } else { record += 1 }
      default: if isText { add(scalar) }
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let isAddressPart = scalar == "@" || "._%+-'".unicodeScalars.contains(scalar)
    if isAddressPart || Self.isOfWord(scalar) { run.append(scalar) } else { end() }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x61...0x7A).contains(scalar.value | 0x20) || (0x30...0x39).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  /// Adds the words of the run, and the address that it is.
  private mutating func end() {
    if run.isEmpty { return }
    let text = String(run)
    run = String.UnicodeScalarView()
    let isAddress = text.utf8.contains(UInt8(ascii: "@"))
    if isAddress {
      let trimmed = text.unicodeScalars.drop { !Self.isOfWord($0) }
      let last = trimmed.lastIndex(where: Self.isOfWord)
      append(last.map { String(Substring(trimmed[...$0])) } ?? "", .address)
    }
    for word in text.unicodeScalars.split(whereSeparator: { !Self.isOfWord($0) }) {
      append(String(Substring(word)), isAddress ? .part : .plain)
    }
  }

  private mutating func append(_ text: String, _ kind: Word.Kind) {
    words.append(
      Word(text: CaseFolding.key(text), kind: kind, line: line, record: record, value: value))
  }
}

extension Span<UInt8> {
  /// Whether bytes occur, ASCII letters in any case.
  fileprivate func containsLetters(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard count >= wanted.count else { return false }
    for start in 0...(count - wanted.count) where Self.lower(self[start]) == first {
      var offset = 1
      while offset < wanted.count, Self.lower(self[start + offset]) == wanted[offset] {
        offset += 1
      }
      if offset == wanted.count { return true }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
