import Foundation

/// The path of a request, below the root of the site.
struct RequestPath: Equatable {
  /// The names of the folders and the file, decoded. None is empty or hidden or contains a slash.
  let names: [String]
  /// Whether the path ends in a slash.
  let isFolder: Bool
  /// The query with its question mark; empty without one.
  let query: String

  /// Parses the target of a request; `nil` if no file of a site can have this path: it does not begin with a slash,
  /// contains an empty, hidden or relative name, or is not UTF-8 when decoded.
  init?(_ target: String) {
    let bytes = target.utf8
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    query = String(target[end...])
    var parts = bytes[..<end].dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { _ = parts.popLast() }
    var names: [String] = []
    for part in parts {
      guard let name = String(part)?.removingPercentEncoding, !name.isEmpty, !name.utf8.contains(0),
        !name.utf8.contains(UInt8(ascii: "/")), name.utf8.first != UInt8(ascii: ".")
      else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The path without slashes at either end.
  var path: String { names.joined(separator: "/") }

  /// The address of the folder of this name, for a redirect.
  var folderAddress: String {
    "/" + names.map { Self.encoded($0) + "/" }.joined() + query
  }

  private static func encoded(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
  }
}
