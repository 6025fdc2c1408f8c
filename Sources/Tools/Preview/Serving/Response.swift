import Output

/// An HTTP/1.1 response.
struct Response {
  enum Status: String {
    case ok = "200 OK"
    case found = "302 Found"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case misdirected = "421 Misdirected Request"
    case tooLarge = "431 Request Header Fields Too Large"
    case unavailable = "503 Service Unavailable"
  }

  let status: Status
  let type: String
  let body: [UInt8]
  /// Must not contain line breaks.
  var fields: [(String, String)] = []

  init(_ status: Status, _ body: [UInt8], type: String) {
    self.status = status
    self.body = body
    self.type = type
  }

  init(_ status: Status, _ text: String) {
    self.init(status, Array((text + "\n").utf8), type: MediaType.text)
  }

  /// - Parameter hasBody: `false` for `HEAD`.
  func bytes(keepsAlive: Bool, hasBody: Bool) -> [UInt8] {
    let length = [("Content-Length", String(body.count))]
    var bytes = Self.head(status, type, fields + length, keepsAlive: keepsAlive)
    if hasBody { bytes += body }
    return bytes
  }

  static let eventsHead = head(.ok, "text/event-stream", [], keepsAlive: false)

  private static func head(
    _ status: Status, _ type: String, _ fields: [(String, String)], keepsAlive: Bool
  ) -> [UInt8] {
    let all =
      [
        ("Content-Type", type), ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
        ("Connection", keepsAlive ? "keep-alive" : "close"),
      ] + fields
    let lines = ["HTTP/1.1 \(status.rawValue)"] + all.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static let policy = "default-src 'self'; frame-ancestors 'self'"
}
