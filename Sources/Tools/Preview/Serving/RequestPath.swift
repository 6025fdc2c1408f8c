import Foundation

struct RequestPath: Equatable {
  /// The decoded names of the folders and the file. None is empty or hidden or contains a slash.
  let names: [String]
  let isFolder: Bool
  /// Includes the question mark; empty without a query.
  let query: String

  /// Fails for targets that no file of a site has: without a leading slash, with an empty or hidden name, or not UTF-8.
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

  var path: String { names.joined(separator: "/") }

  /// The address of the folder of this name, for a redirect.
  var folderAddress: String {
    "/" + names.map { Self.encoded($0) + "/" }.joined() + query
  }

  private static func encoded(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
  }
}
