import People

/// Parses names with the family name first: `Smith, John`.
enum CommaName {
  /// The parts of a name; `nil` for another, such as `Ann Lee, PhD`.
  static func parts(of name: String) -> Name? {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map {
      TextCleaning.line(String($0))
    }
    guard (2...3).contains(parts.count), parts.allSatisfy(isName), !isTitle(parts[1]) else {
      return nil
    }
    if parts.count == 2 { return .parts(first: parts[1], last: parts[0]) }
    return isTitle(parts[2]) ? .parts(first: parts[1], last: "\(parts[0]), \(parts[2])") : nil
  }

  /// The maximum number of words in a given or family name.
  private static let mostWords = 4

  /// Whether a text is a few words with letters and without a digit.
  private static func isName(_ part: String) -> Bool {
    part.split(separator: " ").count <= mostWords
      && part.unicodeScalars.contains { $0.properties.isAlphabetic }
      && !part.unicodeScalars.contains { ("0"..."9").contains($0) }
  }

  /// Whether all words are titles after a name.
  private static func isTitle(_ part: String) -> Bool {
    part.split(separator: " ").allSatisfy { titles.contains($0.lowercased().filter(\.isLetter)) }
  }

  private static let titles: Set<String> = [
    "jr", "sr", "jun", "sen", "i", "ii", "iii", "iv", "v", "phd", "md", "mba", "msc", "bsc", "ma",
    "ba", "esq", "cpa", "cfa", "pmp", "dr", "prof", "mag", "dipl", "ing", "diplom", "inc", "ltd",
    "llc", "gmbh", "ag", "oü", "as", "oy", "rn", "dds", "pe", "jd", "llm", "mph", "mscs", "beng",
    "meng", "habil", "med", "kfm", "mr", "mrs", "ms", "herr", "frau",
  ]
}
