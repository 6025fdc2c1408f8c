import Foundation

package enum UploadTarget: Equatable, Sendable {
  /// A local folder or an rsync address: `host:path`, `user@host:path`, `rsync://host/module`.
  case rsync(String)
  /// A bucket and a key prefix, which is empty or ends with a slash.
  case s3(bucket: String, prefix: String)
  /// A remote with a path, such as `remote:people`.
  case rclone(String)

  /// Parses a command-line argument. Rejects a word without a slash or colon as a probable mistake.
  package init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return nil
    }
    if let rest = Self.rest(of: text, behind: "s3://") {
      let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let bucket = parts.first, !bucket.isEmpty else { return nil }
      let path = parts.count > 1 ? Self.trimmed(parts[1]) : ""
      self = .s3(bucket: String(bucket), prefix: path.isEmpty ? "" : path + "/")
    } else if let rest = Self.rest(of: text, behind: "rclone:") {
      guard rest.utf8.contains(UInt8(ascii: ":")), rest.utf8.first != UInt8(ascii: "-") else {
        return nil
      }
      self = .rclone(String(rest))
    } else {
      // rsync would parse any other scheme as a host name.
      if let scheme = Self.scheme(of: text), scheme.lowercased() != "rsync" { return nil }
      // rsync would parse a leading hyphen as an option.
      guard text.utf8.first != UInt8(ascii: "-"),
        text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") })
      else { return nil }
      self = .rsync(text)
    }
  }

  package var client: String {
    switch self {
    case .rsync: "rsync"
    case .s3: "aws"
    case .rclone: "rclone"
    }
  }

  package var localFolder: String? {
    guard case .rsync(let text) = self else { return nil }
    // In rsync's syntax, a colon before the first slash separates host and path.
    let head = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return head.contains(UInt8(ascii: ":")) ? nil : text
  }

  package static func scheme(of text: String) -> String? {
    guard let mark = text.range(of: "://"), !text[..<mark.lowerBound].contains("/") else {
      return nil
    }
    return String(text[..<mark.lowerBound])
  }

  private static func rest(of text: String, behind prefix: String) -> Substring? {
    text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
  }

  private static func trimmed(_ path: Substring) -> String {
    path.split(separator: "/").joined(separator: "/")
  }
}
