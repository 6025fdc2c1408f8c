import Foundation

/// The request line and the relevant header fields.
struct RequestHead: Equatable {
  let method: String
  let target: String
  /// `nil` if the field is missing or repeated.
  let host: String?
  /// Whether a page of another origin requests this as a subresource or a frame; following a link from there is allowed.
  let isCrossOrigin: Bool
  let keepsAlive: Bool
  /// A body is never read.
  let hasBody: Bool

  /// Parses a head without its final empty line; fails if it is malformed.
  init?(_ bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
    let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2].hasPrefix("HTTP/1."), !first[0].isEmpty, !first[1].isEmpty,
      first[1].utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
      let value = line[line.index(after: colon)...]
      fields[name, default: []].append(
        String(value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()))
    }
    method = String(first[0])
    target = String(first[1])
    host = fields["host"].flatMap { $0.count == 1 ? $0[0] : nil }
    func value(_ name: String) -> String? { fields[name]?.joined(separator: ",") }
    // The resource isolation policy of https://web.dev/articles/fetch-metadata.
    let isNavigation =
      value("sec-fetch-mode") == "navigate"
      && ["document", nil].contains(value("sec-fetch-dest"))
    isCrossOrigin =
      !["same-origin", "none", nil].contains(value("sec-fetch-site")) && !isNavigation
    hasBody =
      fields["transfer-encoding"] != nil || (fields["content-length"] ?? []).contains { $0 != "0" }
    let connection = (fields["connection"] ?? []).joined(separator: ",").lowercased()
    keepsAlive = first[2] != "HTTP/1.0" && !connection.contains("close") && !hasBody
  }
}

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
