import Foundation

/// A place that a site is uploaded to.
package enum UploadTarget: Equatable, Sendable {
  /// A folder on this machine, or one that `rsync` reaches: `host:path`, `user@host:path`, `rsync://host/module`.
  case rsync(String)
  /// A bucket, and the beginning of the keys of all objects: empty, or with a slash at its end.
  case s3(bucket: String, prefix: String)
  /// A remote of rclone with a path, such as `remote:people`.
  case rclone(String)

  /// Reads a target as it stands on the command line; `nil` where it is none.
  ///
  /// A word without a slash or a colon is none: too easily it is the name of something else.
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
      // rsync would take any other address for a host of that name.
      if let scheme = Self.scheme(of: text), scheme.lowercased() != "rsync" { return nil }
      // rsync would take one that begins with a hyphen for an option.
      guard text.utf8.first != UInt8(ascii: "-"),
        text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") })
      else { return nil }
      self = .rsync(text)
    }
  }

  /// The program that brings files there.
  package var client: String {
    switch self {
    case .rsync: "rsync"
    case .s3: "aws"
    case .rclone: "rclone"
    }
  }

  /// The folder, where the target is one on this machine.
  package var localFolder: String? {
    guard case .rsync(let text) = self else { return nil }
    // As rsync has it, a colon before the first slash divides a host from a path.
    let head = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    return head.contains(UInt8(ascii: ":")) ? nil : text
  }

  /// What an address begins with, such as `https`; `nil` where it is none.
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
