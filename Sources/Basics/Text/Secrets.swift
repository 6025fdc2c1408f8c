import Foundation

/// Texts that are neither shown nor kept: as they are, percent-encoded or in Base64, in capitals or not.
package struct Secrets: Sendable {
  private let forms: [String]

  /// Makes the secrets of these texts; empty ones are none.
  package init(_ texts: [String]) {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let all = texts.filter { !$0.isEmpty }.flatMap { text in
      // The Base64 of a short text is a part of too many words.
      [text] + (text.utf8.count < 6 ? [] : [Self.base64(text)])
    }
    let forms = all.flatMap { text in
      [.alphanumerics, unreserved].compactMap {
        text.addingPercentEncoding(withAllowedCharacters: $0)
      }
    }
    // Longest first: one may be part of another.
    self.forms = Set(all + forms).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The text with an ellipsis in place of each secret.
  package func masked(_ text: String) -> String {
    forms.reduce(text) {
      $0.replacingOccurrences(of: $1, with: "…", options: [.literal, .caseInsensitive])
    }
  }

  /// Whether the text repeats a secret.
  package func areHeld(in text: String) -> Bool {
    forms.contains { text.range(of: $0, options: [.literal, .caseInsensitive]) != nil }
  }

  /// Without its end, which depends on what follows.
  private static func base64(_ text: String) -> String {
    String(Data(text.utf8.prefix(text.utf8.count / 3 * 3)).base64EncodedString())
  }
}
