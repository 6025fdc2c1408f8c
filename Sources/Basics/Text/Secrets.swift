import Foundation

/// Finds and masks secrets in any letter case, plain, percent-encoded or in Base64.
package struct Secrets: Sendable {
  private let forms: [String]

  package init(_ texts: [String]) {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let all = texts.filter { !$0.isEmpty }.flatMap { text in
      // The Base64 of a short text would match ordinary words.
      [text] + (text.utf8.count < 6 ? [] : [Self.base64(text)])
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

  /// Without the last group, which depends on the bytes that follow.
  private static func base64(_ text: String) -> String {
    String(Data(text.utf8.prefix(text.utf8.count / 3 * 3)).base64EncodedString())
  }
}
