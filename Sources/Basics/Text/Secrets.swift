import Foundation

/// Finds and masks secrets in any letter case, plain, percent-encoded or in Base64.
package struct Secrets: Sendable {
  private let forms: [String]

  /// - Parameter sparesWords: Whether a secret that is a word or a number is masked in its encoded forms only. In whole
  ///   messages it may be a word of the program's own: a user name `rollcall` would mask `rollcall.yml`, and tell itself.
  package init(_ texts: [String], sparesWords: Bool = false) {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let all = texts.filter { !$0.isEmpty }.flatMap { text in
      // The Base64 of a short text would match ordinary words.
      (sparesWords && Self.isWord(text) ? [] : [text])
        + (text.utf8.count < 6 ? [] : [Self.base64(text)])
    }
    let forms = all.flatMap { text in
      [.alphanumerics, unreserved].compactMap {
        text.addingPercentEncoding(withAllowedCharacters: $0)
      }
    }
    // Longest first: one may contain another.
    self.forms = Set(all + forms).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Replaces each secret by an ellipsis.
  package func masked(_ text: String) -> String {
    forms.reduce(text) {
      $0.replacingOccurrences(of: $1, with: "…", options: [.literal, .caseInsensitive])
    }
  }

  package func occur(in text: String) -> Bool {
    forms.contains { text.range(of: $0, options: [.literal, .caseInsensitive]) != nil }
  }

  /// Whether messages may have the text without meaning it: a small number, or a word such as `people` or `rollcall.yml`.
  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count < 16 else { return false }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text.utf8.count < 8 }
    let parts = text.split(omittingEmptySubsequences: false) { "-._/".contains($0) }
    return parts.allSatisfy { part in
      part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        && [part.lowercased(), part.uppercased(), part.capitalized].contains(String(part))
    }
  }

  /// Without the last group, which depends on the bytes that follow.
  private static func base64(_ text: String) -> String {
    String(Data(text.utf8.prefix(text.utf8.count / 3 * 3)).base64EncodedString())
  }
}
