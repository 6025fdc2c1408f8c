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
