/// The request line and the header fields of a request that matter here.
struct RequestHead: Equatable {
  /// Such as `GET`.
  let method: String
  /// The request target, as sent.
  let target: String
  /// The field `Host`; `nil` if it is missing or repeated.
  let host: String?
  /// Whether a page of another origin requests a script, data or an image, by `Sec-Fetch-Site`. Following a link from
  /// such a page is allowed.
  let isCrossOrigin: Bool
  /// Whether another request may follow on the same connection.
  let keepsAlive: Bool
  /// Whether a body follows. It is not read.
  let hasBody: Bool

  /// Parses a head without the empty line at its end; `nil` if it is malformed.
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
      && !["object", "embed"].contains(value("sec-fetch-dest"))
    isCrossOrigin =
      !["same-origin", "none", nil].contains(value("sec-fetch-site")) && !isNavigation
    hasBody =
      fields["transfer-encoding"] != nil || (fields["content-length"] ?? []).contains { $0 != "0" }
    let connection = (fields["connection"] ?? []).joined(separator: ",").lowercased()
    keepsAlive = first[2] != "HTTP/1.0" && !connection.contains("close") && !hasBody
  }
}
