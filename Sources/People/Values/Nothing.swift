/// Recognises texts that mean that there is no value, such as `N/A` and `NULL`.
///
///     Nothing().contains("null", as: .field)  // true
///     Nothing().contains("Null", as: .name)  // false
package struct Nothing: Sendable {
  /// What a text stands for.
  package enum Use: Sendable {
    /// A name of a person: people are called Null and None.
    case name
    /// A standard field with texts, in which `false` is no value.
    case field
    /// Any other value, which may be a flag.
    case detail
  }

  /// The source's own texts, folded; `nil` for the usual ones.
  private let own: Set<String>?
  /// The maximum length of such a text in UTF-8.
  private let longest: Int

  /// - Parameter nulls: The source's own texts; `nil` for the usual ones.
  package init(_ nulls: [String]? = nil) {
    own = nulls.map { Set($0.map(CaseFolding.key)) }
    // Folding changes the length of few letters.
    longest = nulls.map { ($0.map(\.utf8.count).max() ?? -1) * 2 } ?? Self.longest
  }

  /// Whether a text on one line means nothing; an empty one is not asked about.
  package func contains(_ text: String, as use: Use) -> Bool {
    // This is asked for every value of a list.
    guard text.utf8.count <= longest, let first = text.utf8.first else { return false }
    if let own {
      return own.contains(CaseFolding.key(text))
        && (use != .name || Self.isNothing(text, first, use))
    }
    return Self.isNothing(text, first, use)
  }

  private static let longest = 20

  private static func isNothing(_ text: String, _ first: UInt8, _ use: Use) -> Bool {
    switch first {
    // - and the dashes of Unicode
    case 0x2D, 0xE2: return text.unicodeScalars.allSatisfy { $0.properties.isDash || $0 == " " }
    // # and E
    case 0x23, 0x45: return isSpreadsheetError(text)
    // N
    case 0x4E, 0x6E:
      let word = text.lowercased()
      return notAvailable.contains(word)
        || use != .name && (words.contains(word) || spellings.contains(text))
    // ( < [ \
    case 0x28, 0x3C, 0x5B, 0x5C:
      return use != .name && (marked.contains(text.lowercased()) || text == #"\N"#)
    // F
    case 0x46, 0x66: return use == .field && text.utf8.count == 5 && text.lowercased() == "false"
    // u
    case 0x75: return use != .name && text == "undefined"
    default: return false
    }
  }

  private static let notAvailable: Set = ["n/a", "n / a", "n.a.", "n/a."]
  private static let words: Set = ["null", "none", "nil"]
  /// Programs write these in one letter case only.
  private static let spellings: Set = ["NaN", "nan", "NaT"]
  private static let marked: Set<String> = {
    let words = ["null", "none", "nil"]
    return Set(words.flatMap { ["(\($0))", "<\($0)>", "[\($0)]"] })
  }()

  /// Whether a text is what a spreadsheet shows in place of a value, in any language: `#REF!`, `#NAME?`, `#N/A`, `#NV`,
  /// `Err:502`.
  package static func isSpreadsheetError(_ text: String) -> Bool {
    guard (3...longest).contains(text.utf8.count) else { return false }
    if text.utf8.first == 0x45 {
      return text.hasPrefix("Err:5") && text.utf8.dropFirst(4).allSatisfy { $0 &- 0x30 < 10 }
    }
    guard text.utf8.first == 0x23 else { return false }
    let word = text.dropFirst().uppercased()
    if ["N/A", "NV", "N/D", "N/B", "I/T", "Н/Д", "GETTING_DATA"].contains(word) { return true }
    guard let last = word.last, last == "!" || last == "?" else { return false }
    // Other texts such as `#TeamNorth!` have small letters.
    guard errors.contains(word) || text.dropFirst() == word else { return false }
    return word.unicodeScalars.dropLast().allSatisfy {
      $0.properties.isAlphabetic || "/0¡¿_".unicodeScalars.contains($0)
    }
  }

  private static let errors: Set = ["REF!", "VALUE!", "NAME?", "DIV/0!", "NULL!", "NUM!", "N/A!"]
}
