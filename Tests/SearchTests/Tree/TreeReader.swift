import Foundation
import TestSupport

@testable import Search

/// Reads a tree as `docs/reference/search-index.md` says, all of it, and checks what every file has to keep.
struct TreeReader {
  struct Row: Equatable {
    let leaf: Int
    let values: [String]
    var name: String { values[0].replacing("\u{1F}", with: " ") }
  }
  struct Answer: Equatable {
    let key: String
    let total: Int
    let names: [String]
  }
  struct Head: Decodable {
    struct Further: Decodable {
      let field: String
      let isSearched: Bool
      let terms: Terms

      init(from decoder: any Decoder) throws {
        terms = try Terms(from: decoder)
        let values = try decoder.container(keyedBy: Key.self)
        field = try values.decode(String.self, forKey: .field)
        isSearched = try values.decode(Bool.self, forKey: .isSearched)
      }

      private enum Key: CodingKey { case field, isSearched }
    }
    struct Terms: Decodable {
      let codes, gaps: String
      let names: [String: String]
      let counts: String
      let parents: String?

      /// By the code: the number, the shown names, and the number of people.
      var byCode: [String: (number: Int, names: [String: String], count: Int)] {
        var terms: [String: (number: Int, names: [String: String], count: Int)] = [:]
        var next = 0
        var gaps = gaps[...]
        let shown = names.mapValues { $0.components(separatedBy: "\n") }
        let written = counts.matches(of: /[A-Z]*[0-9a-z]/).map { Self.number(counts[$0.range]) }
        for (place, (code, count)) in zip(codes.components(separatedBy: "\n"), written)
          .enumerated()
        {
          let more = gaps.prefix { $0 == "z" }
          gaps = gaps.dropFirst(more.count)
          let number = next + 35 * more.count + (gaps.popFirst()?.digit36 ?? 0)
          next = number + 1
          terms[code] = (number, shown.mapValues { $0[place] }.filter { $1 != "" }, count)
        }
        return terms
      }

      /// Of letters before the last digit, which is one of base 36.
      private static func number(_ written: Substring) -> Int {
        let high = written.utf8.dropLast().reduce(0) { $0 * 26 + Int($1) - 65 }
        return high * 36 + (written.last?.digit36 ?? 0)
      }
    }
    let digits: Int
    let mailWords, domains, phoneStarts, tops, leaves: String
    let seed: UInt32
    let order: [String: String]
    let positions, projects, offices: Terms
    let further: [Further]
    let unsearched: String
    let hasTexts: Bool
  }
  struct Broken: Error {
    let what: String
  }

  let head: Head
  private(set) var beginnings: [String] = []
  /// The people of each leaf, each once.
  private(set) var rows: [Row] = []
  private(set) var answers: [Answer] = []
  private(set) var texts: [String] = []
  private let files: [String: [UInt8]]
  /// What tells the values of a line apart, by column.
  private let patterns: [Int: Regex<Substring>]

  init(_ tree: SearchTree) throws {
    patterns = try Self.patterns()
    guard let text = inflated(tree.head, .raw) else { throw Broken(what: "the head") }
    head = try JSONDecoder().decode(Head.self, from: Data(text))
    files = Dictionary(uniqueKeysWithValues: tree.files.map { ($0.name, $0.bytes) })
    let tops = Self.whole(head.tops.isEmpty ? [] : head.tops.components(separatedBy: ","))
    beginnings = Self.whole(head.leaves.isEmpty ? [] : head.leaves.components(separatedBy: ","))
    guard tops.isEmpty || beginnings.isEmpty else { throw Broken(what: "leaves in both places") }
    for (index, top) in tops.enumerated() {
      let lines = try lines("n", top, until: index + 1 < tops.count ? tops[index + 1] : "")
      beginnings += Self.whole(lines)
    }
    for (index, beginning) in beginnings.enumerated() {
      let until = index + 1 < beginnings.count ? beginnings[index + 1] : ""
      guard until.isEmpty || beginning.utf8.lexicographicallyPrecedes(until.utf8) else {
        throw Broken(what: "\(beginning) is not before \(until)")
      }
      try read(lines("l", beginning, until: until)[...], leaf: index)
    }
    guard tops.count + beginnings.count == files.count else { throw Broken(what: "further files") }
  }

  private func lines(_ letter: String, _ beginning: String, until: String) throws -> [String] {
    let name = FileName.of(letter, Array(beginning.utf8), seed: head.seed)
    guard let bytes = files[name].flatMap({ inflated($0, .raw) }) else {
      throw Broken(what: "no file for \(letter)\(beginning)")
    }
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    guard lines.removeFirst() == until, lines.removeLast().isEmpty else {
      throw Broken(what: "the ends of \(letter)\(beginning)")
    }
    return lines
  }

  private static func whole(_ texts: some Sequence<String>) -> [String] {
    var last = ""
    return texts.map { text in
      last = String(last.prefix(Int(text.prefix(1), radix: 36) ?? 0) + text.dropFirst())
      return last
    }
  }

  private static func patterns() throws -> [Int: Regex<Substring>] {
    let phone = #"(?:[\x0b-\x1e]?[\x01-\x04 -\x7f]{3}|\x05[^\x06]*\x06)"#
    let term = "[A-Z]*[0-9a-z]"
    let texts = [
      3: "\\x07|\(phone)(?:\\x1f\(phone))*", 5: "-|\(term)", 7: "-|\(term)(?:\\+\(term))*",
    ]
    return try texts.mapValues { try Regex($0).matchingSemantics(.unicodeScalar) }
  }
  /// What forms of rows that have a line in a column have, by column.
  private static let bits: [Int: UInt8] = [1: 1, 2: 2, 4: 4, 9: 8, 10: 16]

  /// The texts of a line in which a control character before each says how much it shares with the one before.
  private static func joined(_ line: String) -> [String] {
    var texts: [String] = []
    var last: [Unicode.Scalar] = []
    for scalar in line.unicodeScalars {
      if (0x0B...0x1E).contains(scalar.value) {
        texts.append("")
        last.removeLast(max(0, last.count - Int(scalar.value - 0x0B)))
        texts[texts.count - 1].unicodeScalars.append(contentsOf: last)
      } else {
        last.append(scalar)
        texts[texts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return texts
  }

  private mutating func read(_ lines: ArraySlice<String>, leaf: Int) throws {
    var lines = lines
    func number() throws -> Int {
      guard let number = lines.popFirst().flatMap({ Int($0) }) else {
        throw Broken(what: "a number")
      }
      return number
    }
    func take(_ count: Int) -> [String] {
      defer { lines = lines.dropFirst(count) }
      return Array(lines.prefix(count))
    }
    let answers = try take(number()).map { $0.components(separatedBy: "\t") }
    let countOfTexts = try number()
    if countOfTexts > 0 {
      let own = Self.joined(take(1)[0])
      guard own.count == countOfTexts else { throw Broken(what: "texts") }
      texts += own
    }
    let count = try number()
    var columns: [[String]] = []
    var forms: [UInt8] = []
    for column in 0..<11 {
      if let pattern = patterns[column] {
        columns.append(take(1)[0].matches(of: pattern).map { String($0.output) })
        guard columns[column].count == count else { throw Broken(what: "column \(column)") }
      } else if let bit = Self.bits[column] {
        columns.append(forms.map { $0 & bit == 0 ? "" : take(1)[0] })
        if column == 9 {
          for (row, form) in forms.enumerated() {
            let mark = form & 32 != 0 ? "c" : columns[9][row].isEmpty ? "" : "-"
            columns[9][row] = mark + columns[9][row]
          }
        }
      } else {
        let isSimilar = lines.first?.hasPrefix("~") == true
        if isSimilar { lines[lines.startIndex].removeFirst() }
        let values = try take(number())
        let filled = isSimilar ? Self.whole(values) : values
        columns.append(filled + Array(repeating: "", count: count - filled.count))
      }
      if column == 0 {
        forms = Array(take(1)[0].utf8).map { $0 - 0x30 }
        guard forms.count == count else { throw Broken(what: "forms") }
      }
    }
    guard lines.isEmpty else { throw Broken(what: "further lines") }
    let rows = (0..<count).map { row in Row(leaf: leaf, values: columns.map { $0[row] }) }
    var next = 0
    for answer in answers {
      let own = Int(answer[2]) ?? 0
      self.answers.append(
        Answer(
          key: answer[0], total: Int(answer[1]) ?? -1,
          names: rows[next..<next + own].map(\.name)))
      next += own
    }
    var shown = Set(rows[..<next].map(\.values))
    self.rows += shown.map { Row(leaf: leaf, values: $0) }
    for row in rows[next...] {
      guard shown.insert(row.values).inserted else { throw Broken(what: "somebody twice") }
      self.rows.append(row)
    }
  }
}

extension Character {
  fileprivate var digit36: Int? { Int(String(self), radix: 36) }
}
