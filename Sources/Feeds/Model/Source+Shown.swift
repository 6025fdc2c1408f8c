import Foundation

extension Source {
  /// The location as messages may show it: an address without user name, password, query and
  /// secrets, a path, or the name of a program.
  public var shownLocation: String {
    switch location {
    case .url(let text):
      // What libcurl cannot parse may have a password anywhere: nothing of it is shown.
      guard let address = try? HTTPAddress(text) else { return "…" }
      return masked(address.withoutQuery)
    case .file(let path), .folder(let path):
      return masked(path)
    case .command(let command):
      return masked(command.arguments.first ?? "")
    }
  }

  /// The text with each secret, plain or percent-encoded, replaced by an ellipsis.
  func masked(_ text: String) -> String {
    // Longest first: one secret may be part of another.
    let forms = secrets.filter { !$0.isEmpty }
      .flatMap { [$0, $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? $0] }
      .sorted { $0.utf8.count > $1.utf8.count }
    return forms.reduce(text) { $0.replacingOccurrences(of: $1, with: "…", options: .literal) }
  }
}
